#include "core/campaign/knowledge/known.hpp"

#include <catch2/catch.hpp>

#include "core/campaign/state/forces.hpp"
#include "tests/support/small_campaign.hpp"

using namespace condottiero;

namespace {

/// Squares of the others in sight, whose number is the side's own.
std::set<SquareId> sighted(const Known& known) {
    std::set<SquareId> out;
    for (const auto& [force, figures] : known.state.from_afar) out.insert(known.state.forces.at(force).square);
    return out;
}

std::vector<ForceId> known_forces(const Known& known) {
    std::vector<ForceId> out;
    for (const Force& force : known.state.forces) out.push_back(force.id);
    return out;
}

}  // namespace

TEST_CASE("a general sees his own Forces whole and enemies from next door", "[CAM-p1-e]") {
    SmallCampaign war(". . . . . .");
    const ForceId own = war.force("A1");
    war.force("B1", {.side = "blue"});
    war.force("D1", {.side = "blue"});
    const Known red = known_to(war.world, war.state, war.side("red"));
    CHECK(red.whole(own));
    CHECK(sighted(red) == std::set{war.at("B1")});
    CHECK(red.seen == std::vector{war.at("A1"), war.at("B1")});
    CHECK(known_forces(red).size() == 2);
    war.world.sight = 3;
    CHECK(sighted(known_to(war.world, war.state, war.side("red"))) == std::set{war.at("B1"), war.at("D1")});
}

TEST_CASE("the game master sees everything", "[CAM-p1-e]") {
    SmallCampaign war(". .");
    const ForceId red = war.force("A1"), blue = war.force("B1", {.side = "blue"});
    const Known all = known_to(war.world, war.state, std::nullopt);
    CHECK(all.whole(red));
    CHECK(all.whole(blue));
    CHECK(all.sees(SquareId(1)));
    CHECK(all.state == war.state);
}

TEST_CASE("allies show each other what they have and what they see", "[CAM-p1-e][CAM-map-e]") {
    SmallCampaign war(". . . .", {"red", "blue", "green"});
    war.state.relations[std::pair(war.side("red"), war.side("green"))] = Relation::Allied;
    const ForceId red = war.force("A1"), green = war.force("D1", {.side = "green"});
    war.force("C1", {.side = "blue"});
    const Known known = known_to(war.world, war.state, war.side("red"));
    CHECK(known.whole(red));
    CHECK(known.whole(green));
    CHECK(sighted(known) == std::set{war.at("C1")});
}

TEST_CASE("a stronghold that one holds keeps watch", "[CAM-p1-e][CAM-map-f]") {
    SmallCampaign war(". . . .\nowner red A1\nstronghold A1");
    war.force("B1", {.side = "blue"});
    CHECK(sighted(known_to(war.world, war.state, war.side("red"))) == std::set{war.at("B1")});
    war.state.held.insert_or_assign(war.at("A1"), war.side("blue"));
    CHECK(sighted(known_to(war.world, war.state, war.side("red"))).empty());
}

TEST_CASE("captured dispatches show one enemy whole", "[CAM-p8-b]") {
    SmallCampaign war(". . . .");
    war.force("A1");
    const ForceId blue = war.force("D1", {.side = "blue", .name = "Blues"});
    war.state.conditions.push_back({EventKind::EnemyDispatches, war.side("red"), blue, {}, {}, 9, 0});
    const Known known = known_to(war.world, war.state, war.side("red"));
    REQUIRE(known.state.conditions.size() == 1);
    const ForceId called = *known.state.conditions.front().force;
    CHECK(called != blue);
    CHECK(known.whole(called));
    CHECK(known.state.forces.at(called).name == "Blues");
    CHECK(figures(known.state, called) == figures(war.state, blue));
}

TEST_CASE("a Force in sight keeps the number a side gave it, and has another after it was lost", "[CAM-p1-e]") {
    SmallCampaign war(". . . . . .");
    war.force("A1");
    const ForceId blue = war.force("B1", {.side = "blue"});
    const auto called = [&] {
        keep_watch(war.world, war.state);
        return number_known_to(war.state, war.side("red"), blue);
    };
    const auto first = called();
    REQUIRE(first);
    CHECK(*first != blue);
    CHECK(called() == first);
    war.of(blue).square = war.at("F1");
    CHECK_FALSE(called());
    war.of(blue).square = war.at("B1");
    const auto second = called();
    REQUIRE(second);
    CHECK(second != first);
    CHECK(known_forces(known_to(war.world, war.state, war.side("red"))).back() == *second);
}

TEST_CASE("whether there is a Force of that number, a side cannot try out", "[CAM-p1-e]") {
    SmallCampaign war(". . . . . .");
    war.force("A1");
    const ForceId hidden = war.force("F1", {.side = "blue"});
    const Known red = known_to(war.world, war.state, war.side("red"));
    CHECK_FALSE(red.state.forces.has(hidden));
    CHECK_FALSE(red.state.forces.has(ForceId(99)));
    for (const Unit& unit : red.state.units) CHECK(unit.force == ForceId(1));
}

TEST_CASE("whom a side met in battle it knows by name, even out of sight", "[CAM-p1-e]") {
    SmallCampaign war(". . . . . .");
    const ForceId red = war.force("A1"), blue = war.force("A1", {.side = "blue", .name = "Blues"});
    const BattleId met = war.battle({red}, {blue});
    keep_watch(war.world, war.state);
    war.of(blue).square = war.at("F1");
    keep_watch(war.world, war.state);
    const Known known = known_to(war.world, war.state, war.side("red"));
    const ForceId called = known.state.battles.at(met).armies[1].front().force;
    const Force& enemy = known.state.forces.at(called);
    CHECK(enemy.name == "Blues");
    CHECK(enemy.status == ForceStatus::OutOfSight);
    CHECK(enemy.square == war.at("A1"));
    CHECK_FALSE(known.whole(called));
}

TEST_CASE("a battle of others is not in what a side knows", "[CAM-p1-e]") {
    SmallCampaign war(". . . . . .", {"red", "blue", "green"});
    war.force("A1");
    const BattleId theirs = war.battle({war.force("B1", {.side = "blue"})}, {war.force("B1", {.side = "green"})});
    CHECK_FALSE(known_to(war.world, war.state, war.side("red")).state.battles.has(theirs));
    CHECK(known_to(war.world, war.state, war.side("green")).state.battles.has(theirs));
}

TEST_CASE("papers, purses and beds of others are not in what a side knows", "[CAM-p1-f]") {
    SmallCampaign war(". . . .");
    war.force("A1");
    const ForceId blue = war.force("D1", {.side = "blue"});
    const SideId red = war.side("red"), other = war.side("blue");
    war.state.sheets = {{other, 1, {{}, {}, StandingChoices{}}, "secret"}};
    war.state.words = {{other, "a word"}};
    war.state.side(other).pool = Points::whole(120);
    war.state.side(other).battles_won = 2;
    war.state.hospital = {{units_of(war.state, blue).front(), 3, 2}};
    const CampaignState known = known_to(war.world, war.state, red).state;
    REQUIRE(known.sheets.size() == 1);  // that it is in, everybody may know
    CHECK(known.sheets.front().text.empty());
    CHECK_FALSE(known.sheets.front().orders.standing);
    CHECK(known.words.empty());
    CHECK(known.hospital.empty());
    CHECK(known.side(other).pool == Points());
    CHECK(known.side(other).battles_won == 2);
}

TEST_CASE("a Force from afar is told of in round numbers, and never as nothing", "[CAM-p1-e]") {
    CHECK(at_a_glance(1) == 10);
    CHECK(at_a_glance(47) == 40);
    CHECK(at_a_glance(52) == 60);
    SmallCampaign war(". .");
    war.force("A1");
    war.force("B1", {.side = "blue", .figures = 3});
    const Known known = known_to(war.world, war.state, war.side("red"));
    CHECK(figures(known.state, known_forces(known).back()) == 10);
}
