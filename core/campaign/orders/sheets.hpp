#pragma once

#include <optional>

#include "core/base/result.hpp"
#include "core/campaign/record/turn.hpp"
#include "core/campaign/state/orders.hpp"

namespace condottiero {

// Phase 1: sealed sheets, rearrangements, Force tests (CAM-p1-*, CAM-map-i).

/// Sides that still owe a sheet and have left no standing orders about it.
std::vector<SideId> sheets_missing(const World& world, const CampaignState& state);

/// Joins, detaches or exchanges, if the rules let it.
std::optional<Refusal> rearrange(Turn& turn, SideId side, const Rearrangement& wish);
/// What a sheet's line for a Force does once it is read. Names that are gone by then are passed over.
void read_orders(Turn& turn, SideId side, const ForceOrders& orders);

/// False: a sheet is missing.
bool run_orders(Turn& turn);

}  // namespace condottiero
