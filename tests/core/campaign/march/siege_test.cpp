#include "core/campaign/march/siege.hpp"

#include <catch2/catch.hpp>

#include "core/campaign/knowledge/known.hpp"
#include "core/campaign/march/movement.hpp"
#include "core/campaign/march/reach.hpp"
#include "core/campaign/state/rules.hpp"
#include "core/campaign/turn_end/will_to_fight.hpp"
#include "tests/support/small_campaign.hpp"

using namespace condottiero;

namespace {

/// Red holds B2, a fortress of so many points, with twenty figures.
struct Siege : SmallCampaign {
    explicit Siege(int points, std::initializer_list<std::string_view> sides = {"red", "blue"})
        : SmallCampaign(". . . . .\n. . . . .\n. . . . .\nowner red B2 E3\nstronghold B2\nstronghold E3", sides) {
        world.fortresses.push_back({at("B2"), points});
        state.resistance.emplace();
        state.resistance->emplace(at("B2"), points);
        garrison = force("B2", {.order = Order::Defend});
    }
    /// One of blue's, with guns or without.
    ForceId besieger(std::string_view square, int figures, int guns = 0) {
        const ForceId id = force(square, {.side = "blue", .order = Order::Defend, .figures = figures});
        if (guns > 0) unit(id, {.figures = 4, .arm = Arm::Artillery, .type = "field", .guns = guns});
        return id;
    }
    [[nodiscard]] int points() const { return resistance(state, square_named(world.map, "B2")).value(); }

    ForceId garrison = ForceId(1);
};

}  // namespace

TEST_CASE("what a die does to a fortress", "[HOUSE-a]") {
    for (int total = -4; total <= 10; ++total) CHECK(siege_progress(total) == (total >= 6 ? 2 : total >= 3 ? 1 : 0));
}

TEST_CASE("what makes a siege go on faster or slower", "[HOUSE-a]") {
    const SiegeFacts usual{.garrison = 20, .besiegers = 30, .guns = 8};
    CHECK(siege_modifiers(usual).total() == 1);
    SiegeFacts facts = usual;
    facts.guns = 7;
    CHECK(siege_modifiers(facts).total() == -2);
    facts = usual;
    facts.besiegers = 40;
    CHECK(siege_modifiers(facts).total() == 2);
    facts = usual;
    facts.fed = true;
    CHECK(siege_modifiers(facts).total() == 0);
    facts = usual;
    facts.relief = true;
    CHECK(siege_modifiers(facts).total() == -1);
    CHECK(siege_modifiers(facts).rule().id == "HOUSE-a");
}

TEST_CASE("a fortress with points and a garrison keeps enemies out, and nobody else", "[HOUSE-a]") {
    Siege war(10, {"red", "blue", "green"});
    war.state.relations[std::minmax(war.side("red"), war.side("green"))] = Relation::Allied;
    const SquareId fortress = war.at("B2");
    CHECK(bars(war.world, war.state, fortress, war.side("blue")));
    CHECK_FALSE(bars(war.world, war.state, fortress, war.side("red")));
    CHECK_FALSE(bars(war.world, war.state, fortress, war.side("green")));
    CHECK_FALSE(bars(war.world, war.state, war.at("E3"), war.side("blue")));
    SECTION("not without anybody in it") {
        war.of(war.garrison).status = ForceStatus::Lost;
        CHECK_FALSE(bars(war.world, war.state, fortress, war.side("blue")));
        war.force("B2", {.side = "green"});
        CHECK(bars(war.world, war.state, fortress, war.side("blue")));
    }
    SECTION("not after the breach") {
        war.state.resistance->at(fortress) = 0;
        CHECK_FALSE(bars(war.world, war.state, fortress, war.side("blue")));
    }
}

TEST_CASE("a march goes round a fortress and ends before it", "[HOUSE-a]") {
    Siege war(10);
    const ForceId blue = war.force("A2", {.side = "blue"});
    MarchSearch search;
    const auto way = find_way(war.world, war.state, war.side("blue"), war.at("A2"), war.at("C2"), Means::Land, search);
    REQUIRE(way);
    CHECK(std::count(way->begin(), way->end(), war.at("B2")) == 0);
    CHECK_FALSE(find_way(war.world, war.state, war.side("blue"), war.at("A2"), war.at("B2"), Means::Land, search));
    CHECK(find_way(war.world, war.state, war.side("red"), war.at("A2"), war.at("B2"), Means::Land, search));
    for (const Reachable& there : reach(war.world, known_to(war.world, war.state, war.side("blue")).state, blue,
                                        Order::Explore, Means::Land, search))
        CHECK(there.square != war.at("B2"));
    // Its sheet was written before the walls were mended.
    war.of(blue).march = March{{war.at("B2")}, true, Means::Land, false};
    war.run(Phase::Movement, {6});
    CHECK(war.place(blue) == "A2");
}

TEST_CASE("each turn of a siege takes what the die says", "[HOUSE-a]") {
    for (int face = 1; face <= 6; ++face) {
        CAPTURE(face);
        Siege war(10);
        war.besieger("A2", 26, 8);
        war.besieger("C2", 5);
        // Thirty-five against twenty, and E3 feeds the garrison.
        const Played played = war.run(Phase::Time, {face});
        CHECK(played.dice_for("HOUSE-a") == 1);
        CHECK(war.points() == 10 - siege_progress(face + 1 - 1));
    }
}

TEST_CASE("who is too weak, shaken or too far away besieges nobody, and the walls are mended", "[HOUSE-a]") {
    Siege war(10);
    war.state.resistance->at(war.at("B2")) = 5;
    const ForceId blue = war.besieger("A2", 26);
    SECTION("too weak") {
        war.first_unit(blue).accounts[Account::Standing] = 20;
    }
    SECTION("in a stronghold") {
        war.world.strongholds.push_back({war.at("A2"), "Blue fort", false, war.side("blue")});
    }
    SECTION("shaken") {
        war.of(blue).reaction = Reaction::Unsteady;
    }
    SECTION("too far away") {
        war.of(blue).square = war.at("D2");
    }
    war.run(Phase::Time);
    CHECK(war.points() == 6);
    war.state.resistance->at(war.at("B2")) = 10;
    CHECK_FALSE(war.run(Phase::Time).has<SiegeStood>());
}

TEST_CASE("a breach is reached at none, and then it is stormed", "[HOUSE-a]") {
    Siege war(1);
    const ForceId blue = war.besieger("A2", 50, 8);
    war.run(Phase::Time, {6});
    CHECK(war.points() == 0);
    CHECK_FALSE(war.run(Phase::Time).has<SiegeStood>());
    war.of(blue).order = Order::Explore;
    war.march(blue, "B2");
    const Played played = war.run(Phase::Movement, {6});
    CHECK(war.place(blue) == "B2");
    CHECK(played.has<ContactMade>());
}

TEST_CASE("where a campaign names places, they decide at its end, for all allies alike", "[HOUSE-b]") {
    SmallCampaign war(". . .\nowner red A1\nowner blue B1\nstronghold A1\nstronghold B1", {"red", "blue", "green"});
    const SideId red = war.side("red"), blue = war.side("blue"), green = war.side("green");
    war.state.relations[std::minmax(red, green)] = Relation::Allied;
    war.world.objectives = {{war.at("A1"), 5}, {war.at("B1"), 3}};
    war.world.turns = 1;
    CHECK(final_score(war.world, war.state, red).total() == 5);
    CHECK(final_score(war.world, war.state, green).total() == 5);
    CHECK(final_score(war.world, war.state, blue).total() == 3);
    CHECK(final_score(war.world, war.state, red).rule().id == "HOUSE-b");
    SECTION("less than three apart is a draw, and allies are no rivals") {
        war.run(Phase::Time);
        CHECK(war.state.over);
        CHECK_FALSE(war.state.winner);
    }
    SECTION("a Force destroyed counts two") {
        war.state.side(blue).forces_destroyed = 1;
        war.run(Phase::Time);
        CHECK(war.state.winner == red);
    }
    SECTION("a place counts for whoever holds it") {
        war.state.held.insert_or_assign(war.at("A1"), blue);
        CHECK(final_score(war.world, war.state, blue).total() == 8);
        war.run(Phase::Time);
        CHECK(war.state.winner == blue);
    }
    SECTION("what is left of a side that has given up counts for its enemies") {
        war.state.side(red).defeated = true;
        CHECK(final_score(war.world, war.state, blue).total() == 8);
        CHECK(final_score(war.world, war.state, green).total() == 0);
    }
}
