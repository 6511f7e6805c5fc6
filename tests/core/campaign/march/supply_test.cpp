#include "core/campaign/march/supply.hpp"

#include <algorithm>
#include <catch2/catch.hpp>

#include "core/campaign/state/forces.hpp"
#include "core/campaign/state/territory.hpp"
#include "core/map/march.hpp"
#include "tests/support/large_campaign.hpp"
#include "tests/support/random_country.hpp"
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

namespace {

/// Whatever a convoy reaches from a square, asked of every Force at every step.
std::vector<SquareId> reached_by_convoys(const World& world, const CampaignState& state, SquareId from, SideId side) {
    const auto wet = [&](SquareId square) { return is_water(world.map.square(square).ground); };
    const auto port = [&](SquareId square) {
        return world.map.square(square).features.has(Feature::Port) &&
               territory_for(world, state, square, side) == Territory::Friendly;
    };
    MarchSearch search;
    search.run(world.map, from, MarchSearch::no_limit, [&](SquareId here, const Step&, SquareId there) {
        const bool passes = wet(here) == wet(there) || port(wet(here) ? there : here);
        return passes && !enemies_in(state, there, side) ? Passage::Open : Passage::Closed;
    });
    return search.reached();
}

}  // namespace

TEST_CASE("a square is joined to the capital if a search from there finds it", "[CAM-p7-a]") {
    int joined = 0, cut = 0;
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        const Campaign war = large_campaign({.seed = seed, .columns = 40, .rows = 18, .sides = 3, .forces = 150});
        SeededNumbers numbers(seed);
        for (const Side& side : war.world.sides) {
            const SquareId capital = *capital_of(war.world, side.id);
            JoinedTo whole(war.world, war.opening, side.id, capital);
            for (int i = 0; i < 60; ++i) {
                const SquareId from(numbers.below(war.world.map.size()));
                if (enemies_in(war.opening, from, side.id)) continue;
                const std::vector<SquareId> reached = reached_by_convoys(war.world, war.opening, from, side.id);
                const bool there = std::find(reached.begin(), reached.end(), capital) != reached.end();
                CAPTURE(seed, side.name, war.world.map.name_of(from));
                CHECK(whole.has(from) == there);
                ++(there ? joined : cut);
            }
        }
    }
    CHECK(joined > 50);
    CHECK(cut > 20);
}
