#include "core/campaign/march/placing.hpp"

#include <catch2/catch.hpp>

#include "core/campaign/engine/need.hpp"
#include "tests/support/small_campaign.hpp"

using namespace condottiero;

namespace {

/// Red owns the left, blue the right; these Forces have no square yet.
struct Muster {
    SmallCampaign war{R"(
        . . . . .
        . . . . ~
        owner red A1:B2
        owner blue D1:E2
    )"};
    std::vector<ForceId> red, blue;

    Muster(int reds, int blues) {
        for (int i = 0; i < reds; ++i) red.push_back(waiting("red"));
        for (int i = 0; i < blues; ++i) blue.push_back(waiting("blue"));
        war.state.phase = Phase::Placing;
    }
    ForceId waiting(const char* side) {
        const ForceId force = war.force("A1", {.side = side});
        war.of(force).status = ForceStatus::ToPlace;
        return force;
    }
    [[nodiscard]] std::vector<SideId> turns() const { return war.state.placing; }
};

}  // namespace

TEST_CASE("the highest die places first, then in turn", "[CAM-map-h]") {
    const int red_die = GENERATE(range(1, 7)), blue_die = GENERATE(range(1, 7));
    CAPTURE(red_die, blue_die);
    Muster muster(2, 2);
    std::vector<int> dice{red_die, blue_die};
    if (red_die == blue_die) dice.insert(dice.end(), {2, 5});
    muster.war.play(Advance{}, dice);
    const SideId red = muster.war.side("red"), blue = muster.war.side("blue");
    CHECK(muster.turns() ==
          (red_die > blue_die ? std::vector{red, blue, red, blue} : std::vector{blue, red, blue, red}));
}

TEST_CASE("who has more Forces places the rest at the end", "[CAM-map-h]") {
    Muster muster(1, 3);
    muster.war.play(Advance{}, {6, 1});
    const SideId red = muster.war.side("red"), blue = muster.war.side("blue");
    CHECK(muster.turns() == std::vector{red, blue, blue, blue});
}

TEST_CASE("one side alone needs no die", "[CAM-map-h]") {
    Muster muster(2, 0);
    CHECK(muster.war.play(Advance{}).rolls.empty());
    CHECK(muster.turns().size() == 2);
}

TEST_CASE("placing goes on until every Force has a square, then the first turn begins", "[CAM-map-h]") {
    Muster muster(1, 1);
    SmallCampaign& war = muster.war;
    war.play(Advance{}, {6, 1});
    REQUIRE(needs(war.world, war.state).size() == 1);
    CHECK(needs(war.world, war.state)[0].kind == NeedKind::Placing);
    CHECK(war.refused(Advance{}).rule->id == "CAM-p0-a");
    CHECK(war.refused(PlaceForce{muster.blue[0], war.at("E1")}).rule->id == "CAM-map-h");  // not its turn
    war.play(PlaceForce{muster.red[0], war.at("B1")});
    CHECK(war.refused(PlaceForce{muster.red[0], war.at("A1")}).rule->id == "CAM-map-h");  // it stands already
    war.play(PlaceForce{muster.blue[0], war.at("D1")});
    CHECK(war.place(muster.red[0]) == "B1");
    CHECK(needs(war.world, war.state).empty());
    war.play(Advance{});
    CHECK(war.state.phase == Phase::Weather);
    CHECK(war.state.turn == 1);
}

TEST_CASE("a Force begins in its own territory, on land, not beside an enemy", "[CAM-map-h]") {
    Muster muster(1, 0);
    SmallCampaign& war = muster.war;
    const auto may = [&](const char* side, const char* square) {
        const auto why = cannot_place(war.world, war.state, war.side(side), war.at(square));
        if (why) CHECK(why->rule->id == "CAM-map-h");
        return !why;
    };
    CHECK(may("red", "A1"));
    CHECK_FALSE(may("red", "C1"));
    CHECK_FALSE(may("red", "D1"));
    CHECK_FALSE(may("blue", "E2"));
    war.force("C1", {.side = "blue"});
    CHECK(may("red", "A1"));
    CHECK_FALSE(may("red", "B1"));
    CHECK_FALSE(may("red", "B2"));  // a corner is beside too
    CHECK(may("blue", "D1"));       // beside one's own is no matter
    CHECK(places_for(war.world, war.state, war.side("red")) == squares_named(war.world.map, "A1 A2"));
}

TEST_CASE("a Force begins with its order and no reaction, without a test", "[CAM-map-h]") {
    Muster muster(1, 0);
    const Order order = GENERATE(Order::ForcedMarch, Order::Explore, Order::Defend);
    muster.war.of(muster.red[0]).order = order;
    muster.war.play(Advance{});
    CHECK(muster.war.play(PlaceForce{muster.red[0], muster.war.at("A1")}).rolls.empty());
    CHECK(muster.war.of(muster.red[0]).order == order);
    CHECK(muster.war.of(muster.red[0]).reaction == Reaction::None);
}
