#pragma once

#include "core/campaign/state/state.hpp"
#include "core/campaign/state/world.hpp"

namespace condottiero {

/// A war ready to begin: the world it is fought in, and how things stand on its first day.
struct Campaign {
    World world;
    CampaignState opening;
};

}  // namespace condottiero
