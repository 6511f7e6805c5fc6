#pragma once

#include <optional>
#include <vector>

#include "core/base/result.hpp"
#include "core/campaign/state/state.hpp"
#include "core/campaign/state/world.hpp"
#include "core/map/march.hpp"

namespace condottiero {

// Which ways may be marched (CAM-p2-m): the same for a sheet that is checked and for a march drawn on the map.

/// A square that a march may not enter from the one before, and why.
struct BarredSquare {
    std::size_t at;  ///< in the way
    Refusal why;
};
/// All of them on a way that begins behind `from`; none: it may be marched.
std::vector<BarredSquare> barred_squares(const World& world, const CampaignState& state, SideId side, Means means,
                                         SquareId from, const std::vector<SquareId>& way);

/// The way as the map finds it, or why there is none.
Result<std::vector<SquareId>> way_to(const World& world, const CampaignState& state, SideId side, Means means,
                                     SquareId from, SquareId to, MarchSearch& search);

}  // namespace condottiero
