#include "core/campaign/turn_end/will_to_fight.hpp"
#include "core/campaign/record/apply.hpp"

#include <catch2/catch.hpp>

#include "core/campaign/state/territory.hpp"
#include "tests/core/campaign/battle/after_battle.hpp"

using namespace condottiero;

TEST_CASE("every battle, stronghold and capital weighs on the will to fight", "[CAM-p5-b]") {
    struct Case {
        const char* what;
        WillFacts facts;
        int total;
    };
    const auto c = GENERATE(values<Case>({
        {"nothing yet", {}, 0},
        {"battles won", {.battles_won = 3}, 3},
        {"battles lost", {.battles_lost = 4}, -4},
        {"strongholds taken", {.strongholds_taken = 2}, 2},
        {"strongholds lost", {.strongholds_lost = 2}, -2},
        {"a capital taken", {.capitals_taken = 1}, 3},
        {"the capital lost", {.capital_lost = true}, -3},
        {"good news", {.news = 2}, 2},
        {"everything",
         {.battles_won = 1,
          .battles_lost = 2,
          .strongholds_taken = 3,
          .strongholds_lost = 4,
          .capitals_taken = 1,
          .capital_lost = true,
          .news = -1},
         -3},
    }));
    CAPTURE(c.what);
    CHECK(will_modifiers(c.facts).total() == c.total);
}

TEST_CASE("below zero the war is over for a side, at zero it is not", "[CAM-p5-c]") {
    const int total = GENERATE(range(-5, 6));
    CAPTURE(total);
    CHECK(gives_up(total) == (total < 0));
}

namespace {

struct ThreeSides {
    SmallCampaign war{R"(
        . . .
        . . .
        . . .
        owner red A1:A3
        owner blue B1:B3
        owner green C1:C3
        capital A1
        stronghold A3
        capital B1
        stronghold B3
        capital C1
        stronghold C3
    )",
                      {"red", "blue", "green"}};
    SideId red = war.side("red"), blue = war.side("blue"), green = war.side("green");
    ThreeSides() {
        war.force("A2");
        war.force("B2", {.side = "blue"});
        war.force("C2", {.side = "green"});
    }
    SideState& slate(SideId side) { return war.state.side(side); }
    void holds(SideId side, std::string_view square) { war.state.held.insert_or_assign(war.at(square), side); }
    int will(SideId side) { return will_modifiers(will_facts(war.world, war.state, side)).total(); }
};

}  // namespace

TEST_CASE("places count while they are held, each for the side that holds it and the side that misses it",
          "[CAM-p5-b]") {
    ThreeSides three;
    three.holds(three.red, "B3");
    CHECK(three.will(three.red) == 1);
    CHECK(three.will(three.blue) == -1);
    CHECK(three.will(three.green) == 0);
    three.holds(three.red, "C1");
    CHECK(three.will(three.red) == 4);
    CHECK(three.will(three.green) == -3);
    three.holds(three.green, "B1");
    CHECK(three.will(three.green) == 0);
    CHECK(three.will(three.blue) == -4);
}

TEST_CASE("strongholds of an ally count for the ally alone", "[CAM-p5-b]") {
    ThreeSides three;
    three.war.state.relations[{three.red, three.green}] = Relation::Allied;
    three.holds(three.blue, "C3");
    CHECK(three.will(three.green) == -1);
    CHECK(three.will(three.red) == 0);
    CHECK(three.will(three.blue) == 1);
}

TEST_CASE("a side that has cause makes one test, with every face of the die",
          "[CAM-p5-a][CAM-p5-b][CAM-p5-c][CAM-p5-d]") {
    const int face = GENERATE(range(1, 7)), lost = GENERATE(1, 3, 6, 7);
    CAPTURE(face, lost);
    ThreeSides three;
    three.slate(three.red).battles_lost = lost;
    for (int reasons = 0; reasons < 3; ++reasons) apply(three.war.state, WillTestDue{three.red});
    const Played played = three.war.run(Phase::WillToFight, {face});
    CHECK(played.dice_for("CAM-p5-b") == 1);
    CHECK(three.slate(three.red).defeated == (face - lost < 0));
    CHECK_FALSE(three.slate(three.red).must_test);
    CHECK_FALSE(three.war.state.over);
}

TEST_CASE("a side of great resolve bears more, where a campaign says so", "[HOUSE-d]") {
    SmallCampaign war(". .\nowner red A1\ncapital A1");
    const SideId red = war.side("red");
    war.force("A1");
    war.force("B1", {.side = "blue"});
    war.state.side(red).battles_lost = 3;
    CHECK(will_modifiers(will_facts(war.world, war.state, red)).total() == -3);
    war.world.sides.at(red).resolve = 2;
    CHECK(will_modifiers(will_facts(war.world, war.state, red)).total() == -1);
    war.state.side(red).must_test = true;
    war.run(Phase::WillToFight, {1});
    CHECK_FALSE(war.state.side(red).defeated);
}

TEST_CASE("without cause nobody tests", "[CAM-p5-a]") {
    ThreeSides three;
    three.slate(three.red).battles_lost = 9;
    CHECK(three.war.run(Phase::WillToFight).rolls.empty());
}

TEST_CASE("a side without a Force and with none to come has lost without a die", "[CAM-p5-a]") {
    struct Case {
        const char* what;
        ForceStatus second;
        bool volunteers;
        bool gives_up;
    };
    const auto c = GENERATE(values<Case>({{"nothing", ForceStatus::Lost, false, true},
                                          {"a Force to come", ForceStatus::Expected, false, false},
                                          {"volunteers to come", ForceStatus::Lost, true, false}}));
    CAPTURE(c.what);
    ThreeSides three;
    const ForceId second = three.war.force("A1", {.name = "second"});
    three.war.of(ForceId(1)).status = ForceStatus::Lost;
    three.war.of(second).status = c.second;
    if (c.volunteers)
        three.war.state.conditions.push_back(
            {EventKind::Volunteers, three.red, std::nullopt, std::nullopt, std::nullopt, 2, 0});
    three.slate(three.red).must_test = true;
    const Played played = three.war.run(Phase::WillToFight, c.gives_up ? std::vector<int>{} : std::vector<int>{6});
    CHECK(three.slate(three.red).defeated == c.gives_up);
    CHECK(played.dice_for("CAM-p5-b") == (c.gives_up ? 0 : 1));
}

TEST_CASE("a beaten side's Forces go home, its places become nobody's or stay with whoever holds them", "[CAM-p5-c]") {
    ThreeSides three;
    three.holds(three.green, "A3");
    three.holds(three.red, "B3");
    three.slate(three.red).must_test = true;
    three.slate(three.red).battles_lost = 9;
    three.war.run(Phase::WillToFight, {1});
    CHECK(three.war.of(ForceId(1)).status == ForceStatus::SentHome);
    CHECK(owner_of(three.war.world, three.war.state, three.war.at("A1")) == std::nullopt);
    CHECK(owner_of(three.war.world, three.war.state, three.war.at("A2")) == std::nullopt);
    CHECK(owner_of(three.war.world, three.war.state, three.war.at("A3")) == three.green);
    CHECK(owner_of(three.war.world, three.war.state, three.war.at("B3")) == three.blue);
    CHECK_FALSE(three.war.state.over);

    INFO("the war goes on between the other two, until one of them is beaten");
    three.slate(three.green).must_test = true;
    three.slate(three.green).battles_lost = 9;
    three.war.run(Phase::WillToFight, {1});
    CHECK(three.war.state.over);
    CHECK(three.war.state.winner == three.blue);
}

TEST_CASE("a beaten side's empty stronghold falls to the first that comes", "[CAM-p5-c][CAM-map-f]") {
    ThreeSides three;
    three.slate(three.red).must_test = true;
    three.slate(three.red).battles_lost = 9;
    three.war.run(Phase::WillToFight, {1});
    three.war.force("A1", {.side = "blue"});
    three.war.run(Phase::Aftermath);
    CHECK(owner_of(three.war.world, three.war.state, three.war.at("A1")) == three.blue);
}

TEST_CASE("the war ends when no enemies are left", "[CAM-p5-c]") {
    const bool friends = GENERATE(true, false);
    CAPTURE(friends);
    ThreeSides three;
    if (friends) three.war.state.relations[{three.red, three.green}] = Relation::Allied;
    three.slate(three.blue).must_test = true;
    three.slate(three.blue).battles_lost = 9;
    three.war.run(Phase::WillToFight, {1});
    CHECK(three.war.state.over == friends);
    if (friends) CHECK(three.war.refused(Advance{}).rule->id == "CAM-p6-d");
}

TEST_CASE("a neutral at peace with everybody keeps no war alive, and does not win it", "[CAM-p5-c]") {
    ThreeSides three;  // red, the first side, is the neutral
    three.war.state.relations[{three.red, three.blue}] = Relation::Peace;
    three.war.state.relations[{three.red, three.green}] = Relation::Peace;
    three.slate(three.blue).must_test = true;
    three.slate(three.blue).battles_lost = 9;
    three.war.run(Phase::WillToFight, {1});
    CHECK(three.war.state.over);
    CHECK(three.war.state.winner == three.green);
}

TEST_CASE("when both sides are due to test both roll, unless a table lets one decide", "[CAM-p5-c][CAM-p5-d]") {
    const bool one_decides = GENERATE(false, true);
    CAPTURE(one_decides);
    SmallCampaign war(". .");
    if (one_decides) war.turn_on(Switch::OneWillTestDecides);
    war.force("A1");
    war.force("B1", {.side = "blue"});
    for (const char* side : {"red", "blue"}) {
        war.state.side(war.side(side)).must_test = true;
        war.state.side(war.side(side)).battles_lost = 7;
    }
    const Played played = war.run(Phase::WillToFight, one_decides ? std::vector{6} : std::vector{6, 1});
    CHECK(played.dice_for("CAM-p5-b") == (one_decides ? 1 : 2));
    CHECK(war.state.over);
    CHECK(war.state.winner == (one_decides ? std::optional(war.side("blue")) : std::nullopt));
}

TEST_CASE("of two sides the other wins at once", "[CAM-p5-c]") {
    SmallCampaign war(". .");
    war.force("A1");
    war.force("B1", {.side = "blue"});
    war.state.side(war.side("red")).must_test = true;
    war.state.side(war.side("red")).battles_lost = 7;
    war.run(Phase::WillToFight, {6});
    CHECK(war.state.over);
    CHECK(war.state.winner == war.side("blue"));
}

TEST_CASE("everything that can be won or lost has its points at the end", "[CAM-p6-d]") {
    ThreeSides three;
    SideState& red = three.slate(three.red);
    const auto score = [&] { return final_score(three.war.world, three.war.state, three.red).total(); };
    CHECK(score() == 0);
    red.battles_won = 2;
    CHECK(score() == 6);
    red.battles_lost = 1;
    CHECK(score() == 3);
    three.holds(three.red, "B3");
    CHECK(score() == 5);
    three.holds(three.blue, "A3");
    CHECK(score() == 3);
    three.holds(three.red, "C1");
    CHECK(score() == 11);
    three.holds(three.green, "A1");
    CHECK(score() == 3);
    three.slate(three.blue).forces_destroyed = 2;
    CHECK(score() == 7);
    three.war.state.relations[{three.red, three.blue}] = Relation::Peace;
    INFO("what is not war counts nothing: its stronghold, its Forces, and ours that it holds");
    CHECK(score() == 3);
}
