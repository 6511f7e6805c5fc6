#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/picture/map/courses.hpp"
#include "app/picture/map/scene.hpp"

namespace condottiero::picture {

/// A place of the map or a stronghold of the campaign.
struct ShownPlace {
    SquareId square;
    std::string name;
    PlaceKind kind;
    std::optional<SideId> holder = {}, first_owner = {};  ///< of a stronghold
    bool taken = false;                                   ///< is not its first owner's
};
/// Those in and round the part that is drawn.
std::vector<ShownPlace> shown_places(const Scene& scene);
/// Where its symbol stands, in pixels.
Point symbol_of(const Scene& scene, SquareId square);

void draw_fort(Canvas& canvas, Point at, double radius, bool capital, const Colour& holder,
               const std::optional<Colour>& first_owner = std::nullopt);
void draw_town(Canvas& canvas, Point at, double radius);
void draw_anchor(Canvas& canvas, Point at, double high);

}  // namespace condottiero::picture
