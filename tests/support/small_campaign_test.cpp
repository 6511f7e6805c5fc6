#include "tests/support/small_campaign.hpp"

#include <catch2/catch.hpp>

using namespace condottiero;

TEST_CASE("a small war is fought in a few lines") {
    SmallCampaign war(R"(
        . . .
        . . .
        owner red A1:A2
        owner blue C1:C2
        capital A1 Redburg
        stronghold C1
    )");
    const ForceId van = war.force("A1", {.order = Order::ForcedMarch, .cv = 2, .to = "C2"});
    war.force("C1", {.side = "blue", .order = Order::Defend});
    CHECK(war.place(van) == "A1");
    CHECK(war.world.strongholds.size() == 2);
    CHECK(war.world.strongholds[0].capital);
    CHECK(war.world.strongholds[1].owner == war.side("blue"));

    const Played moved = war.run(Phase::Movement, {3});
    CHECK(moved.dice_for("CAM-p2-b") == 1);
    CHECK(moved.has<Marched>());
    CHECK(war.place(van) == "C2");
    CHECK(war.state.phase == Phase::Battle);

    war.run_until(Phase::Weather);
    CHECK(war.state.turn == 2);
}

TEST_CASE("a small war says what went wrong with its test") {
    SmallCampaign war(". .");
    const ForceId van = war.force("A1", {.to = "B1"});
    CHECK_THROWS_AS(war.run(Phase::Movement), std::logic_error);
    CHECK_THROWS_AS(war.run(Phase::Movement, {3, 3}), std::logic_error);
    CHECK_THROWS_AS(war.play(RepairBridge{van}), std::logic_error);
    CHECK_THROWS_AS(war.refused(Advance{}), std::logic_error);
    CHECK(war.refused(RepairBridge{van}).rule->id == "CAM-orders-e");
}
