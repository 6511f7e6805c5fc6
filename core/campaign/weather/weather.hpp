#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/base/text.hpp"
#include "core/campaign/record/turn.hpp"
#include "core/campaign/state/tables.hpp"

namespace condottiero {

// Phase 0: weather, wind and rivers (CAM-p0-*). The rules first, as functions of what they need.

Season season_of(const World& world, const Date& date);
Weather weather_on(const HouseTables& tables, Climate zone, Season season, int total);
/// The one that is worse for a march; of two alike the first.
Weather worse_for_marching(const HouseTables& tables, Weather a, Weather b);

/// How long the cold has lasted, and whether the waters are closed by it.
struct Cold {
    int turns;
    bool frozen;
    bool operator==(const Cold&) const = default;
};
Cold cold_after(const HouseTables& tables, Climate zone, Season season, Weather weather, Cold before);

Tally wind_strength_modifiers(const HouseTables& tables, Climate zone, Season season, int weather_mod);
WindStrength wind_strength_of(int total);
Direction wind_from(Direction prevailing, int face);
/// What a wind does for a boat that steers `course`.
Wind wind_for(Direction course, Direction from, WindStrength strength);
/// Without the switch for wind: the single die of a boat's move (CAM-switches).
Wind wind_of_die(int face);
int wind_modifier(Wind wind);

enum class Gale { Wrecked, Drifts, HeavesTo };
constexpr auto words_of(Gale) {
    return std::array<std::string_view, 3>{"one unit wrecked, the rest drift", "drifts down wind", "heaves to"};
}
Gale gale_of(int face);

/// A river's next level: what the weather brings, or a step back to its usual one.
int next_level(const HouseTables& tables, Climate zone, Season season, int weather_level, int level);

// What the weather means now, with the switches of the campaign. Nothing is in force without phase 0.

std::optional<Weather> weather_in(const World& world, const CampaignState& state, SquareId square);
int land_weather(const World& world, const CampaignState& state, SquareId square);
bool frozen(const World& world, const CampaignState& state, SquareId square);
/// No crossing but by bridge or boat.
bool closed(const World& world, const CampaignState& state, RiverId river);
bool navigable(const World& world, const CampaignState& state, RiverId river);
/// The level, if rivers have one in this campaign.
std::optional<int> level_of(const CampaignState& state, RiverId river);
bool bridge_stands(const World& world, const CampaignState& state, SquareId square);

std::vector<Climate> zones_in_use(const World& world);

/// Whether the die of a battle has its weather rolled afresh.
bool weather_changes_for_battle(int face);

void run_weather(Turn& turn);
/// Weather for one battle, rolled afresh on a 1 or 2 (CAM-p0-b).
std::optional<Weather> battle_weather(Turn& turn, BattleId battle, SquareId square);

}  // namespace condottiero
