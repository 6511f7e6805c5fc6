#pragma once

#include "app/picture/counter.hpp"
#include "core/campaign/state/state.hpp"
#include "core/campaign/state/world.hpp"

namespace condottiero {

/// The counter of the Force that leads an army, as it stood when the battle began. Not known: only whose it is.
picture::Counter army_counter(const World& world, const CampaignState& state, const Battle& battle, Part part,
                              bool known);
/// The word of the palette for the side that leads it.
const std::string& army_colour(const World& world, const CampaignState& state, const Battle& battle, Part part);

}  // namespace condottiero
