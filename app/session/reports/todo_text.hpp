#pragma once

#include <string>
#include <vector>

#include "core/campaign/engine/need.hpp"

namespace condottiero {

/// One line of what a need is, and of whom.
std::string in_words(const World& world, const CampaignState& state, const Need& need);
/// The command that settles it, with places for what the person chooses; `file` is the campaign's.
std::string command_for(const World& world, const CampaignState& state, const Need& need, const std::string& file);
/// The game master's list: what blocks the turn and how to settle it; or what the next step will do.
std::vector<std::string> todo(const World& world, const CampaignState& state, const std::string& file);
/// What Advance does next: "roll the weather", "march: 6 Forces".
std::string next_step(const World& world, const CampaignState& state);

}  // namespace condottiero
