#include "core/campaign/weather/weather.hpp"

#include <catch2/catch.hpp>

#include "core/campaign/battle/battles.hpp"
#include "core/campaign/battle/exploration.hpp"
#include "core/campaign/march/boats.hpp"
#include "core/campaign/march/movement.hpp"
#include "core/campaign/state/forces.hpp"
#include "tests/support/small_campaign.hpp"

using namespace condottiero;

namespace {

const HouseTables& tables() {
    static const SmallCampaign war(".");
    return war.world.tables;
}

void weather_is(SmallCampaign& war, Weather weather, Climate zone = Climate::Temperate) {
    war.turn_on(Switch::Weather);
    war.state.zone(zone).weather = weather;
}

}  // namespace

TEST_CASE("a campaign has its zone and its season before its map is drawn", "[CAM-map-a]") {
    SmallCampaign war(R"(
        . f .
        ~ . m
        climate arid
        river Nahr B1 B2
        road A1 B1
        swamp C1
    )");
    CHECK(zones_in_use(war.world) == std::vector{Climate::Arid});
    CHECK(war.state.season == Season::Spring);
    const CampaignMap& map = war.world.map;
    CHECK(map.has_river(war.at("B2")));
    CHECK(map.way_through(war.at("A1")) == WayKind::Road);
    CHECK(map.square(war.at("C2")).ground == Ground::Mountain);
    CHECK(map.square(war.at("B1")).vegetation == Vegetation::Forest);
    CHECK(map.square(war.at("C1")).features.has(Feature::Swamp));
}

TEST_CASE("seven climate zones and four seasons choose the weather", "[CAM-map-b]") {
    CHECK(climate_count == 7);
    CHECK(words_of(Season{}).size() == 4);
    // A seven at the height of each season.
    CHECK(weather_on(tables(), Climate::Boreal, Season::Winter, 7) == Weather::Frost);
    CHECK(weather_on(tables(), Climate::Temperate, Season::Summer, 7) == Weather::Overcast);
    CHECK(weather_on(tables(), Climate::Continental, Season::Spring, 7) == Weather::Thaw);
    CHECK(weather_on(tables(), Climate::Mediterranean, Season::Winter, 7) == Weather::Rain);
    CHECK(weather_on(tables(), Climate::Arid, Season::Summer, 7) == Weather::Heat);
    CHECK(weather_on(tables(), Climate::HighlandTropical, Season::Summer, 7) == Weather::Rain);
    CHECK(weather_on(tables(), Climate::HumidTropical, Season::Winter, 7) == Weather::Clear);
}

TEST_CASE("the month says the season, six months later in the south", "[CAM-map-b]") {
    SmallCampaign war(".");
    const int month = GENERATE(range(1, 13));
    CAPTURE(month);
    const Season north = month == 12 || month <= 2 ? Season::Winter
                         : month <= 5              ? Season::Spring
                         : month <= 8              ? Season::Summer
                                                   : Season::Autumn;
    CHECK(season_of(war.world, {1706, month, 1}) == north);
    war.world.southern = true;
    CHECK(season_of(war.world, {1706, month, 1}) == static_cast<Season>((static_cast<int>(north) + 2) % 4));
}

TEST_CASE("a square may have a climate of its own", "[CAM-map-b][CAM-p0-b]") {
    SmallCampaign war(". . .\nclimate temperate\nclimate arid C1");
    war.turn_on(Switch::Weather);
    const Played played = war.run(Phase::Weather, {2, 2, 1, 2});  // rain in the north, a sandstorm in the south
    CHECK(weather_in(war.world, war.state, war.at("A1")) == Weather::Rain);
    CHECK(weather_in(war.world, war.state, war.at("C1")) == Weather::Sandstorm);
    CHECK(played.rolls.size() == 4);
}

TEST_CASE("a turn has nine phases, the weather before the orders", "[CAM-p0-a]") {
    SmallCampaign war(". .\nowner red A1");
    war.force("A1");
    std::vector<Phase> began;
    for (const PhaseBegan& phase : war.run_until(Phase::Weather).all<PhaseBegan>()) began.push_back(phase.phase);
    CHECK(began == std::vector{Phase::Orders, Phase::Movement, Phase::Battle, Phase::Aftermath, Phase::WillToFight,
                               Phase::Time, Phase::Reinforcements, Phase::Events, Phase::Weather});
    CHECK(war.state.turn == 2);
}

TEST_CASE("the first and the last phase are optional", "[CAM-p0-a][CAM-switches]") {
    const bool chosen = GENERATE(false, true);
    SmallCampaign war(". .\nowner red A1\nowner blue B1");
    war.force("A1");
    if (chosen) {
        war.turn_on(Switch::Weather);
        war.turn_on(Switch::RandomEvents);
    }
    std::vector<int> dice;
    if (chosen) dice = {3, 4, 1, 1};  // the weather; no event for either side
    const Played turn = war.run_until(Phase::Weather, dice);
    CHECK(turn.dice_for("CAM-p0-c") == (chosen ? 2 : 0));
    CHECK(turn.dice_for("CAM-p8-a") == (chosen ? 2 : 0));
}

TEST_CASE("two dice bring the weather of the season", "[CAM-p0-b][CAM-p0-c]") {
    const int first = GENERATE(range(1, 7)), second = GENERATE(range(1, 7));
    CAPTURE(first, second);
    SmallCampaign war(".");
    war.turn_on(Switch::Weather);
    war.run(Phase::Weather, {first, second});
    const int total = first + second;
    const Weather expected = total == 2   ? Weather::Storm
                             : total == 3 ? Weather::Fog
                             : total <= 6 ? Weather::Rain
                             : total <= 8 ? Weather::Overcast
                                          : Weather::Clear;
    CHECK(war.state.zone(Climate::Temperate).weather == expected);
}

TEST_CASE("the weather changes with the season, from phase 0 on", "[CAM-p0-c][CAM-map-b]") {
    SmallCampaign war(". .");
    war.turn_on(Switch::Weather);
    war.state.date = {1706, 12, 1};
    CHECK(war.run(Phase::Weather, {1, 2}).has<SeasonCame>());
    CHECK(war.state.season == Season::Winter);
    CHECK(war.state.zone(Climate::Temperate).weather == Weather::Snow);
}

TEST_CASE("without phase 0 the weather does nothing", "[CAM-p0-b]") {
    SmallCampaign war(". .");
    war.state.zone(Climate::Temperate).weather = Weather::Blizzard;
    war.state.zone(Climate::Temperate).frozen = true;
    CHECK_FALSE(weather_in(war.world, war.state, war.at("A1")));
    CHECK(land_weather(war.world, war.state, war.at("A1")) == 0);
    CHECK_FALSE(frozen(war.world, war.state, war.at("A1")));
    CHECK(war.run(Phase::Weather).rolls.empty());
}

TEST_CASE("on a 1 or 2 a battle has weather of its own", "[CAM-p0-b]") {
    const int face = GENERATE(range(1, 7));
    CAPTURE(face);
    SmallCampaign war(". .");
    weather_is(war, Weather::Clear);
    war.force("A1");
    war.force("A1", {.side = "blue"});
    war.state.phase = Phase::Battle;
    std::vector<int> dice{face};
    if (face <= 2) dice.insert(dice.end(), {2, 3});
    war.play(Advance{}, dice);
    CHECK(war.state.battles.at(BattleId(1)).weather == (face <= 2 ? Weather::Rain : Weather::Clear));
    CHECK(war.state.zone(Climate::Temperate).weather == Weather::Clear);
}

TEST_CASE("each weather has its effects", "[CAM-p0-d]") {
    struct Row {
        Weather weather;
        int land, explore, sea, river, level, wind;
        std::optional<WindStrength> fixed;
    };
    const auto row = GENERATE(values<Row>({
        {Weather::Clear, 0, 1, 0, 0, -1, 0, {}},
        {Weather::Overcast, 0, 0, 0, 0, 0, 0, {}},
        {Weather::Fog, -1, -3, -2, -1, 0, 0, WindStrength::Calm},
        {Weather::Rain, -1, -1, 0, 0, 1, 0, {}},
        {Weather::Storm, -2, -2, -3, -2, 1, 0, WindStrength::Gale},
        {Weather::Deluge, -3, -3, -3, -2, 2, 1, {}},
        {Weather::Snow, -2, -1, -1, -1, 0, 0, {}},
        {Weather::Blizzard, -4, -3, -3, -3, 0, 0, WindStrength::Gale},
        {Weather::Frost, 0, 0, 0, -1, 0, -1, {}},
        {Weather::Thaw, -2, -1, 0, -1, 2, 0, {}},
        {Weather::Heat, -1, 0, 0, 0, -1, -2, {}},
        {Weather::Sandstorm, -3, -4, -2, -1, 0, 2, {}},
    }));
    CAPTURE(word(row.weather));
    const WeatherEffect& effect = weather_effect(tables(), row.weather);
    CHECK(effect.explore == row.explore);
    CHECK(effect.level == row.level);
    CHECK(effect.wind_mod == row.wind);
    CHECK(effect.wind_fixed == row.fixed);

    SmallCampaign war(". ~ ~\n. . .\nriver Po A2 B2 C2\nport A1");
    weather_is(war, row.weather);
    const ForceId land = war.force("A1"), sea = war.force("B1"), river = war.force("A2");
    CHECK(land_start(war.world, war.state, land, Order::Explore).weather == row.land);
    const Boats ship{1, 0, 0};
    CHECK(boat_start(war.world, war.state, sea, Order::Explore, {war.at("C1")}, ship, Wind::None).weather == row.sea);
    CHECK(boat_start(war.world, war.state, river, Order::Explore, {war.at("B2")}, ship, Wind::None).weather ==
          row.river);
    CHECK(exploration_modifiers(Territory::Neutral, effect.explore).total() == row.explore);
    CHECK(exploration_modifiers(Territory::Enemy, effect.explore).total() == row.explore - 1);
    // The side at home knows the ground: half, towards zero.
    CHECK(exploration_modifiers(Territory::Friendly, effect.explore).total() == row.explore / 2 + 2);
}

TEST_CASE("two turns running of frost, snow or blizzard close the waters of the north", "[CAM-p0-d]") {
    const Climate zone = GENERATE(Climate::Boreal, Climate::Continental);
    const Weather first = GENERATE(Weather::Frost, Weather::Snow, Weather::Blizzard);
    const Weather second = GENERATE(Weather::Frost, Weather::Snow, Weather::Blizzard);
    const Cold once = cold_after(tables(), zone, Season::Winter, first, {0, false});
    CHECK_FALSE(once.frozen);
    CHECK(cold_after(tables(), zone, Season::Winter, second, once).frozen);
    // Not with a turn of anything else between.
    const Cold broken = cold_after(tables(), zone, Season::Winter, Weather::Overcast, once);
    CHECK_FALSE(cold_after(tables(), zone, Season::Winter, second, broken).frozen);
}

TEST_CASE("in the other zones the waters never freeze", "[CAM-p0-d]") {
    const Climate zone = GENERATE(Climate::Temperate, Climate::Mediterranean, Climate::Arid, Climate::HighlandTropical,
                                  Climate::HumidTropical);
    const Cold once = cold_after(tables(), zone, Season::Winter, Weather::Frost, {0, false});
    CHECK_FALSE(cold_after(tables(), zone, Season::Winter, Weather::Frost, once).frozen);
}

TEST_CASE("frozen waters open with the first thaw, and with rain, clear sky or heat outside winter", "[CAM-p0-d]") {
    struct Row {
        Weather weather;
        bool in_winter, in_spring;  ///< still frozen
    };
    const auto row = GENERATE(values<Row>({{Weather::Thaw, false, false},
                                           {Weather::Rain, true, false},
                                           {Weather::Clear, true, false},
                                           {Weather::Heat, true, false},
                                           {Weather::Overcast, true, true},
                                           {Weather::Fog, true, true},
                                           {Weather::Storm, true, true},
                                           {Weather::Frost, true, true},
                                           {Weather::Snow, true, true},
                                           {Weather::Blizzard, true, true}}));
    CAPTURE(word(row.weather));
    CHECK(cold_after(tables(), Climate::Boreal, Season::Winter, row.weather, {2, true}).frozen == row.in_winter);
    CHECK(cold_after(tables(), Climate::Boreal, Season::Spring, row.weather, {2, true}).frozen == row.in_spring);
}

TEST_CASE("ice closes rivers and lakes to boats, not the sea", "[CAM-p0-d]") {
    SmallCampaign war(R"(
        ~ ~ .
        . . .
        o o .
        climate boreal
        river Dvina C2 B2
        port A2
    )");
    const auto entry = [&](std::string_view from, std::string_view to) {
        return boat_entry(war.world, war.state, war.at(from), war.at(to));
    };
    const bool frozen_over = GENERATE(false, true);
    weather_is(war, Weather::Overcast, Climate::Boreal);
    war.state.zone(Climate::Boreal).frozen = frozen_over;
    const Passage fresh = frozen_over ? Passage::Closed : Passage::Open;
    CHECK(entry("C2", "B2") == fresh);
    CHECK(entry("A3", "B3") == fresh);
    CHECK(entry("A2", "A3") == fresh);
    CHECK(entry("A1", "B1") == Passage::Open);
    CHECK(entry("A2", "A1") == Passage::Open);
}

TEST_CASE("on a frozen river and a frozen swamp one marches as on the plain", "[CAM-p0-d][CAM-p2-b]") {
    SmallCampaign war(". . .\nclimate continental\nriver Don A1 B1 C1\nswamp A1");
    const ForceId force = war.force("A1");
    const auto modifiers = [&] {
        return land_movement(land_start(war.world, war.state, force, Order::Explore)).total();
    };
    weather_is(war, Weather::Overcast, Climate::Continental);
    CHECK(modifiers() == -2);
    war.state.zone(Climate::Continental).frozen = true;
    CHECK(modifiers() == 0);
}

TEST_CASE("two turns of snow freeze the zone in the turn itself", "[CAM-p0-d]") {
    SmallCampaign war(".\nclimate boreal");
    war.turn_on(Switch::Weather);
    war.state.date = {1706, 1, 1};
    war.run(Phase::Weather, {2, 2});
    CHECK_FALSE(war.state.zone(Climate::Boreal).frozen);
    war.run(Phase::Weather, {2, 2});
    CHECK(war.state.zone(Climate::Boreal).frozen);
}

// ---- wind

TEST_CASE("the wind's strength is a die, the weather and the zone", "[CAM-p0-e]") {
    const int face = GENERATE(range(1, 7));
    const int weather = GENERATE(-2, -1, 0, 1, 2);
    CAPTURE(face, weather);
    const auto strength = [&](Climate zone, Season season) {
        return wind_strength_of(face + wind_strength_modifiers(tables(), zone, season, weather).total());
    };
    const auto expected = [](int total) {
        return total <= 1 ? WindStrength::Calm : total <= 6 ? WindStrength::Breeze : WindStrength::Gale;
    };
    const std::vector<std::pair<Climate, Season>> windy{{Climate::Boreal, Season::Winter},
                                                        {Climate::Temperate, Season::Winter},
                                                        {Climate::Temperate, Season::Autumn},
                                                        {Climate::Mediterranean, Season::Winter},
                                                        {Climate::HumidTropical, Season::Summer}};
    for (std::size_t zone = 0; zone < climate_count; ++zone)
        for (int s = 0; s < 4; ++s) {
            const std::pair at{static_cast<Climate>(zone), static_cast<Season>(s)};
            const int zone_mod = std::count(windy.begin(), windy.end(), at) > 0 ? 1 : 0;
            CHECK(strength(at.first, at.second) == expected(face + weather + zone_mod));
        }
}

TEST_CASE("the wind blows from its usual quarter, from beside it or from the other end", "[CAM-p0-e]") {
    const int face = GENERATE(range(1, 7));
    SmallCampaign war(". ~");
    war.turn_on(Switch::WindAndRiverLevel);
    war.run(Phase::Weather, {3, face});  // spring, temperate: west
    const Direction expected = face == 4   ? Direction::NW
                               : face == 5 ? Direction::SW
                               : face == 6 ? Direction::E
                                           : Direction::W;
    CHECK(war.state.zone(Climate::Temperate).wind_from == expected);
    CHECK(war.state.zone(Climate::Temperate).wind == WindStrength::Breeze);
}

TEST_CASE("fog is calm and a storm is a gale, without a die for the strength", "[CAM-p0-e][CAM-p0-d]") {
    SmallCampaign war(".");
    war.turn_on(Switch::Weather);
    war.turn_on(Switch::WindAndRiverLevel);
    war.run(Phase::Weather, {1, 2, 1});
    CHECK(war.state.zone(Climate::Temperate).wind == WindStrength::Calm);
    war.run(Phase::Weather, {1, 1, 1});
    CHECK(war.state.zone(Climate::Temperate).wind == WindStrength::Gale);
}

TEST_CASE("a course down wind is favourable, across it a beam, against it contrary", "[CAM-p0-e]") {
    const int course = GENERATE(range(0, 8)), from = GENERATE(range(0, 8));
    const auto direction = [](int d) { return static_cast<Direction>(d); };
    const int down_wind = (from + 4) % 8;
    const int apart = std::min((course - down_wind + 8) % 8, (down_wind - course + 8) % 8);
    const Wind expected = apart <= 1 ? Wind::Favourable : apart == 2 ? Wind::Beam : Wind::Contrary;
    CHECK(wind_for(direction(course), direction(from), WindStrength::Breeze) == expected);
    CHECK(wind_for(direction(course), direction(from), WindStrength::Calm) == Wind::Calm);
}

TEST_CASE("the wind is worth what the boats' list says", "[CAM-p0-e][CAM-p2-f]") {
    CHECK(wind_modifier(Wind::Contrary) == -3);
    CHECK(wind_modifier(Wind::Calm) == -2);
    CHECK(wind_modifier(Wind::Favourable) == 1);
    CHECK(wind_modifier(Wind::Beam) == 0);
    CHECK(wind_modifier(Wind::None) == 0);
}

namespace {
/// A ship at sea in B2 with the wind in the west, so strong.
struct AtSea {
    SmallCampaign war{"~ ~ ~ .\n. ~ ~ .\n~ ~ ~ ."};
    ForceId force;
    explicit AtSea(WindStrength wind, Order order = Order::Explore) : force(war.force("B2", {.order = order})) {
        war.of(force).aboard = Boats{1, 0, 0};
        war.turn_on(Switch::WindAndRiverLevel);
        war.state.zone(Climate::Temperate).wind = wind;
        war.state.zone(Climate::Temperate).wind_from = Direction::W;
    }
};
}  // namespace

TEST_CASE("in a gale a Force at sea is wrecked, drifts or heaves to instead of moving", "[CAM-p0-e]") {
    const int face = GENERATE(range(1, 7));
    const Order order = GENERATE(Order::Explore, Order::Defend);  // whether it meant to move or not
    CAPTURE(face, word(order));
    AtSea at(WindStrength::Gale, order);
    at.war.march(at.force, "A1", Means::Boats);
    std::vector<int> dice{face};
    if (face == 1)
        for (int i = 0; i < 20; ++i) dice.push_back(i < 7 ? 3 : 4);
    at.war.run(Phase::Movement, dice);
    CHECK(at.war.place(at.force) == (face <= 3 ? "C2" : "B2"));
    const Accounts& accounts = at.war.first_unit(at.force).accounts;
    CHECK(accounts[Account::Standing] == (face == 1 ? 13 : 20));
    CHECK(accounts[Account::Dead] == (face == 1 ? 7 : 0));
}

TEST_CASE("each figure of a wrecked unit is saved on 4 to 6", "[CAM-p0-e]") {
    const int face = GENERATE(range(1, 7));
    AtSea at(WindStrength::Gale);
    at.war.unit(at.force, {.figures = 5});
    at.war.run(Phase::Movement, {1, 2, face, face, face, face, face});  // the second of two units
    CHECK(figures(at.war.state, at.force) == (face >= 4 ? 25 : 20));
}

TEST_CASE("a drift onto land beaches the Force there", "[CAM-p0-e]") {
    AtSea at(WindStrength::Gale);
    at.war.of(at.force).square = at.war.at("C2");
    at.war.run(Phase::Movement, {2});
    CHECK(at.war.place(at.force) == "D2");
    CHECK_FALSE(at.war.of(at.force).aboard);
    CHECK(at.war.state.boats.at(at.war.at("D2")) == Boats{1, 0, 0});
}

TEST_CASE("in a gale no Force leaves port", "[CAM-p0-e][CAM-p2-i]") {
    const WindStrength wind = GENERATE(WindStrength::Gale, WindStrength::Breeze);
    SmallCampaign war("~ ~\n. .\nport A2");
    const ForceId force = war.force("A2");
    war.state.boats[war.at("A2")] = Boats{1, 0, 0};
    war.turn_on(Switch::WindAndRiverLevel);
    war.state.zone(Climate::Temperate).wind = wind;
    war.march(force, "A1", Means::Boats);
    if (wind == WindStrength::Gale) {
        war.run(Phase::Movement);
        CHECK(war.place(force) == "A2");
        CHECK_FALSE(war.of(force).aboard);
    } else {
        war.run(Phase::Movement, {6});
        CHECK(war.place(force) == "A1");
    }
}

TEST_CASE("a gale leaves boats on a river alone", "[CAM-p0-e]") {
    SmallCampaign war(". . .\nriver Po A1 B1 C1");
    const ForceId force = war.force("A1");
    war.of(force).aboard = Boats{1, 0, 0};
    war.turn_on(Switch::WindAndRiverLevel);
    war.state.zone(Climate::Temperate).wind = WindStrength::Gale;
    war.march(force, "B1", Means::Boats);
    war.run(Phase::Movement, {1});
    CHECK(war.place(force) == "B1");
}

TEST_CASE("steamers ignore the wind, but not gales", "[CAM-p0-e]") {
    const bool steam = GENERATE(false, true);
    AtSea at(WindStrength::Breeze);
    at.war.world.steam = steam;
    CHECK(known_wind(at.war.world, at.war.state, at.war.at("B2"), at.war.at("A2")) ==
          (steam ? Wind::None : Wind::Contrary));
    at.war.state.zone(Climate::Temperate).wind = WindStrength::Calm;
    CHECK(known_wind(at.war.world, at.war.state, at.war.at("B2"), at.war.at("A2")) ==
          (steam ? Wind::None : Wind::Calm));
    at.war.state.zone(Climate::Temperate).wind = WindStrength::Gale;
    CHECK(held_by_gale(at.war.world, at.war.state, at.war.at("B2"), at.war.at("A2")));
}

// ---- rivers

TEST_CASE("a river rises and falls with the weather, else a step towards its usual level", "[CAM-p0-f]") {
    CHECK(next_level(tables(), Climate::Temperate, Season::Spring, 1, 0) == 1);
    CHECK(next_level(tables(), Climate::Temperate, Season::Spring, 2, 0) == 2);
    CHECK(next_level(tables(), Climate::Temperate, Season::Spring, 2, 2) == 3);
    CHECK(next_level(tables(), Climate::Temperate, Season::Spring, -1, -2) == -2);
    CHECK(next_level(tables(), Climate::Temperate, Season::Spring, 0, 3) == 2);
    CHECK(next_level(tables(), Climate::Temperate, Season::Spring, 0, -2) == -1);
    CHECK(next_level(tables(), Climate::Temperate, Season::Spring, 0, 0) == 0);
    CHECK(next_level(tables(), Climate::Temperate, Season::Summer, 0, 0) == -1);
    CHECK(next_level(tables(), Climate::Arid, Season::Summer, 0, -1) == -2);
    CHECK(next_level(tables(), Climate::HumidTropical, Season::Summer, 0, 1) == 2);
}

TEST_CASE("the weather of phase 0 raises the rivers", "[CAM-p0-f]") {
    const bool kept = GENERATE(false, true);
    SmallCampaign war(". .\nriver Po A1 B1");
    war.turn_on(Switch::Weather);
    std::vector<int> dice{2, 3};  // rain
    if (kept) {
        war.turn_on(Switch::WindAndRiverLevel);
        dice.insert(dice.end(), {3, 1});
    }
    war.run(Phase::Weather, dice);
    CHECK(level_of(war.state, RiverId(0)) == (kept ? std::optional(1) : std::nullopt));
}

TEST_CASE("a river's level opens and closes it", "[CAM-p0-f]") {
    struct Row {
        int level;
        bool boats_allowed;
        int up_stream, down_stream;
        bool fords;
        int land;
    };
    const auto row = GENERATE(values<Row>({{-2, true, -2, -2, true, 0},
                                           {-1, true, -1, -1, true, -1},
                                           {0, true, 0, 0, true, -1},
                                           {1, true, -1, 1, true, -2},
                                           {2, true, -3, 1, false, -2},
                                           {3, false, 0, 0, false, -3}}));
    CAPTURE(row.level);
    SmallCampaign war(R"(
        . . .
        . . .
        river Po A1 B1 C1
        bridge C1
    )");
    war.turn_on(Switch::WindAndRiverLevel);
    war.state.river_levels = {row.level};
    const ForceId bank = war.force("A1"), middle = war.force("B1"), bridge = war.force("C1");
    CHECK(land_start(war.world, war.state, bank, Order::Explore).river == row.land);
    CHECK(land_start(war.world, war.state, bridge, Order::Explore).river == -1);
    CHECK((boat_entry(war.world, war.state, war.at("A1"), war.at("B1")) == Passage::Open) == row.boats_allowed);
    const auto level = [&](std::string_view to) {
        return boat_start(war.world, war.state, middle, Order::Explore, {war.at(to)}, {1, 0, 0}, Wind::None).level;
    };
    CHECK(level("A1") == row.up_stream);
    CHECK(level("C1") == row.down_stream);
    const auto crossing = [&](std::string_view from, std::string_view to) {
        const Step& step = *war.world.map.step(war.at(from), war.at(to));
        REQUIRE(step.across);
        return land_entry(war.world, war.state, step, war.at(from), war.at(to)) == Passage::Open;
    };
    CHECK(crossing("B1", "B2") == row.fords);
    CHECK(crossing("B2", "B1") == row.fords);
    CHECK(crossing("C1", "C2"));
    CHECK(crossing("C2", "C1"));
}

TEST_CASE("a broken bridge bears nobody over a river in spate", "[CAM-p0-f]") {
    SmallCampaign war(". .\n. .\nriver Po A1 B1\nbridge B1");
    war.turn_on(Switch::WindAndRiverLevel);
    war.state.river_levels = {2};
    const Step& step = *war.world.map.step(war.at("B1"), war.at("B2"));
    CHECK(land_entry(war.world, war.state, step, war.at("B1"), war.at("B2")) == Passage::Open);
    war.state.broken_bridges.insert(war.at("B1"));
    CHECK(land_entry(war.world, war.state, step, war.at("B1"), war.at("B2")) == Passage::Closed);
}

TEST_CASE("the bridge over another river is no way over this one", "[CAM-p0-f]") {
    SmallCampaign war(R"(
        . .
        . .
        . .
        river Po A1 B1
        river Dora A2 B2
        bridge B2
    )");
    war.turn_on(Switch::WindAndRiverLevel);
    war.state.river_levels = {2, 2};
    const auto entry = [&](std::string_view from, std::string_view to) {
        return land_entry(war.world, war.state, *war.world.map.step(war.at(from), war.at(to)), war.at(from),
                          war.at(to));
    };
    CHECK(entry("B1", "B2") == Passage::Closed);  // over the Po, whose square has no bridge
    CHECK(entry("B2", "B3") == Passage::Open);
}

TEST_CASE("a flood closes its river for crossings and for boats", "[CAM-p0-f][CAM-p8-b]") {
    SmallCampaign war(". .\n. .\nriver Po A1 B1");
    const Step& step = *war.world.map.step(war.at("B1"), war.at("B2"));
    CHECK(land_entry(war.world, war.state, step, war.at("B1"), war.at("B2")) == Passage::Open);
    war.state.conditions.push_back({EventKind::Flood, {}, {}, {}, RiverId(0), 2, 0});
    CHECK(land_entry(war.world, war.state, step, war.at("B1"), war.at("B2")) == Passage::Closed);
    CHECK(boat_entry(war.world, war.state, war.at("A1"), war.at("B1")) == Passage::Closed);
}

TEST_CASE("the brief of a battle by a river says how high it stands", "[CAM-p0-f]") {
    SmallCampaign war(". .\nriver Po A1 B1");
    war.turn_on(Switch::WindAndRiverLevel);
    war.state.river_levels = {2};
    const BattleId battle = war.battle({war.force("A1")}, {war.force("A1", {.side = "blue"})});
    CHECK(brief_of(war.world, war.state, battle).river_level == 2);
    CHECK(brief_of(war.world, war.state, battle).rivers == std::vector<std::string>{"Po"});
}

// ---- weather on the table, and what it costs on the way

TEST_CASE("what the weather does on the table is told with its switch only", "[CAM-p0-g]") {
    struct Row {
        Weather weather;
        int to_hit;
        bool difficult;
        int sight_cm;
    };
    const auto row = GENERATE(values<Row>({{Weather::Rain, -1, false, 0},
                                           {Weather::Snow, -1, false, 0},
                                           {Weather::Storm, -2, true, 60},
                                           {Weather::Deluge, -2, true, 60},
                                           {Weather::Blizzard, -2, true, 60},
                                           {Weather::Fog, 0, false, 30},
                                           {Weather::Sandstorm, -1, false, 20},
                                           {Weather::Thaw, 0, true, 0},
                                           {Weather::Clear, 0, false, 0},
                                           {Weather::Overcast, 0, false, 0},
                                           {Weather::Frost, 0, false, 0},
                                           {Weather::Heat, 0, false, 0}}));
    CAPTURE(word(row.weather));
    SmallCampaign war(".");
    const BattleId battle = war.battle({war.force("A1")}, {war.force("A1", {.side = "blue"})});
    war.state.battles.at(battle).weather = row.weather;
    CHECK(brief_of(war.world, war.state, battle).weather == row.weather);
    CHECK(brief_of(war.world, war.state, battle).weather_on_the_table == TableWeather{});
    war.turn_on(Switch::WeatherOnTheTable);
    const TableWeather on_the_table = brief_of(war.world, war.state, battle).weather_on_the_table;
    CHECK(on_the_table == TableWeather{row.to_hit, row.difficult, row.sight_cm});
    std::vector<std::string> expected;
    if (row.to_hit != 0) expected.push_back("firearms to hit " + std::to_string(row.to_hit));
    if (row.difficult) expected.emplace_back("all ground off the roads is difficult");
    if (row.sight_cm > 0) expected.push_back("sight " + std::to_string(row.sight_cm) + " cm");
    CHECK(in_words(on_the_table) == expected);
}

TEST_CASE("extreme weather costs each unit a die less 4, with its switch", "[CAM-p0-h]") {
    const int face = GENERATE(range(1, 7));
    SmallCampaign war(".");
    weather_is(war, Weather::Blizzard);
    const ForceId force = war.force("A1", {.order = Order::Defend});
    war.run(Phase::Movement);
    CHECK(figures(war.state, force) == 20);
    war.turn_on(Switch::ExtremeWeatherLosses);
    std::vector<int> dice{face};
    for (int lost = 5; lost <= face; ++lost) dice.push_back(1);  // no one is only wounded
    war.run(Phase::Movement, dice);
    CHECK(figures(war.state, force) == 20 - std::max(0, face - 4));
}

TEST_CASE("heat wears down forced marches, sandstorms who moves, blizzards who is out of doors", "[CAM-p0-h]") {
    struct Row {
        Weather weather;
        Order order;
        bool moves, in_stronghold, suffers;
    };
    const auto row = GENERATE(values<Row>({{Weather::Heat, Order::ForcedMarch, true, false, true},
                                           {Weather::Heat, Order::ForcedMarch, false, false, false},
                                           {Weather::Heat, Order::Explore, true, false, false},
                                           {Weather::Sandstorm, Order::Explore, true, false, true},
                                           {Weather::Sandstorm, Order::Explore, false, false, false},
                                           {Weather::Blizzard, Order::Explore, false, false, true},
                                           {Weather::Blizzard, Order::Explore, false, true, false},
                                           {Weather::Rain, Order::ForcedMarch, true, false, false}}));
    CAPTURE(word(row.weather), word(row.order), row.moves, row.in_stronghold);
    SmallCampaign war(". . .\nroad A1 C1\nstronghold C1");
    war.world.tables.weather_effects[static_cast<std::size_t>(row.weather)].land = 0;
    weather_is(war, row.weather);
    war.turn_on(Switch::ExtremeWeatherLosses);
    const ForceId force = war.force(row.in_stronghold ? "C1" : "A1", {.order = row.order});
    std::vector<int> dice;
    if (row.moves) {
        war.march(force, "B1");
        dice.push_back(6);
    }
    if (row.suffers) dice.insert(dice.end(), {6, 1, 1});
    war.run(Phase::Movement, dice);
    CHECK(figures(war.state, force) == (row.suffers ? 18 : 20));
}

TEST_CASE("a unit that paid for a crossing does not pay for the weather too", "[CAM-p0-h]") {
    SmallCampaign war("d d\nclimate arid");
    weather_is(war, Weather::Sandstorm, Climate::Arid);
    war.turn_on(Switch::ExtremeWeatherLosses);
    const ForceId force = war.force("A1", {.order = Order::ForcedMarch, .to = "B1"});
    const Played played = war.run(Phase::Movement, {6, 1});
    CHECK(war.place(force) == "B1");
    CHECK(played.dice_for("CAM-p2-d") == 1);
    CHECK(played.dice_for("CAM-p0-h") == 0);
}

TEST_CASE("those whom the weather strikes down may be only wounded", "[CAM-p0-h]") {
    SmallCampaign war(".");
    weather_is(war, Weather::Blizzard);
    war.turn_on(Switch::ExtremeWeatherLosses);
    const ForceId force = war.force("A1");
    war.run(Phase::Movement, {6, 6, 1});
    CHECK(war.first_unit(force).accounts[Account::Dead] == 1);
    CHECK(war.first_unit(force).accounts[Account::Hospital] == 1);
    war.run(Phase::Aftermath);
    CHECK(figures(war.state, force) == 19);
}
