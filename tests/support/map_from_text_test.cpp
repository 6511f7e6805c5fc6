#include "tests/support/map_from_text.hpp"

#include <catch2/catch.hpp>

using namespace condottiero;

TEST_CASE("a few lines of text make a map") {
    const CampaignMap map = map_from_text(R"(
        . . h
        f ~ j
        river Po B1 A2
        road A1 C1 C2
        bridge B1
        swamp A1:A2
        forest C1
        stronghold C1 Ivrea del Monte
        owner red A1:B2 C1
        owner blue C2
        climate arid
        climate boreal B1
    )");
    const auto at = [&](std::string_view name) { return map.square(square_named(map, name)); };
    CHECK(map.width() == 3);
    CHECK(map.height() == 2);
    CHECK(map.neighbour_count() == 8);
    CHECK(at("C1").ground == Ground::Hill);
    CHECK(at("C1").vegetation == Vegetation::Forest);
    CHECK(at("A2").vegetation == Vegetation::Forest);
    CHECK(at("B2").ground == Ground::Sea);
    CHECK(at("C2").vegetation == Vegetation::Jungle);
    CHECK(at("B1").features.has(Feature::Bridge));
    CHECK(at("A2").features.has(Feature::Swamp));
    CHECK(map.territories() == std::vector<std::string>{"red", "blue"});
    CHECK(at("B2").territory == TerritoryId(0));
    CHECK(at("C2").territory == TerritoryId(1));
    CHECK(at("A1").climate == Climate::Arid);
    CHECK(at("B1").climate == Climate::Boreal);
    CHECK(map.rivers().at(0).name == "Po");
    CHECK(names_of(map, map.rivers().at(0).course) == "B1 A2");
    CHECK(names_of(map, map.ways().at(0).course) == "A1 B1 C1 C2");
    CHECK(map.title_of(square_named(map, "C1")) == "C1 Ivrea del Monte");
}

TEST_CASE("a mistake in the text of a map names its line") {
    const std::string wrong =
        GENERATE(". .\n.", ". x", "river A1 A2", ". .\nroad A1", ". .\nroad A1 D4", ". . .\n. . .\nroad A1 C2",
                 ". .\nbrigde A1", ". .\nowner red", "", ". .\nswamp", ". .\n. .\nroad A1 B2\nneighbours 4",
                 ". .\nowner red B1:A1", "road A1\n. .", ". .\nclimate lunar", ". .\nneighbours 6", ". .\ntown Turin");
    CAPTURE(wrong);
    CHECK_THROWS_AS(map_from_text(wrong), std::logic_error);
}
