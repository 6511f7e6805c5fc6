#include "core/campaign/weather/weather.hpp"

#include <algorithm>

#include "core/base/modifiers.hpp"
#include "core/campaign/state/forces.hpp"
#include "core/campaign/state/rules.hpp"

namespace condottiero {

Season season_of(const World& world, const Date& date) {
    constexpr int half_a_year = 6;
    const int month = world.southern ? (date.month - 1 + half_a_year) % 12 : date.month - 1;
    return world.tables.season_of_month[static_cast<std::size_t>(month)];
}

Weather weather_on(const HouseTables& tables, Climate zone, Season season, int total) {
    return of(tables.weather, zone, season).at(static_cast<std::size_t>(total - 2));
}

Weather worse_for_marching(const HouseTables& tables, Weather a, Weather b) {
    return weather_effect(tables, b).land < weather_effect(tables, a).land ? b : a;
}

Cold cold_after(const HouseTables& tables, Climate zone, Season season, Weather weather, Cold before) {
    const std::vector<Climate>& freezing = tables.freezing_zones;
    if (std::find(freezing.begin(), freezing.end(), zone) == freezing.end()) return {0, false};
    constexpr int turns_to_freeze = 2;
    switch (weather) {
        case Weather::Frost:
        case Weather::Snow:
        case Weather::Blizzard: {
            const int turns = std::min(before.turns + 1, turns_to_freeze);
            return {turns, before.frozen || turns >= turns_to_freeze};
        }
        case Weather::Thaw: return {0, false};
        case Weather::Rain:
        case Weather::Clear:
        case Weather::Heat: return {0, before.frozen && season == Season::Winter};
        default: return {0, before.frozen};
    }
}

namespace {

struct Blowing {
    int weather, zone_and_season;
};
constexpr std::array<Modifier<Blowing>, 2> wind_rows{{
    {N_("weather"), [](const Blowing& b) { return b.weather; }},
    {N_("zone and season"), [](const Blowing& b) { return b.zone_and_season; }},
}};

}  // namespace

Tally wind_strength_modifiers(const HouseTables& tables, Climate zone, Season season, int weather_mod) {
    return tally(rules::wind, wind_rows, Blowing{weather_mod, of(tables.wind_zone_mod, zone, season)});
}

WindStrength wind_strength_of(int total) {
    if (total <= 1) return WindStrength::Calm;
    return total <= 6 ? WindStrength::Breeze : WindStrength::Gale;
}

Direction wind_from(Direction prevailing, int face) {
    switch (face) {
        case 4: return turned(prevailing, 1);
        case 5: return turned(prevailing, -1);
        case 6: return turned(prevailing, 4);
        default: return prevailing;
    }
}

Wind wind_for(Direction course, Direction from, WindStrength strength) {
    if (strength == WindStrength::Calm) return Wind::Calm;
    const int down_wind = static_cast<int>(turned(from, 4));
    const int apart = std::abs(static_cast<int>(course) - down_wind);
    const int eighths = std::min(apart, 8 - apart);
    if (eighths <= 1) return Wind::Favourable;
    return eighths == 2 ? Wind::Beam : Wind::Contrary;
}

Wind wind_of_die(int face) {
    if (face == 1) return Wind::Contrary;
    if (face == 2) return Wind::Calm;
    return face <= 4 ? Wind::None : Wind::Favourable;
}

int wind_modifier(Wind wind) {
    switch (wind) {
        case Wind::Favourable: return 1;
        case Wind::Contrary: return -3;
        case Wind::Calm: return -2;
        default: return 0;
    }
}

Gale gale_of(int face) {
    if (face == 1) return Gale::Wrecked;
    return face <= 3 ? Gale::Drifts : Gale::HeavesTo;
}

int next_level(const HouseTables& tables, Climate zone, Season season, int weather_level, int level) {
    const int usual = of(tables.river_baseline, zone, season);
    const int step = weather_level != 0 ? weather_level : (usual > level) - (usual < level);
    return std::clamp(level + step, -2, 3);
}

std::optional<Weather> weather_in(const World& world, const CampaignState& state, SquareId square) {
    if (!state.is_on(Switch::Weather)) return std::nullopt;
    return state.zone(world.map.square(square).climate).weather;
}

int land_weather(const World& world, const CampaignState& state, SquareId square) {
    const std::optional<Weather> weather = weather_in(world, state, square);
    return weather ? weather_effect(world.tables, *weather).land : 0;
}

bool frozen(const World& world, const CampaignState& state, SquareId square) {
    return state.is_on(Switch::Weather) && state.zone(world.map.square(square).climate).frozen;
}

std::optional<int> level_of(const CampaignState& state, RiverId river) {
    if (!state.is_on(Switch::WindAndRiverLevel)) return std::nullopt;
    return state.river_levels[static_cast<std::size_t>(river.value())];
}

namespace {
bool flooded(const CampaignState& state, RiverId river) {
    return std::any_of(state.conditions.begin(), state.conditions.end(),
                       [&](const Condition& c) { return c.kind == EventKind::Flood && c.river == river; });
}
}  // namespace

bool closed(const World& world, const CampaignState& state, RiverId river) {
    const std::optional<int> level = level_of(state, river);
    return flooded(state, river) || (level && !level_effect(world.tables, *level).fords_open);
}

bool navigable(const World& world, const CampaignState& state, RiverId river) {
    const std::optional<int> level = level_of(state, river);
    return !flooded(state, river) && (!level || level_effect(world.tables, *level).boats_allowed);
}

bool bridge_stands(const World& world, const CampaignState& state, SquareId square) {
    return world.map.square(square).features.has(Feature::Bridge) && !state.broken_bridges.contains(square);
}

std::vector<Climate> zones_in_use(const World& world) {
    std::array<bool, climate_count> used{};
    for (int s = 0; s < world.map.size(); ++s)
        used[static_cast<std::size_t>(world.map.square(SquareId(s)).climate)] = true;
    std::vector<Climate> out;
    for (std::size_t i = 0; i < climate_count; ++i)
        if (used[i]) out.push_back(static_cast<Climate>(i));
    return out;
}

namespace {

std::string subject(Climate zone) {
    return to_text(Subject{SubjectKind::Zone, 0, std::string(word(zone))});
}

Weather roll_weather(Turn& turn, Climate zone, const std::string& whom) {
    const int first = turn.d6(rules::weather_table, whom), second = turn.d6(rules::weather_table, whom);
    const Weather weather = weather_on(turn.world.tables, zone, turn.now.season, first + second);
    turn.tested(Tally(rules::weather_table).put(N_("die"), first).put(N_("die"), second), whom, word(weather));
    return weather;
}

void set_weather(Turn& turn, Climate zone, bool freak) {
    Weather weather = roll_weather(turn, zone, subject(zone));
    if (freak) weather = worse_for_marching(turn.world.tables, weather, roll_weather(turn, zone, subject(zone)));
    turn.happen(WeatherCame{zone, weather});
    const ZoneState& before = turn.now.zone(zone);
    const Cold cold = cold_after(turn.world.tables, zone, turn.now.season, weather, {before.cold_turns, before.frozen});
    if (cold != Cold{before.cold_turns, before.frozen}) turn.happen(ColdCounted{zone, cold.turns, cold.frozen});
}

void set_wind(Turn& turn, Climate zone) {
    const HouseTables& tables = turn.world.tables;
    WeatherEffect weather{};
    if (turn.now.is_on(Switch::Weather)) weather = weather_effect(tables, turn.now.zone(zone).weather);
    WindStrength strength = weather.wind_fixed.value_or(WindStrength::Breeze);
    if (!weather.wind_fixed) {
        Tally tally = wind_strength_modifiers(tables, zone, turn.now.season, weather.wind_mod);
        tally.put(N_("die"), turn.d6(rules::wind, subject(zone) + " strength"));
        strength = wind_strength_of(tally.total());
        turn.tested(tally, subject(zone), word(strength));
    }
    const int face = turn.d6(rules::wind, subject(zone) + " direction");
    turn.happen(WindCame{zone, strength, wind_from(of(tables.prevailing_wind, zone, turn.now.season), face)});
}

void set_level(Turn& turn, RiverId river) {
    const Climate zone = turn.world.map.square(turn.world.map.river(river).course.front()).climate;
    const int weather =
        turn.now.is_on(Switch::Weather) ? weather_effect(turn.world.tables, turn.now.zone(zone).weather).level : 0;
    const int before = turn.now.river_levels[static_cast<std::size_t>(river.value())];
    const int level = next_level(turn.world.tables, zone, turn.now.season, weather, before);
    if (level != before) turn.happen(RiverStood{river, level});
}

}  // namespace

bool weather_changes_for_battle(int face) {
    constexpr int changes_up_to = 2;
    return face <= changes_up_to;
}

void run_weather(Turn& turn) {
    const Season season = season_of(turn.world, turn.now.date);
    if (season != turn.now.season) turn.happen(SeasonCame{season});
    const bool freak = std::any_of(turn.now.conditions.begin(), turn.now.conditions.end(),
                                   [](const Condition& c) { return c.kind == EventKind::FreakWeather; });
    const std::vector<Climate> zones = zones_in_use(turn.world);
    if (turn.now.is_on(Switch::Weather))
        for (const Climate zone : zones) set_weather(turn, zone, freak);
    if (!turn.now.is_on(Switch::WindAndRiverLevel)) return;
    for (const Climate zone : zones) set_wind(turn, zone);
    for (std::size_t r = 0; r < turn.world.map.rivers().size(); ++r) set_level(turn, RiverId(static_cast<int>(r)));
}

std::optional<Weather> battle_weather(Turn& turn, BattleId battle, SquareId square) {
    const std::optional<Weather> weather = weather_in(turn.world, turn.now, square);
    if (!weather) return std::nullopt;
    const std::string whom = condottiero::subject(battle);
    if (!weather_changes_for_battle(turn.d6(rules::weather_phase, whom))) return weather;
    return roll_weather(turn, turn.world.map.square(square).climate, whom);
}

}  // namespace condottiero
