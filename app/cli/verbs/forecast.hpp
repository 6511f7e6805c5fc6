#pragma once

#include <CLI/CLI.hpp>

#include "app/cli/console.hpp"
#include "app/session/fight/forecast.hpp"

namespace condottiero {

struct BattleForecastWish {
    std::string file, battle;
    ForecastWish how;
    double points = 3;  ///< within how many points it stops
};
void forecast_battle(const BattleForecastWish& wish, Console& console);

struct ArmiesForecastWish {
    ArmiesWish armies;
    ForecastWish how;
    double points = 3;
};
void forecast_armies(const ArmiesForecastWish& wish, Console& console);

/// Options of both.
inline void add_forecast(CLI::App* verb, ForecastWish& how, double& points) {
    verb->add_option("--battles", how.most, "at most this many battles");
    verb->add_option("--within", points,
                     "stops once every share is known to within this many points; 0: plays them all");
    verb->add_option("--threads", how.threads, "how many of the machine's to use, 0 for all; the answer is the same");
    verb->add_option("--seed", how.seed, "another number, other dice");
}

}  // namespace condottiero
