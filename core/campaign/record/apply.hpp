#pragma once

#include "core/campaign/record/event.hpp"

namespace condottiero {

/// Writes an event into the state. Cannot refuse: what happened, happened.
void apply(CampaignState& state, const Event& event);

}  // namespace condottiero
