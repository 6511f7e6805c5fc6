#pragma once

#include <vector>

#include "app/session/session.hpp"

namespace condottiero {

/// A turn of the war, as one looks back on it.
struct TurnOfWar {
    int turn;
    std::size_t steps;              ///< that stood at its end; for the present turn all that stand
    std::vector<BattleId> battles;  ///< fought in it
};
/// From the first turn to the present one, without a gap.
std::vector<TurnOfWar> turns_of_war(const Session& session);

/// Enemy Forces that a side saw at the end of an earlier turn and does not see now, each where it was seen last.
struct OldSight {
    ForceId force;
    SquareId square;
    int turn;
    int figures;  ///< about so many
};
std::vector<OldSight> old_sights(const Session& session, const CampaignState& now, SideId side);

}  // namespace condottiero
