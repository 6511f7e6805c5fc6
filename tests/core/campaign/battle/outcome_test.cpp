#include "core/campaign/battle/outcome.hpp"

#include <catch2/catch.hpp>

#include "tests/core/campaign/battle/after_battle.hpp"

using namespace condottiero;

namespace {

constexpr BattleAccount whole{.brought = 200, .lost = 0, .on_table = true};

BattleAccount lost(long points) {
    return {.brought = 200, .lost = points, .on_table = true};
}

struct Duel {
    SmallCampaign war{". . .\n. . .\n. . ."};
    ForceId red = war.force("B2", {.figures = 100}), blue = war.force("B2", {.side = "blue", .figures = 100});
    BattleId battle = war.battle({red}, {blue});
    UnitId reds = war.first_unit(red).id, blues = war.first_unit(blue).id;

    std::array<int, 2> percents(const BattleReport& report) {
        const auto accounts = battle_accounts(war.world, war.state, war.state.battles.at(battle), report);
        return judge_battle(accounts[0], accounts[1]).percent_lost;
    }
    std::array<int, 2> percents(const std::vector<Toll>& tolls) {
        return percents(report_of(war, battle, std::nullopt, tolls));
    }
};

}  // namespace

TEST_CASE("a side with nothing left on the table loses, whatever the other lost", "[CAM-p3-l]") {
    BattleAccount gone = lost(20), mauled = lost(190);
    gone.on_table = false;
    CHECK(judge_battle(gone, mauled).outcome == Outcome::DefenderWon);
    CHECK(judge_battle(mauled, gone).outcome == Outcome::AttackerWon);
    mauled.on_table = false;
    CHECK(judge_battle(gone, mauled).outcome == Outcome::Stalemate);
}

TEST_CASE("a side in general retreat loses, unless both are", "[CAM-p3-l]") {
    BattleAccount retreating = whole, mauled = lost(190);
    retreating.general_retreat = true;
    CHECK(judge_battle(retreating, mauled).outcome == Outcome::DefenderWon);
    CHECK(judge_battle(mauled, retreating).outcome == Outcome::AttackerWon);
    mauled.general_retreat = true;
    CHECK(judge_battle(retreating, mauled).outcome == Outcome::AttackerWon);
}

TEST_CASE("losses less than ten points of a hundred apart are a stalemate", "[CAM-p3-l]") {
    const long more = GENERATE(0L, 1L, 19L, 20L, 21L, 100L);
    CAPTURE(more);
    const bool decided = more >= 20;  // of 200
    CHECK(judge_battle(lost(50 + more), lost(50)).outcome == (decided ? Outcome::DefenderWon : Outcome::Stalemate));
    CHECK(judge_battle(lost(50), lost(50 + more)).outcome == (decided ? Outcome::AttackerWon : Outcome::Stalemate));
}

TEST_CASE("what counts is the share of what was brought", "[CAM-p3-l]") {
    const BattleAccount small{.brought = 100, .lost = 20, .on_table = true};
    const BattleAccount large{.brought = 1000, .lost = 90, .on_table = true};
    CHECK(judge_battle(small, large).outcome == Outcome::DefenderWon);
    CHECK(judge_battle(small, large).percent_lost == std::array{20, 9});
}

TEST_CASE("killed, fled and captured count in full, those that left by order by half", "[CAM-p3-l]") {
    Duel duel;
    CHECK(duel.percents({{.unit = duel.reds}}) == std::array{0, 0});
    CHECK(duel.percents({{.unit = duel.reds, .killed = 10}}) == std::array{10, 0});
    CHECK(duel.percents({{.unit = duel.blues, .fled = 11}}) == std::array{0, 11});
    CHECK(duel.percents({{.unit = duel.reds, .captured = 12}}) == std::array{12, 0});
    CHECK(duel.percents({{.unit = duel.reds, .left_by_order = 20}}) == std::array{10, 0});
    CHECK(duel.percents({{.unit = duel.reds, .killed = 5, .fled = 6, .left_by_order = 8, .captured = 7}}) ==
          std::array{22, 0});
}

TEST_CASE("dear units weigh more than cheap ones", "[CAM-p3-l]") {
    Duel duel;
    const UnitId guards = duel.war.unit(duel.red, {.figures = 100, .cost = 30});
    CHECK(duel.percents({{.unit = guards, .killed = 20}}) == std::array{15, 0});
    CHECK(duel.percents({{.unit = duel.reds, .killed = 20}}) == std::array{5, 0});
}

TEST_CASE("commands that never came on count as lost, unless the campaign leaves them out", "[CAM-p3-l]") {
    Duel duel;
    const std::vector<Toll> late{{.unit = duel.reds, .never_entered = 30}};
    CHECK(duel.percents(late) == std::array{30, 0});
    duel.war.world.never_entered_count = false;
    CHECK(duel.percents(late) == std::array{0, 0});
}

TEST_CASE("who has commands still to come has not been swept off the table", "[CAM-p3-l]") {
    Duel duel;
    duel.war.world.never_entered_count = false;
    const BattleReport report =
        report_of(duel.war, duel.battle, std::nullopt,
                  {{.unit = duel.reds, .killed = 20, .never_entered = 80}, {.unit = duel.blues, .killed = 80}});
    settle(duel.war, report, std::vector<int>(100, 1));
    CHECK(duel.war.state.battles.at(duel.battle).outcome == Outcome::AttackerWon);
    CHECK(duel.war.of(duel.reds).accounts == accounts(80, 0, 20));
}

TEST_CASE("a neighbour that arrived counts in the comparison, one that did not counts nothing",
          "[CAM-p3-l][CAM-p7-d]") {
    Duel duel;
    const ForceId near = duel.war.force("A2", {.figures = 100});
    const UnitId nears = duel.war.first_unit(near).id;
    duel.war.state.battles.at(duel.battle).next_door = {near};
    BattleReport report = report_of(duel.war, duel.battle, std::nullopt, {{.unit = duel.reds, .killed = 20}});
    REQUIRE(report.units.size() == 3);
    CHECK(duel.percents(report) == std::array{20, 0});
    report = report_of(duel.war, duel.battle, std::nullopt, {{.unit = duel.reds, .killed = 20}, {.unit = nears}});
    report.arrived = {near};
    CHECK(duel.percents(report) == std::array{10, 0});
    report = report_of(duel.war, duel.battle, std::nullopt,
                       {{.unit = duel.reds, .killed = 20}, {.unit = nears, .fled = 80}});
    report.arrived = {near};
    CHECK(duel.percents(report) == std::array{50, 0});
}

TEST_CASE("the game master's verdict stands, and the record says that it is his", "[CAM-p3-l]") {
    Duel duel;
    settle(duel.war, report_of(duel.war, duel.battle, Outcome::AttackerWon, {{.unit = duel.reds, .killed = 30}}),
           std::vector<int>(30, 6));
    CHECK(duel.war.state.battles.at(duel.battle).outcome == Outcome::AttackerWon);
    CHECK(duel.war.state.battles.at(duel.battle).outcome_overridden);
}

TEST_CASE("a verdict that the losses bear out overrides nothing", "[CAM-p3-l]") {
    Duel duel;
    const Played played = duel.war.play(
        RecordResult{report_of(duel.war, duel.battle, Outcome::DefenderWon, {{.unit = duel.reds, .killed = 30}})});
    CHECK_FALSE(duel.war.state.battles.at(duel.battle).outcome_overridden);
    CHECK(played.all<Tested>().front().rule == "CAM-p3-l");
}
