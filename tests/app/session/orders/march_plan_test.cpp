#include "app/session/orders/march_plan.hpp"

#include <catch2/catch.hpp>

#include "tests/support/small_campaign.hpp"

using namespace condottiero;

namespace {

std::string way_of(const SmallCampaign& war, const MarchPlan& plan) {
    return names_of(war.world.map, plan.way());
}

}  // namespace

TEST_CASE("a march is drawn square by square, and the square before takes the last one back") {
    SmallCampaign war(". . . . .");
    MarchPlan plan(war.world, war.state, war.force("A1"));
    plan.step_to(war.at("B1"));
    plan.step_to(war.at("C1"));
    CHECK(way_of(war, plan) == "B1 C1");
    plan.step_to(war.at("B1"));
    CHECK(way_of(war, plan) == "B1");
    plan.shorten();
    CHECK(plan.way().empty());
    CHECK(plan.end() == war.at("A1"));
    plan.shorten();
    CHECK(plan.way().empty());
}

TEST_CASE("a step that is not allowed bars the way and names its rule", "[CAM-p2-k]") {
    SmallCampaign war(R"(
        . ~ .
        . . .
    )");
    MarchPlan plan(war.world, war.state, war.force("A1"));
    plan.step_to(war.at("B1"));
    REQUIRE(plan.barred());
    CHECK(plan.barred()->square == war.at("B1"));
    CHECK(plan.barred()->why.rule->id == "CAM-p2-k");
    CHECK(plan.in_words() == "B1 is sea: no march by land enters it  [CAM-p2-k]");
    CHECK(plan.way().empty());
    SECTION("another step goes on from where the way ended") {
        plan.step_to(war.at("B2"));
        CHECK_FALSE(plan.barred());
        CHECK(way_of(war, plan) == "B2");
    }
    SECTION("shortening takes away the bar first") {
        plan.shorten();
        CHECK_FALSE(plan.barred());
    }
    SECTION("no leap over squares") {
        plan.step_to(war.at("C2"));
        CHECK(plan.barred()->why.rule->id == "CAM-map-c");
    }
}

TEST_CASE("a march led to a square takes the way the map finds, or says that there is none") {
    SmallCampaign war(R"(
        . ~ .
        . . .
        ~ ~ ~
        . . .
    )");
    MarchPlan plan(war.world, war.state, war.force("A1", {.name = "Vanguard"}));
    plan.lead_to(war.at("C1"));
    CHECK(way_of(war, plan) == "B2 C1");
    plan.lead_to(war.at("A4"));
    CHECK(plan.way().empty());
    REQUIRE(plan.barred());
    CHECK(plan.in_words() == "no way by land leads from A1 to A4  [CAM-p2-m]");
    plan.lead_to(war.at("A1"));
    CHECK_FALSE(plan.barred());
}

TEST_CASE("a march of some squares is told with its end and its chance") {
    SmallCampaign war(". . .");
    MarchPlan plan(war.world, war.state, war.force("A1", {.name = "Vanguard"}));
    plan.step_to(war.at("B1"));
    CHECK(plan.in_words() == "Vanguard to B1, 1 square; T1: 67 %. Enter or a drop sets it.");
    plan.step_to(war.at("C1"));
    CHECK(plan.in_words() == "Vanguard to C1, 2 squares; T1: 17 %. Enter or a drop sets it.");
}

TEST_CASE("the flag tells the exact chance of this turn, or the first turn it may arrive", "[CAM-p2-b][CAM-p2-c]") {
    SmallCampaign war(". . . . . . . .");
    war.state.turn = 15;
    MarchPlan plan(war.world, war.state, war.force("A1"));
    // Plain under EXPLORE on neutral ground: nothing is added, so 3 to 5 bring one square, 6 brings two.
    plan.lead_to(war.at("B1"));
    CHECK(plan.flag() == "T15: 67 %");
    CHECK(plan.likely() == 1);
    plan.lead_to(war.at("C1"));
    CHECK(plan.flag() == "T15: 17 %");
    CHECK(plan.likely() == 1);
    plan.lead_to(war.at("E1"));
    CHECK(plan.flag() == "T16 at the earliest");
}

TEST_CASE("the odds of a square come with the die, every modifier and the rules", "[CAM-p2-b]") {
    SmallCampaign war(R"(
        h . . .
        road A1 B1 C1 D1
    )");
    const ForceId force = war.force("A1", {.name = "Vanguard", .order = Order::ForcedMarch});
    // Hill −2, road +1, FORCED MARCH +2.
    CHECK(march_odds(war.world, war.state, force, war.at("B1")) ==
          std::vector<std::string>{"Vanguard to B1: 83 % (5 of 6)", "a die of 2 or more", "+2  FORCED MARCH",
                                   "−2  hill", "+1  road or track", "in all +1 to the die, under FORCED MARCH",
                                   "CAM-p2-b, CAM-p2-c"});
    const auto far = march_odds(war.world, war.state, force, war.at("D1"));
    REQUIRE(far.size() == 2);
    CHECK(far.front() == "Vanguard does not come to D1 this turn.");
}

TEST_CASE("a Force under DEFEND is told what it must have before it marches", "[CAM-orders-d]") {
    SmallCampaign war(". . .");
    MarchPlan plan(war.world, war.state, war.force("A1", {.name = "Rear", .order = Order::Defend, .cv = 3}));
    CHECK(plan.order() == Order::Explore);
    CHECK(plan.in_words().find("Rear is under DEFEND and must have EXPLORE first: 4 faces of 6.  [CAM-orders-d]") !=
          std::string::npos);
}

TEST_CASE("marches are ordered in the phase of orders, before the sheets are opened", "[CAM-p1-f]") {
    SmallCampaign war(". . .");
    war.state.phase = Phase::Orders;
    CHECK_FALSE(no_marches_now(war.state));
    war.state.sheets_open = true;
    CHECK(no_marches_now(war.state)->rule->id == "CAM-p1-f");
    war.state.sheets_open = false;
    war.state.phase = Phase::Battle;
    CHECK(no_marches_now(war.state)->detail == "Marches are ordered in the phase of orders; now it is battle.");
    war.state.phase = Phase::Orders;
    war.state.over = true;
    CHECK(no_marches_now(war.state));
}
