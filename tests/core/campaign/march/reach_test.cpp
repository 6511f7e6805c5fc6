#include "core/campaign/march/reach.hpp"

#include <catch2/catch.hpp>

#include "core/campaign/knowledge/known.hpp"
#include "core/campaign/march/boats.hpp"
#include "core/campaign/march/movement.hpp"
#include "core/campaign/record/turn.hpp"
#include "core/campaign/state/forces.hpp"
#include "core/campaign/weather/weather.hpp"
#include "tests/support/small_campaign.hpp"

using namespace condottiero;

namespace {

/// A war with one Force, "the Force", that is to move.
struct Start {
    SmallCampaign war;
    ForceId force;
    Means means;

    std::map<SquareId, Chance> reachable() {
        MarchSearch search;
        std::map<SquareId, Chance> out;
        const CampaignState known = known_to(war.world, war.state, war.side("red")).state;
        for (const Reachable& there : reach(war.world, known, force, war.of(force).order, means, search))
            out.emplace(there.square, there.chance);
        return out;
    }

    /// The same by really marching, with every face of every die, along the way that the map shows.
    std::map<SquareId, Chance> marched() {
        std::map<SquareId, Chance> out;
        for (int s = 0; s < war.world.map.size(); ++s) {
            const auto way = way_to(SquareId(s));
            if (way.empty()) continue;
            const Chance chance = march_along(way);
            if (chance.ways > 0) out.emplace(SquareId(s), chance);
        }
        return out;
    }

private:
    /// As a player sees the country: round the enemies in sight, if that is possible.
    std::vector<SquareId> way_to(SquareId to) {
        MarchSearch search;
        search.run(war.world.map, war.of(force).square, MarchSearch::no_limit,
                   [&](SquareId here, const Step& step, SquareId there) {
                       const Passage passage = means == Means::Land
                                                   ? land_entry(war.world, war.state, step, here, there)
                                                   : boat_entry(war.world, war.state, here, there);
                       return passage == Passage::Open && stops(there) ? Passage::Last : passage;
                   });
        return search.squares_to(to) ? search.way_to(to) : std::vector<SquareId>{};
    }
    bool stops(SquareId square) {
        for (const Force& other : war.state.forces) {
            if (other.side == war.side("red") || !watches(war.world, war.state, war.side("red"), other.square))
                continue;
            const int far = war.world.map.distance(other.square, square);
            if (far == 0 || (far == 1 && war.state.is_on(Switch::ZoneOfControl))) return true;
        }
        return false;
    }
    Chance march_along(const std::vector<SquareId>& way) {
        const bool two_dice = means == Means::Boats && !known_wind(war.world, war.state, war.of(force).square, way[0]);
        Chance chance{0, two_dice ? 36 : 6};
        for (int wind = 1; wind <= (two_dice ? 6 : 1); ++wind)
            for (int face = 1; face <= 6; ++face) {
                SmallCampaign trial = war;
                trial.of(force).march = March{way, true, means, false};
                if (held_by_gale(war.world, war.state, war.of(force).square, way[0])) continue;
                trial.run(Phase::Movement, two_dice ? std::vector{wind, face} : std::vector{face});
                if (trial.of(force).square == way.back()) ++chance.ways;
            }
        return chance;
    }
};

Start land(const char* map, const char* square, const AForce& wish = {}) {
    SmallCampaign war(map);
    const ForceId force = war.force(square, wish);
    return {std::move(war), force, Means::Land};
}

Start boats(const char* map, const char* square, bool aboard, const AForce& wish = {}) {
    SmallCampaign war(map);
    const ForceId force = war.force(square, wish);
    if (aboard)
        war.of(force).aboard = Boats{1, 0, 0};
    else
        war.state.boats[war.at(square)] = Boats{1, 0, 0};
    return {std::move(war), force, Means::Boats};
}

}  // namespace

TEST_CASE("how likely each distance is", "[CAM-p2-c][CAM-p2-b]") {
    Start at = land(". . . .", "A1");
    const auto ways = [&](Order order) {
        std::vector<int> out;
        for (const Chance& chance : distance_chances(at.war.world, at.war.state, at.force, order, Means::Land))
            out.push_back(chance.ways);
        return out;
    };
    CHECK(ways(Order::Explore) == std::vector{6, 4, 1, 0, 0});
    CHECK(ways(Order::ForcedMarch) == std::vector{6, 6, 3, 0, 0});
    CHECK(distance_chances(at.war.world, at.war.state, at.force, Order::Defend, Means::Land) ==
          std::vector{Chance{1, 1}});
    CHECK(Chance{1, 6}.percent() == 17);
    CHECK(Chance{36, 36}.percent() == 100);
}

TEST_CASE("a march's reach is what marching shows", "[CAM-p2-m][CAM-p2-c]") {
    const Order order = GENERATE(Order::Explore, Order::ForcedMarch);
    const char* square = GENERATE("A1", "C3", "E5");
    const bool zone_of_control = GENERATE(false, true);
    Start at = land(R"(
        . . m ~ .
        h . . ~ .
        . f . . .
        . . j . .
        d . . . c
        river Po A2 B2 C2 D3 E3
        bridge C2
        road A1 B2 C3 D4 E5
        owner red A1:C3
        owner blue E1:E5
    )",
                    square, {.order = order, .figures = 200});
    if (zone_of_control) at.war.turn_on(Switch::ZoneOfControl);
    at.war.turn_on(Switch::WindAndRiverLevel);
    at.war.state.river_levels = {2};  // no way over the Po but the bridge
    at.war.world.sight = 2;
    at.war.force("D4", {.side = "blue"});
    at.war.force("B1", {.side = "blue"});
    for (Unit& unit : at.war.state.units)
        if (unit.force == at.force) unit.accounts = {};  // nobody left to fall in the desert
    CHECK(at.reachable() == at.marched());
    CHECK_FALSE(at.reachable().empty());
}

TEST_CASE("the reach of boats is what sailing shows", "[CAM-p2-i][CAM-p2-j][CAM-p2-f]") {
    struct Row {
        const char* what;
        const char* map;
        const char* square;
        bool aboard;
    };
    const auto row = GENERATE(values<Row>({
        {"out of port", "~ ~ ~ ~ ~\n. . . . .\nport A2", "A2", false},
        {"at sea between shores", ". ~ ~ ~ ~ .\n~ ~ . . ~ ~", "B1", true},
        {"reefs on one side", "~ ~ ~ ~ ~\n. ~ . . .\nreefs C1", "B2", true},
        {"down a river and out to sea", ". . . ~ ~\n. . . ~ .\nriver Po A1 C1", "B1", true},
        {"up a river past rapids", ". . . . . .\nriver Po A1 F1\nrapids B1\nbridge D1", "F1", true},
        {"into a river from the sea", "~ ~ . . .\n. . . . .\nriver Po E1 C1", "A1", true},
        {"embarking on a river", ". . . . .\nriver Po A1 E1\nbridge C1", "C1", false},
    }));
    const Order order = GENERATE(Order::Explore, Order::ForcedMarch);
    INFO(row.what);
    Start at = boats(row.map, row.square, row.aboard, {.order = order});
    CHECK(at.reachable() == at.marched());
    CHECK_FALSE(at.reachable().empty());
}

TEST_CASE("the wind of the zone counts in the reach of boats, and a gale ends it", "[CAM-p0-e][CAM-p2-f]") {
    Start at = boats("~ ~ ~ ~ ~\n~ ~ ~ ~ ~\n. . . . .\nport C3", "C2", true);
    at.war.turn_on(Switch::WindAndRiverLevel);
    ZoneState& zone = at.war.state.zone(Climate::Temperate);
    zone.wind_from = static_cast<Direction>(GENERATE(range(0, 8)));
    zone.wind = GENERATE(WindStrength::Calm, WindStrength::Breeze);
    CHECK(at.reachable() == at.marched());
    zone.wind = WindStrength::Gale;
    CHECK(at.reachable().empty());
}

TEST_CASE("ice and floods bound the reach of boats", "[CAM-p0-d][CAM-p0-f]") {
    Start at = boats("o o ~ ~\n. . . .\nclimate boreal", "B1", true);
    at.war.turn_on(Switch::Weather);
    CHECK(at.reachable() == at.marched());
    at.war.state.zone(Climate::Boreal).frozen = true;
    CHECK(at.reachable().empty());
    at.war.of(at.force).square = at.war.at("C1");
    CHECK(at.reachable().count(at.war.at("D1")) == 1);
    CHECK(at.reachable().count(at.war.at("B1")) == 0);
    CHECK(at.reachable() == at.marched());
}

TEST_CASE("who gets out of his boats to march reaches a square less", "[CAM-p2-j][CAM-p2-k]") {
    Start at = land(". . . . .\nriver Po A1 B1\nroad A1 E1\nowner red A1", "A1", {.order = Order::ForcedMarch});
    const auto farthest = [&] { return std::prev(at.reachable().end())->first; };
    CHECK(farthest() == at.war.at("D1"));
    at.war.of(at.force).aboard = Boats{1, 0, 0};
    CHECK(farthest() == at.war.at("C1"));
    CHECK(at.reachable() == at.marched());
}

TEST_CASE("enemies out of sight do not show in the reach", "[CAM-p1-e][CAM-p2-l]") {
    Start at = land(". . . .", "A1", {.order = Order::ForcedMarch});
    at.war.force("C1", {.side = "blue"});
    CHECK(at.reachable().count(at.war.at("C1")) == 1);
    at.war.turn_on(Switch::ZoneOfControl);
    CHECK(at.reachable().count(at.war.at("C1")) == 1);
    at.war.world.sight = 2;
    CHECK(at.reachable().count(at.war.at("C1")) == 0);
}

TEST_CASE("under DEFEND, or without boats, nothing is within reach", "[CAM-orders-d][CAM-p2-k]") {
    CHECK(land(". .", "A1", {.order = Order::Defend}).reachable().empty());
    CHECK(boats("~ ~\n. .", "A2", false).reachable().empty());
}

// ---- arrival

namespace {

struct Arrivals {
    int first = 1000, last = 0;
};

/// Marches it out many times, with weather, wind and rivers as they come.
Arrivals march_it_out(const Start& start, const March& march, int trials, int longest) {
    Arrivals out;
    const DiceKey key = key_from_seed(17);
    for (int trial = 0; trial < trials; ++trial) {
        SmallCampaign war = start.war;
        war.of(start.force).march = march;
        const SquareId end = march.route.back();
        for (int turn = 1; turn <= longest; ++turn) {
            std::vector<Event> events;
            KeyedDice source(key_of_turn(key, trial * 1000 + turn));
            RecordedDice dice(source);
            Turn step(war.world, war.state, dice);
            if (turn > 1) run_weather(step);
            run_movement(step);
            war.state = step.now;
            const Force& force = war.of(start.force);
            if (force.square == end && !force.march) {
                out.first = std::min(out.first, turn);
                out.last = std::max(out.last, turn);
                break;
            }
            if (turn == longest) out.last = 1000;
            war.state.initiative_rolled = false;
            for (Force& each : war.state.forces) each.moved = false;
        }
    }
    return out;
}

}  // namespace

TEST_CASE("arrival: the best dice and the worst", "[CAM-p2-m][CAM-p1-f]") {
    struct Row {
        const char* what;
        const char* map;
        Order order;
        std::optional<int> earliest, latest;
    };
    const auto row = GENERATE(values<Row>({
        {"a bad die may hold it for ever", ". . . . .", Order::Explore, 2, {}},
        {"a forced march always gets on", ". . . . .", Order::ForcedMarch, 2, 4},
        {"slow out of the mountains", "m . . . .", Order::ForcedMarch, 3, {}},
        {"on its own road", ". . . . .\nroad A1 E1\nowner red A1:E1", Order::ForcedMarch, 2, 4},
        {"next door", ". .\nroad A1 B1\nowner red A1", Order::ForcedMarch, 1, 1},
    }));
    INFO(row.what);
    Start at = land(row.map, "A1", {.order = row.order});
    at.war.state.phase = Phase::Orders;
    const SquareId end = *at.war.world.map.at(at.war.world.map.width() - 1, 0);
    at.war.march(at.force, at.war.world.map.name_of(end));
    const March march = *at.war.of(at.force).march;
    const Arrival when = arrival(at.war.world, at.war.state, at.force, row.order, march);
    CHECK(when.earliest == row.earliest);
    CHECK(when.latest == row.latest);
    const Arrivals seen = march_it_out(at, march, 300, 12);
    CHECK(seen.first == *when.earliest);
    CHECK(seen.last <= when.latest.value_or(1000));
}

TEST_CASE("whatever the weather brings, an arrival is no sooner and no later than foretold",
          "[CAM-p2-m][CAM-p0-d][CAM-p2-i]") {
    struct Row {
        const char* what;
        const char* map;
        const char *from, *to;
        Means means;
        bool aboard, land;
    };
    const auto row = GENERATE(values<Row>({
        {"a march over rivers", ". . . . .\n. . . . .\nriver Po A1 E1\nowner red A1:E2", "A1", "E1", Means::Land, false,
         false},
        {"a march in the north", ". . . . .\nclimate boreal\nriver Don A1 E1\nswamp B1\nroad A1 E1\nowner red A1:E1",
         "A1", "E1", Means::Land, false, false},
        {"a voyage", "~ ~ ~ ~ ~ ~ ~ ~ .\n. . . . . . . . .\nport A2", "A2", "I1", Means::Boats, false, false},
        {"a voyage begun", "~ ~ ~ ~ ~ ~ ~ ~ ~", "A1", "I1", Means::Boats, true, false},
        {"down a river, to land", ". . . . . . . . .\nriver Po A1 I1\nport A1", "A1", "I1", Means::Boats, false, true},
        {"up a river", ". . . . . . . . .\nriver Po A1 I1", "I1", "A1", Means::Boats, true, false},
    }));
    const bool weather = GENERATE(false, true), wind = GENERATE(false, true);
    const Order order = GENERATE(Order::Explore, Order::ForcedMarch);
    CAPTURE(row.what, weather, wind, word(order));
    SmallCampaign war(row.map);
    if (weather) war.turn_on(Switch::Weather);
    if (wind) war.turn_on(Switch::WindAndRiverLevel);
    const ForceId force = war.force(row.from, {.order = order});
    if (row.aboard)
        war.of(force).aboard = Boats{1, 0, 0};
    else
        war.state.boats[war.at(row.from)] = Boats{1, 0, 0};
    war.march(force, row.to, row.means, row.land);
    war.state.phase = Phase::Orders;
    const March march = *war.of(force).march;
    const Arrival when = arrival(war.world, war.state, force, order, march);
    REQUIRE(when.earliest);
    const Arrivals seen = march_it_out({std::move(war), force, row.means}, march, 200, 40);
    CHECK(seen.first >= *when.earliest);
    CHECK(seen.last <= when.latest.value_or(1000));
}

TEST_CASE("where the weather is not known yet, this turn is foretold as the next one is", "[CAM-p2-m]") {
    SmallCampaign war(". . .\nroad A1 C1\nowner red A1:C1");
    war.turn_on(Switch::Weather);
    const ForceId force = war.force("A1", {.order = Order::ForcedMarch, .to = "B1"});
    const March march = *war.of(force).march;
    const auto latest = [&] { return arrival(war.world, war.state, force, Order::ForcedMarch, march).latest; };
    war.state.phase = Phase::Orders;
    CHECK(latest() == 1);
    war.state.zone(Climate::Temperate).weather = Weather::Storm;
    CHECK(latest() == 1);
    war.state.zone(Climate::Temperate).weather = Weather::Blizzard;
    CHECK(latest() == 2);
    war.state.phase = Phase::Weather;
    CHECK(latest() == 1);  // no blizzards in spring
}
