#include "core/battle/table/sight.hpp"

#include <algorithm>
#include <vector>

namespace condottiero::table {

namespace {

using Wide = std::int64_t;

struct Ray {
    Wide x, y;
};
constexpr Wide cross(Ray a, Ray b) {
    return a.x * b.y - a.y * b.x;
}
constexpr Wide along(Ray a, Ray b) {
    return a.x * b.x + a.y * b.y;
}
constexpr Ray between(Point from, Point to) {
    return {to.x - from.x, to.y - from.y};
}

/// The part of the view that a shape takes up: its outermost rays. Everything is seen under less than half a circle.
struct Wedge {
    Ray left, right;
    Wedge() = default;
    Wedge(Ray l, Ray r) : left(l), right(r) {}
    Wedge(Point from, const Corners& shape) : left(between(from, shape[0])), right(left) {
        for (std::size_t i = 1; i < 4; ++i) {
            const Ray ray = between(from, shape[i]);
            if (cross(left, ray) > 0) left = ray;
            if (cross(right, ray) < 0) right = ray;
        }
    }
};

/// Of two shapes that do not overlap some side of one has all of the other beyond it: on which side of that is the eye?
bool stands_before(Point eye, const Corners& near, const Corners& far) {
    for (int whose = 0; whose < 2; ++whose) {
        const Corners& edges = whose == 0 ? near : far;
        const Corners& others = whose == 0 ? far : near;
        for (std::size_t i = 0; i < 4; ++i) {
            const Ray edge = between(edges[i], edges[(i + 1) % 4]);
            // Clockwise: inside lies to the right, where the cross product is negative.
            if (std::any_of(others.begin(), others.end(),
                            [&](const Point& point) { return cross(edge, between(edges[i], point)) < 0; }))
                continue;
            const bool inner = cross(edge, between(edges[i], eye)) < 0;
            return inner == (whose == 0);
        }
    }
    return true;  // one in the other: it hides it
}

}  // namespace

bool can_see(Point from, const Corners& target, std::span<const Corners> in_the_way) {
    if (in_the_way.empty()) return true;
    constexpr std::size_t most = 16;
    std::array<Wedge, most> open;
    std::size_t count = 1;
    open[0] = Wedge(from, target);
    const Ray middle{open[0].left.x + open[0].right.x, open[0].left.y + open[0].right.y};
    for (const Corners& shape : in_the_way) {
        const Wedge hidden(from, shape);
        if (along(hidden.left, middle) <= 0 && along(hidden.right, middle) <= 0) continue;  // behind the eye
        bool judged = false;
        for (std::size_t i = 0; i < count;) {
            const Wedge seen = open[i];
            // No part in common?
            if (cross(hidden.right, seen.left) <= 0 || cross(seen.right, hidden.left) <= 0) {
                ++i;
                continue;
            }
            if (!judged && !stands_before(from, shape, target)) break;
            judged = true;
            const bool left_open = cross(hidden.left, seen.left) > 0, right_open = cross(seen.right, hidden.right) > 0;
            if (left_open && right_open && count < most) {
                open[i] = Wedge(seen.left, hidden.left);
                open[count++] = Wedge(hidden.right, seen.right);
                ++i;
            } else if (left_open) {
                open[i++] = Wedge(seen.left, hidden.left);
            } else if (right_open) {
                open[i++] = Wedge(hidden.right, seen.right);
            } else {
                open[i] = open[--count];
            }
        }
        if (count == 0) return false;
    }
    return true;
}

bool can_see(Point from, const Box& target, std::span<const Box> in_the_way) {
    std::vector<Corners> shapes;
    shapes.reserve(in_the_way.size());
    for (const Box& box : in_the_way) shapes.push_back(corners(box));
    return can_see(from, corners(target), shapes);
}

}  // namespace condottiero::table
