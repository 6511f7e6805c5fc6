// Characters on the table: when they move, whom they may join, leave and fight, and where they may be.

#include <catch2/catch.hpp>

#include "tests/support/fuciliers_army.hpp"
#include "tests/support/fuciliers_table.hpp"

using namespace condottiero;
using namespace condottiero::fuciliers;
using namespace condottiero::test;

namespace {

const std::vector<int> below_first{6, 1};

Point at(double x, double y) {
    return {cm(x), cm(y)};
}

/// A C-in-C with a unit of his own below; far off, under HOLD, an enemy.
struct Staff_ : BattleTable {
    UnitNo foot = unit(0, "line 24", 90, 28);
    PersonNo cinc = BattleTable::cinc(0, 4, 90, 10);
    UnitNo enemy = unit(1, "line 24", 90, 110);
    Staff_() { in(0).order = in(1).order = Order::Hold; }
    Played move(std::vector<int> faces = below_first) { return round(5, std::move(faces)); }
    void next_turn() {
        for (BattlePerson& person : position.people) person.moved = false;
        for (BattleUnit& one : position.units) one.moved = false;
    }
};

}  // namespace

// When they move, and with whom.

TEST_CASE("characters move with their leader's command, or along with a unit", "[fuciliers][NFW-4.1-a][NFW-4.1-b]") {
    Staff_ t;
    const PersonNo rider = t.person(0, PersonKind::Messenger, 80, 10);
    const CommandNo second = t.command(0, Order::Attack);
    const PersonNo general = t.general(second, 3, 140, 5);
    const UnitNo march = t.unit(0, "grenadiers 24", 140, 20, {.command = second});
    t.wishes.errands[t.cinc] = {nobody, at(100, 15)};
    t.with(general, march);
    const Played after = t.move({6, 1, 4});
    // HOLD is nothing to them.
    CHECK(after.position.person(t.cinc).base.centre == at(100, 15));
    CHECK(table::gap(after.position.person(rider).base, after.position.person(t.cinc).base) <= table::touch);
    // The general went with his line.
    CHECK(after.position.unit(march).block.front == at(140, 30));
    CHECK(after.position.person(general).with == march);
    CHECK(gap_between(after.position.person(general), after.position.unit(march)) <= table::touch);
}

TEST_CASE("nobody moves with a unit and then once more", "[fuciliers][NFW-4.1-a]") {
    Staff_ t;
    t.in(0).order = Order::Attack;
    t.with(t.cinc, t.foot);
    const Point before = t.him(t.cinc).base.centre;
    t.wishes.errands[t.cinc] = {nobody, at(90, 60)};
    const Played after = t.move();
    CHECK(after.position.unit(t.foot).block.front == at(90, 38));
    CHECK(table::distance(before, after.position.person(t.cinc).base.centre) <= t.him(t.cinc).roster->move + 20);
}

TEST_CASE("individuals join and leave units as they like", "[fuciliers][NFW-4.1-c][NFW-4.6.1-a][NFW-4.6.1-b]") {
    Staff_ t;
    t.wishes.errands[t.cinc] = {t.foot};
    Played after = t.play_round(5, below_first);
    CHECK(after.position.person(t.cinc).with == t.foot);
    CHECK(gap_between(after.position.person(t.cinc), after.position.unit(t.foot)) <= table::touch);
    t.next_turn();
    t.wishes.errands[t.cinc] = {nobody, at(80, 10)};
    after = t.move();
    CHECK(after.position.person(t.cinc).with == nobody);
    CHECK(after.position.person(t.cinc).base.centre == at(80, 10));
    // Even out of a fight.
    t.unit(1, "line 24", 90, 28);
    t.engaged(2, t.foot, 0, 1);
    CHECK(t.move().position.person(t.cinc).with == nobody);
    // No farther than he rides.
    t.wishes.errands[t.cinc] = {nobody, at(20, 10)};
    CHECK(t.move().position.person(t.cinc).base.centre.x >= cm(68));
}

TEST_CASE("reactions and disorder are not for characters", "[fuciliers][NFW-4.1-f][NFW-4.1-g][NFW-4.6.1-e]") {
    Staff_ t;
    t.with(t.cinc, t.foot);
    t.of(t.foot).state = State::FallingBack, t.of(t.foot).disordered = true, t.of(t.foot).falling_since = 3;
    t.wishes.errands[t.cinc] = {nobody, at(75, 10)};
    const Played after = t.move();
    CHECK(after.position.person(t.cinc).base.centre == at(75, 10));
    CHECK(after.position.person(t.cinc).on_table());
}

TEST_CASE("who is with a unit that runs runs with it", "[fuciliers][NFW-4.1-f][NFW-4.1-h][NFW-4.6.1-e][NFW-4.6.1-g]") {
    Staff_ t;
    const PersonNo rider = t.person(0, PersonKind::Messenger, 30, 10);
    const PersonNo standard = t.person(0, PersonKind::StandardBearer, 40, 10);
    const CommandNo second = t.command(0, Order::Hold);
    const PersonNo general = t.general(second, 3, 140, 5);
    t.unit(0, "line 24", 140, 20, {.command = second});
    t.with(t.cinc, t.foot);
    t.of(t.foot).state = State::FallingBack, t.of(t.foot).falling_since = 1;
    t.of(t.foot).block.front.y = cm(10);
    // Five centimetres back, over the edge; the C-in-C cannot hold it.
    const Played after = t.round(5, {6, 1, 2, 6});
    CHECK(after.position.unit(t.foot).where == Where::Fled);
    CHECK(after.position.person(t.cinc).where == Where::Fled);
    CHECK(after.position.person(rider).where == Where::Fled);
    CHECK(after.position.person(standard).where == Where::Fled);
    CHECK(after.position.sides[0].standard == nobody);
    CHECK(after.has<told::OfPerson::DropsStandard>(standard));
    CHECK(after.position.sides[0].command_test_due);
    CHECK(after.position.person(general).on_table());
}

TEST_CASE("the death of a leader drives nobody away", "[fuciliers][NFW-4.1-h]") {
    Staff_ t;
    const PersonNo rider = t.person(0, PersonKind::Messenger, 30, 10);
    t.him(t.cinc).wounds = 0;
    const PersonNo foe = t.general(1, 3, 92.5, 10);
    t.position.duels.push_back({foe, t.cinc, nobody});
    const Played after = t.round(6, {1, 1, 4, 1, 3, 1, 1});
    CHECK(after.position.person(t.cinc).where == Where::Destroyed);
    CHECK(after.position.person(rider).on_table());
}

// Hunting.

TEST_CASE("a man alone may engage an enemy who is alone, and nobody else",
          "[fuciliers][NFW-3.6.3-a][NFW-3.6.3-e][NFW-4.6.4-a]") {
    Staff_ t;
    const PersonNo foe = t.general(1, 3, 90, 24.9);
    t.of(t.foot).block.front = at(60, 28);
    t.of(t.enemy).block.front = at(90, 42);
    t.in(1).order = Order::Hold;
    t.wishes.errands[t.cinc] = {.hunts = foe};
    t.wishes.errands[foe] = {nobody, at(90, 24.9)};
    Played after = t.move();
    REQUIRE(after.position.duels.size() == 1);
    CHECK(after.position.duels[0].person == t.cinc);
    CHECK(after.position.duels[0].against == foe);
    CHECK(table::gap(after.position.person(t.cinc).base, after.position.person(foe).base) <= table::touch);
    CHECK(after.rule_of<told::Hunts>().id == "NFW-3.6.3-a");

    SECTION("not one who is with a unit") {
        t.with(foe, t.enemy);
        t.him(foe).base.centre = at(90, 24.9);
        CHECK(t.move().position.duels.empty());
    }
    SECTION("not beyond his move") {
        t.him(foe).base.centre = at(130, 25);
        CHECK(t.move().position.duels.empty());
    }
    SECTION("not a messenger, scout or trumpeter") {
        const PersonKind kind = GENERATE(PersonKind::Messenger, PersonKind::Scout, PersonKind::Trumpeter);
        const PersonNo aide = t.person(0, kind, 85, 10);
        t.wishes.errands[t.cinc] = {nobody, at(90, 10)};
        t.wishes.errands[aide] = {.hunts = foe};
        CHECK(t.move().position.duels.empty());
    }
    SECTION("an adviser may") {
        const PersonNo adviser = t.person(0, PersonKind::Adviser, 85, 10);
        t.wishes.errands[t.cinc] = {nobody, at(90, 10)};
        t.wishes.errands[adviser] = {.hunts = foe};
        CHECK(t.move().position.duels.size() == 1);
    }
}

// Leaders beyond the zone.

TEST_CASE("beyond the deployment zone a leader stays near a unit of his", "[fuciliers][NFW-4.6.2-a]") {
    Staff_ t;
    t.of(t.foot).block.front = at(90, 60);
    t.him(t.cinc).base.centre = at(90, 25);
    t.wishes.errands[t.cinc] = {nobody, at(90, 43)};
    CHECK(t.move().position.person(t.cinc).base.centre == at(90, 43));
    // Twenty centimetres and no more: the line is from 52.5 to 60.
    t.of(t.foot).block.front = at(90, 74);
    CHECK(t.move().position.person(t.cinc).base.centre == at(90, 25));
    // Thirty with a trumpeter at his side, wherever that may be.
    t.wishes.errands[t.cinc] = {nobody, at(130, 25)};
    CHECK(t.move().position.person(t.cinc).base.centre == at(110, 25));
    SECTION("one whose units have gone ahead follows them") {
        t.him(t.cinc).base.centre = at(90, 40);
        t.of(t.foot).block.front = at(90, 74);
        t.wishes.errands[t.cinc] = {nobody, at(90, 40)};
        CHECK(gap_between(t.move().position.person(t.cinc), t.of(t.foot)) <= cm(20));
    }
    SECTION("one who has lost them all goes home") {
        t.of(t.foot).where = Where::Destroyed;
        t.him(t.cinc).base.centre = at(90, 55);
        CHECK(t.play_round(5, below_first).position.person(t.cinc).base.centre == at(90, 35));
        t.next_turn();
        CHECK(t.move().position.person(t.cinc).base.centre == at(90, 27.5));
    }
    SECTION("for a C-in-C without units any of the army will do") {
        const CommandNo second = t.command(0, Order::Hold);
        t.general(second, 3, 140, 5);
        t.of(t.foot).command = second;
        t.of(t.foot).block.front = at(90, 60);
        t.wishes.errands[t.cinc] = {nobody, at(90, 43)};
        CHECK(t.move({6, 1, 2}).position.person(t.cinc).base.centre == at(90, 43));
    }
    SECTION("a general needs one of his own") {
        const CommandNo second = t.command(0, Order::Hold);
        const PersonNo general = t.general(second, 3, 60, 25);
        t.unit(0, "line 12", 160, 25, {.command = second});
        t.of(t.foot).block.front = at(60, 60);
        t.wishes.errands[general] = {nobody, at(60, 43)};
        CHECK(t.move({6, 1, 2}).position.person(general).base.centre == at(60, 25));
    }
}

// Heroic leaders.

TEST_CASE("a heroic leader leaves the zone only with a unit, and then stays with it",
          "[fuciliers][NFW-4.7-c][NFW-4.8-b]") {
    const bool chief = GENERATE(true, false);
    BattleTable t;
    const UnitNo foot = t.unit(0, "grenadiers 24", 90, 28);
    const UnitNo next = t.unit(0, "line 24", 60, 40), third = t.unit(0, "line 24", 120, 40);
    const UnitNo enemy = t.unit(1, "line 24", 90, 110);
    const PersonNo hero = chief ? t.cinc(0, 4, 90, 15) : t.general(0, 4, 90, 15);
    t.character(hero).heroic = true;
    t.in(0).order = t.in(1).order = Order::Hold;
    const auto next_turn = [&] {
        for (BattlePerson& person : t.position.people) person.moved = false;
        for (BattleUnit& unit : t.position.units) unit.moved = false;
    };
    (void)enemy;
    // Not alone, however near his units are.
    t.wishes.errands[hero] = {nobody, at(90, 34)};
    CHECK(t.round(5, below_first).position.person(hero).base.centre == at(90, 15));
    // With the line, which takes him out.
    t.wishes.errands[hero] = {foot};
    t.play_round(5, below_first);
    CHECK(t.him(hero).with == foot);
    t.of(foot).block.front.y = cm(60);
    t.with(hero, foot);
    next_turn();
    t.play_round(5, below_first);
    CHECK(t.him(hero).bound_to == foot);
    // Now he cannot leave it, not even to speak to another.
    for (const Errand& errand : {Errand{nobody, at(90, 20)}, Errand{next}}) {
        next_turn();
        t.wishes.errands[hero] = errand;
        CHECK(t.round(5, below_first).position.person(hero).with == foot);
    }
    // It is destroyed: he goes to the nearest of his.
    t.of(foot).where = Where::Destroyed;
    t.him(hero).with = nobody;
    t.him(hero).base.centre = at(85, 50);
    t.wishes.errands[hero] = {nobody, at(90, 20)};
    next_turn();
    t.play_round(5, below_first);
    CHECK(t.him(hero).with == next);
    // And may leave that one for another, but not for nothing.
    next_turn();
    CHECK(t.round(5, below_first).position.person(hero).with == next);
    t.of(third).block.front = at(80, 40);
    t.wishes.errands[hero] = {third};
    CHECK(t.round(5, below_first).position.person(hero).with == third);
}

TEST_CASE("a heroic leader with no unit left goes home and fights nobody on the way",
          "[fuciliers][NFW-4.8-d][NFW-4.7-c]") {
    BattleTable t;
    const PersonNo hero = t.general(0, 4, 90, 55);
    t.character(hero).heroic = true;
    const PersonNo foe = t.general(1, 3, 90, 65);
    t.unit(1, "line 24", 90, 80);
    t.in(1).order = Order::Hold;
    t.wishes.errands[hero] = {.hunts = foe};
    t.wishes.errands[foe] = {nobody, at(90, 65)};
    const Played after = t.round(5, below_first);
    CHECK(after.position.duels.empty());
    CHECK(after.position.person(hero).base.centre == at(90, 35));
}

TEST_CASE("a heroic C-in-C must speak before the battle, another may", "[fuciliers][NFW-4.7-b]") {
    const bool heroic = GENERATE(true, false);
    Roster below = army_of({{4, {"line 24", "line 24"}}}), above = army_of({{3, {"line 24"}}});
    below.people[0].heroic = heroic;
    Wishes wishes;
    Log log;
    PlayedBattle battle(position_of(below, above, open_field()), {&wishes, &wishes}, Throws(FastDice(7)), &log);
    before_the_battle(battle);
    const auto spoke = std::count_if(log.events.begin(), log.events.end(), [](const Event& event) {
        return std::holds_alternative<told::Speaks>(event.what);
    });
    CHECK(spoke == (heroic ? 1 : 0));
}

// The staff.

TEST_CASE("trumpeters stay by their leader, and join the unit that he joins", "[fuciliers][NFW-4.3-b][NFW-4.6.4-f]") {
    Staff_ t;
    const PersonNo trumpeter = t.person(0, PersonKind::Trumpeter, 96, 10);
    t.wishes.errands[t.cinc] = {nobody, at(75, 10)};
    Played after = t.move();
    CHECK(table::gap(after.position.person(trumpeter).base, after.position.person(t.cinc).base) <= cm(10));
    t.wishes.errands[t.cinc] = {t.foot};
    after = t.move();
    CHECK(after.position.person(t.cinc).with == t.foot);
    CHECK(after.position.person(trumpeter).with == t.foot);
    // Theirs, not the C-in-C: a general's goes with the general.
    const CommandNo second = t.command(0, Order::Hold);
    const PersonNo general = t.general(second, 3, 140, 10);
    t.unit(0, "line 24", 140, 28, {.command = second});
    const PersonNo other = t.person(second, PersonKind::Trumpeter, 145, 10);
    t.wishes.errands[general] = {nobody, at(150, 10)};
    after = t.move({6, 1, 3});
    CHECK(table::gap(after.position.person(other).base, after.position.person(general).base) <= table::touch);
}

TEST_CASE("messengers wait by the C-in-C, and come back to him wherever he is",
          "[fuciliers][NFW-4.6.4-b][NFW-4.6.4-c]") {
    Staff_ t;
    const PersonNo rider = t.person(0, PersonKind::Messenger, 80, 10);
    t.wishes.errands[t.cinc] = {nobody, at(100, 12)};
    Played after = t.move();
    CHECK(table::gap(after.position.person(rider).base, after.position.person(t.cinc).base) <= table::touch);
    // With a unit that fights beyond the zone.
    t.him(rider).returning = true;
    t.wishes.errands.clear();
    t.of(t.foot).block.front = at(90, 40);
    t.with(t.cinc, t.foot);
    t.unit(1, "line 24", 90, 40);
    t.engaged(2, t.foot, 0, 1);
    t.him(rider).base.centre = at(90, 16);
    after = t.move();
    CHECK(after.position.person(rider).with == t.foot);
    CHECK_FALSE(after.position.person(rider).returning);
}

TEST_CASE("a messenger sent home stays there", "[fuciliers][NFW-4.6.4-d]") {
    Staff_ t;
    const PersonNo rider = t.person(0, PersonKind::Messenger, 90, 60);
    t.of(t.foot).block.front = at(90, 65);
    t.with(t.cinc, t.foot);
    t.with(rider, t.foot);
    t.him(rider).base.centre = at(95, 55);
    t.wishes.sent_home = {rider};
    Played after = t.play_round(5, below_first);
    CHECK(after.position.person(rider).with == nobody);
    CHECK(after.position.person(rider).base.centre == at(95, 35));
    t.next_turn();
    t.wishes.sent_home.clear();
    after = t.play_round(5, below_first);
    CHECK(after.position.person(rider).base.centre == at(95, 27.5));
    t.next_turn();
    after = t.play_round(5, below_first);
    CHECK(after.position.person(rider).base.centre == at(95, 27.5));
}

TEST_CASE("a scout stays in the zone, or with a unit like himself for good", "[fuciliers][NFW-4.6.4-e]") {
    Staff_ t;
    const PersonNo scout = t.person(0, PersonKind::Scout, 80, 12);
    t.wishes.errands[scout] = {nobody, at(80, 50)};
    CHECK(t.move().position.person(scout).base.centre == at(80, 12));
    // Mounted, he joins horse and not foot.
    t.wishes.errands[scout] = {t.foot};
    CHECK(t.move().position.person(scout).with == nobody);
    const UnitNo horse = t.unit(0, "hussars 8", 60, 20);
    t.wishes.errands[scout] = {horse};
    t.play_round(5, below_first);
    CHECK(t.him(scout).with == horse);
    t.next_turn();
    t.wishes.errands[scout] = {nobody, at(80, 12)};
    CHECK(t.move().position.person(scout).with == horse);
    // The last of it goes home.
    t.of(horse).where = Where::Destroyed;
    t.him(scout).with = nobody;
    t.him(scout).base.centre = at(60, 60);
    CHECK(t.move().position.person(scout).base.centre == at(60, 40));
}

TEST_CASE("the army standard leaves the zone only at the C-in-C's side", "[fuciliers][NFW-4.6.4-g][NFW-4.11.1-c]") {
    Staff_ t;
    t.of(t.foot).block.front = at(90, 45);
    const PersonNo bearer = t.person(0, PersonKind::StandardBearer, 70, 20);
    t.him(t.cinc).base.centre = at(90, 25);
    t.wishes.errands[t.cinc] = {nobody, at(90, 35)};
    // Not beside him: he stays behind.
    CHECK(t.move().position.person(bearer).base.centre == at(70, 20));
    // In contact he goes along, and not from his side.
    t.him(bearer).base.centre = at(92.5, 25);
    t.play_round(5, below_first);
    CHECK(t.him(t.cinc).base.centre == at(90, 35));
    CHECK(table::gap(t.him(bearer).base, t.him(t.cinc).base) <= table::touch);
    t.next_turn();
    t.wishes.errands[t.cinc] = {t.foot};
    t.play_round(5, below_first);
    CHECK(t.him(bearer).with == t.foot);
    // Inside the zone he follows by himself.
    t.next_turn();
    t.wishes.errands[t.cinc] = {nobody, at(90, 24)};
    t.play_round(5, below_first);
    CHECK(table::gap(t.him(bearer).base, t.him(t.cinc).base) <= table::touch);
}

TEST_CASE("alone the army standard falls with its bearer, at the C-in-C's side with him",
          "[fuciliers][NFW-4.11.1-e][NFW-4.11.1-f]") {
    Staff_ t;
    const PersonNo bearer = t.person(0, PersonKind::StandardBearer, 60, 20);
    const PersonNo foe = t.general(1, 3, 62.5, 20);
    t.position.duels.push_back({foe, bearer, nobody});
    // Alone: killed, it falls, and the army tests.
    const std::vector<int> dies{1, 1, 4, 1, 3, 1, 1};
    Played after = t.round(6, dies);
    CHECK(after.position.person(bearer).where == Where::Destroyed);
    CHECK(after.position.sides[0].standard == nobody);
    CHECK(after.has<told::OfPerson::DropsStandard>(bearer));
    CHECK(after.position.sides[0].command_test_due);
    // At the C-in-C's side: he takes it up.
    t.him(t.cinc).base.centre = at(57.5, 20);
    after = t.round(6, dies);
    CHECK(after.position.sides[0].standard == t.cinc);
    CHECK_FALSE(after.has<told::OfPerson::DropsStandard>(bearer));
    CHECK_FALSE(after.position.sides[0].command_test_due);
    // And with him it falls for good.
    t.position.sides[0].standard = t.cinc;
    t.him(bearer).where = Where::Destroyed;
    t.him(t.cinc).wounds = 0;
    t.him(foe).base.centre = at(60, 20);
    t.position.duels[0].against = t.cinc;
    after = t.round(6, dies);
    CHECK(after.position.sides[0].standard == nobody);
    CHECK(after.position.sides[0].command_test_due);
}

TEST_CASE("in a unit without the C-in-C the standard falls with its bearer", "[fuciliers][NFW-4.11.1-e]") {
    Staff_ t;
    const PersonNo bearer = t.person(0, PersonKind::StandardBearer, 60, 20);
    t.with(bearer, t.foot);
    t.unit(1, "line 24", 90, 28);
    t.engaged(2, t.foot, 0, 1);
    t.of(t.foot).staff = {.commander = false};
    t.wishes.leave_standards = {t.foot, 2};
    // A 6 finds him; he fails.
    const Played after = t.round(6, faces({{6, 1}, {1, 7}, {6, 1}, {1, 8}, {6, 1}, {1, 2}, {6, 1}}));
    CHECK(after.position.person(bearer).where == Where::Destroyed);
    CHECK(after.has<told::OfPerson::DropsStandard>(bearer));
}

// The colonel.

TEST_CASE("the mounted colonel is the last character to be found, and has a wound",
          "[fuciliers][NFW-4.9-a][NFW-4.9-b]") {
    BattleTable t;
    const UnitNo foot = t.unit(0, "line 24", 90, 40, {}, "colonel, officer, ensign");
    const UnitNo enemy = t.unit(1, "line 24", 90, 40);
    t.in(0).order = t.in(1).order = Order::Hold;
    t.wishes.leave_standards = {foot, enemy};
    t.engaged(foot, enemy, 0, 1);
    REQUIRE(t.of(foot).staff.colonel);
    // The enemy kills one; a 6 finds the commander, then the officer, then the colonel: wounded, and dead.
    const auto strike = [&](const std::vector<int>& more) {
        return t.play_round(6, faces({{1, 8}, {6, 1}, {1, 7}, {6, 1}, {6, 1}}) + more);
    };
    strike({6});
    CHECK_FALSE(t.of(foot).staff.commander);
    CHECK(t.of(foot).staff.colonel);
    strike({6});
    CHECK_FALSE(t.of(foot).staff.officer);
    CHECK(t.of(foot).figures == 22);
    strike({});
    CHECK(t.of(foot).staff.colonel);
    CHECK(t.of(foot).colonel_wounds == 0);
    CHECK(t.of(foot).figures == 22);
    strike({6});
    CHECK_FALSE(t.of(foot).staff.colonel);
    CHECK(t.of(foot).figures == 22);  // he rides beside them
    CHECK(t.of(foot).staff.ensigns == 1);
    CHECK_FALSE(t.position.sides[0].command_test_due);
}

TEST_CASE("a colonel with a throw of his own makes it", "[fuciliers][NFW-4.9-b]") {
    BattleTable t;
    const UnitNo foot = t.unit(0, "line 24", 90, 40, {}, "colonel");
    const UnitNo enemy = t.unit(1, "line 24", 90, 40);
    t.in(0).order = t.in(1).order = Order::Hold;
    t.wishes.leave_standards = {foot, enemy};
    t.engaged(foot, enemy, 0, 1);
    t.of(foot).staff.commander = false;
    t.troop(foot).colonel_save = 7;
    const Played after = t.round(6, faces({{1, 8}, {6, 1}, {1, 7}, {6, 1}, {6, 1}, {4, 2}}));
    CHECK(after.position.unit(foot).colonel_wounds == 1);
    CHECK(after.position.unit(foot).figures == 24);
}
