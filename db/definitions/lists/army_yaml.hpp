#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/army/profile.hpp"

namespace condottiero {

constexpr int most_figures = 10'000;

/// The profiles of an army list, numbered from 1 (campaigns/README.md). Throws BadInput.
std::vector<Profile> read_army_list(std::string_view text, const std::string& file);

}  // namespace condottiero
