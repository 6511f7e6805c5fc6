#pragma once

#include <string>

#include "core/campaign/record/journal.hpp"
#include "core/campaign/state/state.hpp"
#include "core/campaign/state/world.hpp"

namespace condottiero {

/// What a step was, in a few words: "on to movement", "orders of Lago", "result of battle 2 in D4 Ponte Arsa", "undo".
std::string step_in_words(const World& world, const CampaignState& state, const Entry& entry);

}  // namespace condottiero
