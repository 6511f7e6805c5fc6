#include "app/session/words/names.hpp"

#include <catch2/catch.hpp>

#include "tests/support/small_campaign.hpp"

using namespace condottiero;

TEST_CASE("whom a roll concerns is called by name", "[session]") {
    SmallCampaign war(". . . .");
    const ForceId force = war.force("A1", {.name = "Vanguard"});
    const UnitId unit = war.unit(force, {.name = "Guards"});
    const CharacterId man = war.leader(force, "Daun", 2);
    const BattleId battle = war.battle({force}, {war.force("A1", {.side = "blue"})});
    const Names names(war.world, war.state);
    CHECK(names.subject(subject(force)) == "Vanguard");
    CHECK(names.subject(subject(unit)) == "Guards");
    CHECK(names.subject(subject(man)) == "Daun");
    CHECK(names.subject(subject(war.side("red"))) == names.of(war.side("red")));
    CHECK(names.subject(subject(war.at("B1"))) == names.of(war.at("B1")));
    CHECK(names.subject(subject(battle)) == names.of(battle));
    CHECK(names.subject("command 2") == "command 2");
    CHECK(names.subject("zone temperate") == "the temperate zone");
    CHECK(names.subject("zone temperate strength") == "the temperate zone strength");
    CHECK(names.subject(subject(force) + " unit") == "Vanguard unit");
    CHECK(names.subject(subject(battle) + " person 4") == names.of(battle) + " person 4");
}

TEST_CASE("where something was is told by the nearest name", "[session]") {
    SmallCampaign war(". . . . . . .\ntown A1 Asti\nvillage C1 Alba");
    const Names names(war.world, war.state);
    CHECK(names.where(war.at("A1")) == "A1 Asti");
    CHECK(names.where(war.at("B1")) == "B1 near Asti");  // of two as far, the one the map names first
    CHECK(names.where(war.at("D1")) == "D1 near Alba");
    CHECK(names.where(war.at("G1")) == "G1");  // too far from any
}

TEST_CASE("what is no subject, or is not there, stays what it is", "[session][hostile]") {
    SmallCampaign war(". .");
    war.force("A1");
    const Names names(war.world, war.state);
    for (const std::string_view text :
         {"", "force", "force ", "force 1x", "force -1", "force 01", "force 99", "unit 2147483647", "square 99",
          "river 7", "batch", "zone", "zone ", "force 99999999999999999999", "nonsense 1"}) {
        CAPTURE(text);
        CHECK(names.subject(text) == text);
    }
}
