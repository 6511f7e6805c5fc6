#include "core/battle/table/sight.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <vector>

#include "tests/core/battle/table/boxes.hpp"

using namespace condottiero;
using namespace condottiero::table;
using namespace condottiero::test;

namespace {

enum class Kind { Wood, Hedge };

/// Figures on bases of any shape.
struct Squad : Body<std::vector<Base>> {
    bool hides = true;
};

Squad squad(std::vector<Base> bases) {
    Squad out;
    const Point middle = round_of(bases.front()).centre;
    out.stand(std::move(bases), middle);
    return out;
}

/// Its middle in centimetres, its base two of them wide.
Disc figure(int x, int y) {
    return {{x * centimetre, y * centimetre}, centimetre};
}

/// A set of rules as small as can be: everything blocks, hedges are fired over.
struct Rules {
    [[nodiscard]] static bool blocks(const table::Feature<Kind>&) { return true; }
    [[nodiscard]] static bool fired_over(const table::Feature<Kind>& feature) { return feature.kind == Kind::Hedge; }
    [[nodiscard]] static bool hidden(const Squad& other) { return !other.hides; }
};

struct Tabletop {
    table::Ground<Kind> ground{{100 * centimetre, 80 * centimetre}, {}};
    std::vector<Squad> squads;

    [[nodiscard]] Between between(std::size_t from, std::size_t to, Flight flight = Flight::Straight) const {
        return {ground, squads, squads[from], squads[to], Rules{}, flight};
    }
    [[nodiscard]] bool sees(std::size_t from, std::size_t to) const {
        return between(from, to).shows(squads[from].centre());
    }
};

}  // namespace

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

TEST_CASE("shoulder to shoulder round bases hide what is behind them", "[table][property]") {
    RandomBoxes random(37);
    for (int i = 0; i < 300; ++i) {
        const Facing way = random.facing();
        const Point middle{90'000, 60'000};
        const Length radius = random.number(1'000, 3'000);
        std::vector<Corners> row;
        const Point eye = placed(middle, way, random.number(-5'000, 5'000), -random.number(20'000, 60'000));
        for (int place = -6; place <= 6; ++place)
            row.push_back(seen_corners(eye, Disc{placed(middle, way, 2 * place * radius, 0), radius}));
        const Disc behind{placed(middle, way, random.number(-2'000, 2'000), 8'000), 1'250};
        CHECK_FALSE(can_see(eye, seen_corners(eye, behind), row));
        // Who stands before the row is seen, in base contact with it or not.
        const Disc before{placed(middle, way, 0, -2 * radius), radius};
        CHECK(can_see(eye, seen_corners(eye, before), row));
        // One steps out of it.
        row.erase(row.begin() + 6);
        CHECK(can_see(eye, seen_corners(eye, Disc{placed(middle, way, 0, 2 * radius), radius}), row));
    }
}

TEST_CASE("who fights behind the one that is looked at does not hide him", "[table][NFW-3.4.2-a]") {
    // The two stand a hair into each other, as those who fight do: he is hidden only from where the other is before
    // him.
    const Box target = box(50, 50, 20, 5), enemy{{50'000, 54'980}, 9'000, 2'500, north};
    REQUIRE(gap(target, enemy) == 0);
    const std::vector<Box> in_the_way{enemy};
    CHECK(can_see({50'000, 10'000}, target, in_the_way));
    CHECK(can_see({20'000, 10'000}, target, in_the_way));
    const Box small = box(50, 50, 8, 5);
    CHECK(can_see({50'000, 10'000}, small, in_the_way));
    CHECK_FALSE(can_see({50'000, 90'000}, small, in_the_way));
}

TEST_CASE("eyes in a row are told what each is told alone", "[table][property][NFW-3.4.2-a]") {
    RandomBoxes random(41);
    int seen = 0, hidden = 0, at_a_glance = 0, clear = 0;
    for (int i = 0; i < 2000; ++i) {
        Tabletop t;
        const Box target = random.any();
        const Facing way = random.facing();
        const Point left = random.near(target.centre), right = moved(left, way, random.number(5'000, 30'000));
        t.squads = {squad({Box{left, 1'000, 1'000, way}, Box{right, 1'000, 1'000, way}}), squad({target})};
        for (int n = random.number(1, 5); n > 0; --n)
            if (const Box other = random.near(target); gap(other, target) > touch && !contains(other, left) &&
                                                       !contains(other, right) && !crosses(left, right, other))
                t.squads.push_back(squad({other}));
        Between asked_of_all = t.between(0, 1);
        const bool all = asked_of_all.shows_to_all(left, right);
        at_a_glance += all && !asked_of_all.empty() ? 1 : 0;
        for (int eye = 0; eye <= 10; ++eye) {
            const Point at{left.x + (right.x - left.x) * eye / 10, left.y + (right.y - left.y) * eye / 10};
            const bool alone = t.between(0, 1).shows(at);
            (alone ? seen : hidden) += 1;
            CHECK(asked_of_all.shows(at) == alone);
            if (all) CHECK(alone);
            const bool line = is_clear(t.ground, t.squads, t.squads[0], t.squads[1], at, target.centre, Rules{});
            clear += line && !asked_of_all.empty() ? 1 : 0;
            if (line) CHECK(alone);
        }
    }
    CHECK(seen > 1000);
    CHECK(hidden > 500);
    CHECK(at_a_glance > 100);
    CHECK(clear > 100);
}

TEST_CASE("a disc is seen by its rim", "[table]") {
    const Point eye{0, 0};
    const Disc target{{0, 40'000}, 5'000};
    const auto sees_past = [&](const auto&... in_the_way) {
        return can_see(eye, seen_corners(eye, target), std::vector<Corners>{seen_corners(eye, in_the_way)...});
    };
    CHECK_FALSE(sees_past(Disc{{0, 20'000}, 5'000}));
    CHECK(sees_past(Disc{{0, 20'000}, 2'000}));  // its rim stands out
    CHECK(sees_past(Disc{{0, 60'000}, 5'000}));  // behind it
    CHECK_FALSE(sees_past(box(0, 20, 6, 1)));
    CHECK(sees_past(box(0, 20, 4, 1)));
    CHECK(sees_past(Disc{{2'000, 20'000}, 2'500}));
    CHECK_FALSE(sees_past(Disc{{2'000, 20'000}, 2'500}, Disc{{-2'000, 20'000}, 2'500}));
}

TEST_CASE("whatever stands between two bodies hides them, block or single bases", "[table]") {
    Tabletop t;
    t.squads = {squad({figure(50, 10)}), squad({figure(48, 60), figure(52, 60)}),
                squad({figure(47, 35), figure(49, 35), figure(51, 35), figure(53, 35)})};
    CHECK_FALSE(t.between(0, 1).empty());
    CHECK_FALSE(t.sees(0, 1));
    CHECK(t.sees(0, 2));
    CHECK(t.sees(2, 1));
    SECTION("one seen figure is enough") {
        t.squads[1] = squad({figure(48, 60), figure(70, 60)});
        CHECK(t.sees(0, 1));
    }
    SECTION("who is hidden hides nobody") {
        t.squads[2].hides = false;
        CHECK(t.between(0, 1).empty());
        CHECK(t.sees(0, 1));
    }
    SECTION("a block does as single bases do") {
        t.squads[2] = squad({Box{{50'000, 35'000}, 4'000, 1'000, north}});
        CHECK_FALSE(t.sees(0, 1));
        t.squads[2] = squad({Box{{75'000, 35'000}, 4'000, 1'000, north}});
        CHECK(t.between(0, 1).empty());
    }
    SECTION("boxes and discs together") {
        t.squads[2] = squad({Box{{48'000, 35'000}, 2'000, 1'000, north}, figure(51, 35), figure(53, 35)});
        CHECK_FALSE(t.sees(0, 1));
    }
}

TEST_CASE("ground hides what is behind it, not what is in it", "[table]") {
    Tabletop t;
    t.squads = {squad({figure(50, 10)}), squad({figure(50, 60)})};
    t.ground.features = {{Kind::Wood, box(50, 40, 20, 10)}};
    CHECK_FALSE(t.sees(0, 1));
    CHECK_FALSE(t.between(0, 1, Flight::High).empty());
    SECTION("some is fired over") {
        t.ground.features[0].kind = Kind::Hedge;
        CHECK_FALSE(t.sees(0, 1));
        CHECK(t.between(0, 1, Flight::High).empty());
    }
    SECTION("and so is everybody") {
        t.ground.features.clear();
        t.squads.push_back(squad({Box{{50'000, 35'000}, 4'000, 1'000, north}}));
        CHECK_FALSE(t.sees(0, 1));
        CHECK(t.between(0, 1, Flight::High).empty());
    }
    SECTION("who stands in it sees out and is seen") {
        t.squads[1] = squad({figure(50, 42)});
        CHECK(t.sees(0, 1));
        CHECK(t.sees(1, 0));
    }
}

TEST_CASE("ahead of a front, or less than 45 degrees aside of its ends", "[table]") {
    const Box front = box(50, 50, 10, 0);  // from 45 to 55
    CHECK(is_ahead(front, figure(50, 60)));
    CHECK_FALSE(is_ahead(front, figure(50, 40)));
    CHECK(is_ahead(front, figure(64, 60)));
    CHECK(is_ahead(front, figure(66, 60)));  // its middle is outside, its rim is not
    CHECK_FALSE(is_ahead(front, figure(67, 60)));
    CHECK(is_ahead(front, figure(56, 50)));  // it touches the end
    CHECK_FALSE(is_ahead(front, figure(57, 49)));
    CHECK(is_ahead(front, box(66, 60, 4, 4)));
    CHECK_FALSE(is_ahead(front, box(70, 60, 4, 4)));
    CHECK(is_ahead(box(50, 50, 10, 0, east), figure(60, 50)));
    CHECK(any_base_ahead(front, squad({figure(50, 40), figure(50, 60)})));
    CHECK_FALSE(any_base_ahead(front, squad({figure(50, 40), figure(48, 40)})));
}
