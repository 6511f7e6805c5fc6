#include "app/picture/geometry.hpp"

namespace condottiero::picture {

Box bounds_of(const Line& line) {
    Box box{1e9, 1e9, -1e9, -1e9};
    for (const Point p : line)
        box = {std::min(box.left, p.x), std::min(box.top, p.y), std::max(box.right, p.x), std::max(box.bottom, p.y)};
    return box;
}

std::optional<Spot> along(const Line& line, double distance) {
    for (std::size_t i = 1; i < line.size(); ++i) {
        const Point step = line[i] - line[i - 1];
        const double long_ = length(step);
        if (long_ > 0 && distance <= long_) return Spot{line[i - 1] + step * (distance / long_), angle_of(step)};
        distance -= long_;
    }
    return std::nullopt;
}

Line smooth(const Line& points, int steps) {
    if (points.size() < 3) return points;
    const std::size_t last = points.size() - 1;
    Line out;
    for (std::size_t i = 0; i < last; ++i) {
        const Point b = points[i], c = points[i + 1];
        const Point a = i == 0 ? b * 2 - c : points[i - 1];
        const Point d = i + 1 == last ? c * 2 - b : points[i + 2];
        for (int k = 0; k < steps; ++k) {
            const double t = static_cast<double>(k) / steps;
            out.push_back(
                (b * 2 + (c - a) * t + (a * 2 - b * 5 + c * 4 - d) * (t * t) + (b * 3 - a - c * 3 + d) * (t * t * t)) *
                .5);
        }
    }
    out.push_back(points[last]);
    return out;
}

Line scaled(const Line& line, double k) {
    Line out;
    out.reserve(line.size());
    for (const Point p : line) out.push_back(p * k);
    return out;
}

std::optional<Point> cut(Point a, Point b, Point c, Point d) {
    const Point ab = b - a, cd = d - c, ac = c - a;
    const double across = ab.x * cd.y - ab.y * cd.x;
    if (std::abs(across) < 1e-12) return std::nullopt;
    const double t = (ac.x * cd.y - ac.y * cd.x) / across, u = (ac.x * ab.y - ac.y * ab.x) / across;
    if (t < 0 || t > 1 || u < 0 || u > 1) return std::nullopt;
    return a + ab * t;
}

}  // namespace condottiero::picture
