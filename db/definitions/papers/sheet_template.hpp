#pragma once

#include <map>
#include <string>
#include <vector>

#include "core/campaign/state/state.hpp"
#include "core/campaign/state/world.hpp"

namespace condottiero {

/// A sheet to be filled in: every Force of the side, where it stands and what it may do. `remarks` are more lines about
/// a Force, such as its chances; `proof` is what the dice of the turn will be checked against.
std::string sheet_template(const World& world, const CampaignState& state, SideId side,
                           const std::vector<std::string>& proof,
                           const std::map<ForceId, std::vector<std::string>>& remarks);

}  // namespace condottiero
