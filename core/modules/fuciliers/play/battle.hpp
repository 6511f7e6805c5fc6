#pragma once

#include "core/battle/module.hpp"

namespace condottiero::fuciliers {

/// Fights the battle of a brief, a captain on either side, and reports what became of everybody.
FoughtBattle play(const BattleBrief& brief, RecordedDice& dice, Keep keep);

}  // namespace condottiero::fuciliers
