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
std::vector<ShownForce> shown_forces(const CampaignState& state, const View& view);

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
/// The squares in which enemies meet.
std::vector<SquareId> contact_squares(const Scene& scene);
Point contact_point(const Scene& scene, SquareId square);

}  // namespace condottiero::picture
