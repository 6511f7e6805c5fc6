#include "core/battle/table/contact.hpp"

#include <catch2/catch.hpp>
#include <vector>

#include "tests/core/battle/table/boxes.hpp"

using namespace condottiero;
using namespace condottiero::table;
using namespace condottiero::test;

namespace {

Disc disc(int x, int y, int width) {
    return {{x * centimetre, y * centimetre}, width * centimetre / 2};
}

Segment in_centimetres(const Segment& line) {
    return {{line.from.x / centimetre, line.from.y / centimetre}, {line.to.x / centimetre, line.to.y / centimetre}};
}

}  // namespace

TEST_CASE("the four sides of a body", "[table]") {
    const Box body = box(50, 50, 10, 4);
    CHECK(outwards(body, table::Face::Front) == north);
    CHECK(outwards(body, table::Face::Left) == west);
    CHECK(half_through(body, table::Face::Front) == 2'000);
    CHECK(half_along(body, table::Face::Front) == 5'000);
    CHECK(half_through(body, table::Face::Left) == 5'000);
    CHECK(in_centimetres(edge_of(body, table::Face::Front)) == Segment{{45, 52}, {55, 52}});
    CHECK(in_centimetres(edge_of(body, table::Face::Right)) == Segment{{55, 48}, {55, 52}});
    CHECK(in_centimetres(edge_of(body, table::Face::Rear)) == Segment{{45, 48}, {55, 48}});
    CHECK(in_centimetres(edge_of(body, table::Face::Left)) == Segment{{45, 48}, {45, 52}});
    const Box turned = box(50, 50, 10, 4, east);
    CHECK(outwards(turned, table::Face::Right) == south);
    CHECK(in_centimetres(edge_of(turned, table::Face::Front)) == Segment{{52, 55}, {52, 45}});
}

TEST_CASE("which side of a body a place lies off", "[table]") {
    const Box body = box(50, 50, 10, 4);
    CHECK(face_towards(body, {50'000, 60'000}) == table::Face::Front);
    CHECK(face_towards(body, {50'000, 40'000}) == table::Face::Rear);
    CHECK(face_towards(body, {65'000, 50'000}) == table::Face::Right);
    CHECK(face_towards(body, {35'000, 50'000}) == table::Face::Left);
    CHECK(face_towards(body, {58'000, 60'000}) == table::Face::Front);  // 3 aside, 8 ahead
    CHECK(face_towards(body, {65'000, 55'000}) == table::Face::Right);
}

TEST_CASE("which side of a body somebody has come up to", "[table]") {
    const Box body = box(50, 50, 10, 4);
    CHECK(face_touched(body, box(50, 54, 10, 4, south), {50'000, 70'000}) == table::Face::Front);
    CHECK(face_touched(body, box(57, 50, 4, 4, west), {70'000, 50'000}) == table::Face::Right);
    CHECK(face_touched(body, box(43, 50, 4, 4, east), {30'000, 50'000}) == table::Face::Left);
    CHECK(face_touched(body, box(50, 46, 4, 4), {50'000, 20'000}) == table::Face::Rear);
    SECTION("at a corner, where it came from") {
        const Box at_the_corner = box(57, 54, 4, 4, south);
        CHECK(face_touched(body, at_the_corner, {57'000, 80'000}) == table::Face::Front);
        CHECK(face_touched(body, at_the_corner, {90'000, 54'000}) == table::Face::Right);
    }
    SECTION("on a round base") {
        CHECK(face_touched(body, disc(50, 54, 4), {50'000, 70'000}) == table::Face::Front);
        CHECK(face_touched(body, disc(57, 50, 4), {50'000, 70'000}) == table::Face::Right);
    }
}

TEST_CASE("a block is set against a side of a body", "[table]") {
    const Box body = box(50, 50, 10, 4);
    const Block mover{{10'000, 10'000}, north, 4, 8, 2'500, 2'500};
    Block block = against(mover, body, table::Face::Front, 2'000);
    CHECK(block.facing == south);
    CHECK(block.front == Point{52'000, 52'000});
    CHECK(in_contact(block.outline(), body));
    block = against(mover, body, table::Face::Left, 0);
    CHECK(block.facing == east);
    CHECK(block.front == Point{45'000, 50'000});
    CHECK(in_contact(block.outline(), body));
    CHECK_FALSE(overlap(block.outline(), body));
    CHECK(block.figures == 8);
}

TEST_CASE("two bases touch along a line, or at a point", "[table]") {
    const Box body = box(50, 50, 10, 4);
    const auto line = [](const auto& a, const auto& b) {
        const auto found = line_of_contact(a, b);
        REQUIRE(found);
        return in_centimetres(*found);
    };
    CHECK(line(body, box(53, 54, 10, 4, south)) == Segment{{48, 52}, {55, 52}});
    CHECK(line(body, box(57, 51, 4, 4, west)) == Segment{{55, 49}, {55, 52}});
    CHECK(line(body, box(50, 46, 4, 6, east)) == Segment{{47, 48}, {53, 48}});
    CHECK_FALSE(line_of_contact(body, box(50, 56, 10, 4)));
    CHECK_FALSE(line_of_contact(body, box(60, 54, 10, 4)));  // corner to corner
    CHECK(line(disc(50, 50, 4), disc(50, 54, 4)) == Segment{{50, 52}, {50, 52}});
    CHECK(line(body, disc(52, 54, 4)) == Segment{{52, 52}, {52, 52}});
    CHECK(line(disc(57, 50, 4), body) == Segment{{55, 50}, {55, 50}});
    CHECK_FALSE(line_of_contact(disc(50, 50, 4), disc(50, 55, 4)));
    CHECK_FALSE(line_of_contact(body, disc(50, 55, 4)));
    CHECK(line(Base(body), Base(disc(52, 54, 4))) == Segment{{52, 52}, {52, 52}});
}

TEST_CASE("bodies touch along the longest of their lines", "[table]") {
    const std::vector<Box> ranks{box(50, 50, 10, 2), box(50, 48, 4, 2)};
    const std::vector<Box> enemies{box(40, 52, 12, 2), box(54, 52, 12, 2)};
    const auto longest = longest_contact(ranks, enemies);
    REQUIRE(longest);
    CHECK(in_centimetres(*longest) == Segment{{48, 51}, {55, 51}});
    const std::vector<Disc> skirmishers{disc(46, 60, 2), disc(50, 52, 2)};
    const auto point = longest_contact(ranks, skirmishers);
    REQUIRE(point);
    CHECK(in_centimetres(*point) == Segment{{50, 51}, {50, 51}});
    CHECK_FALSE(longest_contact(std::vector{disc(46, 60, 2)}, ranks));
}
