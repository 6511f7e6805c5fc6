#include "core/battle/table/whereabouts.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <vector>

#include "core/battle/table/sight.hpp"
#include "core/battle/table/ways.hpp"
#include "tests/core/battle/table/boxes.hpp"

using namespace condottiero;
using namespace condottiero::table;
using namespace condottiero::test;

namespace {

enum class Kind { Wood };
using Squad = Body<std::vector<Box>>;

/// A set of rules as small as can be: nobody goes through anybody, and everybody hides who is behind him.
struct Rules {
    const Squad& mover;

    [[nodiscard]] bool in_the_way(const Squad& other) const { return &other != &mover; }
    [[nodiscard]] static bool keeps_clear_of(const Squad&) { return true; }
    [[nodiscard]] static bool closed(const table::Feature<Kind>&) { return true; }
    [[nodiscard]] static bool open_to(const Box&, const table::Feature<Kind>&) { return false; }
    [[nodiscard]] static bool leaves(const table::Feature<Kind>&) { return false; }
    [[nodiscard]] static bool slows(const table::Feature<Kind>&) { return false; }
    [[nodiscard]] static bool blocks(const table::Feature<Kind>&) { return true; }
    [[nodiscard]] static bool fired_over(const table::Feature<Kind>&) { return false; }
    [[nodiscard]] static bool hidden(const Squad&) { return false; }
};

struct Field {
    table::Ground<Kind> ground{{180 * centimetre, 120 * centimetre}, {}};
    std::vector<Squad> squads;
    Whereabouts whereabouts;

    /// So many, each of one base or two.
    Field(RandomBoxes& random, int many) : squads(static_cast<std::size_t>(many)) {
        for (std::size_t i = 0; i < squads.size(); ++i) {
            std::vector<Box> bases{random.any()};
            if (random.number(0, 1) == 1) bases.push_back(random.near(bases[0]));
            put(i, bases);
        }
    }
    void put(std::size_t number, const std::vector<Box>& bases) {
        squads[number].stand(bases, bases[0].centre);
        whereabouts.put(number, squads[number].stretch);
    }
    [[nodiscard]] Crowd<std::vector<Squad>> crowd() const { return {squads, whereabouts}; }
};

}  // namespace

TEST_CASE("nobody who reaches somewhere is passed over, however many stand on the table", "[table][property]") {
    RandomBoxes random(53);
    int told = 0, all = 0;
    for (int i = 0; i < 400; ++i) {
        Field field(random, random.number(1, 70));
        // Some go elsewhere.
        for (int n = random.number(0, 5); n > 0; --n)
            field.put(static_cast<std::size_t>(random.number(0, static_cast<int>(field.squads.size()) - 1)),
                      {random.any()});
        const Box there = random.any();
        std::vector<std::size_t> near;
        each_near(field.crowd(), stretch_of(there), [&](const Squad& squad, std::size_t number) {
            CHECK(&squad == &field.squads[number]);
            near.push_back(number);
        });
        CHECK(std::is_sorted(near.begin(), near.end()));
        for (std::size_t number = 0; number < field.squads.size(); ++number)
            if (gap_between(field.squads[number], there) == 0)
                CHECK(std::binary_search(near.begin(), near.end(), number));
        told += static_cast<int>(near.size()), all += static_cast<int>(field.squads.size());
    }
    INFO("and few are asked for nothing");
    CHECK(4 * told < all);
    CHECK(told > 500);
}

TEST_CASE("no longer is asked than until somebody answers", "[table]") {
    Whereabouts row;
    for (std::size_t i = 0; i < 40; ++i) row.put(i, stretch_of(box(static_cast<int>(2 * i), 10, 2, 2)));
    std::vector<std::size_t> asked;
    CHECK(row.any_near(stretch_of(box(60, 10, 10, 2)), [&](std::size_t number) {
        asked.push_back(number);
        return number == 30;
    }));
    CHECK(asked == std::vector<std::size_t>{27, 28, 29, 30});
    CHECK_FALSE(row.any_near(stretch_of(box(60, 30, 10, 2)), [](std::size_t) { return true; }));
    CHECK_FALSE(Whereabouts().any_near(stretch_of(box(60, 10, 10, 2)), [](std::size_t) { return true; }));
}

TEST_CASE("those whose whereabouts are known answer as any list does", "[table][property]") {
    RandomBoxes random(59);
    int stopped = 0, hidden = 0, room = 0, open = 0;
    for (int i = 0; i < 400; ++i) {
        const Field field(random, random.number(2, 40));
        const Squad &mover = field.squads[0], &target = field.squads[1];
        const Rules rules{mover};
        const Facing way = random.facing();
        const Length wanted = random.number(0, 60'000);
        const auto one = free_way(field.ground, field.squads, mover, way, wanted, rules);
        const auto other = free_way(field.ground, field.crowd(), mover, way, wanted, rules);
        CHECK(one.distance == other.distance);
        CHECK(one.body == other.body);
        CHECK(one.edge == other.edge);
        stopped += one.body ? 1 : 0;
        const std::vector<Box> elsewhere{random.any()};
        const bool is_room = room_for(field.ground, field.squads, elsewhere, rules);
        CHECK(room_for(field.ground, field.crowd(), elsewhere, rules) == is_room);
        room += is_room ? 1 : 0;
        const Point eye = mover.bases[0].centre, aim = target.bases[0].centre;
        const bool seen = Between(field.ground, field.squads, mover, target, rules).shows(eye);
        CHECK(Between(field.ground, field.crowd(), mover, target, rules).shows(eye) == seen);
        // Who knows where they stand may tell it oftener; and nobody bars the line then.
        const bool clear = is_clear(field.ground, field.crowd(), mover, target, eye, aim, rules);
        if (is_clear(field.ground, field.squads, mover, target, eye, aim, rules)) CHECK(clear);
        for (const Squad& each : field.squads)
            if (clear && &each != &mover && &each != &target) CHECK_FALSE(bars(each, eye, aim));
        open += clear ? 1 : 0;
        hidden += seen ? 0 : 1;
    }
    CHECK(stopped > 100);
    CHECK(hidden > 50);
    CHECK(room > 20);
    CHECK(open > 20);
}
