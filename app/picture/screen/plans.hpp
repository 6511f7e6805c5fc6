#pragma once

#include <vector>

#include "app/picture/screen/camera.hpp"
#include "app/picture/screen/content.hpp"
#include "app/picture/screen/surface.hpp"

namespace condottiero::screen {

/// What lies over the map while something is being decided: reach under the names, routes over them.
class Plans {
public:
    explicit Plans(int scale) : scale_(scale) {}

    void show(const Held& content);
    void set_reach(std::optional<ReachOverlay> reach);
    void set_routes(std::vector<PlannedRoute> routes);

    void draw_reach(cairo_t* cairo, const Camera& camera);
    void draw_routes(cairo_t* cairo, const Camera& camera);

private:
    int scale_;
    Held content_;
    std::optional<ReachOverlay> reach_;
    std::vector<PlannedRoute> routes_;
    int reach_px_ = 0, routes_px_ = 0;  ///< at which they were drawn; 0: they were not
    std::optional<Sprite> reach_sprite_;
    std::vector<Sprite> route_sprites_;  ///< in the order of the routes; without a surface: too large to be kept
};

/// What a side does not see now, veiled; for the window, where it is laid on at every step.
void draw_veil(cairo_t* cairo, const Camera& camera, const Content& content);

}  // namespace condottiero::screen
