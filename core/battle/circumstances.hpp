#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/words.hpp"

// With what a campaign sends two armies into a battle. Rules read the facts; their words are for files and people.
namespace condottiero {

enum class Territory { Neutral, Friendly, Enemy };
constexpr auto words_of(Territory) {
    return std::array<std::string_view, 3>{"neutral territory", "friendly territory", "enemy territory"};
}

enum class Weather { Clear, Overcast, Fog, Rain, Storm, Deluge, Snow, Blizzard, Frost, Thaw, Heat, Sandstorm };
constexpr auto words_of(Weather) {
    return std::array<std::string_view, 12>{"clear", "overcast", "fog",   "rain", "storm", "deluge",
                                            "snow",  "blizzard", "frost", "thaw", "heat",  "sandstorm"};
}
constexpr std::size_t weather_count = words_of(Weather{}).size();

/// What the weather does on the table (CAM-p0-g).
struct TableWeather {
    int firearms_to_hit = 0;
    bool difficult_ground = false;  ///< all of it, off the roads
    int sight_cm = 0;               ///< 0: as far as the table
    bool operator==(const TableWeather&) const = default;
};
/// "firearms to hit -1", "sight 60 cm"; nothing if it does nothing.
std::vector<std::string> in_words(const TableWeather& weather);

/// How a Force may explore before a battle (CAM-p3-b).
enum class Exploration { Full, Doubled, ScoutsOnly, None, ScoutsDoubled };
constexpr auto words_of(Exploration) {
    return std::array<std::string_view, 5>{"full", "doubled", "scouts only", "none", "scouts only, doubled"};
}
constexpr bool only_scouts(Exploration how) {
    return how == Exploration::ScoutsOnly || how == Exploration::ScoutsDoubled;
}
constexpr bool doubled(Exploration how) {
    return how == Exploration::Doubled || how == Exploration::ScoutsDoubled;
}

/// What exploration came to: what one side did to the other. By how much it takes is for the rules to say.
enum class Explored : std::uint8_t { NoWinner, OutExplored, OutManoeuvred };
constexpr auto words_of(Explored) {
    return std::array<std::string_view, 3>{"no winner", "out-explored", "out-manoeuvred"};
}

/// Why the campaign adds to exploration, or takes from it (CAM-p3-c, CAM-p8-b).
enum class ExplorationReason { FriendlyTerritory, EnemyTerritory, Weather, LocalGuides, CapturedDispatches };
constexpr auto words_of(ExplorationReason) {
    return std::array<std::string_view, 5>{"friendly territory", "enemy territory", "weather", "local guides",
                                           "captured dispatches"};
}

struct ExplorationTerm {
    ExplorationReason why;
    int modifier = 0;  ///< to the sum of the dice
    int dice = 0;      ///< D6 thrown besides
    bool operator==(const ExplorationTerm&) const = default;
};
/// "+2 friendly territory", "−1 weather", "+2D6 for local guides"
std::string in_words(const ExplorationTerm& term);

}  // namespace condottiero
