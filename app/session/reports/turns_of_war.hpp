#pragma once

#include <vector>

#include "app/session/knowledge/known_war.hpp"

namespace condottiero {

/// A turn of the war, as one looks back on it.
struct TurnOfWar {
    int turn;
    std::size_t steps;              ///< that stood at its end; for the present turn all that stand
    std::vector<BattleId> battles;  ///< fought in it, as far as one heard of them
};
/// From the first turn to the present one, without a gap.
std::vector<TurnOfWar> turns_of_war(const KnownWar& war);

/// Forces of others that a side saw at the end of an earlier turn and has lost from sight, each where it was seen last.
/// The game master has lost nobody.
struct OldSight {
    SideId side;
    SquareId square;
    int turn;
    int figures;  ///< about so many
};
std::vector<OldSight> old_sights(const Session& session, const Known& now);

}  // namespace condottiero
