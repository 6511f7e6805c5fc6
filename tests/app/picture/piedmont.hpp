#pragma once

#include "app/picture/map_picture.hpp"
#include "core/campaign/state/campaign.hpp"

namespace condottiero {

/// An invented piece of country, 18 by 12 squares, August 1706: everything that a map can show is somewhere on it.
Campaign piedmont();
/// Six by four squares, two sides, a Force each.
Campaign small_country();

/// The whole map, as the campaign begins. What it points to lives as long as the tests.
MapPicture picture_of(const Campaign& campaign);

ForceId force_named(const CampaignState& state, std::string_view name);

}  // namespace condottiero
