#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/explain.hpp"
#include "core/base/rule.hpp"
#include "core/base/rule_test.hpp"

namespace condottiero {

/// What a test of many dice may come to, computed, not sampled: every outcome with its chance, in the order in which a
/// person reads them.
struct ExactOdds {
    struct Line {
        std::string outcome;
        double chance;
    };
    std::string title;  ///< "figures lost by the target"
    std::vector<Line> lines;
    double mean = 0;  ///< of numbers; of words 0
};

/// A test of many dice (a volley, a round hand to hand): too many to list, so its odds are reckoned. It needs no
/// campaign and no table.
struct ReckonedTest {
    std::string_view name;
    std::string_view title;
    std::vector<const Rule*> rules;
    std::vector<Fact> facts;
    std::function<std::vector<Tally>(const Facts&)> sums;  ///< how many dice, what they need, each with its reasons
    std::function<std::vector<ExactOdds>(const Facts&)> odds;
};

}  // namespace condottiero
