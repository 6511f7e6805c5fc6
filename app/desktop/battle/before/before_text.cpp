#include "app/desktop/battle/before/before_text.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>

#include "app/desktop/look/html.hpp"
#include "app/desktop/look/reader.hpp"
#include "app/picture/map/scene.hpp"
#include "app/session/table/table_roster.hpp"
#include "app/session/words/battle_text.hpp"
#include "app/session/words/brief_text.hpp"
#include "core/base/explain.hpp"
#include "core/base/text.hpp"
#include "core/battle/general_retreat.hpp"
#include "core/battle/module.hpp"
#include "core/campaign/battle/battles.hpp"
#include "core/campaign/state/forces.hpp"
#include "core/campaign/state/rules.hpp"

namespace condottiero {

namespace {

using html::escaped;

std::string hex_of(const picture::Colour& colour) {
    const auto byte = [](double part) { return static_cast<int>(std::lround(part * 255)); };
    return fmt::format("#{:02X}{:02X}{:02X}", byte(colour.r), byte(colour.g), byte(colour.b));
}
std::string head(std::string_view text) {
    return fmt::format("<p><b>{}</b></p>", escaped(text));
}

/// What is written of one army.
struct Writer {
    const World& world;
    const BriefArmy& army;
    std::string fill;  ///< of its side
    int most;          ///< figures of the larger arm of both armies

    [[nodiscard]] std::string bars() const {
        std::map<Arm, int> by_arm;
        for (const BriefUnit& unit : army.units) by_arm[unit.profile.arm] += unit.brought();
        std::string out = "<table cellspacing=\"0\" cellpadding=\"1\" width=\"100%\">";
        for (const auto& [arm, figures] : by_arm) {
            const int wide = std::max(1, 100 * figures / std::max(1, most));
            out += fmt::format(
                "<tr><td width=\"26%\">{}</td><td width=\"12%\" align=\"right\">{}&nbsp;</td><td width=\"62%\">"
                "<table cellspacing=\"0\" cellpadding=\"0\" width=\"100%\"><tr>"
                "<td width=\"{}%\" bgcolor=\"{}\"><font size=\"-2\">&nbsp;</font></td>",
                html::dimmed(tr(word(arm))), figures, wide, fill);
            if (wide < 100) out += fmt::format("<td width=\"{}%\"></td>", 100 - wide);
            out += "</tr></table></td></tr>";
        }
        return out + "</table>";
    }

    [[nodiscard]] std::string leader(const BriefCharacter& man) const {
        std::vector<std::string> what{tr(word(man.role))};
        if (!man.type.empty() && man.role != Role::CommanderInChief && man.role != Role::General) what = {tr(man.type)};
        if (man.command_value > 0) what.push_back(say(N_("CV {}"), man.command_value));
        if (man.charismatic) what.push_back(tr(N_("charismatic")));
        if (man.scout) what.push_back(tr(N_("scout")));
        return fmt::format("<tr><td>{}</td><td>{}</td><td></td></tr>", escaped(man.name),
                           html::dimmed(joined(what, ", ")));
    }

    [[nodiscard]] std::string unit(const BriefUnit& of) const {
        std::vector<std::string> what{tr(word(of.quality))};
        what.push_back(of.profile.type.empty() ? tr(word(of.profile.arm)) : tr(of.profile.type));
        if (of.mercenary) what.push_back(tr(N_("mercenary")));
        if (of.guns > 0) what.push_back(counted(N_("{} gun"), N_("{} guns"), of.guns));
        if (!of.coming.empty()) what.push_back(tr(of.coming));
        return fmt::format("<tr><td>{}</td><td>{}</td><td align=\"right\">{}</td></tr>", escaped(of.name),
                           html::dimmed(joined(what, ", ")), of.brought());
    }

    [[nodiscard]] std::string force(const BriefForce& of) const {
        if (!is_known(of))
            return fmt::format("<p><b>{}</b> {}</p>", escaped(of.name), html::dimmed(tr(N_("seen from afar"))));
        std::vector<std::string> what{of.order, say(N_("CV {}"), of.command_value)};
        if (of.reaction != word(Reaction::None)) what.push_back(tr(of.reaction));
        if (of.field_works > 0)
            what.push_back(counted(N_("{} point of field works"), N_("{} points of field works"), of.field_works));
        if (of.from_next_door) what.push_back(tr(N_("may come from next door")));
        std::string out =
            fmt::format("<p><b>{}</b><br>{}</p><table cellspacing=\"0\" cellpadding=\"1\" width=\"100%\">",
                        escaped(of.name), html::dimmed(joined(what, ", ")));
        // The C-in-C first, then command by command.
        std::vector<std::string> commands{""};
        for (const BriefUnit& each : army.units)
            if (each.force == of.name && std::find(commands.begin(), commands.end(), each.command) == commands.end())
                commands.push_back(each.command);
        for (const BriefCharacter& man : army.characters)
            if (man.force == of.name && man.command_value > 0) out += leader(man);
        for (const std::string& command : commands)
            for (const BriefUnit& each : army.units)
                if (each.force == of.name && each.command == command) out += unit(each);
        for (const BriefCharacter& man : army.characters)
            if (man.force == of.name && man.command_value == 0) out += leader(man);
        return out + "</table>";
    }
};

int largest_arm(const BattleBrief& brief) {
    int most = 1;
    for (const BriefArmy& army : brief.armies) {
        std::map<Arm, int> by_arm;
        for (const BriefUnit& unit : army.units) most = std::max(most, by_arm[unit.profile.arm] += unit.brought());
    }
    return most;
}

std::string states_in_html(const BattleBrief& brief, const std::array<std::string, 2>& names) {
    std::string out = head(tr(N_("Starting states")));
    std::vector<std::pair<std::string, std::string>> rows;
    for (std::size_t no = 0; no < 2; ++no)
        if (is_known(brief.armies[no])) rows.emplace_back(names[no], starting_states_in_words(brief.armies[no]));
    return out + html::facts(rows) + html::rule_link(rules::starting_states.id);
}

std::string exploration_in_html(const World& world, const BattleBrief& brief, const std::array<std::string, 2>& names) {
    std::string out = head(tr(N_("Exploration")));
    std::optional<SheetNotes> of_rules;
    if (const BattleModule* module = world.module; module != nullptr && module->sheet_notes != nullptr)
        of_rules = module->sheet_notes(brief);
    NotesApart said = apart(exploration_notes(brief, of_rules ? &*of_rules : nullptr));
    for (std::size_t no = 0; no < 2; ++no) {
        const BriefArmy& army = brief.armies[no];
        if (!is_known(army)) continue;
        std::vector<std::string>& how = said.of_each[no];
        if (army.territory) how.push_back(tr(word(*army.territory)));
        out += fmt::format("<p>{} {}</p>", html::dimmed(names[no]), html::with_rules(joined(how, "; ")));
    }
    return out + html::lines(said.of_both) + html::rule_link(rules::exploration_by_territory.id);
}

std::string square_in_html(const CampaignState& state, const BattleBrief& brief, const Battle& battle) {
    std::vector<std::pair<std::string, std::string>> rows{{tr(N_("Ground")), ground_in_words(brief)}};
    if (brief.weather) rows.emplace_back(tr(N_("Weather")), tr(word(*brief.weather)));
    if (const auto effects = in_words(brief.weather_on_the_table); !effects.empty())
        rows.emplace_back(tr(N_("On the table")), joined(effects, ", "));
    if (brief.river_level) rows.emplace_back(tr(N_("River level")), std::to_string(*brief.river_level));
    if (state.broken_bridges.contains(battle.square)) rows.emplace_back(tr(N_("Bridge")), tr(N_("broken down")));
    int works = 0;
    for (const BriefArmy& army : brief.armies)
        for (const BriefForce& force : army.forces) works += force.field_works;
    if (works > 0)
        rows.emplace_back(tr(N_("Field works")), counted(N_("{} point to spend"), N_("{} points to spend"), works));
    if (brief.stronghold)
        rows.emplace_back(tr(N_("Stronghold")),
                          tr(N_("the defender may place one fortified feature: heavy cover for one unit")));
    return head(tr(N_("The square"))) + html::facts(rows);
}

/// Tests of the journal that this battle was the subject of.
std::string tests_in_html(const KnownWar& war, BattleId battle) {
    std::string out;
    const std::string who = subject(battle);
    for (const int step : war.standings().done)
        for (const Event& event : war.entries()[static_cast<std::size_t>(step)].events)
            if (const auto* test = std::get_if<Tested>(&event); test != nullptr && test->subject == who)
                out += fmt::format("<p>{}: {} {}</p>", escaped(explain(test->terms)), escaped(tr(test->outcome)),
                                   html::rule_link(test->rule));
    return out.empty() ? out : head(tr(N_("Dice and sums so far"))) + out;
}

}  // namespace

std::string before_in_html(const KnownWar& war, const CampaignState& state, const BattleBrief& brief,
                           const std::array<std::string, 2>& counters) {
    const World& world = war.world();
    const Battle& battle = state.battles.at(brief.id);
    const auto names = sides_in_words(world, state, battle);
    const auto looks = picture::looks_of(world);
    const int most = largest_arm(brief);
    std::string out = "<table width=\"100%\" cellspacing=\"0\" cellpadding=\"0\"><tr>";
    for (std::size_t no = 0; no < 2; ++no) {
        const SideId side = state.forces.at(leading_force(state, battle, static_cast<Part>(no))).side;
        const picture::SideLook& look = looks[static_cast<std::size_t>(side.value() - 1)];
        const Writer writer{world, brief.armies[no], hex_of(look.fill), most};
        int figures = 0;
        for (const BriefUnit& unit : brief.armies[no].units) figures += unit.brought();
        out += fmt::format(
            "<td width=\"49%\" valign=\"top\"><img src=\"{}\" align=\"middle\"> <font face=\"PT Serif\" size=\"+1\">"
            "<b>{}</b></font> {}",
            counters[no], escaped(names[no]),
            html::dimmed(figures == 0 ? tr(word(static_cast<Part>(no)))
                                      : say(N_("{}, {} figures"), tr(word(static_cast<Part>(no))), figures)));
        out += writer.bars();
        for (const BriefForce& force : brief.armies[no].forces) out += writer.force(force);
        out += no == 0 ? "</td><td width=\"2%\"></td>" : "</td>";
    }
    out += "</tr></table>";
    out +=
        square_in_html(state, brief, battle) + states_in_html(brief, names) + exploration_in_html(world, brief, names);
    if (battle.report || battle.step < BattleStep::Fought) out += tests_in_html(war, brief.id);
    out += head(tr(N_("General Retreat"))) + html::lines(retreat_in_words(world.turns_per_hour));
    return html::page(out);
}

}  // namespace condottiero
