#include "core/campaign/state/forces.hpp"

#include <catch2/catch.hpp>

#include "tests/support/small_campaign.hpp"

using namespace condottiero;

TEST_CASE("an Army is all Forces of a side, a Force its units and its leader", "[CAM-map-g]") {
    SmallCampaign war(". .");
    const ForceId first = war.force("A1", {.cv = 2, .figures = 20}), second = war.force("B1", {.cv = 4});
    const ForceId enemy = war.force("B1", {.side = "blue", .cv = 5});
    const UnitId horse = war.unit(first, {.figures = 8, .cost = 15, .mounted = true});
    war.unit(first, {.figures = 6, .cost = 20, .guns = 2});
    CHECK(forces_of(war.state, war.side("red")) == std::vector{first, second});
    CHECK(units_of(war.state, first).size() == 3);
    CHECK(figures(war.state, first) == 34);
    CHECK(points_of(war.world, war.state, first) == Points::whole(20 * 10 + 8 * 15 + 6 * 20));
    CHECK(army_command_value(war.state, war.side("red")) == 4);
    CHECK(army_command_value(war.state, war.side("blue")) == 5);
    const Load load = load_of(war.world, war.state, first);
    CHECK(load.foot == 26);
    CHECK(load.mounted == 8);
    CHECK(load.guns == 2);
    war.of(horse).accounts[Account::Standing] = 3;
    CHECK(figures(war.state, first) == 29);
    CHECK(commander_of(war.state, enemy)->command_value == 5);
    war.of(second).status = ForceStatus::Lost;
    CHECK(forces_of(war.state, war.side("red")) == std::vector{first});
    CHECK(army_command_value(war.state, war.side("red")) == 2);
}
