#include "app/session/army_file.hpp"

#include <algorithm>

#include "core/base/text.hpp"
#include "core/modules/fuciliers/army_list.hpp"
#include "core/modules/fuciliers/muster.hpp"
#include "core/modules/fuciliers/roster_of_brief.hpp"

namespace condottiero {

namespace {

using namespace fuciliers;

/// Columns by characters: names are not only ASCII.
std::string line_of(const std::string& what, const std::string& name, const std::string& more, Points points) {
    return fmt::format("  {:<24} {:<22} {:<64} {:>7}", what, name, more, condottiero::in_words(points));
}

std::string unit_line(const Roster& roster, const RosterUnit& unit) {
    const Troop& troop = roster.troops[static_cast<std::size_t>(unit.troop)];
    std::string more = fmt::format("{} {}", unit.figures, tr(word(unit.quality)));
    if (unit.guns > 0) more += fmt::format(", {}", say(N_("guns: {}"), unit.guns));
    if (unit.special_fighters > 0) more += fmt::format(", {}", say(N_("special fighters: {}"), unit.special_fighters));
    more += fmt::format("; {}", in_words(unit.staff));
    return line_of(unit.name, troop.name, more, points_of(roster, unit));
}

std::string person_line(const Person& person) {
    std::string more = person.command_value > 0 ? fmt::format("CV {}", person.command_value) : "";
    const auto add = [&](bool is, std::string_view what) {
        if (is) more += fmt::format("{}{}", more.empty() ? "" : ", ", tr(what));
    };
    add(person.heroic, N_("heroic"));
    add(person.charismatic, N_("charismatic"));
    add(person.fanatic, N_("fanatic"));
    add(!person.mounted, N_("on foot"));
    return line_of(person.name, tr(word(person.kind)), more, points_of(person));
}

std::vector<std::string> muster_lines(const Roster& roster) {
    std::vector<std::string> out;
    const Points all = points_of(roster);
    out.push_back(roster.limit == Points() ? say(N_("{}: {} points"), roster.name, condottiero::in_words(all))
                                           : say(N_("{}: {} points of {}"), roster.name, condottiero::in_words(all),
                                                 condottiero::in_words(roster.limit)));
    for (std::size_t i = 0; i < roster.commands.size(); ++i) {
        const RosterCommand& command = roster.commands[i];
        if (i > 0)
            out.push_back(command.coming == Coming::Deployed
                              ? command.name
                              : fmt::format("{} ({})", command.name, tr(word(command.coming))));
        for (const Person& person : roster.people)
            if (person.command == static_cast<int>(i)) out.push_back(person_line(person));
        for (const int unit : command.units)
            out.push_back(unit_line(roster, roster.units[static_cast<std::size_t>(unit)]));
    }
    return out;
}

}  // namespace

Roster roster_of(const StandingArmy& army, Problems& problems) {
    Roster roster = fuciliers::roster_of(army.army, problems);
    roster.name = army.title;
    roster.limit = army.limit;
    roster.bases = army.bases;
    roster.all_cavalry = army.all_cavalry;
    return roster;
}

MusteredArmy muster_file(const std::string& path) {
    const StandingArmy army = read_standing_army(gather_standing_army(path));
    MusteredArmy out;
    const Roster roster = roster_of(army, out.problems);
    out.lines = muster_lines(roster);
    for (Problem& problem : check_roster(roster)) out.problems.push_back(std::move(problem));
    return out;
}

}  // namespace condottiero
