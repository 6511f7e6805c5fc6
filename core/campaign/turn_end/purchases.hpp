#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/base/result.hpp"
#include "core/campaign/record/command.hpp"
#include "core/campaign/record/turn.hpp"

namespace condottiero {

// What reinforcement points buy (CAM-p7-b).

/// What a figure of a unit costs to replace; `plain` at list cost, whatever the quality.
Points replacement_cost(const World& world, const Unit& unit, bool plain);

// What a purchase does; a refusal says which rule it breaks.
std::optional<Refusal> buy(Turn& turn, const BuyReplacements& wish);
std::optional<Refusal> buy(Turn& turn, const BuyUnit& wish);
std::optional<Refusal> buy(Turn& turn, const BuyLeader& wish);

/// A standing choice: as many replacements as the pool pays for, the weakest units first.
void replace_losses(Turn& turn, SideId side);

/// A profile that a side may raise, from its own list or one that is open to all.
const Profile* profile_for(const World& world, SideId side, std::string_view key);
/// A new unit, not yet arrived, and the Force it will be until it finds another where it appears.
UnitId raise(Turn& turn, SideId side, const Profile& profile, const std::string& name, int figures, SquareId to,
             bool mercenary);
/// Where it stands when it has arrived: in an own Force there, or as one of its own (CAM-p7-c).
void appear(Turn& turn, UnitId id);

}  // namespace condottiero
