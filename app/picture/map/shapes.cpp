#include "app/picture/map/shapes.hpp"

#include <map>
#include <numbers>

namespace condottiero {

using picture::Point;

MapShapes::MapShapes(const CampaignMap& map)
    : rivers(picture::river_lines(map)), ways(picture::way_lines(map)), width_(map.width()), height_(map.height()) {
    water_.resize(static_cast<std::size_t>(map.size()));
    roads_.resize(static_cast<std::size_t>(map.size()));
    for (std::size_t i = 0; i < rivers.size(); ++i) sort_in(water_, rivers[i].line, i);
    for (std::size_t i = 0; i < ways.size(); ++i) sort_in(roads_, ways[i].line, i);
    for (int id = 0; id < map.size(); ++id)
        for (const Feature feature : {Feature::Bridge, Feature::Ford, Feature::Rapids})
            if (map.square(SquareId(id)).features.has(feature)) find_crossings(map, SquareId(id), feature);
}

void MapShapes::sort_in(Stretches& into, const picture::Line& line, std::size_t number) const {
    for (std::size_t i = 1; i < line.size(); ++i) {
        const Point middle = (line[i - 1] + line[i]) * .5;
        const int column = std::clamp(static_cast<int>(middle.x), 0, width_ - 1);
        const int row = std::clamp(static_cast<int>(middle.y), 0, height_ - 1);
        into[static_cast<std::size_t>(column * height_ + row)].push_back({line[i - 1], line[i], number});
    }
}

std::vector<MapShapes::Stretch> MapShapes::near(const Stretches& all, int column, int row) const {
    std::vector<Stretch> out;
    for (int x = std::max(0, column - 1); x <= std::min(width_ - 1, column + 1); ++x)
        for (int y = std::max(0, row - 1); y <= std::min(height_ - 1, row + 1); ++y) {
            const auto& here = all[static_cast<std::size_t>(x * height_ + y)];
            out.insert(out.end(), here.begin(), here.end());
        }
    return out;
}

std::vector<MapShapes::Stretch> MapShapes::water_in(const SquareRect& part) const {
    std::vector<Stretch> out;
    for (int x = std::max(0, part.left - 1); x < std::min(width_, part.right + 1); ++x)
        for (int y = std::max(0, part.top - 1); y < std::min(height_, part.bottom + 1); ++y) {
            const auto& here = water_[static_cast<std::size_t>(x * height_ + y)];
            out.insert(out.end(), here.begin(), here.end());
        }
    return out;
}

// Where a way cuts the river, nearest to the middle of the square; else the middle of the river in the square.
void MapShapes::find_crossings(const CampaignMap& map, SquareId square, Feature feature) {
    constexpr double reach = .85;  // a course may leave its square a little
    const int column = map.column(square), row = map.row(square);
    const Point middle{column + .5, row + .5};
    struct Best {
        double far;
        Crossing crossing;
    };
    std::map<std::size_t, Best> best;  // by river
    const std::vector<Stretch> water = near(water_, column, row), roads = near(roads_, column, row);
    for (const Stretch& w : water) {
        if (std::max(std::abs(w.from.x - middle.x), std::abs(w.from.y - middle.y)) > reach) continue;
        for (const Stretch& r : roads) {
            const auto at = cut(w.from, w.to, r.from, r.to);
            if (!at) continue;
            const double far = length(*at - middle);
            const auto old = best.find(w.line);
            if (old != best.end() && old->second.far <= far) continue;
            best.insert_or_assign(
                w.line, Best{far, {square, feature, *at, angle_of(w.to - w.from), angle_of(r.to - r.from), 0}});
        }
    }
    if (best.empty() || feature == Feature::Rapids) {
        best.clear();
        for (const Stretch& w : water) {
            const double far = length(w.from - middle);
            const auto old = best.find(w.line);
            if (old != best.end() && old->second.far <= far) continue;
            const double flow = angle_of(w.to - w.from);
            best.insert_or_assign(w.line, Best{far, {square, feature, w.from, flow, flow + std::numbers::pi / 2, 0}});
        }
    }
    const auto nearest = std::min_element(best.begin(), best.end(),
                                          [](const auto& a, const auto& b) { return a.second.far < b.second.far; });
    for (auto it = best.begin(); it != best.end(); ++it) {
        Crossing& crossing = it->second.crossing;
        const bool inside = SquareRect{column, row, column + 1, row + 1}.has(static_cast<int>(crossing.at.x),
                                                                             static_cast<int>(crossing.at.y));
        if (it != nearest && (!inside || feature == Feature::Rapids)) continue;
        crossing.width = rivers[it->first].width;
        crossings.push_back(crossing);
    }
}

std::shared_ptr<const MapShapes> shapes_of(const CampaignMap& map) {
    return std::make_shared<const MapShapes>(map);
}

}  // namespace condottiero
