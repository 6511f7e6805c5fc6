#pragma once

#include <optional>

#include "core/campaign/record/turn.hpp"

namespace condottiero {

// Figures that fall, come back or run (CAM-p4-a to -d, CAM-p4-j), wherever it happens.

/// The Wounded check: was the figure only wounded? (CAM-p4-a)
Tally wounded_modifiers(Territory territory);
bool only_wounded(int face, int modifiers);

/// The Deserter check (CAM-p4-c).
Tally deserter_modifiers(Quality quality, bool routed);
bool deserts(int face, int modifiers);

/// Losses on the way: 1D6 less something, never below 0 (CAM-p2-d, CAM-p0-h, CAM-p6-b).
int march_losses(int face, int minus);

/// Why figures fall, for the book and the dice.
struct Reason {
    const Rule* rule;
    Cause cause;
    std::optional<BattleId> battle = std::nullopt;
};

/// That many figures of a unit fall: the Wounded check for each. Returns how many were only wounded. `territory` is
/// the side's; nothing for a check without it.
int take_losses(Turn& turn, UnitId unit, int figures, std::optional<Territory> territory, const Reason& reason);
/// The Deserter check for that many standing figures. Returns how many went.
int check_deserters(Turn& turn, UnitId unit, int figures, bool routed, const Reason& reason);

/// Losses for each unit of a Force: 1D6 - minus, and the Wounded check. A Force that is left without figures is lost.
void wear_down(Turn& turn, ForceId force, int minus, std::optional<Territory> territory, const Reason& reason);

/// Moves figures from one account to another, if there are any.
void post(Turn& turn, UnitId unit, Account from, Account to, int figures, const Reason& reason);

/// A Force is gone with all its units: figures to the account that its end calls for, the slate and the Will to Fight
/// test for its side.
void lose_force(Turn& turn, ForceId force, Cause cause);
/// Lost if no figure stands and none comes back by itself this turn.
bool lose_if_empty(Turn& turn, ForceId force);

/// Wounded whose time is up go back to their unit, to another of their kind, or to the pool of replacements.
void discharge(Turn& turn);

}  // namespace condottiero
