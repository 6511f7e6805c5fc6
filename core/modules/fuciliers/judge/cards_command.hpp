#pragma once

#include <vector>

#include "core/base/rule_test.hpp"

namespace condottiero::fuciliers {

/// Nerve and command, for `judge` and for quick-reference sheets: casualties and morale test, the general's test,
/// influence, the command test, the speech.
std::vector<RuleTest> command_cards();

}  // namespace condottiero::fuciliers
