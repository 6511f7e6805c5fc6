#pragma once

#include <vector>

#include "core/base/dice.hpp"
#include "core/base/result.hpp"
#include "core/campaign/record/command.hpp"
#include "core/campaign/record/event.hpp"
#include "core/campaign/state/world.hpp"

namespace condottiero {

/// Judges a command. Draws dice, changes nothing: the events say what would happen, in order.
Result<std::vector<Event>> decide(const World& world, const CampaignState& state, const Command& command,
                                  RecordedDice& dice);

}  // namespace condottiero
