#include "core/battle/table/ground.hpp"

#include <catch2/catch.hpp>

#include "tests/core/battle/table/boxes.hpp"

using namespace condottiero;
using namespace condottiero::table;
using namespace condottiero::test;

namespace {

constexpr Size small{100 * centimetre, 60 * centimetre};

}  // namespace

TEST_CASE("a table has the size that its battle gives it", "[table]") {
    CHECK(Size{}.width == 0);
    CHECK(Size{}.depth == 0);
    enum class Kind { Hill };
    const table::Ground<Kind> ground{small, {{Kind::Hill, box(50, 30, 20, 20)}}};
    CHECK(ground.width == 100 * centimetre);
    CHECK(on_the_table(ground, ground.features.front().area));
    CHECK_FALSE(on_the_table(ground, box(95, 30, 20, 20)));
    CHECK(ground.features.front().configuration == 0);
}

TEST_CASE("a base is on the table with all of it, whatever its shape", "[table]") {
    CHECK(on_the_table(small, box(5, 2, 10, 4)));
    CHECK_FALSE(on_the_table(small, box(4, 2, 10, 4)));
    CHECK_FALSE(on_the_table(small, box(5, 2, 10, 4, Facing(16))));
    CHECK(on_the_table(small, Disc{{5'000, 55'000}, 5'000}));
    CHECK_FALSE(on_the_table(small, Disc{{5'000, 55'100}, 5'000}));
    CHECK_FALSE(on_the_table(small, Disc{{95'100, 5'000}, 5'000}));
    CHECK(on_the_table(small, Base{Disc{{95'000, 5'000}, 5'000}}));
    CHECK_FALSE(on_the_table(small, Base{box(4, 2, 10, 4)}));
}

TEST_CASE("how far it is to the edge", "[table]") {
    CHECK(to_the_edge(small, box(50, 30, 10, 4), north) == 28 * centimetre);
    CHECK(to_the_edge(small, box(50, 30, 10, 4), south) == 28 * centimetre);
    CHECK(to_the_edge(small, box(50, 30, 10, 4), east) == 45 * centimetre);
    CHECK(to_the_edge(small, box(50, 30, 10, 4, east), north) == 25 * centimetre);
    CHECK(to_the_edge(small, Disc{{50'000, 30'000}, 5'000}, west) == 45 * centimetre);
    CHECK(to_the_edge(small, Disc{{50'000, 30'000}, 5'000}, north) == 25 * centimetre);
    CHECK(to_the_edge(small, Disc{{98'000, 30'000}, 5'000}, east) == 0);  // over it already
    const Facing slanting(32);
    const Base base = Disc{{50'000, 30'000}, 5'000};
    const Length run = to_the_edge(small, base, slanting);
    Disc there = std::get<Disc>(base);
    there.centre = moved(there.centre, slanting, run);
    CHECK(std::abs(there.centre.y - 55'000) <= 3);
}

TEST_CASE("the way over a river is square to its longer side", "[table]") {
    CHECK(way_over(box(50, 30, 8, 60)) == east);
    CHECK(way_over(box(50, 30, 60, 8)) == north);
    CHECK(way_over(box(50, 30, 60, 8, Facing(20))) == Facing(20));
}
