#pragma once

#include <optional>

#include "core/base/result.hpp"
#include "core/campaign/command.hpp"
#include "core/campaign/turn.hpp"

namespace condottiero {

// Phase 7: income, purchases, arrivals (CAM-p7-*).

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

/// What a figure of a unit costs to replace; `plain` at list cost, whatever the quality.
Points replacement_cost(const World& world, const Unit& unit, bool plain);

// What a purchase does; a refusal says which rule it breaks.
std::optional<Refusal> buy(Turn& turn, const BuyReplacements& wish);
std::optional<Refusal> buy(Turn& turn, const BuyUnit& wish);
std::optional<Refusal> buy(Turn& turn, const BuyLeader& wish);

/// Whether a side has to be asked about its purchases.
bool wants_to_buy(const CampaignState& state, SideId side);
/// False: a person is needed.
bool run_reinforcements(Turn& turn);

}  // namespace condottiero
