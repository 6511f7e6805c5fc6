#include "core/battle/table/bodies.hpp"

#include <catch2/catch.hpp>
#include <vector>

#include "tests/core/battle/table/boxes.hpp"

using namespace condottiero;
using namespace condottiero::table;
using namespace condottiero::test;

namespace {

using Boxes = std::vector<Box>;

Block block(int files, int figures) {
    return {
        {50'000, 50'000}, north, static_cast<std::int16_t>(files), static_cast<std::int16_t>(figures), 2'500, 2'500};
}

Body<Boxes> formed(const Block& block) {
    Boxes boxes;
    for (const Box& box : block.boxes()) boxes.push_back(box);
    Body<Boxes> body;
    body.stand(boxes, block.outline().centre);
    return body;
}

/// Single figures on round bases.
Body<std::vector<Disc>> loose(std::initializer_list<Point> figures) {
    std::vector<Disc> bases;
    for (const Point& figure : figures) bases.push_back({figure, 1'250});
    Body<std::vector<Disc>> body;
    body.stand(bases, bases.front().centre);
    return body;
}

}  // namespace

TEST_CASE("a block of figures, file by file and rank by rank", "[table]") {
    const Block full = block(8, 24), short_ = block(8, 21);
    CHECK(full.ranks() == 3);
    CHECK(full.outline() == Box{{50'000, 46'250}, 10'000, 3'750, north});
    CHECK(full.front_edge() == Segment{{40'000, 50'000}, {60'000, 50'000}});
    CHECK(full.base(0) == Box{{41'250, 48'750}, 1'250, 1'250, north});
    CHECK(full.base(23) == Box{{58'750, 43'750}, 1'250, 1'250, north});
    CHECK(full.boxes().size() == 1);
    CHECK(full.boxes()[0] == full.outline());
    // The last rank stands in the middle.
    CHECK(short_.outline() == full.outline());
    CHECK(short_.in_last_rank() == 5);
    CHECK(short_.boxes().size() == 2);
    CHECK(short_.boxes()[1] == Box{{50'000, 43'750}, 6'250, 1'250, north});
    CHECK(short_.base(16).centre == Point{45'000, 43'750});
    CHECK(block(8, 0).boxes().empty());
    INFO("and some of a rank, side by side");
    CHECK(full.row(0, 7) == Box{{50'000, 48'750}, 10'000, 1'250, north});
    CHECK(full.row(9, 11) == Box{{46'250, 46'250}, 3'750, 1'250, north});
    CHECK(short_.row(16, 20) == short_.boxes()[1]);
    CHECK(short_.row(20, 20) == short_.base(20));
}

TEST_CASE("a circle and a stretch lie round all bases of a body", "[table][property]") {
    RandomBoxes random(31);
    for (int i = 0; i < 300; ++i) {
        const Point middle = random.point();
        Body<std::vector<Base>> body;
        std::vector<Base> bases;
        for (int n = random.number(1, 6); n > 0; --n) {
            Box one = random.any();
            one.centre = random.near(middle);
            bases.push_back(n % 2 == 0 ? Base(one) : Base(Disc{one.centre, one.half_width}));
        }
        body.stand(bases, middle);
        CHECK(body.centre() == middle);
        for (const Base& base : body.bases) {
            const Extent reaches = extent(base, north), all = stretch_of(body);
            CHECK((all.left <= reaches.left && all.right >= reaches.right));
            CHECK((all.back <= reaches.back && all.front >= reaches.front));
            if (const Box* box = std::get_if<Box>(&base))
                for (const Point& corner : corners(*box)) CHECK(contains(body.round, corner));
            else
                CHECK(distance(middle, std::get<Disc>(base).centre) + std::get<Disc>(base).radius <= body.round.radius);
        }
    }
}

TEST_CASE("bodies are as far apart as their nearest bases, whatever their shapes", "[table]") {
    const Body<Boxes> line = formed(block(8, 16));  // from 40 to 60 wide, its front at 50
    const auto skirmishers = loose({{45'000, 60'000}, {50'000, 56'250}, {55'000, 60'000}});
    const Box rider{{50'000, 70'000}, 1'250, 2'500, north};
    CHECK(gap_between(line, skirmishers) == 5'000);
    CHECK(gap_between(skirmishers, line) == 5'000);
    CHECK(gap_between(rider, line) == 17'500);
    CHECK(gap_between(Disc{{50'000, 70'000}, 2'500}, line) == 17'500);
    CHECK(within(line, skirmishers, 5'000));
    CHECK_FALSE(within(line, skirmishers, 4'999));
    CHECK(within(rider, line, 17'500));
    CHECK_FALSE(within(rider, line, 1'000));
    CHECK_FALSE(touches(line, skirmishers));
    CHECK(touches(line, loose({{50'000, 51'250}})));
    CHECK(touches(loose({{50'000, 51'250}}), loose({{10'000, 10'000}, {52'500, 51'250}})));
}

TEST_CASE("a body is in a piece of ground with some of its bases, or with all", "[table]") {
    const Box wood = box(50, 50, 20, 20);
    const auto in = loose({{45'000, 45'000}, {55'000, 55'000}}), half = loose({{45'000, 45'000}, {75'000, 45'000}}),
               out = loose({{75'000, 45'000}, {80'000, 45'000}});
    CHECK(any_base_in(in, wood));
    CHECK(all_of_it_in(in, wood));
    CHECK(any_base_in(half, wood));
    CHECK_FALSE(all_of_it_in(half, wood));
    CHECK_FALSE(any_base_in(out, wood));
    CHECK(any_base_in(half, Disc{{75'000, 45'000}, 5'000}));
    CHECK(all_of_it_in(formed(block(4, 8)), wood));
}

TEST_CASE("somebody bars a straight way with any base of his", "[table]") {
    const auto pickets = loose({{45'000, 50'000}, {50'000, 50'000}, {55'000, 50'000}});
    CHECK(bars(pickets, {50'000, 40'000}, {50'000, 60'000}));
    CHECK_FALSE(bars(pickets, {47'500, 40'000}, {47'500, 60'000}));  // between two of them
    CHECK(bars(formed(block(8, 16)), {47'500, 40'000}, {47'500, 60'000}));
}
