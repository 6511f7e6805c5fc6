#pragma once

#include <string>

#include "core/campaign/knowledge/known.hpp"
#include "core/campaign/state/state.hpp"
#include "core/campaign/state/world.hpp"

namespace condottiero {

/// The map for a terminal of 80 columns: letters for the ground, marks for what lies on it, forces by the letter of
/// their side and a number, and below it what all that means. Wide maps get narrower squares. ANSI colours on request.
std::string map_as_text(const World& world, const Known& known, bool colour);

}  // namespace condottiero
