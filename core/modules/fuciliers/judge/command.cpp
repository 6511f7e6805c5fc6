#include "core/modules/fuciliers/judge/command.hpp"

#include <algorithm>
#include <array>

#include "core/base/modifiers.hpp"
#include "core/base/text.hpp"
#include "core/modules/fuciliers/rules/influence.hpp"
#include "core/modules/fuciliers/rules/orders.hpp"

namespace condottiero::fuciliers {

namespace {

constexpr std::array<Modifier<OrderReceived>, 8> general_rows{{
    {N_("command value"), [](const OrderReceived& f) { return f.command_value; }},
    {N_("fanatic general told to ATTACK"),
     [](const OrderReceived& f) { return f.fanatic_general && f.order == Order::Attack ? 1 : 0; }},
    {N_("brought by the C-in-C"),
     [](const OrderReceived& f) { return !f.own_initiative && f.carrier == Carrier::CommanderInChief ? 1 : 0; }},
    {N_("brought by a messenger"),
     [](const OrderReceived& f) { return !f.own_initiative && f.carrier == Carrier::Messenger ? 1 : 0; }},
    {N_("allied or mercenary command"),
     [](const OrderReceived& f) { return f.allegiance != Allegiance::Own ? -1 : 0; }},
    {N_("disordered units"), [](const OrderReceived& f) { return f.any_disordered ? -1 : 0; }},
    {N_("units demoralised or in bloodlust"), [](const OrderReceived& f) { return -f.demoralised_or_bloodlust; }},
    {N_("units falling back"), [](const OrderReceived& f) { return -2 * f.falling_back; }},
}};

/// From a total of -1 (and less) up; the last line holds for all above.
constexpr int least_line = -1;
template <class Line, std::size_t N>
constexpr const Line& line_of(const std::array<Line, N>& table, int least, int total) {
    return table[static_cast<std::size_t>(std::clamp(total, least, least + static_cast<int>(N) - 1) - least)];
}
constexpr std::array<GeneralTestResult, 8> general_results{{
    {Taken::Ignored, Upset::Demoralised, false, true},
    {Taken::Misunderstood, Upset::Disordered, false, false},
    {Taken::Ignored, Upset::Disordered, false, false},
    {Taken::Ignored, Upset::None, false, false},
    {Taken::Delayed, Upset::Disordered, true, false},
    {Taken::Delayed, Upset::None, true, false},
    {Taken::Accepted, Upset::Disordered, false, false},
    {Taken::Accepted, Upset::None, false, false},
}};
constexpr std::array<GeneralTestResult, 7> cavalry_results{{
    {Taken::Ignored, Upset::Demoralised, false, false},
    {Taken::Ignored, Upset::Disordered, false, false},
    {Taken::Ignored, Upset::Disordered, false, false},
    {Taken::Ignored, Upset::Disordered, false, false},
    {Taken::Delayed, Upset::None, false, false},
    {Taken::Accepted, Upset::Disordered, false, false},
    {Taken::Accepted, Upset::None, false, false},
}};

template <class Word, std::size_t N>
constexpr int of(const std::array<int, N>& amounts, Word word) {
    return amounts[static_cast<std::size_t>(word)];
}
constexpr std::array<int, 4> influence_by_quality{2, 1, -1, -2};
constexpr std::array<int, 3> influence_by_type{-1, 2, 1};
constexpr std::array<int, 3> influence_by_allegiance{0, 1, 2};
constexpr std::array<int, 5> influence_by_state{0, 2, 2, 1, 0};

constexpr std::array<Modifier<Influenced>, 9> influence_rows{{
    {N_("quality"), [](const Influenced& f) { return of(influence_by_quality, f.quality); }},
    {N_("type"), [](const Influenced& f) { return of(influence_by_type, f.type); }},
    {N_("allied or mercenary command"), [](const Influenced& f) { return of(influence_by_allegiance, f.allegiance); }},
    {N_("state"), [](const Influenced& f) { return of(influence_by_state, f.state); }},
    {N_("commander"), [](const Influenced& f) { return f.commander ? -1 : 0; }},
    {N_("subaltern officer"), [](const Influenced& f) { return f.officer ? -1 : 0; }},
    {N_("sergeant"), [](const Influenced& f) { return f.sergeant ? -1 : 0; }},
    {N_("musicians"), [](const Influenced& f) { return f.musician ? -1 : 0; }},
    {N_("charismatic character or army standard"),
     [](const Influenced& f) { return f.charismatic_or_standard ? -2 : 0; }},
}};

/// By the state a unit was in.
constexpr std::array<InfluenceEffect, 5> on_success{{
    {State::Bloodlust, true, false, false},
    {State::Ok, false, false, false},
    {State::Ok, false, false, false},
    {State::Ok, false, false, false},
    {State::Ok, false, false, false},
}};
constexpr std::array<InfluenceEffect, 5> on_failure{{
    {State::Ok, false, false, false},
    {State::Bloodlust, false, false, false},
    {State::Demoralised, false, false, false},
    {State::FallingBack, false, false, false},
    {State::Rout, false, false, true},
}};
constexpr std::array<InfluenceEffect, 5> on_total_failure{{
    {State::Demoralised, false, false, false},
    {State::Bloodlust, false, true, false},
    {State::Rout, false, false, true},
    {State::Rout, false, false, true},
    {State::Rout, false, false, true},
}};

constexpr std::array<Modifier<CommandShaken>, 10> command_rows{{
    {N_("command value"), [](const CommandShaken& f) { return f.command_value; }},
    {N_("good speech"), [](const CommandShaken& f) { return f.speech > 0 ? 1 : 0; }},
    {N_("charismatic character in the army"), [](const CommandShaken& f) { return f.charismatic_in_army ? 1 : 0; }},
    {N_("army standard raised"), [](const CommandShaken& f) { return f.standard_raised ? 1 : 0; }},
    {N_("heroic leader fighting"), [](const CommandShaken& f) { return f.heroic_leader_fighting ? 1 : 0; }},
    {N_("bad speech"), [](const CommandShaken& f) { return f.speech < 0 ? -1 : 0; }},
    {N_("commands fled or destroyed"), [](const CommandShaken& f) { return -f.commands_lost; }},
    {N_("C-in-C lost"), [](const CommandShaken& f) { return f.cinc_lost ? -3 : 0; }},
    {N_("he who was lost was charismatic"), [](const CommandShaken& f) { return f.charismatic_lost ? -1 : 0; }},
    {N_("General Retreat"), [](const CommandShaken& f) { return f.general_retreat; }},
}};
/// From a total of 3 (and less) up.
constexpr int least_command_line = 3;
constexpr std::array<CommandResult, 5> command_results{CommandResult::Flees, CommandResult::FallingBack,
                                                       CommandResult::Demoralised, CommandResult::Disordered,
                                                       CommandResult::None};

}  // namespace

Tally general_test_modifiers(const OrderReceived& facts) {
    return tally(rules::orders::general_test_score, general_rows, facts);
}
int general_test_modifier(const OrderReceived& facts) {
    return total(general_rows, facts);
}

GeneralTestResult general_test_result(int total) {
    return line_of(general_results, least_line, total);
}
GeneralTestResult cavalry_test_result(int total) {
    return line_of(cavalry_results, least_line, total);
}

GeneralTestResult delivered_by(Carrier carrier, GeneralTestResult result) {
    if (carrier != Carrier::CommanderInChief) return result;
    result.carrier_stays = result.taken != Taken::Accepted;
    result.carrier_struck = false;
    return result;
}

Order misunderstood(Order order) {
    return order == Order::Hold ? Order::Attack : Order::Hold;
}

Tally influence_modifiers(const Influenced& facts) {
    return tally(rules::influence::influence_roll_modifiers, influence_rows, facts);
}
int influence_modifier(const Influenced& facts) {
    return total(influence_rows, facts);
}

Influence influence_result(int score, int command_value) {
    constexpr int out_of_hand = 3;
    if (score <= command_value) return Influence::Success;
    return score < command_value + out_of_hand ? Influence::Failure : Influence::TotalFailure;
}

InfluenceEffect influence_effect(State was, Influence result) {
    const auto state = static_cast<std::size_t>(was);
    if (result == Influence::Success) return on_success[state];
    return result == Influence::Failure ? on_failure[state] : on_total_failure[state];
}

Tally command_test_modifiers(const CommandShaken& facts) {
    return tally(rules::influence::command_test_roll_modifiers, command_rows, facts);
}
int command_test_modifier(const CommandShaken& facts) {
    return total(command_rows, facts);
}

CommandResult command_test_result(int total) {
    return line_of(command_results, least_command_line, total);
}

State after_command_test(State was, CommandResult result) {
    constexpr std::array<State, 5> brings{State::Ok, State::Ok, State::Demoralised, State::FallingBack, State::Rout};
    // The states stand from best to worst, bloodlust being no worse than any other that may replace it.
    return std::max(was, brings[static_cast<std::size_t>(result)]);
}

}  // namespace condottiero::fuciliers
