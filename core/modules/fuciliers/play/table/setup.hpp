#pragma once

#include <array>

#include "core/modules/fuciliers/play/table/position.hpp"

namespace condottiero::fuciliers {

/// How a side may explore, and what the campaign adds in all. (CAM-p3-b)
struct ExplorationTerms {
    Exploration how = Exploration::Full;
    int modifier = 0;  ///< territory, weather: what the campaign adds
    int dice = 0;      ///< local guides, captured dispatches: dice that it adds (CAM-p8-b)
};
ExplorationTerms exploration_terms(const BriefArmy& army);

/// As the campaign has them; what is not said is the ruling.
HouseRules house_rules_of(const BattleBrief& brief);

/// Two armies before a battle, nothing on the table yet. The rosters must outlive the position.
Position position_of(const Roster& below, const Roster& above, Field ground, const HouseRules& house = {});

/// What a side brings to exploration. (NFW-2.1.1-a)
Exploring exploring(const Position& position, Side side);
int scouting_dice(const Exploring& facts, const ExplorationTerms& terms);
/// What dice and modifiers come to.
int exploration_score(const ExplorationTerms& terms, int sum);

}  // namespace condottiero::fuciliers
