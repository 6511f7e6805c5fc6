#pragma once

#include "core/base/explain.hpp"
#include "core/modules/fuciliers/kinds.hpp"

// 3.4.4 and 3.6.6: what losses do to a unit. Facts in, numbers and a state out.
namespace condottiero::fuciliers {

/// Who steadies a unit. The same for both tests. (NFW-3.4.4-d, -e, NFW-3.6.6-b)
struct Steadied {
    bool heroic_leader = false;
    bool leader = false;  ///< a general or C-in-C who is not heroic
    bool colonel = false;
    bool commander_or_officer = false;  ///< in a battery under fire the sergeant serves
    bool ensign = false;
    bool musician = false;
    bool charismatic_near = false;
    bool standard_near = false;
    bool charismatic_with_standard = false;  ///< the two in base contact: one +1, within 30 cm
};

/// The casualties test. (NFW-3.4.4-b to -e)
struct UnderFire {
    Quality quality = Quality::Average;
    State state = State::Ok;
    bool square = false;
    bool losses = true;
    bool by_artillery = false;
    bool by_grapeshot = false;
    bool by_infantry_at_short_range = false;
    bool over_half = false;  ///< more than half of its figures at the start of the phase
    Steadied with = {};
};
Tally casualties_modifiers(const UnderFire& facts);
int casualties_modifier(const UnderFire& facts);
/// A test taken as if under fire with no more than half lost. (NFW-3.4.4-g)
UnderFire as_if_under_fire(Quality quality, State state, bool square, const Steadied& with);

/// Who must take it. (NFW-3.4.4-a)
struct FireLosses {
    bool artillery = false;
    int lost = 0;  ///< gunners for a battery
    int left = 0;
    int at_start_of_battle = 0;
};
bool takes_casualties_test(const FireLosses& facts);

/// The morale test of close combat. (NFW-3.6.6-b)
struct AfterMelee {
    Quality quality = Quality::Average;  ///< of a battery: its quality hand to hand
    State state = State::Ok;
    Order order = Order::Attack;
    bool square = false;
    bool quarter_lost = false;  ///< 25 % of its number at the start of the phase, or more
    bool half_lost = false;     ///< 50 %, or more: on top of the line before
    bool suffered_more = false;
    bool inflicted_more = false;
    bool lost_standard = false;
    bool broken_through = false;   ///< the second test of a line that a column broke into: one less (NFW-3.5.8-e)
    bool worst_line_only = false;  ///< house rule: half lost replaces a quarter lost
    Steadied with = {};
};
Tally morale_modifiers(const AfterMelee& facts);
int morale_modifier(const AfterMelee& facts);
/// Losses against the unit's number at the start of the phase. (NFW-3.6.6-b)
constexpr bool at_least_a_quarter(int lost, int present) {
    return lost > 0 && 4 * lost >= present;
}
constexpr bool at_least_half(int lost, int present) {
    return lost > 0 && 2 * lost >= present;
}
constexpr bool more_than_half(int lost, int present) {
    return 2 * lost > present;
}

/// One table for both tests. (NFW-3.4.4-f, NFW-3.6.6-c)
State reaction_to(TroopType type, int score);

/// What comes with a state. (NFW-3.4.5-a, -b, -d, -e)
constexpr bool disorders(State state) {
    return state == State::Demoralised || state == State::FallingBack;
}
constexpr bool ignores_orders(State state) {
    return state == State::Bloodlust || state == State::FallingBack || state == State::Rout;
}

}  // namespace condottiero::fuciliers
