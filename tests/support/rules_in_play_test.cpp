#include "tests/support/rules_in_play.hpp"

#include <algorithm>
#include <array>
#include <catch2/catch.hpp>

#include "app/session/fight/fought.hpp"
#include "app/session/play_on.hpp"
#include "core/campaign/state/rules.hpp"
#include "core/modules/installed.hpp"
#include "db/definitions/campaign/campaign_yaml.hpp"
#include "tests/places.hpp"
#include "tests/support/memory_journal.hpp"

using namespace condottiero;
using namespace condottiero::test;

namespace {

constexpr Rule first{"T-1", "", ""}, second{"T-2", "", ""}, third{"T-3", "", ""}, foreign{"S-1", "", ""};
constexpr std::array<const Rule*, 3> catalogue{&first, &second, &third};

/// The shipped armies of 500 points in the fields, and nothing to wade through.
struct Fought {
    const BattleModule& module = *module_named("fuciliers");
    std::vector<Roll> rolls;
    FoughtBattle battle = fight();
    std::vector<std::string> lines = transcript(battle.story);

    FoughtBattle fight() {
        const std::string armies = SOURCE_DIR "/campaigns/armies/";
        const BattleBrief brief =
            field_battle(
                {.first = armies + "savoy-500.yaml", .second = armies + "france-500.yaml", .ground = "cultivated"})
                .brief;
        KeyedDice keyed(key_from_seed(7));
        RecordedDice dice(keyed);
        FoughtBattle fought = module.play(brief, dice, Yield::Everything);
        rolls = dice.rolls();
        return fought;
    }
    /// Whether a line of the transcript ends with it, as the rule of what happened there.
    [[nodiscard]] bool told(const Rule& rule) const {
        return std::any_of(lines.begin(), lines.end(),
                           [&](const std::string& line) { return line.ends_with(std::string(rule.id) + "]"); });
    }
    [[nodiscard]] bool rolled(const Rule& rule) const {
        return std::any_of(rolls.begin(), rolls.end(), [&](const Roll& roll) { return roll.rule == rule.id; });
    }
    [[nodiscard]] const Rule& rule(std::string_view id) const {
        return **std::find_if(module.rules.begin(), module.rules.end(),
                              [&](const Rule* each) { return each->id == id; });
    }
};

}  // namespace

TEST_CASE("a rule counts once for each record that names it", "[in-play]") {
    RulesInPlay in_play(catalogue);
    FoughtBattle battle{{BattleId(1), {}, {}, {}, {}, {}, ""}, 0, {}, {}};
    battle.rules = {&first, &foreign};
    const Roll roll{"T-2", "battle 1 unit 1", 0, 6, 3, RolledBy::Program};
    in_play.add(named_in(battle, std::array{roll, roll}));
    in_play.add(named_in(battle, {}));
    CHECK(in_play.records() == 2);
    CHECK(in_play.records_with(first) == 2);
    CHECK(in_play.records_with(second) == 1);
    CHECK(in_play.records_with(third) == 0);
    CHECK(in_play.records_with(foreign) == 0);
    CHECK(in_play.rules() == 2);
}

TEST_CASE("a fought battle counts what its transcript and its rolls name", "[in-play][fuciliers]") {
    const Fought fought{};
    RulesInPlay in_play(fought.module.rules);
    in_play.add(named_in(fought.battle, fought.rolls));
    int told = 0;
    for (const Rule* rule : fought.module.rules) {
        if (!fought.told(*rule) && !fought.rolled(*rule)) continue;
        INFO(rule->id);
        CHECK(in_play.records_with(*rule) == 1);
        ++told;
    }
    CHECK(told > 20);
    // A volley: how many dice were thrown, which of them hit, and what was added to them.
    CHECK(fought.rolled(fought.rule("NFW-3.4.3-g")));
    CHECK(fought.told(fought.rule("NFW-3.4.3-h")));
    for (const std::string_view id : {"NFW-3.4.3-g", "NFW-3.4.3-h", "NFW-3.4.3-i"})
        CHECK(in_play.records_with(fought.rule(id)) == 1);
}

TEST_CASE("a fought battle counts no rule that its record does not name", "[in-play][fuciliers]") {
    const Fought fought{};
    RulesInPlay in_play(fought.module.rules);
    in_play.add(named_in(fought.battle, fought.rolls));
    for (const Rule* rule : fought.module.rules) {
        INFO(rule->id);
        const auto& named = fought.battle.rules;
        const bool in_record =
            fought.told(*rule) || fought.rolled(*rule) || std::find(named.begin(), named.end(), rule) != named.end();
        CHECK(in_play.records_with(*rule) == (in_record ? 1 : 0));
    }
    // There was no river to wade through.
    for (const std::string_view id : {"NFW-3.5.10-j", "NFW-3.5.10-k"})
        CHECK(in_play.records_with(fought.rule(id)) == 0);
}

TEST_CASE("a war counts the rules of its rolls, tests and casualties", "[in-play][policy]") {
    MemoryJournal journal;
    Session session(read_campaign(gather_campaign(SOURCE_DIR "/campaigns/valley/war.yaml")), journal, key_from_seed(1));
    CHECK(named_in(session).empty());
    REQUIRE(play_on(session, {.turns = 2}).end == PlayEnd::TurnsPlayed);
    RulesInPlay in_play(campaign_rules());
    in_play.add(named_in(session));
    CHECK(in_play.records_with(rules::land_movement) == 1);
    CHECK(in_play.records_with(rules::sea_movement) == 0);  // nobody sailed
    CHECK(in_play.rules() > 3);
}
