#pragma once

#include "core/battle/module.hpp"

namespace condottiero::fuciliers {

/// Naran Fuciliers Wars, 1700 to 1850. Three layers that do not mix: `judge/`, tests as functions of facts; `play/`
/// with core/battle/table, the table in whole numbers; the conduct of a battle round by round, and the commanders.
extern const BattleModule module;

}  // namespace condottiero::fuciliers
