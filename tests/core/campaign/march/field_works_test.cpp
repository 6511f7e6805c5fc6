#include <catch2/catch.hpp>

#include "core/campaign/battle/battles.hpp"
#include "core/campaign/battle/exploration.hpp"
#include "core/campaign/state/forces.hpp"
#include "core/campaign/turn_end/time.hpp"
#include "tests/support/small_campaign.hpp"

using namespace condottiero;

TEST_CASE("each full turn of DEFEND in one square is a point a figure, three turns at most", "[CAM-orders-e]") {
    SmallCampaign war(". .");
    const ForceId force = war.force("A1", {.order = Order::Defend, .figures = 15});
    const int turns = GENERATE(range(0, 6));
    for (int i = 0; i < turns; ++i) war.run(Phase::Time);
    CHECK(war.of(force).works == 15 * std::min(turns, 3));
}

TEST_CASE("only a Force that defends and stays digs", "[CAM-orders-e][CAM-reactions-e]") {
    struct Row {
        Order order;
        Reaction reaction;
        bool digs;
    };
    const auto row = GENERATE(values<Row>({{Order::Defend, Reaction::None, true},
                                           {Order::Defend, Reaction::Confused, true},
                                           {Order::Defend, Reaction::Unsteady, true},
                                           {Order::Defend, Reaction::Routed, false},
                                           {Order::Explore, Reaction::None, false},
                                           {Order::ForcedMarch, Reaction::None, false}}));
    CAPTURE(word(row.order), word(row.reaction));
    SmallCampaign war(".");
    const ForceId force = war.force("A1", {.order = row.order, .reaction = row.reaction});
    war.run(Phase::Time);
    CHECK(war.of(force).works == (row.digs ? 20 : 0));
}

TEST_CASE("a Force that leaves its square leaves its works", "[CAM-orders-e]") {
    SmallCampaign war(". .");
    const ForceId force = war.force("A1", {.order = Order::Defend});
    war.run(Phase::Time);
    war.of(force).order = Order::Explore;
    war.march(force, "B1");
    war.run(Phase::Movement, {6});
    CHECK(war.of(force).works == 0);
    CHECK(war.of(force).turns_dug_in == 0);
}

TEST_CASE("a Force that was thrown out of its square has not dug in the new one this turn",
          "[CAM-orders-e][CAM-p4-e]") {
    SmallCampaign war(". . .");
    const ForceId beaten = war.force("B1", {.order = Order::Defend});
    const BattleId battle = war.battle({war.force("B1", {.side = "blue"})}, {beaten});
    BattleReport report = blank_report(war.state, war.state.battles.at(battle));
    report.verdict = Outcome::AttackerWon;
    war.play(RecordResult{report});
    war.run_until(Phase::Reinforcements, {6});
    CHECK(war.place(beaten) != "B1");
    CHECK(war.of(beaten).works == 0);
    CHECK(war.of(beaten).turns_dug_in == 0);
    war.run_until(Phase::Weather);
    war.run_until(Phase::Reinforcements);
    CHECK(war.of(beaten).works == 20);
}

TEST_CASE("nobody digs at sea", "[CAM-orders-e]") {
    SmallCampaign war("~");
    const ForceId force = war.force("A1", {.order = Order::Defend});
    war.of(force).aboard = Boats{1, 0, 0};
    war.run(Phase::Time);
    CHECK(war.of(force).works == 0);
}

TEST_CASE("twenty points of works mend a bridge", "[CAM-orders-e]") {
    SmallCampaign war(". .\nriver Po A1 B1\nbridge A1");
    const ForceId force = war.force("A1", {.order = Order::Defend});
    war.of(force).works = 19;
    CHECK(war.refused(RepairBridge{force}).rule->id == "CAM-orders-e");  // nothing is broken
    war.state.broken_bridges.insert(war.at("A1"));
    CHECK(war.refused(RepairBridge{force}).rule->id == "CAM-orders-e");  // a point is missing
    war.of(force).works = 23;
    war.play(RepairBridge{force});
    CHECK(war.state.broken_bridges.empty());
    CHECK(war.of(force).works == 3);
}

TEST_CASE("works are spent when a battle begins", "[CAM-orders-e][CAM-p3-f]") {
    SmallCampaign war(".");
    const ForceId force = war.force("A1", {.order = Order::Defend});
    war.of(force).works = 30;
    CHECK(war.refused(SpendWorks{force, 8}).rule->id == "CAM-orders-e");  // no battle yet
    const BattleId battle = war.battle({war.force("A1", {.side = "blue"})}, {force});
    CHECK(brief_of(war.world, war.state, battle).armies[1].forces[0].field_works == 30);
    CHECK(war.refused(SpendWorks{force, 31}).rule->id == "CAM-orders-e");
    CHECK(war.refused(SpendWorks{force, 0}).rule->id == "CAM-orders-e");
    war.play(SpendWorks{force, 28});
    CHECK(war.of(force).works == 2);
}

TEST_CASE("what works cost is a table of the campaign", "[CAM-orders-e]") {
    SmallCampaign war(".");
    std::vector<int> points;
    for (const WorkItem& item : war.world.tables.works) points.push_back(item.points);
    CHECK(points == std::vector{4, 5, 8, 12, 20});
    CHECK(war.world.tables.bridge_repair_points == 20);
    CHECK(war.world.tables.most_works_turns == 3);
}

TEST_CASE("DEFEND forbids the march of phase 2, not the move after a battle", "[CAM-orders-d][CAM-p4-e]") {
    SmallCampaign war(". . .");
    const ForceId beaten = war.force("B1", {.order = Order::Defend});
    const BattleId battle = war.battle({war.force("B1", {.side = "blue"})}, {beaten});
    BattleReport report = blank_report(war.state, war.state.battles.at(battle));
    report.verdict = Outcome::AttackerWon;
    war.play(RecordResult{report});
    war.run_until(Phase::WillToFight);
    CHECK(war.place(beaten) == "A1");
}
