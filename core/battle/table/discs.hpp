#pragma once

#include <algorithm>
#include <cstdlib>
#include <variant>

#include "core/battle/table/geometry.hpp"

// Round bases, asked what boxes are asked; and bases that may be of either shape.
namespace condottiero::table {

struct Disc {
    Point centre;
    Length radius = 0;
    bool operator==(const Disc&) const = default;
};

namespace detail {

/// From the middle of a disc to a box; 0 inside it.
inline Length from_middle(const Disc& disc, const Box& box) {
    return gap(Box{disc.centre, 0, 0, box.facing}, box);
}

}  // namespace detail

inline bool contains(const Disc& disc, Point point) {
    return distance(disc.centre, point) <= disc.radius;
}
inline Length gap(const Disc& a, const Disc& b) {
    return std::max(distance(a.centre, b.centre) - a.radius - b.radius, 0);
}
inline Length gap(const Disc& disc, const Box& box) {
    return std::max(detail::from_middle(disc, box) - disc.radius, 0);
}
inline Length gap(const Box& box, const Disc& disc) {
    return gap(disc, box);
}
inline bool overlap(const Disc& a, const Disc& b) {
    return distance(a.centre, b.centre) < a.radius + b.radius - touch;
}
inline bool overlap(const Disc& disc, const Box& box) {
    return detail::from_middle(disc, box) < disc.radius - touch;
}
inline bool overlap(const Box& box, const Disc& disc) {
    return overlap(disc, box);
}
inline bool inside(const Disc& inner, const Box& outer) {
    const Point at = seen_from(outer, inner.centre);
    return std::abs(at.x) + inner.radius <= outer.half_width + touch &&
           std::abs(at.y) + inner.radius <= outer.half_depth + touch;
}
/// What is round touches at a point.
inline bool in_contact(const Disc& a, const Disc& b) {
    return gap(a, b) <= touch;
}
inline bool in_contact(const Disc& disc, const Box& box) {
    return gap(disc, box) <= touch;
}
inline bool in_contact(const Box& box, const Disc& disc) {
    return gap(disc, box) <= touch;
}
inline Extent extent(const Disc& disc, Facing way) {
    const Point at = seen_from({{0, 0}, 0, 0, way}, disc.centre);
    return {at.x - disc.radius, at.x + disc.radius, at.y - disc.radius, at.y + disc.radius};
}
Length free_run(const Disc& mover, Facing way, const Disc& obstacle);
Length free_run(const Disc& mover, Facing way, const Box& obstacle);
/// As if the obstacle came to meet it.
inline Length free_run(const Box& mover, Facing way, const Disc& obstacle) {
    return free_run(obstacle, way + 128, mover);
}
bool crosses(Point from, Point to, const Disc& disc);

/// A base of either shape, for those who have both.
using Base = std::variant<Box, Disc>;

inline Base shifted(Base base, Point by) {
    std::visit([&](auto& shape) { shape.centre.x += by.x, shape.centre.y += by.y; }, base);
    return base;
}

inline bool contains(const Base& base, Point point) {
    return std::visit([&](const auto& shape) { return contains(shape, point); }, base);
}
inline Length gap(const Base& a, const Base& b) {
    return std::visit([](const auto& one, const auto& two) { return gap(one, two); }, a, b);
}
inline bool overlap(const Base& a, const Base& b) {
    return std::visit([](const auto& one, const auto& two) { return overlap(one, two); }, a, b);
}
inline bool inside(const Base& inner, const Box& outer) {
    return std::visit([&](const auto& shape) { return inside(shape, outer); }, inner);
}
inline bool in_contact(const Base& a, const Base& b) {
    return std::visit([](const auto& one, const auto& two) { return in_contact(one, two); }, a, b);
}
inline Extent extent(const Base& base, Facing way) {
    return std::visit([&](const auto& shape) { return extent(shape, way); }, base);
}
inline Length free_run(const Base& mover, Facing way, const Base& obstacle) {
    return std::visit([&](const auto& one, const auto& two) { return free_run(one, way, two); }, mover, obstacle);
}
inline bool crosses(Point from, Point to, const Base& base) {
    return std::visit([&](const auto& shape) { return crosses(from, to, shape); }, base);
}

}  // namespace condottiero::table
