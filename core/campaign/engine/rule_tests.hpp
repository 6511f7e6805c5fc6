#pragma once

#include <vector>

#include "core/base/rule_test.hpp"
#include "core/campaign/state/tables.hpp"

namespace condottiero {

/// Every single test of the campaign rules, for `judge` and for quick-reference sheets. The tables must outlive them.
std::vector<RuleTest> campaign_tests(const HouseTables& tables);

}  // namespace condottiero
