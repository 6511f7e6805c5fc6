#include "core/campaign/state/territory.hpp"

#include <catch2/catch.hpp>

#include "core/campaign/battle/battles.hpp"
#include "tests/support/small_campaign.hpp"

using namespace condottiero;

namespace {

/// Red's capital and a stronghold with their districts, blue's the same, and a strip of nobody's land.
struct Frontier {
    SmallCampaign war{R"(
        . . . . . . . .
        . . . . . . . .
        owner red A1:D2
        owner blue F1:H2
        capital A1 Redburg
        stronghold D1 Rocca
        capital H1 Blueburg
        stronghold F1 Forte
    )"};

    std::string seen_by(const char* side, const char* square) {
        return std::string(word(territory_for(war.world, war.state, war.at(square), war.side(side))));
    }
    /// A battle-free end of phase 4 with what stands where.
    void end_phase_4() { war.run(Phase::Aftermath); }
    [[nodiscard]] std::optional<SideId> holder(const char* square) const {
        return holder_of(war.world, war.state, *war.world.stronghold_at(war.at(square)));
    }
};

constexpr const char* own = "friendly territory";
constexpr const char* enemy = "enemy territory";
constexpr const char* neutral = "neutral territory";

}  // namespace

TEST_CASE("a square is friendly, enemy or neutral by its owner", "[CAM-map-e]") {
    Frontier at;
    CHECK(at.seen_by("red", "B2") == own);
    CHECK(at.seen_by("blue", "B2") == enemy);
    CHECK(at.seen_by("red", "E1") == neutral);
    CHECK(at.seen_by("blue", "E2") == neutral);
}

TEST_CASE("allies count as friendly, and who is at peace as neutral", "[CAM-map-e]") {
    Frontier at;
    const std::pair both{at.war.side("red"), at.war.side("blue")};
    at.war.state.relations[both] = Relation::Allied;
    CHECK(at.seen_by("red", "G2") == own);
    at.war.state.relations[both] = Relation::Peace;
    CHECK(at.seen_by("red", "G2") == neutral);
}

TEST_CASE("marching through changes nothing", "[CAM-map-e]") {
    Frontier at;
    at.war.force("B2", {.side = "blue"});
    at.end_phase_4();
    CHECK(at.seen_by("red", "B2") == own);
}

TEST_CASE("a stronghold's district is the land of its owner nearest to it", "[CAM-map-e]") {
    Frontier at;
    const auto district = [&](const char* square) {
        const auto& all = at.war.world.district;
        const std::optional<int> place = all[static_cast<std::size_t>(at.war.at(square).value())];
        return place ? at.war.world.strongholds[static_cast<std::size_t>(*place)].name : "";
    };
    CHECK(district("A2") == "Redburg");
    CHECK(district("B2") == "Redburg");
    CHECK(district("C2") == "Rocca");
    CHECK(district("D2") == "Rocca");
    CHECK(district("E1").empty());
    CHECK(district("F2") == "Forte");
    CHECK(district("G1") == "Forte");  // of two as near the smaller name
}

TEST_CASE("a captured stronghold is its captor's, and the rest of its district nobody's", "[CAM-map-e][CAM-map-f]") {
    Frontier at;
    at.war.state.held.insert_or_assign(at.war.at("D1"), at.war.side("blue"));
    CHECK(at.seen_by("blue", "D1") == own);
    CHECK(at.seen_by("red", "D1") == enemy);
    for (const char* side : {"red", "blue"}) {
        CHECK(at.seen_by(side, "C2") == neutral);
        CHECK(at.seen_by(side, "D2") == neutral);
    }
    CHECK(at.seen_by("red", "B2") == own);
    CHECK(at.seen_by("red", "A1") == own);
    at.war.state.held.clear();
    CHECK(at.seen_by("red", "C2") == own);
}

TEST_CASE("an enemy alone in a stronghold at the end of phase 4 takes it", "[CAM-map-f]") {
    Frontier at;
    const ForceId blue = at.war.force("D1", {.side = "blue"});
    const bool defended = GENERATE(false, true);
    if (defended) {
        // Face to face under DEFEND: no battle, and no capture either.
        at.war.of(blue).order = Order::Defend;
        at.war.force("D1", {.order = Order::Defend});
    }
    at.end_phase_4();
    CHECK(at.holder("D1") == at.war.side(defended ? "red" : "blue"));
    CHECK(at.war.state.side(at.war.side("red")).must_test == !defended);
}

TEST_CASE("a taken stronghold is held until its owner alone stands there again", "[CAM-map-f][CAM-map-e]") {
    Frontier at;
    const ForceId blue = at.war.force("D1", {.side = "blue", .order = Order::Defend});
    at.end_phase_4();
    at.war.of(blue).square = at.war.at("E1");  // left without a garrison
    at.end_phase_4();
    CHECK(at.holder("D1") == at.war.side("blue"));
    const ForceId red = at.war.force("D1", {.order = Order::Defend});
    at.war.of(blue).square = at.war.at("D1");
    at.end_phase_4();
    CHECK(at.holder("D1") == at.war.side("blue"));
    at.war.of(blue).square = at.war.at("E1");
    at.end_phase_4();
    CHECK(at.holder("D1") == at.war.side("red"));
    CHECK(at.war.state.held.empty());
    CHECK(at.seen_by("red", "D2") == own);
    CHECK(at.war.of(red).on_map());
}

TEST_CASE("a capital falls like a stronghold", "[CAM-map-f]") {
    Frontier at;
    at.war.force("A1", {.side = "blue"});
    at.end_phase_4();
    CHECK(at.holder("A1") == at.war.side("blue"));
    CHECK(at.war.state.side(at.war.side("red")).must_test);
    CHECK(at.seen_by("red", "B2") == neutral);
    CHECK(at.seen_by("red", "C2") == own);
}

TEST_CASE("who is at peace takes nothing", "[CAM-map-f]") {
    Frontier at;
    at.war.state.relations[std::pair(at.war.side("red"), at.war.side("blue"))] = Relation::Peace;
    at.war.force("D1", {.side = "blue"});
    at.end_phase_4();
    CHECK(at.holder("D1") == at.war.side("red"));
}

TEST_CASE("an ally that throws the enemy out gives the place back", "[CAM-map-f][CAM-map-e]") {
    SmallCampaign war(". .\nowner red A1\nstronghold A1 Rocca", {"red", "blue", "green"});
    war.state.relations[std::pair(war.side("red"), war.side("green"))] = Relation::Allied;
    war.state.held.insert_or_assign(war.at("A1"), war.side("blue"));
    war.force("A1", {.side = "green"});
    war.run(Phase::Aftermath);
    CHECK(war.state.held.empty());
}

TEST_CASE("a side has one capital and knows its own places", "[CAM-map-f]") {
    Frontier at;
    const SideId red = at.war.side("red");
    CHECK(capital_of(at.war.world, red) == at.war.at("A1"));
    CHECK(own_places(at.war.world, at.war.state, red) == squares_named(at.war.world.map, "A1 D1"));
    at.war.state.held.insert_or_assign(at.war.at("A1"), at.war.side("blue"));
    CHECK(own_places(at.war.world, at.war.state, red) == squares_named(at.war.world.map, "D1"));
    CHECK(own_places(at.war.world, at.war.state, at.war.side("blue")) == squares_named(at.war.world.map, "H1 F1"));
}

TEST_CASE("the brief of a battle says what stronghold there is to fortify", "[CAM-map-f]") {
    Frontier at;
    const char* square = GENERATE("D1", "A1", "B1");
    const BattleId battle = at.war.battle({at.war.force(square, {.side = "blue"})}, {at.war.force(square)});
    const BattleBrief brief = brief_of(at.war.world, at.war.state, battle);
    const std::string name = square == std::string("D1") ? "Rocca" : square == std::string("A1") ? "Redburg" : "";
    CHECK(brief.stronghold.value_or("") == name);
    CHECK(brief.capital == (name == "Redburg"));
}
