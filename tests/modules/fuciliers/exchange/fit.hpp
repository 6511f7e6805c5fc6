#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <span>
#include <vector>

// Whether what fell is what was reckoned, as far as chance allows to say.
namespace condottiero::fuciliers {

/// By how many standard deviations the mean of so many rolls is off; 0 where there is nothing to stray.
inline double z_of_mean(double sum, std::uint64_t rolls, double mean, double variance) {
    const double n = static_cast<double>(rolls), off = sum / n - mean;
    if (variance < 1e-12) return std::abs(off) < 1e-9 ? 0 : HUGE_VAL;
    return off / std::sqrt(variance / n);
}

/// Chi-square of counts against chances, as a standard deviation (Wilson and Hilferty). What is expected less than ten
/// times goes together; what cannot be at all must not have been.
inline double z_of_fit(std::span<const std::uint64_t> counts, std::span<const double> chances) {
    double rolls = 0;
    for (const std::uint64_t count : counts) rolls += static_cast<double>(count);
    double chi_square = 0, cells = 0, seldom = 0, expected_seldom = 0;
    const auto cell = [&](double count, double expected) {
        chi_square += (count - expected) * (count - expected) / expected;
        ++cells;
    };
    for (std::size_t i = 0; i < counts.size(); ++i) {
        const double chance = i < chances.size() ? chances[i] : 0, count = static_cast<double>(counts[i]);
        if (chance < 1e-15 && count > 0) return HUGE_VAL;
        if (chance * rolls >= 10) {
            cell(count, chance * rolls);
        } else {
            seldom += count, expected_seldom += chance * rolls;
        }
    }
    // Too few to be judged: only whether there are far more of them.
    if (expected_seldom >= 1)
        cell(seldom, expected_seldom);
    else if (seldom > 10)
        return HUGE_VAL;
    const double freedom = cells - 1;
    if (freedom < 1) return 0;
    const double spread = 2 / (9 * freedom);
    return (std::cbrt(chi_square / freedom) - (1 - spread)) / std::sqrt(spread);
}

}  // namespace condottiero::fuciliers
