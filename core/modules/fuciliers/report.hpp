#pragma once

#include "core/battle/module.hpp"

namespace condottiero::fuciliers {

/// Could this have happened at a table of these rules? What the campaign asks of every result has been asked before.
Problems check_report(const BattleBrief& brief, const BattleReport& report);

}  // namespace condottiero::fuciliers
