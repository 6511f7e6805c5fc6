#pragma once

#include "core/modules/fuciliers/play/table/position.hpp"

namespace condottiero::fuciliers {

/// Points lost by a side so far, in hundredths. (NFW-1.3-a)
long points_lost(const Position& position, Side side);

}  // namespace condottiero::fuciliers
