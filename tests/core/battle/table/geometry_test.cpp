#include "core/battle/table/geometry.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <cstdlib>
#include <vector>

#include "tests/core/battle/table/boxes.hpp"

using namespace condottiero;
using namespace condottiero::table;
using namespace condottiero::test;

namespace {

constexpr double pi = 3.14159265358979323846;

/// The angle from one point to another in steps, clockwise from north, as a fraction.
double exact_steps(Point from, Point to) {
    const double angle = std::atan2(static_cast<double>(to.x - from.x), static_cast<double>(to.y - from.y));
    const double steps = angle * 128 / pi;
    return steps < 0 ? steps + 256 : steps;
}

/// From a place to a box.
Length gap(Point point, const Box& box) {
    return gap(Box{point, 0, 0, box.facing}, box);
}

}  // namespace

TEST_CASE("a facing counts clockwise from straight up the table", "[table]") {
    const Point middle{90'000, 60'000};
    CHECK(moved(middle, north, 10'000) == Point{90'000, 70'000});
    CHECK(moved(middle, east, 10'000) == Point{100'000, 60'000});
    CHECK(moved(middle, south, 10'000) == Point{90'000, 50'000});
    CHECK(moved(middle, west, 10'000) == Point{80'000, 60'000});
    CHECK(moved(middle, Facing(32), 10'000) == Point{97'071, 67'071});
    CHECK(Facing(-1) == Facing(255));
    CHECK(Facing(200) + 100 == Facing(44));
    CHECK(Facing(250).turn_to(Facing(6)) == 12);
    CHECK(Facing(6).turn_to(Facing(250)) == -12);
    CHECK(north.turn_to(south) == -128);
}

TEST_CASE("right is to the right of the facing", "[table]") {
    CHECK(placed({0, 0}, north, 3'000, 5'000) == Point{3'000, 5'000});
    CHECK(placed({0, 0}, east, 3'000, 5'000) == Point{5'000, -3'000});
    CHECK(placed({0, 0}, south, 3'000, 5'000) == Point{-3'000, -5'000});
    CHECK(placed({0, 0}, west, 3'000, 5'000) == Point{-5'000, 3'000});
}

TEST_CASE("every step of the compass is found again from two points", "[table]") {
    for (int step = 0; step < 256; ++step)
        for (const Length far : {10'000, 53'219, 200'000}) {
            const Point from{90'000, 60'000};
            CHECK(facing_from(from, moved(from, Facing(step), far)) == Facing(step));
        }
    CHECK(facing_from({0, 0}, {0, 0}) == north);
}

TEST_CASE("a facing from two points is the nearest step", "[table][property]") {
    RandomBoxes random(3);
    for (int i = 0; i < 2000; ++i) {
        const Point from = random.point(), to = random.point();
        if (distance(from, to) < 5'000) continue;
        const double exact = exact_steps(from, to);
        const double off = std::fabs(std::remainder(facing_from(from, to).step() - exact, 256.0));
        CHECK(off < 0.51);
    }
}

TEST_CASE("a box sees a point as the table does", "[table][property]") {
    RandomBoxes random(5);
    for (int i = 0; i < 2000; ++i) {
        const Box one = random.any();
        const Length right = random.number(-30'000, 30'000), ahead = random.number(-30'000, 30'000);
        const Point at = seen_from(one, placed(one.centre, one.facing, right, ahead));
        // Sines are rounded to the 16384th.
        CHECK(std::abs(at.x - right) <= 8);
        CHECK(std::abs(at.y - ahead) <= 8);
    }
}

TEST_CASE("the gap between two boxes is that of their edges", "[table][NFW-3.4.2-i]") {
    CHECK(gap(box(0, 0, 10, 4), box(0, 10, 10, 4)) == 6 * centimetre);
    CHECK(gap(box(0, 0, 10, 4), box(13, 0, 10, 4)) == 3 * centimetre);
    CHECK(gap(box(0, 0, 10, 4), box(13, 8, 10, 4)) == 5 * centimetre);  // 3 aside and 4 ahead
    CHECK(gap(box(0, 0, 10, 4), box(0, 4, 10, 4)) == 0);
    CHECK(gap(box(0, 0, 10, 4), box(2, 2, 10, 4)) == 0);
    CHECK(gap(box(0, 0, 10, 10), box(0, 0, 2, 2)) == 0);  // one in the other
    CHECK(gap(Point{0, 9'000}, box(0, 0, 10, 4)) == 7 * centimetre);
    CHECK(gap(Point{1'000, 1'000}, box(0, 0, 10, 4)) == 0);
    SECTION("between boxes that do not stand parallel") {
        // A corner that points at an edge: the half diagonal of a 10 cm square is 7.071 cm.
        CHECK(std::abs(gap(box(0, 0, 10, 10), box(0, 20, 10, 10, Facing(32))) - 7'929) <= 3);
    }
    SECTION("two long ones crosswise, whose corners are all far off") {
        CHECK(gap(box(0, 0, 40, 2), box(0, 0, 2, 40)) == 0);
        CHECK(gap(box(0, 0, 40, 2, Facing(32)), box(0, 0, 40, 2, Facing(96))) == 0);
    }
}

TEST_CASE("boxes overlap when one stands on the other, not when they touch", "[table]") {
    CHECK(overlap(box(0, 0, 10, 4), box(2, 2, 10, 4)));
    CHECK(overlap(box(0, 0, 10, 10), box(0, 0, 2, 2)));
    CHECK(overlap(box(0, 0, 40, 2), box(0, 0, 2, 40)));
    CHECK_FALSE(overlap(box(0, 0, 10, 4), box(0, 4, 10, 4)));
    CHECK_FALSE(overlap(box(0, 0, 10, 4), box(10, 4, 10, 4)));
    CHECK_FALSE(overlap(box(0, 0, 10, 4), box(0, 30, 10, 4)));
    // Two slanting ones whose outer frames cross though they do not.
    CHECK_FALSE(overlap(box(0, 0, 20, 2, Facing(32)), box(8, 8, 20, 2, Facing(32))));
    Box pressed = box(0, 4, 10, 4);
    pressed.centre.y -= touch;
    CHECK_FALSE(overlap(box(0, 0, 10, 4), pressed));
    pressed.centre.y -= 5;
    CHECK(overlap(box(0, 0, 10, 4), pressed));
}

TEST_CASE("contact is along an edge, never at a corner", "[table]") {
    CHECK(in_contact(box(0, 0, 10, 4), box(0, 4, 10, 4)));
    CHECK(in_contact(box(0, 0, 10, 4), box(9, 4, 10, 4)));         // a centimetre of edge
    CHECK_FALSE(in_contact(box(0, 0, 10, 4), box(10, 4, 10, 4)));  // corner to corner
    CHECK(in_contact(box(0, 0, 10, 4), box(10, 0, 10, 4)));        // side by side
    CHECK(in_contact(box(0, 0, 10, 4), box(7, 0, 10, 4, east)));   // front against a flank
    CHECK(in_contact(box(0, 0, 10, 4), box(0, 4, 10, 4, south)));  // face to face
    CHECK_FALSE(in_contact(box(0, 0, 10, 4), box(0, 5, 10, 4)));   // a centimetre apart
    CHECK_FALSE(in_contact(box(0, 0, 10, 4), box(0, 6, 4, 4, Facing(32))));
    Box apart = box(0, 4, 10, 4);
    apart.centre.y += touch;
    CHECK(in_contact(box(0, 0, 10, 4), apart));
    apart.centre.y += 1;
    CHECK_FALSE(in_contact(box(0, 0, 10, 4), apart));
}

TEST_CASE("inside means with every corner", "[table]") {
    CHECK(inside(box(0, 0, 4, 4), box(0, 0, 10, 10)));
    CHECK(inside(box(3, 3, 4, 4), box(0, 0, 10, 10)));
    CHECK_FALSE(inside(box(4, 0, 4, 4), box(0, 0, 10, 10)));
    CHECK_FALSE(inside(box(0, 0, 10, 10, Facing(32)), box(0, 0, 10, 10)));
    CHECK(inside(box(0, 0, 7, 7, Facing(32)), box(0, 0, 10, 10)));
    CHECK(contains(box(0, 0, 10, 4), {5'000, 2'000}));
    CHECK_FALSE(contains(box(0, 0, 10, 4), {5'001, 0}));
}

TEST_CASE("how far a box can go", "[table]") {
    CHECK(free_run(box(0, 0, 10, 4), north, box(0, 20, 10, 4)) == 16 * centimetre);
    CHECK(free_run(box(0, 0, 10, 4), south, box(0, 20, 10, 4)) == far_away);  // it goes away from it
    CHECK(free_run(box(0, 0, 10, 4), north, box(9, 20, 10, 4)) == 16 * centimetre);
    CHECK(free_run(box(0, 0, 10, 4), north, box(10, 20, 10, 4)) == far_away);  // past its side
    CHECK(free_run(box(0, 0, 10, 4), east, box(30, 0, 10, 4)) == 20 * centimetre);
    CHECK(free_run(box(0, 0, 10, 4), north, box(0, 4, 10, 4)) == 0);
    CHECK(free_run(box(0, 0, 10, 4), south, box(0, 4, 10, 4)) == far_away);  // out of contact
    // A corner comes first: 20 - 2 - 7.071.
    CHECK(std::abs(free_run(box(0, 0, 20, 4), north, box(0, 20, 10, 10, Facing(32))) - 10'929) <= 3);
    // Narrow against the middle of a slanting edge.
    CHECK(std::abs(free_run(box(2, 0, 2, 4), north, box(0, 20, 10, 10, Facing(32))) - (10'929 + 1'000)) <= 25);
}

TEST_CASE("after its free run a box stands against the obstacle, and not on it", "[table][property]") {
    RandomBoxes random(11);
    int met = 0;
    for (int i = 0; i < 4000; ++i) {
        Box mover = random.any();
        const Box obstacle = random.near(mover);
        if (overlap(mover, obstacle)) continue;
        const Facing way = random.facing();
        const Length run = free_run(mover, way, obstacle);
        REQUIRE(run >= 0);
        if (run == far_away) {
            // Nothing in its way: however far it goes, it never stands on it.
            for (const Length far : {5'000, 20'000, 45'000, 80'000}) {
                Box there = mover;
                there.centre = moved(mover.centre, way, far);
                const Box pared{obstacle.centre, obstacle.half_width - 100, obstacle.half_depth - 100, obstacle.facing};
                CHECK_FALSE(overlap(there, pared));
            }
            continue;
        }
        ++met;
        mover.centre = moved(mover.centre, way, run);
        CHECK(gap(mover, obstacle) <= 2 * touch);
        const Box pared{obstacle.centre, obstacle.half_width - 60, obstacle.half_depth - 60, obstacle.facing};
        CHECK_FALSE(overlap(mover, pared));
    }
    CHECK(met > 500);
}

TEST_CASE("a gap is the same both ways, and bounded by the centres", "[table][property]") {
    RandomBoxes random(7);
    for (int i = 0; i < 4000; ++i) {
        const Box a = random.any(), b = random.near(a), c = random.near(b);
        const Length ab = gap(a, b);
        // Each box rounds the other's corners for itself.
        CHECK(std::abs(ab - gap(b, a)) <= 4);
        CHECK(overlap(a, b) == overlap(b, a));
        if (overlap(a, b)) CHECK(ab == 0);
        if (ab > 0) CHECK_FALSE(overlap(a, b));
        // Asked only whether it is less than so much, the answer is the same but for what is lost in rounding.
        const std::int64_t most = random.number(0, 60'000);
        const Length at_most = detail::root(gap_squared(a, b, most * most));
        if (ab < most)
            CHECK(std::abs(at_most - ab) <= 4);
        else
            CHECK(at_most >= most);
        const auto reach = [](const Box& box) { return distance({0, 0}, {box.half_width, box.half_depth}); };
        const Length centres = distance(a.centre, b.centre);
        CHECK(ab <= centres);
        CHECK(ab >= centres - reach(a) - reach(b) - 8);
        // A detour over a third is never shorter, but for what lies within the third.
        CHECK(gap(a, c) <= ab + gap(b, c) + 2 * reach(b) + 8);
        CHECK(gap(a.centre, b) >= ab - 4);
    }
}

TEST_CASE("a gap is that of the two nearest points of the edges", "[table][property]") {
    RandomBoxes random(13);
    for (int i = 0; i < 300; ++i) {
        const Box a = random.any(), b = random.near(a);
        const Length found = gap(a, b);
        if (found == 0) continue;
        // Points along the edges of one, a hundred to the edge, measured to the other.
        Length least = far_away;
        const std::array<Point, 4> ends = corners(a);
        for (std::size_t edge = 0; edge < 4; ++edge)
            for (int part = 0; part <= 100; ++part) {
                const Point p = ends[edge], q = ends[(edge + 1) % 4];
                least = std::min(least, gap(Point{p.x + (q.x - p.x) * part / 100, p.y + (q.y - p.y) * part / 100}, b));
            }
        CHECK(found <= least + 8);
        CHECK(found >= least - 210);  // half a piece of the longest edge
    }
}

TEST_CASE("a line crosses a box or passes it", "[table]") {
    const Box wall = box(0, 10, 10, 2);
    CHECK(crosses({0, 0}, {0, 20'000}, wall));
    CHECK(crosses({0, 0}, {0, 10'000}, wall));       // ends in it
    CHECK_FALSE(crosses({0, 0}, {0, 8'000}, wall));  // ends before it
    CHECK_FALSE(crosses({6'000, 0}, {6'000, 20'000}, wall));
    CHECK(crosses({-20'000, 0}, {20'000, 20'000}, wall));
    CHECK_FALSE(crosses({-20'000, 9'000}, {20'000, 9'000}, wall));  // along its side
    CHECK_FALSE(crosses({5'000, 0}, {5'000, 20'000}, wall));        // along its end
    CHECK(crosses({0, 0}, {20'000, 20'000}, box(10, 10, 4, 4, Facing(32))));
}
