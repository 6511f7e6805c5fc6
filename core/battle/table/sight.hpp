#pragma once

#include <span>

#include "core/battle/table/geometry.hpp"

namespace condottiero::table {

/// Whether anything of the target can be seen from there past what stands in the way. Exact, as long as nothing stands
/// in anything else.
bool can_see(Point from, const Corners& target, std::span<const Corners> in_the_way);
bool can_see(Point from, const Box& target, std::span<const Box> in_the_way);

}  // namespace condottiero::table
