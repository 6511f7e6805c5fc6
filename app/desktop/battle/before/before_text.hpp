#pragma once

#include <array>
#include <string>
#include <vector>

#include "app/session/knowledge/known_war.hpp"
#include "core/battle/battle.hpp"
#include "core/campaign/state/state.hpp"

namespace condottiero {

/// A battle before it is fought, as a page: both armies side by side, the square, how they begin, the exploration.
/// `brief`: as whoever reads it knows it. `counters`: the addresses of their pictures.
std::string before_in_html(const KnownWar& war, const CampaignState& state, const BattleBrief& brief,
                           const std::array<std::string, 2>& counters);

}  // namespace condottiero
