#pragma once

#include <span>
#include <string_view>

#include "core/base/problem.hpp"
#include "core/base/rule.hpp"
#include "core/base/rule_test.hpp"
#include "core/battle/battle.hpp"
#include "core/battle/scene.hpp"

namespace condottiero {

class RecordedDice;

/// A battle that a module fought by itself.
struct FoughtBattle {
    BattleReport report;
    int turns = 0;
    std::vector<std::string> transcript;  ///< every happening, every roll with its reasons and its rule
    std::vector<TableScene> scenes;       ///< after deployment and after every round
};
enum class Keep { Report, Everything };

/// A rule of the book that needs no code, or has none, and why.
struct NotInPlay {
    const Rule* rule;
    std::string_view why;
};

/// A ruling that a table may want otherwise: a line under `house_rules` of the campaign.
struct HouseRule {
    std::string_view key;
    std::vector<std::string_view> choices;  ///< the ruling first
    const Rule* rule;
    std::string_view gist;
};

/// A set of tabletop rules. A value: adding one means adding a line to core/modules/installed.cpp.
struct BattleModule {
    std::string_view id;
    std::string_view title;
    std::span<const Rule* const> rules;
    std::span<const RuleTest> tests;                                    ///< for `judge`
    Problems (*check_profile)(const Profile&);                          ///< the fields that only this module reads
    Problems (*check_report)(const BattleBrief&, const BattleReport&);  ///< could this have happened?
    std::span<const NotInPlay> not_in_play = {};
    std::span<const HouseRule> house_rules = {};
    Problems (*check_army)(const BriefArmy&) = nullptr;  ///< whether its lists allow it
    /// Fights it out; nothing if the module cannot. The same dice, the same battle.
    FoughtBattle (*play)(const BattleBrief&, RecordedDice&, Keep) = nullptr;
};

}  // namespace condottiero
