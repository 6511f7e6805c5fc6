#pragma once

#include <optional>
#include <vector>

#include "core/battle/battle.hpp"
#include "core/campaign/record/turn.hpp"

namespace condottiero {

// Phase 4: wounded, deserters, moves and reactions after a battle (CAM-p4-*).

/// What losing does to a Force that began the battle like this.
Reaction reaction_after_defeat(Reaction began_with);
/// Whether figures that left like this take the Deserter check (CAM-p4-b).
bool checked_for_desertion(FigureStatus status, bool lost_battle);

/// The Force that has to move off a battle next, if one has to; with the squares it may choose, the default first.
struct MoveOff {
    ForceId force;
    std::vector<SquareId> squares;
    bool may_stay;                 ///< its own square is among them
    bool stalemate = false;        ///< nobody won, so both move off
    std::vector<SquareId> denied;  ///< it could enter them, but they are no way out of a stalemate (CAM-p4-f)
};
std::optional<MoveOff> next_to_move_off(const World& world, const CampaignState& state, const Battle& battle);

/// False: a person is needed.
bool run_aftermath(Turn& turn);
/// A Force goes where it was told, or where it must.
void move_off(Turn& turn, BattleId battle, ForceId force, SquareId to);

}  // namespace condottiero
