#pragma once

#include <time.h>

#include <algorithm>
#include <cmath>
#include <vector>

namespace condottiero::bench {

/// How many times longer one thing takes than another, over many alternations in this process. The machine is
/// noisy: only such ratios count.
struct Ratio {
    double low, median, high;  ///< quartiles
    double nanoseconds;        ///< the first thing, once, at its median; for orientation
    bool by_clock = false;     ///< no ratio of processor times: what others do with the machine spoils it
};

/// The processor time this thread has had: what others do with the machine meanwhile is not in it.
inline double processor_nanoseconds() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return 1e9 * static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec);
}

template <class Thing>
double nanoseconds_of(int times, const Thing& thing) {
    const double begin = processor_nanoseconds();
    for (int i = 0; i < times; ++i) thing();
    return (processor_nanoseconds() - begin) / times;
}

inline double quantile(std::vector<double> values, double part) {
    std::sort(values.begin(), values.end());
    return values[static_cast<std::size_t>(std::lround(part * static_cast<double>(values.size() - 1)))];
}

/// Each alternation runs one thing, twice the other, and the first again, each for about as long, so short that they
/// mostly run in one go. What runs right after itself finds the caches warm: both do so equally often, and what takes
/// about as long runs as often.
template <class A, class B>
Ratio alternate(const A& a, const B& b, int alternations = 101) {
    constexpr double nanoseconds_each = 1e6;
    const double once_a = std::max(1.0, nanoseconds_of(3, a)), once_b = std::max(1.0, nanoseconds_of(3, b));
    const auto times = [](double once) { return std::max(1, static_cast<int>(nanoseconds_each / once)); };
    const bool alike = std::max(once_a, once_b) < 2 * std::min(once_a, once_b);
    const int times_a = times(alike ? std::max(once_a, once_b) : once_a);
    const int times_b = times(alike ? std::max(once_a, once_b) : once_b);
    std::vector<double> ratios, took;
    for (int i = 0; i < alternations; ++i) {
        double first = nanoseconds_of(times_a, a);
        double second = nanoseconds_of(times_b, b);
        second += nanoseconds_of(times_b, b);
        first += nanoseconds_of(times_a, a);
        ratios.push_back(first / second);
        took.push_back(first / 2);
    }
    return {quantile(ratios, 0.25), quantile(ratios, 0.5), quantile(ratios, 0.75), quantile(took, 0.5)};
}

/// Keeps the compiler from leaving out what nobody reads.
template <class T>
void keep(const T& value) {
    asm volatile("" : : "g"(&value) : "memory");
}

}  // namespace condottiero::bench
