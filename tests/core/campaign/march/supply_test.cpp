#include "core/campaign/march/supply.hpp"

#include <catch2/catch.hpp>

#include "tests/support/small_campaign.hpp"

using namespace condottiero;

TEST_CASE("without the switch every Force is in supply", "[CAM-switches][CAM-p6-b]") {
    SmallCampaign war(". .\nowner red B1");
    const ForceId force = war.force("A1");
    CHECK(in_supply(war.world, war.state, force));
    war.turn_on(Switch::Supply);
    CHECK_FALSE(in_supply(war.world, war.state, force));
}

TEST_CASE("a path of at most eight squares free of enemies brings supply", "[CAM-p6-b]") {
    SmallCampaign war(". . . . . . . . . .\nowner red A1\nstronghold A1");
    war.turn_on(Switch::Supply);
    const ForceId near = war.force("I1"), far = war.force("J1");
    CHECK(in_supply(war.world, war.state, near));
    CHECK_FALSE(in_supply(war.world, war.state, far));
    const ForceId enemy = war.force("D1", {.side = "blue"});
    CHECK_FALSE(in_supply(war.world, war.state, near));
    war.of(enemy).status = ForceStatus::Lost;
    CHECK(in_supply(war.world, war.state, near));
    war.state.held.insert_or_assign(war.at("A1"), war.side("blue"));
    CHECK_FALSE(in_supply(war.world, war.state, near));
}

TEST_CASE("supply goes by water between friendly ports only", "[CAM-p6-b]") {
    const char* ports = GENERATE("", "port A1", "port D1", "port A1 D1");
    CAPTURE(ports);
    SmallCampaign war(std::string(". ~ ~ .\nowner red A1 D1\nstronghold A1\n") + ports);
    war.turn_on(Switch::Supply);
    const ForceId force = war.force("D1");
    CHECK(in_supply(war.world, war.state, force) == (std::string_view(ports) == "port A1 D1"));
}

TEST_CASE("friendly cultivated land feeds a Force", "[CAM-p6-b]") {
    SmallCampaign war("c .\nc .\nowner red A1 B1\nowner blue A2");
    war.turn_on(Switch::Supply);
    CHECK(in_supply(war.world, war.state, war.force("A1")));
    CHECK_FALSE(in_supply(war.world, war.state, war.force("A2")));
    CHECK_FALSE(in_supply(war.world, war.state, war.force("B1")));
}

TEST_CASE("a garrison under DEFEND lives on its stores for four turns", "[CAM-p6-b]") {
    const Order order = GENERATE(Order::Defend, Order::Explore);
    SmallCampaign war(". .\nowner red A1\nstronghold A1");
    war.turn_on(Switch::Supply);
    const ForceId force = war.force("A1", {.order = order});
    war.force("B1", {.side = "blue"});
    for (int turn = 0; turn < 6; ++turn) {
        war.of(force).isolated_turns = turn;
        CHECK(in_supply(war.world, war.state, force) == (order == Order::Defend && turn < 4));
    }
}
