// Two units meet: flanks, horse and squares, going round, breaking through, gunners who run.

#include <catch2/catch.hpp>

#include "core/modules/fuciliers/play/table/sight.hpp"
#include "tests/support/fuciliers_table.hpp"

using namespace condottiero;
using namespace condottiero::fuciliers;
using namespace condottiero::test;

namespace {

const std::vector<int> below_first{6, 1};
constexpr Formation column = Formation::Column;

Point at(double x, double y) {
    return {cm(x), cm(y)};
}
bool near(Point a, Point b) {
    return table::distance(a, b) <= 3 * table::touch;
}
int in_wings(const BattleUnit& unit) {
    int figures = 0;
    for (const Wing& wing : unit.wings) figures += wing.figures;
    return figures;
}

}  // namespace

// Flank and rear.

TEST_CASE("a unit under OPPOSE hit in flank or rear is disordered for that combat", "[fuciliers][NFW-3.6.2-i]") {
    BattleTable t;
    const UnitNo foot = t.unit(0, "grenadiers 24", 90, 40);
    const UnitNo enemy = t.unit(1, "line 16", 90, 46, {.formation = column, .files = 4, .facing = Facing(64)});
    t.in(1).order = Order::Oppose;
    Played after = t.round(5, below_first);
    CHECK(after.event<told::Engages>(foot).face == table::Face::Right);
    CHECK(after.position.unit(enemy).disordered);
    CHECK(after.position.unit(enemy).disordered_by_flank);

    SECTION("in the front it is not") {
        t.of(enemy).block.facing = Facing(128);
        CHECK_FALSE(t.round(5, below_first).position.unit(enemy).disordered);
    }
    SECTION("in the rear it is") {
        t.of(enemy).block.facing = Facing(0);
        t.of(enemy).block.front.y = cm(56);
        after = t.round(5, below_first);
        CHECK(after.event<told::Engages>(foot).face == table::Face::Rear);
        CHECK(after.position.unit(enemy).disordered);
    }
    SECTION("under another order it is not") {
        t.in(1).order = GENERATE(Order::Attack, Order::Hold);
        CHECK_FALSE(t.round(5, below_first).position.unit(enemy).disordered);
    }
    SECTION("a square has no flank") {
        t.of(enemy).formation = Formation::Square;
        CHECK_FALSE(t.round(5, below_first).position.unit(enemy).disordered);
    }
}

TEST_CASE("lines that meet with their ends only meet in front", "[fuciliers][NFW-3.6.2-i]") {
    BattleTable t;
    const UnitNo foot = t.unit(0, "grenadiers 24", 90, 40);
    const UnitNo enemy = t.unit(1, "line 24", 107, 46);  // 3 cm of the two fronts
    t.in(1).order = Order::Hold;
    const Played after = t.round(5, below_first);
    CHECK(after.event<told::Engages>(foot).face == table::Face::Front);
    CHECK(after.position.unit(foot).block.front == at(90, 46));
    CHECK(after.position.unit(enemy).block.facing == Facing(128));
}

TEST_CASE("the disorder of a flank attack ends with the first combat", "[fuciliers][NFW-3.6.2-i]") {
    BattleTable t;
    const UnitNo foot = t.unit(0, "grenadiers 24", 90, 40);
    const UnitNo enemy = t.unit(1, "line 16", 95, 40, {.formation = column, .files = 4, .facing = Facing(64)});
    t.of(enemy).block.front = at(95, 45);  // its right side along the front of the other
    t.in(1).order = Order::Oppose;
    t.engaged(foot, enemy, 1);
    t.of(enemy).disordered = t.of(enemy).disordered_by_flank = true;
    // Four figures touch on each side: nobody hits.
    Played after = t.play_round(6, faces({{1, 9 + 4}}));
    CHECK_FALSE(after.position.unit(enemy).disordered);
}

// Falling back before horse.

TEST_CASE("horse destroys what falls back", "[fuciliers][NFW-3.4.5-f]") {
    BattleTable t;
    const UnitNo horse = t.unit(0, "hussars 8", 90, 40);
    const UnitNo enemy = t.unit(1, "line 24", 90, 50);
    const PersonNo man = t.general(1, 3, 90, 60);
    t.with(man, enemy);
    t.in(1).order = Order::Hold;
    t.of(enemy).state = State::FallingBack, t.of(enemy).falling_since = 3;
    // The general has his throw: 8 saves him.
    Played after = t.round(5, {6, 1, 4, 4});
    CHECK(after.position.unit(enemy).where == Where::Destroyed);
    CHECK(after.position.unit(enemy).killed == 24);
    CHECK(after.position.unit(enemy).fled == 0);
    CHECK(after.position.person(man).on_table());
    CHECK(after.position.unit(horse).block.front == at(90, 50));
    CHECK(after.position.engagements.empty());
    // Foot does nothing of the kind.
    t.of(horse).where = Where::OffTable;
    t.unit(0, "grenadiers 24", 90, 45);
    after = t.round(5, {6, 1});
    CHECK(after.position.unit(enemy).on_table());
    CHECK(after.position.engagements.size() == 1);
}

TEST_CASE("a melee that is already there destroys nobody who falls back", "[fuciliers][NFW-3.4.5-f][NFW-3.6.6-d]") {
    BattleTable t;
    const UnitNo horse = t.unit(0, "hussars 8", 90, 40);
    const UnitNo enemy = t.unit(1, "line 24", 90, 40);
    t.in(1).order = Order::Hold;
    t.engaged(horse, enemy, 0, 1);
    t.of(enemy).state = State::FallingBack, t.of(enemy).falling_since = 2;
    // It moves first and breaks contact; the horse has not engaged it anew.
    t.of(horse).stop = true;
    const Played after = t.round(5, {1, 6, 6});
    CHECK(after.position.unit(enemy).on_table());
    CHECK(after.event<told::Goes::FallsBack>(enemy).distance == cm(5));
    CHECK(engagement_between(after.position, horse, enemy) == nullptr);
}

TEST_CASE("touched in the same move, a second unit that falls back is ridden down too", "[fuciliers][NFW-3.4.5-f]") {
    BattleTable t;
    t.unit(0, "hussars 16", 90, 40);  // 8 wide
    const UnitNo first = t.unit(1, "line 12", 84.9, 50);
    const UnitNo second = t.unit(1, "line 12", 95.1, 50);
    t.in(1).order = Order::Hold;
    t.of(second).state = State::FallingBack, t.of(second).falling_since = 3;
    t.of(first).state = State::FallingBack, t.of(first).falling_since = 3;
    const Played after = t.round(5, below_first);
    CHECK(after.position.unit(first).where == Where::Destroyed);
    CHECK(after.position.unit(second).where == Where::Destroyed);
}

// Horse and square.

namespace {

struct SquareAndHorse : BattleTable {
    UnitNo horse = unit(0, "hussars 8", 90, 40);
    UnitNo square = unit(1, "line 16", 90, 50, {.formation = Formation::Square});
    SquareAndHorse() {
        in(1).order = Order::Hold;
        // Average: -1 for losses, +1 in square, +1 for its commander: OK from a 5.
    }
};

}  // namespace

TEST_CASE("a steady square throws horse back", "[fuciliers][NFW-3.5.8-h]") {
    SquareAndHorse t;
    t.of(t.square).disordered = true;
    const Played after = t.round(5, {6, 1, 5});
    CHECK(after.dice().back() == "NFW-3.5.8-h unit 1");
    CHECK(after.position.unit(t.square).state == State::Ok);
    CHECK_FALSE(after.position.unit(t.square).disordered);
    CHECK(after.position.unit(t.horse).disordered);
    CHECK(near(after.position.unit(t.horse).block.front, at(90, 45)));
    CHECK(after.position.engagements.empty());
    CHECK(after.event<told::Recoils>(t.horse).distance == cm(5));
}

TEST_CASE("behind horse that recoils a friend is run into", "[fuciliers][NFW-3.5.8-h][NFW-3.5.4-h]") {
    SquareAndHorse t;
    t.of(t.horse).block.front.y = cm(49.9);
    const UnitNo behind = t.unit(0, "militia 12", 90, 37);  // 2.9 cm behind the horse
    t.of(behind).stop = true;
    const Played after = t.round(5, {6, 1, 5});
    CHECK(after.event<told::Meets::Collides>(t.horse).met == behind);
    CHECK(after.position.unit(behind).disordered);
    CHECK(after.event<told::Recoils>(t.horse).distance < cm(3.1));
}

TEST_CASE("a shaken square fights with everybody, and so does the horse", "[fuciliers][NFW-3.5.8-h][NFW-3.6.2-n]") {
    SquareAndHorse t;
    t.wishes.with_mounts = {t.horse};
    t.troop(t.horse).mount_value = 3;
    Played after = t.play_round(5, {6, 1, 4});
    CHECK(after.position.unit(t.square).state == State::Demoralised);
    CHECK(after.position.unit(t.square).disordered);
    CHECK(after.position.engagements.size() == 1);
    CHECK(t.position.engagements[0].square_shaken);
    // Eight riders of value 2 and their commander's pistol, 3 more for ATTACK; sixteen men and their commander.
    after = t.round(6, faces({{1, 16 + 1 + 3}, {1, 16 + 1}}));
    CHECK(after.event<told::Strikes::Hits>(t.square).dice == 17);
    CHECK(after.event<told::Strikes::Hits>(t.horse).dice == 20);
    CHECK_FALSE(after.position.unit(t.horse).disordered);
}

TEST_CASE("losses of a shaken square reach all its figures", "[fuciliers][NFW-3.6.2-n]") {
    SquareAndHorse t;
    t.play_round(5, {6, 1, 4});
    // Every blow of the horse hits and kills; the square hits nobody, and no character is found.
    const Played after = t.round(6, faces({{6, 20}, {6, 20}, {1, 17}, {1, 7}}));
    CHECK(after.position.unit(t.square).where == Where::Destroyed);
}

TEST_CASE("a square that was shaken may find itself again", "[fuciliers][NFW-3.5.8-h]") {
    SquareAndHorse t;
    t.of(t.square).state = State::Demoralised, t.of(t.square).disordered = true;
    // Two less: even a 6 leaves it shaken; with a leader it stands.
    Played after = t.round(5, {6, 1, 6});
    CHECK(after.position.unit(t.square).state == State::Demoralised);
    CHECK(after.position.engagements.size() == 1);
    t.roster(t.square).quality = Quality::Elite;
    after = t.round(5, {6, 1, 5});
    CHECK(after.position.unit(t.square).state == State::Ok);
    CHECK(after.position.engagements.empty());
}

TEST_CASE("a square that falls back or runs before horse is gone", "[fuciliers][NFW-3.5.8-h]") {
    SquareAndHorse t;
    Played after = t.round(5, {6, 1, 2});
    CHECK(after.position.unit(t.square).where == Where::Destroyed);
    CHECK(after.position.unit(t.square).killed == 16);
    t.roster(t.square).quality = Quality::Poor;
    after = t.round(5, {6, 1, 1});
    CHECK(after.position.unit(t.square).where == Where::Fled);
    CHECK(after.position.engagements.empty());
}

TEST_CASE("a square in bloodlust is steady", "[fuciliers][NFW-3.5.8-h]") {
    SquareAndHorse t;
    t.roster(t.square).quality = Quality::Elite;
    t.of(t.square).state = State::Bloodlust;
    t.troop(t.square).type = TroopType::Irregular;
    // 6 + 2 - 1 + 1 + 1 + 2 = 11: bloodlust again.
    const Played after = t.round(5, {6, 1, 6});
    CHECK(after.position.unit(t.square).state == State::Bloodlust);
    CHECK(after.has<told::Recoils>(t.horse));
}

TEST_CASE("horse in bloodlust does not go round a square", "[fuciliers][NFW-3.5.8-h][NFW-3.5.8-g]") {
    SquareAndHorse t;
    t.of(t.horse).state = State::Bloodlust;
    const Played after = t.round(5, {6, 1, 4});
    CHECK(in_wings(after.position.unit(t.horse)) == 0);
    CHECK_FALSE(after.has<told::Envelops>(t.horse));
}

// Going round.

TEST_CASE("the wider line goes round the narrower, from the second turn on", "[fuciliers][NFW-3.5.8-c][NFW-3.5.8-b]") {
    BattleTable t;
    const UnitNo wide = t.unit(0, "grenadiers 24", 90, 40);  // 8 wide
    const UnitNo narrow = t.unit(1, "line 12", 90, 40);      // 4 wide, 3 deep
    t.in(1).order = Order::Hold;
    t.wishes.goes_round = true;
    t.engaged(wide, narrow, 0, 0);
    CHECK_FALSE(t.round(5, below_first).has<told::Envelops>(wide));
    t.position.engagements[0].turns = 1;
    // 2 and 2 for an elite: four figures; three have room along each flank.
    Played after = t.play_round(5, {6, 1, 2});
    CHECK(after.event<told::Envelops>(wide).figures == 4);
    CHECK(in_wings(after.position.unit(wide)) == 4);
    CHECK(after.position.unit(wide).figures == 24);
    CHECK(count_contact(after.position, wide, narrow).figures == 4 + 4);
    // The wings touch the enemy's sides and his figures there can strike back.
    CHECK(count_contact(after.position, narrow, wide).figures > 4);
    for (const Wing& wing : after.position.unit(wide).wings)
        if (wing.figures > 0) CHECK(std::abs(wing.box.facing.turn_to(Facing(0))) == 64);
    // And again in the next turn, until both flanks are full.
    t.of(wide).moved = false;
    after = t.round(5, {6, 1, 6});
    CHECK(in_wings(after.position.unit(wide)) > 4);
    CHECK(in_wings(after.position.unit(wide)) <= 6);
    // Who does not want to does not.
    t.wishes.goes_round = false;
    CHECK_FALSE(t.round(5, below_first).has<told::Envelops>(wide));
}

TEST_CASE("the narrower front does not go round the wider", "[fuciliers][NFW-3.5.8-c]") {
    BattleTable t;
    const UnitNo narrow = t.unit(0, "grenadiers 12", 90, 40);
    const UnitNo wide = t.unit(1, "line 24", 90, 40);
    t.in(1).order = Order::Hold;
    t.wishes.goes_round = true;
    t.engaged(narrow, wide, 0, 1);
    const Played after = t.round(5, {6, 1, 1});  // the wide one throws
    CHECK_FALSE(after.has<told::Envelops>(narrow));
}

TEST_CASE("a line must go round a column in the second turn, without a throw",
          "[fuciliers][NFW-3.5.8-d][NFW-3.5.8-b]") {
    BattleTable t;
    const UnitNo line = t.unit(0, "grenadiers 24", 90, 40);
    const UnitNo enemy = t.unit(1, "line 16", 90, 40, {.formation = column, .files = 4});
    t.in(1).order = Order::Hold;
    t.engaged(enemy, line, 0, 0);
    CHECK_FALSE(t.round(5, below_first).has<told::Envelops>(line));
    t.position.engagements[0].turns = 1;
    const Played after = t.round(5, below_first);
    // Four on each side of the column and four behind it.
    CHECK(after.event<told::Envelops>(line).figures == 12);
    CHECK(in_wings(after.position.unit(line)) == 12);
    CHECK_FALSE(after.position.unit(line).disordered);
    // The column cannot do the like.
    CHECK_FALSE(after.has<told::Envelops>(enemy));
    // All sixteen stand on the outside but four, and strike.
    CHECK(count_contact(after.position, enemy, line).figures == 12);
}

TEST_CASE("a figure that only holds hands at the corner does not count", "[fuciliers][NFW-3.5.8-b]") {
    BattleTable t;
    const UnitNo line = t.unit(0, "grenadiers 8", 90, 40, {.files = 4});
    const UnitNo enemy = t.unit(1, "line 16", 90, 40, {.formation = column, .files = 4});
    t.in(1).order = Order::Hold;
    t.engaged(enemy, line, 0, 1);
    const Played after = t.round(5, below_first);
    // Four touch already; of the other four one keeps the tie.
    CHECK(after.event<told::Envelops>(line).figures == 3);
    CHECK(count_contact(after.position, line, enemy).figures == 4 + 3);
}

TEST_CASE("a square is gone round in the second turn at will, at once in bloodlust", "[fuciliers][NFW-3.5.8-g]") {
    BattleTable t;
    const UnitNo foot = t.unit(0, "grenadiers 24", 90, 40);
    const UnitNo square = t.unit(1, "line 16", 90, 46, {.formation = Formation::Square});
    t.in(1).order = Order::Hold;
    t.wishes.goes_round = true;
    Played after = t.round(5, below_first);
    CHECK(after.has<told::Engages>(foot));
    CHECK_FALSE(after.has<told::Envelops>(foot));
    CHECK_FALSE(after.position.unit(foot).disordered);

    SECTION("in the second turn") {
        t.of(foot).block.front.y = cm(46);
        t.engaged(foot, square, 0, 1);
        after = t.round(5, below_first);
        CHECK(in_wings(after.position.unit(foot)) == 12);
        CHECK(after.position.unit(foot).disordered);
        t.wishes.goes_round = false;
        CHECK_FALSE(t.round(5, below_first).has<told::Envelops>(foot));
    }
    SECTION("in bloodlust") {
        t.wishes.goes_round = false;
        t.of(foot).state = State::Bloodlust;
        after = t.round(5, below_first);
        CHECK(in_wings(after.position.unit(foot)) == 12);
        CHECK(after.position.unit(foot).disordered);
    }
}

TEST_CASE("an engaged square neither changes its formation nor goes round anybody", "[fuciliers][NFW-3.5.8-g]") {
    BattleTable t;
    const UnitNo foot = t.unit(0, "grenadiers 12", 90, 40);
    const UnitNo square = t.unit(1, "line 25", 90, 40, {.formation = Formation::Square});
    t.in(1).order = Order::Hold;
    t.engaged(foot, square, 0, 1);
    t.wishes.goes_round = true;
    t.wishes.formations[square] = Formation::Line;
    CHECK(t.round(3).position.unit(square).formation == Formation::Square);
    CHECK_FALSE(t.round(5, below_first).has<told::Envelops>(square));
}

// Locked together.

TEST_CASE("who fights neither moves nor reorganises", "[fuciliers][NFW-3.6.2-d]") {
    BattleTable t;
    const UnitNo foot = t.unit(0, "grenadiers 24", 90, 40);
    const UnitNo enemy = t.unit(1, "line 24", 90, 40);
    t.unit(1, "line 24", 90, 80);
    t.engaged(foot, enemy, 0, 1);
    t.of(foot).disordered = true;
    CHECK(t.round(3).position.unit(foot).disordered);
    const Played after = t.round(5, below_first);
    CHECK(after.position.unit(foot).block.front == at(90, 40));
    CHECK(after.position.unit(enemy).block.front == at(90, 40));
}

// Gunners.

namespace {

struct GunsAndSquare : BattleTable {
    UnitNo horse = unit(0, "hussars 8", 90, 40);
    UnitNo guns = unit(1, "guns 8", 90, 60);
    UnitNo square = unit(1, "line 16", 110, 64, {.formation = Formation::Square});
    GunsAndSquare() { in(1).order = Order::Hold; }
};

}  // namespace

TEST_CASE("gunners in danger run into a square within 15 cm", "[fuciliers][NFW-3.5.6-f]") {
    GunsAndSquare t;
    Played after = t.round(5, {6, 1});
    CHECK(after.event<told::Meets::Shelters>(t.guns).met == t.square);
    CHECK(after.position.unit(t.guns).sheltering);
    CHECK(after.position.unit(t.guns).guns == 2);
    CHECK_FALSE(engaged(after.position, t.guns));
    CHECK_FALSE(sees(after.position, after.position.unit(t.horse), after.position.unit(t.guns)));

    SECTION("not if it is farther off") {
        t.of(t.square).block.front.x = cm(121);
        after = t.round(5, {6, 1});
        CHECK_FALSE(after.has<told::Meets::Shelters>(t.guns));
        CHECK(after.event<told::Engages>(t.horse).enemy == t.guns);
    }
    SECTION("nor into a line") {
        t.of(t.square).formation = Formation::Line;
        t.of(t.square).block.files = 6;
        after = t.round(5, {6, 1});
        CHECK_FALSE(after.has<told::Meets::Shelters>(t.guns));
    }
}

TEST_CASE("gunners come back to their guns, or share the fate of the square", "[fuciliers][NFW-3.5.6-g]") {
    GunsAndSquare t;
    t.of(t.guns).sheltering = true, t.of(t.guns).shelter_in = t.square;
    t.of(t.horse).where = Where::OffTable;
    Played after = t.round(5, {6});
    CHECK_FALSE(after.position.unit(t.guns).sheltering);
    CHECK(after.position.unit(t.guns).block.front == at(90, 60));

    SECTION("not while somebody threatens them") {
        t.of(t.horse).where = Where::OnTable;
        t.of(t.horse).stop = true;
        CHECK(t.round(5, {6, 1}).position.unit(t.guns).sheltering);
    }
    SECTION("a square that runs takes them along") {
        t.of(t.horse).where = Where::OnTable;
        t.of(t.horse).stop = true;
        t.of(t.square).block.front.y = cm(109);
        t.of(t.square).state = State::FallingBack, t.of(t.square).falling_since = 1;
        // Its way leads over the edge.
        after = t.round(5, {6, 1});
        CHECK_FALSE(after.position.unit(t.square).on_table());
        CHECK_FALSE(after.position.unit(t.guns).on_table());
    }
    SECTION("and they do not fight") {
        t.of(t.horse).where = Where::OnTable;
        t.of(t.horse).block.front = at(110, 64);
        t.engaged(t.horse, t.square, 0, 1);
        t.position.engagements[0].square_shaken = true;
        after = t.round(6, faces({{1, 19 + 16}}));
        CHECK_FALSE(after.has<told::Strikes::Hits>(t.guns));
    }
}

TEST_CASE("touching the gun or its team engages the battery", "[fuciliers][NFW-3.6.2-t]") {
    BattleTable t;
    const UnitNo foot = t.unit(0, "grenadiers 24", 90, 52);
    const UnitNo guns = t.unit(1, "guns 8", 90, 60);
    t.in(1).order = Order::Hold;
    Played after = t.round(5, below_first);
    CHECK(after.event<told::Engages>(foot).enemy == guns);
    CHECK(touches(after.position.unit(foot), after.position.unit(guns)));
    t.of(guns).formation = Formation::Limbered;
    after = t.round(5, below_first);
    CHECK(after.event<told::Engages>(foot).enemy == guns);
}

TEST_CASE("nobody is engaged on a bridge or in the water", "[fuciliers][NFW-3.6.2-a]") {
    BattleTable t;
    t.feature(ItemKind::River, 90, 60, 180, 8);
    t.feature(ItemKind::Bridge, 90, 60, 5, 8);
    const UnitNo foot = t.unit(0, "grenadiers 24", 90, 70, {.facing = Facing(128)});
    const UnitNo crossing = t.unit(1, "line 16", 90, 65, {.formation = column, .files = 2, .facing = Facing(0)});
    t.in(1).order = Order::Oppose;
    const Played after = t.round(5, below_first);
    CHECK(after.position.engagements.empty());
    CHECK(after.position.unit(foot).block.front.y > cm(65));
    CHECK_FALSE(touches(after.position.unit(foot), after.position.unit(crossing)));
}
