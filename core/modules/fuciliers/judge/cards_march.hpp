#pragma once

#include <vector>

#include "core/base/rule_test.hpp"

namespace condottiero::fuciliers {

/// What comes before the battle, and marching in it, for `judge` and for quick-reference sheets: exploration,
/// deployment, arrivals, victory; initiative, moves, formations, rivers and trees.
std::vector<RuleTest> march_cards();

}  // namespace condottiero::fuciliers
