#include <fmt/format.h>

#include "app/cli/json.hpp"
#include "app/cli/verbs/verbs.hpp"
#include "app/picture/map_picture.hpp"
#include "app/picture/map_text.hpp"
#include "app/session/knowledge/known_war.hpp"
#include "app/session/proof/proof_lines.hpp"
#include "app/session/reports/status_text.hpp"
#include "app/session/reports/todo_text.hpp"
#include "core/base/text.hpp"
#include "core/campaign/march/reach.hpp"
#include "core/campaign/state/forces.hpp"

namespace condottiero {

namespace {

struct Wish {
    std::string file, as, out, force, reach, palette = "atlas";
    int square_px = 0;
    bool map = false, json = false;
};

std::string ending(const std::string& path) {
    const std::size_t dot = path.rfind('.');
    return dot == std::string::npos ? "" : path.substr(dot + 1);
}

void add_reach(MapPicture& picture, const KnownWar& war, const Wish& wish) {
    const ForceId id = force_from(war.state(), wish.reach);
    const Force& force = war.state().forces.at(id);
    if (!war.known().whole(id)) throw BadUsage(tr(N_("this side does not know of that Force")));
    const Order order = force.order == Order::Defend ? Order::Explore : force.order;
    ReachOverlay overlay{force.square, {}};
    MarchSearch search;
    for (const Reachable& there :
         reach(war.world(), war.state(), id, order, force.aboard ? Means::Boats : Means::Land, search))
        overlay.per_cent[there.square] = there.chance.percent();
    picture.reach = overlay;
    picture.selected = id;
}

void choose_square(MapPicture& picture, const Wish& wish, double most) {
    picture.shapes = shapes_of(picture.world->map);
    picture.square_px = wish.square_px > 0 ? wish.square_px : usual_square_px(picture);
    const Size size = map_size(picture);
    if (size.width * size.height <= most) return;
    throw BadUsage(say(N_("{} pixels a square make a picture of {:.0f} x {:.0f}; at most {:.0f} million pixels are "
                          "drawn: --square {:.0f} fits"),
                       wish.square_px, size.width, size.height, most / 1e6, most_square_px(picture, most)));
}

void show_map(const KnownWar& war, const Wish& wish, const Console& console) {
    if (wish.out.empty()) {
        (console.colours != nullptr ? *console.colours : console.out)
            << map_as_text(war.world(), war.known(), console.colours != nullptr);
        return;
    }
    MapPicture picture{.world = &war.world(), .known = &war.known()};
    const auto palette = from_word<Palette>(wish.palette);
    if (!palette) throw BadUsage(say(N_("there is no palette {}; there is atlas and clear"), wish.palette));
    picture.palette = *palette;
    picture.frame = Frame::Sheet;
    if (!wish.reach.empty()) add_reach(picture, war, wish);
    const std::string kind = ending(wish.out);
    choose_square(picture, wish, kind == "png" ? picture::most_pixels : picture::most_drawn_pixels);
    if (kind == "svg")
        write_out(console, wish.out, map_as_svg(picture));
    else if (kind == "png")
        write_out(console, wish.out, map_as_png(picture));
    else if (kind == "pdf")
        write_out(console, wish.out, map_as_pdf(picture));
    else
        throw BadUsage(say(N_("a map is written as .svg, .png or .pdf, and {} is none of these"), wish.out));
}

void show(const Wish& wish, Console& console) {
    const SeenCampaign campaign = read_session(wish.file, console.warner());
    const Session& session = campaign.session();
    const World& world = session.world();
    const KnownWar war(session, reader_from(session, wish.as));
    if (wish.map || !wish.out.empty()) return show_map(war, wish, console);
    if (wish.json) return console.lines(printed(json_of(world, war.known())));
    if (!wish.force.empty()) {
        for (const std::string& line : force_in_full(world, war.known(), force_from(war.state(), wish.force)))
            console.line(line);
        return;
    }
    for (const std::string& line : status(world, war.known())) console.line(line);
    console.line(step_line(session));
    if (!war.side())
        for (const std::string& line : todo(world, war.state(), wish.file)) console.line(line);
}

}  // namespace

void add_show(CLI::App& app, Console& console) {
    const auto wish = std::make_shared<Wish>();
    CLI::App* verb =
        app.add_subcommand("show", "How things stand: the turn, the Forces, who has what to do; or the map");
    add_file(verb, wish->file);
    verb->add_option("--as", wish->as, "what this side's general knows, and no more");
    verb->add_option("--force", wish->force, "one Force in full, with the exact chances of its march");
    verb->add_flag("--map", wish->map, "the map, as text");
    verb->add_option("-o,--out", wish->out, "the map as a picture: .svg, .png or .pdf");
    verb->add_option("--reach", wish->reach, "with -o: shade the squares this Force can reach this turn");
    verb->add_option("--palette", wish->palette, "with -o: atlas, or clear for colour-blind people and bad printers");
    verb->add_option("--square", wish->square_px, "with -o: pixels per square, from 4; without it what suits the map")
        ->check(CLI::Range(4, 128));
    verb->add_flag("--json", wish->json, "for a program");
    verb->callback([wish, &console] { show(*wish, console); });
}

}  // namespace condottiero
