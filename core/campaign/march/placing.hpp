#pragma once

#include <optional>
#include <vector>

#include "core/base/result.hpp"
#include "core/campaign/record/turn.hpp"

namespace condottiero {

// Before the first turn: Forces without a square are placed by their players in turn (CAM-map-h).

std::vector<ForceId> to_place(const CampaignState& state, SideId side);
/// Why a Force may not begin here; nothing if it may.
std::optional<Refusal> cannot_place(const World& world, const CampaignState& state, SideId side, SquareId square);
std::vector<SquareId> places_for(const World& world, const CampaignState& state, SideId side);

/// False: a player has to place.
bool run_placing(Turn& turn);

}  // namespace condottiero
