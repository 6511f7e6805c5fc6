#include "core/campaign/knowledge/view.hpp"

#include <catch2/catch.hpp>

#include "tests/support/small_campaign.hpp"

using namespace condottiero;

TEST_CASE("a general sees his own Forces whole and enemies from next door", "[CAM-p1-e]") {
    SmallCampaign war(". . . . . .");
    const ForceId own = war.force("A1"), near = war.force("B1", {.side = "blue"});
    const ForceId far = war.force("D1", {.side = "blue"});
    const View red = view_of(war.world, war.state, war.side("red"));
    CHECK(red.whole == std::set{own});
    CHECK(red.sighted == std::set{near});
    CHECK(red.seen == std::set{war.at("A1"), war.at("B1")});
    war.world.sight = 3;
    CHECK(view_of(war.world, war.state, war.side("red")).sighted == std::set{near, far});
}

TEST_CASE("the game master sees everything", "[CAM-p1-e]") {
    SmallCampaign war(". .");
    const ForceId red = war.force("A1"), blue = war.force("B1", {.side = "blue"});
    const View all = view_of(war.world, war.state, std::nullopt);
    CHECK(all.whole == std::set{red, blue});
    CHECK(all.sees(SquareId(1)));
}

TEST_CASE("allies show each other what they have and what they see", "[CAM-p1-e][CAM-map-e]") {
    SmallCampaign war(". . . .", {"red", "blue", "green"});
    war.state.relations[std::pair(war.side("red"), war.side("green"))] = Relation::Allied;
    const ForceId red = war.force("A1"), green = war.force("D1", {.side = "green"});
    const ForceId blue = war.force("C1", {.side = "blue"});
    const View view = view_of(war.world, war.state, war.side("red"));
    CHECK(view.whole == std::set{red, green});
    CHECK(view.sighted == std::set{blue});
}

TEST_CASE("a stronghold that one holds keeps watch", "[CAM-p1-e][CAM-map-f]") {
    SmallCampaign war(". . . .\nowner red A1\nstronghold A1");
    const ForceId blue = war.force("B1", {.side = "blue"});
    CHECK(view_of(war.world, war.state, war.side("red")).sighted == std::set{blue});
    war.state.held.insert_or_assign(war.at("A1"), war.side("blue"));
    CHECK(view_of(war.world, war.state, war.side("red")).sighted.empty());
}

TEST_CASE("captured dispatches show one enemy whole", "[CAM-p8-b]") {
    SmallCampaign war(". . . .");
    war.force("A1");
    const ForceId blue = war.force("D1", {.side = "blue"});
    war.state.conditions.push_back({EventKind::EnemyDispatches, war.side("red"), blue, {}, {}, 9, 0});
    CHECK(view_of(war.world, war.state, war.side("red")).whole.contains(blue));
    CHECK_FALSE(view_of(war.world, war.state, war.side("red")).sighted.contains(blue));
}
