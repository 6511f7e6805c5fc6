#pragma once

#include <optional>
#include <vector>

#include "core/base/result.hpp"
#include "core/campaign/battle/brief.hpp"
#include "core/campaign/record/turn.hpp"

namespace condottiero {

// Phase 3: which battles are fought, by whom, and what is at stake (CAM-p3-a, CAM-p7-d).

/// On which part of a battle a Force stands, a neighbour that may come among them.
std::optional<Part> part_of(const Battle& battle, ForceId force);
/// On which part a side fights.
std::optional<Part> part_of(const CampaignState& state, const Battle& battle, SideId side);
/// Every Force that has units to report: those in the square, and neighbours named.
std::vector<ForceId> forces_of(const Battle& battle);
/// The Force of one army that leads: the highest command value, of equals the lower number (CAM-p3-a).
ForceId leading_force(const CampaignState& state, const Battle& battle, Part part);

/// Forces next door that a side may name (CAM-p7-d).
std::vector<ForceId> neighbours_of(const World& world, const CampaignState& state, const Battle& battle, SideId side);
/// Sides of the battle that have Forces to name and have not yet said which.
std::vector<SideId> still_to_name(const World& world, const CampaignState& state, const Battle& battle);

/// Battles in which nobody has still to say who joins can be fought, whatever others wait for.
void begin_fights(Turn& turn);
/// Opens this turn's battles, then whatever of them needs no person. False: a person is needed.
bool run_battles(Turn& turn);

/// Why a battle cannot be fought, kept or settled now; nothing if it can.
std::optional<Refusal> not_to_be_fought(const CampaignState& state, BattleId battle);

}  // namespace condottiero
