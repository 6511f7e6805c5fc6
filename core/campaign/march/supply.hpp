#pragma once

#include "core/campaign/state/state.hpp"
#include "core/campaign/state/world.hpp"

namespace condottiero {

/// Whether a path free of enemies joins two squares: by land, or by water between friendly ports.
bool joined(const World& world, const CampaignState& state, SquareId from, SquareId to, SideId side, int most_squares);
/// Whether a path of bounded length joins a square to an own place (CAM-p6-b).
/// Ruling: the place one stands in feeds nobody by itself; it must be joined to another, or, if it is the side's only
/// one, have a neighbouring square free of enemies.
bool joined_to_a_place(const World& world, const CampaignState& state, SquareId from, SideId side);
/// Everyone is in supply unless the campaign uses the chapter (CAM-switches).
bool in_supply(const World& world, const CampaignState& state, ForceId force);

}  // namespace condottiero
