#pragma once

#include <map>
#include <vector>

#include "app/picture/counter.hpp"
#include "app/picture/geometry.hpp"
#include "app/picture/map/scene.hpp"

namespace condottiero::picture {

/// A Force that the view shows, and how well.
struct ShownForce {
    ForceId force;
    Knowledge knowledge;
};
/// Those on the map, in the order of their squares and ids.
std::vector<ShownForce> shown_forces(const Known& known);

/// As many cells as its counter fills: 1 to 5.
int size_cells(int figures);
ArmSign arm_of(const World& world, const CampaignState& state, ForceId force);

/// Forces of one alliance in one square: one counter.
struct Pile {
    SquareId square;
    std::vector<ShownForce> forces;  ///< the greatest first
    Point corner;                    ///< of its counter
    double k;                        ///< pixels a unit; 0 for small and tiny counters
    Box box;
    bool meets_enemy = false;
};
std::vector<Pile> piles(const Scene& scene);
/// A counter and the works under it, without the frame that shows it selected.
void draw_counter_of(Canvas& canvas, const Scene& scene, const Pile& pile);
/// Round the counter in which the selected Force is, or the one under the pointer.
void draw_frame_of(Canvas& canvas, const Scene& scene, const Pile& pile);
/// All that counter and works may cover.
Box room_of(const Pile& pile);
/// As it would stand alone.
Counter counter_of(const Scene& scene, const ShownForce& shown);
void draw_sighting(Canvas& canvas, const Scene& scene, const OldSighting& sighting);
/// The frame of a square in which enemies meet, and the swords.
void draw_meeting(Canvas& canvas, const Scene& scene, SquareId square);
/// The squares in which enemies meet.
std::vector<SquareId> contact_squares(const Scene& scene);
Point contact_point(const Scene& scene, SquareId square);

}  // namespace condottiero::picture
