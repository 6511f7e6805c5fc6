#include "core/campaign/march/boats.hpp"

#include <catch2/catch.hpp>

#include "core/campaign/engine/rule_tests.hpp"
#include "core/campaign/march/movement.hpp"
#include "core/campaign/state/territory.hpp"
#include "core/campaign/weather/weather.hpp"
#include "tests/support/small_campaign.hpp"

using namespace condottiero;

namespace {

int modifiers(const BoatStart& start) {
    return boat_movement(start).total();
}

/// One ship at every place that a Force might want to leave from.
ForceId in_port(SmallCampaign& war, std::string_view square, const AForce& wish = {}, const Boats& boats = {1, 0, 0}) {
    const ForceId force = war.force(square, wish);
    war.state.boats[war.at(square)] = boats;
    return force;
}

ForceId aboard(SmallCampaign& war, std::string_view square, const AForce& wish = {}, const Boats& boats = {1, 0, 0}) {
    const ForceId force = war.force(square, wish);
    war.of(force).aboard = boats;
    return force;
}

constexpr int no_wind = 3;  // the die of a boat's move where the campaign keeps no wind

constexpr const char* long_sea = "~ ~ ~ ~ ~ ~\n. . . . . .\nport A2\nport F2";
constexpr const char* long_river = ". . . . . .\nriver Po A1 F1\nstronghold A1\nstronghold F1";

}  // namespace

// ---- the lists

TEST_CASE("every line of the sea list counts by itself", "[CAM-p2-f][CAM-p2-h]") {
    struct Row {
        const char* what;
        BoatStart start;
        int amount;
    };
    const auto row = GENERATE(values<Row>({
        {"a ship on a quiet sea", {}, 0},
        {"weather", {.weather = -3}, -3},
        {"contrary wind", {.wind = Wind::Contrary}, -3},
        {"dead calm", {.wind = Wind::Calm}, -2},
        {"favourable wind", {.wind = Wind::Favourable}, 1},
        {"a beam wind", {.wind = Wind::Beam}, 0},
        {"reefs along the route", {.reefs = true}, -1},
        {"smaller craft", {.craft = true}, -2},
        {"smaller craft and barges", {.craft = true, .barges = true}, -3},
        {"barges count with smaller craft only", {.barges = true}, 0},
        {"a river that it comes into", {.rapids = true, .bridge = true, .up_stream = true}, -6},
        {"enemy territory", {.territory = Territory::Enemy}, -1},
        {"friendly territory", {.territory = Territory::Friendly}, 1},
        {"unsteady", {.reaction = Reaction::Unsteady}, -2},
        {"routed", {.reaction = Reaction::Routed}, -2},
        {"confused", {.reaction = Reaction::Confused}, 0},
        {"forced march", {.order = Order::ForcedMarch}, 2},
        {"convoy lost", {.order = Order::ForcedMarch, .convoy_lost = true}, -1},
        {"full magazines", {.full_magazines = true}, 1},
        {"freak weather", {.freak_weather = true}, -1},
    }));
    INFO(row.what);
    CHECK(modifiers(row.start) == row.amount);
}

TEST_CASE("every line of the river list counts by itself", "[CAM-p2-g][CAM-p2-h]") {
    struct Row {
        const char* what;
        BoatStart start;
        int amount;
    };
    const auto row = GENERATE(values<Row>({
        {"a quiet river", {.river = true}, 0},
        {"weather", {.river = true, .weather = -2}, -2},
        {"rapids", {.river = true, .rapids = true}, -3},
        {"up stream", {.river = true, .up_stream = true}, -2},
        {"down stream", {.river = true, .down_stream = true}, 1},
        {"a bridge", {.river = true, .bridge = true}, -1},
        {"barges", {.river = true, .barges = true}, -1},
        {"barges behind smaller craft", {.river = true, .craft = true, .barges = true}, -1},
        {"no wind and no reefs here", {.river = true, .wind = Wind::Contrary, .reefs = true}, 0},
        {"the level", {.river = true, .level = -3}, -3},
        {"enemy territory", {.river = true, .territory = Territory::Enemy}, -1},
        {"friendly territory", {.river = true, .territory = Territory::Friendly}, 1},
        {"unsteady", {.river = true, .reaction = Reaction::Unsteady}, -2},
        {"routed", {.river = true, .reaction = Reaction::Routed}, -2},
        {"forced march", {.river = true, .order = Order::ForcedMarch}, 2},
    }));
    INFO(row.what);
    CHECK(modifiers(row.start) == row.amount);
}

TEST_CASE("the reasons of a voyage stand in the order of the book", "[CAM-p2-f][CAM-p2-g][CAM-p2-h]") {
    const BoatStart at_sea{.weather = -1,
                           .wind = Wind::Contrary,
                           .reefs = true,
                           .craft = true,
                           .barges = true,
                           .territory = Territory::Friendly,
                           .reaction = Reaction::Routed,
                           .convoy_lost = true};
    CHECK(explain(boat_movement(at_sea)) ==
          "−1 weather − 3 contrary − 1 reefs − 2 smaller craft − 1 barges − 2 routed + 1 friendly territory "
          "− 1 convoy lost = −10   [CAM-p2-f]");
    const BoatStart on_a_river{.river = true,
                               .weather = 1,
                               .rapids = true,
                               .bridge = true,
                               .up_stream = true,
                               .level = -1,
                               .barges = true,
                               .territory = Territory::Enemy,
                               .order = Order::ForcedMarch,
                               .freak_weather = true};
    CHECK(explain(boat_movement(on_a_river)) ==
          "1 weather − 3 rapids − 2 up stream − 1 bridge − 1 barges − 1 river level − 1 enemy territory "
          "+ 2 FORCED MARCH − 1 freak weather = −7   [CAM-p2-g]");
}

TEST_CASE("how far boats go", "[CAM-p2-i]") {
    const int total = GENERATE(range(-8, 14));
    CAPTURE(total);
    CHECK(squares_by_boat(total) == (total <= 2 ? 1 : total <= 5 ? 2 : total <= 8 ? 3 : 4));
}

TEST_CASE("embarking and landing cost a square each, from a total of 3 on, and leave one", "[CAM-p2-j]") {
    struct Row {
        int total, neither, once, both;
    };
    const auto row = GENERATE(values<Row>({{-1, 1, 1, 1},
                                           {2, 1, 1, 1},
                                           {3, 2, 1, 1},
                                           {5, 2, 1, 1},
                                           {6, 3, 2, 1},
                                           {8, 3, 2, 1},
                                           {9, 4, 3, 2},
                                           {12, 4, 3, 2}}));
    CAPTURE(row.total);
    const int squares = squares_by_boat(row.total);
    CHECK(after_loading(squares, row.total, 0) == row.neither);
    CHECK(after_loading(squares, row.total, 1) == row.once);
    CHECK(after_loading(squares, row.total, 2) == row.both);
}

// ---- on the water

TEST_CASE("a Force at sea goes as far as its roll allows", "[CAM-p2-i][CAM-p2-f]") {
    const int face = GENERATE(range(1, 7));
    CAPTURE(face);
    SmallCampaign war(long_sea);
    const ForceId force = aboard(war, "A1", {.order = Order::ForcedMarch});
    war.march(force, "F1", Means::Boats);
    war.run(Phase::Movement, {no_wind, face});
    CHECK(war.world.map.column(war.of(force).square) == squares_by_boat(face + 2));
    CHECK(war.of(force).aboard);
}

TEST_CASE("the distance of boats is a maximum, and DEFEND stays", "[CAM-p2-i][CAM-orders-d]") {
    SmallCampaign war(long_sea);
    const ForceId force = aboard(war, "A1", {.order = Order::ForcedMarch});
    war.march(force, "B1", Means::Boats);
    war.run(Phase::Movement, {no_wind, 6});
    CHECK(war.place(force) == "B1");
    war.march(force, "F1", Means::Boats);
    war.of(force).order = Order::Defend;
    war.of(force).moved = war.state.initiative_rolled = false;
    CHECK(war.run(Phase::Movement).rolls.empty());
    CHECK(war.place(force) == "B1");
}

TEST_CASE("without the switch the wind of a boat's move is one die", "[CAM-p2-f][CAM-switches][CAM-p0-b]") {
    const int wind = GENERATE(range(1, 7));
    CAPTURE(wind);
    CHECK(wind_of_die(wind) == (wind == 1   ? Wind::Contrary
                                : wind == 2 ? Wind::Calm
                                : wind <= 4 ? Wind::None
                                            : Wind::Favourable));
    SmallCampaign war(long_sea);
    const ForceId force = aboard(war, "A1");
    war.march(force, "F1", Means::Boats);
    war.run(Phase::Movement, {wind, 5});
    const int total = 5 + (wind == 1 ? -3 : wind == 2 ? -2 : wind <= 4 ? 0 : 1);
    CHECK(war.world.map.column(war.of(force).square) == squares_by_boat(total));
}

TEST_CASE("with the switch the zone's wind blows, by the first step's course", "[CAM-p2-f][CAM-p0-e][CAM-switches]") {
    SmallCampaign war(long_sea);
    war.turn_on(Switch::WindAndRiverLevel);
    war.state.zone(Climate::Temperate).wind_from = GENERATE(Direction::W, Direction::E, Direction::N);
    const Direction from = war.state.zone(Climate::Temperate).wind_from;
    const ForceId force = aboard(war, "A1");
    war.march(force, "F1", Means::Boats);
    war.run(Phase::Movement, {5});
    const int total = 5 + (from == Direction::W ? 1 : from == Direction::E ? -3 : 0);
    CHECK(war.world.map.column(war.of(force).square) == squares_by_boat(total));
}

TEST_CASE("reefs count along the route", "[CAM-p2-f]") {
    const char* reefs = GENERATE("A1", "C1", "E1", "A2");
    CAPTURE(reefs);
    SmallCampaign war(std::string(long_sea) + "\nreefs " + reefs);
    const ForceId force = aboard(war, "A1");
    war.march(force, "C1", Means::Boats);
    const BoatStart start =
        boat_start(war.world, war.state, force, Order::Explore, war.of(force).march->route, {1, 0, 0}, Wind::None);
    CHECK(start.reefs == (std::string_view(reefs) == "C1"));
}

TEST_CASE("the kind of boats is what the Force is aboard of", "[CAM-p2-f][CAM-p2-g]") {
    SmallCampaign war(long_sea);
    const ForceId force = aboard(war, "A1");
    const auto start = [&](const Boats& boats) {
        return boat_start(war.world, war.state, force, Order::Explore, {war.at("B1")}, boats, Wind::None);
    };
    CHECK_FALSE(start({1, 0, 0}).craft);
    CHECK(start({0, 1, 0}).craft);
    CHECK_FALSE(start({0, 1, 0}).barges);
    CHECK(start({0, 1, 2}).barges);
}

TEST_CASE("the stream is with or against the boats, whatever the river's windings", "[CAM-p2-g]") {
    SmallCampaign war(long_river);
    const ForceId force = aboard(war, "C1");
    const auto start = [&](const char* to) {
        return boat_start(war.world, war.state, force, Order::Explore, {war.at(to)}, {1, 0, 0}, Wind::None);
    };
    CHECK(start("D1").down_stream);
    CHECK_FALSE(start("D1").up_stream);
    CHECK(start("B1").up_stream);
    CHECK_FALSE(start("B1").down_stream);
    CHECK(start("B1").river);
}

TEST_CASE("bridges and rapids are looked for in the first square and the next three", "[CAM-p2-g]") {
    const char* what = GENERATE("bridge", "rapids");
    const char* where = GENERATE("A1", "B1", "C1", "D1", "E1", "F1");
    const bool down = GENERATE(true, false);
    CAPTURE(what, where, down);
    SmallCampaign war(std::string(long_river) + "\n" + what + " " + where);
    const ForceId force = aboard(war, down ? "B1" : "E1");
    const BoatStart start =
        boat_start(war.world, war.state, force, Order::Explore, {war.at(down ? "C1" : "D1")}, {1, 0, 0}, Wind::None);
    const char column = where[0];
    const bool near = down ? column >= 'B' && column <= 'E' : column <= 'E' && column >= 'B';
    CHECK(start.bridge == (near && std::string_view(what) == "bridge"));
    CHECK(start.rapids == (near && std::string_view(what) == "rapids"));
}

TEST_CASE("two bridges count once, a broken one not at all", "[CAM-p2-g]") {
    SmallCampaign war(std::string(long_river) + "\nbridge B1 C1");
    const ForceId force = aboard(war, "A1");
    const auto amount = [&] {
        return modifiers(
            boat_start(war.world, war.state, force, Order::Explore, {war.at("B1")}, {1, 0, 0}, Wind::None));
    };
    CHECK(amount() == -1 + 1);
    war.state.broken_bridges = {war.at("B1"), war.at("C1")};
    CHECK(amount() == 1);
}

TEST_CASE("a Force in boats on a river rolls no wind and always makes a square", "[CAM-p2-g][CAM-p2-i]") {
    const int face = GENERATE(range(1, 7));
    SmallCampaign war(long_river);
    const ForceId force = aboard(war, "F1", {.reaction = Reaction::Routed});
    war.march(force, "A1", Means::Boats);
    war.run(Phase::Movement, {face});  // up stream -2, routed -2
    CHECK(war.world.map.column(war.of(force).square) == 5 - squares_by_boat(face - 4));
}

TEST_CASE("at river level 3 and in floods boats stay where they are", "[CAM-p2-i][CAM-p0-f]") {
    SmallCampaign war(long_river);
    const ForceId force = aboard(war, "A1");
    war.march(force, "C1", Means::Boats);
    if (GENERATE(true, false)) {
        war.turn_on(Switch::WindAndRiverLevel);
        war.state.river_levels = {3};
    } else {
        war.state.conditions.push_back({EventKind::Flood, {}, {}, {}, RiverId(0), 1, 0});
    }
    CHECK(war.run(Phase::Movement).rolls.empty());
    CHECK(war.place(force) == "A1");
}

TEST_CASE("on frozen water boats do not move", "[CAM-p2-i][CAM-p0-d]") {
    SmallCampaign war("o o o\nclimate boreal");
    const ForceId force = aboard(war, "A1");
    war.march(force, "C1", Means::Boats);
    war.turn_on(Switch::Weather);
    war.state.zone(Climate::Boreal).frozen = true;
    CHECK(war.run(Phase::Movement).rolls.empty());
    CHECK(war.place(force) == "A1");
}

// ---- whose water

TEST_CASE("water belongs to its port, or to the one owner of all its shores", "[CAM-p2-h]") {
    SmallCampaign war(R"(
        . . . . . . .
        . ~ . . . ~ .
        . . . ~ ~ . .
        . . . ~ ~ . .
        . . . ~ ~ . .
        river Po A1 G1
        owner red A1:C5
        owner blue E1:G5
    )");
    const SideId red = war.side("red");
    const auto whose = [&](const char* square) { return territory_for(war.world, war.state, war.at(square), red); };
    CHECK(whose("B2") == Territory::Friendly);
    CHECK(whose("F2") == Territory::Enemy);
    CHECK(whose("D4") == Territory::Friendly);  // C3, C4, C5: one's own coast on all land sides
    CHECK(whose("E4") == Territory::Enemy);
    CHECK(whose("D3") == Territory::Neutral);   // D2 is nobody's
    CHECK(whose("A1") == Territory::Friendly);  // a river square has the owner of its land
}

TEST_CASE("open water is nobody's, a port's square is its owner's", "[CAM-p2-h]") {
    SmallCampaign war("~ ~ ~\n~ ~ ~\n~ ~ ~\nport B1\nowner red A1:C1");
    const auto whose = [&](const char* square) {
        return territory_for(war.world, war.state, war.at(square), war.side("red"));
    };
    CHECK(whose("B2") == Territory::Neutral);
    CHECK(whose("A1") == Territory::Neutral);
    CHECK(whose("B1") == Territory::Friendly);
}

// ---- aboard and ashore

TEST_CASE("a Force embarks in a port, a stronghold or a bridge square on the water, where boats hold it",
          "[CAM-p2-k]") {
    struct Row {
        const char* what;
        const char* map;
        bool boats, can;
    };
    const auto row = GENERATE(values<Row>({
        {"a port", ". ~\nport A1", true, true},
        {"a stronghold on the coast", ". ~\nstronghold A1", true, true},
        {"a capital on the coast", ". ~\ncapital A1", true, true},
        {"a bridge on a river", ". .\nriver Po A1 B1\nbridge A1", true, true},
        {"a port on a river", ". .\nriver Po A1 B1\nport A1", true, true},
        {"a bare coast", ". ~", true, false},
        {"a town on the coast", ". ~\ntown A1", true, false},
        {"a bare river", ". .\nriver Po A1 B1", true, false},
        {"a stronghold inland", ". . ~\nstronghold A1", true, false},
        {"a port without boats", ". ~\nport A1", false, false},
    }));
    INFO(row.what);
    SmallCampaign war(row.map);
    const ForceId force = war.force("A1");
    if (row.boats) war.state.boats[war.at("A1")] = Boats{1, 0, 0};
    const auto why = cannot_embark(war.world, war.state, force);
    CHECK(why.has_value() == !row.can);
    if (why) CHECK(why->rule->id == "CAM-p2-k");
}

TEST_CASE("a lot of ships carries 200 figures, one of smaller craft 60, barges 20 mounted or 2 guns", "[CAM-p2-k]") {
    using Lots = std::optional<Boats>;
    CHECK(boats_for({200, 0, 0}, {1, 0, 0}) == Lots(Boats{1, 0, 0}));
    CHECK(boats_for({201, 0, 0}, {1, 0, 0}) == Lots());
    CHECK(boats_for({150, 51, 4}, {2, 0, 0}) == Lots(Boats{2, 0, 0}));
    CHECK(boats_for({60, 0, 0}, {0, 3, 3}) == Lots(Boats{0, 1, 0}));
    CHECK(boats_for({61, 0, 0}, {0, 3, 3}) == Lots(Boats{0, 2, 0}));
    CHECK(boats_for({61, 0, 0}, {0, 1, 3}) == Lots());
    CHECK(boats_for({60, 20, 0}, {0, 1, 1}) == Lots(Boats{0, 1, 1}));
    CHECK(boats_for({60, 21, 0}, {0, 1, 1}) == Lots());
    CHECK(boats_for({60, 20, 2}, {0, 1, 2}) == Lots(Boats{0, 1, 2}));
    CHECK(boats_for({60, 20, 3}, {0, 1, 2}) == Lots());
    CHECK(boats_for({10, 1, 0}, {0, 5, 0}) == Lots());  // no horses without barges
    CHECK(boats_for({10, 0, 1}, {0, 5, 0}) == Lots());
    CHECK(boats_for({60, 0, 0}, {1, 1, 0}) == Lots(Boats{1, 0, 0}));  // ships before smaller craft
    CHECK(boats_for({60, 0, 0}, {}) == Lots());
}

TEST_CASE("a Force that embarks takes its boats with it, and a square of its move", "[CAM-p2-j][CAM-p2-k]") {
    const int face = GENERATE(range(1, 7));
    CAPTURE(face);
    SmallCampaign war(long_sea);
    const ForceId force = in_port(war, "A2", {.order = Order::ForcedMarch}, {2, 1, 0});
    war.march(force, "F1", Means::Boats);
    war.run(Phase::Movement, {no_wind, face});
    const int total = face + 2;
    CHECK(war.world.map.column(war.of(force).square) == std::max(1, squares_by_boat(total) - 1));
    CHECK(war.of(force).aboard == Boats{1, 0, 0});
    CHECK(war.state.boats.at(war.at("A2")) == Boats{1, 1, 0});
}

TEST_CASE("the last square of a voyage is the landing", "[CAM-p2-j]") {
    const int face = GENERATE(range(1, 7));
    CAPTURE(face);
    SmallCampaign war("~ ~ ~ .\n. . . .");
    const ForceId force = aboard(war, "A1");
    war.march(force, "D1", Means::Boats);  // two squares of sea and the shore
    war.run(Phase::Movement, {no_wind, face});
    const bool lands = face >= 9;  // three squares left of four
    CHECK_FALSE(lands);
    CHECK(war.place(force) == (face <= 2 ? "B1" : "C1"));  // a 6 brings three, one short for the landing
    CHECK(war.of(force).aboard);
    war.of(force).moved = war.state.initiative_rolled = false;
    if (war.place(force) == "C1") {
        war.run(Phase::Movement, {no_wind, 1});
        CHECK(war.place(force) == "D1");
        CHECK_FALSE(war.of(force).aboard);
        CHECK(war.state.boats.at(war.at("D1")) == Boats{1, 0, 0});
        CHECK_FALSE(war.of(force).march);
    }
}

TEST_CASE("out of one port into another in one move takes two squares, but one is always left",
          "[CAM-p2-j][CAM-p2-i]") {
    struct Row {
        const char* to;
        int least_total;  ///< that brings it there
    };
    // From port A2 by A1 or B1: two squares to C2, which four squares less two allow.
    const auto row = GENERATE(values<Row>({{"C2", 9}, {"D2", 99}}));
    const int face = GENERATE(range(4, 7));
    CAPTURE(row.to, face);
    SmallCampaign war("~ ~ ~ ~ ~\n. ~ . . .\nport A2");
    const ForceId force = in_port(war, "A2", {.order = Order::ForcedMarch});
    war.turn_on(Switch::WindAndRiverLevel);  // the wind blows astern
    war.state.zone(Climate::Temperate).wind_from = Direction::W;
    war.march(force, row.to, Means::Boats);
    war.run(Phase::Movement, {face});
    CHECK((war.place(force) == row.to) == (face + 3 >= row.least_total));
    CHECK(war.of(force).aboard.has_value() == (face + 3 < row.least_total));
}

TEST_CASE("a single square from port to shore is always made", "[CAM-p2-j][CAM-p2-i]") {
    const int face = GENERATE(range(1, 7));
    SmallCampaign war(". ~ .\nport A1");
    const ForceId force = aboard(war, "B1");
    war.march(force, "C1", Means::Boats);
    war.run(Phase::Movement, {1, face});
    CHECK(war.place(force) == "C1");
    CHECK_FALSE(war.of(force).aboard);
}

TEST_CASE("on a river a Force lands where its sheet says, else it stays aboard", "[CAM-p2-j]") {
    const bool land = GENERATE(false, true);
    SmallCampaign war(long_river);
    const ForceId force = aboard(war, "A1");
    war.march(force, "C1", Means::Boats, land);
    war.run(Phase::Movement, {3});  // 3 + 1: two squares; landing takes one of them
    CHECK(war.place(force) == (land ? "B1" : "C1"));
    CHECK(war.of(force).aboard);
    if (land) {
        war.of(force).moved = war.state.initiative_rolled = false;
        war.run(Phase::Movement, {1});
        CHECK(war.place(force) == "C1");
        CHECK_FALSE(war.of(force).aboard);
    }
}

TEST_CASE("land or water in a turn, never both", "[CAM-p2-k]") {
    SmallCampaign war(long_sea);
    const ForceId force = in_port(war, "A2", {.order = Order::ForcedMarch});
    war.march(force, "F2", Means::Boats);
    const Played played = war.run(Phase::Movement, {no_wind, 6});
    CHECK(played.dice_for("CAM-p2-f") == 1);
    CHECK(played.dice_for("CAM-p2-b") == 0);
}

TEST_CASE("boats that have landed go no farther that turn", "[CAM-p2-k][CAM-p2-j]") {
    SmallCampaign war("~ . ~\n. . .");
    const ForceId force = aboard(war, "A1", {.order = Order::ForcedMarch});
    war.march(force, "B1 C1", Means::Boats);  // over the isthmus
    war.run(Phase::Movement, {5, 6});
    CHECK(war.place(force) == "B1");
    CHECK_FALSE(war.of(force).aboard);
}

TEST_CASE("a Force in boats on a river gets out of them before it marches", "[CAM-p2-k][CAM-p2-j]") {
    const int face = GENERATE(range(1, 7));
    CAPTURE(face);
    SmallCampaign war(". . . .\nriver Po A1 B1\nroad A1 D1\nowner red A1");
    const ForceId force = aboard(war, "A1", {.order = Order::ForcedMarch});
    war.march(force, "D1");
    war.run(Phase::Movement, {face});
    const int total = face + 2 + 1 + 1 - 1;
    CHECK(war.world.map.column(war.of(force).square) == after_loading(squares_by_land(total), total, 1));
    CHECK_FALSE(war.of(force).aboard);
    CHECK(war.state.boats.at(war.at("A1")) == Boats{1, 0, 0});
}

TEST_CASE("at sea nobody marches", "[CAM-p2-k][CAM-p2-c]") {
    SmallCampaign war("~ .");
    const ForceId force = aboard(war, "A1");
    war.of(force).march = March{{war.at("B1")}, true, Means::Land, false};
    war.run(Phase::Movement, {6});
    CHECK(war.place(force) == "A1");
    CHECK(war.of(force).aboard);
}

TEST_CASE("boats sail from a river into the sea and back again", "[CAM-p2-k]") {
    SmallCampaign war(". . ~ ~\n. . . .\nriver Po A1 B1\nport A1");
    const auto entry = [&](const char* from, const char* to) {
        return boat_entry(war.world, war.state, war.at(from), war.at(to));
    };
    CHECK(entry("B1", "C1") == Passage::Open);
    CHECK(entry("C1", "B1") == Passage::Open);
    CHECK(entry("C1", "C2") == Passage::Last);
    CHECK(entry("C2", "D2") == Passage::Closed);
    CHECK(entry("C2", "C1") == Passage::Open);
    const ForceId force = aboard(war, "D1");
    war.march(force, "A1", Means::Boats);
    war.run(Phase::Movement, {no_wind, 6});
    CHECK(war.place(force) == "B1");  // up stream from the mouth on
    CHECK(war.of(force).aboard);
}

TEST_CASE("a river that springs by the sea is no way in, one that leaves a lake is", "[CAM-p2-k]") {
    const char* water = GENERATE("~", "o");
    SmallCampaign war(std::string(". . ") + water + "\nriver Po B1 A1");
    CHECK(boat_entry(war.world, war.state, war.at("C1"), war.at("B1")) ==
          (std::string_view(water) == "o" ? Passage::Open : Passage::Last));
}

TEST_CASE("a landing into enemies is a contact", "[CAM-p2-l][CAM-p2-j]") {
    SmallCampaign war("~ . .");
    const ForceId force = aboard(war, "A1");
    war.force("B1", {.side = "blue"});
    war.march(force, "B1", Means::Boats);
    CHECK(war.run(Phase::Movement, {no_wind, 3}).has<ContactMade>());
    CHECK_FALSE(war.of(force).aboard);
}

TEST_CASE("boats that nobody can hold them in stay, without a roll", "[CAM-p2-k]") {
    SmallCampaign war(long_sea);
    const ForceId first = in_port(war, "A2");
    const ForceId second = war.force("A2", {.cv = 1});
    for (const ForceId force : {first, second}) war.march(force, "F1", Means::Boats);
    const Played played = war.run(Phase::Movement, {6, 1, no_wind, 6});  // one ship for two Forces
    CHECK(war.of(first).aboard);
    CHECK(war.place(second) == "A2");
    CHECK(played.dice_for("CAM-p2-f") == 1);
}

TEST_CASE("boats pay for jungle and desert on their banks as marches do", "[CAM-p2-d]") {
    SmallCampaign war("j j\nriver Congo A1 B1");
    const ForceId force = aboard(war, "A1", {.figures = 40});
    war.march(force, "B1", Means::Boats);
    CHECK(war.run(Phase::Movement, {6, 1}).dice_for("CAM-p2-d") == 1);
}

TEST_CASE("nobody lands on the open sea", "[CAM-p2-j]") {
    SmallCampaign war(long_sea);
    const ForceId force = aboard(war, "A1");
    war.march(force, "B1", Means::Boats, true);
    war.run(Phase::Movement, {no_wind, 1});
    CHECK(war.place(force) == "B1");
    CHECK(war.of(force).aboard);
}

TEST_CASE("a voyage from the sea into a river goes up stream once it comes there this turn", "[CAM-p2-f][CAM-p2-g]") {
    struct Case {
        const char* what;
        const char* start;
        int die;
        int total;
        const char* end;
    };
    // The mouth is B1; the bridge at A1 is the next square of the river.
    const auto c = GENERATE(values<Case>({{"too far to come there with this die", "E1", 2, 2, "D1"},
                                          {"as far as the mouth, if nothing were against it", "C1", 2, -1, "B1"},
                                          {"into the river", "C1", 6, 3, "A1"},
                                          {"the river stops him before it", "E1", 6, 4, "C1"}}));
    CAPTURE(c.what);
    SmallCampaign war(". . ~ ~ ~\n. . . . .\nriver Po A1 B1\nport A1\nbridge A1");
    const ForceId force = aboard(war, c.start);
    war.march(force, "A1", Means::Boats);
    const Played played = war.run(Phase::Movement, {no_wind, c.die});
    int total = 0;
    for (const Tested& test : played.all<Tested>())
        if (test.rule == "CAM-p2-f")
            for (const Tally::Term& term : test.terms) total += term.amount;
    CHECK(total == c.total);
    CHECK(war.place(force) == c.end);
}

TEST_CASE("reefs count when the die could bring a voyage to them this turn", "[CAM-p2-f]") {
    const int die = GENERATE(range(1, 7));
    CAPTURE(die);
    SmallCampaign war(std::string(long_sea) + "\nreefs D1");
    const ForceId force = aboard(war, "A1");
    war.march(force, "F1", Means::Boats);
    const Played played = war.run(Phase::Movement, {no_wind, die});
    const std::vector<Tested> tests = played.all<Tested>();
    CHECK(tests.back().terms.front() == (die == 6 ? Tally::Term{"reefs", -1} : Tally::Term{"die", die}));
}

TEST_CASE("judge's boats stay where they are under DEFEND, as the engine's do", "[CAM-p2-i][CAM-orders-d]") {
    const SmallCampaign war(". .");
    int cards = 0;
    for (const RuleTest& card : campaign_tests(war.world.tables)) {
        if (!card.name.starts_with("boats-")) continue;
        ++cards;
        Problems problems;
        const std::optional<Facts> facts = facts_from(card, {"order=DEFEND"}, problems);
        REQUIRE(facts);
        for (int face = 1; face <= 6; ++face)
            CHECK(card.outcome(*facts, card.modifiers(*facts).total(), std::vector{face}) == "0 squares");
    }
    CHECK(cards == 2);
}
