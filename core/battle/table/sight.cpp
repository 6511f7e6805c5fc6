#include "core/battle/table/sight.hpp"

#include <algorithm>
#include <boost/container/small_vector.hpp>
#include <cstdlib>

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
/// Those who fight touch: they may stand a hair into each other.
bool stands_before(Point eye, const Corners& near, const Corners& far) {
    for (int whose = 0; whose < 2; ++whose) {
        const Corners& edges = whose == 0 ? near : far;
        const Corners& others = whose == 0 ? far : near;
        for (std::size_t i = 0; i < 4; ++i) {
            const Ray edge = between(edges[i], edges[(i + 1) % 4]);
            const Wide hair = touch * (std::abs(edge.x) + std::abs(edge.y));
            // Clockwise: inside lies to the right, where the cross product is negative.
            if (std::any_of(others.begin(), others.end(),
                            [&](const Point& point) { return cross(edge, between(edges[i], point)) < -hair; }))
                continue;
            const bool inner = cross(edge, between(edges[i], eye)) < 0;
            return inner == (whose == 0);
        }
    }
    return true;  // one in the other: it hides it
}

/// A target as an eye sees it, and what may hide it.
struct View {
    Point eye;
    const Corners& target;
    std::span<const Corners> in_the_way;
    Wedge whole{eye, target};
    Ray middle{whole.left.x + whole.right.x, whole.left.y + whole.right.y};

    /// Which of them, from that one on, hides the last of a part of it.
    [[nodiscard]] std::optional<std::size_t> hidden_by(Wedge part, std::size_t first) const {
        for (std::size_t number = first; number < in_the_way.size(); ++number) {
            const Wedge hidden(eye, in_the_way[number]);
            if (along(hidden.left, middle) <= 0 && along(hidden.right, middle) <= 0) continue;         // behind the eye
            if (cross(hidden.right, part.left) <= 0 || cross(part.right, hidden.left) <= 0) continue;  // beside it
            if (!stands_before(eye, in_the_way[number], target)) continue;
            const bool left_open = cross(hidden.left, part.left) > 0, right_open = cross(part.right, hidden.right) > 0;
            if (!left_open && !right_open) return number;
            if (left_open && right_open) {
                const auto left = hidden_by({part.left, hidden.left}, number + 1);
                const auto right = left ? hidden_by({hidden.right, part.right}, number + 1) : std::nullopt;
                return right ? std::max(left, right) : std::nullopt;
            }
            part = left_open ? Wedge(part.left, hidden.left) : Wedge(hidden.right, part.right);
        }
        return std::nullopt;
    }
};

}  // namespace

std::optional<std::size_t> hidden_by(Point from, const Corners& target, std::span<const Corners> in_the_way) {
    if (in_the_way.empty()) return std::nullopt;
    const View view{from, target, in_the_way};
    return view.hidden_by(view.whole, 0);
}

bool is_open(Point from, Point corner, std::span<const Corners> in_the_way) {
    const Ray line = between(from, corner);
    for (const Corners& shape : in_the_way) {
        const bool left = cross(line, between(from, shape[0])) > 0;
        for (const Point& point : shape) {
            const Wide side = cross(line, between(from, point));
            if (side == 0 || (side > 0) != left) return false;
        }
    }
    return true;
}

bool is_open(Point one, Point other, Point corner, std::span<const Corners> in_the_way) {
    // Clockwise: what lies to the left of any side stays out.
    if (cross(between(one, other), between(one, corner)) > 0) std::swap(one, other);
    const std::array<std::pair<Point, Ray>, 3> sides{
        {{one, between(one, other)}, {other, between(other, corner)}, {corner, between(corner, one)}}};
    return std::all_of(in_the_way.begin(), in_the_way.end(), [&](const Corners& shape) {
        return std::any_of(sides.begin(), sides.end(), [&](const auto& side) {
            return std::all_of(shape.begin(), shape.end(),
                               [&](const Point& point) { return cross(side.second, between(side.first, point)) > 0; });
        });
    });
}

bool can_see(Point from, const Box& target, std::span<const Box> in_the_way) {
    std::vector<Corners> shapes;
    shapes.reserve(in_the_way.size());
    for (const Box& box : in_the_way) shapes.push_back(corners(box));
    return can_see(from, corners(target), shapes);
}

Corners seen_corners(Point eye, const Disc& disc) {
    const Wide far = distance(eye, disc.centre), x = disc.centre.x - eye.x, y = disc.centre.y - eye.y;
    // Who stands on it sees its middle.
    if (far <= disc.radius) return corners(Box{disc.centre, disc.radius / 2, disc.radius / 2, Facing()});
    // Rounded outwards at the sides, so that bases that touch leave no chink; inwards before and behind, so that the
    // one does not stand in the other.
    constexpr Length lost = 4;
    const Wide deep = disc.radius - lost;
    const Wide back = Wide{disc.radius} * disc.radius / far;
    const Wide aside = disc.radius * Wide{detail::root(far * far - Wide{disc.radius} * disc.radius)} / far + lost;
    const auto at = [&](Wide right, Wide ahead) {
        return Point{disc.centre.x + static_cast<Length>((x * ahead + y * right) / far),
                     disc.centre.y + static_cast<Length>((y * ahead - x * right) / far)};
    };
    return {at(-aside, -back), at(0, deep), at(aside, -back), at(0, -deep)};
}

bool Between::shows(Point eye) {
    if (empty()) return true;
    if (discs_.empty() && seen_last_ && is_open(eye, *seen_last_, boxes())) return true;
    std::vector<Corners> with_discs;
    if (!discs_.empty()) {
        with_discs.assign(boxes_.begin(), boxes_.end());
        for (const Disc& disc : discs_) with_discs.push_back(seen_corners(eye, disc));
    }
    const std::span<const Corners> shapes = discs_.empty() ? boxes() : with_discs;
    for (const Corners& target : target_boxes_) {
        if (const auto hides = hidden_by(eye, target, shapes)) {
            if (discs_.empty()) std::swap(boxes_.front(), boxes_[*hides]);
            continue;
        }
        const auto open =
            std::find_if(target.begin(), target.end(), [&](Point at) { return is_open(eye, at, shapes); });
        if (open != target.end()) seen_last_ = *open;
        return true;
    }
    return std::any_of(target_discs_.begin(), target_discs_.end(),
                       [&](const Disc& target) { return can_see(eye, seen_corners(eye, target), shapes); });
}

bool Between::shows_to_all(Point one, Point other) const {
    if (empty()) return true;
    return discs_.empty() && !target_boxes_.empty() &&
           std::any_of(target_boxes_.front().begin(), target_boxes_.front().end(),
                       [&](Point at) { return is_open(one, other, at, boxes()); });
}

namespace {

/// Whether any of a straight line lies ahead of a front or aside of its ends, as the front sees it.
bool enters_arc(Point from, Point to, Length half_front) {
    Wide in = 0, out = 1 << 20;
    const auto cut = [&](Wide at_from, Wide at_to) {
        if (at_from < 0 && at_to < 0) return false;
        if (at_from < 0) in = std::max(in, (-at_from << 20) / (at_to - at_from));
        if (at_to < 0) out = std::min(out, (at_from << 20) / (at_from - at_to));
        return in <= out;
    };
    return cut(from.y + touch, to.y + touch) && cut(half_front + from.y - from.x, half_front + to.y - to.x) &&
           cut(half_front + from.y + from.x, half_front + to.y + to.x);
}

}  // namespace

bool is_ahead(const Box& front, const Box& base) {
    Corners corner = corners(base);
    for (Point& point : corner) point = seen_from(front, point);
    for (std::size_t i = 0; i < 4; ++i)
        if (enters_arc(corner[i], corner[(i + 1) % 4], front.half_width)) return true;
    return false;
}

bool is_ahead(const Box& front, const Disc& base) {
    const Point at = seen_from(front, base.centre);
    const Wide aside = std::abs(at.x) - front.half_width, ahead = at.y, reach = base.radius + touch;
    if (aside <= 0) return ahead >= -reach;
    if (aside <= ahead) return true;
    // The nearest of the arc is on its slanting side, or the end of the front.
    if (aside + ahead > 0) return (aside - ahead) * (aside - ahead) <= 2 * reach * reach;
    return aside * aside + ahead * ahead <= reach * reach;
}

}  // namespace condottiero::table
