#pragma once

#include <vector>

#include "core/base/rule_test.hpp"

namespace condottiero::fuciliers {

/// Shooting, for `judge` and for quick-reference sheets: who may fire and at whom, how far, how many dice, what hits,
/// what kills, who is struck, who is saved.
std::vector<RuleTest> fire_cards();
/// The same for close combat, with the lance and the capture of a standard.
std::vector<RuleTest> melee_cards();

}  // namespace condottiero::fuciliers
