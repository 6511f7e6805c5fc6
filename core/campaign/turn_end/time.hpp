#pragma once

#include "core/campaign/record/turn.hpp"

namespace condottiero {

// Phase 6: what ticks (CAM-p6-*).

Date date_of_turn(const Date& start, int turn, int turn_days);
/// The field-work points of a Force after so many full turns in its trenches (CAM-orders-e).
int works_after(int turns, int figures, int most_turns);
/// What forced marches running take: 1D6 less this; nothing before the second (CAM-p6-b).
std::optional<int> fatigue_minus(const HouseTables& tables, int marches);
/// Whether the bad season of its zone bites this turn (CAM-p6-c).
bool bad_season(const World& world, const CampaignState& state, SquareId square);
bool in_quarters(const World& world, const CampaignState& state, ForceId force);

void run_time(Turn& turn);

}  // namespace condottiero
