// Tests at the table of what losses do: casualties, morale, influence, the command test, a throw for somebody.

#include <algorithm>

#include "core/base/text.hpp"
#include "core/battle/general_retreat.hpp"
#include "core/modules/fuciliers/judge/command.hpp"
#include "core/modules/fuciliers/judge/melee.hpp"
#include "core/modules/fuciliers/judge/shooting.hpp"
#include "core/modules/fuciliers/keep/tests.hpp"
#include "core/modules/fuciliers/rules.hpp"

namespace condottiero::fuciliers {

namespace {

std::optional<Refusal> off_the_table(const Kept& kept, const TableAsk& ask, const Rule& rule) {
    if (kept.unit(ask.who).on_table()) return std::nullopt;
    return Refusal{&rule, say(N_("{} is not on the table"), kept.unit(ask.who).roster->name)};
}

void settle(Kept& kept, const std::string& subject, std::string_view test) {
    if (kept.due(subject) == test) kept.mark(subject, "due", std::string());
}

void show_reactions(TroopType type, const Tally& modifiers, TableTarget& target) {
    target.sums.push_back(modifiers);
    target.targets.push_back(tr(N_("one die")));
    target.odds.push_back(
        odds_of_die(N_("state"), [&](int face) { return word(reaction_to(type, face + modifiers.total())); }));
}

// What steadies a unit: the roster knows its own staff, and the leaders who are said to be with it.
std::vector<Fact> facts_of_steadying(const Kept& kept, const BattleUnit& unit, bool under_fire) {
    const Steadied with = steadied_from_within(kept.position(), kept.unit_no(kept.subject(unit)), under_fire);
    return {
        known(yes_no_fact(N_("heroic_leader"), N_("a heroic C-in-C or general is with the unit")), with.heroic_leader),
        known(yes_no_fact(N_("leader"), N_("a general or C-in-C who is not heroic is with it")), with.leader),
        known(yes_no_fact(N_("colonel"), N_("a mounted colonel is with it; infantry only")), with.colonel),
        known(yes_no_fact(N_("officer"), N_("its commander or an officer is left")), with.commander_or_officer),
        known(yes_no_fact(N_("ensign"), N_("an ensign is left")), with.ensign),
        known(yes_no_fact(N_("musician"), N_("a musician is left")), with.musician),
        yes_no_fact(N_("charismatic"), N_("a charismatic character within 20 cm")),
        yes_no_fact(N_("army_standard"), N_("the raised army standard within 20 cm")),
        yes_no_fact(N_("together"), N_("those two in base contact, within 30 cm"))};
}
Steadied steadying(const Facts& facts) {
    return {facts.yes("heroic_leader"), facts.yes("leader"),        facts.yes("colonel"),
            facts.yes("officer"),       facts.yes("ensign"),        facts.yes("musician"),
            facts.yes("charismatic"),   facts.yes("army_standard"), facts.yes("together")};
}

// Casualties.

std::vector<Fact> facts_of_casualties(const Kept& kept, const TableAsk& ask) {
    const BattleUnit& unit = kept.unit(ask.who);
    std::vector<Fact> facts{
        known(yes_no_fact(N_("losses"), N_("it lost figures this turn, or tests as if it had")), true),
        known(yes_no_fact(N_("by_artillery"), N_("losses by artillery")), kept.has(ask.who, "by artillery")),
        known(yes_no_fact(N_("by_grapeshot"), N_("losses by grapeshot")), kept.has(ask.who, "by grapeshot")),
        known(yes_no_fact(N_("short_range"), N_("losses by infantry at short range")),
              kept.has(ask.who, "at short range")),
        known(yes_no_fact(N_("over_half"), N_("more than half of its figures lost")),
              more_than_half(kept.lost(unit), kept.present(unit)))};
    for (Fact& fact : facts_of_steadying(kept, unit, true)) facts.push_back(std::move(fact));
    return facts;
}
UnderFire casualties(const Kept& kept, const TableAsk& ask, const Facts& facts) {
    const BattleUnit& unit = kept.unit(ask.who);
    return {unit.roster->quality,
            unit.state,
            unit.formation == Formation::Square,
            facts.yes("losses"),
            facts.yes("by_artillery"),
            facts.yes("by_grapeshot"),
            facts.yes("short_range"),
            facts.yes("over_half"),
            steadying(facts)};
}
void show_casualties(const Kept& kept, const TableAsk& ask, const Facts& facts, TableTarget& target) {
    show_reactions(kept.unit(ask.who).troop->type, casualties_modifiers(casualties(kept, ask, facts)), target);
}
std::optional<Refusal> roll_casualties(Kept& kept, const TableAsk& ask, const Facts& facts, Throws& throws) {
    const Rule& rule = rules::shooting::casualties_test_result_table;
    if (auto why = off_the_table(kept, ask, rule)) return why;
    settle(kept, ask.who, "casualties");
    KeptCourse course(kept, throws);
    test_nerves(course, kept.unit_no(ask.who), casualties(kept, ask, facts), rule);
    return std::nullopt;
}

// Morale.

std::vector<Fact> facts_of_morale(const Kept& kept, const TableAsk& ask) {
    const BattleUnit& unit = kept.unit(ask.who);
    const int lost = kept.lost(unit), present = kept.present(unit), inflicted = kept.number(ask.who, "inflicted");
    std::vector<Fact> facts{
        known(yes_no_fact(N_("quarter_lost"), N_("25 % of its figures lost in this phase, or more")),
              at_least_a_quarter(lost, present)),
        known(yes_no_fact(N_("half_lost"), N_("50 %, or more")), at_least_half(lost, present)),
        known(yes_no_fact(N_("suffered_more"), N_("more losses than it and its friends in the fight inflicted")),
              lost > inflicted),
        known(yes_no_fact(N_("inflicted_more"), N_("fewer losses than they inflicted")), inflicted > lost),
        known(yes_no_fact(N_("standard_lost"), N_("it has lost its standard")), unit.lost_standard),
        yes_no_fact(N_("broken_into"), N_("second test of a line that a column charged"))};
    for (Fact& fact : facts_of_steadying(kept, unit, false)) facts.push_back(std::move(fact));
    return facts;
}
AfterMelee morale(const Kept& kept, const TableAsk& ask, const Facts& facts) {
    AfterMelee after = after_melee(kept.position(), kept.unit_no(ask.who), steadying(facts));
    after.quarter_lost = facts.yes("quarter_lost");
    after.half_lost = facts.yes("half_lost");
    after.suffered_more = facts.yes("suffered_more");
    after.inflicted_more = facts.yes("inflicted_more");
    after.lost_standard = facts.yes("standard_lost");
    after.broken_through = facts.yes("broken_into");
    return after;
}
void show_morale(const Kept& kept, const TableAsk& ask, const Facts& facts, TableTarget& target) {
    show_reactions(kept.unit(ask.who).troop->type, morale_modifiers(morale(kept, ask, facts)), target);
}
std::optional<Refusal> roll_morale(Kept& kept, const TableAsk& ask, const Facts& facts, Throws& throws) {
    const Rule& rule = rules::combat::morale_test_roll_modifiers;
    if (auto why = off_the_table(kept, ask, rule)) return why;
    settle(kept, ask.who, "morale");
    KeptCourse course(kept, throws);
    test_nerves(course, kept.unit_no(ask.who), morale(kept, ask, facts), rule);
    return std::nullopt;
}

// Influence: a leader to a unit.

std::vector<Fact> facts_of_influence(const Kept& kept, const TableAsk& ask) {
    const Influenced facts = influenced(kept.position(), kept.person_no(ask.who), kept.unit_no(ask.whom));
    return {known(yes_no_fact(N_("musician"), N_("musicians or command trumpeters are with it")), facts.musician),
            known(yes_no_fact(N_("charismatic"), N_("it touches a charismatic character or the army standard")),
                  facts.charismatic_or_standard)};
}
Influenced influence_asked(const Kept& kept, const TableAsk& ask, const Facts& answers) {
    Influenced facts = influenced(kept.position(), kept.person_no(ask.who), kept.unit_no(ask.whom));
    facts.musician = answers.yes("musician");
    facts.charismatic_or_standard = answers.yes("charismatic");
    return facts;
}
void show_influence(const Kept& kept, const TableAsk& ask, const Facts& facts, TableTarget& target) {
    const Tally sum = influence_modifiers(influence_asked(kept, ask, facts));
    const int value = value_of_leader(*kept.position().person(kept.person_no(ask.who)).roster);
    target.sums.push_back(sum);
    target.targets.push_back(say(N_("one die, compared with the command value {}"), value));
    target.odds.push_back(
        odds_of_die(N_("influence"), [&](int face) { return word(influence_result(face + sum.total(), value)); }));
}
std::optional<Refusal> roll_influence(Kept& kept, const TableAsk& ask, const Facts& facts, Throws& throws) {
    const Rule& rule = rules::influence::influence_roll_modifiers;
    const PersonNo leader = kept.person_no(ask.who);
    const UnitNo no = kept.unit_no(ask.whom);
    const BattlePerson& who = kept.position().person(leader);
    const BattleUnit& unit = kept.position().unit(no);
    if (!who.on_table() || !unit.on_table() || who.side != unit.side || !leads(who))
        return Refusal{&rule, tr(N_("only a leader on the table can speak to a unit of his army"))};
    if (!may_speak_to(kept.position(), leader, no))
        return Refusal{&rules::influence::influence_try_which_order,
                       say(N_("{} leads another command"), who.roster->name)};
    if (kept.has(ask.who, "influenced") || kept.has(ask.whom, "influenced"))
        return Refusal{&rules::influence::influence_try_which_order, tr(N_("each gets one try a turn"))};
    KeptCourse course(kept, throws);
    influence(course, leader, no, influence_asked(kept, ask, facts));
    return std::nullopt;
}

// Command test.

std::vector<Fact> facts_of_command_test(const Kept& kept, const TableAsk& ask) {
    const CommandShaken facts = shaken(kept.position(), kept.command_no(ask.who));
    return {
        known(yes_no_fact(N_("charismatic"), N_("a charismatic character is in the army")), facts.charismatic_in_army),
        known(yes_no_fact(N_("army_standard"), N_("the army standard is raised")), facts.standard_raised),
        yes_no_fact(N_("heroic"), N_("a heroic leader of this command is fighting")),
        known_number(N_("commands_lost"), N_("fled or destroyed"), 0, 20, facts.commands_lost),
        known(yes_no_fact(N_("cinc_lost"), N_("the C-in-C has died or fled")), facts.cinc_lost),
        known(yes_no_fact(N_("charismatic_lost"), N_("a leader who died or fled was charismatic")),
              facts.charismatic_lost)};
}
CommandShaken command_test(const Kept& kept, const TableAsk& ask, const Facts& answers) {
    CommandShaken facts = shaken(kept.position(), kept.command_no(ask.who));
    facts.charismatic_in_army = answers.yes("charismatic");
    facts.standard_raised = answers.yes("army_standard");
    facts.heroic_leader_fighting = answers.yes("heroic");
    facts.commands_lost = answers.number("commands_lost");
    facts.cinc_lost = answers.yes("cinc_lost");
    facts.charismatic_lost = answers.yes("charismatic_lost");
    return facts;
}
void show_command_test(const Kept& kept, const TableAsk& ask, const Facts& facts, TableTarget& target) {
    const Tally sum = command_test_modifiers(command_test(kept, ask, facts));
    target.sums.push_back(sum);
    target.targets.push_back(tr(N_("one die")));
    target.odds.push_back(
        odds_of_die(N_("command"), [&](int face) { return word(command_test_result(face + sum.total())); }));
}
std::optional<Refusal> roll_command_test(Kept& kept, const TableAsk& ask, const Facts& facts, Throws& throws) {
    const Rule& rule = rules::influence::command_test_roll_modifiers;
    const CommandNo no = kept.command_no(ask.who);
    const BattleCommand& command = kept.position().command(no);
    if (command.lost || command.entered == 0 || command.units.empty())
        return Refusal{&rule, tr(N_("nobody of this command is on the table"))};
    settle(kept, ask.who, "command");
    KeptCourse course(kept, throws);
    test_command(course, no, command_test(kept, ask, facts));
    // Flights of this very test call for no other. (NFW-3.8-b)
    course.position.sides[command.side].command_test_due = false;
    return std::nullopt;
}

// A lethal hit on somebody alone.

std::vector<Fact> no_facts(const Kept&, const TableAsk&) {
    return {};
}
void show_throw(const Kept& kept, const TableAsk& ask, const Facts&, TableTarget& target) {
    const BattlePerson& person = kept.position().person(kept.person_no(ask.who));
    target.targets.push_back(
        say(N_("two dice, more than {} saves; wounds left: {}"), person.roster->save, static_cast<int>(person.wounds)));
}
std::optional<Refusal> roll_throw(Kept& kept, const TableAsk& ask, const Facts&, Throws& throws) {
    const PersonNo no = kept.person_no(ask.who);
    if (!kept.position().person(no).on_table())
        return Refusal{&rules::shooting::saving_throw, tr(N_("he is not on the table"))};
    KeptCourse course(kept, throws);
    if (strike_person(course, no)) kept.step(Tally(rules::shooting::saving_throw), std::string(N_("falls")));
    return std::nullopt;
}

constexpr std::array tests{
    KeptTest{{"casualties", N_("Casualties test of a unit under fire"), SubjectKind::Unit, std::nullopt,
              &rules::shooting::casualties_test_result_table},
             facts_of_casualties,
             show_casualties,
             roll_casualties},
    KeptTest{{"morale", N_("Morale test after combat"), SubjectKind::Unit, std::nullopt,
              &rules::combat::morale_test_roll_modifiers},
             facts_of_morale,
             show_morale,
             roll_morale},
    KeptTest{{"influence", N_("A leader speaks to a unit that he touches"), SubjectKind::Character, SubjectKind::Unit,
              &rules::influence::influence_roll_modifiers},
             facts_of_influence,
             show_influence,
             roll_influence},
    KeptTest{{"command", N_("Command test"), SubjectKind::Command, std::nullopt,
              &rules::influence::command_test_roll_modifiers},
             facts_of_command_test,
             show_command_test,
             roll_command_test},
    KeptTest{{"save", N_("A lethal hit on somebody: his saving throw"), SubjectKind::Character, std::nullopt,
              &rules::shooting::saving_throw},
             no_facts,
             show_throw,
             roll_throw}};

}  // namespace

std::span<const KeptTest> tests_of_nerve() {
    return tests;
}

}  // namespace condottiero::fuciliers
