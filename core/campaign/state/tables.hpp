#pragma once

#include <array>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/army/profile.hpp"
#include "core/base/date.hpp"
#include "core/campaign/state/terms.hpp"
#include "core/map/terrain.hpp"

namespace condottiero {

// The tables that the printed rules leave open. The shipped ones carry the catalogue's figures; a campaign may bring
// its own, and keeps a copy of whatever it began with.

template <class T>
using BySeason = std::array<T, 4>;
template <class T>
using ByClimate = std::array<T, climate_count>;

/// What a 2D6 roll brings: weather[total - 2].
using WeatherColumn = std::array<Weather, 11>;

struct WeatherEffect {
    int land, explore, sea, river, level, wind_mod;
    std::optional<WindStrength> wind_fixed;
    // On the table (CAM-p0-g); only with the switch weather_on_the_table.
    int firearms_to_hit;
    bool all_ground_difficult;
    int sight_cm;  ///< 0: unlimited
};

struct RiverLevelEffect {
    bool boats_allowed;
    int boats, up_stream_extra, down_stream_extra;
    bool fords_open;
    int land_start;
};

/// The 18 things that a random event can be (CAM-p8-b); a table may give them other faces and other numbers.
enum class EventKind {
    Epidemic,
    Desertion,
    ConvoyLost,
    FullMagazines,
    BridgeLost,
    Flood,
    LocalGuides,
    EnemyDispatches,
    OwnDispatches,
    PopularRising,
    Volunteers,
    SoldiersOfFortune,
    CommanderIll,
    AbleSubordinate,
    MagazineExplodes,
    Remounts,
    NewsFromHome,
    FreakWeather
};
constexpr auto words_of(EventKind) {
    return std::array<std::string_view, 18>{"epidemic",
                                            "desertion",
                                            "convoy lost",
                                            "full magazines",
                                            "bridge lost",
                                            "flood",
                                            "local guides",
                                            "enemy dispatches captured",
                                            "own dispatches lost",
                                            "popular rising",
                                            "volunteers",
                                            "soldiers of fortune",
                                            "commander ill",
                                            "able subordinate",
                                            "magazine explodes",
                                            "remounts",
                                            "news from home",
                                            "freak weather"};
}
constexpr std::size_t event_kind_count = words_of(EventKind{}).size();

struct WorkItem {
    std::string name;
    int points;
    std::string effect;
};

struct FatigueStep {
    int marches;  ///< forced marches running, at least
    int minus;    ///< 1D6 less this, not below 0
};

struct HouseTables {
    // Weather and wind (CAM-p0-c to CAM-p0-g)
    ByClimate<BySeason<WeatherColumn>> weather;
    std::array<WeatherEffect, weather_count> weather_effects;
    ByClimate<BySeason<Direction>> prevailing_wind;  ///< where it comes from
    ByClimate<BySeason<int>> wind_zone_mod;
    ByClimate<BySeason<int>> river_baseline;
    std::array<RiverLevelEffect, 6> river_levels;  ///< from -2 to 3
    int river_land_start_with_bridge;
    std::vector<Climate> freezing_zones;

    // Field works (CAM-orders-e)
    std::vector<WorkItem> works;
    int bridge_repair_points;
    int most_works_turns;

    // Time (CAM-p6-*)
    std::array<Season, 12> season_of_month;
    ByClimate<std::optional<Season>> bad_season;
    std::vector<FatigueStep> fatigue;
    int supply_path_squares;
    int supply_minus;
    int supply_force_test;
    int isolation_turns;
    int winter_minus;
    int winter_force_test;
    int winter_every_turns_european, winter_every_turns_colonial;
    int extreme_weather_minus;
    int default_turns;
    struct Score {
        int battle_won, battle_lost, stronghold_taken, stronghold_lost, capital_taken, capital_lost, force_destroyed;
        int draw_below;
    } score;

    // Reinforcements (CAM-p7-*)
    struct Income {
        int capital, stronghold, captured, port, cultivated, cultivated_most;
        int scale_points;  ///< the army that draws exactly these
        int bad_season_percent, colonial_percent, pool_percent;
    } income;
    struct Market {
        int replacement_percent_of_full, good_quality_percent, mercenary_percent, fortune_percent;
        int mercenary_needs;         ///< on 1D6
        std::array<int, 6> cv_cost;  ///< by command value, 0 to 5
        int free_cv, free_delay_turns;
    } market;
    struct Arrival {
        int needed, replacements, poor, capital_road, out_of_supply, by_sea, bad_season;
    } arrival;

    // Random events (CAM-p8-*)
    int event_on;                     ///< on 1D6
    std::map<int, EventKind> events;  ///< by the two dice read as tens and units
};

/// The effects of a river level from -2 to 3.
inline const RiverLevelEffect& level_effect(const HouseTables& tables, int level) {
    return tables.river_levels.at(static_cast<std::size_t>(level + 2));
}
inline const WeatherEffect& weather_effect(const HouseTables& tables, Weather weather) {
    return tables.weather_effects[static_cast<std::size_t>(weather)];
}
template <class T>
const T& of(const ByClimate<BySeason<T>>& table, Climate climate, Season season) {
    return table[static_cast<std::size_t>(climate)][static_cast<std::size_t>(season)];
}

}  // namespace condottiero
