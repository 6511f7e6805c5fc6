#pragma once

#include <array>
#include <string>

#include "core/army/profile.hpp"
#include "core/base/explain.hpp"
#include "core/battle/battle.hpp"
#include "core/campaign/state/state.hpp"
#include "core/campaign/state/world.hpp"

namespace condottiero {

/// What one side brought to a battle and what it lost, in hundredths of points. (CAM-p3-l)
struct BattleAccount {
    long brought = 0;
    long lost = 0;  ///< killed, fled, captured in full; left by order by half; Commands that never came on in full
    bool on_table = false;  ///< a unit stands there at the end, or is still to come
    bool general_retreat = false;
};

struct Judgement {
    Outcome outcome;
    std::string reason;  ///< English, for the record; translated where it is shown
    std::array<int, 2> percent_lost;
};
Judgement judge_battle(const BattleAccount& attacker, const BattleAccount& defender);

std::array<BattleAccount, 2> battle_accounts(const World& world, const CampaignState& state, const Battle& battle,
                                             const BattleReport& report);

/// Of two armies that no campaign leads.
std::array<BattleAccount, 2> battle_accounts(const BattleBrief& brief, const BattleReport& report);

}  // namespace condottiero
