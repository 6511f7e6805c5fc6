#pragma once

#include "core/battle/module.hpp"

namespace condottiero::fuciliers {

/// Fights the battle of a brief, a captain on either side, and reports what became of everybody.
FoughtBattle play(const BattleBrief& brief, RecordedDice& dice, Yield yields);
/// The same with fast dice, and many times: what happens in it is not kept, what comes of it is.
Sampler sampler(const BattleBrief& brief);
/// The second plays by the book where the first did not: deployment, the weather, fifteen rows of rounds. The third
/// sees whoever has a fight behind him.
constexpr int edition = 3;

}  // namespace condottiero::fuciliers
