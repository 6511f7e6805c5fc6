#include "core/battle/table/discs.hpp"

#include <catch2/catch.hpp>
#include <cmath>

#include "tests/core/battle/table/boxes.hpp"

using namespace condottiero;
using namespace condottiero::table;
using namespace condottiero::test;

namespace {

/// Its middle and its width in centimetres.
Disc disc(int x, int y, int width) {
    return {{x * centimetre, y * centimetre}, width * centimetre / 2};
}

Disc any_disc(RandomBoxes& random, Point near) {
    return {random.near(near), random.number(1'000, 8'000)};
}

Disc gone(const Disc& disc, Facing way, Length far) {
    return {moved(disc.centre, way, far), disc.radius};
}

}  // namespace

TEST_CASE("the gap to a disc is that to its rim", "[table]") {
    CHECK(gap(disc(0, 0, 4), disc(0, 10, 4)) == 6 * centimetre);
    CHECK(gap(disc(0, 0, 4), disc(3, 4, 2)) == 2 * centimetre);
    CHECK(gap(disc(0, 0, 4), disc(0, 4, 4)) == 0);
    CHECK(gap(disc(0, 0, 10), disc(1, 0, 2)) == 0);  // one in the other
    CHECK(gap(disc(0, 10, 4), box(0, 0, 10, 4)) == 6 * centimetre);
    CHECK(gap(box(0, 0, 10, 4), disc(0, 10, 4)) == 6 * centimetre);
    CHECK(gap(disc(8, 6, 4), box(0, 0, 10, 4)) == 3 * centimetre);  // 3 aside and 4 ahead of its corner
    CHECK(gap(disc(0, 0, 2), box(0, 0, 10, 4)) == 0);
}

TEST_CASE("discs stand on each other or touch", "[table]") {
    CHECK(overlap(disc(0, 0, 4), disc(0, 3, 4)));
    CHECK_FALSE(overlap(disc(0, 0, 4), disc(0, 4, 4)));
    CHECK(in_contact(disc(0, 0, 4), disc(0, 4, 4)));
    CHECK_FALSE(in_contact(disc(0, 0, 4), disc(0, 5, 4)));
    CHECK(overlap(disc(0, 3, 4), box(0, 0, 10, 4)));
    CHECK(overlap(box(0, 0, 10, 4), disc(0, 0, 2)));
    CHECK_FALSE(overlap(disc(0, 4, 4), box(0, 0, 10, 4)));
    CHECK(in_contact(disc(0, 4, 4), box(0, 0, 10, 4)));
    CHECK(in_contact(box(0, 0, 10, 4), disc(4, 4, 4)));
    // Where the frames of both cross, but not the rim and the corner.
    CHECK_FALSE(in_contact(disc(7, 4, 5), box(0, 0, 10, 4)));
    CHECK(inside(disc(3, 0, 4), box(0, 0, 10, 4)));
    CHECK_FALSE(inside(disc(4, 0, 4), box(0, 0, 10, 4)));
    CHECK(contains(disc(0, 0, 10), {3'000, 4'000}));
    CHECK_FALSE(contains(disc(0, 0, 10), {3'000, 4'010}));
}

TEST_CASE("a line crosses a disc or passes it", "[table]") {
    const Disc stone = disc(0, 10, 4);
    CHECK(crosses({0, 0}, {0, 20'000}, stone));
    CHECK(crosses({0, 0}, {0, 10'000}, stone));  // ends in it
    CHECK_FALSE(crosses({0, 0}, {0, 8'000}, stone));
    CHECK_FALSE(crosses({0, 13'000}, {0, 20'000}, stone));
    CHECK(crosses({-10'000, 0}, {10'000, 20'000}, stone));
    CHECK_FALSE(crosses({2'000, 0}, {2'000, 20'000}, stone));  // along its rim
    CHECK(crosses({1'000, 10'000}, {1'000, 10'000}, stone));
}

TEST_CASE("how far what is round can go", "[table]") {
    CHECK(free_run(disc(0, 0, 4), north, disc(0, 20, 4)) == 16 * centimetre);
    CHECK(free_run(disc(0, 0, 4), south, disc(0, 20, 4)) == far_away);
    CHECK(free_run(disc(0, 0, 4), north, disc(4, 20, 4)) == far_away);         // past its side
    CHECK(free_run(disc(0, 0, 6), north, disc(3, 20, 4)) == 16 * centimetre);  // 20 less 4: 3, 4 and 5
    CHECK(free_run(disc(0, 0, 4), north, disc(0, 4, 4)) == 0);
    CHECK(free_run(disc(0, 0, 4), south, disc(0, 4, 4)) == far_away);  // out of contact
    CHECK(free_run(disc(0, 0, 4), north, box(0, 20, 10, 4)) == 16 * centimetre);
    CHECK(free_run(box(0, 0, 10, 4), north, disc(0, 20, 4)) == 16 * centimetre);
    CHECK(free_run(disc(0, 0, 4), north, box(7, 20, 10, 4)) == far_away);
    // Past a corner by 3, a rim of 5: 20 less 2 less 4.
    CHECK(free_run(disc(0, 0, 10), north, box(8, 20, 10, 4)) == 14 * centimetre);
    CHECK(free_run(box(8, 20, 10, 4), south, disc(0, 0, 10)) == 14 * centimetre);
    CHECK(free_run(disc(0, 4, 4), east, box(0, 0, 10, 4)) == far_away);  // along its edge
    CHECK(free_run(disc(0, 4, 4), south, box(0, 0, 10, 4)) == 0);
    CHECK(free_run(disc(0, 4, 4), north, box(0, 0, 10, 4)) == far_away);
}

TEST_CASE("after its free run a disc stands against the obstacle, and not on it", "[table][property]") {
    RandomBoxes random(23);
    int met = 0;
    const auto try_out = [&](const Disc& mover, const auto& obstacle, const auto& pared) {
        if (overlap(mover, obstacle)) return;
        const Facing way = random.facing();
        const Length run = free_run(mover, way, obstacle);
        REQUIRE(run >= 0);
        if (run == far_away) {
            for (const Length far : {5'000, 20'000, 45'000, 80'000}) CHECK_FALSE(overlap(gone(mover, way, far), pared));
            return;
        }
        ++met;
        CHECK(gap(gone(mover, way, run), obstacle) <= 2 * touch);
        CHECK_FALSE(overlap(gone(mover, way, run), pared));
    };
    for (int i = 0; i < 3000; ++i) {
        const Disc mover = any_disc(random, random.point());
        const Disc round = any_disc(random, mover.centre);
        try_out(mover, round, Disc{round.centre, round.radius - 100});
        Box square = random.any();
        square.centre = random.near(mover.centre);
        try_out(mover, square, Box{square.centre, square.half_width - 100, square.half_depth - 100, square.facing});
    }
    CHECK(met > 500);
}

TEST_CASE("a base of either shape answers as that shape", "[table][property]") {
    RandomBoxes random(29);
    for (int i = 0; i < 500; ++i) {
        const Box square = random.any();
        const Disc round = any_disc(random, square.centre);
        const Base a = square, b = round;
        const Facing way = random.facing();
        const Point from = random.point(), to = random.near(square.centre);
        CHECK(gap(a, b) == gap(square, round));
        CHECK(gap(b, b) == 0);
        CHECK(overlap(b, a) == overlap(round, square));
        CHECK(in_contact(a, b) == in_contact(square, round));
        CHECK(inside(b, square) == inside(round, square));
        CHECK(contains(a, to) == contains(square, to));
        CHECK(contains(b, to) == contains(round, to));
        CHECK(free_run(a, way, b) == free_run(square, way, round));
        CHECK(extent(b, way).left == extent(round, way).left);
        CHECK(crosses(from, to, a) == crosses(from, to, square));
        CHECK(crosses(from, to, b) == crosses(from, to, round));
    }
}
