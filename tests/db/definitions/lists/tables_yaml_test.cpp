#include "db/definitions/lists/tables_yaml.hpp"

#include <catch2/catch.hpp>
#include <sstream>

#include "tests/db/definitions/faults_of.hpp"

namespace condottiero {

namespace {

const HouseTables& shipped() {
    static const HouseTables tables = read_tables("", "");
    return tables;
}

/// "2 storm, 3 fog, 4-6 rain": a column as the catalogue has it, in runs.
std::string in_runs(const WeatherColumn& column) {
    std::string out;
    for (std::size_t i = 0; i < column.size();) {
        std::size_t end = i;
        while (end + 1 < column.size() && column[end + 1] == column[i]) ++end;
        out += (out.empty() ? "" : ", ") + std::to_string(i + 2);
        if (end > i) out += "-" + std::to_string(end + 2);
        out += " " + std::string(word(column[i]));
        i = end + 1;
    }
    return out;
}

template <class T, class Show>
std::string by_season(const ByClimate<BySeason<T>>& table, const Show& show) {
    std::ostringstream out;
    for (std::size_t c = 0; c < climate_count; ++c) {
        out << words_of(Climate{})[c];
        for (const T& value : table[c]) out << " " << show(value);
        out << "\n";
    }
    return out.str();
}

}  // namespace

TEST_CASE("the shipped weather is the catalogue's", "[CAM-p0-c]") {
    struct Row {
        Climate climate;
        std::array<std::string, 4> columns;  // winter, spring, summer, autumn
    };
    const std::array rows{
        Row{Climate::Boreal,
            {"2-3 blizzard, 4-6 snow, 7-9 frost, 10-11 overcast, 12 clear",
             "2 snow, 3-5 rain, 6-8 thaw, 9-10 overcast, 11-12 clear",
             "2 storm, 3-4 fog, 5-6 rain, 7-8 overcast, 9-12 clear",
             "2 storm, 3-4 snow, 5-7 rain, 8 fog, 9-10 overcast, 11-12 frost"}},
        Row{Climate::Temperate,
            {"2 storm, 3-4 snow, 5-6 rain, 7-8 overcast, 9 fog, 10-11 frost, 12 clear",
             "2 storm, 3 fog, 4-6 rain, 7-8 overcast, 9-12 clear",
             "2-3 storm, 4-5 rain, 6-7 overcast, 8-10 clear, 11-12 heat",
             "2 storm, 3-5 rain, 6 fog, 7-8 overcast, 9-11 clear, 12 frost"}},
        Row{Climate::Continental,
            {"2 blizzard, 3-5 snow, 6-8 frost, 9-10 overcast, 11 fog, 12 clear",
             "2 snow, 3-5 rain, 6-7 thaw, 8-9 overcast, 10-12 clear",
             "2-3 storm, 4-5 rain, 6-7 overcast, 8-10 clear, 11-12 heat",
             "2 snow, 3 storm, 4-6 rain, 7 fog, 8-9 overcast, 10-11 clear, 12 frost"}},
        Row{Climate::Mediterranean,
            {"2 snow, 3-4 storm, 5-7 rain, 8-9 overcast, 10-12 clear", "2 storm, 3-5 rain, 6-7 overcast, 8-12 clear",
             "2 storm, 3 rain, 4-5 overcast, 6-8 clear, 9-12 heat", "2-3 storm, 4-6 rain, 7-8 overcast, 9-12 clear"}},
        Row{Climate::Arid,
            {"2 sandstorm, 3 rain, 4-5 overcast, 6-12 clear", "2-4 sandstorm, 5 overcast, 6-8 clear, 9-12 heat",
             "2-3 sandstorm, 4 storm, 5-6 clear, 7-12 heat",
             "2 sandstorm, 3 rain, 4-5 overcast, 6-9 clear, 10-12 heat"}},
        Row{Climate::HighlandTropical,
            {"2 rain, 3 fog, 4-5 overcast, 6-12 clear", "2 storm, 3-5 rain, 6-7 overcast, 8-11 clear, 12 heat",
             "2-4 deluge, 5-6 storm, 7-9 rain, 10-11 overcast, 12 clear",
             "2 deluge, 3 storm, 4-5 rain, 6-7 overcast, 8-12 clear"}},
        Row{Climate::HumidTropical,
            {"2 storm, 3-4 rain, 5-6 overcast, 7-10 clear, 11-12 heat",
             "2 storm, 3-5 rain, 6 overcast, 7-8 clear, 9-12 heat",
             "2-5 deluge, 6 storm, 7-9 rain, 10-11 overcast, 12 heat",
             "2-3 deluge, 4 storm, 5-6 rain, 7-8 overcast, 9-10 clear, 11-12 heat"}},
    };
    for (const Row& row : rows)
        for (std::size_t s = 0; s < row.columns.size(); ++s) {
            INFO(word(row.climate) << " " << words_of(Season{})[s]);
            CHECK(in_runs(of(shipped().weather, row.climate, static_cast<Season>(s))) == row.columns[s]);
        }
}

TEST_CASE("what the shipped weather does is the catalogue's", "[CAM-p0-d][CAM-p0-g]") {
    std::ostringstream out;
    for (std::size_t w = 0; w < weather_count; ++w) {
        const WeatherEffect& e = shipped().weather_effects[w];
        out << words_of(Weather{})[w] << " " << e.land << " " << e.explore << " " << e.sea << " " << e.river << " "
            << e.level << " " << e.wind_mod << " " << (e.wind_fixed ? word(*e.wind_fixed) : "none") << " / "
            << e.firearms_to_hit << " " << (e.all_ground_difficult ? "all" : "-") << " " << e.sight_cm << "\n";
    }
    CHECK(out.str() ==
          "clear 0 1 0 0 -1 0 none / 0 - 0\n"
          "overcast 0 0 0 0 0 0 none / 0 - 0\n"
          "fog -1 -3 -2 -1 0 0 calm / 0 - 30\n"
          "rain -1 -1 0 0 1 0 none / -1 - 0\n"
          "storm -2 -2 -3 -2 1 0 gale / -2 all 60\n"
          "deluge -3 -3 -3 -2 2 1 none / -2 all 60\n"
          "snow -2 -1 -1 -1 0 0 none / -1 - 0\n"
          "blizzard -4 -3 -3 -3 0 0 gale / -2 all 60\n"
          "frost 0 0 0 -1 0 -1 none / 0 - 0\n"
          "thaw -2 -1 0 -1 2 0 none / 0 all 0\n"
          "heat -1 0 0 0 -1 -2 none / 0 - 0\n"
          "sandstorm -3 -4 -2 -1 0 2 none / -1 - 20\n");
    CHECK(shipped().freezing_zones == std::vector{Climate::Boreal, Climate::Continental});
}

TEST_CASE("the shipped winds are the catalogue's", "[CAM-p0-e]") {
    CHECK(by_season(shipped().prevailing_wind, [](Direction d) { return word(d); }) ==
          "boreal W SW SW W\n"
          "temperate SW W W SW\n"
          "continental E W W NW\n"
          "mediterranean SW W N SE\n"
          "arid N S N N\n"
          "highland_tropical SE E NW SE\n"
          "humid_tropical NE NE SW NE\n");
    CHECK(by_season(shipped().wind_zone_mod, [](int mod) { return mod; }) ==
          "boreal 1 0 0 0\n"
          "temperate 1 0 0 1\n"
          "continental 0 0 0 0\n"
          "mediterranean 1 0 0 0\n"
          "arid 0 0 0 0\n"
          "highland_tropical 0 0 0 0\n"
          "humid_tropical 0 0 1 0\n");
}

TEST_CASE("the shipped river levels are the catalogue's", "[CAM-p0-f]") {
    CHECK(by_season(shipped().river_baseline, [](int level) { return level; }) ==
          "boreal 0 1 0 0\n"
          "temperate 1 0 -1 0\n"
          "continental 0 1 -1 0\n"
          "mediterranean 1 0 -1 0\n"
          "arid -2 -2 -2 -2\n"
          "highland_tropical -1 0 2 1\n"
          "humid_tropical -1 0 2 1\n");
    std::ostringstream out;
    for (int level = -2; level <= 3; ++level) {
        const RiverLevelEffect& e = level_effect(shipped(), level);
        out << level << (e.boats_allowed ? " boats " : " no boats ") << e.boats << " " << e.up_stream_extra << " "
            << e.down_stream_extra << (e.fords_open ? " open " : " closed ") << e.land_start << "\n";
    }
    CHECK(out.str() ==
          "-2 boats -2 0 0 open 0\n"
          "-1 boats -1 0 0 open -1\n"
          "0 boats 0 0 0 open -1\n"
          "1 boats 0 -1 1 open -2\n"
          "2 boats -1 -2 2 closed -2\n"
          "3 no boats 0 0 0 closed -3\n");
    CHECK(shipped().river_land_start_with_bridge == -1);
}

TEST_CASE("the shipped field works are the catalogue's", "[CAM-orders-e]") {
    std::string out;
    for (const WorkItem& item : shipped().works)
        out += std::to_string(item.points) + " " + item.name + ": " + item.effect + "\n";
    CHECK(out ==
          "4 abatis or zariba 10 cm: light cover\n"
          "5 stakes or chevaux-de-frise 10 cm: difficult ground for all and no charge bonus for cavalry\n"
          "8 earthwork or trench 10 cm: heavy cover\n"
          "12 gun emplacement for one artillery unit: heavy cover\n"
          "20 redoubt or sangar for one unit: heavy cover on all sides\n");
    CHECK(shipped().bridge_repair_points == 20);
    CHECK(shipped().most_works_turns == 3);
}

TEST_CASE("the shipped calendar is the catalogue's", "[CAM-p6-a][CAM-p6-c]") {
    const HouseTables& t = shipped();
    std::string seasons;
    for (const Season season : t.season_of_month) seasons += std::string(word(season)) + " ";
    CHECK(seasons == "winter winter spring spring spring summer summer summer autumn autumn autumn winter ");
    std::string bad;
    for (const auto& season : t.bad_season) bad += std::string(season ? word(*season) : "none") + " ";
    CHECK(bad == "winter winter winter none summer summer summer ");
    CHECK(t.winter_minus == 4);
    CHECK(t.winter_force_test == -1);
    CHECK(t.winter_every_turns_european == 1);
    CHECK(t.winter_every_turns_colonial == 3);
}

TEST_CASE("the shipped counters of time are the catalogue's", "[CAM-p6-b][CAM-p0-h]") {
    const HouseTables& t = shipped();
    REQUIRE(t.fatigue.size() == 2);
    CHECK(t.fatigue[0].marches == 2);
    CHECK(t.fatigue[0].minus == 4);
    CHECK(t.fatigue[1].marches == 3);
    CHECK(t.fatigue[1].minus == 3);
    CHECK(t.supply_path_squares == 8);
    CHECK(t.supply_minus == 4);
    CHECK(t.supply_force_test == -1);
    CHECK(t.isolation_turns == 4);
    CHECK(t.extreme_weather_minus == 4);
}

TEST_CASE("the shipped scores are the catalogue's", "[CAM-p6-d]") {
    const auto& s = shipped().score;
    CHECK(std::vector{s.battle_won, s.battle_lost, s.stronghold_taken, s.stronghold_lost, s.capital_taken,
                      s.capital_lost, s.force_destroyed, s.draw_below} == std::vector{3, -3, 2, -2, 8, -8, 2, 3});
    CHECK(shipped().default_turns == 26);
}

TEST_CASE("the shipped income is the catalogue's", "[CAM-p7-a]") {
    const auto& i = shipped().income;
    CHECK(std::vector{i.capital, i.stronghold, i.captured, i.port, i.cultivated, i.cultivated_most} ==
          std::vector{20, 8, 2, 4, 1, 12});
    CHECK(std::vector{i.scale_points, i.bad_season_percent, i.colonial_percent, i.pool_percent} ==
          std::vector{3000, 50, 30, 10});
}

TEST_CASE("the shipped prices are the catalogue's", "[CAM-p7-b]") {
    const auto& m = shipped().market;
    CHECK(std::vector{m.replacement_percent_of_full, m.good_quality_percent, m.mercenary_percent, m.fortune_percent,
                      m.mercenary_needs} == std::vector{25, 150, 150, 125, 5});
    CHECK(m.cv_cost == std::array{0, 10, 20, 35, 50, 80});
    CHECK(m.free_cv == 1);
    CHECK(m.free_delay_turns == 2);
}

TEST_CASE("the shipped arrival roll is the catalogue's", "[CAM-p7-c]") {
    const auto& a = shipped().arrival;
    CHECK(std::vector{a.needed, a.replacements, a.poor, a.capital_road, a.out_of_supply, a.by_sea, a.bad_season} ==
          std::vector{7, 2, 1, 1, -2, -1, -1});
}

TEST_CASE("the shipped events are the catalogue's, each in two of thirty-six", "[CAM-p8-a][CAM-p8-b]") {
    CHECK(shipped().event_on == 6);
    CHECK(shipped().events.size() == 36);
    std::string out;
    for (const auto& [roll, kind] : shipped().events)
        out += std::to_string(roll) + " " + std::string(word(kind)) + "\n";
    const std::array names{"epidemic",
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
    std::string expected;
    for (int i = 0; i < 36; ++i)
        expected += std::to_string(10 * (i / 6 + 1) + i % 6 + 1) + " " + names[static_cast<std::size_t>(i / 2)] + "\n";
    CHECK(out == expected);
}

TEST_CASE("a campaign's own tables are laid over the shipped ones") {
    const HouseTables own = read_tables(
        "weather_effects:\n  fog: {land: -2}\n"
        "weather:\n  arid:\n    summer: {2-12: heat}\n"
        "market: {leader_cost: {5: 100}}\n"
        "random_events: {11-66: nothing}\n",
        "own.yaml");
    CHECK(weather_effect(own, Weather::Fog).land == -2);
    CHECK(weather_effect(own, Weather::Fog).explore == -3);
    CHECK(in_runs(of(own.weather, Climate::Arid, Season::Summer)) == "2-12 heat");
    CHECK(of(own.weather, Climate::Arid, Season::Winter) == of(shipped().weather, Climate::Arid, Season::Winter));
    CHECK(own.market.cv_cost == std::array{0, 10, 20, 35, 50, 100});
    CHECK(own.events.empty());
    CHECK(own.income.capital == 20);
}

TEST_CASE("faulty tables say where and what was expected") {
    const auto faults = [](const std::string& text) {
        return faults_of([&] { return read_tables(text, "own.yaml"); });
    };
    CHECK(faults("weather:\n  arid:\n    summer: {2-11: heat, 13: fog}\n") ==
          "line 3, column 13, weather: found keys and values; expected every total from 2 to 12 once\n"
          "line 3, column 26, weather: found 13; expected a number or a range from 2 to 12, such as 2-3\n");
    CHECK(faults("weather:\n  arid: {sumer: {2-12: heat}}\n") ==
          "line 2, column 10, weather: found sumer; expected a key known here: winter, spring, summer or autumn; did "
          "you mean summer?\n");
    CHECK(faults("income: {capital: lots, stronhold: 4}\n") ==
          "line 1, column 19, income: found lots; expected a whole number from 0 to 1000000\n"
          "line 1, column 25, income: found stronhold; expected a key known here: capital, stronghold, captured, port, "
          "cultivated, cultivated_most, scale_points, bad_season_percent, colonial_percent or pool_percent; did you "
          "mean stronghold?\n");
    CHECK(faults("season_months: {winter: [1], spring: [2], summer: [3], autumn: [4]}\n") ==
          "line 1, column 16, season months: found keys and values; expected every month from 1 to 12 once\n");
    CHECK(faults("random_events: {11-12: epidemic, 12: flood}\n") ==
          "line 1, column 16: found keys and values; expected every roll from 11 to 66; write nothing where nothing "
          "happens\n"
          "line 1, column 34: found 12; expected each roll once; 12 is here twice\n");
    CHECK(faults("river_levels: {1: {boats: closed, fords: shut}}\n") ==
          "line 1, column 42, river levels: found shut; expected closed or open\n");
}

}  // namespace condottiero
