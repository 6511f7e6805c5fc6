#pragma once

#include "core/battle/army_rules.hpp"

namespace condottiero::fuciliers {

extern const ArmyRules army_rules;

}  // namespace condottiero::fuciliers
