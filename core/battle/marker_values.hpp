#pragma once

#include <string_view>

#include "core/battle/keeping.hpp"

namespace condottiero {

/// The largest number that a marker may say; the least is 0.
constexpr int most_marked = 999;
/// Whether a marker may say this. Nothing is for the taking away of it.
bool may_say(const MarkerKind& kind, std::string_view value);

}  // namespace condottiero
