// Rounds 7 and 8 on the table: leaders speak to units, commands ask themselves whether to go on.

#include <catch2/catch.hpp>

#include "tests/support/fuciliers_table.hpp"

using namespace condottiero;
using namespace condottiero::fuciliers;
using namespace condottiero::test;

namespace {

/// Two generals below and one above, each with a unit, and the C-in-C below with one of the first general's.
struct Leaders : BattleTable {
    CommandNo second = command(0);
    UnitNo first_unit = unit(0, "line 24", 40, 30), other_unit = unit(0, "line 24", 70, 30);
    UnitNo of_second = unit(0, "line 24", 120, 30, {.command = second});
    UnitNo above_unit = unit(1, "line 24", 90, 90);
    PersonNo general = BattleTable::general(0, 3, 40, 10);
    PersonNo second_general = BattleTable::general(second, 3, 120, 10);
    PersonNo above = BattleTable::general(1, 3, 90, 110);
    PersonNo chief = person(0, PersonKind::CommanderInChief, 70, 10);
    Leaders() {
        position.sides[0].cinc = chief;
        character(chief).command_value = 3;
        with(general, first_unit), with(second_general, of_second), with(above, above_unit), with(chief, other_unit);
        for (const UnitNo no : {first_unit, other_unit, of_second, above_unit}) of(no).staff.commander = false;
    }
    void wish(PersonNo leader, UnitNo unit) { wishes.influenced[leader] = unit; }
};

}  // namespace

TEST_CASE("the players name units by turns, the one who deployed first beginning", "[fuciliers][NFW-3.7-a]") {
    Leaders t;
    t.wish(t.general, t.first_unit), t.wish(t.second_general, t.of_second), t.wish(t.above, t.above_unit);
    Played after = t.round(7, {3, 3, 3});
    CHECK(after.dice() == std::vector<std::string>{"NFW-3.7-b unit 0", "NFW-3.7-b unit 3", "NFW-3.7-b unit 2"});
    t.position.sides[0].deployed_first = false, t.position.sides[1].deployed_first = true;
    after = t.round(7, {3, 3, 3});
    CHECK(after.dice() == std::vector<std::string>{"NFW-3.7-b unit 3", "NFW-3.7-b unit 0", "NFW-3.7-b unit 2"});
}

TEST_CASE("a general speaks to units of his own command, the C-in-C to any", "[fuciliers][NFW-3.7-a]") {
    Leaders t;
    t.with(t.second_general, t.other_unit);
    t.wish(t.second_general, t.other_unit);
    CHECK(t.round(7).rolls.empty());
    t.with(t.chief, t.of_second);
    t.wish(t.chief, t.of_second);
    CHECK(t.round(7, {3}).event<told::Influences>(t.chief).unit == t.of_second);
    // Not to one he is not in contact with.
    t.with(t.chief, t.first_unit);
    CHECK(t.round(7).rolls.empty());
    t.him(t.chief).with = nobody;
    CHECK(t.round(7).rolls.empty());
}

TEST_CASE("one attempt for each leader and each unit a turn", "[fuciliers][NFW-3.7-a]") {
    Leaders t;
    t.with(t.chief, t.first_unit);
    t.wish(t.chief, t.first_unit), t.wish(t.general, t.first_unit);
    CHECK(t.round(7, {3}).count<told::Influences>() == 1);
    t.him(t.general).influenced_now = true;
    CHECK(t.round(7, {3}).event<told::Influences>().leader == t.chief);
    // A unit that was held in this turn has had its one.
    t.of(t.first_unit).influenced = true;
    CHECK(t.round(7).rolls.empty());
    // The next turn both are free again.
    t.position = t.round(7).position;
    t.him(t.general).influenced_now = false;
    CHECK(t.round(7, {3}).count<told::Influences>() == 1);
}

TEST_CASE("the state changes at once", "[fuciliers][NFW-3.7-h][NFW-3.7-a]") {
    Leaders t;
    t.wish(t.general, t.first_unit);
    t.of(t.first_unit).state = State::Demoralised, t.of(t.first_unit).disordered = true;
    // Average 1, disciplined -1, demoralised 2: a 1 makes 3.
    Played after = t.round(7, {1});
    CHECK(after.position.unit(t.first_unit).state == State::Ok);
    CHECK(after.position.unit(t.first_unit).disordered);
    CHECK(after.event<told::Becomes>(t.first_unit).state == State::Ok);
    after = t.round(7, {2});
    CHECK(after.position.unit(t.first_unit).state == State::Demoralised);
    CHECK_FALSE(after.has<told::Becomes>(t.first_unit));
    after = t.round(7, {4});
    CHECK(after.position.unit(t.first_unit).where == Where::Fled);
    CHECK(after.position.person(t.general).where == Where::Fled);
    CHECK(after.position.sides[0].command_test_due);
    // One that was well may become too eager.
    t.of(t.first_unit).state = State::Ok;
    after = t.round(7, {1});
    CHECK(after.position.unit(t.first_unit).state == State::Bloodlust);
    CHECK(after.position.unit(t.first_unit).temporary_until == t.position.turn + 1);
}

// The command test.

TEST_CASE("all commands on the table test, the leaderless too, once", "[fuciliers][NFW-3.8-a][NFW-3.8-b]") {
    Leaders t;
    CHECK(t.round(8).rolls.empty());
    t.position.sides[0].command_test_due = true;
    t.in(t.second).leader = nobody;
    Played after = t.round(8, {5, 6});
    CHECK(after.dice() == std::vector<std::string>{"NFW-3.8-d command 0", "NFW-3.8-d command 2"});
    CHECK(after.event<told::TestsCommand>(t.second).score == 6);
    CHECK_FALSE(after.position.sides[0].command_test_due);
    // One still to come has seen nothing; a C-in-C without units is no command.
    t.in(t.second).entered = 0;
    CHECK(after.event<told::TestsCommand>(0).score == 8);
    CHECK(t.round(8, {5}).count<told::TestsCommand>() == 1);
    t.in(t.second).entered = 1;
    const CommandNo staff = t.command(0);
    t.him(t.chief).command = staff, t.in(staff).leader = t.chief;
    CHECK(t.round(8, {5, 6}).count<told::TestsCommand>() == 2);
}

TEST_CASE("what calls for a command test", "[fuciliers][NFW-3.8-b][NFW-4.6.1-g][NFW-4.11.1-f]") {
    Leaders t;
    t.in(0).order = t.in(1).order = t.in(t.second).order = Order::Hold;
    const PersonNo foe = t.BattleTable::person(1, PersonKind::Adviser, 150, 60);
    const PersonNo victim = t.BattleTable::person(0, PersonKind::Adviser, 152.5, 60);
    t.him(victim).wounds = 0;
    t.position.duels.push_back({foe, victim, nobody});
    const auto test_due = [&] { return t.round(6, {4, 1, 3, 1, 1, 1, 1}).position.sides[0].command_test_due; };
    CHECK_FALSE(test_due());
    SECTION("a general") {
        t.character(victim).kind = PersonKind::General;
        CHECK(test_due());
    }
    SECTION("the C-in-C") {
        t.character(victim).kind = PersonKind::CommanderInChief;
        CHECK(test_due());
    }
    SECTION("a charismatic character") {
        t.character(victim).charismatic = true;
        CHECK(test_due());
    }
    SECTION("the army standard") {
        t.position.sides[0].standard = victim;
        CHECK(test_due());
    }
}

TEST_CASE("who flees by the test weighs on those after, and calls for no other", "[fuciliers][NFW-3.8-b][NFW-3.8-c]") {
    Leaders t;
    t.position.sides[0].command_test_due = t.position.sides[1].command_test_due = true;
    t.character(t.general).command_value = 1;
    // 1 + 1: the first flees with all it has, the C-in-C among its units too. The second has 3 + 3 - 1 - 3. The side
    // that deployed first tests to the end before the other begins.
    const Played after = t.round(8, {1, 3, 4});
    CHECK(after.dice() ==
          std::vector<std::string>{"NFW-3.8-d command 0", "NFW-3.8-d command 2", "NFW-3.8-d command 1"});
    CHECK(after.position.unit(t.first_unit).where == Where::Fled);
    CHECK(after.position.unit(t.other_unit).where == Where::Fled);
    CHECK(after.position.person(t.general).where == Where::Fled);
    CHECK(after.position.person(t.chief).where == Where::Fled);
    CHECK(after.event<told::TestsCommand>(t.second).score == 2);
    CHECK(after.event<told::TestsCommand>(1).score == 4);  // it has no C-in-C at all
    CHECK_FALSE(after.position.sides[0].command_test_due);
    CHECK(after.position.command(0).lost);
}

TEST_CASE("the side that deployed first tests first", "[fuciliers][NFW-3.8-c]") {
    Leaders t;
    t.position.sides[0].command_test_due = t.position.sides[1].command_test_due = true;
    t.position.sides[0].deployed_first = false, t.position.sides[1].deployed_first = true;
    CHECK(t.round(8, {5, 5, 5}).dice() ==
          std::vector<std::string>{"NFW-3.8-d command 1", "NFW-3.8-d command 0", "NFW-3.8-d command 2"});
}

TEST_CASE("a player tests his commands in the order he likes", "[fuciliers][NFW-3.8-c]") {
    Leaders t;
    t.position.sides[0].command_test_due = true;
    t.wishes.tests_first = {2};
    CHECK(t.round(8, {6, 6}).dice() == std::vector<std::string>{"NFW-3.8-d command 2", "NFW-3.8-d command 0"});
}
