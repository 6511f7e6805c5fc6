#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

// A table in whole numbers: the same places and distances on every machine, whatever the compiler does with fractions.
// Lengths are thousandths of a centimetre; x runs along the near long edge, y away from it.
namespace condottiero::table {

using Length = std::int32_t;
constexpr Length centimetre = 1000;
/// Bases closer than this touch: what is lost in rounding when things turn.
constexpr Length touch = 20;
constexpr Length far_away = 1'000'000'000;

struct Point {
    Length x = 0;
    Length y = 0;
    bool operator==(const Point&) const = default;
};

/// A way to look: 256 to the full circle, 0 along y, growing clockwise.
class Facing {
public:
    constexpr Facing() = default;
    constexpr explicit Facing(int step) : step_(static_cast<std::uint8_t>(step & 255)) {}
    [[nodiscard]] constexpr int step() const { return step_; }
    constexpr Facing operator+(int steps) const { return Facing(step_ + steps); }
    /// From -128 to 127 steps: how far to turn from here to there.
    [[nodiscard]] constexpr int turn_to(Facing other) const { return static_cast<std::int8_t>(other.step_ - step_); }
    constexpr bool operator==(const Facing&) const = default;

private:
    std::uint8_t step_ = 0;
};
constexpr int quarter_turn = 64;
constexpr int eighth_turn = 32;

/// A unit vector, 16384 long.
struct Direction {
    std::int32_t x, y;
};
constexpr int direction_bits = 14;

namespace detail {

// A quarter of the circle in 64 steps; sines times 16384, rounded.
inline constexpr std::array<std::int32_t, 65> sines{
    0,     402,   804,   1205,  1606,  2006,  2404,  2801,  3196,  3590,  3981,  4370,  4756,
    5139,  5520,  5897,  6270,  6639,  7005,  7366,  7723,  8076,  8423,  8765,  9102,  9434,
    9760,  10080, 10394, 10702, 11003, 11297, 11585, 11866, 12140, 12406, 12665, 12916, 13160,
    13395, 13623, 13842, 14053, 14256, 14449, 14635, 14811, 14978, 15137, 15286, 15426, 15557,
    15679, 15791, 15893, 15986, 16069, 16143, 16207, 16261, 16305, 16340, 16364, 16379, 16384};

constexpr std::int32_t sine(int step) {
    step &= 255;
    if (step <= 64) return sines[static_cast<std::size_t>(step)];
    if (step <= 128) return sines[static_cast<std::size_t>(128 - step)];
    if (step <= 192) return -sines[static_cast<std::size_t>(step - 128)];
    return -sines[static_cast<std::size_t>(256 - step)];
}

constexpr std::array<Direction, 256> make_directions() {
    std::array<Direction, 256> all{};
    for (int step = 0; step < 256; ++step) all[static_cast<std::size_t>(step)] = {sine(step), sine(step + 64)};
    return all;
}
inline constexpr std::array<Direction, 256> directions = make_directions();

/// Divided by 16384 to the nearest.
constexpr Length scaled(std::int64_t value) {
    return static_cast<Length>((value + (1 << (direction_bits - 1))) >> direction_bits);
}

/// Of a square, rounded down.
Length root(std::int64_t square);

}  // namespace detail

constexpr Direction direction_of(Facing facing) {
    return detail::directions[static_cast<std::size_t>(facing.step())];
}

constexpr Point moved(Point from, Facing way, Length distance) {
    const Direction d = direction_of(way);
    return {from.x + detail::scaled(std::int64_t{d.x} * distance),
            from.y + detail::scaled(std::int64_t{d.y} * distance)};
}
/// `right` to the right of the facing, `ahead` along it.
constexpr Point placed(Point origin, Facing facing, Length right, Length ahead) {
    const Direction d = direction_of(facing);
    return {origin.x + detail::scaled(std::int64_t{d.x} * ahead + std::int64_t{d.y} * right),
            origin.y + detail::scaled(std::int64_t{d.y} * ahead - std::int64_t{d.x} * right)};
}
Length distance(Point a, Point b);
/// The nearest step.
Facing facing_from(Point from, Point to);

/// A stretch of a line: a front, an edge along which two bodies touch.
struct Segment {
    Point from, to;
    bool operator==(const Segment&) const = default;
};

/// A rectangle that looks somewhere: a base, a rank, a piece of ground.
struct Box {
    Point centre;
    Length half_width = 0;  ///< across its facing
    Length half_depth = 0;
    Facing facing;
    bool operator==(const Box&) const = default;
};
using Corners = std::array<Point, 4>;  ///< clockwise from the front left
Corners corners(const Box& box);
/// A point as a box sees it: right and ahead of its centre.
constexpr Point seen_from(const Box& box, Point point) {
    const Direction d = direction_of(box.facing);
    const std::int64_t x = point.x - box.centre.x, y = point.y - box.centre.y;
    return {detail::scaled(x * d.y - y * d.x), detail::scaled(x * d.x + y * d.y)};
}
bool contains(const Box& box, Point point);
/// How far the edges are apart; 0 if they touch or overlap. Of many the squares are compared, and one root is drawn;
/// what is no less than the least so far need not be known.
std::int64_t gap_squared(const Box& a, const Box& b, std::int64_t least = std::int64_t{far_away} * far_away);
Length gap(const Box& a, const Box& b);
/// Whether they share more than `touch` of depth everywhere: standing on each other.
bool overlap(const Box& a, const Box& b);
bool inside(const Box& inner, const Box& outer);
/// Parallel boxes that share a piece of edge, not only a corner.
bool in_contact(const Box& a, const Box& b);

/// How far a box reaches along a way and across it, from the corner of the table where both are 0.
struct Extent {
    Length left, right, back, front;

    /// How far this and the other reach together.
    [[nodiscard]] constexpr Extent with(const Extent& other) const {
        return {std::min(left, other.left), std::max(right, other.right), std::min(back, other.back),
                std::max(front, other.front)};
    }
    [[nodiscard]] constexpr Extent grown(Length by) const { return {left - by, right + by, back - by, front + by}; }
};
constexpr Extent no_extent{far_away, -far_away, far_away, -far_away};
Extent extent(const Box& box, Facing way);

/// A box as it lies along a way, to be asked more than once.
struct Along {
    Corners corner;
    Extent extent;
    bool square = false;             ///< its sides lie along the way and across it
    Point left, right, front, back;  ///< its outermost corners, if they do not
    Along() = default;
    Along(Facing way, const Box& box);
    /// Its foremost and its hindmost point at one place across the way.
    [[nodiscard]] Length front_at(Length x) const { return square ? extent.front : on_edge(x, left, front, right); }
    [[nodiscard]] Length back_at(Length x) const { return square ? extent.back : on_edge(x, left, back, right); }

private:
    /// Of two edges that meet in the middle.
    static Length on_edge(Length x, Point from, Point middle, Point to);
};
/// How far one box can go that way before it stands against the other; `far_away` if it never does.
Length free_run(const Along& mover, const Along& obstacle);
inline Length free_run(const Box& mover, Facing way, const Box& obstacle) {
    return free_run(Along(way, mover), Along(way, obstacle));
}

/// Whether the straight line crosses the box.
bool crosses(Point from, Point to, const Box& box);

}  // namespace condottiero::table
