#pragma once

#include <array>
#include <string_view>

#include "core/base/words.hpp"
#include "core/battle/circumstances.hpp"

namespace condottiero {

enum class Order { ForcedMarch, Explore, Defend };  // CAM-orders-a
constexpr auto words_of(Order) {
    return std::array<std::string_view, 3>{"FORCED MARCH", "EXPLORE", "DEFEND"};
}

enum class Reaction { None, Confused, Unsteady, Routed };  // in rising order of gravity, CAM-reactions-d
constexpr auto words_of(Reaction) {
    return std::array<std::string_view, 4>{"none", "confused", "unsteady", "routed"};
}

/// The nine phases (CAM-p0-a); before the first turn forces without a square are placed (CAM-map-h).
enum class Phase { Weather, Orders, Movement, Battle, Aftermath, WillToFight, Time, Reinforcements, Events, Placing };
constexpr auto words_of(Phase) {
    return std::array<std::string_view, 10>{"weather",          "orders",        "movement", "battle",
                                            "after the battle", "Will to Fight", "time",     "reinforcements",
                                            "random events",    "placing"};
}

enum class Relation { War, Peace, Allied };
constexpr auto words_of(Relation) {
    return std::array<std::string_view, 3>{"war", "peace", "allied"};
}

enum class WindStrength { Calm, Breeze, Gale };
constexpr auto words_of(WindStrength) {
    return std::array<std::string_view, 3>{"calm", "breeze", "gale"};
}

/// What the wind does for a boat's course.
enum class Wind { None, Favourable, Beam, Contrary, Calm };
constexpr auto words_of(Wind) {
    return std::array<std::string_view, 5>{"no effect", "favourable", "beam", "contrary", "calm"};
}

/// The optional chapters of a campaign, and after them the rulings that a table may play otherwise (CAM-switches).
enum class Switch {
    Weather,
    RandomEvents,
    Calendar,
    Reinforcements,  // on unless the campaign says otherwise
    WindAndRiverLevel,
    WeatherOnTheTable,
    ExtremeWeatherLosses,
    ZoneOfControl,
    Fatigue,
    Supply,
    WinterQuarters,
    NeighbouringForcesJoin,
    HospitalTurns,  // the last of the chapters
    AnyForceLostTestsWill,
    AttackerGoesBack,
    ConfusedDoNotDouble,
    OneWillTestDecides
};
constexpr auto words_of(Switch) {
    return std::array<std::string_view, 17>{"weather",
                                            "random_events",
                                            "calendar",
                                            "reinforcements",
                                            "wind_and_river_level",
                                            "weather_on_the_table",
                                            "extreme_weather_losses",
                                            "zone_of_control",
                                            "fatigue",
                                            "supply",
                                            "winter_quarters",
                                            "neighbouring_forces_join",
                                            "hospital_turns",
                                            "any_force_lost_tests_will",
                                            "attacker_goes_back",
                                            "confused_do_not_double",
                                            "one_will_test_decides"};
}
constexpr std::size_t switch_count = words_of(Switch{}).size();
constexpr std::size_t chapter_count = static_cast<std::size_t>(Switch::HospitalTurns) + 1;
constexpr bool is_chapter(Switch s) {
    return static_cast<std::size_t>(s) < chapter_count;
}
constexpr bool on_by_default(Switch s) {
    return s <= Switch::Reinforcements;
}

/// Who moves in what order (CAM-p2-a).
enum class MovementMethod { ByForce, ByArmy };
constexpr auto words_of(MovementMethod) {
    return std::array<std::string_view, 2>{"by force", "by army"};
}

/// How a Force travels: one or the other in a turn, never both (CAM-p2-k).
enum class Means { Land, Boats };
constexpr auto words_of(Means) {
    return std::array<std::string_view, 2>{"land", "boats"};
}

enum class OnContact { Fight, StopShort };
constexpr auto words_of(OnContact) {
    return std::array<std::string_view, 2>{"fight", "stop short"};
}

/// What a Force does with its route if its Force test does not bring the order it wanted.
enum class IfTestFails { Stay, March };
constexpr auto words_of(IfTestFails) {
    return std::array<std::string_view, 2>{"stay", "march"};
}

/// Why figures changed their account, or a Force was lost.
enum class Cause {
    Enlisted,
    Battle,
    Wounds,
    Desertion,
    MercenariesLeave,
    Crossing,
    ExtremeWeather,
    Fatigue,
    NoSupply,
    Winter,
    Epidemic,
    Rising,
    ForceTest,
    Collapse,
    NoRetreat,
    Wreck,
    Hospital,
    Arrival,
    Recruits,
    Transfer,
    Remounts,
    GameMaster,
    NoFigures,
    Defeat
};
constexpr auto words_of(Cause) {
    return std::array<std::string_view, 24>{
        "enlisted",        "battle",   "wounds",     "desertion",   "mercenaries left", "crossing",
        "extreme weather", "fatigue",  "no supply",  "winter",      "epidemic",         "popular rising",
        "force test",      "collapse", "no retreat", "wreck",       "hospital",         "arrival",
        "recruits",        "transfer", "remounts",   "game master", "no figures left",  "campaign lost"};
}

}  // namespace condottiero
