#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <span>
#include <string_view>

#include "core/base/problem.hpp"
#include "core/base/reckoned_test.hpp"
#include "core/base/rule.hpp"
#include "core/base/rule_test.hpp"
#include "core/battle/army_rules.hpp"
#include "core/battle/battle.hpp"
#include "core/battle/keeping.hpp"
#include "core/battle/scene.hpp"
#include "core/battle/story.hpp"

namespace condottiero {

class RecordedDice;

/// A battle that a module fought by itself.
struct FoughtBattle {
    BattleReport report;
    int turns = 0;
    Story story;                            ///< every happening, every roll with its reasons and its rule
    std::vector<TableScene> scenes;         ///< after deployment and after every round
    std::array<long, 2> brought{}, lost{};  ///< by army, in hundredths of points
    std::vector<const Rule*> rules = {};    ///< that a happening, a sum of modifiers or a refusal names, each once
};
/// What stands in the remarks of a report, so that whoever reads it later knows who played it.
std::string remark_of_played(int edition, int turns);
/// By which edition of its rules that battle was played. The first did not say so.
int edition_of(const BattleReport& report);

/// How much of a battle its playing yields: what came of it, or story and scenes, too.
enum class Yield { Report, Everything };

/// Fights a battle that it has made ready once; the same seed, the same battle. Any number of threads may call it.
using Sampler = std::function<FoughtBattle(std::uint64_t seed)>;

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

/// What the sheet for the table says besides the brief, in words for people; pairs are by army.
struct SheetNotes {
    struct OfUnit {
        UnitId unit;
        std::string arms;
        int counters = 0;  ///< of what is counted
    };
    struct Arrival {
        int army = 0;
        int turn = 0;
        std::string needs;  ///< "5+"
    };
    std::vector<std::string> ground;  ///< numbered as the pieces on the sketch, roads and rivers last
    std::array<std::vector<std::string>, 2> exploration, to_come;
    std::vector<OfUnit> units;
    std::string counted;  ///< what units use up, each a ring to strike out: "volleys"; nothing: no such column
    std::vector<Arrival> arrivals;
};

/// The id of the rules of a campaign that names none: its battles are only recorded.
constexpr std::string_view only_recorded = "any";

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
    const ArmyRules* armies = nullptr;  ///< for armies of files
    /// One more whenever the same dice come to another battle: what an older edition played is not played again.
    int edition = 1;
    /// Fights it out; nothing if the module cannot. The same dice and edition, the same battle.
    FoughtBattle (*play)(const BattleBrief&, RecordedDice&, Yield) = nullptr;
    /// The same many times with dice of its own that nobody checks: for forecasts.
    Sampler (*sampler)(const BattleBrief&) = nullptr;
    const TableKeeping* keeping = nullptr;               ///< for a battle fought at a real table
    std::span<const ReckonedTest> reckoned = {};         ///< whose odds are reckoned
    TableScene (*ground)(const BattleBrief&) = nullptr;  ///< the table laid out, nobody on it
    SheetNotes (*sheet_notes)(const BattleBrief&) = nullptr;
};

}  // namespace condottiero
