#pragma once

#include "core/campaign/state/campaign.hpp"

namespace condottiero {

/// An invented piece of country, 18 by 12 squares, August 1706: everything that a map can show is somewhere on it.
Campaign piedmont();
/// Six by four squares, two sides, a Force each.
Campaign small_country();

ForceId force_named(const CampaignState& state, std::string_view name);

}  // namespace condottiero
