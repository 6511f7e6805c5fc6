#pragma once

#include <boost/container/static_vector.hpp>
#include <cstddef>
#include <cstdint>
#include <span>
#include <type_traits>
#include <utility>

#include "core/battle/table/discs.hpp"

// Who stands on a table: single bases, formed blocks, lists of bases; how near they are to each other and to the
// ground.
namespace condottiero::table {

/// A formed body: files wide, ranks deep, its front edge centred on a point.
struct Block {
    Point front;
    Facing facing;
    std::int16_t files = 1;
    std::int16_t figures = 0;
    Length base_width = 0;
    Length base_depth = 0;

    [[nodiscard]] int ranks() const { return files > 0 ? (figures + files - 1) / files : 0; }
    [[nodiscard]] int in_last_rank() const { return figures - (ranks() - 1) * files; }
    [[nodiscard]] int in_front_rank() const { return std::min(files, figures); }
    [[nodiscard]] Length width() const { return files * base_width; }
    [[nodiscard]] Length depth() const { return ranks() * base_depth; }
    /// The whole of it, the last rank taken as full.
    [[nodiscard]] Box outline() const;
    [[nodiscard]] Segment front_edge() const;
    /// The base of one figure, counted from the left of the front rank.
    [[nodiscard]] Box base(int figure) const { return row(figure, figure); }
    /// Of figures of one rank, from the one to the other, as one box.
    [[nodiscard]] Box row(int first, int last) const;
    /// The full ranks as one box, the last rank as another.
    [[nodiscard]] boost::container::static_vector<Box, 2> boxes() const;
};

/// What of somebody stands on the table: any list of bases, boxes or discs or either; and a circle round them all, by
/// which most questions are answered at a glance.
template <class List>
struct Body {
    List bases;
    Disc round;
    Extent stretch = no_extent;  ///< along the edges of the table

    /// To be called whenever it moved or changed shape.
    void stand(List where, Point middle);
    [[nodiscard]] Point centre() const { return round.centre; }
};

// Whoever is asked about may be a body, a list of bases or one base.

inline std::span<const Box, 1> bases_of(const Box& box) {
    return std::span<const Box, 1>(&box, 1);
}
inline std::span<const Disc, 1> bases_of(const Disc& disc) {
    return std::span<const Disc, 1>(&disc, 1);
}
inline std::span<const Base, 1> bases_of(const Base& base) {
    return std::span<const Base, 1>(&base, 1);
}
template <class List>
const List& bases_of(const Body<List>& body) {
    return body.bases;
}
template <class List>
requires requires(const List& list) {
    list.begin();
}
const List& bases_of(const List& list) {
    return list;
}

/// A circle round it: not the smallest, but never too small.
constexpr Disc round_of(const Box& box) {
    return {box.centre, box.half_width + box.half_depth};
}
constexpr const Disc& round_of(const Disc& disc) {
    return disc;
}
inline Disc round_of(const Base& base) {
    return std::visit([](const auto& shape) { return round_of(shape); }, base);
}
/// The smallest, for what is asked about often.
inline Disc tight_round_of(const Box& box) {
    const std::int64_t wide = box.half_width, deep = box.half_depth;
    return {box.centre, detail::root(wide * wide + deep * deep) + 1};
}
inline Disc tight_round_of(const Disc& disc) {
    return disc;
}
inline Disc tight_round_of(const Base& base) {
    return std::visit([](const auto& shape) { return tight_round_of(shape); }, base);
}
template <class List>
const Disc& round_of(const Body<List>& body) {
    return body.round;
}

/// How far all of it reaches.
template <class Body>
Extent extent_of(const Body& body, Facing way) {
    Extent all = no_extent;
    for (const auto& base : bases_of(body)) all = all.with(extent(base, way));
    return all;
}
/// Along the edges of the table.
template <class List>
Extent stretch_of(const List& list) {
    return extent_of(list, Facing());
}
template <class Whole>
requires requires(const Whole& body) {
    body.stretch;
}
const Extent& stretch_of(const Whole& body) {
    return body.stretch;
}

template <class List>
void Body<List>::stand(List where, Point middle) {
    bases = std::move(where);
    round = {middle, 0};
    stretch = extent_of(bases, Facing());
    for (const auto& base : bases) {
        const Disc one = tight_round_of(base);
        round.radius = std::max(round.radius, distance(one.centre, middle) + 1 + one.radius);
    }
}

/// Whether two circles are farther apart than that.
constexpr bool far_apart(const Disc& a, const Disc& b, Length limit = 0) {
    const std::int64_t x = a.centre.x - b.centre.x, y = a.centre.y - b.centre.y, far = limit + a.radius + b.radius;
    return x * x + y * y > far * far;
}

/// The same of stretches along the edges of the table.
constexpr bool far_apart(const Extent& a, const Extent& b, Length limit = 0) {
    return a.left - b.right > limit || b.left - a.right > limit || a.back - b.front > limit || b.back - a.front > limit;
}
constexpr bool far_apart(const Extent& stretch, const Disc& round, Length limit = 0) {
    const Point at = round.centre;
    return far_apart(stretch, Extent{at.x, at.x, at.y, at.y}, limit + round.radius);
}
constexpr bool far_apart(const Disc& round, const Extent& stretch, Length limit = 0) {
    return far_apart(stretch, round, limit);
}
/// What tells soonest that somebody is far off: his stretch, if he knows it.
template <class Any>
decltype(auto) bounds_of(const Any& any) {
    return round_of(any);
}
template <class Whole>
requires requires(const Whole& body) {
    body.stretch;
}
const Extent& bounds_of(const Whole& body) {
    return body.stretch;
}

/// No nearer than that, by their stretches.
constexpr Length least_gap(const Extent& a, const Extent& b) {
    const Length across = std::max(a.left - b.right, b.left - a.right);
    const Length along = std::max(a.back - b.front, b.back - a.front);
    return std::max(std::max(across, along), 0);
}
constexpr Length least_gap(const Box& a, const Disc& b) {
    const Point at = seen_from(a, b.centre);
    return std::max(std::max(std::abs(at.x) - a.half_width, std::abs(at.y) - a.half_depth) - b.radius - 2, 0);
}

template <class A, class B>
Length gap_between(const A& a, const B& b) {
    constexpr bool boxes = std::is_same_v<std::remove_cvref_t<decltype(*bases_of(a).begin())>, Box> &&
                           std::is_same_v<std::remove_cvref_t<decltype(*bases_of(b).begin())>, Box>;
    if constexpr (boxes) {
        std::int64_t least = std::int64_t{far_away} * far_away;
        for (const Box& one : bases_of(a))
            for (const Box& two : bases_of(b)) {
                const std::int64_t at_least = least_gap(two, round_of(one));
                if (at_least * at_least < least) least = std::min(least, gap_squared(one, two, least));
            }
        return detail::root(least);
    } else {
        Length least = far_away;
        for (const auto& one : bases_of(a))
            for (const auto& two : bases_of(b)) least = std::min(least, gap(one, two));
        return least;
    }
}

/// No farther apart than that: most pairs are told by what is round them.
template <class A, class B>
bool within(const A& a, const B& b, Length limit) {
    if (far_apart(bounds_of(a), bounds_of(b), limit + touch)) return false;
    for (const auto& one : bases_of(a))
        for (const auto& two : bases_of(b))
            if (gap(one, two) <= limit) return true;
    return false;
}

template <class A, class B>
bool touches(const A& a, const B& b) {
    for (const auto& one : bases_of(a))
        for (const auto& two : bases_of(b))
            if (in_contact(one, two)) return true;
    return false;
}

template <class A, class Shape>
bool any_base_in(const A& a, const Shape& area) {
    if (far_apart(bounds_of(a), bounds_of(area))) return false;
    for (const auto& one : bases_of(a))
        if (overlap(one, area)) return true;
    return false;
}

template <class A>
bool all_of_it_in(const A& a, const Box& area) {
    for (const auto& one : bases_of(a))
        if (!inside(one, area)) return false;
    return true;
}

/// Whether any base of it lies on the straight line.
template <class A>
bool bars(const A& a, Point from, Point to) {
    for (const auto& one : bases_of(a))
        if (crosses(from, to, one)) return true;
    return false;
}

}  // namespace condottiero::table
