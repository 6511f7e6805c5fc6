#pragma once

#include "core/battle/module.hpp"

namespace condottiero::fuciliers {

/// Fights the battle of a brief, a captain on either side, and reports what became of everybody.
FoughtBattle play(const BattleBrief& brief, RecordedDice& dice, Yield yields);
/// The same with fast dice: what happens in it is not kept, what comes of it is.
/// The second plays by the book where the first did not: deployment, the weather, fifteen rows of rounds.
constexpr int edition = 2;
Sampler sampler(const BattleBrief& brief);

}  // namespace condottiero::fuciliers
