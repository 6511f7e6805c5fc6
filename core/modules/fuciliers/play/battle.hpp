#pragma once

#include "core/battle/module.hpp"

namespace condottiero::fuciliers {

/// Fights the battle of a brief, a captain on either side, and reports what became of everybody.
FoughtBattle play(const BattleBrief& brief, RecordedDice& dice, Yield yields);
/// The same with fast dice: what happens in it is not kept, what comes of it is.
FoughtBattle sample(const BattleBrief& brief, std::uint64_t seed);

}  // namespace condottiero::fuciliers
