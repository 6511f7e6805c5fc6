#include "core/campaign/orders/force_test.hpp"

#include <catch2/catch.hpp>

#include "core/campaign/state/forces.hpp"
#include "tests/support/small_campaign.hpp"

using namespace condottiero;

namespace {

const HouseTables& tables() {
    static const SmallCampaign war(".");
    return war.world.tables;
}

}  // namespace

TEST_CASE("the Force test adds the command value, the reaction and the ground", "[CAM-p1-b]") {
    struct Row {
        const char* what;
        ForceTestFacts facts;
        int modifiers;
    };
    const auto row = GENERATE(values<Row>({
        {"nothing special", {0, Reaction::None, false, Territory::Neutral}, 0},
        {"a leader", {4, Reaction::None, false, Territory::Neutral}, 4},
        {"routed", {0, Reaction::Routed, false, Territory::Neutral}, -3},
        {"unsteady", {0, Reaction::Unsteady, false, Territory::Neutral}, -2},
        {"confused", {0, Reaction::Confused, false, Territory::Neutral}, -1},
        {"in the mountains", {0, Reaction::None, true, Territory::Neutral}, -3},
        {"in enemy territory", {0, Reaction::None, false, Territory::Enemy}, -1},
        {"in friendly territory", {0, Reaction::None, false, Territory::Friendly}, 2},
        {"routed in enemy mountains", {1, Reaction::Routed, true, Territory::Enemy}, -6},
        {"out of supply", {0, Reaction::None, false, Territory::Neutral, true}, -1},
        {"a winter in the field", {0, Reaction::None, false, Territory::Neutral, false, true}, -1},
    }));
    INFO(row.what);
    CHECK(force_test_modifiers(row.facts, tables()).total() == row.modifiers);
}

TEST_CASE("the command value is a reason of the Force test even if it is nothing", "[CAM-p1-b]") {
    const ForceTestFacts facts{0, Reaction::Unsteady, true, Territory::Friendly};
    CHECK(explain(force_test_modifiers(facts, tables()).terms()) ==
          "0 command value − 2 unsteady − 3 mountain + 2 friendly territory = −3");
}

TEST_CASE("the Force test reads its facts from the map", "[CAM-p1-b]") {
    SmallCampaign war(". m .\nowner red A1\nowner blue B1");
    const ForceId home = war.force("A1", {.reaction = Reaction::Unsteady, .cv = 2});
    const ForceId away = war.force("B1", {.cv = std::nullopt});
    const ForceId nowhere = war.force("C1", {.cv = 5});
    const auto modifiers = [&](ForceId force) {
        return force_test_modifiers(force_test_facts(war.world, war.state, force), tables()).total();
    };
    CHECK(modifiers(home) == 2 - 2 + 2);
    CHECK(modifiers(away) == 0 - 3 - 1);
    CHECK(modifiers(nowhere) == 5);
}

TEST_CASE("a Force without a C-in-C has a command value of 0, a charismatic one of 6", "[CAM-p1-b][CAM-map-g]") {
    SmallCampaign war(".");
    const ForceId force = war.force("A1", {.cv = 2});
    CHECK(command_value(war.state, force) == 2);
    war.state.characters.at(CharacterId(1)).charismatic = true;
    CHECK(command_value(war.state, force) == 6);
    war.state.characters.at(CharacterId(1)).fate = Fate::Dead;
    CHECK(command_value(war.state, force) == 0);
    war.leader(force, "A general", 4);  // he commands a part, not the Force
    CHECK(command_value(war.state, force) == 0);
}

TEST_CASE("an ill C-in-C is worth one less, never less than nothing", "[CAM-p1-b][CAM-p8-b]") {
    SmallCampaign war(".");
    const ForceId able = war.force("A1", {.cv = 2}), poor = war.force("A1", {.cv = 0});
    for (const ForceId force : {able, poor})
        war.state.conditions.push_back({EventKind::CommanderIll, {}, force, {}, {}, 1, 0});
    CHECK(command_value(war.state, able) == 1);
    CHECK(command_value(war.state, poor) == 0);
}

TEST_CASE("the result of the Force test, band by band", "[CAM-p1-c]") {
    const int total = GENERATE(range(-6, 15));
    CAPTURE(total);
    const ForceTestResult expected = total >= 6   ? ForceTestResult::NewOrder
                                     : total >= 4 ? ForceTestResult::Defend
                                     : total == 3 ? ForceTestResult::Confused
                                     : total == 2 ? ForceTestResult::Unsteady
                                                  : ForceTestResult::Disaster;
    CHECK(force_test_result(total) == expected);
}

TEST_CASE("a force in friendly country keeps its head", "[CAM-p1-b][CAM-p1-c]") {
    const int face = GENERATE(range(1, 7));
    CAPTURE(face);
    SmallCampaign war(".\nowner red A1");
    const ForceId force = war.force("A1", {.order = Order::Explore, .cv = 2});
    war.wants(force, Order::ForcedMarch);
    war.run(Phase::Orders, {face});
    CHECK(war.of(force).order == (face + 2 + 2 >= 6 ? Order::ForcedMarch : Order::Defend));
}

TEST_CASE("the Force test is the Force's new state, whatever it was before", "[CAM-p1-c][CAM-reactions-e]") {
    const Reaction before = GENERATE(Reaction::None, Reaction::Confused, Reaction::Unsteady, Reaction::Routed);
    const int face = GENERATE(range(1, 7));
    CAPTURE(word(before), face);
    SmallCampaign war(". .\nowner red B1");
    const ForceId force = war.force("A1", {.order = Order::Explore, .reaction = before, .cv = 2});
    war.force("B1");
    war.wants(force, Order::ForcedMarch);
    war.run(Phase::Orders, {face});
    const int total = face + 2 - static_cast<int>(before);
    const Force& now = war.of(force);
    CHECK(now.tested);
    CHECK(now.on_map() == (total >= 2));
    if (total >= 6) {
        CHECK(now.order == Order::ForcedMarch);
        CHECK(now.reaction == Reaction::None);
    } else if (total >= 4) {
        CHECK(now.order == Order::Defend);
        CHECK(now.reaction == Reaction::None);
    } else if (total >= 2) {
        CHECK(now.order == Order::Explore);
        CHECK(now.reaction == (total == 3 ? Reaction::Confused : Reaction::Unsteady));
    }
}

TEST_CASE("a disaster destroys the Force with all its units, unchecked", "[CAM-p1-d][CAM-p4-j]") {
    SmallCampaign war("m .\nowner blue A1\nowner red B1");
    const ForceId force = war.force("A1", {.cv = 1});
    const UnitId second = war.unit(force, {.figures = 8});
    const ForceId other = war.force("B1");
    war.wants(force, Order::Explore);
    const Played played = war.run(Phase::Orders, {4});  // 4 + 1 - 3 - 1
    CHECK(played.rolls.size() == 1);
    CHECK(war.of(force).status == ForceStatus::Lost);
    CHECK(war.first_unit(force).accounts[Account::Deserted] == 20);
    CHECK(war.of(second).accounts[Account::Deserted] == 8);
    CHECK(war.state.side(war.side("red")).must_test);
    CHECK_FALSE(war.state.side(war.side("blue")).must_test);
    CHECK(war.of(other).on_map());
    // One test for the player, however many Forces are left to him.
    CHECK(war.run(Phase::WillToFight, {6}).dice_for("CAM-p5-b") == 1);
}

TEST_CASE("the die before a disaster is an unsteady Force, the one before that a confused one",
          "[CAM-p1-d][CAM-p1-c]") {
    SmallCampaign war(". .\nowner red B1");
    const int face = GENERATE(1, 2, 3);
    const ForceId force = war.force("A1", {.cv = std::nullopt});
    war.force("B1");
    war.wants(force, Order::Defend);
    war.run(Phase::Orders, {face});
    CHECK(war.of(force).on_map() == (face >= 2));
    if (face == 2) CHECK(war.of(force).reaction == Reaction::Unsteady);
    if (face == 3) CHECK(war.of(force).reaction == Reaction::Confused);
}

TEST_CASE("Forces that want nothing keep order and reaction without a test", "[CAM-p1-a]") {
    SmallCampaign war(". .");
    const ForceId force = war.force("A1", {.order = Order::ForcedMarch, .reaction = Reaction::Unsteady});
    CHECK(war.run(Phase::Orders).rolls.empty());
    CHECK(war.of(force).order == Order::ForcedMarch);
    CHECK(war.of(force).reaction == Reaction::Unsteady);
}

TEST_CASE("a Force is tested once a turn", "[CAM-p1-a]") {
    SmallCampaign war(".\nowner red A1");
    const ForceId force = war.force("A1");
    war.wants(force, Order::ForcedMarch);
    CHECK(may_test(war.state, force));
    war.play(Advance{});
    CHECK(war.run(Phase::Orders, {6}).dice_for("CAM-p1-b") == 1);
    CHECK_FALSE(may_test(war.state, force));
    CHECK(war.run(Phase::Orders).rolls.empty());
    war.run_until(Phase::Orders);
    CHECK(may_test(war.state, force));
}

TEST_CASE("a Force whose dispatches are lost is not tested", "[CAM-p1-a][CAM-p8-b]") {
    SmallCampaign war(".");
    const ForceId force = war.force("A1");
    war.wants(force, Order::ForcedMarch);
    war.state.conditions.push_back({EventKind::OwnDispatches, {}, force, {}, {}, 1, 0});
    CHECK(war.run(Phase::Orders).rolls.empty());
    CHECK(war.of(force).order == Order::Explore);
}

TEST_CASE("the Army with the highest command value tests first", "[CAM-p1-a]") {
    SmallCampaign war(". .");
    const ForceId red = war.force("A1", {.cv = 2});
    const ForceId blue = war.force("B1", {.side = "blue", .cv = 1});
    war.force("B1", {.side = "blue", .cv = 5});
    war.wants(red, Order::ForcedMarch);
    war.wants(blue, Order::ForcedMarch);
    const Played played = war.run(Phase::Orders, {6, 6});
    CHECK(played.rolls.at(0).subject == "force 2");
    CHECK(played.rolls.at(1).subject == "force 1");
}

TEST_CASE("the new order holds from phase 2 of the same turn", "[CAM-p1-e]") {
    const int face = GENERATE(range(1, 7));
    CAPTURE(face);
    SmallCampaign war(". . .\nowner red A1");
    const ForceId force = war.force("A1", {.order = Order::Defend, .cv = 1});
    war.wants(force, Order::ForcedMarch);
    war.march(force, "C1");
    std::vector<int> dice{face};
    const bool accepted = face + 1 + 2 >= 6;
    if (accepted) dice.push_back(3);  // 3, FORCED MARCH +2, friendly +1: two squares
    war.run_until(Phase::Battle, dice);
    CHECK(war.place(force) == (accepted ? "C1" : "A1"));
}

TEST_CASE("a Force that only rallies keeps its order if it can", "[CAM-p1-e][CAM-p1-a]") {
    SmallCampaign war(". .\nowner red A1");
    const ForceId force = war.force("A1", {.order = Order::ForcedMarch, .reaction = Reaction::Confused});
    war.state.phase = Phase::Orders;
    Orders orders;
    orders.forces.push_back({war.of(force).name, {}, true, false, {}, OnContact::Fight, IfTestFails::Stay});
    war.play(SubmitSheet{{war.side("red"), 1, orders, ""}, false});
    const Played played = war.run(Phase::Orders, {2});  // 2 + 3 - 1 + 2
    CHECK(played.dice_for("CAM-p1-b") == 1);
    CHECK(war.of(force).order == Order::ForcedMarch);
    CHECK(war.of(force).reaction == Reaction::None);
}

TEST_CASE("how many faces bring the new order", "[CAM-p1-b][CAM-p1-c]") {
    const int cv = GENERATE(range(0, 6));
    SmallCampaign war(".");
    const ForceId force = war.force("A1", {.cv = cv});
    CHECK(faces_that_accept(war.world, war.state, force) == std::min(6, cv + 1));
}

TEST_CASE("supply and winter count in the Force test only with their switches", "[CAM-p1-b][CAM-p6-b][CAM-p6-c]") {
    SmallCampaign war(". .\nowner red B1");
    const ForceId force = war.force("A1");
    CHECK_FALSE(force_test_facts(war.world, war.state, force).out_of_supply);
    war.turn_on(Switch::Supply);
    CHECK(force_test_facts(war.world, war.state, force).out_of_supply);
    war.of(force).winter_in_field = true;
    CHECK(force_test_facts(war.world, war.state, force).winter_in_field);
    war.wants(force, Order::Defend);
    war.run(Phase::Orders, {6});
    CHECK_FALSE(war.of(force).winter_in_field);
}
