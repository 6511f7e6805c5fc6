#pragma once

#include <vector>

#include "app/picture/map/courses.hpp"
#include "app/picture/map_picture.hpp"
#include "app/picture/square_rect.hpp"

namespace condottiero {

/// Lines in squares, and what is found by them.
class MapShapes {
public:
    struct Stretch {
        picture::Point from, to;
        std::size_t line;
    };
    /// A bridge, ford or rapids.
    struct Crossing {
        SquareId square;
        Feature feature;
        picture::Point at;
        double flow, way;  ///< directions of the water and of whoever crosses it
        int width;
    };

    explicit MapShapes(const CampaignMap& map);

    std::vector<picture::RiverLine> rivers;
    std::vector<picture::WayLine> ways;
    std::vector<Crossing> crossings;

    /// The stretches of river in and round a part of the map.
    [[nodiscard]] std::vector<Stretch> water_in(const SquareRect& part) const;

private:
    using Stretches = std::vector<std::vector<Stretch>>;  ///< by the square of their middle
    void sort_in(Stretches& into, const picture::Line& line, std::size_t number) const;
    [[nodiscard]] std::vector<Stretch> near(const Stretches& all, int column, int row) const;
    void find_crossings(const CampaignMap& map, SquareId square, Feature feature);

    int width_, height_;
    Stretches water_, roads_;
};

}  // namespace condottiero
