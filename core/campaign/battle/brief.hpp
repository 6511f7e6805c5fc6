#pragma once

#include "core/base/problem.hpp"
#include "core/battle/module.hpp"
#include "core/campaign/state/state.hpp"
#include "core/campaign/state/world.hpp"

namespace condottiero {

/// What goes to the table (the strip between campaign and battle).
BattleBrief brief_of(const World& world, const CampaignState& state, BattleId battle);
/// A Force by itself, as it would come to a battle now.
BriefArmy brief_of_force(const World& world, const CampaignState& state, ForceId force);
/// Everything in a result that cannot be true: what the campaign asks of it, and if nothing is wrong there, what the
/// tabletop rules ask. Lines are filled in by whoever read the file.
Problems check_report(const World& world, const CampaignState& state, const BattleReport& report);
/// What the tabletop rules alone say of it; units that are not in it yet are not missed.
Problems check_by_rules(const BattleModule* module, const BattleBrief& brief, const BattleReport& report);
/// A result that says what it knows: units not named are taken as standing on the table, unhurt.
BattleReport blank_report(const CampaignState& state, const Battle& battle);

}  // namespace condottiero
