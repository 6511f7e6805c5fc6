#pragma once

#include "app/picture/map/scene.hpp"

namespace condottiero::picture {

/// How much room the frame takes on each side of the map.
struct Margins {
    double left = 0, top = 0, right = 0, bottom = 0;
};
Margins margins(const Scene& scene);
/// The least height of a sheet: that of its column.
double column_height(const Scene& scene);

/// Title, sides, legend and scale, one below the other; gives the height it took. Without a canvas nothing is drawn.
double draw_column(Canvas* canvas, const Scene& scene, double x, double y);

}  // namespace condottiero::picture
