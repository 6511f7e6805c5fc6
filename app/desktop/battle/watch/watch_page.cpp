#include "app/desktop/battle/watch/watch_page.hpp"

#include <cairo.h>

#include <algorithm>

#include "app/desktop/look/html.hpp"
#include "app/desktop/look/reader.hpp"
#include "core/base/text.hpp"

namespace condottiero {

namespace {

std::string unit_in_html(const Playback& playback, const BattleBrief& brief, const Actor& chosen) {
    const TableScene& now = playback.scene();
    const Cast& cast = playback.fought().story.cast;
    const Cast::Unit& unit = cast.units.at(static_cast<std::size_t>(chosen.number));
    const auto side = static_cast<std::size_t>(unit.side);
    const std::string head = html::title(unit.name);
    const auto body =
        std::find_if(now.bodies.begin(), now.bodies.end(), [&](const TableBody& each) { return each.who == chosen; });
    if (body == now.bodies.end())
        return head + html::dim(say(N_("{}: not on the table at the moment"), now.sides[side].name));
    std::vector<std::pair<std::string, std::string>> rows{
        {tr(N_("Figures")), say(N_("{} of {}"), body->figures, body->at_start)}};
    for (const BriefUnit& brought : brief.armies[side].units)
        if (brought.id == unit.id) rows.emplace_back(tr(N_("Quality")), tr(word(brought.quality)));
    rows.emplace_back(tr(N_("Formation")), tr(body->formation));
    if (!body->order.empty()) rows.emplace_back(tr(N_("Order")), tr(body->order));
    if (body->counters_at_start > 0)
        rows.emplace_back(tr(N_("Left")),
                          say(N_("{} of {} {}"), body->counters, body->counters_at_start, tr(now.counted)));
    rows.emplace_back(tr(N_("State")), body->disordered ? say(N_("{}, disordered"), tr(body->state)) : tr(body->state));
    return head + html::dim(now.sides[side].name) + html::facts(rows);
}

std::string in_html(const Happening& happening, const Cast& cast, bool of_chosen) {
    std::string line = html::escaped(in_words(happening.what, cast));
    if (of_chosen) line = fmt::format("<b>{}</b>", line);
    const auto counts_from = happening.needed ? std::optional(happening.needed->from) : std::nullopt;
    if (!happening.faces.empty()) line += "<br>" + html::dice(happening.faces, counts_from);
    std::vector<std::string> why;
    if (happening.needed) why.push_back(in_words(*happening.needed));
    if (happening.reasons && !happening.reasons->terms().empty()) why.push_back(explain(happening.reasons->terms()));
    if (const auto luck = how_likely(happening))
        why.push_back(say(N_("expected {:.1f}, {:.1f} % of throws do as well"), luck->expected, 100 * luck->as_many));
    if (!why.empty()) line += "<br>" + html::dimmed(joined(why, "; "));
    if (happening.rule != nullptr) line += " " + html::rule_link(happening.rule->id);
    return fmt::format("<p>{}</p>", line);
}

}  // namespace

std::string watch_page(const Playback& playback, const BattleBrief& brief, const std::optional<Actor>& chosen,
                       bool standing) {
    std::string body = chosen ? unit_in_html(playback, brief, *chosen) : std::string();
    body += html::title(playback.in_words());
    const std::vector<Happening> all = playback.happenings();
    if (all.empty()) body += html::dim(tr(N_("Nothing happened in this round.")));
    const Cast& cast = playback.fought().story.cast;
    for (const Happening& each : all)
        body += in_html(each, cast, chosen && (each.who == *chosen || each.whom == *chosen));
    if (standing)
        for (const TableSide& side : playback.scene().sides)
            body += html::dim(counted(N_("{1}: {2} of {0} figure"), N_("{1}: {2} of {0} figures"),
                                      side.figures_at_start, side.name, side.figures));
    return html::page(body);
}

Paper watch_paper(const std::shared_ptr<const Playback>& playback, const std::string& heading,
                  const std::array<std::string, 2>& colours, Palette palette, const Date& date) {
    constexpr Size page{1123, 794};  // A4 on its side
    constexpr double margin = 38, smaller = .98;
    // The scene stays where it is as long as the battle does, wherever the watching goes on.
    TablePicture picture{.scene = &playback->scene(), .colours = colours};
    picture.heading = heading;
    picture.palette = palette;
    picture.cm_px = fitting_cm_px(picture, page.width - 2 * margin);
    while (picture.cm_px > 1 && table_size(picture).height > page.height - 2 * margin) picture.cm_px *= smaller;
    const auto draw = [picture, playback](cairo_t* cairo) {
        cairo_translate(cairo, (page.width - table_size(picture).width) / 2, margin);
        draw_table(cairo, picture);
    };
    return {fmt::format("{}, {}", heading, playback->in_words()), page, date, {draw}};
}

}  // namespace condottiero
