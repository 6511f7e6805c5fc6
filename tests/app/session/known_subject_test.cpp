#include "app/session/known_subject.hpp"

#include <fmt/format.h>

#include <catch2/catch.hpp>

#include "tests/support/small_campaign.hpp"

using namespace condottiero;

TEST_CASE("a side hears of its own rolls and of those for all", "[CAM-p1-e][session]") {
    SmallCampaign war(". . . .");
    const ForceId own = war.force("A1"), other = war.force("D1", {.side = "blue"});
    const auto of = [](const char* kind, const auto& id) { return fmt::format("{} {}", kind, id.value()); };
    const View red = view_of(war.world, war.state, war.side("red"));
    CHECK(may_hear_of(war.state, red, of("force", own)));
    CHECK_FALSE(may_hear_of(war.state, red, of("force", other)));
    for (const Unit& unit : war.state.units)
        CHECK(may_hear_of(war.state, red, of("unit", unit.id)) == (unit.force == own));
    CHECK(may_hear_of(war.state, red, of("side", war.side("red"))));
    CHECK_FALSE(may_hear_of(war.state, red, of("side", war.side("blue"))));
    CHECK(may_hear_of(war.state, red, "zone temperate"));
    CHECK_FALSE(may_hear_of(war.state, red, "battle 1"));
    const View all = view_of(war.world, war.state, std::nullopt);
    CHECK(may_hear_of(war.state, all, of("force", other)));
}
