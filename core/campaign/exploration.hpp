#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "core/base/explain.hpp"
#include "core/campaign/state.hpp"
#include "core/campaign/turn.hpp"

namespace condottiero {

// Exploration before a battle: what the campaign grants each side, for the test of the tabletop rules
// (CAM-p3-b to -f).

enum class Exploring { Full, Doubled, ScoutsOnly, None };
constexpr auto words_of(Exploring) {
    return std::array<std::string_view, 4>{"full", "doubled", "scouts only", "none"};
}
/// The reaction overrides the order.
Exploring exploring(Order order, Reaction reaction);

/// What the weather takes from a side: halved towards zero for the one that knows the ground (CAM-p0-d).
int weather_for_explorer(int explore, Territory territory);
Tally exploration_modifiers(Territory territory, int weather);

/// An army as the Guaitana score of CAM-p3-d counts it.
struct Explorers {
    int command_value = 0;
    int cavalry = 0, irregulars = 0, artillery = 0, transport = 0;  ///< units
    int scouts = 0;
    int more_dice = 0;  ///< guides, captured dispatches
};
/// How many D6 and what is added to them, before doubling.
struct ExplorationScore {
    int dice;
    Tally added;
};
ExplorationScore guaitana_score(const Explorers& army, Exploring how, const Tally& modifiers);
/// The last steps: doubling, and never below 0.
int exploration_total(Exploring how, int dice_sum, int added);

enum class Explored { Equal, OutExplored, OutManoeuvred };
constexpr auto words_of(Explored) {
    return std::array<std::string_view, 3>{"equal", "out-explored", "out-manoeuvred"};
}
/// What the higher score did to the lower. Fuciliers ask for more than double, Future Wars for double (CAM-p3-e).
Explored explored(int higher, int lower, bool double_is_enough);
/// What that gives the winner, in words for the table.
std::vector<std::string> effects_of(Explored result);

/// How a Force's reaction leaves its units when the battle begins (CAM-p3-f, CAM-reactions-f).
std::vector<std::string> starting_states(Reaction reaction);
/// Field-work points it may spend before deployment: half if it is out-manoeuvred.
int works_in_battle(int points, bool out_manoeuvred);

}  // namespace condottiero
