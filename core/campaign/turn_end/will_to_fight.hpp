#pragma once

#include "core/base/explain.hpp"
#include "core/campaign/record/turn.hpp"

namespace condottiero {

// Phase 5: does a side go on? (CAM-p5-*)

struct WillFacts {
    int battles_won = 0, battles_lost = 0;
    int strongholds_taken = 0, strongholds_lost = 0;  ///< held now; capitals not counted
    int capitals_taken = 0;
    bool capital_lost = false;
    int news = 0;     ///< from random events
    int resolve = 0;  ///< the side's own (HOUSE-d)
};
Tally will_modifiers(const WillFacts& facts);
bool gives_up(int total);

WillFacts will_facts(const World& world, const CampaignState& state, SideId side);
void run_will_to_fight(Turn& turn);
/// Points at the agreed end (CAM-p6-d).
Tally final_score(const World& world, const CampaignState& state, SideId side);

}  // namespace condottiero
