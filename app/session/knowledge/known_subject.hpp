#pragma once

#include <string_view>

#include "core/campaign/knowledge/view.hpp"
#include "core/campaign/state/state.hpp"

namespace condottiero {

/// Whether whoever has that view may hear of a roll for "force 3", "battle 2 unit 7" or "zone temperate": its own and
/// its friends' rolls, and what falls for all alike. Not of what is no subject.
bool may_hear_of(const CampaignState& state, const View& view, std::string_view subject);

}  // namespace condottiero
