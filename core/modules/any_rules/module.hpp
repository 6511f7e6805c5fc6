#pragma once

#include "core/battle/module.hpp"

namespace condottiero::any_rules {

/// "Any rules": for tables that play something else. It knows no rules and only records.
extern const BattleModule module;

}  // namespace condottiero::any_rules
