#pragma once

#include "core/campaign/campaign.hpp"
#include "tests/support/map_from_text.hpp"

namespace condottiero {

/// Two sides, red and blue, a plain, and nothing that could happen: enough to keep a journal about.
inline Campaign quiet_campaign() {
    Campaign campaign{World{.title = "War",
                            .map = map_from_text(". . .\n. . ."),
                            .sides = {},
                            .side_of_territory = {},
                            .strongholds = {},
                            .district = {},
                            .profiles = {},
                            .tables = {},
                            .scale = {},
                            .start = {1706, 5, 1},
                            .battle_rules = {},
                            .notes = {}},
                      CampaignState{}};
    for (const auto* name : {"red", "blue"}) {
        campaign.world.sides.add({campaign.world.sides.next_id(), name, name, "", Points::whole(1000)});
        campaign.opening.sides.emplace_back();
    }
    return campaign;
}

}  // namespace condottiero
