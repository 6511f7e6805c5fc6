#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "core/base/explain.hpp"
#include "core/campaign/record/turn.hpp"
#include "core/campaign/state/state.hpp"

namespace condottiero {

// Exploration before a battle: what the campaign grants each side, for the test of the tabletop rules
// (CAM-p3-b to -f).

/// The reaction overrides the order. Ruling: DEFEND doubles what the scouts of a confused Force find, too, for the
/// printed list of orders makes no exception; a table may play it otherwise.
Exploration exploring(Order order, Reaction reaction, bool confused_double = true);

/// What the weather takes from a side: halved towards zero for the one that knows the ground (CAM-p0-d).
int weather_for_explorer(int explore, Territory territory);
/// What a country and its weather add.
std::vector<ExplorationTerm> exploration_terms(Territory territory, int weather);
/// The same as a sum.
Tally exploration_modifiers(Territory territory, int weather);

/// An army as the campaign's own score counts it, for tabletop rules that have none (CAM-p3-d).
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
ExplorationScore exploration_score(const Explorers& army, Exploration how, const Tally& modifiers);
/// The last steps: doubling, and never below 0.
int exploration_total(Exploration how, int dice_sum, int added);

/// What the higher score did to the lower. Some tabletop rules ask for more than double, some for double (CAM-p3-e).
Explored explored(int higher, int lower, bool double_is_enough);
/// What that gives the winner, in words for the table.
std::vector<std::string> effects_of(Explored result);

/// How a Force's reaction leaves its units when the battle begins (CAM-p3-f, CAM-reactions-f).
std::vector<std::string> starting_states(Reaction reaction);
/// Field-work points it may spend before deployment: half if it is out-manoeuvred.
int works_in_battle(int points, bool out_manoeuvred);

}  // namespace condottiero
