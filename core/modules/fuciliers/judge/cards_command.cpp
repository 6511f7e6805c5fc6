#include "core/modules/fuciliers/judge/cards_command.hpp"

#include <algorithm>

#include "core/base/text.hpp"
#include "core/modules/fuciliers/judge/before.hpp"
#include "core/modules/fuciliers/judge/command.hpp"
#include "core/modules/fuciliers/judge/reaction.hpp"
#include "core/modules/fuciliers/rules.hpp"

namespace condottiero::fuciliers {

namespace {

using Faces = std::span<const int>;

auto dice(int count) {
    return [count](const Facts&) { return count; };
}
auto nothing_added(const Rule& rule) {
    return [&rule](const Facts&) { return Tally(rule); };
}

Fact quality() {
    return word_fact(N_("quality"), N_("of the unit"), Quality::Average);
}
Fact type() {
    return word_fact(N_("type"), N_("of the unit"), TroopType::Disciplined);
}
Fact allegiance() {
    return word_fact(N_("allegiance"), N_("whose command it is"), Allegiance::Own);
}
Fact state() {
    Fact fact = word_fact(N_("state"), N_("of the unit"), State::Ok);
    std::erase(fact.choices, word(State::Rout));  // it has left the table
    return fact;
}
Fact command_value(std::string_view whose, int least) {
    return number_fact(N_("cv"), whose, least, 6, "3");
}
Fact square() {
    return yes_no_fact(N_("square"), N_("the unit is in square"));
}

std::vector<Fact> with_steadied(std::vector<Fact> facts) {
    const std::vector<Fact> steadied{
        yes_no_fact(N_("heroic_leader"), N_("a heroic C-in-C or general is with the unit")),
        yes_no_fact(N_("leader"), N_("a general or C-in-C who is not heroic is with it")),
        yes_no_fact(N_("colonel"), N_("a mounted colonel is with it; infantry only")),
        yes_no_fact(N_("officer"), N_("its commander or an officer is left")),
        yes_no_fact(N_("ensign"), N_("an ensign is left")),
        yes_no_fact(N_("musician"), N_("a musician is left")),
        yes_no_fact(N_("charismatic"), N_("a charismatic character within 20 cm")),
        yes_no_fact(N_("army_standard"), N_("the raised army standard within 20 cm")),
        yes_no_fact(N_("together"), N_("those two in base contact, within 30 cm")),
    };
    facts.insert(facts.end(), steadied.begin(), steadied.end());
    return facts;
}
Steadied steadied_of(const Facts& f) {
    return {.heroic_leader = f.yes("heroic_leader"),
            .leader = f.yes("leader"),
            .colonel = f.yes("colonel"),
            .commander_or_officer = f.yes("officer"),
            .ensign = f.yes("ensign"),
            .musician = f.yes("musician"),
            .charismatic_near = f.yes("charismatic"),
            .standard_near = f.yes("army_standard"),
            .charismatic_with_standard = f.yes("together")};
}
std::string reaction(const Facts& f, int modifiers, Faces faces) {
    return std::string(word(reaction_to(f.as<TroopType>("type"), modifiers + faces[0])));
}

RuleTest who_tests_card() {
    return {"nfw-casualties-due",
            N_("Does a unit under fire take the casualties test?"),
            {&rules::shooting::casualties_test_must_take},
            dice(0),
            {yes_no_fact(N_("artillery"), N_("it is a battery: its gunners are counted")),
             number_fact(N_("lost"), N_("figures removed in this phase"), 0, 200, "1"),
             number_fact(N_("left"), N_("figures that are left"), 0, 200, "10"),
             number_fact(N_("at_start"), N_("at the start of the battle"), 0, 200, "12")},
            nothing_added(rules::shooting::casualties_test_must_take),
            [](const Facts& f, int, Faces) {
                return std::string(takes_casualties_test(
                                       {f.yes("artillery"), f.number("lost"), f.number("left"), f.number("at_start")})
                                       ? N_("takes the test")
                                       : N_("no test"));
            }};
}

RuleTest casualties_card() {
    Fact losses = yes_no_fact(N_("losses"), N_("it lost figures this turn, or tests as if it had"));
    losses.fallback = "yes";
    return {
        "nfw-casualties",
        N_("Casualties test"),
        {&rules::shooting::casualties_test_roll_quality_modifier, &rules::shooting::casualties_test_negative_modifiers,
         &rules::shooting::casualties_test_positive_modifiers, &rules::shooting::casualties_test_result_table},
        dice(1),
        with_steadied({quality(), type(), state(), square(), std::move(losses),
                       yes_no_fact(N_("by_artillery"), N_("losses by artillery")),
                       yes_no_fact(N_("by_grapeshot"), N_("losses by grapeshot")),
                       yes_no_fact(N_("short_range"), N_("losses by infantry at short range")),
                       yes_no_fact(N_("over_half"), N_("more than half of its figures lost"))}),
        [](const Facts& f) {
            return casualties_modifiers({.quality = f.as<Quality>("quality"),
                                         .state = f.as<State>("state"),
                                         .square = f.yes("square"),
                                         .losses = f.yes("losses"),
                                         .by_artillery = f.yes("by_artillery"),
                                         .by_grapeshot = f.yes("by_grapeshot"),
                                         .by_infantry_at_short_range = f.yes("short_range"),
                                         .over_half = f.yes("over_half"),
                                         .with = steadied_of(f)});
        },
        reaction};
}

RuleTest morale_card() {
    return {
        "nfw-morale",
        N_("Morale test"),
        {&rules::combat::morale_test_roll_modifiers, &rules::combat::morale_test_result_table},
        dice(1),
        with_steadied({quality(), type(), state(), word_fact(N_("order"), N_("of its command"), Order::Attack),
                       square(), yes_no_fact(N_("quarter_lost"), N_("25 % of its figures lost in this phase, or more")),
                       yes_no_fact(N_("half_lost"), N_("50 %, or more")),
                       yes_no_fact(N_("suffered_more"), N_("more losses than it inflicted")),
                       yes_no_fact(N_("inflicted_more"), N_("fewer losses than it inflicted")),
                       yes_no_fact(N_("standard_lost"), N_("it has lost its standard")),
                       yes_no_fact(N_("broken_into"), N_("second test of a line that a column charged")),
                       yes_no_fact(N_("worst_line_only"), N_("house rule: half lost replaces a quarter lost"))}),
        [](const Facts& f) {
            return morale_modifiers({.quality = f.as<Quality>("quality"),
                                     .state = f.as<State>("state"),
                                     .order = f.as<Order>("order"),
                                     .square = f.yes("square"),
                                     .quarter_lost = f.yes("quarter_lost"),
                                     .half_lost = f.yes("half_lost"),
                                     .suffered_more = f.yes("suffered_more"),
                                     .inflicted_more = f.yes("inflicted_more"),
                                     .lost_standard = f.yes("standard_lost"),
                                     .broken_through = f.yes("broken_into"),
                                     .worst_line_only = f.yes("worst_line_only"),
                                     .with = steadied_of(f)});
        },
        reaction};
}

std::vector<Fact> order_facts() {
    return {command_value(N_("command value of the general"), 0),
            word_fact(N_("order"), N_("the new one"), Order::Attack),
            yes_no_fact(N_("fanatic"), N_("the general is a fanatic")),
            allegiance(),
            yes_no_fact(N_("disordered"), N_("any of his units is disordered")),
            number_fact(N_("shaken"), N_("units demoralised or in bloodlust"), 0, 20, "0"),
            number_fact(N_("falling_back"), N_("units falling back"), 0, 20, "0")};
}
OrderReceived order_received(const Facts& f) {
    return {.command_value = f.number("cv"),
            .fanatic_general = f.yes("fanatic"),
            .order = f.as<Order>("order"),
            .allegiance = f.as<Allegiance>("allegiance"),
            .any_disordered = f.yes("disordered"),
            .demoralised_or_bloodlust = f.number("shaken"),
            .falling_back = f.number("falling_back")};
}
std::string_view in_words(const GeneralTestResult& result, Order order) {
    const bool disordered = result.upset == Upset::Disordered;
    switch (result.taken) {
        case Taken::Accepted: return disordered ? N_("accepted, units disordered") : N_("accepted");
        case Taken::Delayed: return disordered ? N_("delayed, units disordered") : N_("delayed");
        case Taken::Misunderstood:
            return misunderstood(order) == Order::Attack ? N_("taken for ATTACK, units disordered")
                                                         : N_("taken for HOLD, units disordered");
        case Taken::Ignored: break;
    }
    if (result.carrier_struck) return N_("ignored, units demoralised, the carrier dies unless he saves");
    if (result.upset == Upset::Demoralised) return N_("ignored, units demoralised");
    return disordered ? N_("ignored, units disordered") : N_("ignored");
}

RuleTest general_card() {
    std::vector<Fact> facts = order_facts();
    facts.insert(facts.begin() + 2, word_fact(N_("carrier"), N_("who brings it"), Carrier::Messenger));
    return {"nfw-general",
            N_("General's test"),
            {&rules::orders::general_test_score, &rules::orders::general_test_results,
             &rules::orders::misunderstood_order, &rules::orders::delivering_cinc_never_dismissed},
            dice(1),
            std::move(facts),
            [](const Facts& f) {
                OrderReceived received = order_received(f);
                received.carrier = f.as<Carrier>("carrier");
                return general_test_modifiers(received);
            },
            [](const Facts& f, int m, Faces d) {
                return std::string(in_words(delivered_by(f.as<Carrier>("carrier"), general_test_result(m + d[0])),
                                            f.as<Order>("order")));
            }};
}

RuleTest cavalry_general_card() {
    std::vector<Fact> facts = order_facts();
    facts[1].choices = {word(Order::Attack), word(Order::Oppose)};
    return {"nfw-cavalry-general",
            N_("Test of a cavalry general changing his own order"),
            {&rules::orders::cavalry_general_order_test, &rules::orders::cavalry_generals_flexible_orders},
            dice(1),
            std::move(facts),
            [](const Facts& f) {
                OrderReceived received = order_received(f);
                received.own_initiative = true;
                return general_test_modifiers(received);
            },
            [](const Facts& f, int m, Faces d) {
                return std::string(in_words(cavalry_test_result(m + d[0]), f.as<Order>("order")));
            }};
}

std::string_view in_words(State was, Influence result) {
    const InfluenceEffect effect = influence_effect(was, result);
    if (effect.temporary) return N_("bloodlust until the end of the next turn");
    if (effect.leader_struck) return N_("the leader dies unless he saves");
    if (effect.leader_flees) return N_("rout, and the leader with it");
    if (effect.becomes == was) return N_("no change");
    return word(effect.becomes);
}

RuleTest influence_card() {
    return {"nfw-influence",
            N_("Influence"),
            {&rules::influence::influence_roll_modifiers, &rules::influence::influence_success_failure_total_failure,
             &rules::influence::influence_success, &rules::influence::influence_failure,
             &rules::influence::influence_total_failure, &rules::shooting::rout_joined_general_cinc_try_stop},
            dice(1),
            {command_value(N_("command value of the leader who tries"), 1), quality(), type(), allegiance(), state(),
             yes_no_fact(N_("routing"), N_("it has just routed; its state is the one before that")),
             yes_no_fact(N_("commander"), N_("its commander is left")),
             yes_no_fact(N_("officer"), N_("its subaltern officer is left")),
             yes_no_fact(N_("sergeant"), N_("its sergeant is left")),
             yes_no_fact(N_("musician"), N_("musicians or command trumpeters are with it")),
             yes_no_fact(N_("charismatic"), N_("it touches a charismatic character or the army standard"))},
            [](const Facts& f) {
                return influence_modifiers({.quality = f.as<Quality>("quality"),
                                            .type = f.as<TroopType>("type"),
                                            .allegiance = f.as<Allegiance>("allegiance"),
                                            .state = f.as<State>("state"),
                                            .commander = f.yes("commander"),
                                            .officer = f.yes("officer"),
                                            .sergeant = f.yes("sergeant"),
                                            .musician = f.yes("musician"),
                                            .charismatic_or_standard = f.yes("charismatic")});
            },
            [](const Facts& f, int m, Faces d) {
                const State was = f.yes("routing") ? State::Rout : f.as<State>("state");
                return std::string(in_words(was, influence_result(m + d[0], f.number("cv"))));
            }};
}

RuleTest command_card() {
    return {
        "nfw-command",
        N_("Command test"),
        {&rules::influence::command_test_roll_modifiers, &rules::influence::command_test_result},
        dice(1),
        {command_value(N_("command value of its leader; 0 without one"), 0),
         {N_("speech"), N_("before the battle"), {N_("none"), N_("good"), N_("bad")}, 0, 0, "none"},
         yes_no_fact(N_("charismatic"), N_("a charismatic character is in the army")),
         yes_no_fact(N_("army_standard"), N_("the army standard is raised")),
         yes_no_fact(N_("heroic"), N_("a heroic leader of this command is fighting")),
         number_fact(N_("commands_lost"), N_("fled or destroyed"), 0, 20, "0"),
         yes_no_fact(N_("cinc_lost"), N_("the C-in-C has died or fled")),
         yes_no_fact(N_("charismatic_lost"), N_("a leader who died or fled was charismatic")),
         number_fact(N_("general_retreat"), N_("what the card general-retreat says for such a command"), -3, 0, "0")},
        [](const Facts& f) {
            const std::string& speech = f.word("speech");
            return command_test_modifiers({.command_value = f.number("cv"),
                                           .speech = speech == "good" ? 1 : (speech == "bad" ? -1 : 0),
                                           .charismatic_in_army = f.yes("charismatic"),
                                           .standard_raised = f.yes("army_standard"),
                                           .heroic_leader_fighting = f.yes("heroic"),
                                           .commands_lost = f.number("commands_lost"),
                                           .cinc_lost = f.yes("cinc_lost"),
                                           .charismatic_lost = f.yes("charismatic_lost"),
                                           .general_retreat = f.number("general_retreat")});
        },
        [](const Facts&, int m, Faces d) { return std::string(word(command_test_result(m + d[0]))); }};
}

RuleTest shaken_unit_card() {
    return {"nfw-command-unit",
            N_("What a command test does to a unit"),
            {&rules::influence::command_test_result},
            dice(0),
            {state(), word_fact(N_("result"), N_("of the command test"), CommandResult::None)},
            nothing_added(rules::influence::command_test_result),
            [](const Facts& f, int, Faces) {
                return std::string(word(after_command_test(f.as<State>("state"), f.as<CommandResult>("result"))));
            }};
}

RuleTest speech_card() {
    return {"nfw-speech",
            N_("Encouragement speech"),
            {&rules::before::encouragement_speech_procedure, &rules::before::encouragement_speech_results},
            dice(1),
            {command_value(N_("command value of the C-in-C"), 1),
             yes_no_fact(N_("own_command"), N_("he speaks to a unit of his own command")),
             yes_no_fact(N_("charismatic"), N_("a charismatic character is present")),
             yes_no_fact(N_("army_standard"), N_("the army standard is raised"))},
            [](const Facts& f) {
                return speech_modifiers(
                    {f.number("cv"), f.yes("own_command"), f.yes("charismatic"), f.yes("army_standard")});
            },
            [](const Facts&, int m, Faces d) { return std::string(word(speech_result(m + d[0]))); }};
}

}  // namespace

std::vector<RuleTest> command_cards() {
    return {speech_card(), general_card(),   cavalry_general_card(), who_tests_card(),  casualties_card(),
            morale_card(), influence_card(), command_card(),         shaken_unit_card()};
}

}  // namespace condottiero::fuciliers
