#pragma once

#include <optional>
#include <vector>

#include "core/campaign/record/turn.hpp"

namespace condottiero {

// Phase 8: random events (CAM-p8-*).

bool event_comes(int face, const HouseTables& tables);
/// The event of two dice read as tens and units.
std::optional<EventKind> event_of(const HouseTables& tables, int tens, int units);
int d3(int face);
/// For how many turns something that begins now is felt.
int turns_felt(const Condition& condition);

/// Own Forces a side may choose among for an event that lets it choose.
std::vector<ForceId> targets_to_choose(const World& world, const CampaignState& state, const Choice& choice);
/// The side's pick for the event that waits for one.
void choose_target(Turn& turn, const Choice& choice, ForceId force);

/// False: a person is needed.
bool run_random_events(Turn& turn);

}  // namespace condottiero
