#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "core/base/rule.hpp"
#include "core/battle/battle.hpp"
#include "core/campaign/state/state.hpp"
#include "core/campaign/state/world.hpp"

namespace condottiero {

/// "France and Spain": the sides whose Forces met, attacker first.
std::array<std::string, 2> sides_in_words(const World& world, const CampaignState& state, const Battle& battle);
/// "Battle of Alessandria", or "Battle in L6".
std::string battle_title(const World& world, const Battle& battle);
/// "L6, 27 August 1706, clear. Empire (Eugene) attacks France (Toralba)." A side is told who leads its own army alone.
std::string battle_circumstances(const World& world, const CampaignState& state, const Battle& battle,
                                 std::optional<SideId> eyes = {});
/// "Empire wins", "stalemate", "France wins".
std::string outcome_in_words(Outcome outcome, const std::array<std::string, 2>& armies);
/// One line of what is to come.
struct ToCome {
    std::string what, who;
    const Rule* rule;
};
/// What phase 4 will do with a result (CAM-p4-*), as far as it can be said before the dice.
std::vector<ToCome> after_battle_in_words(const World& world, const CampaignState& state, const BattleReport& report,
                                          Outcome outcome);

}  // namespace condottiero
