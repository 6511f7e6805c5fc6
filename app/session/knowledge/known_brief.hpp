#pragma once

#include "core/battle/battle.hpp"
#include "core/campaign/state/state.hpp"

namespace condottiero {

/// What the general of a side knows of a battle before it: his own army and that of his friends whole; of the others
/// the names of the Forces in the square, and the ground.
BattleBrief known_to(const CampaignState& state, BattleBrief brief, SideId side);

}  // namespace condottiero
