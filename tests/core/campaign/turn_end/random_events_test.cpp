#include "core/campaign/turn_end/random_events.hpp"

#include <catch2/catch.hpp>

#include "core/campaign/engine/need.hpp"
#include "core/campaign/knowledge/known.hpp"
#include "core/campaign/march/boats.hpp"
#include "core/campaign/march/movement.hpp"
#include "core/campaign/march/supply.hpp"
#include "core/campaign/orders/force_test.hpp"
#include "core/campaign/state/forces.hpp"
#include "core/campaign/turn_end/will_to_fight.hpp"
#include "core/campaign/weather/weather.hpp"
#include "tests/core/campaign/battle/after_battle.hpp"

using namespace condottiero;

namespace {

struct Chance {
    explicit Chance(std::string_view map) : war(map) { war.turn_on(Switch::RandomEvents); }

    /// The event comes to red; nothing to blue. `dice` are those of the event itself.
    Played event(int roll, std::vector<int> dice = {}) {
        dice.insert(dice.begin(), {6, roll / 10, roll % 10});
        dice.push_back(1);
        return war.run(Phase::Events, dice);
    }
    const Condition* on(EventKind kind, ForceId force) { return condition_on(war.state, kind, force); }
    /// How many phases 6 it lasts.
    int ticks(EventKind kind) {
        const auto lasts = [&] {
            return std::any_of(war.state.conditions.begin(), war.state.conditions.end(),
                               [&](const Condition& c) { return c.kind == kind; });
        };
        int count = 0;
        for (; lasts() && count < 100; ++count) war.run(Phase::Time);
        return count;
    }

    SmallCampaign war;
    SideId red = war.side("red"), blue = war.side("blue");
};

constexpr const char* borderland = ". . . .\nowner red A1:B1\nowner blue C1:D1\ncapital A1";

}  // namespace

TEST_CASE("an event comes on a 6", "[CAM-p8-a]") {
    const int face = GENERATE(range(1, 7));
    CAPTURE(face);
    SmallCampaign war(". .");
    CHECK(event_comes(face, war.world.tables) == (face == 6));
    war.turn_on(Switch::RandomEvents);
    const Played played = war.run(Phase::Events, face == 6 ? std::vector{6, 3, 1, 1} : std::vector{face, 1});
    CHECK(played.dice_for("CAM-p8-a") == 2);
    CHECK(played.dice_for("CAM-p8-b") == (face == 6 ? 2 : 0));
}

TEST_CASE("without the switch, and for a beaten side, no die falls", "[CAM-p8-a][CAM-switches]") {
    SmallCampaign war(". .");
    CHECK(war.run(Phase::Events).rolls.empty());
    war.turn_on(Switch::RandomEvents);
    war.state.side(war.side("blue")).defeated = true;
    CHECK(war.run(Phase::Events, {1}).rolls.size() == 1);
}

TEST_CASE("eighteen events, each on two of the 36 throws", "[CAM-p8-b]") {
    const SmallCampaign war(".");
    std::map<EventKind, std::vector<int>> throws;
    for (int tens = 1; tens <= 6; ++tens)
        for (int units = 1; units <= 6; ++units) {
            const std::optional<EventKind> kind = event_of(war.world.tables, tens, units);
            REQUIRE(kind);
            throws[*kind].push_back(10 * tens + units);
        }
    CHECK(throws.size() == event_kind_count);
    int expected = 11;
    for (std::size_t kind = 0; kind < event_kind_count; ++kind) {
        CHECK(throws[static_cast<EventKind>(kind)] == std::vector{expected, expected + 1});
        expected += expected % 10 == 5 ? 6 : 2;
    }
    CHECK_FALSE(event_of(war.world.tables, 0, 7));
}

TEST_CASE("half a die, rounded up", "[CAM-p8-c]") {
    for (const auto& [face, value] : std::map<int, int>{{1, 1}, {2, 1}, {3, 2}, {4, 2}, {5, 3}, {6, 3}})
        CHECK(d3(face) == value);
}

TEST_CASE("the target is any of those there are, with equal chance", "[CAM-p8-c]") {
    const int face = GENERATE(range(1, 4));
    CAPTURE(face);
    Chance chance(borderland);
    for (const char* square : {"A1", "B1", "C1"}) chance.war.force(square);
    const Played played = chance.event(35, {face});
    CHECK(played.rolls[3].sides == 3);
    for (int id = 1; id <= 3; ++id)
        CHECK((chance.on(EventKind::OwnDispatches, ForceId(id)) != nullptr) == (id == face));
}

TEST_CASE("an event without a possible target does nothing", "[CAM-p8-a]") {
    // Whatever asks for an own Force, an enemy, a bridge, a river, a place or cavalry.
    const int roll = GENERATE(11, 13, 15, 21, 23, 25, 31, 33, 35, 41, 51, 53, 55, 61);
    CAPTURE(roll);
    Chance chance(". .");
    chance.event(roll);
    CHECK(chance.war.state.conditions.empty());
    CHECK(chance.war.state.phase == Phase::Weather);
}

TEST_CASE("the same event on the same target begins anew", "[CAM-p8-c]") {
    Chance chance(borderland);
    const ForceId force = chance.war.force("B1");
    chance.event(15);
    chance.war.run(Phase::Time);
    CHECK(chance.on(EventKind::ConvoyLost, force)->turns == 1);
    chance.event(16);
    CHECK(chance.on(EventKind::ConvoyLost, force)->turns == 2);
    CHECK(chance.war.state.conditions.size() == 1);
}

TEST_CASE("an epidemic takes a die less three from each unit, one more by swamp or jungle", "[CAM-p8-b][CAM-p8-c]") {
    struct Case {
        const char* what;
        const char* map;
        int minus;
    };
    const auto c = GENERATE(values<Case>({{"open", ". .\nowner red A1", 3},
                                          {"swamp", ". .\nowner red A1\nswamp A1", 2},
                                          {"jungle", "j .\nowner red A1", 2}}));
    const int face = GENERATE(range(1, 7));
    CAPTURE(c.what, face);
    Chance chance(c.map);
    const ForceId force = chance.war.force("A1");
    const int lost = std::max(0, face - c.minus);
    INFO("wounds are checked as in nobody's country: a 3 is dead, even at home");
    std::vector<int> dice{face};
    for (int i = 0; i < lost; ++i) dice.push_back(i == 0 ? 4 : 3);
    chance.event(11, dice);
    const int dead = std::max(0, lost - 1);
    CHECK(chance.war.first_unit(force).accounts == accounts(20 - dead, 0, dead));
}

TEST_CASE("an epidemic that takes the last figure destroys the Force, for the next phase 5 to answer",
          "[CAM-p8-c][CAM-p5-a]") {
    Chance chance(borderland);
    const ForceId force = chance.war.force("B1", {.figures = 2});
    chance.event(12, {6, 1, 1});
    CHECK(chance.war.of(force).status == ForceStatus::Lost);
    CHECK(chance.war.state.side(chance.red).must_test);
    CHECK_FALSE(chance.war.state.side(chance.red).defeated);
}

TEST_CASE("the worst led Force loses deserters, from its poor and average units", "[CAM-p8-b]") {
    const bool routed = GENERATE(false, true);
    CAPTURE(routed);
    Chance chance(borderland);
    chance.war.force("A1", {.cv = 3});
    const ForceId worst = chance.war.force("B1", {.reaction = routed ? Reaction::Routed : Reaction::None, .cv = 1});
    const UnitId average = chance.war.first_unit(worst).id;
    const UnitId poor = chance.war.unit(worst, {.figures = 2, .quality = Quality::Poor});
    const UnitId veterans = chance.war.unit(worst, {.quality = Quality::Veteran});
    // Three average figures that need a 3, or a 4 of a routed Force; then both of the poor ones, who need one more.
    chance.event(13, {3, 2, 3, 4, /**/ 5, 3, 4});
    CHECK(chance.war.of(average).accounts == (routed ? accounts(18, 0, 0, 2) : accounts(19, 0, 0, 1)));
    CHECK(chance.war.of(poor).accounts == (routed ? accounts(0, 0, 0, 2) : accounts(1, 0, 0, 1)));
    CHECK(chance.war.of(veterans).accounts == accounts(20));
}

TEST_CASE("of several that are led as badly any may lose deserters", "[CAM-p8-b][CAM-p8-c]") {
    Chance chance(borderland);
    chance.war.force("A1", {.cv = 1});
    const ForceId second = chance.war.force("B1", {.cv = 1});
    chance.event(14, {2, 1, 1});
    CHECK(chance.war.first_unit(second).accounts == accounts(19, 0, 0, 1));
}

TEST_CASE("a lost convoy slows a Force outside strongholds, by land and water, and leaves it short of ammunition",
          "[CAM-p8-b]") {
    Chance chance(borderland);
    chance.war.force("A1");
    const ForceId force = chance.war.force("B1", {.order = Order::ForcedMarch, .figures = 0});
    chance.war.unit(force, {.firearms = true});
    chance.war.unit(force, {.firearms = false});
    const ForceId enemy = chance.war.force("B1", {.side = "blue"});
    const int before = land_movement(land_start(chance.war.world, chance.war.state, force, Order::ForcedMarch)).total();
    chance.event(15);
    REQUIRE(chance.on(EventKind::ConvoyLost, force));
    INFO("-1, and no FORCED MARCH");
    CHECK(land_movement(land_start(chance.war.world, chance.war.state, force, Order::ForcedMarch)).total() ==
          before - 3);
    CHECK(boat_movement({.order = Order::ForcedMarch}).total() == 2);
    CHECK(boat_movement({.order = Order::ForcedMarch, .convoy_lost = true}).total() == -1);
    const BattleBrief brief = brief_of(chance.war.world, chance.war.state, chance.war.battle({enemy}, {force}));
    CHECK(brief.armies[1].units[0].states == std::vector<std::string>{"short of ammunition"});
    CHECK(brief.armies[1].units[1].states.empty());
    CHECK(brief.armies[0].units[0].states.empty());
    CHECK(chance.ticks(EventKind::ConvoyLost) == 2);
}

TEST_CASE("full magazines speed a Force at home and fill its ranks at once for thirty points", "[CAM-p8-b]") {
    Chance chance(borderland);
    chance.war.force("C1");
    const ForceId force = chance.war.force("B1", {.figures = 0});
    const UnitId line = chance.war.unit(force, {.figures = 19, .full = 20, .cost = 6});
    const UnitId guards = chance.war.unit(force, {.figures = 10, .full = 20, .quality = Quality::Veteran, .cost = 6});
    chance.event(21);
    CHECK(chance.war.of(line).accounts == accounts(20));
    INFO("veterans at 9 points each: two for the 24 that are left");
    CHECK(chance.war.of(guards).accounts == accounts(12));
    CHECK(chance.war.of(guards).enlisted == 12);
    CHECK(land_start(chance.war.world, chance.war.state, force, Order::Explore).full_magazines);
    CHECK(land_movement({.full_magazines = true}).total() == 1);
    CHECK(boat_movement({.full_magazines = true}).total() == 1);
    CHECK(chance.ticks(EventKind::FullMagazines) == 2);
}

TEST_CASE("a bridge that is lost stays lost until it is mended", "[CAM-p8-b]") {
    const int face = GENERATE(1, 2);
    CAPTURE(face);
    Chance chance(". . .\nstream Po A1 B1 C1\nbridge A1\nbridge B1\nbridge C1");
    chance.war.state.broken_bridges = {chance.war.at("B1")};
    chance.event(23, {face});
    CHECK(bridge_stands(chance.war.world, chance.war.state, chance.war.at("A1")) == (face == 2));
    CHECK_FALSE(bridge_stands(chance.war.world, chance.war.state, chance.war.at("B1")));
    CHECK(bridge_stands(chance.war.world, chance.war.state, chance.war.at("C1")) == (face == 1));
}

TEST_CASE("a flood raises a river by two levels, or without levels closes it for two turns", "[CAM-p8-b]") {
    const int level = GENERATE(-2, 0, 1, 2, 3);
    CAPTURE(level);
    Chance chance(". . .\nstream Po A1 B1 C1");
    const RiverId po(0);
    chance.event(25);
    CHECK(closed(chance.war.world, chance.war.state, po));
    CHECK_FALSE(navigable(chance.war.world, chance.war.state, po));
    CHECK(chance.ticks(EventKind::Flood) == 2);
    CHECK_FALSE(closed(chance.war.world, chance.war.state, po));

    chance.war.turn_on(Switch::WindAndRiverLevel);
    chance.war.state.river_levels = {level};
    chance.event(25);
    CHECK(chance.war.state.river_levels.front() == std::min(3, level + 2));
    CHECK(chance.war.state.conditions.empty());
}

TEST_CASE("local guides serve the next march and the next exploration, once each", "[CAM-p8-b]") {
    const bool march_first = GENERATE(true, false);
    CAPTURE(march_first);
    Chance chance(". m .\n. . .");
    const ForceId force = chance.war.force("B1"), enemy = chance.war.force("C2", {.side = "blue"});
    chance.event(31);
    const auto guides_in_brief = [&](BattleId id) {
        const BattleBrief brief = brief_of(chance.war.world, chance.war.state, id);
        return brief.armies[0].exploration == std::vector<ExplorationTerm>{{ExplorationReason::LocalGuides, 0, 2}};
    };
    const auto march = [&] {
        chance.war.march(force, "B2");
        chance.war.run(Phase::Movement, {3});
        return chance.war.place(force) == "B2";
    };
    const auto fight = [&] {
        const SquareId home = chance.war.of(force).square;
        chance.war.of(force).square = chance.war.of(enemy).square;
        const BattleId battle = chance.war.battle({force}, {enemy});
        const bool guided = guides_in_brief(battle);
        settle(chance.war, report_of(chance.war, battle, Outcome::AttackerWon));
        chance.war.of(force).square = home;
        return guided;
    };
    if (march_first) {
        INFO("the mountain does not count");
        CHECK(march());
        CHECK(fight());
    } else {
        CHECK(fight());
        CHECK(march());
    }
    CHECK(chance.war.state.conditions.empty());
    CHECK_FALSE(fight());
}

TEST_CASE("captured dispatches show one near enemy and help against him once", "[CAM-p8-b]") {
    SmallCampaign war(". . . . . .", {"red", "blue", "green"});
    war.turn_on(Switch::RandomEvents);
    const ForceId red = war.force("A1"), near = war.force("E1", {.side = "blue"}),
                  green = war.force("E1", {.side = "green"});
    war.force("F1", {.side = "blue"});
    war.state.relations[{war.side("red"), war.side("green")}] = Relation::Peace;
    const auto read_by = [&](std::string_view side) {
        CampaignState state = war.state;
        keep_watch(war.world, state);
        const auto called = number_known_to(state, war.side(side), near);
        return called && known_to(war.world, state, war.side(side)).whole(*called);
    };
    CHECK_FALSE(read_by("red"));
    war.run(Phase::Events, {6, 3, 3, 1, 1});
    CHECK(read_by("red"));
    CHECK_FALSE(read_by("green"));

    INFO("a battle of somebody else's leaves them as they are");
    settle(war, report_of(war, war.battle({green}, {near}), Outcome::AttackerWon));
    CHECK(read_by("red"));
    war.of(red).square = war.of(near).square;
    const BattleId battle = war.battle({red}, {near});
    CHECK(brief_of(war.world, war.state, battle).armies[0].exploration ==
          std::vector<ExplorationTerm>{{ExplorationReason::CapturedDispatches, 0, 1}});
    settle(war, report_of(war, battle, Outcome::Stalemate));
    CHECK(war.state.conditions.empty());
}

TEST_CASE("a Force whose dispatches were lost makes no test in the next phase 1", "[CAM-p8-b]") {
    Chance chance(borderland);
    const ForceId force = chance.war.force("B1", {.order = Order::Defend});
    chance.event(35);
    CHECK_FALSE(may_test(chance.war.state, force));
    chance.war.wants(force, Order::Explore);
    chance.war.run(Phase::Orders);
    CHECK(chance.war.of(force).order == Order::Defend);
    CHECK(chance.ticks(EventKind::OwnDispatches) == 1);
    CHECK(may_test(chance.war.state, force));
}

TEST_CASE("a rising falls on an enemy in own country, else on an own Force in the enemy's", "[CAM-p8-b][CAM-p8-c]") {
    struct Case {
        const char* what;
        std::string enemy_at;
        std::string own_at;
        int hit;
    };
    const auto c = GENERATE(values<Case>({{"an enemy in own country", "B1", "C1", 2},
                                          {"an own Force in the enemy's", "D1", "C1", 1},
                                          {"nobody", "D1", "B1", 0}}));
    const int face = GENERATE(range(1, 7));
    CAPTURE(c.what, face);
    Chance chance(borderland);
    chance.war.turn_on(Switch::Supply);
    chance.war.force(c.own_at);
    chance.war.force(c.enemy_at, {.side = "blue"});
    const int lost = c.hit == 0 ? 0 : std::max(0, face - 4);
    std::vector<int> dice;
    if (c.hit != 0) dice.push_back(face);
    INFO("either is in its enemy's country, where a 4 is death");
    dice.insert(dice.end(), static_cast<std::size_t>(lost), 4);
    chance.event(41, dice);
    for (int id = 1; id <= 2; ++id) {
        CHECK(chance.war.first_unit(ForceId(id)).accounts ==
              (id == c.hit ? accounts(20 - lost, 0, lost) : accounts(20)));
        CHECK((chance.on(EventKind::PopularRising, ForceId(id)) != nullptr) == (id == c.hit));
        if (id == c.hit) CHECK_FALSE(in_supply(chance.war.world, chance.war.state, ForceId(id)));
    }
}

TEST_CASE("a friend's country is not one's own: its people do not rise for us", "[CAM-p8-b]") {
    SmallCampaign war(". .\nowner green A1", {"red", "blue", "green"});
    war.turn_on(Switch::RandomEvents);
    war.state.relations[{war.side("red"), war.side("green")}] = Relation::Allied;
    war.force("A1", {.side = "blue"});
    war.run(Phase::Events, {6, 4, 1, 1, 1});
    CHECK(war.state.conditions.empty());
}

TEST_CASE("volunteers stand in an own place at the next phase 7", "[CAM-p8-b]") {
    const int face = GENERATE(range(1, 7));
    CAPTURE(face);
    Chance chance(borderland);
    chance.war.turn_on(Switch::Reinforcements);
    const ForceId elsewhere = chance.war.force("B1");
    chance.war.unit(elsewhere, {.figures = 1, .name = "Militia", .quality = Quality::Poor, .cost = 4});
    chance.war.unit(elsewhere, {.figures = 1, .name = "Levy", .quality = Quality::Poor, .cost = 3});
    chance.event(43);
    chance.war.run(Phase::Time);
    const Played played = chance.war.run(Phase::Reinforcements, {face});
    REQUIRE(played.has<UnitRaised>());
    const Unit& unit = chance.war.of(played.all<UnitRaised>().front().unit.id);
    CHECK(unit.profile == ProfileId(3));
    CHECK(unit.accounts == accounts(face * 10 / 3));
    CHECK(chance.war.place(unit.force) == "A1");
    CHECK(chance.war.state.conditions.empty());
    chance.war.run(Phase::Reinforcements);
}

TEST_CASE("without an own place or a poor unit in the list no volunteers come", "[CAM-p8-b][CAM-p8-a]") {
    const bool place = GENERATE(true, false);
    CAPTURE(place);
    Chance chance(place ? borderland : ". . . .\nowner red A1:B1");
    chance.war.turn_on(Switch::Reinforcements);
    chance.war.world.sides.at(chance.red).starting_points = Points();
    const ForceId force = chance.war.force("B1");
    if (!place) chance.war.unit(force, {.figures = 1, .quality = Quality::Poor});
    chance.event(44);
    chance.war.run(Phase::Time);
    const Played played = chance.war.run(Phase::Reinforcements, {6});
    CHECK_FALSE(played.has<UnitRaised>());
    CHECK(chance.war.state.side(chance.red).pool == Points());
}

TEST_CASE("soldiers of fortune offer themselves in the next phase 7 and no later", "[CAM-p8-b]") {
    Chance chance(borderland);
    chance.event(45);
    chance.war.run(Phase::Time);
    CHECK(chance.war.state.conditions.size() == 1);
    CHECK(chance.war.state.conditions[0].side == chance.red);
    chance.war.run(Phase::Time);
    CHECK(chance.war.state.conditions.empty());
}

TEST_CASE("an ill commander is worth one less for some turns", "[CAM-p8-b]") {
    const int face = GENERATE(range(1, 7)), cv = GENERATE(0, 3);
    CAPTURE(face, cv);
    Chance chance(borderland);
    chance.war.force("A1", {.cv = std::nullopt});
    const ForceId force = chance.war.force("B1", {.cv = cv});
    chance.event(51, {face});
    CHECK(command_value(chance.war.state, force) == std::max(0, cv - 1));
    CHECK(chance.ticks(EventKind::CommanderIll) == d3(face));
    CHECK(command_value(chance.war.state, force) == cv);
}

TEST_CASE("an able subordinate is worth one more for good, up to five", "[CAM-p8-b]") {
    const int cv = GENERATE(range(0, 6));
    CAPTURE(cv);
    Chance chance(borderland);
    chance.war.force("A1", {.cv = std::nullopt});
    const ForceId force = chance.war.force("B1", {.cv = cv});
    chance.event(53);
    CHECK(command_value(chance.war.state, force) == std::min(5, cv + 1));
    CHECK(chance.war.state.conditions.empty());
}

TEST_CASE("an exploded magazine costs points and three turns' income", "[CAM-p8-b]") {
    const int face = GENERATE(range(1, 7));
    CAPTURE(face);
    Chance chance(borderland);
    chance.war.turn_on(Switch::Reinforcements);
    chance.war.world.sides.at(chance.red).starting_points = Points::whole(3000);
    chance.war.state.side(chance.red).pool = Points::whole(17);
    chance.event(55, {face});
    const int left = std::max(0, 17 - 5 * face);
    const auto pool = [&] { return chance.war.state.side(chance.red).pool; };
    CHECK(pool() == Points::whole(left));
    for (int turn = 1; turn <= 4; ++turn) {
        CAPTURE(turn);
        chance.war.run(Phase::Time);
        chance.war.run(Phase::Reinforcements);
        CHECK(pool() == Points::whole(left + (turn == 4 ? 20 : 0)));
    }
}

TEST_CASE("news from home last, one way or the other, up to two", "[CAM-p8-b]") {
    const int face = GENERATE(range(1, 7)), before = GENERATE(range(-2, 3));
    CAPTURE(face, before);
    Chance chance(borderland);
    chance.war.state.side(chance.red).news = before;
    chance.event(63, {face});
    CHECK(chance.war.state.side(chance.red).news == std::clamp(before + (face <= 3 ? -1 : 1), -2, 2));
    CHECK(will_facts(chance.war.world, chance.war.state, chance.red).news == chance.war.state.side(chance.red).news);
}

TEST_CASE("freak weather rolls twice for every zone, and without phase 0 slows everybody for a turn", "[CAM-p8-b]") {
    Chance chance(". .\nclimate temperate");
    const ForceId red = chance.war.force("A1"), enemy = chance.war.force("B1", {.side = "blue"});
    chance.event(65);
    for (const ForceId force : {red, enemy})
        CHECK(land_start(chance.war.world, chance.war.state, force, Order::Explore).freak_weather);
    CHECK(land_movement({.freak_weather = true}).total() == -1);
    CHECK(boat_movement({.freak_weather = true}).total() == -1);

    chance.war.turn_on(Switch::Weather);
    CHECK_FALSE(land_start(chance.war.world, chance.war.state, red, Order::Explore).freak_weather);
    chance.war.run(Phase::Weather, {6, 6, 1, 1});
    INFO("a temperate spring: 12 is clear, 2 a storm");
    CHECK(chance.war.state.zone(Climate::Temperate).weather == Weather::Storm);
    CHECK(chance.ticks(EventKind::FreakWeather) == 1);
    chance.war.run(Phase::Weather, {6, 6});
}

// ---- remounts: the one event that lets a side choose

namespace {

struct Remounts : Chance {
    Remounts() : Chance(borderland) {
        first = war.force("A1", {.figures = 0});
        second = war.force("B1", {.figures = 0});
        few = war.unit(first, {.figures = 18, .full = 20, .arm = Arm::Cavalry});
        many = war.unit(second, {.figures = 10, .full = 20, .arm = Arm::Cavalry});
        foot = war.unit(second, {.figures = 10, .full = 20});
        for (const UnitId unit : {few, many, foot}) {
            Unit& u = war.of(unit);
            u.accounts[Account::Dead] = u.full - u.standing();
            u.enlisted = u.full;
        }
    }
    ForceId first{0}, second{0};
    UnitId few{0}, many{0}, foot{0};
};

}  // namespace

TEST_CASE("a side chooses which Force gets remounts", "[CAM-p8-b][CAM-p8-c]") {
    const int face = GENERATE(range(1, 7));
    CAPTURE(face);
    Remounts chance;
    chance.war.state.side(chance.red).standing.pick = Picking::Ask;
    chance.war.state.phase = Phase::Events;
    chance.war.play(Advance{}, {6, 6, 1});
    const std::vector<Need> wanted = needs(chance.war.world, chance.war.state);
    REQUIRE(wanted.size() == 1);
    CHECK(wanted[0].kind == NeedKind::EventTarget);
    CHECK(wanted[0].side == chance.red);
    CHECK(wanted[0].forces == std::vector{chance.first, chance.second});
    CHECK(chance.war.refused(Advance{}).rule->id == "CAM-p0-a");
    CHECK(chance.war.refused(ChooseForce{chance.blue, chance.first}).rule->id == "CAM-p8-c");
    chance.war.play(ChooseForce{chance.red, chance.second}, {face});
    INFO("foot is not remounted");
    CHECK(chance.war.of(chance.many).accounts == accounts(10 + face, 0, 10));
    CHECK(chance.war.of(chance.foot).accounts == accounts(10, 0, 10));
    CHECK(chance.war.of(chance.few).accounts == accounts(18, 0, 2));
    CHECK(chance.war.refused(ChooseForce{chance.red, chance.first}).rule->id == "CAM-p8-c");
    chance.war.play(Advance{}, {1});
    CHECK(chance.war.state.phase == Phase::Weather);
}

TEST_CASE("a standing choice gives the remounts to the neediest", "[CAM-p8-b]") {
    Remounts chance;
    chance.event(62, {4});
    CHECK(chance.war.of(chance.many).accounts == accounts(14, 0, 10));
}

TEST_CASE("no more horsemen come than were lost and have room", "[CAM-p8-b]") {
    Remounts chance;
    chance.war.of(chance.second).status = ForceStatus::Lost;
    chance.event(61, {6});
    CHECK(chance.war.of(chance.few).accounts == accounts(20, 0, 2));
}

TEST_CASE("where a choice has lost its point the turn goes on", "[CAM-p8-c]") {
    Remounts chance;
    chance.war.state.side(chance.red).standing.pick = Picking::Ask;
    chance.war.state.phase = Phase::Events;
    chance.war.play(Advance{}, {6, 6, 1});
    for (const UnitId unit : {chance.few, chance.many})
        chance.war.play(AmendFigures{unit, Account::Dead, Account::Standing,
                                     chance.war.of(unit).accounts[Account::Dead], "never fell"});
    CHECK(needs(chance.war.world, chance.war.state).empty());
    chance.war.play(Advance{}, {1});
    CHECK(chance.war.state.phase == Phase::Weather);
}
