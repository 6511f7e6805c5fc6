#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/base/explain.hpp"
#include "core/base/subject.hpp"
#include "core/campaign/state/state.hpp"
#include "core/campaign/state/world.hpp"

namespace condottiero {

// What one asks of a Force, its units and its leader.

const Character* commander_of(const CampaignState& state, ForceId force);
/// 0 without a C-in-C, 6 for a charismatic one; an illness counts. (CAM-p1-b)
int command_value(const CampaignState& state, ForceId force);
/// The highest of its Forces on the map.
int army_command_value(const CampaignState& state, SideId side);

std::vector<UnitId> units_of(const CampaignState& state, ForceId force);
std::vector<CharacterId> characters_of(const CampaignState& state, ForceId force);
int figures(const CampaignState& state, ForceId force);
/// Foot, mounted and guns, for boats.
struct Load {
    int foot = 0, mounted = 0, guns = 0;
};
Load load_of(const World& world, const CampaignState& state, ForceId force);

std::vector<ForceId> forces_of(const CampaignState& state, SideId side);      ///< on the map
std::vector<ForceId> forces_in(const CampaignState& state, SquareId square);  ///< on the map, by number
bool enemies_in(const CampaignState& state, SquareId square, SideId of_side);

const Force* force_named(const CampaignState& state, SideId side, std::string_view name);
const Condition* condition_on(const CampaignState& state, EventKind kind, ForceId force);

/// Points of what stands, leaders not counted.
Points points_of(const World& world, const CampaignState& state, ForceId force);

/// Of all its batteries that still have anybody to serve them.
int guns_of(const CampaignState& state, ForceId force);

}  // namespace condottiero
