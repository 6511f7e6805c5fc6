#pragma once

#include <catch2/catch.hpp>
#include <numeric>
#include <vector>

#include "core/base/chances.hpp"

namespace condottiero::test {

/// But for the last bits of a double.
inline Approx exactly(double value) {
    return Approx(value).epsilon(0).margin(1e-12);
}

template <class Numbers>
double sum_of(const Numbers& numbers) {
    return std::accumulate(numbers.begin(), numbers.end(), 0.0);
}

inline void check_chances(const Chances& chances, const std::vector<double>& expected) {
    REQUIRE(chances.all().size() == expected.size());
    for (std::size_t i = 0; i < expected.size(); ++i) CHECK(chances[static_cast<int>(i)] == exactly(expected[i]));
}

}  // namespace condottiero::test
