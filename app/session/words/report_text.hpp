#pragma once

#include <string>
#include <vector>

#include "core/campaign/record/event.hpp"
#include "core/campaign/state/world.hpp"

namespace condottiero {

/// What happened, in one sentence for a person, with the names of the state after it. Empty for what only the program
/// needs to know.
std::string in_words(const World& world, const CampaignState& state, const Event& event);

/// The sentences of several events, in order, without the empty ones.
std::vector<std::string> report(const World& world, const CampaignState& state, const std::vector<Event>& events);

}  // namespace condottiero
