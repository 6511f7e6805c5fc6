#include "core/battle/table/ways.hpp"

#include <catch2/catch.hpp>
#include <vector>

#include "tests/core/battle/table/boxes.hpp"

using namespace condottiero;
using namespace condottiero::table;
using namespace condottiero::test;

namespace {

enum class Kind { Wood, Swamp, River };

/// Figures of a side, on bases of any shape.
struct Squad : Body<std::vector<Base>> {
    int side = 0;
    bool there = true;
};

Squad squad(int side, std::vector<Base> bases) {
    Squad out;
    out.side = side;
    const Point middle = round_of(bases.front()).centre;
    out.stand(std::move(bases), middle);
    return out;
}

Disc figure(int x, int y) {
    return {{x * centimetre, y * centimetre}, centimetre};
}

/// A set of rules as small as can be: nobody crosses water, swamps are for nobody, woods are slow.
struct Rules {
    const Squad& mover;
    bool may_touch = true;

    [[nodiscard]] bool in_the_way(const Squad& other) const { return &other != &mover && other.there; }
    [[nodiscard]] bool keeps_clear_of(const Squad& other) const { return other.side != mover.side && !may_touch; }
    [[nodiscard]] static bool closed(const table::Feature<Kind>& feature) { return feature.kind != Kind::Wood; }
    [[nodiscard]] static bool open_to(const Base& base, const table::Feature<Kind>& feature) {
        return feature.kind == Kind::River && std::holds_alternative<Box>(base);  // wheels have boats
    }
    [[nodiscard]] bool leaves(const table::Feature<Kind>& feature) const { return any_base_in(mover, feature.area); }
    [[nodiscard]] static bool slows(const table::Feature<Kind>& feature) { return feature.kind == Kind::Wood; }
};

struct Tabletop {
    table::Ground<Kind> ground{{100 * centimetre, 80 * centimetre}, {}};
    std::vector<Squad> squads;

    [[nodiscard]] FreeWay<Kind> go(std::size_t who, Facing way, int centimetres) const {
        const Squad& mover = squads[who];
        return free_way(ground, squads, mover, way, centimetres * centimetre, Rules{mover});
    }
    /// All of it moved.
    [[nodiscard]] bool room_at(std::size_t who, Length right, Length up, bool may_touch = true) const {
        const Squad& mover = squads[who];
        Squad there = mover;
        for (Base& base : there.bases) base = shifted(base, {right, up});
        there.round.centre.x += right, there.round.centre.y += up;
        return room_for(ground, squads, there.bases, Rules{mover, may_touch});
    }
};

}  // namespace

TEST_CASE("a body goes until one of its bases meets one of another's", "[table]") {
    Tabletop t;
    t.squads = {squad(0, {figure(50, 10), figure(54, 10), figure(58, 10)}),
                squad(1, {figure(20, 40), figure(58, 40), figure(62, 40)}),
                squad(0, {Box{{50'000, 60'000}, 4'000, 2'000, north}})};
    SECTION("the nearest stops it") {
        const auto way = t.go(0, north, 60);
        CHECK(way.distance == 28 * centimetre);
        CHECK(way.body == 1);
        CHECK_FALSE(way.edge);
    }
    SECTION("who is not there does not") {
        t.squads[1].there = false;
        CHECK(t.go(0, north, 60).distance == 47 * centimetre);
        CHECK(t.go(0, north, 60).body == 2);
    }
    SECTION("nobody that lies beyond what was wanted") {
        CHECK(t.go(0, north, 20).distance == 20 * centimetre);
        CHECK_FALSE(t.go(0, north, 20).body);
    }
    SECTION("bodies of both shapes meet each other") {
        CHECK(t.go(2, south, 60).distance == 47 * centimetre);
        CHECK(t.go(2, south, 60).body == 0);
        CHECK(free_run_of(t.squads[2], south, t.squads[0]) == 47 * centimetre);
        CHECK(free_run_of(t.squads[1], south, t.squads[2]) == far_away);
        CHECK(free_run_of(t.squads[0], north, box(54, 30, 2, 4)) == 17 * centimetre);
    }
    SECTION("the edge of the table comes first, whatever its size") {
        const auto way = t.go(0, south, 60);
        CHECK(way.distance == 9 * centimetre);
        CHECK(way.edge);
        CHECK_FALSE(way.body);
        CHECK(t.go(0, east, 60).distance == 41 * centimetre);
        t.ground.width = 70 * centimetre;
        CHECK(t.go(0, east, 60).distance == 11 * centimetre);
    }
}

TEST_CASE("ground stops a body or slows it, as the rules say", "[table]") {
    Tabletop t;
    t.squads = {squad(0, {figure(50, 10), figure(54, 10)})};
    t.ground.features = {{Kind::Wood, box(50, 30, 10, 10)}, {Kind::Swamp, box(50, 50, 10, 10)}};
    auto way = t.go(0, north, 60);
    CHECK(way.distance == 34 * centimetre);
    REQUIRE(way.closed != nullptr);
    CHECK(way.closed->kind == Kind::Swamp);
    REQUIRE(way.slow != nullptr);
    CHECK(way.to_slow == 14 * centimetre);
    SECTION("what lies beyond what was wanted does neither") {
        way = t.go(0, north, 10);
        CHECK(way.distance == 10 * centimetre);
        CHECK(way.closed == nullptr);
        CHECK(way.slow == nullptr);
        CHECK(way.to_slow == far_away);
    }
    SECTION("who stands in it is slow at once, and may leave what is closed") {
        t.squads[0] = squad(0, {figure(50, 30), figure(50, 47)});
        way = t.go(0, north, 20);
        CHECK(way.to_slow == 0);
        CHECK(way.distance == 20 * centimetre);
        CHECK(way.closed == nullptr);
    }
}

TEST_CASE("there is room where nobody stands and nothing is closed", "[table]") {
    Tabletop t;
    t.squads = {squad(0, {figure(50, 10), figure(54, 10)}), squad(1, {figure(50, 40)}),
                squad(0, {Box{{20'000, 20'000}, 4'000, 2'000, north}})};
    t.ground.features = {
        {Kind::Wood, box(80, 20, 10, 10)}, {Kind::Swamp, box(80, 40, 10, 10)}, {Kind::River, box(50, 60, 100, 6)}};
    CHECK(t.room_at(0, 0, 0));
    CHECK(t.room_at(0, 28'000, 10'000));  // a wood
    CHECK_FALSE(t.room_at(0, 28'000, 30'000));
    CHECK_FALSE(t.room_at(0, 0, -9'500));  // over the edge
    CHECK_FALSE(t.room_at(0, 0, 30'000));
    CHECK_FALSE(t.room_at(0, -30'000, 10'000));
    SECTION("up to an enemy, if they may touch him") {
        CHECK(t.room_at(0, 0, 28'000));
        CHECK_FALSE(t.room_at(0, 0, 28'000, false));
        CHECK(t.room_at(0, 0, 27'900, false));
    }
    SECTION("on water, who is carried") {
        CHECK_FALSE(t.room_at(0, 0, 50'000));
        CHECK(t.room_at(2, 0, 40'000));
    }
}
