#pragma once

#include <optional>
#include <vector>

#include "core/campaign/state/state.hpp"
#include "core/campaign/state/world.hpp"

namespace condottiero {

Relation relation(const CampaignState& state, SideId a, SideId b);
inline bool at_war(const CampaignState& state, SideId a, SideId b) {
    return relation(state, a, b) == Relation::War;
}
inline bool friends(const CampaignState& state, SideId a, SideId b) {
    return relation(state, a, b) == Relation::Allied;
}

/// Who holds a stronghold now; nobody if it was a beaten side's and no one has come for it.
std::optional<SideId> holder_of(const World& world, const CampaignState& state, const Stronghold& stronghold);
/// Whose land a square is now. (CAM-map-e, CAM-p2-h for the water)
std::optional<SideId> owner_of(const World& world, const CampaignState& state, SquareId square);
Territory territory_for(const World& world, const CampaignState& state, SquareId square, SideId side);

/// A side's own places, that it holds: capital first, then by name of the square.
std::vector<SquareId> own_places(const World& world, const CampaignState& state, SideId side);
std::optional<SquareId> capital_of(const World& world, SideId side);

}  // namespace condottiero
