#include <bit>
#include <thread>

#include "core/base/fast_dice.hpp"
#include "core/battle/table/sight.hpp"
#include "tests/bench/goal.hpp"
#include "tests/support/fuciliers_army.hpp"

// The linker leads every question that a battle asks of its table here first.
namespace {

using namespace condottiero::table;

struct Asked {
    struct Pair {
        Box a, b;
        std::int64_t least = 0;
    };
    struct Search {
        detail::Sixteen column;
        Extent there;
    };
    struct Turned {
        Box box;
        Facing way;
    };
    struct Run {
        Along mover, obstacle;
    };
    struct Line {
        Point from, to;
        Box box;
    };
    struct Look {
        Between between;
        Point from, to;
    };
    std::vector<Pair> gaps, squared, overlaps;
    std::vector<Turned> extents, laid;
    std::vector<Box> corners;
    std::vector<Run> runs;
    std::vector<Line> ways, crossed;
    std::vector<Look> looks, glances;
    std::vector<Search> searches;
};
Asked* asked = nullptr;  // written down only while somebody wants it

}  // namespace

// NOLINTBEGIN: names as the linker has them
#ifdef __clang__
#pragma clang diagnostic ignored "-Wreturn-type-c-linkage"  // for the linker alone
#endif
extern "C" {
Length __real__ZN11condottiero5table3gapERKNS0_3BoxES3_(const Box&, const Box&);
std::int64_t __real__ZN11condottiero5table11gap_squaredERKNS0_3BoxES3_l(const Box&, const Box&, std::int64_t);
std::uint32_t __real__ZNK11condottiero5table6detail7Sixteen4nearERKNS0_6ExtentE(const detail::Sixteen*, const Extent&);
bool __real__ZN11condottiero5table7overlapERKNS0_3BoxES3_(const Box&, const Box&);
Length __real__ZN11condottiero5table8free_runERKNS0_5AlongES3_(const Along&, const Along&);
void __real__ZN11condottiero5table5AlongC1ENS0_6FacingERKNS0_3BoxE(Along*, Facing, const Box&);
Extent __real__ZN11condottiero5table6extentERKNS0_3BoxENS0_6FacingE(const Box&, Facing);
Corners __real__ZN11condottiero5table7cornersERKNS0_3BoxE(const Box&);
bool __real__ZN11condottiero5table7crossesENS0_5PointES1_RKNS0_3BoxE(Point, Point, const Box&);
Facing __real__ZN11condottiero5table11facing_fromENS0_5PointES1_(Point, Point);
bool __real__ZN11condottiero5table7Between5showsENS0_5PointE(Between*, Point);
bool __real__ZNK11condottiero5table7Between12shows_to_allENS0_5PointES2_(const Between*, Point, Point);

Length __wrap__ZN11condottiero5table3gapERKNS0_3BoxES3_(const Box& a, const Box& b) {
    if (asked != nullptr) asked->gaps.push_back({a, b});
    return __real__ZN11condottiero5table3gapERKNS0_3BoxES3_(a, b);
}
std::int64_t __wrap__ZN11condottiero5table11gap_squaredERKNS0_3BoxES3_l(const Box& a, const Box& b,
                                                                        std::int64_t least) {
    if (asked != nullptr) asked->squared.push_back({a, b, least});
    return __real__ZN11condottiero5table11gap_squaredERKNS0_3BoxES3_l(a, b, least);
}
std::uint32_t __wrap__ZNK11condottiero5table6detail7Sixteen4nearERKNS0_6ExtentE(const detail::Sixteen* column,
                                                                                const Extent& there) {
    if (asked != nullptr) asked->searches.push_back({*column, there});
    return __real__ZNK11condottiero5table6detail7Sixteen4nearERKNS0_6ExtentE(column, there);
}
bool __wrap__ZN11condottiero5table7overlapERKNS0_3BoxES3_(const Box& a, const Box& b) {
    if (asked != nullptr) asked->overlaps.push_back({a, b});
    return __real__ZN11condottiero5table7overlapERKNS0_3BoxES3_(a, b);
}
Length __wrap__ZN11condottiero5table8free_runERKNS0_5AlongES3_(const Along& a, const Along& b) {
    if (asked != nullptr) asked->runs.push_back({a, b});
    return __real__ZN11condottiero5table8free_runERKNS0_5AlongES3_(a, b);
}
void __wrap__ZN11condottiero5table5AlongC1ENS0_6FacingERKNS0_3BoxE(Along* self, Facing way, const Box& box) {
    if (asked != nullptr) asked->laid.push_back({box, way});
    __real__ZN11condottiero5table5AlongC1ENS0_6FacingERKNS0_3BoxE(self, way, box);
}
Extent __wrap__ZN11condottiero5table6extentERKNS0_3BoxENS0_6FacingE(const Box& box, Facing way) {
    if (asked != nullptr) asked->extents.push_back({box, way});
    return __real__ZN11condottiero5table6extentERKNS0_3BoxENS0_6FacingE(box, way);
}
Corners __wrap__ZN11condottiero5table7cornersERKNS0_3BoxE(const Box& box) {
    if (asked != nullptr) asked->corners.push_back(box);
    return __real__ZN11condottiero5table7cornersERKNS0_3BoxE(box);
}
bool __wrap__ZN11condottiero5table7crossesENS0_5PointES1_RKNS0_3BoxE(Point from, Point to, const Box& box) {
    if (asked != nullptr) asked->crossed.push_back({from, to, box});
    return __real__ZN11condottiero5table7crossesENS0_5PointES1_RKNS0_3BoxE(from, to, box);
}
Facing __wrap__ZN11condottiero5table11facing_fromENS0_5PointES1_(Point from, Point to) {
    if (asked != nullptr) asked->ways.push_back({from, to, {}});
    return __real__ZN11condottiero5table11facing_fromENS0_5PointES1_(from, to);
}
bool __wrap__ZN11condottiero5table7Between5showsENS0_5PointE(Between* between, Point eye) {
    if (asked != nullptr) asked->looks.push_back({*between, eye, eye});
    return __real__ZN11condottiero5table7Between5showsENS0_5PointE(between, eye);
}
bool __wrap__ZNK11condottiero5table7Between12shows_to_allENS0_5PointES2_(const Between* between, Point one,
                                                                         Point other) {
    if (asked != nullptr) asked->glances.push_back({*between, one, other});
    return __real__ZNK11condottiero5table7Between12shows_to_allENS0_5PointES2_(between, one, other);
}
}
// NOLINTEND

namespace condottiero::bench {

namespace {

using namespace fuciliers;

constexpr int handful = 4096;

/// xoshiro256++ and Lemire's reduction, and nothing round them.
struct BareDie {
    std::uint64_t a = 1, b = 2, c = 3, d = 4;
    std::uint64_t next() {
        const std::uint64_t result = std::rotl(a + d, 23) + a;
        const std::uint64_t t = b << 17U;
        c ^= a, d ^= b, b ^= c, a ^= d, c ^= t;
        d = std::rotl(d, 45);
        return result;
    }
    int d6() {
        std::uint64_t product = (next() >> 32U) * 6;
        while (static_cast<std::uint32_t>(product) < (0U - 6U) % 6U) product = (next() >> 32U) * 6;
        return static_cast<int>(product >> 32U) + 1;
    }
};

/// Twelve units a side, of all arms, in four commands.
Roster twelve() {
    Roster army = test::army_of({{4, {"grenadiers 16"}},
                                 {3, {"line 24", "line 24", "line 24", "guns 6"}},
                                 {2, {"line 24", "line 24", "militia 24", "battalion-guns 4"}},
                                 {3, {"dragoons 12", "cuirassiers 12", "hussars 10"}}});
    army.name = "army";
    return army;
}

/// So many battles, one after the other, by seeds from `first` on.
int play_battles(const Roster& below, const Roster& above, std::uint64_t first, int count, bool with_log) {
    const Captain captain;
    const Field ground = test::field_like("fields");
    int turns = 0;
    for (int i = 0; i < count; ++i) {
        Log log;
        turns += test::fight(below, above, first + static_cast<std::uint64_t>(i), captain, captain, ground,
                             with_log ? &log : nullptr)
                     .turn;
        keep(log.events.size());
    }
    return turns;
}

double wall_seconds_of(int threads, const Roster& below, const Roster& above, int battles_each) {
    timespec begin{}, end{};
    clock_gettime(CLOCK_MONOTONIC, &begin);
    std::vector<std::thread> all;
    for (int t = 0; t < threads; ++t)
        all.emplace_back(
            [&, t] { keep(play_battles(below, above, 1000U * static_cast<unsigned>(t), battles_each, false)); });
    for (std::thread& thread : all) thread.join();
    clock_gettime(CLOCK_MONOTONIC, &end);
    return static_cast<double>(end.tv_sec - begin.tv_sec) + 1e-9 * static_cast<double>(end.tv_nsec - begin.tv_nsec);
}

}  // namespace

Goals battle_goals() {
    FastDice fast(1);
    BareDie bare;
    const auto fast_dice = [&] {
        int sum = 0;
        for (int i = 0; i < handful; ++i) sum += fast.d6();
        keep(sum);
    };
    const auto bare_dice = [&] {
        int sum = 0;
        for (int i = 0; i < handful; ++i) sum += bare.d6();
        keep(sum);
    };
    const Roster below = twelve(), above = twelve();
    must(play_battles(below, above, 1, 5, true) == play_battles(below, above, 1, 5, false), "a log changes a battle");
    constexpr int some = 20;
    const auto told = [&] { keep(play_battles(below, above, 1, some, true)); };
    const auto untold = [&] { keep(play_battles(below, above, 1, some, false)); };
    const double one_by_one = nanoseconds_of(10, untold) / some;
    // The machine may be busy elsewhere: by turns, and the middle of them.
    std::vector<double> gained;
    for (int i = 0; i < 15; ++i)
        gained.push_back(2 * wall_seconds_of(1, below, above, 60) / wall_seconds_of(2, below, above, 60));
    const Ratio by_two{quantile(gained, 0.25), quantile(gained, 0.5), quantile(gained, 0.75), 0, true};
    // The same questions and as many dice, and nothing else.
    Asked all;
    asked = &all;
    const Captain captain;
    const Field ground = test::field_like("fields");
    std::uint64_t dice = 0;
    for (int i = 0; i < some; ++i) {
        PlayedBattle battle(position_of(below, above, ground), {&captain, &captain},
                            Throws(FastDice(1 + static_cast<unsigned>(i))), nullptr);
        play(battle);
        dice += battle.throws.thrown();
    }
    asked = nullptr;
    const auto primitives = [&] {
        std::int64_t sum = 0;
        for (const auto& q : all.gaps) sum += table::gap(q.a, q.b);
        for (const auto& q : all.squared) sum += table::gap_squared(q.a, q.b, q.least);
        for (const auto& q : all.overlaps) sum += table::overlap(q.a, q.b) ? 1 : 0;
        for (const auto& q : all.laid) sum += table::Along(q.way, q.box).extent.left;
        for (const auto& q : all.runs) sum += table::free_run(q.mover, q.obstacle);
        for (const auto& q : all.extents) sum += table::extent(q.box, q.way).left;
        for (const Box& box : all.corners) sum += table::corners(box)[0].x;
        for (const auto& q : all.crossed) sum += table::crosses(q.from, q.to, q.box) ? 1 : 0;
        for (const auto& q : all.ways) sum += table::facing_from(q.from, q.to).step();
        for (auto& q : all.looks) sum += q.between.shows(q.from) ? 1 : 0;
        for (const auto& q : all.glances) sum += q.between.shows_to_all(q.from, q.to) ? 1 : 0;
        for (const auto& q : all.searches)
            sum += __real__ZNK11condottiero5table6detail7Sixteen4nearERKNS0_6ExtentE(&q.column, q.there);
        for (std::uint64_t i = 0; i < dice; ++i) sum += fast.d6();
        keep(sum);
    };
    using enum Goal::Bound;
    using enum Goal::Due;
    return {
        {"P3", "battle without a log : its own questions and dice, bare", AtMost, 3, Now,
         alternate(untold, primitives, 15)},
        {"P2", "dice of a simulation : bare xoshiro256++, reduced", AtMost, 1.3, Now, alternate(fast_dice, bare_dice)},
        {"P4", "battle with the full log : without", AtMost, 1.5, Now, alternate(told, untold, 15)},
        {"P5", "battles of 12 against 12 a second", AtLeast, 5000, Later, timed(1e9 / one_by_one)},
        {"P5", "battles by two threads : by one, in the same time", AtLeast, 1.6, Now, by_two},
    };
}

}  // namespace condottiero::bench
