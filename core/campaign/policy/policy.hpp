#pragma once

#include "core/campaign/engine/need.hpp"
#include "core/campaign/record/command.hpp"

namespace condottiero {

// The program's own players. They know no more than a side's general, roll nothing and remember nothing: the same war
// seen by the same side gets the same orders.

/// The orders of one side for this turn. Its text is a sheet that reads back to them, with a line on each Force that
/// says why.
Sheet policy_sheet(const World& world, const CampaignState& state, SideId side);
/// Settles anything else the turn waits for. A battle is played, and what came of it recorded.
Command policy_answer(const World& world, const CampaignState& truth, const Need& need);

}  // namespace condottiero
