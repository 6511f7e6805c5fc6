#include "db/definitions/lists/tables_yaml.hpp"

#include <algorithm>

#include "core/base/text.hpp"
#include "db/definitions/yaml/yaml_reader.hpp"

namespace condottiero {

namespace {

constexpr YamlLimits tables_limits{256U << 10U, 20'000};
constexpr int far = 99;          // no modifier of the game is larger
constexpr int dear = 1'000'000;  // no price is higher
constexpr std::size_t most_items = 200;

/// "4-6" or "4".
std::optional<std::pair<int, int>> range_of(const YamlValue& key, int least, int most) {
    const std::string_view text = key.raw();
    const std::size_t dash = text.find('-');
    const auto from = whole_number(text.substr(0, dash));
    const auto to = dash == std::string_view::npos ? from : whole_number(text.substr(dash + 1));
    if (from && to && *from >= least && *from <= *to && *to <= most) return std::pair(*from, *to);
    key.wrong(say(N_("a number or a range from {} to {}, such as {}-{}"), least, most, least, least + 1));
    return std::nullopt;
}

class TablesReader {
public:
    /// What a file does not say stays as it is, unless the file has to be whole.
    TablesReader(HouseTables& tables, bool whole) : t_(&tables), whole_(whole) {}
    void read(const YamlValue& root);

private:
    YamlValue value(YamlMapping& of, std::string_view key) const { return whole_ ? of.need(key) : of[key]; }
    void number(YamlMapping& of, std::string_view key, int& into, int least = -far, int most = far) const {
        if (const auto found = value(of, key).whole(least, most)) into = *found;
    }
    /// `read(value, into)` for every climate and season that the table has.
    template <class T, class Read>
    void each_season(YamlMapping& of, std::string_view key, ByClimate<BySeason<T>>& table, const Read& read) const;

    void read_weather(YamlMapping& tables);
    void read_weather_effects(const YamlValue& from);
    void read_rivers(YamlMapping& tables);
    void read_works(const YamlValue& from);
    void read_time(YamlMapping& tables);
    void read_score(const YamlValue& from);
    void read_reinforcements(YamlMapping& tables);
    void read_events(const YamlValue& from);

    HouseTables* t_;
    bool whole_;
};

template <class T, class Read>
void TablesReader::each_season(YamlMapping& of, std::string_view key, ByClimate<BySeason<T>>& table,
                               const Read& read) const {
    YamlMapping climates(value(of, key), std::string(key));
    for (std::size_t c = 0; c < climate_count; ++c) {
        YamlMapping seasons(value(climates, words_of(Climate{})[c]));
        for (std::size_t s = 0; s < table[c].size(); ++s) read(value(seasons, words_of(Season{})[s]), table[c][s]);
    }
}

void TablesReader::read(const YamlValue& root) {
    YamlMapping tables(root);
    read_weather(tables);
    read_weather_effects(value(tables, "weather_effects"));
    read_rivers(tables);
    read_works(value(tables, "field_works"));
    read_time(tables);
    read_score(value(tables, "score"));
    read_reinforcements(tables);
    number(tables, "event_on", t_->event_on, 1, 7);
    read_events(value(tables, "random_events"));
}

void read_column(const YamlValue& from, WeatherColumn& into) {
    if (!from.given()) return;
    constexpr int least = 2, most = 12;
    std::array<int, 11> times{};
    for (const auto& [key, weather] : from.entries()) {
        const auto range = range_of(key, least, most);
        const auto what = weather.word<Weather>();
        for (int total = range ? range->first : 1; range && total <= range->second; ++total) {
            ++times[static_cast<std::size_t>(total - least)];
            if (what) into[static_cast<std::size_t>(total - least)] = *what;
        }
    }
    if (std::any_of(times.begin(), times.end(), [](int n) { return n != 1; }))
        from.wrong(tr(N_("every total from 2 to 12 once")));
}

void read_fixed_wind(const YamlValue& from, std::optional<WindStrength>& into) {
    if (const auto found = from.one_of({"none", "calm", "breeze", "gale"}))
        into = *found == 0 ? std::nullopt : std::optional(static_cast<WindStrength>(*found - 1));
}

void TablesReader::read_weather(YamlMapping& tables) {
    each_season(tables, "weather", t_->weather, read_column);
    each_season(tables, "prevailing_wind", t_->prevailing_wind, [](const YamlValue& from, Direction& into) {
        if (const auto found = from.word<Direction>()) into = *found;
    });
    each_season(tables, "wind_strength", t_->wind_zone_mod, [](const YamlValue& from, int& into) {
        if (const auto found = from.whole(-far, far)) into = *found;
    });
}

void TablesReader::read_weather_effects(const YamlValue& from) {
    YamlMapping rows(from, tr(N_("weather effects")));
    for (std::size_t w = 0; w < weather_count; ++w) {
        WeatherEffect& effect = t_->weather_effects[w];
        YamlMapping row(value(rows, words_of(Weather{})[w]));
        number(row, "land", effect.land);
        number(row, "explore", effect.explore);
        number(row, "sea", effect.sea);
        number(row, "river", effect.river);
        number(row, "level", effect.level);
        number(row, "wind", effect.wind_mod);
        read_fixed_wind(value(row, "fixed_wind"), effect.wind_fixed);
        number(row, "firearms", effect.firearms_to_hit);
        if (const auto difficult = value(row, "difficult").yes_no()) effect.all_ground_difficult = *difficult;
        const YamlValue sight = value(row, "sight_cm");
        if (sight.raw() == "unlimited")
            effect.sight_cm = 0;
        else if (const auto cm = sight.whole(1, 10'000))
            effect.sight_cm = *cm;
    }
}

void TablesReader::read_rivers(YamlMapping& tables) {
    each_season(tables, "river_baseline", t_->river_baseline, [](const YamlValue& from, int& into) {
        if (const auto found = from.whole(-2, 3)) into = *found;
    });
    number(tables, "land_start_with_bridge", t_->river_land_start_with_bridge);
    if (const YamlValue freezing = value(tables, "freezing_zones"); freezing.given()) {
        t_->freezing_zones.clear();
        for (const YamlValue& zone : freezing.items(climate_count))
            if (const auto climate = zone.word<Climate>()) t_->freezing_zones.push_back(*climate);
    }
    YamlMapping levels(value(tables, "river_levels"), tr(N_("river levels")));
    constexpr std::array<std::string_view, 6> names{"-2", "-1", "0", "1", "2", "3"};
    for (std::size_t i = 0; i < names.size(); ++i) {
        RiverLevelEffect& effect = t_->river_levels[i];
        YamlMapping row(value(levels, names[i]));
        const YamlValue boats = value(row, "boats");
        if (boats.raw() == "closed") {
            effect.boats_allowed = false;
            effect.boats = 0;
        } else if (const auto modifier = boats.whole(-far, far)) {
            effect.boats_allowed = true;
            effect.boats = *modifier;
        }
        number(row, "upstream", effect.up_stream_extra);
        number(row, "downstream", effect.down_stream_extra);
        if (const auto fords = value(row, "fords").one_of({"closed", "open"})) effect.fords_open = *fords == 1;
        number(row, "land_start", effect.land_start);
    }
}

void TablesReader::read_works(const YamlValue& from) {
    YamlMapping works(from, tr(N_("field works")));
    number(works, "most_turns", t_->most_works_turns, 0);
    number(works, "bridge_repair", t_->bridge_repair_points, 0, dear);
    const YamlValue items = value(works, "items");
    if (!items.given()) return;
    t_->works.clear();
    for (const YamlValue& item : items.items(most_items)) {
        YamlMapping row(item);
        WorkItem work;
        work.name = row.need("item").text().value_or("");
        work.points = row.need("points").whole(0, dear).value_or(0);
        work.effect = row.need("effect").text(200).value_or("");
        t_->works.push_back(std::move(work));
    }
}

void read_months(const YamlValue& from, std::array<Season, 12>& into) {
    if (!from.given()) return;
    std::array<int, 12> times{};
    YamlMapping seasons(from, tr(N_("season months")));
    for (std::size_t s = 0; s < words_of(Season{}).size(); ++s)
        for (const YamlValue& month : seasons.need(words_of(Season{})[s]).items(into.size()))
            if (const auto number = month.whole(1, 12)) {
                into[static_cast<std::size_t>(*number - 1)] = static_cast<Season>(s);
                ++times[static_cast<std::size_t>(*number - 1)];
            }
    if (std::any_of(times.begin(), times.end(), [](int n) { return n != 1; }))
        from.wrong(tr(N_("every month from 1 to 12 once")));
}

void TablesReader::read_time(YamlMapping& tables) {
    number(tables, "turns", t_->default_turns, 1, 10'000);
    read_months(value(tables, "season_months"), t_->season_of_month);
    const YamlValue fatigue = value(tables, "fatigue");
    YamlMapping bad(value(tables, "bad_season"), tr(N_("bad season")));
    for (std::size_t c = 0; c < climate_count; ++c)
        if (const auto found =
                value(bad, words_of(Climate{})[c]).one_of({"none", "winter", "spring", "summer", "autumn"}))
            t_->bad_season[c] = *found == 0 ? std::nullopt : std::optional(static_cast<Season>(*found - 1));

    if (fatigue.given()) {
        t_->fatigue.clear();
        for (const YamlValue& item : fatigue.items(most_items)) {
            YamlMapping row(item, tr(N_("fatigue")));
            const int marches = row.need("marches").whole(1, far).value_or(1);
            t_->fatigue.push_back({marches, row.need("minus").whole(0, 6).value_or(0)});
        }
        std::sort(t_->fatigue.begin(), t_->fatigue.end(),
                  [](const FatigueStep& a, const FatigueStep& b) { return a.marches < b.marches; });
    }
    YamlMapping supply(value(tables, "supply"), tr(N_("supply")));
    number(supply, "path_squares", t_->supply_path_squares, 0, dear);
    number(supply, "minus", t_->supply_minus, 0, 6);
    number(supply, "force_test", t_->supply_force_test);
    number(supply, "isolation_turns", t_->isolation_turns, 0);
    YamlMapping winter(value(tables, "winter"), tr(N_("winter")));
    number(winter, "minus", t_->winter_minus, 0, 6);
    number(winter, "force_test", t_->winter_force_test);
    number(winter, "every_turns_european", t_->winter_every_turns_european, 1);
    number(winter, "every_turns_colonial", t_->winter_every_turns_colonial, 1);
    YamlMapping extreme(value(tables, "extreme_weather"), tr(N_("extreme weather")));
    number(extreme, "minus", t_->extreme_weather_minus, 0, 6);
}

void TablesReader::read_score(const YamlValue& from) {
    YamlMapping score(from, tr(N_("score")));
    number(score, "battle_won", t_->score.battle_won);
    number(score, "battle_lost", t_->score.battle_lost);
    number(score, "stronghold_taken", t_->score.stronghold_taken);
    number(score, "stronghold_lost", t_->score.stronghold_lost);
    number(score, "capital_taken", t_->score.capital_taken);
    number(score, "capital_lost", t_->score.capital_lost);
    number(score, "force_destroyed", t_->score.force_destroyed);
    number(score, "draw_below", t_->score.draw_below, 0);
}

void TablesReader::read_reinforcements(YamlMapping& tables) {
    constexpr int most_percent = 1000;
    YamlMapping income(value(tables, "income"), tr(N_("income")));
    number(income, "capital", t_->income.capital, 0, dear);
    number(income, "stronghold", t_->income.stronghold, 0, dear);
    number(income, "captured", t_->income.captured, 0, dear);
    number(income, "port", t_->income.port, 0, dear);
    number(income, "cultivated", t_->income.cultivated, 0, dear);
    number(income, "cultivated_most", t_->income.cultivated_most, 0, dear);
    number(income, "scale_points", t_->income.scale_points, 1, dear);
    number(income, "bad_season_percent", t_->income.bad_season_percent, 0, most_percent);
    number(income, "colonial_percent", t_->income.colonial_percent, 0, most_percent);
    number(income, "pool_percent", t_->income.pool_percent, 0, most_percent);

    YamlMapping market(value(tables, "market"), tr(N_("market")));
    number(market, "replacement_percent_of_full", t_->market.replacement_percent_of_full, 0, most_percent);
    number(market, "good_quality_percent", t_->market.good_quality_percent, 0, most_percent);
    number(market, "mercenary_percent", t_->market.mercenary_percent, 0, most_percent);
    number(market, "fortune_percent", t_->market.fortune_percent, 0, most_percent);
    number(market, "mercenary_needs", t_->market.mercenary_needs, 1, 7);
    YamlMapping cost(value(market, "leader_cost"));
    constexpr std::array<std::string_view, 6> values{"0", "1", "2", "3", "4", "5"};
    for (std::size_t cv = 0; cv < values.size(); ++cv) number(cost, values[cv], t_->market.cv_cost[cv], 0, dear);
    YamlMapping free(value(market, "free_leader"));
    number(free, "cv", t_->market.free_cv, 0, 5);
    number(free, "delay_turns", t_->market.free_delay_turns, 0);

    YamlMapping arrival(value(tables, "arrival"), tr(N_("arrival")));
    number(arrival, "needed", t_->arrival.needed);
    number(arrival, "replacements", t_->arrival.replacements);
    number(arrival, "poor", t_->arrival.poor);
    number(arrival, "capital_road", t_->arrival.capital_road);
    number(arrival, "out_of_supply", t_->arrival.out_of_supply);
    number(arrival, "by_sea", t_->arrival.by_sea);
    number(arrival, "bad_season", t_->arrival.bad_season);
}

void TablesReader::read_events(const YamlValue& from) {
    if (!from.given()) return;
    // Two dice as tens and units: neither digit is below 1 or above 6.
    const auto faces = [](int roll) { return roll / 10 >= 1 && roll / 10 <= 6 && roll % 10 >= 1 && roll % 10 <= 6; };
    t_->events.clear();
    std::vector<int> seen;
    for (const auto& [key, name] : from.entries()) {
        const auto range = range_of(key, 11, 66);
        const auto what = name.one_of([] {
            std::vector<std::string_view> words{"nothing"};
            for (const std::string_view each : words_of(EventKind{})) words.push_back(each);
            return words;
        }());
        for (int roll = range ? range->first : 67; range && roll <= range->second; ++roll) {
            if (!faces(roll)) continue;
            if (std::find(seen.begin(), seen.end(), roll) != seen.end())
                key.wrong(say(N_("each roll once; {} is here twice"), roll));
            seen.push_back(roll);
            if (what && *what > 0) t_->events[roll] = static_cast<EventKind>(*what - 1);
        }
    }
    if (seen.size() < 36) from.wrong(tr(N_("every roll from 11 to 66; write nothing where nothing happens")));
}

void read_over(HouseTables& tables, std::string_view text, const std::string& file, bool whole) {
    const YamlTree tree(file, text, tables_limits);
    Faults faults(tree);
    TablesReader(tables, whole).read(YamlValue(faults, tree.root()));
    faults.refuse_if_any();
}

}  // namespace

HouseTables read_tables(std::string_view text, const std::string& file) {
    HouseTables tables{};
    read_over(tables, standard_tables(), "tables.yaml", true);
    if (!text.empty()) read_over(tables, text, file, false);
    return tables;
}

}  // namespace condottiero
