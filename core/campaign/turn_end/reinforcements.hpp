#pragma once

#include <optional>

#include "core/campaign/record/turn.hpp"

namespace condottiero {

// Phase 7: income and arrivals (CAM-p7-a, -c). Purchases have a file of their own.

struct IncomeFacts {
    bool capital = false;
    int strongholds = 0, captured = 0, ports = 0, cultivated = 0;
};
/// Points before they are scaled.
Tally income_of(const IncomeFacts& facts, const HouseTables& tables);
/// Scaled by the army's starting points, the season and the length of a turn.
Points scaled_income(int points, Points starting, bool bad_season, bool colonial, const HouseTables& tables);
IncomeFacts income_facts(const World& world, const CampaignState& state, SideId side);

struct ArrivalFacts {
    int waited = 1;
    bool replacements = false, poor = false, capital_road = false, out_of_supply = false, by_sea = false,
         bad_season = false;
};
Tally arrival_modifiers(const ArrivalFacts& facts, const HouseTables& tables);
bool arrives(int total, const HouseTables& tables);
ArrivalFacts arrival_facts(const World& world, const CampaignState& state, const Batch& batch);

/// Whether a side has to be asked about its purchases.
bool wants_to_buy(const CampaignState& state, SideId side);
/// False: a person is needed.
bool run_reinforcements(Turn& turn);

}  // namespace condottiero
