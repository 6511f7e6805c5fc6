#pragma once

#include <string>

#include "tests/support/large_campaign.hpp"

namespace condottiero {

/// 200 turns of 512 x 512 squares, nine sides, 300 Forces, 1,200 units.
WarSize largest_war();

/// A campaign file of a war that was played to its last turn by sides that march at each other, every die its own
/// key's. How many steps it has.
std::size_t make_long_war(const std::string& path, const WarSize& size);

}  // namespace condottiero
