#include <cmath>

#include "tests/bench/goal.hpp"
#include "tests/modules/fuciliers/exchange/thrown.hpp"

namespace condottiero::bench {

namespace {

using namespace fuciliers;

/// How long a thing takes by itself: by its faster runs, for whatever else the machine does can only make it longer.
template <class Thing>
Ratio microseconds_of(const Thing& thing) {
    constexpr double nanoseconds_each = 1e6;
    const int times = std::max(1, static_cast<int>(nanoseconds_each / std::max(1.0, nanoseconds_of(3, thing))));
    std::vector<double> took;
    for (int i = 0; i < 301; ++i) took.push_back(nanoseconds_of(times, thing) / 1000);
    const double fast = quantile(took, 0.1);
    return {quantile(took, 0.25), fast, quantile(took, 0.75), 1000 * fast, true};
}

constexpr int samples = 10'000;

double mean_rounds(const DuelHand& fight, Hand& hand) {
    int rounds = 0;
    for (int i = 0; i < samples; ++i) rounds += fight(hand).rounds;
    return static_cast<double>(rounds) / samples;
}

}  // namespace

Goals odds_goals() {
    const Volley volley{{.firing = 22, .figures = 24, .quality = Quality::Veteran}, {.range = Range::Long}, false};
    must(volley_dice_count(volley.dice) == 24, "a volley of 24 dice");
    UnitDuel two_ranks{{usual_unit(), usual_unit()}}, one_rank = two_ranks;
    for (Fighter& fighter : one_rank.fighters) fighter.in_contact = fighter.blows.dice.value = 24;

    const DuelHand fight(two_ranks);
    Hand hand(1);
    // Rounds stray by about one from their mean.
    must(std::abs(mean_rounds(fight, hand) - odds_of(two_ranks).rounds) < 0.05, "samples are of another duel");

    const auto exact_volley = [&] { keep(odds_of(volley)); };
    const auto exact_duel = [&] { keep(odds_of(two_ranks)); };
    const auto exact_in_one_rank = [&] { keep(odds_of(one_rank)); };
    const auto sampled = [&] { keep(mean_rounds(fight, hand)); };
    using enum Goal::Bound;
    using enum Goal::Due;
    return {
        {"P7", "exact odds of 24 dice of fire, in microseconds", AtMost, 1, Now, microseconds_of(exact_volley)},
        {"P7", "exact duel of 24 against 24, in microseconds", AtMost, 400, Now, microseconds_of(exact_duel)},
        {"P7", "the same with all of them in contact", AtMost, 400, Now, microseconds_of(exact_in_one_rank)},
        {"P7", "exact duel : 10,000 samples of it", AtMost, 0.1, Now, alternate(exact_duel, sampled, 15)},
    };
}

}  // namespace condottiero::bench
