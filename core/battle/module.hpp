#pragma once

#include <span>
#include <string_view>

#include "core/base/problem.hpp"
#include "core/base/rule.hpp"
#include "core/base/rule_test.hpp"
#include "core/battle/battle.hpp"

namespace condottiero {

/// A set of tabletop rules. A value: adding one means adding a line to core/modules/installed.cpp.
struct BattleModule {
    std::string_view id;
    std::string_view title;
    std::span<const Rule* const> rules;
    std::span<const RuleTest> tests;                                    ///< for `judge`
    Problems (*check_profile)(const Profile&);                          ///< the fields that only this module reads
    Problems (*check_report)(const BattleBrief&, const BattleReport&);  ///< could this have happened?
};

}  // namespace condottiero
