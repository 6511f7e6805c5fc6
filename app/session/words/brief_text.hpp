#pragma once

#include <string>

#include "core/battle/battle.hpp"
#include "core/campaign/state/world.hpp"

namespace condottiero {

/// The brief of a battle as people read it at the table: who, where, in what weather and state, and what counts.
std::string brief_in_words(const World& world, const BattleBrief& brief);

/// "plain, bridge, river Arsa and road"
std::string ground_in_words(const BattleBrief& brief);

}  // namespace condottiero
