#include "core/modules/fuciliers/army_rules.hpp"

#include <fmt/format.h>

#include "core/base/text.hpp"
#include "core/modules/fuciliers/army_list.hpp"
#include "core/modules/fuciliers/muster.hpp"
#include "core/modules/fuciliers/roster_of_brief.hpp"

namespace condottiero::fuciliers {

namespace {

const ArmyWords words{
    .agreed = {{"bases", {"28mm", "25mm"}}, {"all cavalry", {}}},
    .comings = {"deployed", "reserve", "reinforcement"},
    .starts = {"disordered", "demoralised", "short of ammunition"},
};

Muster::Line line_of(const Roster& roster, const RosterUnit& unit) {
    std::vector<std::string> facts{say(N_("{} {}"), unit.figures, tr(word(unit.quality)))};
    if (unit.guns > 0) facts.push_back(say(N_("guns: {}"), unit.guns));
    if (unit.special_fighters > 0) facts.push_back(say(N_("special fighters: {}"), unit.special_fighters));
    return {unit.name, roster.troops[static_cast<std::size_t>(unit.troop)].name,
            fmt::format("{}; {}", joined(facts), in_words(unit.staff)), points_of(roster, unit)};
}

Muster::Line line_of(const Person& person) {
    std::vector<std::string> facts;
    if (person.command_value > 0) facts.push_back(say(N_("CV {}"), person.command_value));
    const auto add = [&](bool is, std::string_view what) {
        if (is) facts.push_back(tr(what));
    };
    add(person.heroic, N_("heroic"));
    add(person.charismatic, N_("charismatic"));
    add(person.fanatic, N_("fanatic"));
    add(!person.mounted, N_("on foot"));
    return {person.name, tr(word(person.kind)), joined(facts), points_of(person)};
}

Muster muster(const BriefArmy& army) {
    Muster out;
    const Roster roster = roster_of(army, out.unread);
    out.points = points_of(roster);
    for (std::size_t i = 0; i < roster.commands.size(); ++i) {
        const RosterCommand& command = roster.commands[i];
        Muster::Command& into = out.commands.emplace_back();
        if (i > 0) into.name = command.name;
        if (command.coming != Coming::Deployed) into.coming = tr(word(command.coming));
        for (const Person& person : roster.people)
            if (person.command == static_cast<int>(i)) into.lines.push_back(line_of(person));
        for (const int unit : command.units)
            into.lines.push_back(line_of(roster, roster.units[static_cast<std::size_t>(unit)]));
    }
    return out;
}

Problems check(const BriefArmy& army) {
    Problems problems;
    const Roster roster = roster_of(army, problems);
    for (Problem& problem : check_roster(roster)) problems.push_back(std::move(problem));
    return problems;
}

Problems may_meet(const std::array<BriefArmy, 2>& armies) {
    Problems unread;  // `check` says it
    return check_meeting(roster_of(armies[0], unread), roster_of(armies[1], unread));
}

}  // namespace

const ArmyRules army_rules{
    .words = &words,
    .muster = muster,
    .check = check,
    .check_meeting = may_meet,
    .day = {1706, 6, 1},
};

}  // namespace condottiero::fuciliers
