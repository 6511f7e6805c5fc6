#include "core/battle/table/sight.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <vector>

#include "tests/core/battle/table/boxes.hpp"

using namespace condottiero;
using namespace condottiero::table;
using namespace condottiero::test;

TEST_CASE("what stands in the way hides, and what leaves a chink does not", "[table][NFW-3.4.2-a]") {
    const Point eye{0, 0};
    const Box target = box(0, 40, 20, 5);
    const auto sees_past = [&](const std::vector<Box>& in_the_way) { return can_see(eye, target, in_the_way); };
    CHECK(sees_past({}));
    CHECK_FALSE(sees_past({box(0, 20, 20, 2)}));
    CHECK(sees_past({box(0, 50, 20, 2)}));                            // behind it
    CHECK(sees_past({box(30, 20, 20, 2)}));                           // beside the line
    CHECK(sees_past({box(0, 20, 5, 2)}));                             // the ends stand out
    CHECK(sees_past({box(4, 20, 14, 2)}));                            // one end stands out
    CHECK_FALSE(sees_past({box(-5, 20, 10, 2), box(5, 20, 10, 2)}));  // side by side
    CHECK(sees_past({box(-6, 20, 10, 2), box(6, 20, 10, 2)}));        // two centimetres between them
    CHECK_FALSE(sees_past({box(-6, 20, 10, 2), box(6, 20, 10, 2), box(0, 25, 6, 2)}));
    // A chink that shows neither the middle nor a corner, only a piece of the front between.
    CHECK(sees_past({box(-4, 20, 11, 2), box(7, 20, 10, 2)}));
}

TEST_CASE("whatever can be found by hand is seen, and more in the way never shows more",
          "[table][property][NFW-3.4.2-a]") {
    RandomBoxes random(17);
    int hidden = 0;
    for (int i = 0; i < 2000; ++i) {
        const Box target = random.any();
        std::vector<Box> in_the_way;
        for (int n = random.number(1, 4); n > 0; --n) in_the_way.push_back(random.near(target));
        const Point eye = random.point();
        const auto in = [&](const Box& box) { return contains(box, eye); };
        if (std::any_of(in_the_way.begin(), in_the_way.end(), in) || contains(target, eye)) continue;
        std::erase_if(in_the_way, [&](const Box& box) { return gap(box, target) <= touch; });
        const bool seen = can_see(eye, target, in_the_way);
        // Looked for by hand, along a net of points: what is found there must be seen.
        bool found = false;
        for (int x = -20; x <= 20 && !found; ++x)
            for (int y = -20; y <= 20 && !found; ++y) {
                const Point aim =
                    placed(target.centre, target.facing, target.half_width * x / 20, target.half_depth * y / 20);
                found = std::none_of(in_the_way.begin(), in_the_way.end(),
                                     [&](const Box& box) { return crosses(eye, aim, box); });
            }
        if (found) CHECK(seen);
        // More in the way never shows more.
        if (!seen) {
            ++hidden;
            in_the_way.push_back(random.any());
            CHECK_FALSE(can_see(eye, target, in_the_way));
        }
    }
    CHECK(hidden > 50);
}
