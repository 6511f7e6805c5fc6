#include "db/definitions/lists/army_yaml.hpp"

#include <catch2/catch.hpp>

#include "tests/db/definitions/faults_of.hpp"

namespace condottiero {

TEST_CASE("an army list gives its profiles in its order", "[CAM-map-g]") {
    const auto profiles = read_army_list(
        "list: Red\nside: red\nprofiles:\n"
        "  guards: {name: Foot Guards, arm: infantry, type: line, quality: elite, cost: 9.5, least: 12, most: 24,\n"
        "           firearms: yes, mercenary: yes, more: {armour: 5+, Saves: 'yes'}}\n"
        "  hussars: {arm: cavalry, quality: average, cost: 10, scouts: yes}\n"
        "  guns: {arm: artillery, quality: average, cost: 20, guns: 2, mounted: yes}\n",
        "red.yaml");
    REQUIRE(profiles.size() == 3);
    CHECK(profiles[0].id == ProfileId(1));
    CHECK(profiles[0].key == "guards");
    CHECK(profiles[0].name == "Foot Guards");
    CHECK(profiles[0].side == "red");
    CHECK(profiles[0].type == "line");
    CHECK(profiles[0].quality == Quality::Elite);
    CHECK(profiles[0].cost == Points::hundredths(950));
    CHECK(profiles[0].least == 12);
    CHECK(profiles[0].most == 24);
    CHECK(profiles[0].firearms);
    CHECK(profiles[0].mercenary);
    CHECK_FALSE(profiles[0].mounted);
    CHECK(profiles[0].more == std::map<std::string, std::string>{{"armour", "5+"}, {"Saves", "yes"}});
    CHECK(profiles[1].name == "hussars");
    CHECK(profiles[1].mounted);
    CHECK(profiles[1].scouts);
    CHECK(profiles[2].guns == 2);
    CHECK(profiles[2].mounted);
}

TEST_CASE("a faulty army list says where and what was expected") {
    const auto faults = [](const std::string& text) {
        return faults_of([&] { return read_army_list(text, "red.yaml"); });
    };
    CHECK(faults("list: Red\n") == "line 1, column 1: expected the key profiles and its value\n");
    CHECK(faults("profiles:\n"
                 "  a: {arm: infntry, quality: good, cost: 1.234}\n"
                 "  b: {arm: train, quality: poor, cost: -1, least: 10, most: 5, guns: some}\n"
                 "  c: {quality: poor}\n"
                 "  d:\n"
                 "  e: {arm: train, quality: poor, cost: 1, armour: 5}\n"
                 "  f: {arm: train, quality: poor, cost: 1, more: {x: [1]}}\n") ==
          "line 2, column 12, profile a: found infntry; expected infantry, cavalry, artillery or train; did you mean "
          "infantry?\n"
          "line 2, column 30, profile a: found good; expected poor, average, veteran or elite; did you mean poor?\n"
          "line 2, column 42, profile a: found 1.234; expected points with at most two decimals\n"
          "line 3, column 40, profile b: found -1; expected a number from 0 to 100000\n"
          "line 3, column 61, profile b: found 5; expected at least as many as `least`, 10\n"
          "line 3, column 70, profile b: found some; expected a whole number from 0 to 100\n"
          "line 4, column 6, profile c: expected the key arm and its value\n"
          "line 4, column 6, profile c: expected the key cost and its value\n"
          "line 5, column 3, profile d: expected the key arm and its value\n"
          "line 5, column 3, profile d: expected the key quality and its value\n"
          "line 5, column 3, profile d: expected the key cost and its value\n"
          "line 6, column 43, profile e: found armour; expected a key known here: name, arm, type, quality, mercenary, "
          "cost, least, most, guns, firearms, scouts, mounted or more\n"
          "line 7, column 53, profile f: found a list; expected one line of at most 200 characters\n");
}

}  // namespace condottiero
