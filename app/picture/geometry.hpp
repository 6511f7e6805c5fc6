#pragma once

#include <algorithm>
#include <cmath>
#include <optional>
#include <vector>

namespace condottiero::picture {

struct Point {
    double x, y;
    bool operator==(const Point&) const = default;
};
using Line = std::vector<Point>;

constexpr Point operator+(Point a, Point b) {
    return {a.x + b.x, a.y + b.y};
}
constexpr Point operator-(Point a, Point b) {
    return {a.x - b.x, a.y - b.y};
}
constexpr Point operator*(Point a, double k) {
    return {a.x * k, a.y * k};
}
inline double length(Point a) {
    return std::hypot(a.x, a.y);
}
inline double angle_of(Point a) {
    return std::atan2(a.y, a.x);
}

/// Edges of something drawn.
struct Box {
    double left, top, right, bottom;

    [[nodiscard]] double width() const { return right - left; }
    [[nodiscard]] double height() const { return bottom - top; }
    [[nodiscard]] Box grown(double by) const { return {left - by, top - by, right + by, bottom + by}; }
    [[nodiscard]] double overlap(const Box& other) const {
        return std::max(0.0, std::min(right, other.right) - std::max(left, other.left)) *
               std::max(0.0, std::min(bottom, other.bottom) - std::max(top, other.top));
    }
    [[nodiscard]] bool touches(const Box& other) const {
        return left <= other.right && other.left <= right && top <= other.bottom && other.top <= bottom;
    }
    bool operator==(const Box&) const = default;
};

/// A point on a line and the direction there.
struct Spot {
    Point at;
    double angle;
};

/// The box round a line; one turned inside out, which touches nothing, round none.
Box bounds_of(const Line& line);
/// The spot after so much of the line, or nothing past its end.
std::optional<Spot> along(const Line& line, double distance);
/// A smooth line through all the points (Catmull-Rom).
Line smooth(const Line& points, int steps);
Line scaled(const Line& line, double k);
/// Where two stretches cut, if they do.
std::optional<Point> cut(Point a, Point b, Point c, Point d);

}  // namespace condottiero::picture
