#pragma once

#include <string>
#include <vector>

#include "app/picture/geometry.hpp"
#include "core/map/campaign_map.hpp"

namespace condottiero::picture {

/// A river as a line, in squares, with the flow.
struct RiverLine {
    std::string name;
    int width;  ///< 1 to 3
    Line line;
    Box bounds;
};

struct WayLine {
    WayKind kind;
    Line line;
    Box bounds;
};

std::vector<RiverLine> river_lines(const CampaignMap& map);
std::vector<WayLine> way_lines(const CampaignMap& map);

/// Where the symbol of a place stands; ways meet there.
Point place_point(int column, int row);
/// Where a river runs through a square: below and to the right, so that a way in the same squares runs beside it.
Point river_point(int column, int row);

}  // namespace condottiero::picture
