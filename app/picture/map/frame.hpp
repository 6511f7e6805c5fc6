#pragma once

#include "app/picture/map/scene.hpp"

namespace condottiero::picture {

/// How much room the frame takes on each side of the map.
struct Margins {
    double left = 0, top = 0, right = 0, bottom = 0;
};
Margins margins(const Scene& scene);
/// How many squares apart its letters and numbers are.
int label_step(double s);
/// Title, sides, legend and scale, one below the other; in as many columns as the height of the map asks for. Gives the
/// room it takes. Without a canvas nothing is drawn.
Size draw_beside(Canvas* canvas, const Scene& scene, double x, double y);

}  // namespace condottiero::picture
