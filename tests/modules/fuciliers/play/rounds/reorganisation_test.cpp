#include <algorithm>
#include <catch2/catch.hpp>

#include "core/modules/fuciliers/judge/marching.hpp"
#include "core/modules/fuciliers/play/table/points.hpp"
#include "tests/support/fuciliers_table.hpp"

using namespace condottiero;
using namespace condottiero::fuciliers;
using namespace condottiero::test;

namespace {

constexpr Side below = 0, above = 1;

/// A line in the middle, under HOLD.
struct OneLine : BattleTable {
    UnitNo line;
    explicit OneLine(const Stand& stand = {}) {
        in(below).order = Order::Hold;
        line = unit(below, "line 24", 90, 40, stand);
    }
    const BattleUnit& after(const Played& played) const { return played.position.unit(line); }
};

}  // namespace

TEST_CASE("commands reorganise by turns", "[fuciliers][NFW-3.3-a]") {
    BattleTable table;
    const CommandNo second = table.command(below);
    const UnitNo a = table.unit(below, "line 24", 30, 20),
                 b = table.unit(below, "line 24", 90, 20, {.command = second}),
                 c = table.unit(below, "line 24", 60, 20), d = table.unit(above, "line 24", 90, 100);
    for (const UnitNo unit : {a, b, c, d}) table.of(unit).disordered = true;
    CHECK(table.round(3).doers<told::OfUnit::Reorganises>() == std::vector<int>{a, c, d, b});
    table.position.sides[0].deployed_first = false, table.position.sides[1].deployed_first = true;
    CHECK(table.round(3).doers<told::OfUnit::Reorganises>() == std::vector<int>{d, a, c, b});
}

TEST_CASE("who reorganises or changes formation stops", "[fuciliers][NFW-3.3-a][NFW-3.3.1-a]") {
    OneLine table;
    SECTION("reorganising") {
        table.of(table.line).disordered = true;
        const Played played = table.round(3);
        CHECK_FALSE(table.after(played).disordered);
        CHECK(table.after(played).stop);
        CHECK(played.dice().empty());
    }
    SECTION("changing formation") {
        table.wishes.formations[table.line] = Formation::Column;
        const Played played = table.play_round(3);
        CHECK(table.after(played).formation == Formation::Column);
        CHECK(table.after(played).stop);
        // It may shoot, and it does not move.
        table.unit(above, "line 24", 90, 60);
        table.in(below).order = Order::Attack;
        table.wishes.targets[1] = nobody;
        const Played fire = table.play_round(4, faces({{1, 18}}));
        CHECK(fire.count<told::Fires::Hits>(table.line) == 1);
        const Point front = table.of(table.line).block.front;
        const Played moved = table.play_round(5, {6, 5});
        CHECK(moved.position.unit(table.line).block.front == front);
    }
    SECTION("one thing at a time: who is disordered does not change formation") {
        table.of(table.line).disordered = true;
        table.wishes.formations[table.line] = Formation::Column;
        const Played played = table.round(3);
        CHECK(table.after(played).formation == Formation::Line);
        CHECK_FALSE(table.after(played).disordered);
    }
    SECTION("who does neither does not stop") {
        CHECK_FALSE(table.after(table.round(3)).stop);
    }
}

TEST_CASE("who may not reorganise", "[fuciliers][NFW-3.3-a][NFW-3.3.1-a]") {
    OneLine table;
    table.of(table.line).disordered = true;
    table.wishes.formations[table.line] = Formation::Column;
    SECTION("under a reaction") {
        table.of(table.line).state = GENERATE(State::Bloodlust, State::Demoralised, State::FallingBack);
        const Played played = table.round(3);
        CHECK(table.after(played).disordered);
        CHECK(table.after(played).formation == Formation::Line);
        CHECK_FALSE(table.after(played).stop);
    }
    SECTION("in combat") {
        const UnitNo enemy = table.unit(above, "line 24", 90, 40);
        table.engaged(enemy, table.line);
        CHECK(table.after(table.round(3)).disordered);
        table.of(table.line).disordered = false;
        CHECK(table.after(table.round(3)).formation == Formation::Line);
    }
}

TEST_CASE("dressing the ranks is part of reorganising", "[fuciliers][NFW-3.3.1-a]") {
    OneLine table({.files = 5});  // five ranks
    table.of(table.line).disordered = true;
    REQUIRE(illegal_formation({Formation::Line, Arm::Infantry, 24, 5}));
    const Played played = table.round(3);
    CHECK(table.after(played).formation == Formation::Line);
    CHECK(table.after(played).block.files == 8);
    CHECK_FALSE(table.after(played).disordered);
    CHECK(table.after(played).stop);
    SECTION("if there is room for it") {
        table.feature(ItemKind::Building, 90 + 9, 38, 4, 4);
        const Played stuck = table.round(3);
        CHECK(table.after(stuck).disordered);
        CHECK(table.after(stuck).block.files == 5);
    }
}

TEST_CASE("column to line and back, at once and without a die", "[fuciliers][NFW-3.3.2-k]") {
    OneLine table({.formation = Formation::Column});
    CHECK(table.of(table.line).block.files == 6);
    table.wishes.formations[table.line] = Formation::Line;
    SECTION("the front rank keeps its middle, the unit its facing") {
        table.of(table.line).block.facing = Facing(40);
        const Played played = table.round(3);
        CHECK(table.after(played).formation == Formation::Line);
        CHECK(table.after(played).block.files == 8);
        CHECK(table.after(played).block.front == Point{cm(90), cm(40)});
        CHECK(table.after(played).block.facing == Facing(40));
        CHECK(played.dice().empty());
    }
    SECTION("not onto anybody") {
        table.unit(below, "line 24", 107, 40);  // from 97: a line reaches to 100
        table.unit(below, "line 24", 73, 40);
        CHECK(table.after(table.round(3)).formation == Formation::Column);
        CHECK_FALSE(table.after(table.round(3)).stop);
    }
    SECTION("not into contact with an enemy") {
        const UnitNo enemy = table.unit(above, "line 24", 109, 40);  // from 99: a centimetre of edge with the line
        CHECK(table.after(table.round(3)).block.front.x < cm(90));   // one flank goes out instead
        table.of(enemy).block.front.x = cm(110.1);
        CHECK(table.after(table.round(3)).formation == Formation::Line);
    }
    SECTION("not off the table") {
        table.of(table.line).block.front.x = cm(7.5);
        CHECK(table.after(table.round(3)).block.front.x == cm(10));
    }
    SECTION("the whole command as its order says, but for the disordered and those under a reaction") {
        const UnitNo second = table.unit(below, "line 24", 60, 40, {.formation = Formation::Column}),
                     disordered = table.unit(below, "line 24", 30, 40, {.formation = Formation::Column}),
                     shaken = table.unit(below, "line 24", 120, 40, {.formation = Formation::Column});
        table.in(below).order = Order::Attack;
        table.of(disordered).disordered = true;
        table.of(shaken).state = State::Demoralised, table.of(shaken).disordered = true;
        // Nobody wishes for a line but the first: the order wants it of all.
        const Played played = table.round(3);
        CHECK(played.position.unit(table.line).formation == Formation::Line);
        CHECK(played.position.unit(second).formation == Formation::Line);
        CHECK(played.position.unit(disordered).formation == Formation::Column);
        CHECK(played.position.unit(shaken).formation == Formation::Column);
    }
    SECTION("under OPPOSE into column") {
        OneLine marching;
        marching.in(below).order = Order::Oppose;
        const Played played = marching.round(3);
        CHECK(marching.after(played).formation == Formation::Column);
        CHECK(marching.after(played).block.files == 6);
    }
}

TEST_CASE("lying prone", "[fuciliers][NFW-3.4.2-f]") {
    OneLine table;
    table.wishes.prone = {table.line};
    const auto lies = [&] { return table.after(table.round(3)).prone; };
    const ItemKind crop = GENERATE(ItemKind::Wheat, ItemKind::TallGrass);
    table.feature(crop, 90, 36, 24, 12);
    SECTION("under HOLD, steady, in line or column, all of it in the crop") {
        CHECK(lies());
        CHECK(table.after(table.round(3)).disordered);
    }
    SECTION("under no other order") {
        table.in(below).order = GENERATE(Order::Attack, Order::Oppose);
        CHECK_FALSE(lies());
    }
    SECTION("not under a reaction") {
        table.of(table.line).state = GENERATE(State::Demoralised, State::FallingBack, State::Bloodlust);
        CHECK_FALSE(lies());
    }
    SECTION("not with a figure outside") {
        table.of(table.line).block.front.x += cm(2.1);
        CHECK_FALSE(lies());
        table.of(table.line).block.front.x = cm(92);
        CHECK(lies());
    }
    SECTION("not on other ground") {
        table.position.ground.features[0].kind = ItemKind::Broken;
        CHECK_FALSE(lies());
    }
    SECTION("not a square, not horse, not guns") {
        BattleTable others;
        others.in(below).order = Order::Hold;
        others.feature(crop, 90, 36, 100, 30);
        others.wishes.prone = {others.unit(below, "line 25", 60, 45, {.formation = Formation::Square}),
                               others.unit(below, "hussars 10", 90, 45), others.unit(below, "guns 6", 120, 45)};
        CHECK(others.round(3).count<told::OfUnit::LiesDown>() == 0);
    }
    SECTION("it rises in round 3 when it likes") {
        table.of(table.line).prone = table.of(table.line).disordered = true;
        CHECK(lies());
        table.wishes.prone.clear();
        const Played played = table.round(3);
        CHECK_FALSE(table.after(played).prone);
        CHECK_FALSE(table.after(played).disordered);
        CHECK(table.after(played).stop);
    }
    SECTION("and must when a new order wants it up") {
        table.of(table.line).prone = table.of(table.line).disordered = true;
        table.in(below).order = Order::Attack;
        CHECK_FALSE(lies());
    }
}

TEST_CASE("prone men who are shaken stand up, disordered", "[fuciliers][NFW-3.4.2-f]") {
    OneLine table;
    table.general(below, 4, 90, 20);
    table.of(table.line).prone = table.of(table.line).disordered = true;
    table.position.sides[below].command_test_due = true;
    table.position.sides[below].cinc = table.person(below, PersonKind::CommanderInChief, 60, 10);
    const Played played = table.round(8, {1});  // 1 + 4 = 5: demoralised
    CHECK(table.after(played).state == State::Demoralised);
    CHECK_FALSE(table.after(played).prone);
    CHECK(table.after(played).disordered);
}

TEST_CASE("the standard of the army is lowered", "[fuciliers][NFW-4.11.1-d]") {
    OneLine table;
    const PersonNo cinc = table.cinc(below, 4, 90, 20),
                   bearer = table.person(below, PersonKind::StandardBearer, 95, 20);
    table.with(cinc, table.line), table.with(bearer, table.line);
    table.wishes.lower = {below};
    const auto lowered = [&] { return table.round(3).position.person(bearer).where == Where::Withdrawn; };
    SECTION("by the bearer with the C-in-C and three others") {
        const Played played = table.round(3);
        CHECK(played.position.person(bearer).where == Where::Withdrawn);
        CHECK(played.position.sides[below].standard == nobody);
        CHECK(played.position.sides[below].standard_lowered);
        CHECK_FALSE(played.position.sides[below].command_test_due);
        CHECK(points_lost(played.position, below) == 0);
        // Never raised again, never lowered twice.
        table.position = played.position;
        CHECK(table.round(3).count<told::OfPerson::LowersStandard>() == 0);
    }
    SECTION("not where nobody wishes it") {
        table.wishes.lower = {above};
        CHECK_FALSE(lowered());
    }
    SECTION("not without the C-in-C") {
        table.him(cinc).with = nobody;
        table.him(cinc).base.centre = {cm(30), cm(20)};
        CHECK_FALSE(lowered());
    }
    SECTION("not with fewer than three") {
        table.figures(table.line, 2);
        CHECK_FALSE(lowered());
        table.figures(table.line, 3);
        CHECK(lowered());
    }
    SECTION("not under a reaction, not in combat") {
        if (GENERATE(true, false)) {
            table.of(table.line).state = GENERATE(State::Demoralised, State::Bloodlust, State::FallingBack);
        } else {
            table.engaged(table.unit(above, "line 24", 90, 40), table.line);
        }
        CHECK_FALSE(lowered());
    }
    SECTION("it gives no bonus any more") {
        UnitNo enemy = table.unit(above, "line 24", 90, 52);
        table.wishes.targets[table.line] = nobody;
        table.in(above).order = Order::Attack;
        const auto script = faces({{6, 1}, {1, 23}, {6, 1}, {1, 1}, {6, 1}});
        const int raised = table.round(4, script).event<told::TestsUnderFire>().score;
        table.wishes.targets[enemy] = table.line;
        table.play_round(3);
        CHECK(table.round(4, script).event<told::TestsUnderFire>().score ==
              raised - 2);  // as an ensign, and as a standard near
    }
}

TEST_CASE("without room for a line a unit forms off its centre, waits, or goes on disordered",
          "[fuciliers][NFW-3.3.2-d]") {
    OneLine table({.formation = Formation::Column});
    table.in(below).order = Order::Attack;
    SECTION("one flank goes out") {
        table.unit(below, "line 24", 107.6, 40);
        const Played played = table.round(3);
        CHECK(table.after(played).formation == Formation::Line);
        CHECK(table.after(played).block.front.x < cm(90));
        CHECK_FALSE(table.after(played).disordered);
    }
    SECTION("it waits for its neighbours, then goes on as it is") {
        table.unit(below, "line 24", 107, 40);
        table.unit(below, "line 24", 73, 40);
        const Played waits = table.round(3);
        CHECK(table.after(waits).formation == Formation::Column);
        CHECK(table.after(waits).stop);
        CHECK_FALSE(table.after(waits).disordered);
        CHECK(waits.has<told::OfUnit::WaitsForRoom>(table.line));
        table.of(table.line).waited_for_room = true;
        const Played goes = table.round(3);
        CHECK_FALSE(table.after(goes).stop);
        CHECK(table.after(goes).disordered);
    }
}

TEST_CASE("who finds no room to dress his ranks does not reorganise", "[fuciliers][NFW-3.3.1-a]") {
    OneLine table({.files = 4});  // six ranks in line
    table.of(table.line).disordered = true;
    table.unit(below, "line 24", 105.5, 40);
    table.unit(below, "line 24", 74.5, 40);
    const Played played = table.round(3);
    CHECK(table.after(played).disordered);
    CHECK(played.has<told::OfUnit::CannotDress>(table.line));
    CHECK_FALSE(played.has<told::OfUnit::Reorganises>(table.line));
}

TEST_CASE("under General Retreat nobody stops to reorganise", "[fuciliers][CAM-p3-g]") {
    OneLine table({.files = 8});
    table.of(table.line).disordered = true;
    table.in(below).order = Order::GeneralRetreat;
    const Played played = table.round(3);
    CHECK(table.after(played).disordered);
    CHECK_FALSE(table.after(played).stop);
}
