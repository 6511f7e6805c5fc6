#pragma once

#include <set>

#include "core/campaign/record/event.hpp"

namespace condottiero {

/// What an event names, by its fields.
struct Named {
    std::set<SideId> sides;
    std::set<ForceId> forces;
    std::set<UnitId> units;
    std::set<CharacterId> characters;
    std::set<SquareId> squares;
    std::set<BattleId> battles;
    std::set<BatchId> batches;
};

/// A sheet names its side alone, a report and a table its battle alone, a Force that is formed itself and its square.
Named named_in(const Event& event);

/// With the sides to which its Forces, units, characters and purchases belong.
void add_owners(Named& named, const CampaignState& state);

}  // namespace condottiero
