#include "core/map/campaign_map.hpp"

#include <catch2/catch.hpp>

#include "tests/support/map_from_text.hpp"

using namespace condottiero;

namespace {

std::string neighbours_of(const CampaignMap& map, std::string_view square) {
    return names_of(map, map.neighbours(square_named(map, square)));
}

int distance(const CampaignMap& map, std::string_view a, std::string_view b) {
    return map.distance(square_named(map, a), square_named(map, b));
}

/// The river that a step between the two lies across, by name.
std::string river_between(const CampaignMap& map, std::string_view from, std::string_view to) {
    const Step* step = map.step(square_named(map, from), square_named(map, to));
    REQUIRE(step != nullptr);
    return step->across ? map.river(*step->across).name : "";
}

}  // namespace

TEST_CASE("a square has eight neighbours, in the order of their names", "[CAM-map-c]") {
    const CampaignMap map = map_from_text(R"(
        . . .
        . . .
        . . .
    )");
    CHECK(neighbours_of(map, "B2") == "A1 A2 A3 B1 B3 C1 C2 C3");
    CHECK(neighbours_of(map, "A1") == "A2 B1 B2");
    CHECK(neighbours_of(map, "C2") == "B1 B2 B3 C1 C3");
}

TEST_CASE("a map may have four neighbours instead", "[CAM-map-c]") {
    const CampaignMap map = map_from_text(R"(
        . . .
        . . .
        . . .
        neighbours 4
    )");
    CHECK(neighbours_of(map, "B2") == "A2 B1 B3 C2");
    CHECK(neighbours_of(map, "A1") == "A2 B1");
    CHECK_FALSE(map.are_neighbours(square_named(map, "A1"), square_named(map, "B2")));
}

TEST_CASE("a diagonal step costs one square", "[CAM-map-c]") {
    const std::string ground = ". . . .\n. . . .\n. . . .\n";
    const CampaignMap eight = map_from_text(ground), four = map_from_text(ground + "neighbours 4");
    CHECK(distance(eight, "A1", "C3") == 2);
    CHECK(distance(eight, "A1", "D3") == 3);
    CHECK(distance(eight, "B2", "B2") == 0);
    CHECK(distance(four, "A1", "C3") == 4);
    CHECK(distance(four, "A1", "D3") == 5);
}

TEST_CASE("no square is its own neighbour, and neighbours are neighbours of each other", "[CAM-map-c]") {
    const CampaignMap map = map_from_text(". . .\n. . .");
    for (int a = 0; a < map.size(); ++a)
        for (int b = 0; b < map.size(); ++b) {
            CHECK(map.are_neighbours(SquareId(a), SquareId(b)) == map.are_neighbours(SquareId(b), SquareId(a)));
            CHECK(map.are_neighbours(SquareId(a), SquareId(b)) == (map.distance(SquareId(a), SquareId(b)) == 1));
        }
}

TEST_CASE("a step knows its direction; north is up", "[CAM-map-c]") {
    const CampaignMap map = map_from_text(". . .\n. . .\n. . .");
    const auto direction = [&](std::string_view to) {
        return word(map.step(square_named(map, "B2"), square_named(map, to))->direction);
    };
    CHECK(direction("B1") == "N");
    CHECK(direction("C1") == "NE");
    CHECK(direction("C2") == "E");
    CHECK(direction("C3") == "SE");
    CHECK(direction("B3") == "S");
    CHECK(direction("A3") == "SW");
    CHECK(direction("A2") == "W");
    CHECK(direction("A1") == "NW");
    CHECK(turned(Direction::NW, 1) == Direction::N);
    CHECK(turned(Direction::N, -3) == Direction::SW);
}

TEST_CASE("a square holds ground, vegetation and any number of features at once", "[CAM-map-d]") {
    for (std::size_t ground = 0; ground < words_of(Ground{}).size(); ++ground)
        for (std::size_t vegetation = 0; vegetation < words_of(Vegetation{}).size(); ++vegetation)
            for (unsigned chosen = 0; chosen < (1U << words_of(Feature{}).size()); ++chosen) {
                Square square;
                square.ground = static_cast<Ground>(ground);
                square.vegetation = static_cast<Vegetation>(vegetation);
                for (std::size_t f = 0; f < words_of(Feature{}).size(); ++f)
                    if ((chosen >> f & 1U) != 0) square.features.add(static_cast<Feature>(f));
                MapDraft draft;
                draft.width = draft.height = 1;
                draft.squares = {square};
                const CampaignMap map(draft);
                const Square& kept = map.square(SquareId(0));
                REQUIRE(kept == square);
                for (std::size_t f = 0; f < words_of(Feature{}).size(); ++f)
                    REQUIRE(kept.features.has(static_cast<Feature>(f)) == ((chosen >> f & 1U) != 0));
            }
}

TEST_CASE("every word of the catalogue's terrain has its place", "[CAM-map-d]") {
    for (const std::string_view ground :
         {"plain", "cultivated", "hill", "mountain", "desert", "wasteland", "sea", "lake"})
        CHECK(from_word<Ground>(ground));
    for (const std::string_view vegetation : {"none", "forest", "jungle"}) CHECK(from_word<Vegetation>(vegetation));
    for (const std::string_view feature : {"swamp", "bridge", "ford", "rapids", "port", "reefs"})
        CHECK(from_word<Feature>(feature));
    for (const std::string_view place : {"stronghold", "capital"}) CHECK(from_word<PlaceKind>(place));
    for (const std::string_view way : {"road", "track"}) CHECK(from_word<WayKind>(way));
}

TEST_CASE("jungle, desert and wasteland are harsh, and nothing else", "[CAM-map-d]") {
    const CampaignMap map = map_from_text(R"(
        . c h m d w ~ o f j h
        jungle K1
    )");
    std::string harsh;
    for (int id = 0; id < map.size(); ++id)
        if (map.harsh(SquareId(id))) harsh += map.name_of(SquareId(id)) + " ";
    CHECK(harsh == "E1 F1 J1 K1 ");
}

TEST_CASE("a coast touches sea or lake", "[CAM-map-d]") {
    const CampaignMap map = map_from_text(R"(
        ~ . . . .
        . . . . o
    )");
    std::string coast;
    for (int id = 0; id < map.size(); ++id)
        if (map.is_coast(SquareId(id))) coast += map.name_of(SquareId(id)) + " ";
    CHECK(coast == "A1 A2 B1 B2 D1 D2 E1 E2 ");
}

TEST_CASE("where a road and a track share a square, the road counts", "[CAM-map-d]") {
    const CampaignMap map = map_from_text(R"(
        . . .
        . . .
        road A1 C1
        track B1 B2 C2
    )");
    CHECK(map.way_through(square_named(map, "B1")) == WayKind::Road);
    CHECK(map.way_through(square_named(map, "C2")) == WayKind::Track);
    CHECK(map.way_through(square_named(map, "A2")) == std::nullopt);
    CHECK(map.step(square_named(map, "A1"), square_named(map, "B1"))->by_way);
    CHECK(map.step(square_named(map, "B2"), square_named(map, "B1"))->by_way);
    INFO("two squares on ways are not joined by one unless a way leads from one to the other");
    CHECK_FALSE(map.step(square_named(map, "C1"), square_named(map, "C2"))->by_way);
    CHECK_FALSE(map.step(square_named(map, "A1"), square_named(map, "B2"))->by_way);
}

TEST_CASE("a square knows the rivers that run through it", "[CAM-map-d]") {
    const CampaignMap map = map_from_text(R"(
        . . .
        . . .
        river Po A2 C2
        stream Orba B1 B2
    )");
    const auto through = map.reaches(square_named(map, "B2"));
    REQUIRE(through.size() == 2);
    CHECK(map.river(through[0].river).name == "Po");
    CHECK(through[0].index == 1);
    CHECK(map.river(through[1].river).name == "Orba");
    CHECK(map.river(through[1].river).width == 1);
    CHECK(map.has_river(square_named(map, "B1")));
    CHECK_FALSE(map.has_river(square_named(map, "A1")));
}

TEST_CASE("a river lies right of and below the middles of its squares") {
    const CampaignMap map = map_from_text(R"(
        . . . .
        . . . .
        . . . .
        . . . .
        river Po B1 B4
    )");
    CHECK(river_between(map, "B2", "C2") == "Po");
    CHECK(river_between(map, "B2", "C1") == "Po");
    CHECK(river_between(map, "B2", "C3") == "Po");
    CHECK(river_between(map, "A2", "B2").empty());
    CHECK(river_between(map, "B2", "B3").empty());
    CHECK(river_between(map, "C2", "D2").empty());
}

TEST_CASE("a river that runs east divides north from south") {
    const CampaignMap map = map_from_text(R"(
        . . . .
        . . . .
        . . . .
        river Po A2 D2
    )");
    for (const char* north : {"B2", "C2"})
        for (const char* south : {"B3", "C3"}) CHECK(river_between(map, north, south) == "Po");
    CHECK(river_between(map, "B1", "B2").empty());
    CHECK(river_between(map, "B2", "C2").empty());
}

TEST_CASE("a river on the diagonal divides its upper right from its lower left") {
    const CampaignMap map = map_from_text(R"(
        . . . .
        . . . .
        . . . .
        . . . .
        river Po A1 D4
    )");
    CHECK(river_between(map, "B2", "B3") == "Po");
    CHECK(river_between(map, "A2", "B1") == "Po");
    CHECK(river_between(map, "B2", "C3").empty());
    CHECK(river_between(map, "B2", "C2").empty());
}

TEST_CASE("a river ends at its source and at its mouth: beyond them one goes round") {
    const CampaignMap map = map_from_text(R"(
        . . . . .
        . . . . .
        . . . . .
        . . . . .
        . . . . .
        river Po B2 B4
    )");
    CHECK(river_between(map, "B1", "C1").empty());
    CHECK(river_between(map, "B2", "C2").empty());
    CHECK(river_between(map, "B3", "C3") == "Po");
    CHECK(river_between(map, "B4", "C4") == "Po");
    CHECK(river_between(map, "B5", "C5").empty());
}

TEST_CASE("a step that cuts a sharp bend twice stays on its bank") {
    const CampaignMap map = map_from_text(R"(
        . . . .
        . . . .
        . . . .
        . . . .
        river Po A3 C3 A1
    )");
    CHECK(river_between(map, "B3", "B4") == "Po");
    CHECK(river_between(map, "B2", "B3") == "Po");
    CHECK(river_between(map, "C3", "C4").empty());
}

TEST_CASE("a step crosses a river both ways or neither way") {
    const CampaignMap map = map_from_text(R"(
        . . . . . .
        . . . . . .
        . . . . . .
        . . . . . .
        . . . . . .
        river Po A2 B2 D4 D5
        stream Orba F1 E2 C2 A4
    )");
    for (int a = 0; a < map.size(); ++a)
        for (const SquareId b : map.neighbours(SquareId(a)))
            CHECK(map.step(SquareId(a), b)->across == map.step(b, SquareId(a))->across);
}

TEST_CASE("whoever walks in a ring round a river's square crosses the river as often as it leaves the ring") {
    const CampaignMap map = map_from_text(R"(
        . . . . .
        . . . . .
        . . . . .
        . . . . .
        . . . . .
        river Po A3 C3 D2 E2
    )");
    int crossings = 0;
    const std::vector<SquareId> ring = squares_named(map, "B2 C2 D2 D3 D4 C4 B4 B3");
    for (std::size_t i = 0; i < ring.size(); ++i)
        crossings += map.step(ring[i], ring[(i + 1) % ring.size()])->across ? 1 : 0;
    CHECK(crossings == 2);
}

TEST_CASE("names run from A1 over Z9 to AA10 and back", "[CAM-map-c]") {
    MapDraft draft;
    draft.width = 60;
    draft.height = 12;
    draft.squares.resize(static_cast<std::size_t>(draft.width * draft.height));
    const CampaignMap map(draft);
    CHECK(square_name(0, 0) == "A1");
    CHECK(square_name(25, 8) == "Z9");
    CHECK(square_name(26, 9) == "AA10");
    CHECK(square_name(51, 0) == "AZ1");
    CHECK(square_name(52, 0) == "BA1");
    CHECK(square_name(701, 511) == "ZZ512");
    CHECK(square_name(702, 511) == "AAA512");
    for (int id = 0; id < map.size(); ++id) REQUIRE(map.find(map.name_of(SquareId(id))) == SquareId(id));
    CHECK(map.find("aa10") == map.at(26, 9));
    CHECK(map.find("aA10") == map.at(26, 9));
}

TEST_CASE("what is no square of the map is not found") {
    const CampaignMap map = map_from_text(". . .\n. . .");
    const std::string garbage =
        GENERATE("", "A", "1", "A0", "A01", "A3", "D1", "A-1", "A1 ", " A1", "A1x", "1A", "A1B2",
                 "\xC3\xA9"
                 "1",
                 "A+1", "A99999999999999999999", "AAAAAAAAAAAAAAAAAAAAAAAA1", "@1", "[1", "`1", "{1", "A:1", "A/1",
                 std::string("A1\0", 3), std::string(100000, 'A'), std::string(100000, '1'));
    CAPTURE(garbage);
    CHECK(map.find(garbage) == std::nullopt);
}

TEST_CASE("what lies beyond the edge is no square") {
    const CampaignMap map = map_from_text(". .\n. .\n. .");
    CHECK(map.at(0, 0) == SquareId(0));
    CHECK(map.at(1, 2) == SquareId(5));
    CHECK(map.at(-1, 0) == std::nullopt);
    CHECK(map.at(0, -1) == std::nullopt);
    CHECK(map.at(2, 0) == std::nullopt);
    CHECK(map.at(0, 3) == std::nullopt);
    CHECK_FALSE(map.has(SquareId(-1)));
    CHECK_FALSE(map.has(SquareId(6)));
}

TEST_CASE("a place gives its square a title") {
    const CampaignMap map = map_from_text(R"(
        . .
        town B1 Casale Monferrato
    )");
    CHECK(map.title_of(square_named(map, "B1")) == "B1 Casale Monferrato");
    CHECK(map.title_of(square_named(map, "A1")) == "A1");
    REQUIRE(map.place_at(square_named(map, "B1")) != nullptr);
    CHECK(map.place_at(square_named(map, "B1"))->kind == PlaceKind::Town);
    CHECK(map.place_at(square_named(map, "A1")) == nullptr);
}
