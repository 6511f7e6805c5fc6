#include "core/campaign/march/routes.hpp"

#include <catch2/catch.hpp>

#include "core/campaign/march/march_text.hpp"
#include "tests/support/small_campaign.hpp"

using namespace condottiero;

namespace {

std::vector<SquareId> squares(const SmallCampaign& war, std::initializer_list<const char*> names) {
    std::vector<SquareId> out;
    for (const char* name : names) out.push_back(war.at(name));
    return out;
}

}  // namespace

TEST_CASE("a way is barred where the rules let nobody go, each square with its own rule",
          "[CAM-p2-m][CAM-p2-k][CAM-map-c]") {
    SmallCampaign war(R"(
        . ~ .
        . . .
    )");
    const auto barred = [&](Means means, std::initializer_list<const char*> way) {
        std::string out;
        for (const BarredSquare& each :
             barred_squares(war.world, war.state, war.side("red"), means, war.at("A1"), squares(war, way)))
            out += std::to_string(each.at) + " " + each.why.detail + " [" + std::string(each.why.rule->id) + "]\n";
        return out;
    };
    CHECK(barred(Means::Land, {"A2", "B2", "C1"}).empty());
    CHECK(barred(Means::Land, {}).empty());
    CHECK(barred(Means::Land, {"B1", "C1"}) ==
          "0 B1 is sea: no march by land enters it [CAM-p2-k]\n"
          "1 no march by land leads from B1 to C1 [CAM-p2-m]\n");
    CHECK(barred(Means::Land, {"C2"}) == "0 C2 is no neighbour of A1 [CAM-map-c]\n");
    CHECK(barred(Means::Boats, {"B1", "C1", "B1"}) == "2 the boats have landed in C1 [CAM-p2-k]\n");
    CHECK(barred(Means::Boats, {"A2"}) == "0 no boat comes from A1 to A2 [CAM-p2-k]\n");
}

TEST_CASE("a river in flood closes a step without a bridge", "[CAM-p0-f]") {
    SmallCampaign war(R"(
        . . .
        . . .
        great-river Po A1 C1
    )");
    war.turn_on(Switch::WindAndRiverLevel);
    war.state.river_levels.assign(war.world.map.rivers().size(), 3);
    const auto over =
        barred_squares(war.world, war.state, war.side("red"), Means::Land, war.at("B1"), squares(war, {"B2"}));
    REQUIRE(over.size() == 1);
    CHECK(over[0].why.rule->id == "CAM-p0-f");
    CHECK(over[0].why.detail == "the Po is too high to be crossed from B1 to B2 without a bridge");
    CHECK(
        barred_squares(war.world, war.state, war.side("red"), Means::Land, war.at("A2"), squares(war, {"B2"})).empty());
}

TEST_CASE("a way that the map finds, or why there is none", "[CAM-p2-m]") {
    SmallCampaign war(R"(
        . ~ .
        . . .
        ~ ~ ~
        . . .
    )");
    MarchSearch search;
    const auto way = [&](const char* to) {
        return way_to(war.world, war.state, war.side("red"), Means::Land, war.at("A1"), war.at(to), search);
    };
    REQUIRE(way("C1"));
    CHECK(names_of(war.world.map, way("C1").value()) == "B2 C1");
    CHECK(way("A1").refusal().detail == "it stands in A1 already");
    CHECK(way("A4").refusal().detail == "no way by land leads from A1 to A4");
    CHECK(way("B3").refusal().detail == "B3 is sea: no march by land enters it");
}

TEST_CASE("a march in words: its way, its end and when it is there") {
    SmallCampaign war(". . . . . . . . . .");
    const CampaignMap& map = war.world.map;
    CHECK(way_in_words(map, squares(war, {"B1", "C1"})) == "B1, C1");
    CHECK(way_in_words(map, squares(war, {"B1", "C1", "D1", "E1", "F1", "G1", "H1", "I1", "J1"})) ==
          "B1, C1, D1, E1, F1, G1, …, J1");
    CHECK(arrival_in_words({std::nullopt, std::nullopt}, 4) == "it will not get there as things stand");
    CHECK(arrival_in_words({1, std::nullopt}, 4) ==
          "it arrives in turn 4 at the earliest, and a bad die may hold it longer");
    CHECK(arrival_in_words({2, 2}, 4) == "it arrives in turn 5");
    CHECK(arrival_in_words({1, 3}, 4) == "it arrives in turn 4 at the earliest, in turn 6 at the latest");
    CHECK(arrival_flag({2, std::nullopt}, 4) == "T5 at the earliest");
    CHECK(arrival_flag({std::nullopt, std::nullopt}, 4) == "not to be reached");
    CHECK(going_in_words(map, {squares(war, {"C1"}), false, Means::Boats, false}) == "sailing to C1");
    CHECK(is_to_go("Vanguard", Means::Land, "C1") == "Vanguard is to march to C1.");
    CHECK(has_gone("Vanguard", Means::Boats, "C1") == "Vanguard sails C1.");
}
