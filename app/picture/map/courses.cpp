#include "app/picture/map/courses.hpp"

#include <array>
#include <set>

#include "app/picture/noise.hpp"

namespace condottiero::picture {

namespace {

// What the noise is asked for.
constexpr int river_x = 21, river_y = 22, way_x = 23, way_y = 24, bends = 70;

struct Offset {
    int x, y;
};
constexpr std::array sides{Offset{0, 1}, Offset{1, 0}, Offset{0, -1}, Offset{-1, 0}};

Point middle(int column, int row) {
    return {column + .5, row + .5};
}

/// The small bends of a living river.
Line wiggled(const Line& line, int k) {
    constexpr double sway = .022, grain = 50;
    Line out = line;
    for (std::size_t i = 1; i + 1 < line.size(); ++i) {
        const Point step = line[i + 1] - line[i - 1];
        const double far = length(step);
        if (far == 0) continue;
        const double off =
            sway * signed_noise(static_cast<int>(line[i].x * grain), static_cast<int>(line[i].y * grain), k);
        out[i] = line[i] + Point{-step.y, step.x} * (off / far);
    }
    return smooth(out, 2);
}

bool other_river_through(const CampaignMap& map, SquareId square, std::size_t river) {
    for (const Reach& reach : map.reaches(square))
        if (reach.river.value() != static_cast<int>(river)) return true;
    return false;
}

/// A course that touches the border of the map ends there only if it has nowhere else to end.
std::optional<Point> beyond_the_map(const CampaignMap& map, SquareId end, Point last, Point direction) {
    std::optional<Point> best;
    double straightest = -2;
    for (const Offset& side : sides) {
        if (map.at(map.column(end) + side.x, map.row(end) + side.y)) continue;
        const double along = direction.x * side.x + direction.y * side.y;
        if (along <= straightest) continue;
        straightest = along;
        best = Point{side.x == 0  ? last.x + direction.x * .05
                     : side.x < 0 ? -.02
                                  : map.width() + .02,
                     side.y == 0  ? last.y + direction.y * .05
                     : side.y < 0 ? -.02
                                  : map.height() + .02};
    }
    return best;
}

std::optional<Point> into_the_water(const CampaignMap& map, SquareId end, Point direction) {
    std::optional<Point> best;
    double straightest = -2;
    for (const Offset& side : sides) {
        const auto there = map.at(map.column(end) + side.x, map.row(end) + side.y);
        if (!there || !is_water(map.square(*there).ground)) continue;
        const double along = direction.x * side.x + direction.y * side.y;
        if (along <= straightest) continue;
        straightest = along;
        best = middle(map.column(*there), map.row(*there));
    }
    return best;
}

Line waypoints(const CampaignMap& map, std::size_t index) {
    const River& river = map.rivers()[index];
    Line points;
    for (const SquareId square : river.course) {
        const bool water = is_water(map.square(square).ground);
        points.push_back(water ? middle(map.column(square), map.row(square))
                               : river_point(map.column(square), map.row(square)));
    }
    if (points.empty()) return points;
    const auto direction = [&](std::size_t from, std::size_t to) {
        return points.size() < 2 ? Point{0, 1} : points[to] - points[from];
    };
    const SquareId last = river.course.back(), first = river.course.front();
    if (!is_water(map.square(last).ground) && !other_river_through(map, last, index)) {
        const Point flow = direction(points.size() - 2, points.size() - 1);
        std::optional<Point> mouth = into_the_water(map, last, flow);
        if (!mouth) mouth = beyond_the_map(map, last, points.back(), flow);
        if (mouth) points.push_back(*mouth);
    }
    // A stream springs in its first square; a river at the border comes from beyond it.
    if (river.width > 1 && !is_water(map.square(first).ground) && !other_river_through(map, first, index))
        if (const auto from = beyond_the_map(map, first, points.front(), direction(1, 0)))
            points.insert(points.begin(), *from);
    return points;
}

Point way_point(const CampaignMap& map, const std::set<SquareId>& places, SquareId square) {
    const int column = map.column(square), row = map.row(square);
    if (places.contains(square)) return place_point(column, row);
    return {column + .34 + .09 * signed_noise(column, row, way_x), row + .36 + .09 * signed_noise(column, row, way_y)};
}

}  // namespace

Point place_point(int column, int row) {
    return {column + .30, row + .30};
}

Point river_point(int column, int row) {
    return {column + .60 + .16 * signed_noise(column, row, river_x),
            row + .62 + .16 * signed_noise(column, row, river_y)};
}

std::vector<RiverLine> river_lines(const CampaignMap& map) {
    std::vector<RiverLine> out;
    for (std::size_t i = 0; i < map.rivers().size(); ++i) {
        const River& river = map.rivers()[i];
        Line line = wiggled(smooth(waypoints(map, i), 7), bends + static_cast<int>(i));
        const Box bounds = bounds_of(line);
        out.push_back({river.name, std::clamp(river.width, 1, 3), std::move(line), bounds});
    }
    return out;
}

std::vector<WayLine> way_lines(const CampaignMap& map) {
    std::set<SquareId> places;
    for (const Place& place : map.places()) places.insert(place.square);
    std::vector<WayLine> out;
    for (const Way& way : map.ways()) {
        Line points;
        for (const SquareId square : way.course) points.push_back(way_point(map, places, square));
        Line line = smooth(points, 8);
        const Box bounds = bounds_of(line);
        out.push_back({way.kind, std::move(line), bounds});
    }
    return out;
}

}  // namespace condottiero::picture
