#include <algorithm>
#include <catch2/catch.hpp>

#include "core/modules/fuciliers/play/table/sight.hpp"
#include "core/modules/fuciliers/rules.hpp"
#include "tests/support/fuciliers_army.hpp"
#include "tests/support/fuciliers_table.hpp"

using namespace condottiero;
using namespace condottiero::fuciliers;
using namespace condottiero::test;

namespace {

constexpr Side below = 0, above = 1;

/// Two lines of 24 that face each other in the middle of the table, so many centimetres apart: 20 cm wide, three ranks.
struct TwoLines : BattleTable {
    UnitNo ours, theirs;
    explicit TwoLines(double apart, const std::string& what = "line 24", const std::string& whom = "line 24") {
        ours = unit(below, what, 90, 40);
        theirs = unit(above, whom, 90, 40 + apart);
        wishes.targets[theirs] = nobody;  // holds its fire
    }
};

const Shot& shot_of(const Played& played, UnitNo shooter) {
    return played.event<told::Fires::Hits>(shooter).shot;
}

/// A natural one misses.
constexpr int nothing = 1;

}  // namespace

TEST_CASE("a volley, from the declaration to the nerves", "[fuciliers][NFW-3.4.1-a]") {
    TwoLines table(12);
    // Twelve hits of 24, seven lethal, three rolls for characters, and a test: 6 - 1 losses - 1 infantry near + 1
    // commander.
    const Played played = table.round(4, faces({{5, 12}, {4, 12}, {3, 7}, {2, 5}, {1, 3}, {6, 1}}));
    CHECK(played.dice() == std::vector<std::string>{"NFW-3.4.3-g unit 0 x 24", "NFW-3.4.3-k unit 0 x 12",
                                                    "NFW-3.4.3-n unit 1 x 3", "NFW-3.4.4-f unit 1"});
    CHECK(played.event<told::Fires::Hits>().scored == 12);
    CHECK(played.event<told::Fires::Kills>().scored == 7);
    CHECK(played.event<told::TestsUnderFire>().score == 5);
    CHECK(played.position.unit(table.theirs).figures == 17);
    CHECK(played.position.unit(table.theirs).state == State::Demoralised);
    CHECK(played.position.unit(table.theirs).disordered);
    CHECK(played.position.unit(table.ours).volleys == 5);
    CHECK(played.position.unit(table.theirs).volleys == 6);
}

TEST_CASE("both sides fire before anybody falls, and before anybody tests", "[fuciliers][NFW-3.4.1-a][NFW-3.4.3-a]") {
    TwoLines table(12);
    table.wishes.targets.clear();
    table.figures(table.theirs, 6);
    // Ours kill all six; they fire all the same, and our line loses one and tests with its losses only.
    const Played played = table.round(4, faces({{6, 24},  // ours hit
                                                {6, 24},  // and kill
                                                {5, 1},
                                                {4, 5},
                                                {3, 1},  // theirs: six dice, one hit, lethal
                                                {1, 1},  // nobody of note among ours
                                                {1, 8},  // nor among theirs
                                                {6, 1}}));
    CHECK(played.event<told::Fires::Hits>(table.theirs).dice == 6);
    CHECK(played.position.unit(table.theirs).where == Where::Destroyed);
    CHECK(played.position.unit(table.ours).figures == 23);
    CHECK(played.count<told::TestsUnderFire>() == 1);
    // Dice of the test only after every volley and every loss.
    CHECK(played.dice().back() == "NFW-3.4.4-f unit 0");
    CHECK(played.dice()[0] == "NFW-3.4.3-g unit 0 x 24");
    CHECK(played.dice()[2] == "NFW-3.4.3-g unit 1 x 6");
}

TEST_CASE("under fire the side that deployed first tests first", "[fuciliers][NFW-3.4.1-a]") {
    TwoLines table(12);
    table.wishes.targets.clear();
    const auto script = faces({{5, 1}, {4, 23}, {3, 1}, {5, 1}, {4, 23}, {3, 1}, {1, 2}, {6, 2}});
    CHECK(table.round(4, script).dice() == std::vector<std::string>{"NFW-3.4.3-g unit 0 x 24", "NFW-3.4.3-k unit 0",
                                                                    "NFW-3.4.3-g unit 1 x 24", "NFW-3.4.3-k unit 1",
                                                                    "NFW-3.4.3-n unit 0", "NFW-3.4.3-n unit 1",
                                                                    "NFW-3.4.4-f unit 0", "NFW-3.4.4-f unit 1"});
    table.position.sides[0].deployed_first = false, table.position.sides[1].deployed_first = true;
    CHECK(table.round(4, script).dice() == std::vector<std::string>{"NFW-3.4.3-g unit 1 x 24", "NFW-3.4.3-k unit 1",
                                                                    "NFW-3.4.3-g unit 0 x 24", "NFW-3.4.3-k unit 0",
                                                                    "NFW-3.4.3-n unit 1", "NFW-3.4.3-n unit 0",
                                                                    "NFW-3.4.4-f unit 1", "NFW-3.4.4-f unit 0"});
}

TEST_CASE("a commander killed by this fire steadies nobody any more", "[fuciliers][NFW-3.4.1-a]") {
    TwoLines table(12);
    // One lethal hit, and the six finds the commander.
    const Played played = table.round(4, faces({{5, 1}, {4, 23}, {3, 1}, {6, 1}, {6, 1}}));
    CHECK_FALSE(played.position.unit(table.theirs).staff.commander);
    CHECK(played.event<told::TestsUnderFire>().score == 4);  // 6 - 1 losses - 1 infantry near
    // Another die, and he lives: one better.
    CHECK(table.round(4, faces({{5, 1}, {4, 23}, {3, 1}, {5, 1}, {6, 1}})).event<told::TestsUnderFire>().score == 5);
}

TEST_CASE("all test as they stood together, before anybody runs", "[fuciliers][NFW-3.4.1-a]") {
    BattleTable table;
    table.unit(below, "line 24", 60, 40), table.unit(below, "line 24", 90, 40);
    const UnitNo first = table.unit(above, "line 24", 60, 52), second = table.unit(above, "line 24", 90, 52);
    table.wishes.targets[first] = table.wishes.targets[second] = nobody;
    table.roster(first).quality = Quality::Poor;
    table.of(first).state = State::FallingBack, table.of(first).disordered = true;
    const PersonNo saint = table.person(above, PersonKind::Adviser, 60, 62);
    table.character(saint).charismatic = true;
    table.with(saint, first);
    // The first runs with 1 - 1 poor - 1 - 1 + 1 commander + 1 for him, and he with it; the second has his +1 still.
    const auto one_lethal = faces({{6, 1}, {1, 23}, {6, 1}});
    const Played played = table.round(4, one_lethal + one_lethal + std::vector<int>{1, 1, 1, 6});
    CHECK(played.position.unit(first).where == Where::Fled);
    CHECK(played.position.person(saint).where == Where::Fled);
    CHECK(played.event<told::TestsUnderFire>(second).score == 6);  // 6 - 1 - 1 + 1 commander + 1
}

TEST_CASE("commands declare by turns, the side that deployed first beginning", "[fuciliers][NFW-3.4.1-b]") {
    BattleTable table;
    const CommandNo second = table.command(below);
    const CommandNo third = table.command(below);
    // Lines 50 cm from everybody: all declare, nobody is reached.
    const UnitNo a = table.unit(below, "line 6", 20, 10), b = table.unit(below, "line 6", 80, 10, {.command = second}),
                 c = table.unit(below, "line 6", 140, 10, {.command = third}), d = table.unit(above, "line 6", 20, 52),
                 e = table.unit(above, "line 6", 80, 52), f = table.unit(above, "line 6", 140, 52);
    const auto order = [&](const Played& played) {
        std::vector<UnitNo> units;
        for (const told::AimsAt& aims : played.all<told::AimsAt>()) units.push_back(aims.unit);
        return units;
    };
    CHECK(order(table.round(4)) == std::vector<UnitNo>{a, d, e, f, b, c});
    table.position.sides[0].deployed_first = false, table.position.sides[1].deployed_first = true;
    CHECK(order(table.round(4)) == std::vector<UnitNo>{d, e, f, a, b, c});
    SECTION("a command with nothing to fire is skipped") {
        table.of(a).volleys = 0;
        CHECK(order(table.round(4)) == std::vector<UnitNo>{d, e, f, b, c});
    }
    SECTION("nobody has to fire") {
        for (const UnitNo unit : {a, b, c, d, f}) table.wishes.targets[unit] = nobody;
        CHECK(order(table.round(4)) == std::vector<UnitNo>{e});
    }
}

TEST_CASE("one volley a turn, out of one's own markers", "[fuciliers][NFW-3.4-b][NFW-3.4-c]") {
    TwoLines table(35);
    const UnitNo beside = table.unit(below, "line 24", 60, 40);
    table.wishes.targets[beside] = nobody;
    for (int turn = 3; turn < 9; ++turn) {
        table.position.turn = turn;
        const Played played = table.play_round(4, faces({{nothing, 24}}));
        CHECK(played.count<told::Fires::Hits>(table.ours) == 1);
        CHECK(played.position.unit(table.ours).volleys == 8 - turn);
        CHECK(played.position.unit(beside).volleys == 6);
    }
    // Its six are spent; its neighbour's six are his own.
    CHECK(table.round(4).count<told::AimsAt>() == 0);
}

TEST_CASE("nothing gives markers back in a whole battle", "[fuciliers][NFW-3.4-b][NFW-3.4-c]") {
    const Roster army = army_of({{4, {"line 24", "guns 6"}}, {3, {"line 24", "dragoons 10"}}});
    Log log;
    const Forward forward;
    fight(army, army, 5, forward, forward, open_field(), &log);
    REQUIRE(log.frames.size() > 20);
    for (std::size_t i = 1; i < log.frames.size(); ++i)
        for (std::size_t u = 0; u < log.frames[i].units.size(); ++u) {
            const int before = log.frames[i - 1].units[u].volleys, now = log.frames[i].units[u].volleys;
            CHECK(now <= before);
            CHECK(now >= before - (log.frames[i].round == 4 ? 1 : 0));
        }
}

TEST_CASE("what stands between hides", "[fuciliers][NFW-3.4.2-a]") {
    TwoLines table(30);
    const auto fires = [&](int dice) {
        const Played played = table.round(4, faces({{nothing, dice}}));
        CHECK(played.count<told::AimsAt>() == (dice > 0 ? 1 : 0));
    };
    SECTION("nothing") {
        fires(24);
    }
    SECTION("a friend") {
        table.wishes.targets[table.unit(below, "line 60", 90, 60)] = nobody;
        fires(0);
    }
    SECTION("a friend who lies on his belly hides nobody") {
        const UnitNo prone = table.unit(below, "line 60", 90, 60);
        table.of(prone).prone = true;
        fires(24);
    }
    SECTION("a forest, a hill, a house") {
        table.feature(GENERATE(ItemKind::Forest, ItemKind::Hill, ItemKind::Wood, ItemKind::Building), 90, 55, 60, 6);
        fires(0);
    }
    SECTION("grass, a wall, a road hide nobody who stands") {
        table.feature(GENERATE(ItemKind::TallGrass, ItemKind::Wall, ItemKind::Road, ItemKind::Marsh), 90, 55, 60, 1);
        fires(24);
    }
    SECTION("a hill with the target on it") {
        table.feature(ItemKind::Hill, 90, 75, 30, 20);
        fires(24);
    }
    SECTION("lone characters do not") {
        for (int i = 0; i < 20; ++i) table.person(0, PersonKind::Messenger, 66 + 2.5 * i, 55);
        fires(24);
    }
}

TEST_CASE("an enemy hides the enemy behind him", "[fuciliers][NFW-3.4.2-a]") {
    TwoLines table(30);
    const UnitNo screen = table.unit(above, "line 60", 90, 50);
    table.wishes.targets[screen] = nobody;
    table.wishes.targets[table.ours] = nobody;
    (void)table.round(4);
    CHECK(table.wishes.legal_targets.at(table.ours) == std::vector<UnitNo>{screen});
    const Firers who = firers(table.position, table.ours, table.theirs, 0);
    CHECK(who.figures == 0);
}

TEST_CASE("a unit fires to its front, 45 degrees to each side", "[fuciliers][NFW-3.4.2-a]") {
    BattleTable table;
    const UnitNo ours = table.unit(below, "line 24", 90, 40);  // its front from 80 to 100
    const auto sees_at = [&](double x, double y, Side side = above) {
        BattleTable other;
        const UnitNo shooter = other.unit(below, "line 24", 90, 40);
        const UnitNo target = other.unit(side == above ? above : below, "line 3", x, y, {.files = 1});
        return firers(other.position, shooter, target, 0).figures;
    };
    CHECK(sees_at(90, 55) == 24);
    CHECK(sees_at(90, 30) == 0);   // behind it
    CHECK(sees_at(130, 40) == 0);  // beside it
    // A column 2.5 cm wide that comes down to 55: from 100 the arc reaches 115 there, and farther where it is deeper.
    CHECK(sees_at(116, 55) == 24);
    CHECK(sees_at(125, 55) == 0);
    CHECK(sees_at(64, 55) == 24);
    CHECK(sees_at(55, 55) == 0);
    SECTION("a front so wide that all its corners lie outside") {
        const UnitNo wide = table.unit(above, "line 60", 100, 45, {.files = 60});  // from 25 to 175
        CHECK(firers(table.position, ours, wide, 0).figures == 24);
    }
    SECTION("guns too") {
        BattleTable other;
        const UnitNo guns = other.unit(below, "guns 6", 90, 40);
        CHECK(firers(other.position, guns, other.unit(above, "line 24", 90, 80), 0).artillery_guns == 2);
        CHECK(firers(other.position, guns, other.unit(above, "line 24", 150, 40), 0).artillery_guns == 0);
        CHECK(firers(other.position, guns, other.unit(above, "line 24", 90, 20), 0).artillery_guns == 0);
    }
}

TEST_CASE("a square fires at each side of it", "[fuciliers][NFW-3.4.2-a][NFW-3.4.3-b][NFW-3.4-c]") {
    BattleTable table;
    const UnitNo square = table.unit(below, "line 18", 90, 60, {.formation = Formation::Square});  // 5 files, 12.5 cm
    const UnitNo ahead = table.unit(above, "line 24", 90, 72),
                 right = table.unit(above, "line 24", 108, 50, {.facing = Facing(192)}),
                 behind = table.unit(above, "line 24", 90, 37, {.facing = Facing(0)});
    const UnitNo far_ahead = table.unit(above, "line 60", 90, 85);
    for (const UnitNo enemy : {ahead, right, behind, far_ahead}) table.wishes.targets[enemy] = nobody;
    // Four figures to a face; the front also has the two that are over.
    const Played played = table.round(4, faces({{nothing, 6 + 4 + 4}}));
    CHECK(played.event<told::Fires::Hits>().target == Actor::unit(ahead));
    CHECK(played.event<told::Fires::Hits>().dice == 6);
    CHECK(played.count<told::Fires::Hits>() == 3);
    std::vector<UnitNo> at;
    for (const told::AimsAt& aims : played.all<told::AimsAt>()) at.push_back(aims.target);
    CHECK(at == std::vector<UnitNo>{ahead, right, behind});
    CHECK(played.position.unit(square).volleys == 5);  // one marker for all of them
    SECTION("even under OPPOSE, and each face measures for itself") {
        table.in(below).order = Order::Oppose;
        const Played again = table.round(4, faces({{nothing, 6 + 4 + 4}}));
        std::vector<int> far;
        for (const told::AimsAt& aims : again.all<told::AimsAt>()) far.push_back(aims.distance);
        // 60 to 72; its right side at 96.25 to 108; its rear, four ranks deep, at 50 to 37.
        CHECK(far == std::vector<int>{12'000, 11'750, 13'000});
    }
}

TEST_CASE("only who sees fires, and the marker is spent whole", "[fuciliers][NFW-3.4.2-b]") {
    BattleTable table;
    // Twelve fusiliers in one rank from 75 to 105; a house before the left six of them.
    const UnitNo ours = table.unit(below, "line 12", 90, 20, {.files = 12});
    const UnitNo theirs = table.unit(above, "line 12", 90, 50, {.formation = Formation::Column, .files = 3});
    table.wishes.targets[theirs] = nobody;
    table.feature(ItemKind::Building, 82, 22, 16, 2);
    const Played played = table.round(4, faces({{nothing, 6}}));
    CHECK(played.event<told::Fires::Hits>().dice == 6);
    CHECK(played.position.unit(ours).volleys == 5);
}

TEST_CASE("the distance is that of the nearest who fires", "[fuciliers][NFW-3.4.2-i]") {
    BattleTable table;
    const UnitNo ours = table.unit(below, "line 12", 90, 20, {.files = 12});  // from 75 to 105
    const UnitNo theirs = table.unit(above, "line 16", 80, 34.9, {.formation = Formation::Column, .files = 4});
    table.wishes.targets[theirs] = nobody;
    // In the open: 14.9 cm, short range.
    const Played open = table.round(4, faces({{nothing, 12}}));
    CHECK(open.event<told::AimsAt>().distance == 14'900);
    CHECK(shot_of(open, ours).range == Range::Short);
    // A house hides it from the five who stand before it: the sixth is 2.5 cm aside, and that is long range.
    table.feature(ItemKind::Building, 80.25, 25, 12.5, 2);
    const Played hidden = table.round(4, faces({{nothing, 7}}));
    CHECK(hidden.event<told::Fires::Hits>().dice == 7);
    CHECK(hidden.event<told::AimsAt>().distance == 15'108);
    CHECK(shot_of(hidden, ours).range == Range::Long);
}

TEST_CASE("guns measure from the piece", "[fuciliers][NFW-3.4.2-i]") {
    BattleTable table;
    const UnitNo guns = table.unit(below, "guns 6", 90, 40);
    const UnitNo theirs = table.unit(above, "line 24", 90, 65);
    table.wishes.targets[theirs] = nobody;
    const int dice = 2 * table.troop(guns).value;
    const Played played = table.round(4, faces({{nothing, dice}}));
    CHECK(played.event<told::AimsAt>().distance == 25'000);
    CHECK(played.event<told::Fires::Hits>().dice == dice);
}

TEST_CASE("nothing is measured before: a volley too far is lost", "[fuciliers][NFW-3.4.2-h][NFW-3.4.3-b]") {
    TwoLines table(40.1);
    const Played played = table.round(4);
    CHECK(played.event<told::AimsAt>().out_of_range);
    CHECK(played.count<told::Fires::Hits>() == 0);
    CHECK(played.position.unit(table.ours).volleys == 5);
    CHECK(played.position.unit(table.theirs).state == State::Ok);
    // To the millimetre, base edge to base edge.
    TwoLines nearer(40);
    CHECK_FALSE(nearer.round(4, faces({{nothing, 24}})).event<told::AimsAt>().out_of_range);
}

TEST_CASE("cover counts for half of a unit", "[fuciliers][NFW-3.4.2-c]") {
    TwoLines table(30);
    const auto cover = [&] { return shot_of(table.round(4, faces({{nothing, 24}})), table.ours).cover; };
    SECTION("in the open there is none") {
        CHECK(cover() == Cover::None);
    }
    SECTION("behind a wall it is light") {
        table.feature(ItemKind::Wall, 90, 69.5, 24, 1);
        CHECK(cover() == Cover::Light);
    }
    SECTION("behind works it is heavy") {
        table.feature(ItemKind::Works, 90, 69.2, 24, 1);
        CHECK(cover() == Cover::Heavy);
    }
    SECTION("a wall before the left half is enough") {
        table.feature(ItemKind::Wall, 85, 69.5, 11, 1);
        CHECK(cover() == Cover::Light);
    }
    SECTION("a wall before less than half is nothing") {
        table.feature(ItemKind::Wall, 83, 69.5, 6, 1);
        CHECK(cover() == Cover::None);
    }
    SECTION("a wall far before it covers the shooter's side only") {
        table.feature(ItemKind::Wall, 90, 45, 30, 1);
        CHECK(cover() == Cover::None);
    }
    SECTION("a wall behind it is none") {
        table.feature(ItemKind::Wall, 90, 78, 30, 1);
        CHECK(cover() == Cover::None);
    }
    SECTION("in a wood it is heavy against bullets, for half of them") {
        table.feature(ItemKind::Wood, 90, 75, 30, 10);
        CHECK(cover() == Cover::Heavy);
        table.position.ground.features.clear();
        table.feature(ItemKind::Wood, 74, 75, 20, 10);  // the left four files of eight... three stand in it
        CHECK(cover() == Cover::None);
    }
    SECTION("and it is harder to kill there") {
        table.feature(ItemKind::Works, 90, 69.2, 24, 1);
        // A four kills in the open (3 and more); behind works it takes a five.
        const Played played = table.round(4, faces({{6, 2}, {1, 22}, {4, 1}, {5, 1}, {1, 1}, {6, 1}}));
        CHECK(played.event<told::Fires::Kills>().scored == 1);
    }
}

TEST_CASE("cover in a square counts all its figures", "[fuciliers][NFW-3.4.2-c]") {
    BattleTable table;
    table.unit(below, "line 24", 90, 40);
    const UnitNo square = table.unit(above, "line 25", 90, 60, {.formation = Formation::Square});
    table.wishes.targets[square] = nobody;
    table.feature(ItemKind::Wall, 90, 59.4, 20, 1);
    CHECK(shot_of(table.round(4, faces({{nothing, 24}})), 0).cover == Cover::Light);
}

TEST_CASE("a shell sets the wood on fire, hit or miss", "[fuciliers][NFW-3.4.2-e]") {
    BattleTable table;
    const UnitNo howitzers = table.unit(below, "guns 6", 90, 40);
    table.troop(howitzers).missile = Missile::Howitzer;
    table.of(howitzers).grapeshot = 0;
    const UnitNo inside = table.unit(above, "line 24", 90, 72);
    table.wishes.targets[inside] = nobody;
    table.feature(ItemKind::Wood, 90, 73, 30, 6);
    table.feature(ItemKind::Wood, 30, 76, 30, 12);
    const int dice = 2 * table.troop(howitzers).value;
    const Played played = table.play_round(4, faces({{nothing, dice}}));
    CHECK(played.position.ground.features[0].burning);
    CHECK_FALSE(played.position.ground.features[1].burning);
    CHECK(played.event<told::SetsFire>().feature == 0);
    CHECK(played.position.unit(inside).figures == 24);  // the fire itself kills nobody
    CHECK(may_not_stand(table.of(inside), Formation::Column, table.position.ground.features[0]));
    CHECK_FALSE(may_not_stand(table.of(inside), Formation::Column, table.position.ground.features[1]));
    SECTION("it leaves in its next movement, whatever its order, disordered") {
        table.in(above).order = Order::Hold;
        const Played moved = table.play_round(5, faces({{3, 1}, {4, 1}}));
        CHECK_FALSE(any_base_in(moved.position.unit(inside), moved.position.ground.features[0].area));
        CHECK(moved.position.unit(inside).disordered);
    }
}

TEST_CASE("a ball sets nothing on fire", "[fuciliers][NFW-3.4.2-e]") {
    BattleTable table;
    const UnitNo guns = table.unit(below, "guns 6", 90, 40);
    const UnitNo inside = table.unit(above, "line 24", 90, 72);
    table.wishes.targets[inside] = nobody;
    table.feature(ItemKind::Wood, 90, 76, 30, 12);
    const Played played = table.round(4, faces({{nothing, 2 * table.troop(guns).value}}));
    CHECK_FALSE(played.position.ground.features[0].burning);
}

TEST_CASE("whoever is shot at under OPPOSE may answer", "[fuciliers][NFW-3.4.2-k][NFW-3.2.1-a]") {
    TwoLines table(12);
    table.wishes.targets.clear();
    table.in(above).order = Order::Oppose;
    SECTION("it never begins") {
        table.wishes.targets[table.ours] = nobody;
        CHECK(table.round(4).count<told::AimsAt>() == 0);
    }
    SECTION("nobody was hit: it answers with everything") {
        const Played played = table.round(4, faces({{nothing, 24}, {nothing, 24}}));
        CHECK(played.count<told::AimsAt>(table.theirs) == 1);
        CHECK(played.event<told::AimsAt>(table.theirs).target == table.ours);
        CHECK(played.event<told::AimsAt>(table.theirs).distance == 12'000);
        CHECK(played.rule_of<told::AimsAt>(table.theirs).id == "NFW-3.4.2-k");
        CHECK(played.position.unit(table.theirs).volleys == 5);
    }
    SECTION("it tests first, and answers with those who are left") {
        table.roster(table.theirs).quality = Quality::Veteran;
        // Two lethal hits; the test: 6 + 1 - 1 - 1 + 1 = 6, and 21 + 2 dice of veterans answer.
        const Played played = table.round(4, faces({{5, 3}, {1, 21}, {3, 3}, {1, 1}, {6, 1}, {nothing, 21 + 2}}));
        CHECK(played.dice() == std::vector<std::string>{"NFW-3.4.3-g unit 0 x 24", "NFW-3.4.3-k unit 0 x 3",
                                                        "NFW-3.4.3-n unit 1", "NFW-3.4.4-f unit 1",
                                                        "NFW-3.4.3-g unit 1 x 23"});
        CHECK(played.event<told::Fires::Hits>(table.theirs).dice == 23);
    }
    SECTION("shaken it does not") {
        const Played played = table.round(4, faces({{5, 1}, {1, 23}, {3, 1}, {1, 1}, {5, 1}}));
        CHECK(played.position.unit(table.theirs).state == State::Demoralised);
        CHECK(played.count<told::AimsAt>(table.theirs) == 0);
    }
    SECTION("what it hits counts in the shooter's one test, and gives no right to a second answer") {
        const Played played = table.round(4, faces({{nothing, 24}, {5, 4}, {1, 20}, {3, 4}, {1, 2}, {6, 1}}));
        CHECK(played.position.unit(table.ours).figures == 20);
        CHECK(played.count<told::TestsUnderFire>() == 1);
        CHECK(played.count<told::AimsAt>() == 2);
    }
    SECTION("not without markers") {
        table.of(table.theirs).volleys = 0;
        CHECK(table.round(4, faces({{nothing, 24}})).count<told::AimsAt>() == 1);
    }
    SECTION("a square has fired already") {
        BattleTable squares;
        squares.unit(below, "line 24", 90, 40);
        squares.unit(above, "line 24", 90, 52, {.formation = Formation::Square});
        squares.in(above).order = Order::Oppose;
        const Played played = squares.round(4, faces({{nothing, 24}, {nothing, 6}}));
        CHECK(played.count<told::AimsAt>(1) == 1);
    }
    SECTION("shot at by two it takes one test, and answers one of them") {
        table.roster(table.theirs).quality = Quality::Veteran;
        const UnitNo second = table.unit(below, "line 24", 60, 40, {.facing = Facing(20)});
        const Played played =
            table.round(4, faces({{5, 1}, {1, 23}, {5, 1}, {1, 24}, {1, 1}, {6, 1}, {nothing, 23 + 2}}));
        CHECK(played.count<told::AimsAt>(second) == 1);
        CHECK(played.count<told::AimsAt>(table.theirs) == 1);
    }
}

TEST_CASE("ATTACK and HOLD fire at the nearest", "[fuciliers][NFW-3.4.3-b][NFW-3.2.1-a]") {
    BattleTable table;
    table.in(below).order = GENERATE(Order::Attack, Order::Hold);
    const UnitNo ours = table.unit(below, "line 24", 90, 20);
    const UnitNo far = table.unit(above, "line 24", 78, 50), near = table.unit(above, "line 24", 102, 45);
    for (const UnitNo enemy : {far, near}) table.wishes.targets[enemy] = nobody;
    const Played played = table.round(4, faces({{nothing, 24}}));
    CHECK(played.event<told::AimsAt>().target == near);
    CHECK(table.wishes.legal_targets[ours] == std::vector<UnitNo>{near});
    // Who wishes for the other does not fire at all.
    table.wishes.targets[ours] = far;
    CHECK(table.round(4).count<told::AimsAt>() == 0);
    SECTION("of two that are equally near the owner chooses") {
        BattleTable equal;
        const UnitNo shooter = equal.unit(below, "line 24", 90, 20);
        const UnitNo left = equal.unit(above, "line 24", 78, 45), right = equal.unit(above, "line 24", 102, 45);
        for (const UnitNo enemy : {left, right}) equal.wishes.targets[enemy] = nobody;
        equal.wishes.targets[shooter] = right;
        CHECK(equal.round(4, faces({{nothing, 24}})).event<told::AimsAt>().target == right);
        CHECK(equal.wishes.legal_targets[shooter] == std::vector<UnitNo>{left, right});
    }
    SECTION("guns choose under ATTACK, and not under HOLD") {
        BattleTable batteries;
        batteries.in(below).order = table.in(below).order;
        const UnitNo guns = batteries.unit(below, "guns 6", 90, 20);
        const UnitNo second = batteries.unit(above, "line 24", 78, 55),
                     first = batteries.unit(above, "line 24", 102, 45);
        for (const UnitNo enemy : {first, second}) batteries.wishes.targets[enemy] = nobody;
        batteries.wishes.targets[guns] = nobody;
        (void)batteries.round(4);
        if (table.in(below).order == Order::Attack)
            CHECK(batteries.wishes.legal_targets[guns] == std::vector<UnitNo>{first, second});
        else
            CHECK(batteries.wishes.legal_targets[guns] == std::vector<UnitNo>{first});
    }
}

TEST_CASE("who is protected is passed over for the next", "[fuciliers][NFW-3.4.3-b]") {
    BattleTable table;
    const UnitNo ours = table.unit(below, "line 24", 90, 20);
    const UnitNo guns = table.unit(above, "guns 6", 90, 45), foot = table.unit(above, "line 24", 90, 60);
    table.feature(ItemKind::Wood, 90, 58, 40, 2);
    for (const UnitNo enemy : {guns, foot}) table.wishes.targets[enemy] = nobody;
    table.wishes.targets[ours] = nobody;
    (void)table.round(4);
    CHECK(table.wishes.legal_targets.count(ours) == 0);  // the trees hide the foot, and the foot protects the guns
    // Aside, in sight, farther than the guns: now it is the foot.
    table.of(foot).block.front = {cm(106), cm(50)};
    (void)table.round(4);
    CHECK(table.wishes.legal_targets[ours] == std::vector<UnitNo>{foot});
    // Far enough from each other: the guns are the nearest, and fair game.
    table.of(foot).block.front = {cm(140), cm(62)};
    table.wishes.legal_targets.clear();
    (void)table.round(4);
    CHECK(table.wishes.legal_targets[ours] == std::vector<UnitNo>{guns});
}

TEST_CASE("a lone character", "[fuciliers][NFW-3.2.1-e]") {
    BattleTable table;
    const UnitNo ours = table.unit(below, "line 24", 90, 20);
    const PersonNo scout = table.person(above, PersonKind::Scout, 90, 40);
    SECTION("alone he is shot at, a six to strike him for every lethal hit") {
        // Two hits, two lethal, no six.
        const Played played = table.round(4, faces({{5, 0}, {6, 2}, {1, 22}, {3, 2}, {5, 2}}));
        CHECK(played.event<told::Fires::Hits>().target == Actor::person(scout));
        CHECK(played.position.person(scout).on_table());
        CHECK(played.position.unit(ours).volleys == 5);
        // One six: his throw of seven is not beaten.
        const Played killed = table.round(4, faces({{6, 2}, {1, 22}, {3, 2}, {6, 1}, {5, 1}, {3, 1}, {4, 1}}));
        CHECK(killed.position.person(scout).where == Where::Destroyed);
        // He is named wherever dice are thrown for him.
        CHECK_THAT(played.text, Catch::Contains("line 0 at scout 0: 2 of 24 dice hit"));
        CHECK_THAT(played.text, Catch::Contains("line 0 at scout 0: 2 of 2 hits are lethal"));
        CHECK_THAT(played.text, Catch::Contains("scout 0: 0 of 2 lethal hits find him"));
        CHECK_THAT(killed.text, Catch::Contains("scout 0: 1 of 2 lethal hits find him"));
    }
    SECTION("a unit of his within 20 cm protects him, seen or not") {
        const UnitNo friends = table.unit(above, "line 24", 130, 52);
        table.wishes.targets[ours] = nobody, table.wishes.targets[friends] = nobody;
        table.feature(ItemKind::Forest, 105, 47, 2, 30);
        CHECK(gap_between(table.him(scout), table.of(friends)) > cm(20));
        CHECK(table.round(4, faces({{nothing, 24}})).count<told::Fires::Hits>() == 1);
        table.of(friends).block.front = {cm(118), cm(50)};
        CHECK(table.round(4).count<told::Fires::Hits>() == 0);
    }
    SECTION("an enemy unit nearer than he is the target") {
        table.wishes.targets[table.unit(above, "line 24", 110, 25)] = nobody;
        table.him(scout).base.centre = {cm(70), cm(50)};
        const Played played = table.round(4, faces({{nothing, 24}}));
        CHECK(played.count<told::AimsAt>() == 1);
    }
    SECTION("a house hides him as it hides a unit") {
        table.feature(ItemKind::Building, 90, 30, 60, 4);
        CHECK(table.round(4).count<told::Fires::Hits>() == 0);
    }
    SECTION("beside the front he is safe") {
        table.him(scout).base.centre = {cm(125), cm(22)};
        CHECK(table.round(4).count<told::Fires::Hits>() == 0);
    }
    SECTION("the nearest of two") {
        const PersonNo nearer = table.person(above, PersonKind::Messenger, 85, 32);
        CHECK(table.round(4, faces({{nothing, 24}})).event<told::Fires::Hits>().target == Actor::person(nearer));
    }
    SECTION("who is dead is not shot again") {
        const UnitNo second = table.unit(below, "line 24", 69, 20);
        const Played played = table.round(4, faces({{6, 1}, {1, 23}, {3, 1}, {6, 1}, {3, 1}, {4, 1}}));
        CHECK(played.count<told::OfPerson::Dies>() == 1);
        CHECK(played.position.unit(second).volleys == 5);
    }
}

TEST_CASE("a battery in bloodlust fires every turn", "[fuciliers][NFW-3.4.5-c]") {
    BattleTable table;
    const UnitNo guns = table.unit(below, "guns 6", 90, 20);
    const UnitNo theirs = table.unit(above, "line 24", 90, 60);
    table.wishes.targets[theirs] = table.wishes.targets[guns] = nobody;
    CHECK(table.round(4).count<told::AimsAt>() == 0);
    table.of(guns).state = State::Bloodlust;
    const Played played = table.round(4, faces({{nothing, 2 * table.troop(guns).value}}));
    CHECK(played.event<told::AimsAt>().target == theirs);
    SECTION("not at nothing") {
        table.of(theirs).block.front = {cm(170), cm(20)};
        CHECK(table.round(4).count<told::AimsAt>() == 0);
    }
    SECTION("limbered it goes into battery first") {
        BattleTable train;
        const UnitNo limbered = train.unit(below, "guns 6", 90, 20, {.formation = Formation::Limbered});
        train.of(limbered).state = State::Bloodlust;
        const Played formed = train.round(3);
        CHECK(formed.position.unit(limbered).formation == Formation::Battery);
        CHECK(formed.position.unit(limbered).stop);
        CHECK(formed.position.unit(limbered).state == State::Bloodlust);
    }
    SECTION("without ammunition it leaves its guns and goes for the nearest enemy as foot") {
        table.of(guns).volleys = table.of(guns).grapeshot = 0;
        const Played moved = table.round(5, faces({{3, 1}, {4, 1}}));
        CHECK(moved.position.unit(guns).arm() == Arm::Infantry);
        CHECK(moved.position.unit(guns).guns == 0);
        CHECK(moved.position.unit(guns).block.front.y > cm(20));
    }
    SECTION("with ammunition it stays") {
        const Played moved = table.round(5, faces({{3, 1}, {4, 1}}));
        CHECK(moved.position.unit(guns).block.front == Point{cm(90), cm(20)});
        CHECK(moved.position.unit(guns).guns == 2);
    }
}

TEST_CASE("a square that horse has engaged fires at that horse alone", "[fuciliers][NFW-3.3.2-j]") {
    BattleTable table;
    const UnitNo square = table.unit(below, "line 18", 90, 60, {.formation = Formation::Square});
    const UnitNo horse = table.unit(above, "cuirassiers 12", 90, 60);
    const UnitNo foot = table.unit(above, "line 24", 108, 50, {.facing = Facing(192)});
    table.wishes.targets[foot] = nobody;
    table.engaged(horse, square);
    const Played played = table.round(4, faces({{nothing, 6}}));
    CHECK(played.count<told::AimsAt>(square) == 1);
    CHECK(played.event<told::AimsAt>(square).target == horse);
}

TEST_CASE("nobody fires from a bridge", "[fuciliers][NFW-3.5.10-g]") {
    TwoLines table(14);
    table.feature(ItemKind::Bridge, 90, 37, 20, 6);
    CHECK(table.round(4).count<told::AimsAt>() == 0);
    table.position.ground.features.clear();
    CHECK(table.round(4, faces({{nothing, 24}})).count<told::AimsAt>() == 1);
}

TEST_CASE("fire at a man alone is told as every volley", "[fuciliers][NFW-3.4.3-f]") {
    BattleTable table;
    const UnitNo ours = table.unit(below, "line 24", 90, 20);
    const PersonNo scout = table.person(above, PersonKind::Scout, 90, 40);
    const Played played = table.round(4, faces({{nothing, 24}}));
    CHECK(played.event<told::AimsAt>(ours).person == scout);
    CHECK_THAT(played.text, Catch::Contains("line 0 fires bullets at scout 0"));
}

TEST_CASE("the wet spoils the powder of small arms, not of guns", "[fuciliers][CAM-p0-g]") {
    TwoLines table(14);
    table.position.ground.weather.firearms_to_hit = -2;
    CHECK(hit_modifier(shot_of(table.round(4, faces({{nothing, 24}})), table.ours)) == -2);
    TwoLines guns(30, "guns 6");
    guns.position.ground.weather.firearms_to_hit = -2;
    const Played played = guns.round(4, faces({{nothing, 8}}));
    CHECK(hit_modifier(shot_of(played, guns.ours)) == 0);  // long range, artillery at infantry
}

TEST_CASE("in fog nobody sees farther than the fog lets him", "[fuciliers][CAM-p0-g]") {
    TwoLines table(25);
    table.position.ground.weather.sight_cm = 20;
    CHECK(table.round(4).count<told::AimsAt>() == 0);
    CHECK_FALSE(sees(table.position, table.of(table.ours), table.of(table.theirs)));
    table.position.ground.weather.sight_cm = 30;
    CHECK(table.round(4, faces({{nothing, 24}})).count<told::AimsAt>() == 1);
}

TEST_CASE("however many stand between, each of them hides", "[fuciliers][NFW-3.4.2-a]") {
    BattleTable table;
    const UnitNo ours = table.unit(below, "line 24", 90, 10);
    const UnitNo theirs = table.unit(above, "line 24", 90, 100);
    // Seventy men with gaps between them, and then a wall of backs.
    for (int i = 0; i < 70; ++i) table.unit(below, "line 1", 62 + i * 0.8, 20 + (i % 7) * 5.0);
    CHECK(sees(table.position, table.of(ours), table.of(theirs)));
    for (int i = 0; i < 9; ++i) table.unit(below, "line 24", 10 + i * 20, 70);
    CHECK_FALSE(sees(table.position, table.of(ours), table.of(theirs)));
}
