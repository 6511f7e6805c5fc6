#pragma once

#include <cstddef>
#include <vector>

#include "core/campaign/record/journal.hpp"
#include "core/campaign/state/campaign.hpp"
#include "db/definitions/campaign/campaign_yaml.hpp"

namespace condottiero::bench {

/// A large war that was played for a while by sides that march at each other, so that what is measured is what a war
/// writes: its steps as they would stand in its file.
struct PlayedWar {
    std::vector<SourceFile> files;
    Campaign campaign;
    std::vector<Entry> entries;
    CampaignState state;  ///< after them
    std::size_t events = 0;
};

/// At least so many events, unless the war ends before.
PlayedWar played_war(std::size_t events);

/// The same events and dice dealt out anew: so many events a step, each step a turn with its digest. When all have been
/// dealt they come again.
std::vector<Entry> in_turns(const PlayedWar& war, std::size_t turns, std::size_t events_a_turn);

}  // namespace condottiero::bench
