#pragma once

#include <vector>

#include "app/picture/map/forces.hpp"
#include "app/picture/screen/camera.hpp"

namespace condottiero::screen {

/// The Forces of one square laid out in a row beside it, to be told apart and taken by number.
struct Fan {
    SquareId square;
    std::vector<picture::ShownForce> forces;
};
/// Where their counters lie in the window: above the square, below it where there is no room.
std::vector<picture::Box> fan_places(const Fan& fan, const Camera& camera, const CampaignMap& map);
void draw_fan(cairo_t* cairo, const picture::Scene& scene, const Fan& fan, const Camera& camera,
              std::optional<ForceId> selected, std::optional<ForceId> hovered);

}  // namespace condottiero::screen
