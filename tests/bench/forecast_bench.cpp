// Forecasts: two threads against one, when they stop by themselves, and how soon when somebody else stops them.

#include "app/session/fight/forecast.hpp"

#include <chrono>
#include <thread>

#include "core/modules/installed.hpp"
#include "tests/bench/goal.hpp"
#include "tests/places.hpp"

namespace condottiero::bench {

namespace {

double seconds_of(const BattleBrief& brief, unsigned threads) {
    const auto begin = std::chrono::steady_clock::now();
    keep(
        forecast(brief, *module_named("fuciliers"), weigh_armies(brief), {.most = 512, .within = 0, .threads = threads})
            .battles);
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

/// Milliseconds from the word to the answer.
double milliseconds_to_stop(const BattleBrief& brief, int after_microseconds) {
    std::stop_source source;
    std::chrono::steady_clock::time_point asked;
    std::jthread somebody([&] {
        std::this_thread::sleep_for(std::chrono::microseconds(after_microseconds));
        asked = std::chrono::steady_clock::now();
        source.request_stop();
    });
    const Forecast out = forecast(brief, *module_named("fuciliers"), weigh_armies(brief),
                                  {.most = 10'000'000, .within = 0, .threads = 2}, source.get_token());
    const auto answered = std::chrono::steady_clock::now();
    somebody.join();
    must(out.cancelled, "a forecast that was stopped did not say so");
    return std::chrono::duration<double, std::milli>(answered - asked).count();
}

}  // namespace

Goals forecast_goals() {
    const std::string armies = SOURCE_DIR "/campaigns/armies/";
    const BattleBrief brief =
        field_battle({.first = armies + "savoy-1000.yaml", .second = armies + "france-1000.yaml"}).brief;
    std::vector<double> gained;  // the machine may be busy elsewhere: by turns, and the middle of them
    for (int i = 0; i < 15; ++i) gained.push_back(seconds_of(brief, 1) / seconds_of(brief, 2));
    const Ratio by_two{quantile(gained, 0.25), quantile(gained, 0.5), quantile(gained, 0.75), 0, true};
    std::vector<double> stopped;
    for (int i = 0; i < 1000; ++i) stopped.push_back(milliseconds_to_stop(brief, i * 7919 % 50'000));
    const Forecast settled = forecast(brief, *module_named("fuciliers"), weigh_armies(brief), {.within = 0.01});
    must(settled.settled, "a forecast did not come to its end");
    using enum Goal::Bound;
    using enum Goal::Due;
    return {
        {"P8", "points of doubt when a forecast stops by itself", AtMost, 1, Now, counted(100 * settled.doubt())},
        {"P8", "battles that took", AtMost, 10'000, Never, counted(settled.battles)},
        {"", "forecast by two threads : by one", AtLeast, 1.6, Now, by_two},
        {"R22", "ms to stop, the longest of 1,000", AtMost, 100, Now, timed(quantile(stopped, 1))},
        {"", "ms to stop, the middle one", AtMost, 100, Never, timed(quantile(stopped, .5))},
    };
}

}  // namespace condottiero::bench
