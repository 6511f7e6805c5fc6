#include "core/campaign/march/movement.hpp"

#include <catch2/catch.hpp>

#include "core/campaign/battle/battles.hpp"
#include "core/campaign/battle/exploration.hpp"
#include "core/campaign/state/forces.hpp"
#include "tests/support/small_campaign.hpp"

using namespace condottiero;

namespace {

int modifiers(const LandStart& start) {
    return land_movement(start).total();
}

std::vector<ForceId> marched(const Played& played) {
    std::vector<ForceId> out;
    for (const Marched& move : played.all<Marched>()) out.push_back(move.force);
    return out;
}

}  // namespace

// ---- the roll

TEST_CASE("every line of the land movement list counts by itself", "[CAM-p2-b]") {
    struct Row {
        const char* what;
        LandStart start;
        int amount;
    };
    const auto row = GENERATE(values<Row>({
        {"plain", {}, 0},
        {"mountain", {.ground = Ground::Mountain}, -3},
        {"forest", {.vegetation = Vegetation::Forest}, -2},
        {"jungle counts as forest", {.vegetation = Vegetation::Jungle}, -2},
        {"river", {.river = -1}, -1},
        {"swamp", {.swamp = true}, -1},
        {"enemy territory", {.territory = Territory::Enemy}, -1},
        {"unsteady", {.reaction = Reaction::Unsteady}, -2},
        {"routed", {.reaction = Reaction::Routed}, -2},
        {"confused", {.reaction = Reaction::Confused}, 0},
        {"forced march", {.order = Order::ForcedMarch}, 2},
        {"friendly territory", {.territory = Territory::Friendly}, 1},
        {"desert", {.ground = Ground::Desert}, -1},
        {"wasteland", {.ground = Ground::Wasteland}, -1},
        {"cultivated", {.ground = Ground::Cultivated}, -1},
        {"hills", {.ground = Ground::Hill}, -2},
        {"road or track", {.way = true}, 1},
        {"weather", {.weather = -4}, -4},
        {"convoy lost", {.convoy_lost = true}, -1},
        {"convoy lost: no forced march", {.order = Order::ForcedMarch, .convoy_lost = true}, -1},
        {"full magazines", {.full_magazines = true}, 1},
        {"freak weather", {.freak_weather = true}, -1},
    }));
    INFO(row.what);
    CHECK(modifiers(row.start) == row.amount);
}

TEST_CASE("the reasons of a march stand in the order of the book, the guides' last", "[CAM-p2-b]") {
    const LandStart start{.ground = Ground::Hill,
                          .vegetation = Vegetation::Forest,
                          .river = -1,
                          .swamp = true,
                          .way = true,
                          .territory = Territory::Enemy,
                          .reaction = Reaction::Unsteady,
                          .order = Order::ForcedMarch,
                          .weather = -1,
                          .full_magazines = true,
                          .freak_weather = true,
                          .guided = true};
    CHECK(explain(land_movement(start)) ==
          "−2 forest − 1 river − 1 swamp − 1 enemy territory − 2 unsteady + 2 FORCED MARCH − 2 hill + 1 road or track "
          "− 1 weather + 1 full magazines − 1 freak weather + 2 local guides = −5   [CAM-p2-b]");
}

TEST_CASE("the lines that are true add up, each once", "[CAM-p2-b][CAM-map-d]") {
    CHECK(modifiers({.ground = Ground::Hill,
                     .vegetation = Vegetation::Forest,
                     .river = -1,
                     .swamp = true,
                     .way = true,
                     .territory = Territory::Enemy,
                     .reaction = Reaction::Routed,
                     .order = Order::ForcedMarch,
                     .weather = -1}) == -2 - 2 - 1 - 1 + 1 - 1 - 2 + 2 - 1);
}

TEST_CASE("local guides take away the worst of the ground", "[CAM-p2-b][CAM-p8-b]") {
    CHECK(modifiers({.ground = Ground::Mountain, .swamp = true, .guided = true}) == -1);
    CHECK(modifiers({.ground = Ground::Cultivated, .territory = Territory::Enemy, .guided = true}) == -1);
    CHECK(modifiers({.guided = true}) == 0);
}

TEST_CASE("the starting square is read from the map", "[CAM-p2-b]") {
    struct Row {
        const char* what;
        const char* map;
        int amount;
    };
    const auto row = GENERATE(values<Row>({
        {"mountain", "m .", -3},
        {"hill", "h .", -2},
        {"forest", "f .", -2},
        {"jungle", "j .", -2},
        {"desert", "d .", -1},
        {"wasteland", "w .", -1},
        {"cultivated", "c .", -1},
        {"river", ". .\nriver Po A1 B1", -1},
        {"two rivers count once", ". .\n. .\nriver Po A1 B1\nriver Dora A1 A2", -1},
        {"a river with a bridge", ". .\nriver Po A1 B1\nbridge A1", -1},
        {"swamp", ". .\nswamp A1", -1},
        {"own territory", ". .\nowner red A1", 1},
        {"enemy territory", ". .\nowner blue A1", -1},
        {"road", ". .\nroad A1 B1", 1},
        {"track", ". .\ntrack A1 B1", 1},
        {"road and track", ". .\nroad A1 B1\ntrack A1 B1", 1},
        {"a road in the hills of the enemy", "h .\nroad A1 B1\nowner blue A1", -2},
        {"what lies beyond does not count", ". m\nswamp B1", 0},
    }));
    INFO(row.what);
    SmallCampaign war(row.map);
    CHECK(modifiers(land_start(war.world, war.state, war.force("A1"), Order::Explore)) == row.amount);
}

TEST_CASE("events on the way are read from the Force's conditions", "[CAM-p2-b][CAM-p8-b]") {
    SmallCampaign war(". .");
    const ForceId force = war.force("A1"), other = war.force("A1");
    const auto amount = [&](ForceId who) {
        return modifiers(land_start(war.world, war.state, who, Order::ForcedMarch));
    };
    CHECK(amount(force) == 2);
    war.state.conditions = {{EventKind::ConvoyLost, {}, force, {}, {}, 2, 0}};
    CHECK(amount(force) == -1);
    CHECK(amount(other) == 2);
    war.state.conditions = {{EventKind::FullMagazines, {}, force, {}, {}, 2, 0}};
    CHECK(amount(force) == 3);
    war.state.conditions = {{EventKind::FreakWeather, war.side("red"), {}, {}, {}, 1, 0}};
    CHECK(amount(force) == 1);
    CHECK(amount(other) == 1);
    war.turn_on(Switch::Weather);  // with phase 0 freak weather means bad dice there
    CHECK(amount(force) == 2);
}

TEST_CASE("how far a march goes", "[CAM-p2-c]") {
    const int total = GENERATE(range(-8, 14));
    CAPTURE(total);
    CHECK(squares_by_land(total) == (total <= 2 ? 0 : total <= 5 ? 1 : total <= 8 ? 2 : 3));
}

TEST_CASE("a Force goes as far as its roll allows, and no farther than it wants", "[CAM-p2-c][CAM-p2-m]") {
    const int face = GENERATE(range(1, 7));
    const char* to = GENERATE("B1", "C1", "D1", "E1");
    CAPTURE(face, to);
    SmallCampaign war(". . . . .\nroad A1 E1\nowner red A1");  // +1, +1
    const ForceId force = war.force("A1", {.to = to});
    war.run(Phase::Movement, {face});
    const int squares = std::min(squares_by_land(face + 2), war.world.map.column(war.at(to)));
    CHECK(war.world.map.column(war.of(force).square) == squares);
}

TEST_CASE("three squares is the most that any march makes", "[CAM-p2-c]") {
    SmallCampaign war(". . . . .\nroad A1 E1\nowner red A1");
    const ForceId force = war.force("A1", {.order = Order::ForcedMarch, .to = "E1"});
    war.run(Phase::Movement, {6});
    CHECK(war.place(force) == "D1");
}

TEST_CASE("a Force under DEFEND neither rolls nor moves", "[CAM-p2-c][CAM-orders-d]") {
    SmallCampaign war(". .");
    const ForceId force = war.force("A1", {.order = Order::Defend, .to = "B1"});
    CHECK(war.run(Phase::Movement).rolls.empty());
    CHECK(war.place(force) == "A1");
}

TEST_CASE("a Force without a march stays where it is, without a die", "[CAM-p2-b][CAM-p1-f]") {
    SmallCampaign war(". .");
    war.force("A1", {.order = Order::ForcedMarch});
    CHECK(war.run(Phase::Movement).rolls.empty());
}

TEST_CASE("water cannot be entered by land, nor left", "[CAM-p2-c][CAM-p2-m]") {
    SmallCampaign war(". ~ .\n. o .");
    const auto entry = [&](std::string_view from, std::string_view to) {
        return land_entry(war.world, war.state, *war.world.map.step(war.at(from), war.at(to)), war.at(from),
                          war.at(to));
    };
    CHECK(entry("A1", "B1") == Passage::Closed);
    CHECK(entry("A2", "B2") == Passage::Closed);
    CHECK(entry("B1", "C1") == Passage::Closed);
    CHECK(entry("A1", "A2") == Passage::Open);
    const ForceId force = war.force("A1", {.to = "C1"});
    war.run(Phase::Movement, {6});
    CHECK(war.place(force) == "A1");
}

// ---- orders and reactions on the march

TEST_CASE("FORCED MARCH adds 2, once", "[CAM-orders-b][CAM-orders-f][CAM-p2-b]") {
    const int face = GENERATE(range(1, 7));
    const Order order = GENERATE(Order::Explore, Order::ForcedMarch);
    SmallCampaign war(". . . . .");
    const ForceId force = war.force("A1", {.order = order, .to = "E1"});
    war.run(Phase::Movement, {face});
    CHECK(war.world.map.column(war.of(force).square) == squares_by_land(face + (order == Order::ForcedMarch ? 2 : 0)));
    CHECK(war.of(force).forced == (order == Order::ForcedMarch));
}

TEST_CASE("there are three orders, and each has one name", "[CAM-orders-a][CAM-orders-f]") {
    CHECK(words_of(Order{}).size() == 3);
    CHECK(word(Order::ForcedMarch) == "FORCED MARCH");
    CHECK(word(Order::Explore) == "EXPLORE");
    CHECK(word(Order::Defend) == "DEFEND");
}

TEST_CASE("orders and reactions say how a Force explores",
          "[CAM-orders-b][CAM-orders-c][CAM-orders-d]"
          "[CAM-reactions-a][CAM-reactions-b][CAM-reactions-c]") {
    CHECK(exploring(Order::ForcedMarch, Reaction::None) == Exploration::ScoutsOnly);
    CHECK(exploring(Order::Explore, Reaction::None) == Exploration::Full);
    CHECK(exploring(Order::Defend, Reaction::None) == Exploration::Doubled);
    for (const Order order : {Order::ForcedMarch, Order::Explore, Order::Defend}) {
        CHECK(only_scouts(exploring(order, Reaction::Confused)));
        CHECK(exploring(order, Reaction::Unsteady) == Exploration::None);
        CHECK(exploring(order, Reaction::Routed) == Exploration::None);
    }
}

TEST_CASE("EXPLORE marches without a modifier of its own", "[CAM-orders-c]") {
    CHECK(modifiers({.order = Order::Explore}) == 0);
}

TEST_CASE("under a reaction the units begin a battle in disorder, or worse",
          "[CAM-reactions-a][CAM-reactions-b]"
          "[CAM-reactions-f]") {
    using States = std::vector<std::string>;
    CHECK(starting_states(Reaction::None).empty());
    CHECK(starting_states(Reaction::Confused) == States{"disordered"});
    CHECK(starting_states(Reaction::Unsteady) == States{"demoralised", "disordered"});
}

TEST_CASE("the reaction is handed to every unit of the Force, as it was when the battle began", "[CAM-reactions-f]") {
    SmallCampaign war(".");
    const ForceId shaken = war.force("A1", {.reaction = Reaction::Unsteady}), steady = war.force("A1");
    war.unit(shaken, {.name = "Guards"});
    war.leader(shaken, "General Rossi", 3);
    const BattleId battle = war.battle({shaken, steady}, {war.force("A1", {.side = "blue"})});
    war.of(steady).reaction = Reaction::Confused;  // what comes later does not count
    const BattleBrief brief = brief_of(war.world, war.state, battle);
    for (const BriefUnit& unit : brief.armies[0].units)
        CHECK(unit.states ==
              (unit.force == war.of(shaken).name ? starting_states(Reaction::Unsteady) : std::vector<std::string>{}));
    CHECK(brief.armies[0].units.size() == 3);
    CHECK(brief.armies[0].forces[0].reaction == "unsteady");
}

TEST_CASE("a confused Force marches as fast as any, an unsteady or routed one 2 slower, once",
          "[CAM-reactions-a][CAM-reactions-b][CAM-reactions-c][CAM-reactions-e]") {
    const int face = GENERATE(range(1, 7));
    const Reaction reaction = GENERATE(Reaction::Confused, Reaction::Unsteady, Reaction::Routed);
    CAPTURE(face, word(reaction));
    SmallCampaign war(". . . . .");
    const ForceId force = war.force("A1", {.order = Order::ForcedMarch, .reaction = reaction, .to = "E1"});
    war.run(Phase::Movement, {face});
    const int total = face + 2 - (reaction == Reaction::Confused ? 0 : 2);
    CHECK(war.world.map.column(war.of(force).square) == squares_by_land(total));
}

TEST_CASE("there are three reactions, of rising gravity", "[CAM-reactions-d][CAM-reactions-e]") {
    CHECK(words_of(Reaction{}).size() == 4);
    CHECK(Reaction::None < Reaction::Confused);
    CHECK(Reaction::Confused < Reaction::Unsteady);
    CHECK(Reaction::Unsteady < Reaction::Routed);
    CHECK(word(Reaction::Confused) == "confused");
}

TEST_CASE("a routed Force collapses when enemies enter its square", "[CAM-reactions-c][CAM-p2-l][CAM-p4-j]") {
    SmallCampaign war(". .");
    const ForceId mover = war.force("A1", {.to = "B1"});
    const ForceId routed = war.force("B1", {.side = "blue", .reaction = Reaction::Routed});
    const Played played = war.run(Phase::Movement, {6});
    CHECK(played.rolls.size() == 1);  // nobody is checked for wounds or desertion
    CHECK(war.of(routed).status == ForceStatus::Lost);
    CHECK(war.first_unit(routed).accounts[Account::Deserted] == 20);
    CHECK(war.place(mover) == "B1");
    CHECK_FALSE(played.has<ContactMade>());
    const SideState &red = war.state.side(war.side("red")), &blue = war.state.side(war.side("blue"));
    CHECK(red.battles_won == 0);
    CHECK(blue.battles_lost == 0);
    CHECK(blue.forces_destroyed == 1);
    CHECK(blue.must_test);
    CHECK_FALSE(red.must_test);
    CHECK_FALSE(war.run(Phase::Battle).has<BattleOpened>());
}

TEST_CASE("a routed Force collapses when it walks into the enemy", "[CAM-reactions-c]") {
    SmallCampaign war(". .");
    const ForceId routed = war.force("A1", {.reaction = Reaction::Routed, .to = "B1"});
    const ForceId enemy = war.force("B1", {.side = "blue"});
    war.run(Phase::Movement, {6});
    CHECK(war.of(routed).status == ForceStatus::Lost);
    CHECK(war.of(enemy).on_map());
    CHECK(war.state.contacts.empty());
    CHECK(war.state.side(war.side("blue")).battles_won == 0);
}

TEST_CASE("where a routed Force and another stand together only the routed one collapses", "[CAM-reactions-c]") {
    SmallCampaign war(". .");
    war.force("A1", {.to = "B1"});
    const ForceId routed = war.force("B1", {.side = "blue", .reaction = Reaction::Routed});
    const ForceId steady = war.force("B1", {.side = "blue", .reaction = Reaction::Unsteady});
    const Played played = war.run(Phase::Movement, {6});
    CHECK(war.of(routed).status == ForceStatus::Lost);
    CHECK(war.of(steady).on_map());
    CHECK(played.all<ContactMade>().size() == 1);
}

TEST_CASE("a routed Force among friends is safe", "[CAM-reactions-c]") {
    SmallCampaign war(". .");
    const ForceId routed = war.force("A1", {.reaction = Reaction::Routed, .to = "B1"});
    war.force("B1");
    war.run(Phase::Movement, {6});
    CHECK(war.place(routed) == "B1");
    CHECK(war.of(routed).on_map());
}

// ---- initiative

TEST_CASE("Forces move from the highest initiative to the lowest", "[CAM-p2-a]") {
    const int first = GENERATE(range(1, 7)), second = GENERATE(range(1, 7));
    CAPTURE(first, second);
    SmallCampaign war(". . .\n. . .");
    const ForceId red = war.force("A1", {.cv = 3, .to = "B1"});
    const ForceId blue = war.force("A2", {.side = "blue", .cv = 2, .to = "B2"});
    const int red_total = first + 3, blue_total = second + 2;
    std::vector<int> dice{first, second};
    if (red_total == blue_total) dice.insert(dice.end(), {1, 6});  // level: both again
    dice.insert(dice.end(), {3, 3});
    const Played played = war.run(Phase::Movement, dice);
    CHECK(marched(played) == (red_total > blue_total ? std::vector{red, blue} : std::vector{blue, red}));
    CHECK(played.dice_for("CAM-p2-a") == (red_total == blue_total ? 4 : 2));
}

TEST_CASE("those who are level roll again among themselves only", "[CAM-p2-a]") {
    SmallCampaign war(". . . .\n. . . .");
    std::vector<ForceId> forces;
    for (const char* square : {"A1", "B1", "C1", "D1"}) forces.push_back(war.force(square, {.cv = 2, .to = "A2"}));
    war.of(forces[3]).march.reset();  // it does not mean to move, and takes no part
    // 3 leads; 1 and 2 are level, twice.
    const Played played = war.run(Phase::Movement, {3, 3, 5, 2, 2, 1, 4, 3, 3, 3});
    CHECK(played.dice_for("CAM-p2-a") == 7);
    CHECK(played.all<InitiativeTaken>().at(0).order == std::vector{forces[2], forces[1], forces[0]});
}

TEST_CASE("a charismatic C-in-C brings 6 to the initiative", "[CAM-p2-a][CAM-p1-b]") {
    SmallCampaign war(". .\n. .");
    const ForceId red = war.force("A1", {.cv = 5, .to = "B1"});
    const ForceId blue = war.force("A2", {.side = "blue", .cv = 1, .to = "B2"});
    war.state.characters.at(CharacterId(2)).charismatic = true;
    CHECK(marched(war.run(Phase::Movement, {3, 3, 3, 3})) == std::vector{blue, red});
}

TEST_CASE("by Army each side rolls once and moves all it has", "[CAM-p2-a]") {
    const int red_face = GENERATE(range(1, 7)), blue_face = GENERATE(range(1, 7));
    CAPTURE(red_face, blue_face);
    SmallCampaign war(". . .\n. . .");
    war.world.movement = MovementMethod::ByArmy;
    const ForceId red1 = war.force("A1", {.cv = 1, .to = "B1"});
    const ForceId blue1 = war.force("A2", {.side = "blue", .cv = 3, .to = "B2"});
    const ForceId red2 = war.force("A1", {.cv = 2, .to = "B1"});
    war.force("C1", {.cv = 4});  // stays, but its marshal is the Army's best
    std::vector<int> dice{red_face, blue_face};
    const int red_total = red_face + 4, blue_total = blue_face + 3;
    if (red_total == blue_total) dice.insert(dice.end(), {6, 1});
    dice.insert(dice.end(), {3, 3, 3});
    const bool red_first = red_total >= blue_total;
    CHECK(marched(war.run(Phase::Movement, dice)) ==
          (red_first ? std::vector{red1, red2, blue1} : std::vector{blue1, red1, red2}));
}

// ---- contact

TEST_CASE("a march stops in the first square with enemies", "[CAM-p2-l]") {
    SmallCampaign war(". . . .");
    const ForceId mover = war.force("A1", {.to = "D1"});
    war.force("B1", {.side = "blue"});
    const Played played = war.run(Phase::Movement, {6});
    CHECK(war.place(mover) == "B1");
    REQUIRE(played.all<ContactMade>().size() == 1);
    CHECK(played.all<ContactMade>()[0].mover == mover);
}

TEST_CASE("enemies next door are no contact", "[CAM-p2-l]") {
    SmallCampaign war(". . .\n. . .");
    const ForceId mover = war.force("A1", {.to = "C1"});
    war.force("B2", {.side = "blue"});
    CHECK_FALSE(war.run(Phase::Movement, {6}).has<ContactMade>());
    CHECK(war.place(mover) == "C1");
}

TEST_CASE("a zone of control stops a march beside the enemy, with its switch", "[CAM-p2-l][CAM-switches]") {
    SmallCampaign war(". . . .\n. . . .");
    war.turn_on(Switch::ZoneOfControl);
    const ForceId mover = war.force("A1", {.to = "D1"});
    war.force("C2", {.side = "blue"});
    war.run(Phase::Movement, {6});
    CHECK(war.place(mover) == "B1");
    // It may go on from there: only entering stops.
    war.of(mover).moved = false;
    war.state.initiative_rolled = false;
    war.run(Phase::Movement, {6});
    CHECK(war.place(mover) == "C1");
}

TEST_CASE("two Forces cannot pass through each other: they meet where the second stands", "[CAM-p2-l]") {
    SmallCampaign war(". .");
    const ForceId red = war.force("A1", {.cv = 5, .to = "B1"});
    const ForceId blue = war.force("B1", {.side = "blue", .cv = 1, .to = "A1"});
    const Played played = war.run(Phase::Movement, {3, 3, 6});
    CHECK(war.place(red) == "B1");
    CHECK(war.place(blue) == "B1");
    CHECK(played.dice_for("CAM-p2-b") == 1);
    CHECK(played.all<ContactMade>().size() == 1);
}

TEST_CASE("a Force that is told to stop short halts before the enemy", "[CAM-p2-l][CAM-p1-f]") {
    SmallCampaign war(". . . .");
    const ForceId mover = war.force("A1", {.to = "D1"});
    war.of(mover).on_contact = OnContact::StopShort;
    war.force("C1", {.side = "blue"});
    CHECK_FALSE(war.run(Phase::Movement, {6}).has<ContactMade>());
    CHECK(war.place(mover) == "B1");
    CHECK(war.of(mover).march);  // it still wants to go on
}

TEST_CASE("allies and neutrals are passed by", "[CAM-p2-l]") {
    const Relation relation = GENERATE(Relation::Peace, Relation::Allied);
    SmallCampaign war(". . .");
    war.state.relations[std::pair(war.side("red"), war.side("blue"))] = relation;
    const ForceId mover = war.force("A1", {.to = "C1"});
    war.force("B1", {.side = "blue"});
    CHECK_FALSE(war.run(Phase::Movement, {6}).has<ContactMade>());
    CHECK(war.place(mover) == "C1");
}

TEST_CASE("a neutral in the square where others meet marches on", "[CAM-p2-l]") {
    SmallCampaign war(". . .", {"red", "blue", "green"});
    war.state.relations[std::pair(war.side("red"), war.side("green"))] = Relation::Peace;
    war.state.relations[std::pair(war.side("blue"), war.side("green"))] = Relation::Peace;
    war.force("A1", {.cv = 5, .to = "B1"});
    war.force("B1", {.side = "blue"});
    const ForceId neutral = war.force("B1", {.side = "green", .cv = 1, .to = "C1"});
    war.run(Phase::Movement, {6, 1, 6, 6});
    CHECK(war.place(neutral) == "C1");
}

TEST_CASE("who faced an enemy in his square when the turn began may march away", "[CAM-p2-l][CAM-p4-g]") {
    SmallCampaign war(". .");
    const ForceId mover = war.force("A1", {.to = "B1"});
    war.force("A1", {.side = "blue", .order = Order::Defend});
    war.run(Phase::Movement, {6});
    CHECK(war.place(mover) == "B1");
}

// ---- ways

TEST_CASE("what is left of a march goes on next turn", "[CAM-p2-m][CAM-p1-f]") {
    SmallCampaign war(". . . .");
    const ForceId force = war.force("A1", {.to = "D1"});
    war.run(Phase::Movement, {3});
    CHECK(war.place(force) == "B1");
    war.run_until(Phase::Weather);
    war.run_until(Phase::Battle, {6});
    CHECK(war.place(force) == "D1");
    CHECK_FALSE(war.of(force).march);
}

TEST_CASE("a destination is reached by the shortest way, round the water", "[CAM-p2-m]") {
    SmallCampaign war(R"(
        . ~ .
        . ~ .
        . . .
    )");
    const ForceId force = war.force("A1", {.order = Order::ForcedMarch, .to = "C1"});
    CHECK(names_of(war.world.map, war.of(force).march->route) == "A2 B3 C2 C1");
    war.run(Phase::Movement, {6});
    CHECK(war.place(force) == "B3");
}

TEST_CASE("a way that is closed since is found anew, a named one is not", "[CAM-p2-m]") {
    const bool named = GENERATE(false, true);
    SmallCampaign war(R"(
        . . .
        . . .
        . . .
        river Po A1 C1
    )");
    const ForceId force = war.force("B1", {.order = Order::ForcedMarch});
    war.march(force, named ? "B2 B3" : "B3");
    if (named) REQUIRE(war.of(force).march->exact);
    war.state.conditions.push_back({EventKind::Flood, {}, {}, {}, RiverId(0), 2, 0});
    war.run(Phase::Movement, {6});
    CHECK(war.place(force) == (named ? "B1" : "A2"));  // round by the spring
    if (!named) CHECK(names_of(war.world.map, war.of(force).march->route) == "B3");
}

TEST_CASE("a named way may cross itself", "[CAM-p2-m]") {
    SmallCampaign war(". . .\n. . .\nroad A1 B1 B2 C2\nowner red A1:C2");
    const ForceId force = war.force("A1");
    war.march(force, "B1 A2 B1 C1");
    war.run(Phase::Movement, {6});
    CHECK(war.place(force) == "A2");
    CHECK(names_of(war.world.map, war.of(force).march->route) == "B1 C1");
    war.of(force).moved = war.state.initiative_rolled = false;
    war.run(Phase::Movement, {6});
    CHECK(war.place(force) == "C1");
    CHECK_FALSE(war.of(force).march);
}

TEST_CASE("guides are spent on the first march", "[CAM-p8-b][CAM-p2-b]") {
    SmallCampaign war("m . .");
    const ForceId force = war.force("A1", {.to = "C1"});
    war.state.conditions.push_back({EventKind::LocalGuides, {}, force, {}, {}, 99, 3});
    war.run(Phase::Movement, {3});
    CHECK(war.place(force) == "B1");
    CHECK_FALSE(has_guides(war.state, force, guides_for_march));
    CHECK(has_guides(war.state, force, guides_for_exploration));
}

TEST_CASE("a march under FORCED MARCH tires only if it moved, and not without its convoy", "[CAM-p6-b][CAM-orders-b]") {
    struct Row {
        int face;
        bool convoy_lost, forced;
    };
    const auto row = GENERATE(values<Row>({{6, false, true}, {6, true, false}}));
    SmallCampaign war(". .");
    const ForceId force = war.force("A1", {.order = Order::ForcedMarch, .to = "B1"});
    if (row.convoy_lost) war.state.conditions.push_back({EventKind::ConvoyLost, {}, force, {}, {}, 2, 0});
    war.run(Phase::Movement, {row.face});
    CHECK(war.place(force) == "B1");
    CHECK(war.of(force).forced == row.forced);
    SmallCampaign slow("m .");
    const ForceId stuck = slow.force("A1", {.order = Order::ForcedMarch, .to = "B1"});
    slow.run(Phase::Movement, {1});
    CHECK_FALSE(slow.of(stuck).forced);
}
