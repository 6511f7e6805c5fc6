#include "core/modules/fuciliers/keep/keeping.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/base/text.hpp"
#include "core/modules/fuciliers/keep/tests.hpp"
#include "core/modules/fuciliers/play/table/setup.hpp"
#include "core/modules/fuciliers/roster_of_brief.hpp"
#include "core/modules/fuciliers/rules.hpp"

namespace condottiero::fuciliers {

namespace {

const std::vector<KeptTest>& all_tests() {
    static const std::vector<KeptTest> all = [] {
        std::vector<KeptTest> out;
        for (const auto& some : {tests_of_command(), tests_of_fire(), tests_of_melee(), tests_of_nerve()})
            out.insert(out.end(), some.begin(), some.end());
        return out;
    }();
    return all;
}

std::span<const TableTest> cards() {
    static const std::vector<TableTest> all = [] {
        std::vector<TableTest> out;
        for (const KeptTest& test : all_tests()) out.push_back(test.card);
        return out;
    }();
    return all;
}

const KeptTest& test_of(const TableAsk& ask) {
    return *std::find_if(all_tests().begin(), all_tests().end(),
                         [&](const KeptTest& test) { return test.card.name == ask.test; });
}

// The check list. (NFW-3.0-a)

std::span<const TableRound> rounds() {
    static const std::vector<TableRound> all{
        {N_("reserves and reinforcements"),
         {N_("take turns bringing reserves on, with a hidden order"), N_("throw for reinforcements"),
          N_("set arrivals down in column at their edge")},
         {"arrival"},
         &rules::orders::reserves_entry},
        {N_("orders"),
         {N_("show the orders of new commands"), N_("C-in-Cs change their own order and send others"),
          N_("generals whom an order has reached take their test")},
         {"order"},
         &rules::orders::sequence_orders_phase},
        {N_("reorganisation"),
         {N_("change formation, lie down, rise, disengage"), N_("disordered units may put themselves in order"),
          N_("stop markers for all who did")},
         {},
         &rules::orders::turns_rounds},
        {N_("firearms"),
         {N_("name all targets, command by command, a volley marker before each"), N_("throw all volleys"),
          N_("take spent markers and casualties off"), N_("casualties tests")},
         {"fire", "casualties"},
         &rules::shooting::target_declarations_alternating_command_irrevocable},
        {N_("movement"),
         {N_("initiative, highest first"), N_("move command by command, people with their leader"),
          N_("take stop markers off")},
         {"initiative"},
         &rules::movement::initiative_test_order_movement},
        {N_("combat"),
         {N_("declare attempts on standards"), N_("throw both sides' blows"), N_("take casualties off"),
          N_("standards, then morale tests"), N_("breakthroughs, pursuits, new contacts")},
         {"melee", "standard", "morale"},
         &rules::combat::hit_number_dice_formula},
        {N_("influence"),
         {N_("leaders touching a unit may speak to it, in turn")},
         {"influence"},
         &rules::influence::influence_try_which_order},
        {N_("command tests"),
         {N_("if a leader or the army standard fell or fled: every command of that army")},
         {"command"},
         &rules::influence::command_test_takes},
    };
    return all;
}

// Markers. What the program lays down in a phase to remember it by is among them, so that a person can mend it.

template <Worded E>
std::vector<std::string_view> words_but_first() {
    constexpr auto words = words_of(E{});
    return {words.begin() + 1, words.end()};
}
template <Worded E>
std::vector<std::string_view> all_words() {
    constexpr auto words = words_of(E{});
    return {words.begin(), words.end()};
}

std::span<const MarkerKind> markers() {
    using Means = MarkerMeaning;
    using Gravity = MarkerGravity;
    constexpr auto unit = SubjectKind::Unit, character = SubjectKind::Character, command = SubjectKind::Command;
    static const std::vector<std::string_view> yes{"yes"};
    static const std::vector<MarkerKind> all{
        {"state",
         N_("bloodlust, demoralised, falling back; none means OK"),
         unit,
         words_but_first<State>(),
         Means::State,
         {Gravity::Worst, Gravity::Grave, Gravity::Grave, Gravity::Worst}},
        {"until turn", N_("a bloodlust by influence ends with that turn"), unit, {}, Means::Quiet},
        {"disordered", N_("out of order"), unit, yes, Means::Plain, {Gravity::Mild}},
        {"formation", N_("how it stands"), unit, all_words<Formation>(), Means::Manner},
        {"stop", N_("it does not move this turn"), unit, yes, Means::Plain, {Gravity::Mild}},
        {"volleys", N_("markers left"), unit, {}},
        {"grapeshot", N_("of a battery, markers left"), unit, {}},
        {"fired", N_("has fired in this round"), unit, yes, Means::Quiet},
        {"due", N_("the test it owes"), unit, {"casualties", "morale"}, Means::Owes},
        {"lost", N_("figures lost in this phase"), unit, {}, Means::Quiet},
        {"inflicted", N_("figures that its blows felled in this phase"), unit, {}, Means::Quiet},
        {"struck", N_("number of the enemy that it last struck at in this phase"), unit, {}, Means::Quiet},
        {"by artillery", N_("lost figures to guns in this phase"), unit, yes},
        {"by grapeshot", N_("to grapeshot"), unit, yes},
        {"at short range", N_("to infantry at short range"), unit, yes},
        {"fights", N_("number of the enemy that it is fighting"), unit, {}},
        {"since turn", N_("the turn in which that fight began"), unit, {}, Means::Quiet},
        {"influenced", N_("a leader has spoken to it this turn"), unit, yes},
        {"lost standard", N_("for the rest of the battle"), unit, yes},
        {"standard lost in turn", N_("the turn in which it lost one"), unit, {}, Means::Quiet},
        {"standards taken", N_("from enemies"), unit, {}},
        {"commander", N_("is left"), unit, yes, Means::Quiet},
        {"officer", N_("is left"), unit, yes, Means::Quiet},
        {"sergeant", N_("is left"), unit, yes, Means::Quiet},
        {"marksman", N_("is left"), unit, yes, Means::Quiet},
        {"ensigns", N_("left"), unit, {}, Means::Quiet},
        {"musicians", N_("left"), unit, {}, Means::Quiet},
        {"colonel", N_("is left"), unit, yes, Means::Quiet},
        {"colonel's wounds", N_("he may still take"), unit, {}, Means::Quiet},
        {"workers", N_("of a battery, left"), unit, {}, Means::Quiet},
        {"wounds", N_("he may still take"), character, {}},
        {"with", N_("number of the unit that he is with"), character, {}},
        {"influenced", N_("has spoken to a unit this turn"), character, yes},
        {"order", N_("of the whole command"), command, all_words<Order>(), Means::Order},
        {"initiative", N_("of this turn"), command, {}},
        {"entered", N_("the turn in which it came on"), command, {}, Means::Quiet},
        {"exploration", N_("what its army scored; beside its first command"), command, {}},
        {"speech", N_("before the battle, in command tests"), command, {"good", "bad"}},
        {"due", N_("the test it owes"), command, {"command"}, Means::Owes},
    };
    return all;
}

std::vector<std::string> commands(const BattleBrief& brief) {
    std::vector<std::string> out;
    for (const BriefArmy& army : brief.armies) {
        Problems problems;
        const Roster roster = roster_of(army, problems);
        for (const RosterCommand& command : roster.commands) {
            const std::string leader =
                command.leader ? roster.people[static_cast<std::size_t>(*command.leader)].name : std::string();
            out.push_back(command.name.empty() || command.name == leader ? leader
                          : leader.empty()                               ? command.name
                                                                         : fmt::format("{}, {}", command.name, leader));
        }
    }
    return out;
}

int turns(const BattleBrief& brief) {
    return house_rules_of(brief).turns;
}

std::vector<MarkerChange> begin(const BattleBrief& brief) {
    std::vector<MarkerChange> out;
    const auto number = [&](const std::string& subject, const char* marker, int value) {
        if (value > 0) out.push_back({subject, marker, std::to_string(value)});
    };
    const auto flag = [&](const std::string& subject, const char* marker, bool yes) {
        if (yes) out.push_back({subject, marker, "yes"});
    };
    for (const BriefArmy& army : brief.armies) {
        Problems problems;
        const Roster roster = roster_of(army, problems);
        for (const RosterUnit& unit : roster.units) {
            const Troop& troop = roster.troops[static_cast<std::size_t>(unit.troop)];
            const std::string name = subject(*unit.id);
            if (troop.arm != Arm::Artillery || unit.guns > 0) {
                number(name, "volleys", std::max(0, troop.volleys - (unit.short_of_ammunition ? 2 : 0)));
                number(name, "grapeshot", troop.grapeshot);
            }
            number(name, "workers", troop.workers);
            if (unit.state != State::Ok) out.push_back({name, "state", std::string(word(unit.state))});
            flag(name, "disordered", unit.disordered || unit.state == State::Demoralised);
            if (troop.arm == Arm::Artillery) out.push_back({name, "formation", std::string(word(Formation::Battery))});
            flag(name, "commander", unit.staff.commander);
            flag(name, "officer", unit.staff.officer);
            flag(name, "sergeant", unit.staff.sergeant);
            flag(name, "marksman", unit.staff.marksman);
            flag(name, "colonel", unit.staff.colonel);
            number(name, "colonel's wounds", unit.staff.colonel ? 1 : 0);
            number(name, "ensigns", unit.staff.ensigns);
            number(name, "musicians", unit.staff.musicians);
        }
        for (const Person& person : roster.people)
            if (person.id) number(subject(*person.id), "wounds", person.wounds);
    }
    return out;
}

/// Everybody named is at the table: trains are in the brief and not here.
bool at_the_table(const Kept& kept, const TableTest& test, const TableAsk& ask) {
    const auto there = [&](SubjectKind kind, const std::string& name) {
        return kind == SubjectKind::Unit        ? kept.unit_no(name) != nobody
               : kind == SubjectKind::Character ? kept.person_no(name) != nobody
                                                : kept.command_no(name) != nobody;
    };
    return there(test.who, ask.who) && (!test.whom || there(*test.whom, ask.whom));
}

std::vector<Fact> facts(const AtTable& table, const TableAsk& ask) {
    const Kept kept(table);
    const KeptTest& test = test_of(ask);
    return at_the_table(kept, test.card, ask) ? test.facts(kept, ask) : std::vector<Fact>();
}

TableTarget target(const AtTable& table, const TableAsk& ask, const Facts& given) {
    TableTarget out;
    const Kept kept(table);
    const KeptTest& test = test_of(ask);
    if (!at_the_table(kept, test.card, ask)) return out;
    out.facts = known_facts(test.facts(kept, ask), ask, given);
    test.show(kept, ask, given, out);
    return out;
}

Result<TableTested> roll(const AtTable& table, const TableAsk& ask, const Facts& given, RecordedDice& dice) {
    Kept kept(table);
    const KeptTest& test = test_of(ask);
    if (!at_the_table(kept, test.card, ask))
        return Refusal{test.card.rule,
                       tr(N_("one of those named never comes to the table: neither trains nor men in the ranks do"))};
    Throws throws(dice, std::string());  // a unit of the campaign is named by its own number
    if (auto why = test.roll(kept, ask, given, throws)) return *why;
    return std::move(kept).told();
}

/// What a phase was remembered by goes with it; stop markers go after movement, initiative and influence with the turn.
std::vector<MarkerChange> round_begins(const AtTable& table, int turn, int round) {
    constexpr std::array of_a_phase{"lost",         "inflicted",    "fired",         "struck",
                                    "by artillery", "by grapeshot", "at short range"};
    constexpr std::array of_a_turn{"initiative", "influenced"};
    std::vector<MarkerChange> out;
    const bool new_turn = turn != table.kept->turn;
    for (const auto& [subject, markers] : table.kept->markers)
        for (const auto& [marker, value] : markers) {
            const auto is = [&what = marker](const char* name) { return what == name; };
            if (std::any_of(of_a_phase.begin(), of_a_phase.end(), is) || (round == 6 && marker == "stop") ||
                (new_turn && std::any_of(of_a_turn.begin(), of_a_turn.end(), is)))
                out.push_back({subject, marker, ""});
        }
    if (!new_turn) return out;
    for (const auto& [subject, markers] : table.kept->markers)  // a kindled bloodlust burns down (NFW-3.7-e)
        if (const auto until = markers.find("until turn"); until != markers.end() && number_in(until->second) < turn) {
            out.push_back({subject, "until turn", ""});
            out.push_back({subject, "state", ""});
        }
    return out;
}

}  // namespace

const TableKeeping keeping{
    .before = {N_("exploration"), N_("ground"), N_("deployment"), N_("speeches")},
    .rounds = rounds(),
    .markers = markers(),
    .tests = cards(),
    .commands = commands,
    .turns = turns,
    .begin = begin,
    .facts = facts,
    .target = target,
    .roll = roll,
    .round_begins = round_begins,
};

}  // namespace condottiero::fuciliers
