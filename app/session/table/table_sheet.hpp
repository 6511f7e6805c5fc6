#pragma once

#include <optional>
#include <vector>

#include "app/picture/sheet/table_sheet.hpp"
#include "core/battle/module.hpp"
#include "core/campaign/state/state.hpp"
#include "core/campaign/state/world.hpp"

namespace condottiero {

/// A battle as its sheets are made from it.
struct SheetedBattle {
    const World* world;
    const CampaignState* state;
    BattleId battle;
    const BattleModule* module;  ///< nothing: only what the campaign knows
    int step = 0;                ///< of the journal, for the foot
    std::string head = {};       ///< of the journal's chain, as papers bear it
};

/// What stands on the sheet of one reader: the umpire's has everything, that of a side what its general knows.
TableSheet table_sheet(const SheetedBattle& battle, std::optional<SideId> reader);
/// The umpire's, then one for each side in the square.
std::vector<TableSheet> table_sheets(const SheetedBattle& of);

}  // namespace condottiero
