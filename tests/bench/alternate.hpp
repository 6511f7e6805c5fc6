#pragma once

#include <time.h>

#include <algorithm>
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
    return values[static_cast<std::size_t>(part * static_cast<double>(values.size() - 1) + 0.5)];
}

/// Each alternation runs both things for about as long, by turns one or the other in front; so short that both mostly
/// run in one go.
template <class A, class B>
Ratio alternate(const A& a, const B& b, int alternations = 201) {
    constexpr double nanoseconds_each = 1e6;
    const auto times = [&](const auto& thing) {
        return std::max(1, static_cast<int>(nanoseconds_each / std::max(1.0, nanoseconds_of(3, thing))));
    };
    const int times_a = times(a), times_b = times(b);
    std::vector<double> ratios, took;
    for (int i = 0; i < alternations; ++i) {
        double first = 0, second = 0;
        if (i % 2 == 0) first = nanoseconds_of(times_a, a);
        second = nanoseconds_of(times_b, b);
        if (i % 2 != 0) first = nanoseconds_of(times_a, a);
        ratios.push_back(first / second);
        took.push_back(first);
    }
    return {quantile(ratios, 0.25), quantile(ratios, 0.5), quantile(ratios, 0.75), quantile(took, 0.5)};
}

/// Keeps the compiler from leaving out what nobody reads.
template <class T>
void keep(const T& value) {
    asm volatile("" : : "g"(&value) : "memory");
}

}  // namespace condottiero::bench
