#pragma once

#include <map>
#include <string>
#include <vector>

#include "core/campaign/knowledge/known.hpp"

namespace condottiero {

/// How things stand, for a terminal: turn, date, weather, Forces by side, battles. A side sees what its general would
/// know.
std::vector<std::string> status(const World& world, const Known& known);
/// One Force with all it has, and what it may do this turn with its exact chances.
std::vector<std::string> force_in_full(const World& world, const Known& known, ForceId force);
/// Lines for the order sheet of a side: what each Force may do, and its chances.
std::map<ForceId, std::vector<std::string>> sheet_remarks(const World& world, const CampaignState& state, SideId side);

}  // namespace condottiero
