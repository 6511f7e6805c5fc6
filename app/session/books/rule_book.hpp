#pragma once

#include <vector>

#include "core/base/rule_test.hpp"
#include "core/battle/module.hpp"

namespace condottiero {

/// The rules of the campaign and of every battle module, in their order.
std::vector<const Rule*> every_rule();
/// Whether the printed rules leave open what it says, or part of it: a ruling of ours, or a house rule or table.
bool has_ruling(const Rule& rule);
/// What a table may choose otherwise of it; nothing for most.
const HouseRule* house_rule_of(const Rule& rule);
/// Every test that can be judged by itself, with the shipped house tables.
std::vector<RuleTest> every_test();
/// Every test of many dice, whose odds are reckoned.
std::vector<ReckonedTest> every_reckoned_test();

}  // namespace condottiero
