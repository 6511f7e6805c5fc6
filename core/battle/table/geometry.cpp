#include "core/battle/table/geometry.hpp"

#include <algorithm>
#include <cmath>

namespace condottiero::table {

// One exact operation of the processor, put right by a whole number.
Length detail::root(std::int64_t square) {
    auto guess = static_cast<std::int64_t>(std::sqrt(static_cast<double>(square)));
    while (guess * guess > square) --guess;
    while ((guess + 1) * (guess + 1) <= square) ++guess;
    return static_cast<Length>(guess);
}

namespace {

using Wide = std::int64_t;
using detail::root;
using detail::scaled;

Wide squared(Point from, Length half_width, Length half_depth) {
    const Wide x = std::max(std::abs(from.x) - half_width, 0);
    const Wide y = std::max(std::abs(from.y) - half_depth, 0);
    return x * x + y * y;
}

/// One box as another sees it: its corners, and how far they reach.
struct Seen {
    Point centre, across, ahead;  ///< half its width and half its depth, turned into the other's frame
    Length left, right, back, front;

    Seen(const Box& from, const Box& of) : centre(seen_from(from, of.centre)) {
        const Direction turned = direction_of(Facing(of.facing.step() - from.facing.step()));
        across = {scaled(Wide{turned.y} * of.half_width), -scaled(Wide{turned.x} * of.half_width)};
        ahead = {scaled(Wide{turned.x} * of.half_depth), scaled(Wide{turned.y} * of.half_depth)};
        const Length wide = std::abs(across.x) + std::abs(ahead.x), deep = std::abs(across.y) + std::abs(ahead.y);
        left = centre.x - wide, right = centre.x + wide;
        back = centre.y - deep, front = centre.y + deep;
    }
    [[nodiscard]] Corners corner() const {
        return {Point{centre.x - across.x + ahead.x, centre.y - across.y + ahead.y},
                Point{centre.x + across.x + ahead.x, centre.y + across.y + ahead.y},
                Point{centre.x + across.x - ahead.x, centre.y + across.y - ahead.y},
                Point{centre.x - across.x - ahead.x, centre.y - across.y - ahead.y}};
    }
    /// The widest gap along the axes of the box that looks; negative if they overlap along both.
    [[nodiscard]] Length apart(const Box& from) const {
        return std::max(std::max(left - from.half_width, -from.half_width - right),
                        std::max(back - from.half_depth, -from.half_depth - front));
    }
};

Length circle_gap(const Box& a, const Box& b) {
    // An upper bound of how near they can be: centres less the half sides of both.
    const Length reach = a.half_width + a.half_depth + b.half_width + b.half_depth;
    const Length x = std::abs(a.centre.x - b.centre.x), y = std::abs(a.centre.y - b.centre.y);
    return std::max(x, y) - reach;
}

}  // namespace

Length distance(Point a, Point b) {
    const Wide x = a.x - b.x, y = a.y - b.y;
    return root(x * x + y * y);
}

Facing facing_from(Point from, Point to) {
    const Wide x = to.x - from.x, y = to.y - from.y;
    // The eighth it lies in; then the first step that has turned as far, or the one before it.
    const int start = x >= 0 ? (y >= 0 ? (x > y ? 32 : 0) : (x > -y ? 64 : 96))
                             : (y < 0 ? (-x > -y ? 160 : 128) : (-x > y ? 192 : 224));
    const auto left_to_turn = [&](int step) {
        const Direction d = direction_of(Facing(step));
        return d.y * x - d.x * y;
    };
    int before = start - 1, turned = start + eighth_turn;
    while (turned - before > 1) {
        const int middle = (before + turned) / 2;
        (left_to_turn(middle) > 0 ? before : turned) = middle;
    }
    const bool nearer_before = before >= start && left_to_turn(before) <= std::abs(left_to_turn(turned));
    return Facing(nearer_before ? before : turned);
}

Corners corners(const Box& box) {
    return Seen(Box{{0, 0}, 0, 0, Facing(0)}, box).corner();
}

bool contains(const Box& box, Point point) {
    const Point at = seen_from(box, point);
    return std::abs(at.x) <= box.half_width && std::abs(at.y) <= box.half_depth;
}

Length gap(const Box& a, const Box& b) {
    return root(gap_squared(a, b));
}

Wide gap_squared(const Box& a, const Box& b, Wide least) {
    // Most bodies stand square to each other.
    const int turned = b.facing.step() - a.facing.step();
    if (turned % quarter_turn == 0) {
        const Point at = seen_from(a, b.centre);
        const bool across = turned % (2 * quarter_turn) != 0;
        const Wide x = std::max(std::abs(at.x) - a.half_width - (across ? b.half_depth : b.half_width), 0);
        const Wide y = std::max(std::abs(at.y) - a.half_depth - (across ? b.half_width : b.half_depth), 0);
        return x * x + y * y;
    }
    const Seen seen_a(b, a);
    const Wide apart_a = seen_a.apart(b);
    if (apart_a > 0 && apart_a * apart_a >= least) return least;
    const Seen seen_b(a, b);
    const Wide apart_b = seen_b.apart(a);
    if (apart_a <= 0 && apart_b <= 0) return 0;
    if (apart_b > 0 && apart_b * apart_b >= least) return least;
    for (const Point& point : seen_a.corner()) least = std::min(least, squared(point, b.half_width, b.half_depth));
    for (const Point& point : seen_b.corner()) least = std::min(least, squared(point, a.half_width, a.half_depth));
    return least;
}

bool overlap(const Box& a, const Box& b) {
    if (circle_gap(a, b) > 0) return false;
    if (const int turned = b.facing.step() - a.facing.step(); turned % quarter_turn == 0) {
        const bool across = turned % (2 * quarter_turn) != 0;
        const auto deep_in = [across](Point at, const Box& mine, const Box& his) {
            return std::abs(at.x) - mine.half_width - (across ? his.half_depth : his.half_width) < -touch &&
                   std::abs(at.y) - mine.half_depth - (across ? his.half_width : his.half_depth) < -touch;
        };
        return deep_in(seen_from(b, a.centre), b, a) && deep_in(seen_from(a, b.centre), a, b);
    }
    // The longer of the two mostly tells.
    const bool a_first = a.half_width + a.half_depth > b.half_width + b.half_depth;
    const Box &one = a_first ? a : b, &two = a_first ? b : a;
    return Seen(one, two).apart(one) < -touch && Seen(two, one).apart(two) < -touch;
}

bool inside(const Box& inner, const Box& outer) {
    const Point at = seen_from(outer, inner.centre);
    const Length round = inner.half_width + inner.half_depth;
    if (std::abs(at.x) + round <= outer.half_width && std::abs(at.y) + round <= outer.half_depth) return true;
    const Seen seen(outer, inner);
    return seen.left >= -outer.half_width - touch && seen.right <= outer.half_width + touch &&
           seen.back >= -outer.half_depth - touch && seen.front <= outer.half_depth + touch;
}

bool in_contact(const Box& a, const Box& b) {
    if (circle_gap(a, b) > touch || a.facing.turn_to(b.facing) % quarter_turn != 0) return false;
    const Seen seen(b, a);
    const Length across = std::min(seen.right, b.half_width) - std::max(seen.left, -b.half_width);
    const Length along = std::min(seen.front, b.half_depth) - std::max(seen.back, -b.half_depth);
    return (across > touch && std::abs(along) <= touch) || (along > touch && std::abs(across) <= touch) ||
           (across > touch && along > touch);
}

Extent extent(const Box& box, Facing way) {
    const Seen seen(Box{{0, 0}, 0, 0, way}, box);
    return {seen.left, seen.right, seen.back, seen.front};
}

Along::Along(Facing way, const Box& box) {
    const Seen seen(Box{{0, 0}, 0, 0, way}, box);
    corner = seen.corner();
    extent = {seen.left, seen.right, seen.back, seen.front};
    square = (box.facing.step() - way.step()) % quarter_turn == 0;
    if (square) return;
    // Turned out of the square, each corner is the outermost on its side: which, the quarter says that it turned by.
    const auto quarter = static_cast<std::size_t>(Facing(box.facing.step() - way.step()).step() / quarter_turn);
    const auto outermost = [&](std::size_t side) { return corner[(side + 4 - quarter) % 4]; };
    front = outermost(0), right = outermost(1), back = outermost(2), left = outermost(3);
}

Length Along::on_edge(Length x, Point from, Point middle, Point to) {
    const Point &p = x <= middle.x ? from : middle, &q = x <= middle.x ? middle : to;
    return p.x == q.x ? middle.y : p.y + static_cast<Length>(Wide{q.y - p.y} * (x - p.x) / (q.x - p.x));
}

Length free_run(const Along& mover, const Along& obstacle) {
    const Extent &a = mover.extent, &b = obstacle.extent;
    const Length left = std::max(a.left, b.left), right = std::min(a.right, b.right);
    if (right - left <= touch || b.front <= a.back) return far_away;
    // Most bodies stand square to each other.
    if (mover.square && obstacle.square) return b.front > a.front ? std::max(b.back - a.front, 0) : far_away;
    Length least = far_away;
    bool ahead = false;
    const auto at = [&](Length x) {
        const Length front = mover.front_at(x);
        least = std::min(least, obstacle.back_at(x) - front);
        ahead = ahead || obstacle.front_at(x) > front;
    };
    at(left + touch), at(right - touch);
    for (const Corners* shape : {&mover.corner, &obstacle.corner})
        for (const Point& corner : *shape)
            if (corner.x > left + touch && corner.x < right - touch) at(corner.x);
    return ahead ? std::max(least, 0) : far_away;
}

bool crosses(Point from, Point to, const Box& box) {
    const Point a = seen_from(box, from), b = seen_from(box, to);
    // Cut the line by the four sides; what is left must be longer than nothing.
    Wide in = 0, out = 1 << 20;
    const auto cut = [&](Length start, Length end, Length half) {
        const Wide run = end - start;
        if (run == 0) return std::abs(start) < half;
        Wide first = (Wide{-half} - start) * (1 << 20) / run, second = (Wide{half} - start) * (1 << 20) / run;
        if (first > second) std::swap(first, second);
        in = std::max(in, first), out = std::min(out, second);
        return in < out;
    };
    return cut(a.x, b.x, box.half_width) && cut(a.y, b.y, box.half_depth);
}

}  // namespace condottiero::table
