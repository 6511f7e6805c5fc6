#pragma once

#include "core/base/chances.hpp"
#include "core/modules/fuciliers/exchange/blows.hpp"
#include "core/modules/fuciliers/exchange/unit_fate.hpp"
#include "core/modules/fuciliers/exchange/volley.hpp"
#include "core/modules/fuciliers/judge/reaction.hpp"

// What dice will do, reckoned and not thrown. What a die needs is asked of the judge; nothing of it is known here.
namespace condottiero::fuciliers {

/// That one die, its re-roll included, ends as a lethal hit.
double lethal_chance(const Shot& shot);
double lethal_chance(const Blow& blow);
/// That two dice undo a lethal hit; a value of 0 saves nobody. (NFW-3.4.3-q)
double saved_chance(int save);

/// The lethal hits of a volley: of its equal dice, and of the marksman's own.
Chances odds_of(const Volley& volley);
/// The lethal hits of blows.
Chances odds_of(const Blows& blows);

/// What comes of a test of nerves.
StateChances odds_of(const UnderFire& facts, TroopType type);
StateChances odds_of(const AfterMelee& facts, TroopType type);

}  // namespace condottiero::fuciliers
