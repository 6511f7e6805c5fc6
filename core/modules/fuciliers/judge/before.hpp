#pragma once

#include "core/base/explain.hpp"
#include "core/battle/circumstances.hpp"
#include "core/modules/fuciliers/kinds.hpp"

// 1.3 and chapter 2, 3.1: exploration, who places and deploys, the speech, arrivals, victory. Facts in, numbers out.
namespace condottiero::fuciliers {

/// (NFW-2.1.1-a)
struct Exploring {
    int commands = 1;
    int scouts = 0;
    int exploring_units = 0;  ///< with the Exploration ability
    int light_cavalry_or_dragoons = 0;
    int other_cavalry = 0;
    int skirmishers = 0;
    int artillery = 0;
    int command_values = 0;  ///< of the C-in-C and every general
};
constexpr int dice_of_an_army = 2;  ///< whatever else it brings
constexpr int dice_of_scouts(int scouts) {
    return 2 * scouts;
}
int exploration_dice(const Exploring& facts);
Tally exploration_modifiers(const Exploring& facts);
int exploration_modifier(const Exploring& facts);
/// What the higher score does to the lower. Negative scores count as 0. (NFW-2.1.1-b)
Explored exploration_result(int score, int other);

/// Whether a side may move one configuration of the other's ground. (NFW-2.2.3-a, -b)
bool may_reposition(Explored result, int face);

enum class Deploys : std::uint8_t { First, Second, Reroll };
constexpr auto words_of(Deploys) {
    return std::array<std::string_view, 3>{"deploys first", "deploys second", "reroll"};
}
/// Where exploration had no winner: each side 1D6 and the command value of its C-in-C. (NFW-2.3.2-a)
Deploys deploys(int score, int other, int units, int other_units);

/// In thousandths of a centimetre. (NFW-2.3.1-a, NFW-3.1.1-f)
int deployment_depth(int table_depth);
struct Strip {
    int from_edge;
    int along_edge;
};
Strip reinforcement_strip(int table_depth);

/// (NFW-2.3.1-b)
constexpr int command_radius(bool trumpeter_in_contact) {
    return trumpeter_in_contact ? 30'000 : 20'000;
}

/// (NFW-2.4-a)
struct Speech {
    int command_value = 0;
    bool own_command = false;
    bool charismatic = false;
    bool standard = false;
};
Tally speech_modifiers(const Speech& facts);
int speech_modifier(const Speech& facts);
enum class SpeechResult : std::uint8_t { Legendary, Success, Mediocre, Failure, Disaster };
constexpr auto words_of(SpeechResult) {
    return std::array<std::string_view, 5>{"legendary", "success", "mediocre", "failure", "disaster"};
}
/// (NFW-2.4-b)
SpeechResult speech_result(int total);
/// What it does to command tests: 1, 0 or -1.
int speech_in_command_tests(SpeechResult result);

/// The turn from which reinforcements may arrive. (NFW-2.3.4-d)
constexpr int first_arrival_turn(int face) {
    return face + 2;
}
/// (NFW-3.1.1-c)
Tally arrival_modifiers(int command_value, int turn);
int arrival_modifier(int command_value, int turn);
constexpr int arrives_at = 7;
enum class Edge : std::uint8_t { Own, Right, Left };
constexpr auto words_of(Edge) {
    return std::array<std::string_view, 3>{"own edge", "right edge", "left edge"};
}
/// (NFW-3.1.1-d)
Edge entry_edge(int face);

enum class Victory : std::uint8_t { PerfectDraw, Draw, Minor, Decisive, Great, Total };
constexpr auto words_of(Victory) {
    return std::array<std::string_view, 6>{"perfect draw",     "draw, slight advantage", "minor victory",
                                           "decisive victory", "great victory",          "total victory"};
}
/// By the difference of the losses, in hundredths of points, against the agreed limit. (NFW-1.3-b)
Victory victory_level(long difference, long limit);

}  // namespace condottiero::fuciliers
