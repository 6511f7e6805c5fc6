#include "db/definitions/map/map_yaml.hpp"

#include <catch2/catch.hpp>

#include "tests/db/definitions/faults_of.hpp"
#include "tests/support/no_fault.hpp"

namespace condottiero {

namespace {

std::string faults(const std::string& text) {
    return faults_of([&] { return read_map(text, "map.yaml"); });
}

/// A small sound map, and one more line.
std::string with(const std::string& line) {
    return "map: Test\n"
           "terrain: |\n"
           "  ..hh\n"
           "  ....\n"
           "  ssss\n"
           "rivers: [{name: Po, course: [A1, B2, C2, D3]}]\n" +
           line + "\n";
}

}  // namespace

TEST_CASE("a map file says everything a map has", "[CAM-map-c][CAM-map-d]") {
    const CampaignMap map(
        read_map("map: Everything\n"
                 "neighbours: 4\n"
                 "legend: {x: desert, y: hill jungle, z: forest}\n"
                 "terrain: |\n"
                 "  .chmw\n"
                 "  xyzsl\n"
                 "territories: {R: Red, B: Blue}\n"
                 "territory: |\n"
                 "  RRRBB\n"
                 "  RR...\n"
                 "climates: {k: arid}\n"
                 "climate:\n"
                 "  - btcma\n"
                 "  - hukkk\n"
                 "rivers:\n"
                 "  - {name: Po, width: 3, course: [A1-C1, C2]}\n"
                 "roads: [[A1, B1], {name: Via, course: [B1, B2]}]\n"
                 "tracks: [[A1, A2]]\n"
                 "bridges: [B1]\n"
                 "fords: [A1]\n"
                 "rapids: [C1]\n"
                 "swamps: [A2, B2]\n"
                 "reefs: [E2]\n"
                 "ports: [D1]\n"
                 "places: [{square: b2, name: Rome, kind: capital}, {square: C1, name: Ostia}]\n"
                 "background: {file: scans/map.png, left: -1.5, squares_per_pixel: 0.02, opacity: 0.5}\n",
                 "map.yaml"));
    const auto at = [&](const char* name) { return map.square(*map.find(name)); };
    CHECK(map.name() == "Everything");
    CHECK(map.width() == 5);
    CHECK(map.height() == 2);
    CHECK(map.neighbour_count() == 4);
    CHECK(at("A1").ground == Ground::Plain);
    CHECK(at("B1").ground == Ground::Cultivated);
    CHECK(at("D1").ground == Ground::Mountain);
    CHECK(at("E1").ground == Ground::Wasteland);
    CHECK(at("A2").ground == Ground::Desert);
    CHECK(at("B2").ground == Ground::Hill);
    CHECK(at("B2").vegetation == Vegetation::Jungle);
    CHECK(at("C2").vegetation == Vegetation::Forest);
    CHECK(at("D2").ground == Ground::Sea);
    CHECK(at("E2").ground == Ground::Lake);
    CHECK(map.territories() == std::vector<std::string>{"Red", "Blue"});
    CHECK(at("C1").territory == TerritoryId(0));
    CHECK(at("E1").territory == TerritoryId(1));
    CHECK_FALSE(at("C2").territory);
    CHECK(at("A1").climate == Climate::Boreal);
    CHECK(at("D1").climate == Climate::Mediterranean);
    CHECK(at("A2").climate == Climate::HighlandTropical);
    CHECK(at("E2").climate == Climate::Arid);
    REQUIRE(map.rivers().size() == 1);
    CHECK(map.rivers()[0].name == "Po");
    CHECK(map.rivers()[0].width == 3);
    CHECK(map.rivers()[0].course.size() == 4);
    CHECK(map.way_through(*map.find("B2")) == WayKind::Road);
    CHECK(map.way_through(*map.find("A2")) == WayKind::Track);
    CHECK(map.ways()[1].name == "Via");
    CHECK(at("B1").features.has(Feature::Bridge));
    CHECK(at("A1").features.has(Feature::Ford));
    CHECK(at("C1").features.has(Feature::Rapids));
    CHECK(at("B2").features.has(Feature::Swamp));
    CHECK(at("E2").features.has(Feature::Reefs));
    CHECK(at("D1").features.has(Feature::Port));
    CHECK(map.title_of(*map.find("B2")) == "B2 Rome");
    CHECK(map.place_at(*map.find("C1"))->kind == PlaceKind::Village);
    REQUIRE(map.background());
    CHECK(map.background()->file == "scans/map.png");
    CHECK(map.background()->left == -1.5);
    CHECK(map.background()->opacity == 0.5);
}

TEST_CASE("a range of squares is a straight line, along a row, a column or a diagonal") {
    const MapDraft draft = read_map(
        "map: Test\nterrain: |\n  ....\n  ....\n  ....\nroads:\n  - [D1-A1]\n  - [A1-C3, C2-C1]\n  - [B2-B2, C2]\n",
        "map.yaml");
    std::string out;
    for (const Way& way : draft.ways) {
        for (const SquareId square : way.course) out += square_name(square.value() / 3, square.value() % 3) + " ";
        out += "\n";
    }
    CHECK(out == "D1 C1 B1 A1 \nA1 B2 C3 C2 C1 \nB2 C2 \n");
}

TEST_CASE("every fault of a map has its line, its column and what was expected") {
    CHECK(faults("") != no_fault);
    CHECK(faults("terrain: |\n  ..\n") == "line 1, column 1: expected the key map and its value\n");
    CHECK(faults("map: Test\n") == "line 1, column 1: expected the key terrain and its value\n");
    CHECK(faults("map: Test\nterrain: ..hh\n") ==
          "line 2, column 10: found ..hh; expected rows of letters, one a line, after a |\n"
          "line 2, column 10: found 0 x 0 squares; expected 1 x 1 to 512 x 512\n");
    CHECK(faults(with("neighbours: 6")) == "line 7, column 13: found 6; expected 8 or 4\n");
    CHECK(
        faults(with("colour: red")) ==
        "line 7, column 1: found colour; expected a key known here: map, neighbours, legend, terrain, territories, "
        "territory, climates, climate, rivers, roads, tracks, swamps, bridges, fords, rapids, reefs, ports, places or "
        "background\n");
    CHECK(faults(with("bridge: [B2]")).find("did you mean bridges?") != std::string::npos);
}

TEST_CASE("a map's rows are as long as most of them, and of known letters") {
    CHECK(faults("map: Test\nterrain: |\n  ....\n  ..q.\n  ...\n  ....\n") ==
          "line 4, column 5: found q; expected one of the letters . H J M c d f h j l m p s w\n"
          "line 5, column 3: found a row of 3 squares; expected 4, as many as most rows have\n");
    CHECK(faults("map: Test\nterrain:\n  - ....\n  - '.q..'\n") ==
          "line 4, column 7: found q; expected one of the letters . H J M c d f h j l m p s w\n");
    CHECK(faults("map: Test\nterrain: |\n  . . .\n  . . Q\n") ==
          "line 4, column 7: found Q; expected one of the letters . H J M c d f h j l m p s w\n");
    CHECK(faults("map: Test\nterrain:\n  - [a]\n").find("line 3, column 5: found a list; expected a row of letters") !=
          std::string::npos);
    std::string wide = "map: Test\nterrain: |\n  " + std::string(513, '.') + "\n";
    CHECK(faults(wide) == "line 2, column 10: found 513 x 1 squares; expected 1 x 1 to 512 x 512\n");
}

TEST_CASE("a legend has single letters and words that are known") {
    CHECK(
        faults(with("legend: {x: hil, yy: plain, z: sea forest, q: [a]}")) ==
        "line 7, column 13: found hil; expected a ground and perhaps a vegetation: plain, cultivated, hill, mountain, "
        "desert, wasteland, sea, lake, forest or jungle; did you mean hill?\n"
        "line 7, column 18: found yy; expected one letter\n"
        "line 7, column 32: found sea forest; expected a ground and perhaps a vegetation: plain, cultivated, hill, "
        "mountain, desert, wasteland, sea, lake, forest or jungle\n"
        "line 7, column 47: found a list; expected a ground and perhaps a vegetation: plain, cultivated, hill, "
        "mountain, desert, wasteland, sea, lake, forest or jungle\n");
}

TEST_CASE("territory and climate lie over the terrain", "[CAM-map-e][CAM-map-b]") {
    CHECK(faults(with("territories: {A: Alpha, B: Alpha, .: Nobody, C: }\nterritory: |\n  AAZ.\n  AAA\n")) ==
          "line 7, column 28: found Alpha; expected a name that no other territory has\n"
          "line 7, column 35: found .; expected another letter: . means nobody's land\n"
          "line 7, column 46: found nothing; expected the name of a territory\n"
          "line 8, column 12: found 2 rows; expected 3, as the terrain has\n"
          "line 9, column 5: found Z; expected one of the letters . A B\n"
          "line 10, column 3: found a row of 3 squares; expected 4, as the terrain has\n");
    CHECK(faults(with("climate: temperat")) ==
          "line 7, column 10: found temperat; expected boreal, temperate, continental, mediterranean, arid, "
          "highland_tropical or humid_tropical; did you mean temperate?\n");
    CHECK(faults(with("climate: |\n  tttt\n  ttxt\n  tttt")) ==
          "line 9, column 5: found x; expected one of the letters a b c h m t u\n");
}

TEST_CASE("courses join neighbouring squares of the map") {
    CHECK(faults(
              with("roads:\n  - [A1, C1]\n  - [A1, J1]\n  - [A1]\n  - [A2, B2, A2]\n  - {name: Via, course: [A2, A3]}\n"
                   "  - [A1-C2]\n  - A1")) ==
          "line 8, column 10: found C1; expected a neighbour of A1\n"
          "line 9, column 10: found J1; expected a square of the map, A1 to D3\n"
          "line 10, column 5: found a list; expected two squares or more\n"
          "line 11, column 14: found A2; expected each square once; A2 is already in this course\n"
          "line 12, column 30, road Via: found A3; expected a square of land; A3 is sea\n"
          "line 13, column 6: found A1-C2; expected two squares of the map, A1 to D3, in a straight line\n"
          "line 14, column 5: found A1; expected keys and values\n");
    CHECK(faults("map: T\nneighbours: 4\nterrain: |\n  ..\n  ..\nroads: [[A1, B2]]\n") ==
          "line 6, column 14: found B2; expected a neighbour of A1\n");
    CHECK(faults(with("") + "tracks: [[A3, B3]]\n") ==
          "line 8, column 11: found A3; expected a square of land; A3 is sea\n"
          "line 8, column 15: found B3; expected a square of land; B3 is sea\n");
}

TEST_CASE("rivers have a name of their own and a width") {
    CHECK(faults("map: T\nterrain: |\n  ...\nrivers:\n  - {name: Po, width: 4, course: [A1, B1]}\n  - {name: po, "
                 "course: [B1, "
                 "C1]}\n  - {course: [A1, B1]}\n  - {name: Ro}\n") ==
          "line 5, column 23, river Po: found 4; expected a whole number from 1 to 3\n"
          "line 6, column 12, river po: found po; expected a name that no other river has\n"
          "line 7, column 5: expected the key name and its value\n"
          "line 8, column 5, river Ro: expected the key course and its value\n");
}

TEST_CASE("features lie where they can", "[CAM-map-d]") {
    CHECK(faults(with("bridges: [B2, B2, A2, D3]\nfords: [B1]\nrapids: [A3]\nreefs: [A1]\nswamps: [A3, E9]\nports: "
                      "[A1, C1, A3]")) ==
          "line 7, column 15: found B2; expected each square once; B2 is here twice\n"
          "line 7, column 19: found A2; expected a square of land with a river; A2 has no river\n"
          "line 7, column 23: found D3; expected a square of land with a river; D3 has no river\n"
          "line 8, column 9: found B1; expected a square of land with a river; B1 has no river\n"
          "line 9, column 10: found A3; expected a square of land with a river; A3 has no river\n"
          "line 10, column 9: found A1; expected a square of sea or lake; A1 is plain\n"
          "line 11, column 10: found A3; expected a square of land; A3 is sea\n"
          "line 11, column 14: found E9; expected a square of the map, A1 to D3\n"
          "line 12, column 13: found C1; expected a square of land on a sea, lake or river; C1 is not one\n"
          "line 12, column 17: found A3; expected a square of land on a sea, lake or river; A3 is not one\n");
    CHECK(faults(with("swamps: A1")) ==
          "line 7, column 9: found A1; expected a list: [one, two], or one line with a dash for each\n");
}

TEST_CASE("places have a square of land and a name of their own", "[CAM-map-f]") {
    CHECK(faults(with("places:\n"
                      "  - {square: A1, name: Rome, kind: city}\n"
                      "  - {square: A1, name: Ostia}\n"
                      "  - {square: B1, name: rome}\n"
                      "  - {square: C1, name: D4}\n"
                      "  - {square: A3, name: Atlantis, kind: capital}\n"
                      "  - {square: Z9, name: Nowhere}\n"
                      "  - {name: Lost}\n"
                      "  - {square: D1}")) ==
          "line 8, column 36, place Rome: found city; expected village, town, stronghold or capital\n"
          "line 9, column 14, place Ostia: found A1; expected a square that has no other place\n"
          "line 10, column 24, place rome: found rome; expected a name that no other place has\n"
          "line 11, column 24, place D4: found D4; expected a name that is not also the name of a square\n"
          "line 12, column 14, place Atlantis: found A3; expected a square of land; A3 is sea\n"
          "line 13, column 14, place Nowhere: found Z9; expected a square of the map, A1 to D3\n"
          "line 14, column 5, place Lost: expected the key square and its value\n"
          "line 15, column 5: expected the key name and its value\n");
}

TEST_CASE("a background lies beside its map") {
    for (const char* file :
         {"../x.png", "/etc/passwd", "a/../../x.png", "c:x.png", "a\\x.png", "./x.png", "a//x.png"}) {
        INFO(file);
        CHECK(faults(with(std::string("background: {file: '") + file + "', squares_per_pixel: 1}"))
                  .find("expected a file beside this one or below it, without ..") != std::string::npos);
    }
    CHECK(faults(with("background: {file: x.png, squares_per_pixel: big, opacity: 2}")) ==
          "line 7, column 46, background: found big; expected a number from 1e-06 to 1000\n"
          "line 7, column 60, background: found 2; expected a number from 0 to 1\n");
}

TEST_CASE("a map of 512 by 512 squares is read") {
    std::string text = "map: Great\nterrain: |\n";
    for (int y = 0; y < 512; ++y) text += "  " + std::string(512, y % 2 == 0 ? '.' : 'h') + "\n";
    text += "swamps: [A1-A512, B1-B512]\nroads: [[A1-SR512]]\n";
    const MapDraft draft = read_map(text, "map.yaml");
    CHECK(draft.squares.size() == 512U * 512U);
    CHECK(draft.ways[0].course.size() == 512);
    CHECK(draft.squares[1].ground == Ground::Hill);
    CHECK(draft.squares[513].features.has(Feature::Swamp));
}

TEST_CASE("courses cannot be named without end", "[R9]") {
    std::string text = "map: Great\nterrain: |\n";
    for (int y = 0; y < 512; ++y) text += "  " + std::string(512, '.') + "\n";
    text += "roads:\n";
    for (int i = 0; i < 5000; ++i) text += "  - [A1-A512, B512-B1]\n";
    CHECK(faults(text).find("at most 1000000 squares in all courses together") != std::string::npos);
}

}  // namespace condottiero
