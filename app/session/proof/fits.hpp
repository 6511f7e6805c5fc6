#pragma once

#include <string>

#include "core/campaign/record/event.hpp"
#include "core/campaign/state/world.hpp"

namespace condottiero {

/// Why an event from a file cannot be what happened next; empty if it can. Events of our own always fit: this is for
/// files that somebody wrote by hand, before anything is applied.
std::string why_it_cannot_be(const World& world, const CampaignState& state, const Event& event);

}  // namespace condottiero
