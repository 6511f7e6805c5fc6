// Round 5 on the table: who moves when, how far, which way, and over what ground.

#include <catch2/catch.hpp>

#include "core/modules/fuciliers/play/table/field_of.hpp"
#include "core/modules/fuciliers/play/table/sight.hpp"
#include "tests/support/fuciliers_table.hpp"

using namespace condottiero;
using namespace condottiero::fuciliers;
using namespace condottiero::test;

namespace {

const std::vector<int> below_first{6, 1};

Point at(double x, double y) {
    return {cm(x), cm(y)};
}
/// Within a tenth of a millimetre or two: what is lost when things turn.
bool near(Point a, Point b) {
    return table::distance(a, b) <= 2 * table::touch;
}
constexpr Formation column = Formation::Column;

}  // namespace

// Orders.

TEST_CASE("a line under ATTACK goes straight at the enemy at full speed", "[fuciliers][NFW-3.2.1-b][NFW-3.5.2-a]") {
    BattleTable t;
    const UnitNo foot = t.unit(0, "grenadiers 24", 90, 30);
    t.unit(1, "line 24", 90, 80);
    t.in(1).order = Order::Hold;
    const Played after = t.round(5, below_first);
    CHECK(after.position.unit(foot).block.front == at(90, 40));
    CHECK(after.event<told::Goes::Moves>(foot).distance == cm(10));
}

TEST_CASE("under HOLD nobody moves, under OPPOSE who likes to", "[fuciliers][NFW-3.5.2-a][NFW-3.5.5-b][NFW-3.2.1-g]") {
    BattleTable t;
    const UnitNo held = t.unit(0, "line 24", 40, 30);
    t.in(0).order = Order::Hold;
    const CommandNo free = t.command(0, Order::Oppose);
    const UnitNo stands = t.unit(0, "line 24", 90, 30, {.formation = column, .command = free});
    const UnitNo goes = t.unit(0, "line 24", 140, 30, {.formation = column, .command = free});
    const UnitNo far = t.unit(0, "line 24", 140, 10, {.formation = column, .command = free});
    t.wishes.marches[held].distance = cm(10);
    t.wishes.marches[goes].distance = cm(7);
    t.wishes.marches[far] = {.oblique = -32, .distance = cm(40)};
    const Played after = t.round(5, {6, 1});
    CHECK(after.position.unit(held).block.front == at(40, 30));
    CHECK(after.position.unit(stands).block.front == at(90, 30));
    CHECK_FALSE(after.position.unit(stands).moved);
    CHECK(after.position.unit(goes).block.front == at(140, 37));
    // Never more than it can: 15 cm, here at 45 degrees.
    CHECK(near(after.position.unit(far).block.front, at(140 - 10.607, 20.607)));
}

TEST_CASE("under OPPOSE a unit stops short of the enemy", "[fuciliers][NFW-3.2.1-g][NFW-3.5.2-c]") {
    BattleTable t;
    const UnitNo march = t.unit(0, "line 24", 90, 30, {.formation = column});
    const UnitNo enemy = t.unit(1, "line 24", 90, 36);
    t.in(0).order = Order::Oppose;
    t.in(1).order = Order::Hold;
    t.wishes.marches[march].distance = cm(15);
    const Played after = t.round(5, below_first);
    CHECK(after.position.unit(march).block.front.y > cm(35.8));
    CHECK_FALSE(touches(after.position.unit(march), after.position.unit(enemy)));
    CHECK(after.position.engagements.empty());
}

TEST_CASE("who is under ATTACK or in bloodlust engages, and lines up with what it touched",
          "[fuciliers][NFW-3.5.2-c]") {
    BattleTable t;
    const UnitNo foot = t.unit(0, "line 24", 90, 30, {.facing = Facing(6)});
    const UnitNo enemy = t.unit(1, "line 24", 92, 36);
    t.in(1).order = Order::Hold;
    const Played after = t.round(5, below_first);
    CHECK(after.event<told::Engages>(foot).enemy == enemy);
    CHECK(after.position.unit(foot).block.facing == Facing(0));
    CHECK(after.position.unit(foot).block.front.y == cm(36));
    CHECK(engaged(after.position, enemy));
}

TEST_CASE("under HOLD and OPPOSE nobody engages of his own will, in bloodlust everybody", "[fuciliers][NFW-3.5.2-c]") {
    const Order order = GENERATE(Order::Hold, Order::Oppose);
    BattleTable t;
    const UnitNo foot = t.unit(0, "line 24", 90, 30);
    t.unit(1, "line 24", 90, 36);
    t.in(0).order = order;
    t.in(1).order = Order::Hold;
    t.wishes.marches[foot].distance = cm(10);
    CHECK(t.round(5, below_first).position.engagements.empty());
    t.of(foot).state = State::Bloodlust;
    CHECK(t.round(5, below_first).position.engagements.size() == 1);
}

TEST_CASE("with volleys left it may stop at short range, without it must go in", "[fuciliers][NFW-3.2.1-c]") {
    BattleTable t;
    const UnitNo foot = t.unit(0, "line 24", 90, 30);
    const UnitNo enemy = t.unit(1, "line 24", 90, 50);
    t.in(1).order = Order::Hold;
    t.wishes.stay_their_charge = {foot};
    Played after = t.round(5, below_first);
    CHECK(gap_between(after.position.unit(foot), after.position.unit(enemy)) == cm(14.9));
    // There already: it stands.
    t.of(foot).block.front.y = cm(38);
    CHECK(t.round(5, below_first).position.unit(foot).block.front == at(90, 38));
    t.of(foot).block.front.y = cm(42);
    t.of(foot).volleys = 0;
    after = t.round(5, below_first);
    CHECK(after.event<told::Engages>(foot).enemy == enemy);
}

TEST_CASE("mounted firearms come to 10 cm", "[fuciliers][NFW-3.2.1-c]") {
    BattleTable t;
    const UnitNo horse = t.unit(0, "dragoons 8", 90, 30);
    const UnitNo enemy = t.unit(1, "line 24", 90, 45);
    t.in(1).order = Order::Hold;
    t.wishes.stay_their_charge = {horse};
    const Played after = t.round(5, below_first);
    CHECK(gap_between(after.position.unit(horse), after.position.unit(enemy)) == cm(9.9));
}

TEST_CASE("an enemy in a fight may be left to others, or not", "[fuciliers][NFW-3.2.1-b]") {
    BattleTable t;
    const UnitNo column_no = t.unit(0, "grenadiers 16", 90, 20, {.formation = column});
    const UnitNo fights = t.unit(0, "grenadiers 24", 60, 40);
    const UnitNo fought = t.unit(1, "line 24", 60, 40);
    t.unit(1, "line 24", 130, 70);
    t.in(1).order = Order::Hold;
    t.engaged(fights, fought, 0, 1);
    Played after = t.round(5, below_first);
    CHECK(after.position.unit(column_no).centre().x < cm(90));
    t.wishes.to_others = {column_no};
    after = t.round(5, below_first);
    CHECK(after.position.unit(column_no).centre().x > cm(90));
}

TEST_CASE("a line takes the enemy before it, a column the nearest", "[fuciliers][NFW-3.6.2-b][NFW-3.5.2-c]") {
    BattleTable t;
    const UnitNo foot = t.unit(0, "grenadiers 24", 90, 40);
    t.unit(1, "line 24", 90, 70);
    t.unit(1, "line 12", 60, 38, {.facing = Facing(64)});
    t.in(1).order = Order::Hold;
    Played after = t.round(5, below_first);
    CHECK(after.position.unit(foot).block.facing == Facing(0));
    CHECK(after.position.unit(foot).block.front == at(90, 50));
    t.of(foot).formation = column, t.of(foot).block.files = 6;
    after = t.round(5, below_first);
    CHECK(after.position.unit(foot).block.facing.turn_to(Facing(192)) < 8);
    CHECK(after.position.unit(foot).centre().x < cm(78));
}

TEST_CASE("an enemy that nobody can see is left alone", "[fuciliers][NFW-3.6.2-b][NFW-3.5.10-p]") {
    BattleTable t;
    const UnitNo foot = t.unit(0, "grenadiers 16", 90, 20, {.formation = column});
    t.feature(ItemKind::Forest, 90, 50, 40, 24);
    t.unit(1, "line 4", 90, 51);  // more than 5 cm deep in it
    t.unit(1, "line 12", 150, 60);
    t.in(1).order = Order::Hold;
    Played after = t.round(5, below_first);
    CHECK(after.position.unit(foot).centre().x > cm(95));
    // A wood shows it from 10 cm.
    t.position.ground.features[0].kind = ItemKind::Wood;
    after = t.round(5, below_first);
    CHECK(after.position.unit(foot).centre().x == cm(90));
}

TEST_CASE("a unit sees all round, and through any of its ranks", "[fuciliers][NFW-3.6.2-b]") {
    BattleTable t;
    const UnitNo foot = t.unit(0, "line 24", 90, 60);
    const UnitNo behind = t.unit(1, "line 24", 90, 20, {.facing = Facing(0)});
    const Played after = t.round(3);
    CHECK(sees(after.position, after.position.unit(foot), after.position.unit(behind)));
    CHECK_FALSE(in_front_arc(after.position.unit(foot), after.position.unit(behind)));
}

// Bloodlust.

TEST_CASE("in bloodlust it goes for the nearest in its front quarter", "[fuciliers][NFW-3.5.2-b]") {
    BattleTable t;
    const UnitNo mad = t.unit(0, "grenadiers 16", 90, 30, {.formation = column});
    t.of(mad).state = State::Bloodlust;
    t.in(0).order = Order::Hold;  // it does not care
    const UnitNo beside = t.unit(1, "line 6", 70, 26, {.facing = Facing(64)});
    t.unit(1, "line 24", 90, 60);
    t.in(1).order = Order::Hold;
    Played after = t.round(5, below_first);
    CHECK(after.position.unit(mad).block.front == at(90, 45));
    // Nobody in front: a column turns towards the nearest elsewhere, a line goes straight on.
    t.position.units.back().where = Where::OffTable;
    after = t.round(5, below_first);
    CHECK(after.event<told::Engages>(mad).enemy == beside);
    t.of(mad).formation = Formation::Line, t.of(mad).block.files = 6;
    after = t.round(5, below_first);
    CHECK(after.position.unit(mad).block.front == at(90, 40));
}

TEST_CASE("bloodlust does not slow down for the ground", "[fuciliers][NFW-3.5.2-b][NFW-3.5.10-d]") {
    BattleTable t;
    const UnitNo mad = t.unit(0, "grenadiers 24", 90, 30);
    t.unit(1, "line 24", 90, 80);
    t.in(1).order = Order::Hold;
    t.feature(ItemKind::Wheat, 90, 40, 60, 12);
    t.wishes.keep_order = {mad};
    // Dressed, it goes 4 cm in the open and half of what is left.
    Played after = t.round(5, below_first);
    CHECK(after.position.unit(mad).block.front == at(90, 37));
    CHECK_FALSE(after.position.unit(mad).disordered);
    t.of(mad).state = State::Bloodlust;
    after = t.round(5, below_first);
    CHECK(after.position.unit(mad).block.front == at(90, 40));
    CHECK(after.position.unit(mad).disordered);
}

TEST_CASE("in bloodlust with nobody to be seen it goes straight on", "[fuciliers][NFW-3.5.2-b]") {
    BattleTable t;
    const UnitNo mad = t.unit(0, "line 24", 90, 30, {.facing = Facing(64)});
    t.of(mad).state = State::Bloodlust;
    const Played after = t.round(5, {6});
    CHECK(after.position.unit(mad).block.front == at(100, 30));
}

TEST_CASE("impassable ground is gone round, even in bloodlust", "[fuciliers][NFW-3.5.10-b][NFW-3.5.10-c]") {
    BattleTable t;
    const UnitNo mad = t.unit(0, "grenadiers 16", 90, 30, {.formation = column});
    t.unit(1, "line 24", 90, 80);
    t.in(1).order = Order::Hold;
    t.of(mad).state = State::Bloodlust;
    const ItemKind kind = GENERATE(ItemKind::Building, ItemKind::Swamp);
    t.feature(kind, 94, 42, 6, 8);
    const Played after = t.round(5, below_first);
    CHECK(after.position.unit(mad).block.front.x < cm(88));
    CHECK(after.position.unit(mad).block.front.y > cm(40));
    CHECK_FALSE(any_base_in(after.position.unit(mad), after.position.ground.features[0].area));
    CHECK_FALSE(after.position.unit(mad).disordered);
}

TEST_CASE("nobody enters impassable ground", "[fuciliers][NFW-3.5.10-b][NFW-3.5.10-c]") {
    const ItemKind kind = GENERATE(ItemKind::Building, ItemKind::Swamp);
    BattleTable t;
    const UnitNo foot = t.unit(0, "grenadiers 24", 90, 30);
    t.unit(1, "line 24", 90, 80);
    t.in(1).order = Order::Hold;
    t.feature(kind, 90, 50, 100, 30);
    const Played after = t.round(5, below_first);
    CHECK(after.position.unit(foot).block.front == at(90, 35));
    const PersonNo man = t.general(0, 3, 90, 30);
    t.wishes.errands[man] = {nobody, at(90, 50)};
    const Played later = t.round(5, below_first);
    CHECK_FALSE(table::overlap(later.position.person(man).base, later.position.ground.features[0].area));
}

TEST_CASE("hills and broken ground are difficult, an open road is not", "[fuciliers][NFW-3.5.10-c][NFW-3.5.10-d]") {
    BattleTable t;
    const UnitNo foot = t.unit(0, "grenadiers 24", 90, 30);
    t.unit(1, "line 24", 90, 80);
    t.in(1).order = Order::Hold;
    const ItemKind kind = GENERATE(ItemKind::Hill, ItemKind::Broken, ItemKind::Wheat, ItemKind::TallGrass,
                                   ItemKind::Bridge, ItemKind::Road);
    t.feature(kind, 90, 40, 60, 12);
    t.wishes.keep_order = {foot};
    const Played after = t.round(5, below_first);
    CHECK(after.position.unit(foot).block.front.y == cm(kind == ItemKind::Road ? 40 : 37));
}

// Initiative and the order of moves.

TEST_CASE("the highest initiative moves first, and stop markers go last", "[fuciliers][NFW-3.5.1-a]") {
    BattleTable t;
    const UnitNo below = t.unit(0, "grenadiers 24", 90, 40);
    const UnitNo above = t.unit(1, "grenadiers 24", 90, 58);
    const UnitNo stopped = t.unit(1, "grenadiers 24", 30, 100);
    t.of(stopped).stop = true;
    // 18 cm apart: who moves second makes the contact.
    Played after = t.round(5, {5, 2});
    CHECK(after.event<told::Engages>().unit == above);
    after = t.round(5, {2, 5});
    CHECK(after.event<told::Engages>().unit == below);
    CHECK(after.position.unit(stopped).block.front == at(30, 100));
    CHECK_FALSE(after.position.unit(stopped).stop);
}

TEST_CASE("a C-in-C without units throws for initiative and moves", "[fuciliers][NFW-3.5.3-c]") {
    BattleTable t;
    const PersonNo cinc = t.cinc(0, 4, 90, 10);
    const CommandNo other_command = t.command(0);
    t.unit(0, "line 24", 60, 30, {.command = other_command});
    t.wishes.errands[cinc] = {nobody, at(90, 20)};
    const Played after = t.round(5, {3, 5});
    CHECK(after.dice() == std::vector<std::string>{"NFW-3.5.3-b command 0", "NFW-3.5.3-b command 2"});
    CHECK(after.event<told::ThrowsForInitiative>(0).score == 7);
    CHECK(after.position.person(cinc).base.centre == at(90, 20));
    CHECK_FALSE(after.position.command(0).lost);
}

TEST_CASE("a C-in-C without units takes a leaderless command over", "[fuciliers][NFW-3.5.3-d]") {
    BattleTable t;
    const PersonNo cinc = t.cinc(0, 4, 90, 10);
    const CommandNo orphans = t.command(0, Order::Hold);
    t.unit(0, "line 24", 70, 30, {.command = orphans});
    const UnitNo far = t.unit(0, "line 24", 110, 44, {.command = orphans});
    t.unit(1, "line 24", 90, 110);
    t.in(1).order = Order::Hold;
    // The farther one is more than 20 cm off.
    Played after = t.round(5, {6, 5, 1});
    CHECK(after.position.command(orphans).leader == nobody);
    t.wishes.errands[cinc] = {nobody, at(92, 22)};
    after = t.round(5, {6, 5, 1});
    CHECK(after.position.command(orphans).leader == cinc);
    CHECK(after.position.command(orphans).under_cinc);
    CHECK(after.position.command(orphans).order == Order::Hold);
    CHECK(after.event<told::TakesOver>(cinc).command == orphans);
    CHECK(command_value_of(after.position, orphans) == 4);
    // Not if he has units, nor if there is a general.
    t.of(far).command = 0;
    CHECK_FALSE(t.round(5, {6, 5, 1}).has<told::TakesOver>(cinc));
    t.of(far).command = orphans;
    t.general(orphans, 2, 90, 15);
    CHECK_FALSE(t.round(5, {6, 5, 1}).has<told::TakesOver>(cinc));
}

TEST_CASE("with a trumpeter at his side the C-in-C takes over from 30 cm", "[fuciliers][NFW-3.5.3-d]") {
    BattleTable t;
    const PersonNo cinc = t.cinc(0, 4, 90, 10);
    const CommandNo orphans = t.command(0, Order::Hold);
    t.unit(0, "line 24", 90, 45, {.command = orphans});
    t.person(0, PersonKind::Trumpeter, 92.5, 10);
    const Played after = t.round(5, {6, 5});
    CHECK(after.has<told::TakesOver>(cinc));
}

TEST_CASE("one who has taken a command over has units of his own", "[fuciliers][NFW-3.5.3-d]") {
    BattleTable t;
    t.cinc(0, 4, 90, 10);
    const CommandNo first = t.command(0, Order::Hold), second = t.command(0, Order::Hold);
    t.unit(0, "line 12", 80, 25, {.command = first});
    t.unit(0, "line 12", 100, 25, {.command = second});
    const Played after = t.round(5, {6, 5, 4});
    CHECK(after.count<told::TakesOver>() == 1);
    CHECK(after.position.command(second).leader == nobody);
}

// Falling back.

TEST_CASE("falling back begins in the turn after", "[fuciliers][NFW-3.5.1-c]") {
    BattleTable t;
    const UnitNo shaken = t.unit(0, "line 24", 90, 40);
    t.in(0).order = Order::Hold;
    t.of(shaken).state = State::FallingBack, t.of(shaken).disordered = true;
    t.of(shaken).falling_since = 3;
    Played after = t.round(5, {6});
    CHECK(after.position.unit(shaken).block.front == at(90, 40));
    CHECK(after.position.unit(shaken).state == State::FallingBack);
    t.of(shaken).falling_since = 2;
    after = t.round(5, {6, 6});
    CHECK(after.position.unit(shaken).block.front == at(90, 35));
    CHECK(after.position.unit(shaken).block.facing == Facing(0));
    CHECK(after.position.unit(shaken).state == State::Ok);  // 6 - 1 for losses + 1 for its commander
    CHECK(after.position.unit(shaken).disordered);
    // A table may want it at once.
    t.of(shaken).falling_since = 3;
    t.position.house.falling_back_next_turn = false;
    CHECK(t.round(5, {6, 6}).position.unit(shaken).block.front == at(90, 35));
}

// Manoeuvres.

TEST_CASE("a column turns about its middle, at most a quarter, before it moves", "[fuciliers][NFW-3.5.4-d]") {
    BattleTable t;
    const UnitNo march = t.unit(0, "line 24", 90, 40, {.formation = column});  // 6 wide, 4 deep: 15 x 10
    t.in(0).order = Order::Oppose;
    t.wishes.marches[march] = {.turn = 64, .distance = cm(15)};
    Played after = t.round(5, {6});
    CHECK(after.position.unit(march).block.facing == Facing(64));
    CHECK(near(after.position.unit(march).centre(), at(105, 35)));
    t.wishes.marches[march].turn = 100;
    CHECK(t.round(5, {6}).position.unit(march).block.facing == Facing(64));
    // On the spot it is a move as well.
    t.wishes.marches[march] = {.turn = -40};
    after = t.round(5, {6});
    CHECK(after.position.unit(march).block.facing == Facing(-40));
    CHECK(after.position.unit(march).moved);
    // Not with a stop marker, nor without room.
    t.of(march).stop = true;
    CHECK(t.round(5, {6}).position.unit(march).block.facing == Facing(0));
    t.of(march).stop = false;
    t.feature(ItemKind::Building, 90, 42.5, 15, 4);
    CHECK(t.round(5, {6}).position.unit(march).block.facing == Facing(0));
}

TEST_CASE("a turn on the spot may not touch an enemy", "[fuciliers][NFW-3.5.4-d][NFW-3.2.1-g]") {
    BattleTable t;
    const UnitNo march = t.unit(0, "line 24", 90, 40, {.formation = column});
    t.unit(1, "line 24", 90, 42.5);  // the turned column would reach to 42.5
    t.in(0).order = Order::Oppose;
    t.in(1).order = Order::Hold;
    t.wishes.marches[march] = {.turn = 64};
    CHECK(t.round(5, below_first).position.unit(march).block.facing == Facing(0));
}

TEST_CASE("a column faces about or to a side instead of a move", "[fuciliers][NFW-3.5.4-e]") {
    BattleTable t;
    const UnitNo march = t.unit(0, "line 24", 90, 40, {.formation = column, .files = 4});  // 6 deep
    t.in(0).order = Order::Oppose;
    t.wishes.marches[march].about_face = 2;
    Played after = t.round(5, {6});
    CHECK(after.position.unit(march).block.facing == Facing(128));
    CHECK(near(after.position.unit(march).block.front, at(90, 25)));
    CHECK(after.position.unit(march).block.files == 4);
    CHECK(after.position.unit(march).moved);
    CHECK_FALSE(after.position.unit(march).disordered);
    // To a side: the six ranks are files now, four deep, and it is a column still.
    t.wishes.marches[march].about_face = 1;
    after = t.round(5, {6});
    CHECK(after.position.unit(march).block.facing == Facing(64));
    CHECK(after.position.unit(march).block.files == 6);
    CHECK(near(after.position.unit(march).block.front, at(95, 32.5)));
    CHECK_FALSE(after.position.unit(march).disordered);
    // Three wide it would be three deep.
    t.of(march).block.files = 3;
    CHECK(t.round(5, {6}).position.unit(march).disordered);
    // A line cannot, and nobody who has moved.
    t.of(march).block.files = 8, t.of(march).formation = Formation::Line;
    CHECK(t.round(5, {6}).position.unit(march).block.facing == Facing(0));
    t.of(march).block.files = 4, t.of(march).formation = column, t.of(march).moved = true;
    CHECK(t.round(5, {6}).position.unit(march).block.facing == Facing(0));
}

TEST_CASE("two columns under OPPOSE change places", "[fuciliers][NFW-3.5.4-f]") {
    BattleTable t;
    t.in(0).order = Order::Oppose;
    const UnitNo front = t.unit(0, "line 16", 90, 40, {.formation = column, .files = 4});
    const UnitNo rear = t.unit(0, "line 24", 90, 30, {.formation = column, .files = 6});
    t.wishes.marches[rear].passes = front;
    Played after = t.round(5, {6});
    CHECK(after.position.unit(front).block.front == at(90, 40));
    CHECK(near(after.position.unit(rear).block.front, at(90, 50.04)));
    CHECK(after.position.unit(front).moved);
    CHECK(after.position.unit(rear).moved);
    CHECK(after.event<told::Meets::PassesThrough>(rear).met == front);

    const auto stays = [&] { return !t.round(5, {6}).has<told::Meets::PassesThrough>(rear); };
    SECTION("not if one is disordered") {
        t.of(front).disordered = true;
        CHECK(stays());
    }
    SECTION("not out of contact") {
        t.of(rear).block.front.y = cm(29);
        CHECK(stays());
    }
    SECTION("not if one has moved") {
        t.wishes.marches[front].distance = cm(0.01);
        CHECK(stays());
    }
    SECTION("not without room") {
        t.feature(ItemKind::Building, 90, 46, 4, 4);
        CHECK(stays());
    }
    SECTION("not under another order") {
        t.in(0).order = Order::Attack;
        CHECK(stays());
    }
}

TEST_CASE("columns of two commands change places when the later moves", "[fuciliers][NFW-3.5.4-f]") {
    BattleTable t;
    t.in(0).order = Order::Oppose;
    const CommandNo second = t.command(0, Order::Oppose);
    const UnitNo front = t.unit(0, "line 16", 90, 40, {.formation = column, .files = 4, .command = second});
    const UnitNo rear = t.unit(0, "line 16", 90, 30, {.formation = column, .files = 4});
    t.wishes.marches[rear].passes = front;
    CHECK(t.round(5, {6, 1}).has<told::Meets::PassesThrough>(rear));
    CHECK(t.round(5, {1, 6}).has<told::Meets::PassesThrough>(rear));
}

TEST_CASE("characters pass through friends and never through enemies", "[fuciliers][NFW-3.5.4-g]") {
    BattleTable t;
    const PersonNo man = t.general(0, 3, 90, 14);
    const UnitNo friendly = t.unit(0, "line 24", 90, 24);
    t.in(0).order = Order::Hold;
    t.wishes.errands[man] = {nobody, at(90, 28)};
    Played after = t.round(5, {6});
    CHECK(after.position.person(man).base.centre == at(90, 28));
    CHECK(after.position.unit(friendly).block.front == at(90, 24));
    CHECK_FALSE(after.position.unit(friendly).disordered);
    const UnitNo enemy = t.unit(1, "line 60", 90, 16.6, {.files = 60});  // from edge to edge before him
    t.in(1).order = Order::Hold;
    t.of(friendly).where = Where::OffTable;
    after = t.round(5, below_first);
    CHECK(after.position.person(man).base.centre.y < after.position.unit(enemy).block.front.y);
}

// Collisions.

TEST_CASE("who finds no way round a friend bursts through it", "[fuciliers][NFW-3.5.4-h]") {
    const bool bloodlust = GENERATE(false, true);
    BattleTable t;
    const UnitNo rear = t.unit(0, "grenadiers 24", 90, 30);
    const UnitNo front = t.unit(0, "militia 24", 90, 44.5);  // its last rank at 37
    t.unit(1, "line 24", 90, 90);
    t.in(1).order = Order::Hold;
    t.of(front).stop = true;
    if (bloodlust) t.of(rear).state = State::Bloodlust, t.in(0).order = Order::Hold;
    Played after = t.round(5, below_first);
    // Out on the other side at once, whatever was left of its move.
    CHECK(near(after.position.unit(rear).block.front, at(90, 52.04)));
    CHECK(after.position.unit(rear).disordered);
    CHECK(after.position.unit(front).disordered);
    CHECK(after.event<told::Meets::Collides>(rear).met == front);
    // Without room it stops behind, and both are disordered all the same.
    t.feature(ItemKind::Building, 90, 50, 10, 4);
    after = t.round(5, below_first);
    CHECK(near(after.position.unit(rear).block.front, at(90, 36.98)));
    CHECK(after.position.unit(rear).disordered);
    CHECK(after.position.unit(front).disordered);
}

TEST_CASE("a friend that can be gone round is gone round", "[fuciliers][NFW-3.5.4-h][NFW-3.2.1-b]") {
    BattleTable t;
    const UnitNo march = t.unit(0, "grenadiers 24", 90, 30, {.formation = column});  // 82.5 to 97.5
    const UnitNo friendly = t.unit(0, "line 6", 97, 45);                             // 94.5 to 99.5
    t.of(friendly).stop = true;
    t.unit(1, "line 24", 90, 90);
    t.in(1).order = Order::Hold;
    const Played after = t.round(5, below_first);
    CHECK_FALSE(after.position.unit(march).disordered);
    CHECK_FALSE(after.position.unit(friendly).disordered);
    CHECK(near(after.position.unit(march).block.front, at(90 - 5.74, 30 + 13.858)));
}

TEST_CASE("under OPPOSE one stops behind a friend", "[fuciliers][NFW-3.5.4-h]") {
    BattleTable t;
    const UnitNo rear = t.unit(0, "grenadiers 24", 90, 30, {.formation = column});
    const UnitNo front = t.unit(0, "militia 24", 90, 44.5);
    t.in(0).order = Order::Oppose;
    t.wishes.marches[rear].distance = cm(15);
    const Played after = t.round(5, {6});
    CHECK(after.position.unit(rear).block.front.y == cm(36.98));
    CHECK_FALSE(after.position.unit(rear).disordered);
    CHECK_FALSE(after.position.unit(front).disordered);
}

// Wider and narrower.

TEST_CASE("a unit grows wider or narrower with its move, as far as the throw goes", "[fuciliers][NFW-3.5.7-a]") {
    BattleTable t;
    const UnitNo foot = t.unit(0, "line 24", 90, 30);
    t.unit(1, "line 24", 90, 90);
    t.in(1).order = Order::Hold;
    t.wishes.shifts[foot] = {.files = 12};
    // Average, a 5: five figures, two files of two ranks each and not a third.
    Played after = t.round(5, {6, 1, 5});
    CHECK(after.event<told::MayShift>(foot).figures == 5);
    CHECK(after.position.unit(foot).block.files == 9);
    CHECK(after.position.unit(foot).block.front == at(90, 40));
    t.roster(foot).quality = Quality::Elite;
    CHECK(t.round(5, {6, 1, 5}).position.unit(foot).block.files == 10);
    // Poor and a 1: nobody.
    t.roster(foot).quality = Quality::Poor;
    CHECK(t.round(5, {6, 1, 1}).position.unit(foot).block.files == 8);
    // Too deep for a line.
    t.roster(foot).quality = Quality::Average;
    t.wishes.shifts[foot] = {.files = 7, .before_the_move = false};
    after = t.round(5, {6, 1, 4});
    CHECK(after.position.unit(foot).block.files == 7);
    CHECK(after.position.unit(foot).disordered);
    // Under HOLD without a move; never with a stop marker.
    t.in(0).order = Order::Hold;
    after = t.round(5, {6, 1, 4});
    CHECK(after.position.unit(foot).block.files == 7);
    CHECK(after.position.unit(foot).block.front == at(90, 30));
    t.of(foot).stop = true;
    CHECK_FALSE(t.round(5, {6, 1}).has<told::MayShift>(foot));
}

// Guns.

TEST_CASE("under ATTACK the guns of a mixed command may stay", "[fuciliers][NFW-3.5.6-e]") {
    BattleTable t;
    const UnitNo foot = t.unit(0, "grenadiers 24", 60, 30);
    const UnitNo guns = t.unit(0, "guns 8", 100, 30);
    const UnitNo limbered = t.unit(0, "guns 8", 140, 30, {.formation = Formation::Limbered});
    t.unit(1, "line 24", 90, 100);
    t.in(1).order = Order::Hold;
    const Played after = t.round(5, below_first);
    CHECK(after.position.unit(foot).moved);
    CHECK(after.position.unit(guns).block.front == at(100, 30));
    // A field battery never follows while it has something to fire.
    CHECK(after.position.unit(limbered).block.front == at(140, 30));
}

TEST_CASE("a battery that has nothing left to fire goes home", "[fuciliers][NFW-3.5.6-e]") {
    BattleTable t;
    const UnitNo guns = t.unit(0, "guns 8", 90, 60, {.formation = Formation::Limbered, .facing = Facing(128)});
    t.unit(1, "line 24", 90, 110);
    t.in(1).order = Order::Hold;
    t.of(guns).volleys = t.of(guns).grapeshot = 0;
    const Length move = t.of(guns).troop->column;
    CHECK(t.round(5, below_first).position.unit(guns).block.front == Point{cm(90), cm(60) - move});
}

// Messengers hunted.

TEST_CASE("light horse under OPPOSE takes a messenger within its move", "[fuciliers][NFW-3.5.9-a]") {
    BattleTable t;
    const UnitNo hussars = t.unit(0, "hussars 8", 90, 40, {.formation = column});
    t.in(0).order = Order::Oppose;
    const PersonNo rider = t.person(1, PersonKind::Messenger, 90, 55);
    t.unit(1, "line 24", 90, 110);
    t.in(1).order = Order::Hold;
    Played after = t.round(5, below_first);
    CHECK(after.event<told::TakesMessenger>(hussars).messenger == rider);
    CHECK(after.position.person(rider).captor == hussars);
    CHECK(after.position.unit(hussars).moved);
    CHECK(after.count<told::TestsMorale>() == 0);

    const auto goes_free = [&] { return t.round(5, below_first).count<told::TakesMessenger>() == 0; };
    SECTION("not too far off") {
        t.him(rider).base.centre.y = t.of(hussars).block.front.y + t.of(hussars).troop->column + cm(2.6);
        CHECK(goes_free());
    }
    SECTION("not under another order") {
        t.in(0).order = Order::Attack;
        CHECK(goes_free());
    }
    SECTION("not dragoons") {
        t.troop(hussars).kind = TroopClass::Dragoons;
        CHECK(goes_free());
    }
    SECTION("not if they have better to do") {
        t.wishes.spares_messengers = {hussars};
        CHECK(goes_free());
    }
    SECTION("not a general") {
        t.character(rider).kind = PersonKind::General;
        CHECK(goes_free());
    }
    SECTION("not behind them") {
        t.him(rider).base.centre.y = cm(15);
        CHECK(goes_free());
    }
    SECTION("but near his own units all the same") {
        t.unit(1, "line 12", 110, 55);
        CHECK_FALSE(goes_free());
    }
}

TEST_CASE("a captive goes along, and is lost in the zone of his captors", "[fuciliers][NFW-3.5.9-b]") {
    BattleTable t;
    const UnitNo hussars = t.unit(0, "hussars 8", 90, 32, {.formation = column, .facing = Facing(128)});
    t.in(0).order = Order::Oppose;
    const PersonNo rider = t.person(1, PersonKind::Messenger, 90, 52);
    t.general(1, 3, 150, 110);
    t.with(rider, hussars);
    t.him(rider).captor = hussars;
    t.him(rider).carrying = true, t.him(rider).to = 1, t.him(rider).carried = Order::Attack;
    t.wishes.marches[hussars].distance = cm(5);
    Played after = t.round(5, below_first);
    CHECK(after.position.person(rider).on_table());
    CHECK(gap_between(after.position.person(rider), after.position.unit(hussars)) <= table::touch);
    // All of it within 30 cm of the edge.
    t.wishes.marches[hussars].distance = cm(22);
    after = t.round(5, below_first);
    CHECK(after.position.person(rider).where == Where::Captured);

    SECTION("a fight sets him free in the turn after") {
        const UnitNo foe = t.unit(1, "line 12", 90, 45, {.facing = Facing(0)});
        t.wishes.marches.clear();
        t.of(foe).block.front = at(90, 32);
        t.engaged(foe, hussars, 0, 0);
        after = t.round(5, below_first);
        CHECK(after.position.person(rider).captor == hussars);
        t.position.engagements[0].turns = 1;
        after = t.round(5, below_first);
        CHECK(after.position.person(rider).captor == nobody);
        CHECK(after.position.person(rider).with == nobody);
        CHECK(after.position.person(rider).carrying);
    }
}

TEST_CASE("with his captors gone a captive is free, and does not run with them", "[fuciliers][NFW-3.5.9-b]") {
    BattleTable t;
    const UnitNo hussars = t.unit(0, "hussars 8", 90, 4, {.formation = column});
    const PersonNo rider = t.person(1, PersonKind::Messenger, 90, 52);
    t.with(rider, hussars);
    t.him(rider).captor = hussars;
    t.of(hussars).state = State::FallingBack, t.of(hussars).falling_since = 1;
    const Played after = t.round(5, {6});
    CHECK(after.position.unit(hussars).where == Where::Fled);
    CHECK(after.position.person(rider).on_table());
    CHECK(after.position.person(rider).captor == nobody);
}

// Water.

TEST_CASE("a column crosses a bridge two abreast, as part of its move", "[fuciliers][NFW-3.5.10-h][NFW-3.5.10-f]") {
    BattleTable t;
    t.feature(ItemKind::River, 90, 60, 180, 8);
    t.feature(ItemKind::Bridge, 92, 60, 5, 9);
    t.position.ground.river_strength = 5;
    const UnitNo foot = t.unit(0, "line 16", 90, 53, {.formation = column, .files = 4});
    t.in(0).order = Order::Oppose;
    t.wishes.marches[foot] = {.distance = cm(15), .in_order = false};
    Played after = t.play_round(5, {6});
    CHECK(after.position.unit(foot).block.files == 2);
    CHECK(after.position.unit(foot).formation == column);
    CHECK(after.position.unit(foot).block.front == at(92, 68));
    CHECK(after.position.unit(foot).disordered);  // a bridge is difficult ground
    CHECK(after.count<told::Wades>() == 0);
    CHECK(over_water(after.position, after.position.unit(foot)));
    // And over it, the next turns; it is a column still.
    t.of(foot).moved = false;
    after = t.play_round(5, {6});
    CHECK(after.position.unit(foot).block.front == at(92, 83));
    t.of(foot).moved = false;
    after = t.play_round(5, {6});
    CHECK_FALSE(over_water(after.position, after.position.unit(foot)));
}

TEST_CASE("in order a bridge is crossed at half speed", "[fuciliers][NFW-3.5.10-h]") {
    BattleTable t;
    t.feature(ItemKind::River, 90, 60, 180, 8);
    t.feature(ItemKind::Bridge, 90, 60, 5, 8);
    const UnitNo horse = t.unit(0, "hussars 8", 90, 55, {.formation = column, .files = 2});
    t.in(0).order = Order::Oppose;
    t.wishes.marches[horse] = {.distance = cm(40)};
    const Played after = t.round(5, {6});
    const Length move = t.of(horse).troop->column;
    CHECK(after.position.unit(horse).block.front.y == cm(56) + (move - cm(1)) / 2);
    CHECK_FALSE(after.position.unit(horse).disordered);
}

TEST_CASE("guns cross a bridge one behind another, and no ford", "[fuciliers][NFW-3.5.10-h][NFW-3.5.10-f]") {
    BattleTable t;
    t.feature(ItemKind::River, 90, 60, 180, 8);
    t.feature(ItemKind::Bridge, 90, 60, 5, 8);
    const UnitNo guns = t.unit(0, "guns 8", 90, 55, {.formation = Formation::Limbered});
    t.in(0).order = Order::Oppose;
    t.wishes.marches[guns] = {.distance = cm(10), .in_order = false};
    Played after = t.round(5, {6});
    CHECK(after.position.unit(guns).block.front.y == cm(65));
    CHECK(after.position.unit(guns).block.files == 1);
    t.position.ground.features[1] = {ItemKind::Ford, {at(90, 60), cm(10), cm(4), Facing(0)}};
    after = t.round(5, {6});
    CHECK(after.position.unit(guns).block.front.y == cm(56));
}

TEST_CASE("a line cannot cross, and a ford slows and disorders", "[fuciliers][NFW-3.5.10-f]") {
    BattleTable t;
    t.feature(ItemKind::River, 90, 60, 180, 8);
    t.feature(ItemKind::Ford, 90, 60, 10, 8);
    const UnitNo foot = t.unit(0, "grenadiers 16", 90, 55, {.formation = column, .files = 4});
    t.in(0).order = Order::Oppose;
    t.wishes.marches[foot] = {.distance = cm(15)};
    Played after = t.round(5, {6});
    CHECK(after.position.unit(foot).block.front == at(90, 63));
    CHECK(after.position.unit(foot).disordered);
    CHECK(after.count<told::Wades>() == 0);
    t.of(foot).formation = Formation::Line;
    CHECK(t.round(5, {6}).position.unit(foot).block.front == at(90, 56));
}

TEST_CASE("a river on the table has its strength and its crossings", "[fuciliers][NFW-3.5.10-f]") {
    BattleBrief brief{BattleId(1), "", 1, Date{}, Season::Summer, "B4", {}, {}, {}, false, {}, false, {}, {}, {}};
    brief.rivers = {"Sirena"};
    const Field field = field_of(brief, {});
    CHECK(field.river_strength >= 1);
    CHECK(field.river_strength <= 10);
    Length river = 0;
    int crossings = 0;
    for (const FieldItem& item : field.features) {
        if (item.kind == ItemKind::River) river += 2 * std::max(item.area.half_depth, item.area.half_width);
        crossings += item.kind == ItemKind::Bridge || item.kind == ItemKind::Ford ? 1 : 0;
        if (item.kind == ItemKind::Bridge) CHECK(2 * item.area.half_depth <= cm(5));
    }
    CHECK(river > 0);
    CHECK(crossings * cm(60) >= river);
}

TEST_CASE("a man alone wades by the table of units, and must be saved where they would drown",
          "[fuciliers][NFW-3.5.10-l]") {
    BattleTable t;
    t.feature(ItemKind::River, 90, 30, 180, 6);
    t.position.ground.river_strength = 4;
    const PersonNo rider = t.person(0, PersonKind::Messenger, 90, 20);
    const CommandNo second = t.command(0, Order::Hold);
    const PersonNo general = t.general(second, 3, 90, 45);
    t.unit(0, "line 12", 90, 60, {.command = second});
    t.cinc(0, 3, 60, 10);
    t.him(rider).carrying = true, t.him(rider).to = second;
    t.wishes.into_the_water = {rider};
    t.wishes.errands[general] = {nobody, at(90, 45)};

    // A 5 less 4: over, and unharmed.
    Played after = t.round(5, {6, 1, 5});
    CHECK(after.position.person(rider).base.centre.y == cm(35.52));
    CHECK(after.count<told::Saves>() == 0);
    // 0: over, if he is saved: 8 beats 7.
    after = t.round(5, {6, 1, 4, 4, 4});
    CHECK(after.position.person(rider).base.centre.y == cm(35.52));
    after = t.round(5, {6, 1, 4, 4, 3});
    CHECK(after.position.person(rider).where == Where::Destroyed);
    // -1: back on his bank.
    after = t.round(5, {6, 1, 3, 6, 6});
    CHECK(after.position.person(rider).base.centre.y == cm(24.48));
    CHECK_FALSE(after.position.person(rider).in_water);
    // -3: in the middle of it; the next turn he throws again.
    after = t.play_round(5, {6, 1, 1, 6, 6});
    CHECK(after.position.person(rider).base.centre.y == cm(30));
    CHECK(after.position.person(rider).in_water);
    for (BattlePerson& person : t.position.people) person.moved = false;
    after = t.round(5, {6, 1, 5});
    CHECK(after.position.person(rider).base.centre.y == cm(35.52));
    CHECK_FALSE(after.position.person(rider).in_water);
    // Who will not wade stays dry.
    t.wishes.into_the_water.clear();
    t.him(rider).in_water = false, t.him(rider).base.centre.y = cm(20);
    after = t.round(5, {6, 1});
    CHECK(after.position.person(rider).base.centre.y < cm(27));
}

// Trees.

TEST_CASE("a unit that trees hide from its general keeps its old order", "[fuciliers][NFW-3.5.10-m]") {
    BattleTable t;
    const PersonNo cinc = t.cinc(0, 4, 40, 20);
    const UnitNo seen = t.unit(0, "line 12", 40, 30);
    const UnitNo beyond = t.unit(0, "line 12", 90, 30);
    t.unit(1, "line 24", 90, 110);
    t.in(0).order = Order::Hold;
    t.wishes.orders[0] = Order::Oppose;
    // In sight, and too far: no new order.
    Played after = t.round(2);
    CHECK(after.position.command(0).order == Order::Hold);
    // Beyond a wood it does not hold up the others.
    t.feature(ItemKind::Wood, 65, 25, 14, 50);
    after = t.play_round(2);
    CHECK(after.position.command(0).order == Order::Oppose);
    CHECK(order_of(after.position, after.position.unit(seen)) == Order::Oppose);
    CHECK(order_of(after.position, after.position.unit(beyond)) == Order::Hold);
    // In sight again, but out of his radius: not yet.
    t.wishes.orders.clear();
    t.position.ground.features.clear();
    after = t.play_round(2);
    CHECK(order_of(after.position, after.position.unit(beyond)) == Order::Hold);
    t.him(cinc).base.centre.x = cm(65);
    after = t.round(2);
    CHECK(order_of(after.position, after.position.unit(beyond)) == Order::Oppose);
}

TEST_CASE("a unit deep in a forest is out of its general's sight", "[fuciliers][NFW-3.5.10-m]") {
    BattleTable t;
    t.cinc(0, 4, 60, 20);
    const UnitNo deep = t.unit(0, "line 6", 90, 34);
    t.feature(ItemKind::Forest, 90, 30, 40, 40);
    t.in(0).order = Order::Hold;
    t.wishes.orders[0] = Order::Oppose;
    const Played after = t.round(2);
    CHECK(after.position.command(0).order == Order::Oppose);
    CHECK(order_of(after.position, after.position.unit(deep)) == Order::Hold);
}

TEST_CASE("among trees one is seen from the edge", "[fuciliers][NFW-3.5.10-p][NFW-3.5.10-o]") {
    BattleTable t;
    t.feature(ItemKind::Forest, 90, 50, 60, 30);  // its edge at 35
    const UnitNo outside = t.unit(0, "line 6", 90, 20);
    const UnitNo inside = t.unit(1, "line 6", 90, 39.9);
    const auto see = [&](UnitNo a, UnitNo b) {
        form_up(t.position, a), form_up(t.position, b);
        return sees(t.position, t.of(a), t.of(b));
    };
    CHECK(see(outside, inside));
    CHECK(see(inside, outside));
    t.of(inside).block.front.y = cm(40.1);
    CHECK_FALSE(see(outside, inside));
    CHECK_FALSE(see(inside, outside));
    t.position.ground.features[0].kind = ItemKind::Wood;
    CHECK(see(outside, inside));
    t.of(inside).block.front.y = cm(45.1);
    CHECK_FALSE(see(outside, inside));
    // Through the trees nobody sees.
    t.of(inside).block.front.y = cm(80);
    CHECK_FALSE(see(outside, inside));
}

TEST_CASE("two units among the same trees see each other at 5 cm", "[fuciliers][NFW-3.5.10-p]") {
    BattleTable t;
    t.feature(ItemKind::Wood, 90, 50, 60, 40);
    const UnitNo one = t.unit(0, "line 6", 90, 40);
    const UnitNo two = t.unit(1, "line 6", 90, 45);
    CHECK(sees(t.position, t.of(one), t.of(two)));
    t.of(two).block.front.y = cm(45.1);
    form_up(t.position, two);
    CHECK_FALSE(sees(t.position, t.of(one), t.of(two)));
    // Even if both are near an edge.
    t.of(two).block.front.y = cm(60);
    form_up(t.position, two);
    CHECK_FALSE(sees(t.position, t.of(one), t.of(two)));
}

TEST_CASE("no square among trees, and none goes in", "[fuciliers][NFW-3.5.10-r]") {
    BattleTable t;
    const UnitNo foot = t.unit(0, "line 16", 90, 30, {.formation = column, .files = 4});
    t.in(0).order = Order::Oppose;
    t.wishes.formations[foot] = Formation::Square;
    CHECK(t.round(3).position.unit(foot).formation == Formation::Square);
    // One figure on it is enough.
    t.feature(ItemKind::Wood, 97, 31, 5, 6);
    CHECK(t.round(3).position.unit(foot).formation == column);

    t.position.ground.features[0] = {ItemKind::Forest, {at(90, 40), cm(20), cm(8), Facing(0)}};
    t.of(foot).formation = Formation::Square;
    t.wishes.marches[foot].distance = cm(15);
    CHECK(t.round(5, {6}).position.unit(foot).block.front == at(90, 32));
}

TEST_CASE("with volleys left it goes on until the enemy is at short range, however little is missing",
          "[fuciliers][NFW-3.2.1-c]") {
    BattleTable t;
    const UnitNo foot = t.unit(0, "line 24", 90, 30);
    const UnitNo enemy = t.unit(1, "line 24", 90, 45.05);
    t.in(1).order = Order::Hold;
    t.wishes.stay_their_charge = {foot};
    const Played after = t.round(5, below_first);
    CHECK(gap_between(after.position.unit(foot), after.position.unit(enemy)) <= cm(15));
}

TEST_CASE("a charge that falls short by a millimetre has reached its enemy", "[fuciliers][NFW-3.6.2-a]") {
    BattleTable t;
    const UnitNo foot = t.unit(0, "line 24", 90, 30);
    const UnitNo enemy = t.unit(1, "line 24", 90, 40.08);
    t.in(1).order = Order::Hold;
    CHECK(t.round(5, below_first).event<told::Engages>(foot).enemy == enemy);
    t.of(enemy).block.front.y = cm(40.12);
    t.figures(enemy, 24);
    CHECK(t.round(5, below_first).position.engagements.empty());
}

TEST_CASE("along a road a column goes 5 cm farther under any order", "[fuciliers][NFW-3.5.5-a]") {
    const Order order = GENERATE(Order::Attack, Order::Oppose, Order::GeneralRetreat);
    const bool home = order == Order::GeneralRetreat;
    BattleTable t;
    t.feature(ItemKind::Road, 90, 60, 12, 120);
    const UnitNo foot = t.unit(0, "line 24", 90, 60, {.formation = column, .facing = Facing(home ? 128 : 0)});
    t.unit(1, "line 24", 90, 118);
    t.in(0).order = order, t.in(1).order = Order::Hold;
    t.wishes.marches[foot].distance = cm(30);
    CHECK(t.round(5, below_first).position.unit(foot).block.front == at(90, home ? 40 : 80));
    t.position.ground.features.clear();
    CHECK(t.round(5, below_first).position.unit(foot).block.front == at(90, home ? 45 : 75));
}

TEST_CASE("falling back onto a friend it bursts through", "[fuciliers][NFW-3.5.1-d][NFW-3.5.4-h]") {
    BattleTable t;
    const UnitNo shaken = t.unit(0, "line 24", 90, 60);
    const UnitNo behind = t.unit(0, "line 24", 90, 50);
    t.in(0).order = Order::Hold;
    t.of(shaken).state = State::FallingBack, t.of(shaken).disordered = true, t.of(shaken).falling_since = 1;
    const Played after = t.round(5, {6, 6});
    CHECK(after.position.unit(shaken).block.front.y < after.position.unit(behind).block.front.y - cm(7));
    CHECK(after.position.unit(behind).disordered);
    CHECK(after.event<told::Meets::Collides>(shaken).met == behind);
}

TEST_CASE("at the edge of the table a leader may hold those who fall back", "[fuciliers][NFW-3.5.1-d][NFW-3.4.5-j]") {
    BattleTable t;
    const UnitNo shaken = t.unit(0, "line 24", 90, 10);
    const PersonNo general = t.general(0, 4, 90, 2);
    t.with(general, shaken);
    t.in(0).order = Order::Hold;
    t.of(shaken).state = State::FallingBack, t.of(shaken).disordered = true, t.of(shaken).falling_since = 1;
    const Played held = t.round(5, {6, 1});
    CHECK(held.has<told::OfUnit::ComesToEdge>(shaken));
    CHECK(held.position.unit(shaken).on_table());
    CHECK(held.position.unit(shaken).state == State::Ok);
    const Played gone = t.round(5, {6, 6});
    CHECK(gone.position.unit(shaken).where == Where::Fled);
    CHECK(gone.position.person(general).where == Where::Fled);
}

TEST_CASE("a gun that unlimbers after its move says so", "[fuciliers][NFW-3.2.1-d]") {
    BattleTable t;
    const UnitNo guns = t.unit(0, "battalion-guns 4", 90, 30, {.formation = Formation::Limbered});
    t.unit(1, "line 24", 90, 100);
    t.in(1).order = Order::Hold;
    const Played after = t.round(5, below_first);
    CHECK(after.position.unit(guns).formation == Formation::Battery);
    CHECK(after.event<told::Forms>(guns).formation == Formation::Battery);
}

TEST_CASE("in storm and thaw all but the road is difficult", "[fuciliers][CAM-p0-g]") {
    BattleTable t;
    t.position.ground.weather.difficult_ground = true;
    const UnitNo foot = t.unit(0, "line 24", 90, 30);
    t.unit(1, "line 24", 90, 80);
    t.in(1).order = Order::Hold;
    t.wishes.keep_order = {foot};
    Played after = t.round(5, below_first);
    CHECK(after.position.unit(foot).block.front == at(90, 35));
    CHECK_FALSE(after.position.unit(foot).disordered);
    t.wishes.keep_order.clear();
    after = t.round(5, below_first);
    CHECK(after.position.unit(foot).block.front == at(90, 40));
    CHECK(after.position.unit(foot).disordered);
    SECTION("a road is a road") {
        t.feature(ItemKind::Road, 90, 60, 12, 120);
        BattleUnit& march = t.of(foot);
        march.formation = column;
        march.block.files = 6;
        t.figures(foot, 24);
        t.in(0).order = Order::Oppose;
        t.wishes.marches[foot].distance = cm(30);
        after = t.round(5, below_first);
        CHECK(after.position.unit(foot).block.front == at(90, 50));
        CHECK_FALSE(after.position.unit(foot).disordered);
    }
}
