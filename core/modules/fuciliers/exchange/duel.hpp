#pragma once

#include <array>

#include "core/modules/fuciliers/exchange/melee_round.hpp"

// Two units that fight each other, round after round, until one of them breaks.
namespace condottiero::fuciliers {

constexpr int most_rounds = 8;
constexpr int most_figures_in_duel = 100;

struct UnitDuel {
    Fighters fighters;  ///< as they go into the first round, both of them OK or in bloodlust
    int rounds = most_rounds;
};

/// A unit in the second round of a duel or later. Ruling: others step up at once (NFW-3.6.5-u), so as many touch the
/// enemy as in the first round while so many are left; its Value and its special fighters go down with those who touch,
/// rounded up. The first turn's bonuses are gone, and what is spoilt or lost besides figures stays as it was.
Fighter in_later_round(const Fighter& at_start, int left, State state);

struct DuelOdds {
    FatePairs fates{};                                                   ///< of both, at the end
    std::array<std::array<double, most_figures_in_duel + 1>, 2> left{};  ///< figures, by side
    std::array<double, most_rounds + 1> lasted{};                        ///< rounds that were fought
    double rounds = 0;                                                   ///< on average
};
/// All that can happen, from the first round to the last that may be fought.
DuelOdds odds_of(const UnitDuel& duel);

}  // namespace condottiero::fuciliers
