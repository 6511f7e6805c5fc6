#pragma once

#include <string>
#include <string_view>

#include "core/map/campaign_map.hpp"

namespace condottiero {

constexpr int most_map_squares_across = 512;

/// A map file to the squares, places and courses it describes (maps/README.md). `file` is its name, for faults.
/// Throws BadInput with every fault.
MapDraft read_map(std::string_view text, const std::string& file);

}  // namespace condottiero
