#include "core/modules/fuciliers/judge/before.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>

#include "core/base/modifiers.hpp"
#include "core/base/text.hpp"
#include "core/modules/fuciliers/rules/before.hpp"
#include "core/modules/fuciliers/rules/orders.hpp"

namespace condottiero::fuciliers {

namespace {

constexpr std::array<Modifier<Exploring>, 5> exploration_rows{{
    {N_("light cavalry and dragoons"), [](const Exploring& f) { return 2 * f.light_cavalry_or_dragoons; }},
    {N_("other cavalry"), [](const Exploring& f) { return f.other_cavalry; }},
    {N_("skirmishers"), [](const Exploring& f) { return f.skirmishers; }},
    {N_("artillery"), [](const Exploring& f) { return -2 * f.artillery; }},
    {N_("command values"), [](const Exploring& f) { return f.command_values; }},
}};

constexpr std::array<Modifier<Speech>, 4> speech_rows{{
    {N_("command value"), [](const Speech& f) { return f.command_value; }},
    {N_("unit of his own command"), [](const Speech& f) { return f.own_command ? 1 : 0; }},
    {N_("charismatic character"), [](const Speech& f) { return f.charismatic ? 1 : 0; }},
    {N_("army standard raised"), [](const Speech& f) { return f.standard ? 1 : 0; }},
}};

struct Arriving {
    int command_value;
    int turn;
};
constexpr std::array<int, 5> arrival_by_command_value{-2, -1, 0, 1, 2};
constexpr std::array<Modifier<Arriving>, 2> arrival_rows{{
    {N_("general"),
     [](const Arriving& f) {
         return arrival_by_command_value[static_cast<std::size_t>(std::clamp(f.command_value, 1, 5) - 1)];
     }},
    {N_("turn"), [](const Arriving& f) { return f.turn - 2; }},
}};

constexpr std::array<Edge, 6> edges{Edge::Own, Edge::Own, Edge::Right, Edge::Right, Edge::Left, Edge::Left};

}  // namespace

int exploration_dice(const Exploring& facts) {
    return dice_of_an_army + facts.commands + dice_of_scouts(facts.scouts) + facts.exploring_units;
}
Tally exploration_modifiers(const Exploring& facts) {
    return tally(rules::before::exploration_manoeuvre_test_score, exploration_rows, facts);
}
int exploration_modifier(const Exploring& facts) {
    return total(exploration_rows, facts);
}

Explored exploration_result(int score, int other) {
    const int higher = std::max({score, other, 0});
    const int lower = std::max(std::min(score, other), 0);
    if (higher == lower) return Explored::NoWinner;
    return higher > 2 * lower ? Explored::OutManoeuvred : Explored::OutExplored;
}

bool may_reposition(Explored result, int face) {
    constexpr std::array<int, 3> from_face{4, 5, 7};
    return face >= from_face[static_cast<std::size_t>(result)];
}

Deploys deploys(int score, int other, int units, int other_units) {
    if (score != other) return score < other ? Deploys::First : Deploys::Second;
    if (units != other_units) return units > other_units ? Deploys::First : Deploys::Second;
    return Deploys::Reroll;
}

int deployment_depth(int table_depth) {
    constexpr int full = 30'000, between = 60'000;
    return std::clamp((table_depth - between) / 2, 0, full);
}
Strip reinforcement_strip(int table_depth) {
    return {deployment_depth(table_depth), table_depth / 2};
}

Tally speech_modifiers(const Speech& facts) {
    return tally(rules::before::encouragement_speech_procedure, speech_rows, facts);
}
int speech_modifier(const Speech& facts) {
    return total(speech_rows, facts);
}

SpeechResult speech_result(int total) {
    constexpr int least = 5;
    constexpr std::array<SpeechResult, 6> from_least{SpeechResult::Disaster, SpeechResult::Failure,
                                                     SpeechResult::Mediocre, SpeechResult::Mediocre,
                                                     SpeechResult::Success,  SpeechResult::Legendary};
    return from_least[static_cast<std::size_t>(std::clamp(total - least, 0, 5))];
}
int speech_in_command_tests(SpeechResult result) {
    constexpr std::array<int, 5> adds{1, 1, 0, -1, -1};
    return adds[static_cast<std::size_t>(result)];
}

Tally arrival_modifiers(int command_value, int turn) {
    return tally(rules::orders::reinforcements_arrival_test, arrival_rows, Arriving{command_value, turn});
}
int arrival_modifier(int command_value, int turn) {
    return total(arrival_rows, Arriving{command_value, turn});
}
Edge entry_edge(int face) {
    return edges[static_cast<std::size_t>(std::clamp(face, 1, 6) - 1)];
}

Victory victory_level(long difference, long limit) {
    const long hundredfold = 100 * std::labs(difference);
    if (hundredfold == 0) return Victory::PerfectDraw;
    if (hundredfold < 10 * limit) return Victory::Draw;
    if (hundredfold < 30 * limit) return Victory::Minor;
    if (hundredfold < 40 * limit) return Victory::Decisive;
    return hundredfold <= 60 * limit ? Victory::Great : Victory::Total;
}

}  // namespace condottiero::fuciliers
