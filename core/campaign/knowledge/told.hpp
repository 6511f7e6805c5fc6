#pragma once

#include <optional>
#include <string_view>

#include "core/campaign/record/journal.hpp"
#include "core/campaign/state/world.hpp"

namespace condottiero {

// What a side hears of what happened, by the trait beside each event. `after` is the war as it stood after the step,
// watched: alliances count for the turns in which they stood. Forces of others have the numbers that the side gives
// them.

/// Nothing: it does not hear of it.
std::optional<Event> told_to(const World& world, const CampaignState& after, SideId side, const Event& event);

/// Whether a side hears of a roll for "force 3", "battle 2 unit 7" or "zone temperate": its own and its friends' rolls,
/// and what falls for all alike. Not of what is no subject.
bool hears_of_roll(const World& world, const CampaignState& after, SideId side, std::string_view subject);

/// A step with the events and rolls that a side hears of, and its command if that is the side's own; without any it did
/// not happen, as far as the side knows.
Entry told_to(const World& world, const CampaignState& after, SideId side, const Entry& step);

}  // namespace condottiero
