#include "core/battle/seen_by.hpp"

#include <catch2/catch.hpp>

using namespace condottiero;

namespace {

/// A body of each side; the second has one more that lies in ambush, with somebody beside it, under an order that is
/// face down.
FoughtBattle ambush() {
    TableScene scene;
    for (const int side : {0, 1, 1}) {
        TableBody body;
        body.side = side;
        body.order = "HOLD";
        body.figures = 12;
        scene.bodies.push_back(body);
        ++scene.sides[static_cast<std::size_t>(side)].bodies;
        scene.sides[static_cast<std::size_t>(side)].figures += body.figures;
    }
    scene.bodies[1].order_concealed = scene.bodies[2].order_concealed = true;
    scene.bodies[2].concealed = true;
    TablePerson leader;
    leader.side = 1;
    leader.order = "HOLD";
    leader.order_concealed = true;
    scene.people = {leader, leader};
    scene.people[1].concealed = true;
    scene.moves.resize(2);
    scene.moves[1].side = 1, scene.moves[1].concealed = true;
    FoughtBattle fought{BattleReport{BattleId(1), std::nullopt, {}, {}, {}, {}, ""}, 1, {}, {}};
    fought.scenes = {scene};
    fought.story.happenings.resize(3);
    fought.story.happenings[1].known_to = 1;
    fought.story.happenings[2].known_to = 0;
    return fought;
}

}  // namespace

TEST_CASE("an army sees what is its own, and of the other what is not concealed", "[battle]") {
    const auto army = GENERATE(std::optional<int>(), std::optional<int>(0));
    const FoughtBattle seen = seen_by(ambush(), army);
    const TableScene& scene = seen.scenes.front();
    REQUIRE(scene.bodies.size() == 2);
    CHECK(scene.bodies[0].order == "HOLD");
    CHECK(scene.bodies[1].order.empty());
    CHECK(scene.sides[1].bodies == 1);
    CHECK(scene.sides[1].figures == 12);
    REQUIRE(scene.people.size() == 1);
    CHECK(scene.people[0].order.empty());
    CHECK(scene.moves.size() == 1);
    CHECK(seen.story.happenings.size() == (army ? 2 : 1));
}

TEST_CASE("who lies in ambush sees all of it", "[battle]") {
    const FoughtBattle seen = seen_by(ambush(), 1);
    const TableScene& scene = seen.scenes.front();
    REQUIRE(scene.bodies.size() == 3);
    CHECK(scene.bodies[2].order == "HOLD");
    CHECK(scene.sides[1].figures == 24);
    CHECK(scene.people.size() == 2);
    CHECK(scene.moves.size() == 2);
    CHECK(seen.story.happenings.size() == 2);
}
