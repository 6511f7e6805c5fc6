#include "core/campaign/battle/exploration.hpp"

#include <catch2/catch.hpp>

#include "core/campaign/state/forces.hpp"
#include "core/campaign/state/rules.hpp"
#include "tests/core/campaign/battle/after_battle.hpp"

using namespace condottiero;

TEST_CASE("the order says how a Force explores, unless its reaction says so", "[CAM-p3-b]") {
    struct Case {
        Order order;
        Exploration calm;
    };
    const auto c = GENERATE(values<Case>({
        {Order::Explore, Exploration::Full},
        {Order::Defend, Exploration::Doubled},
        {Order::ForcedMarch, Exploration::ScoutsOnly},
    }));
    CAPTURE(word(c.order));
    CHECK(exploring(c.order, Reaction::None) == c.calm);
    CHECK(exploring(c.order, Reaction::Confused) ==
          (c.order == Order::Defend ? Exploration::ScoutsDoubled : Exploration::ScoutsOnly));
    CHECK(exploring(c.order, Reaction::Confused, false) == Exploration::ScoutsOnly);
    CHECK(exploring(c.order, Reaction::Unsteady) == Exploration::None);
    CHECK(exploring(c.order, Reaction::Routed) == Exploration::None);
}

TEST_CASE("doubling comes last, and no score is below zero", "[CAM-p3-b]") {
    CHECK(exploration_total(Exploration::Full, 10, 3) == 13);
    CHECK(exploration_total(Exploration::Doubled, 10, 3) == 26);
    CHECK(exploration_total(Exploration::Doubled, 10, -3) == 14);
    CHECK(exploration_total(Exploration::ScoutsOnly, 7, 2) == 9);
    CHECK(exploration_total(Exploration::ScoutsDoubled, 7, 2) == 18);
    CHECK(exploration_total(Exploration::None, 10, 3) == 0);
    for (const Exploration how : {Exploration::Full, Exploration::Doubled, Exploration::ScoutsOnly})
        CHECK(exploration_total(how, 3, -9) == 0);
}

TEST_CASE("one explores better at home than in the enemy's country", "[CAM-p3-c]") {
    CHECK(exploration_modifiers(Territory::Friendly, 0).total() == 2);
    CHECK(exploration_modifiers(Territory::Enemy, 0).total() == -1);
    CHECK(exploration_modifiers(Territory::Neutral, 0).total() == 0);
}

TEST_CASE("weather is half as bad for whoever knows the ground", "[CAM-p0-d][CAM-p3-c]") {
    const int weather = GENERATE(range(-4, 2));
    CAPTURE(weather);
    CHECK(exploration_modifiers(Territory::Neutral, weather).total() == weather);
    CHECK(exploration_modifiers(Territory::Enemy, weather).total() == weather - 1);
    const std::map<int, int> halved{{-4, -2}, {-3, -1}, {-2, -1}, {-1, 0}, {0, 0}, {1, 0}};
    CHECK(exploration_modifiers(Territory::Friendly, weather).total() == halved.at(weather) + 2);
}

TEST_CASE("where the tabletop rules have no exploration, dice and figures make a score", "[CAM-p3-d]") {
    struct Case {
        const char* what;
        Explorers army;
        int dice, added;
    };
    const auto c = GENERATE(values<Case>({
        {"an army without a C-in-C", {}, 3, 0},
        {"its C-in-C", {.command_value = 4}, 3, 4},
        {"cavalry", {.cavalry = 3}, 3, 6},
        {"natives and irregulars", {.irregulars = 3}, 3, 3},
        {"artillery", {.artillery = 2}, 3, -4},
        {"transport", {.transport = 2}, 3, -2},
        {"scouts", {.scouts = 2}, 7, 0},
        {"guides", {.more_dice = 2}, 5, 0},
        {"everything",
         {.command_value = 2,
          .cavalry = 1,
          .irregulars = 2,
          .artillery = 1,
          .transport = 1,
          .scouts = 1,
          .more_dice = 1},
         6,
         3},
    }));
    CAPTURE(c.what);
    const ExplorationScore score = exploration_score(c.army, Exploration::Full, Tally(rules::exploration_by_territory));
    CHECK(score.dice == c.dice);
    CHECK(score.added.total() == c.added);
}

TEST_CASE("scouts alone bring their dice and what the country gives, and without scouts there is nothing",
          "[CAM-p3-b][CAM-p3-d]") {
    const Tally at_home = exploration_modifiers(Territory::Friendly, 0);
    Explorers army{.command_value = 4, .cavalry = 3, .irregulars = 3, .artillery = 1, .transport = 1, .scouts = 2};
    const ExplorationScore scouts = exploration_score(army, Exploration::ScoutsOnly, at_home);
    CHECK(scouts.dice == 4);
    CHECK(scouts.added.total() == 2);
    const ExplorationScore unsteady = exploration_score(army, Exploration::None, at_home);
    CHECK(unsteady.dice == 0);
    CHECK(unsteady.added.total() == 0);
    army.scouts = 0;
    const ExplorationScore nobody = exploration_score(army, Exploration::ScoutsOnly, at_home);
    CHECK(nobody.dice == 0);
    CHECK(nobody.added.total() == 0);
}

TEST_CASE("more than double out-manoeuvres; by some tabletop rules double does", "[CAM-p3-e]") {
    struct Case {
        int higher, lower;
        Explored more_than_double, double_is_enough;
    };
    const auto c = GENERATE(values<Case>({
        {7, 7, Explored::NoWinner, Explored::NoWinner},
        {8, 7, Explored::OutExplored, Explored::OutExplored},
        {13, 7, Explored::OutExplored, Explored::OutExplored},
        {14, 7, Explored::OutExplored, Explored::OutManoeuvred},
        {15, 7, Explored::OutManoeuvred, Explored::OutManoeuvred},
        {0, 0, Explored::NoWinner, Explored::NoWinner},
        {1, 0, Explored::OutManoeuvred, Explored::OutManoeuvred},
    }));
    CAPTURE(c.higher, c.lower);
    CHECK(explored(c.higher, c.lower, false) == c.more_than_double);
    CHECK(explored(c.higher, c.lower, true) == c.double_is_enough);
}

TEST_CASE("out-manoeuvring gives what out-exploring gives, and the ground", "[CAM-p3-e]") {
    const auto better = effects_of(Explored::OutExplored), best = effects_of(Explored::OutManoeuvred);
    for (const std::string& effect : better) CHECK_THAT(best, Catch::VectorContains(effect));
    CHECK_THAT(best, Catch::VectorContains(std::string("the winner lays out the terrain")));
    CHECK(effects_of(Explored::NoWinner).size() == 1);
}

TEST_CASE("units begin as their Force's reaction says, and half the works are lost to an out-manoeuvred Force",
          "[CAM-p3-f][CAM-reactions-f]") {
    CHECK(starting_states(Reaction::None).empty());
    CHECK(starting_states(Reaction::Confused) == std::vector<std::string>{"disordered"});
    CHECK(starting_states(Reaction::Unsteady) == std::vector<std::string>{"demoralised", "disordered"});
    CHECK(works_in_battle(41, false) == 41);
    CHECK(works_in_battle(41, true) == 20);
}

namespace {
SmallCampaign at_the_border() {
    return SmallCampaign(R"(
        . . .
        owner red A1:B1
        owner blue C1
    )");
}
}  // namespace

TEST_CASE("the brief says how each army explores and in what state it begins", "[CAM-p3-b][CAM-p3-c][CAM-p3-f]") {
    SmallCampaign war = at_the_border();
    const ForceId red = war.force("B1", {.order = Order::Defend});
    const ForceId blue = war.force("B1", {.side = "blue", .reaction = Reaction::Confused});
    war.of(red).works = 25;
    const BattleBrief brief = brief_of(war.world, war.state, war.battle({blue}, {red}));
    const BriefArmy &attacker = brief.armies[0], &defender = brief.armies[1];
    CHECK(attacker.territory == Territory::Enemy);
    CHECK(attacker.forces.front().exploration == Exploration::ScoutsOnly);
    CHECK(attacker.exploration == std::vector<ExplorationTerm>{{ExplorationReason::EnemyTerritory, -1, 0}});
    CHECK(attacker.units.front().states == std::vector<std::string>{"disordered"});
    CHECK(attacker.forces.front().field_works == 0);
    CHECK(defender.territory == Territory::Friendly);
    CHECK(defender.forces.front().exploration == Exploration::Doubled);
    CHECK(defender.exploration == std::vector<ExplorationTerm>{{ExplorationReason::FriendlyTerritory, 2, 0}});
    CHECK(defender.units.front().states.empty());
    CHECK(defender.forces.front().field_works == 25);
}

TEST_CASE("the brief says who leads which command, and with which unit a man stands", "[CAM-p3-b]") {
    SmallCampaign war = at_the_border();
    const ForceId red = war.force("B1", {});
    const ForceId blue = war.force("B1", {.side = "blue"});
    const CharacterId general = war.leader(red, "Stark", 3);
    war.state.commands.add({CommandId(1), red, "Left", general});
    const UnitId unit = units_of(war.state, red).front();
    war.state.characters.at(general).unit = unit;
    const BattleBrief brief = brief_of(war.world, war.state, war.battle({blue}, {red}));
    int found = 0;
    for (const BriefCharacter& man : brief.armies[1].characters) {
        CHECK(man.command == (man.id == general ? "Left" : ""));
        CHECK(man.unit == (man.id == general ? std::optional(unit) : std::nullopt));
        if (man.id == general) ++found;
    }
    CHECK(found == 1);
}

TEST_CASE("each Force of an army explores under its own order", "[CAM-p3-a][CAM-p3-b]") {
    SmallCampaign war = at_the_border();
    const ForceId first = war.force("B1", {.order = Order::Defend, .cv = 2});
    const ForceId better = war.force("B1", {.order = Order::Explore, .cv = 4});
    const ForceId third = war.force("B1", {.order = Order::Defend, .reaction = Reaction::Unsteady});
    const ForceId blue = war.force("B1", {.side = "blue"});
    const BattleId battle = war.battle({blue}, {first, better, third});
    const std::vector<BriefForce> forces = brief_of(war.world, war.state, battle).armies[1].forces;
    CHECK(forces.at(0).exploration == Exploration::Doubled);
    CHECK(forces.at(1).exploration == Exploration::Full);
    CHECK(forces.at(2).exploration == Exploration::None);
}

TEST_CASE("a table may say that confusion ends the doubling of DEFEND", "[CAM-p3-b][CAM-switches]") {
    SmallCampaign war = at_the_border();
    const bool ends = GENERATE(false, true);
    if (ends) war.turn_on(Switch::ConfusedDoNotDouble);
    const ForceId red = war.force("B1", {.order = Order::Defend, .reaction = Reaction::Confused});
    const BattleId battle = war.battle({war.force("B1", {.side = "blue"})}, {red});
    CHECK(brief_of(war.world, war.state, battle).armies[1].forces.front().exploration ==
          (ends ? Exploration::ScoutsOnly : Exploration::ScoutsDoubled));
}
