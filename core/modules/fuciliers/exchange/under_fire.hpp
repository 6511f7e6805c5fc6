#pragma once

#include "core/modules/fuciliers/exchange/odds.hpp"
#include "core/modules/fuciliers/exchange/unit_fate.hpp"

// A volley and what it does to its target: losses, and the test they bring. Who falls is a figure of the ranks;
// characters struck are left out.
namespace condottiero::fuciliers {

struct Target {
    int figures = 0;   ///< now, with those who joined it; gunners of a battery
    int at_start = 0;  ///< of the battle: asked of batteries alone (NFW-3.4.4-a)
    int save = 0;      ///< 0: none
    TroopType type = TroopType::Disciplined;
    UnderFire nerves;  ///< what this volley adds is worked out
};
struct VolleyOdds {
    Chances lost;
    FateChances fate{};
};
VolleyOdds odds_of(const Volley& volley, const Target& target);
/// What it becomes with that many lost to that shot.
FateChances fates_after(const Target& target, const Shot& shot, int lost);

}  // namespace condottiero::fuciliers
