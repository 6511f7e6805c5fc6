#include "app/session/words/square_text.hpp"

#include <catch2/catch.hpp>

#include "tests/support/small_campaign.hpp"

using namespace condottiero;

namespace {

std::string said(const SmallCampaign& war, std::string_view square, std::optional<SideId> eyes = std::nullopt) {
    return square_in_words(war.world, known_to(war.world, war.state, eyes), war.at(square));
}

}  // namespace

TEST_CASE("a square is said in the order name, place, ground, features, owner, Forces") {
    SmallCampaign war(R"(
        . . .
        . f .
        . . .
        river Po B3 B2 B1
        road A2 B2 C2
        village B2 Carmagnola
        owner red A1:B3
    )");
    war.force("B2", {.name = "The Duke's cavalry", .order = Order::Explore, .figures = 86});
    CHECK(said(war, "B2") ==
          "B2, Carmagnola: plain, forest, river Po flowing north, road to A2 and C2; red. The Duke's cavalry, 86 "
          "figures, EXPLORE, not marched.");
    CHECK(said(war, "C1") == "C1: plain; nobody's land.");
}

TEST_CASE("a river's last square tells where the water came from") {
    SmallCampaign war(R"(
        . . .
        stream Dora A1 C1
    )");
    CHECK(said(war, "A1") == "A1: plain, stream Dora flowing east; nobody's land.");
    CHECK(said(war, "C1") == "C1: plain, stream Dora flowing east; nobody's land.");
}

TEST_CASE("a broken bridge is called broken, water is nobody's, a capital is one's") {
    SmallCampaign war(R"(
        . ~ .
        river Po A1 B1
        bridge A1
        capital C1 Asti
        owner blue C1
    )");
    CHECK(said(war, "A1") == "A1: plain, river Po flowing east, bridge; nobody's land.");
    war.state.broken_bridges.insert(war.at("A1"));
    CHECK(said(war, "A1") == "A1: plain, river Po flowing east, broken bridge; nobody's land.");
    CHECK(said(war, "B1").starts_with("B1: sea"));
    CHECK(said(war, "C1") == "C1, Asti, capital of blue: plain; blue.");
}

TEST_CASE("a side's square tells no more than its general knows") {
    SmallCampaign war(R"(
        . . . . .
        owner red A1
        owner blue E1
    )");
    war.force("A1", {.side = "red", .name = "Vanguard"});
    war.force("B1", {.side = "blue", .name = "Secret", .figures = 47});
    war.force("E1", {.side = "blue", .name = "Reserve"});
    const SideId red = war.side("red");
    CHECK(said(war, "B1", red) == "B1: plain; nobody's land. Sighted: a Force of blue, about 40 figures.");
    CHECK(said(war, "E1", red) == "E1: plain; blue. Not seen now.");
    CHECK(said(war, "E1").find("Reserve") != std::string::npos);
}

TEST_CASE("reaction and march of a Force are said") {
    SmallCampaign war(". . .");
    const ForceId force = war.force("A1", {.name = "Rear", .reaction = Reaction::Unsteady});
    war.of(force).moved = true;
    CHECK(said(war, "A1") == "A1: plain; nobody's land. Rear, 20 figures, EXPLORE, unsteady, marched.");
}
