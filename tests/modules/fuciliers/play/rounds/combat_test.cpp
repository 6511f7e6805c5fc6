// Round 6 on the table: who strikes whom, who falls, standards, nerves, men alone.

#include <catch2/catch.hpp>

#include "tests/support/fuciliers_table.hpp"

using namespace condottiero;
using namespace condottiero::fuciliers;
using namespace condottiero::test;

namespace {

constexpr Formation column = Formation::Column;

Point at(double x, double y) {
    return {cm(x), cm(y)};
}

/// Two lines of the same troops, front to front, after their first combat: eight men of each touch.
struct TwoLines : BattleTable {
    UnitNo foot = unit(0, "line 24", 90, 40);
    UnitNo enemy = unit(1, "line 24", 90, 40);
    TwoLines() {
        in(0).order = in(1).order = Order::Hold;
        engaged(foot, enemy, 0, 1);
    }
};
/// What each side of TwoLines throws: eight blows.
constexpr int blows = 8;

}  // namespace

// The order of things.

TEST_CASE("a combat goes step by step, and the fallen strike too", "[fuciliers][NFW-3.6.1-a][NFW-3.6.6-a]") {
    TwoLines t;
    // Both sides kill all they touch; nobody of note is found; each loses a third and tests with 5 - 1 + 1 + 1.
    const Played after =
        t.round(6, faces({{6, blows}, {6, blows}, {6, blows}, {6, blows}, {1, 3}, {1, 3}, {5, 1}, {5, 1}}));
    CHECK(after.dice() == std::vector<std::string>{
                              "NFW-3.6.5-g unit 0 x 8",
                              "NFW-3.6.5-k unit 0 x 8",
                              "NFW-3.6.5-g unit 1 x 8",
                              "NFW-3.6.5-k unit 1 x 8",
                              "NFW-3.6.5-q unit 0 x 3",
                              "NFW-3.6.5-q unit 1 x 3",
                              "NFW-3.6.6-b unit 0",
                              "NFW-3.6.6-b unit 1",
                          });
    CHECK(after.position.unit(t.foot).figures == 16);
    CHECK(after.position.unit(t.enemy).figures == 16);
    CHECK(after.position.unit(t.foot).state == State::Ok);
}

TEST_CASE("all combats are fought before anybody tests, and one does not change the other",
          "[fuciliers][NFW-3.6.5-a]") {
    const bool swapped = GENERATE(false, true);
    BattleTable t;
    const UnitNo left = t.unit(0, "line 24", 40, 40), right = t.unit(0, "line 24", 140, 40);
    const UnitNo facing_left = t.unit(1, "line 24", 40, 40), facing_right = t.unit(1, "line 24", 140, 40);
    t.in(0).order = t.in(1).order = Order::Hold;
    t.wishes.leave_standards = {left, right, facing_left, facing_right};
    t.engaged(left, facing_left, 0, 1), t.engaged(right, facing_right, 0, 1);
    if (swapped) std::swap(t.position.engagements[0], t.position.engagements[1]);
    // One falls in each, of those above.
    const std::vector<int> fight = faces({{6, 1}, {1, 7}, {6, 1}, {1, blows}});
    const Played after = t.round(6, fight + fight + faces({{1, 2}, {5, 2}}));
    for (const UnitNo no : {facing_left, facing_right}) {
        CHECK(after.position.unit(no).figures == 23);
        CHECK(after.position.unit(no).state == State::Ok);
    }
    const std::vector<std::string> dice = after.dice();
    CHECK(dice[dice.size() - 2] == "NFW-3.6.6-b unit 2");
    CHECK(dice[dice.size() - 1] == "NFW-3.6.6-b unit 3");
}

TEST_CASE("only who lost somebody tests", "[fuciliers][NFW-3.6.6-a]") {
    TwoLines t;
    t.wishes.leave_standards = {t.foot, t.enemy};
    // One of the enemy falls.
    Played after = t.round(6, faces({{6, 1}, {1, 7}, {6, 1}, {1, blows}, {1, 1}, {6, 1}}));
    CHECK(after.has<told::TestsMorale>(t.enemy));
    CHECK_FALSE(after.has<told::TestsMorale>(t.foot));
    // Saved, he does not count.
    t.troop(t.enemy).save = 7;
    after = t.round(6, faces({{6, 1}, {1, 7}, {6, 1}, {1, blows}, {1, 1}, {4, 2}}));
    CHECK(after.position.unit(t.enemy).figures == 24);
    CHECK(after.count<told::TestsMorale>() == 0);
}

TEST_CASE("a battery tests for one man lost hand to hand", "[fuciliers][NFW-3.6.6-a][NFW-3.6.2-r]") {
    BattleTable t;
    const UnitNo foot = t.unit(0, "line 24", 90, 50);
    const UnitNo guns = t.unit(1, "guns 8", 90, 50);
    t.in(0).order = t.in(1).order = Order::Hold;
    t.engaged(foot, guns, 0, 1);
    // All 24 strike, and all eight gunners with a value of 1 each.
    Played after = t.round(6, faces({{6, 1}, {1, 23}, {6, 1}, {1, 8}, {1, 1}, {6, 1}}));
    CHECK(after.event<told::Strikes::Hits>(foot).dice == 24);
    CHECK(after.event<told::Strikes::Hits>(guns).dice == 8);
    CHECK(after.position.unit(guns).figures == 7);
    CHECK(after.has<told::TestsMorale>(guns));
    // Its workers neither strike nor are struck.
    CHECK(after.position.unit(guns).workers == t.of(guns).workers);
    t.troop(guns).crew_value = 2;
    after = t.round(6, faces({{1, 24}, {1, 16}}));
    CHECK(after.event<told::Strikes::Hits>(guns).dice == 16);
}

TEST_CASE("a limbered battery fights as one in battery", "[fuciliers][NFW-3.6.2-r][NFW-3.6.2-t]") {
    BattleTable t;
    const UnitNo foot = t.unit(0, "line 24", 90, 50);
    const UnitNo guns = t.unit(1, "guns 8", 90, 50, {.formation = Formation::Limbered});
    t.in(0).order = t.in(1).order = Order::Hold;
    t.engaged(foot, guns, 0, 1);
    const Played after = t.round(6, faces({{1, 24}, {1, 8}}));
    CHECK(after.event<told::Strikes::Hits>(foot).dice == 24);
    CHECK(after.event<told::Strikes::Hits>(guns).dice == 8);
}

TEST_CASE("with its last gunner a battery is gone", "[fuciliers][NFW-3.5.6-c][NFW-3.6.2-t][NFW-3.6.5-x]") {
    BattleTable t;
    const UnitNo foot = t.unit(0, "line 24", 90, 50);
    const UnitNo guns = t.unit(1, "guns 8", 90, 50);
    t.in(0).order = t.in(1).order = Order::Hold;
    t.engaged(foot, guns, 0, 1);
    const Played after = t.round(6, faces({{6, 24}, {6, 24}, {1, 8}, {1, 8}}));
    CHECK(after.position.unit(guns).where == Where::Destroyed);
    CHECK(after.position.unit(guns).figures == 0);
    CHECK(after.position.unit(guns).killed == 8);
    CHECK(after.position.engagements.empty());
}

// Who fights.

TEST_CASE("who touches an enemy base fights, by a piece of edge and not a corner", "[fuciliers][NFW-3.6.2-a]") {
    BattleTable t;
    const UnitNo foot = t.unit(0, "line 24", 90, 40);   // 80 to 100
    const UnitNo enemy = t.unit(1, "line 12", 90, 40);  // 85 to 95
    CHECK(count_contact(t.position, foot, enemy).figures == 4);
    CHECK(count_contact(t.position, enemy, foot).figures == 4);
    t.of(enemy).block.front.x = cm(91);
    form_up(t.position, enemy);
    CHECK(count_contact(t.position, foot, enemy).figures == 5);
    t.of(enemy).block.front.x = cm(105);  // corner to corner
    form_up(t.position, enemy);
    CHECK(count_contact(t.position, foot, enemy).figures == 0);
    CHECK_FALSE(touches(t.of(foot), t.of(enemy)));
}

TEST_CASE("figures struck in the flank turn and strike back", "[fuciliers][NFW-3.6.2-a]") {
    BattleTable t;
    const UnitNo foot = t.unit(0, "line 24", 90, 40);
    const UnitNo enemy = t.unit(1, "line 24", 98.75, 43.75, {.formation = column, .files = 6, .facing = Facing(64)});
    t.of(enemy).block.front = at(95, 47.5);  // its right side, four ranks deep, along the front of the other
    form_up(t.position, enemy);
    CHECK(count_contact(t.position, enemy, foot).figures == 4);
    CHECK(count_contact(t.position, foot, enemy).figures == 4);
}

TEST_CASE("who is on a bridge or in the water strikes nobody", "[fuciliers][NFW-3.6.2-a]") {
    TwoLines t;
    t.feature(ItemKind::Bridge, 90, 45, 40, 4);
    const Played after = t.round(6, faces({{1, blows}}));
    CHECK(after.has<told::Strikes::Hits>(t.foot));
    CHECK_FALSE(after.has<told::Strikes::Hits>(t.enemy));
}

TEST_CASE("who touches two enemies strikes each with those who touch him", "[fuciliers][NFW-3.6.2-u][NFW-3.6.2-j]") {
    BattleTable t;
    const UnitNo foot = t.unit(0, "line 27", 90, 40);  // nine wide: 78.75 to 101.25
    const UnitNo left = t.unit(1, "line 12", 84.9, 40), right = t.unit(1, "militia 12", 95.1, 40);
    t.in(0).order = Order::Attack;
    t.in(1).order = Order::Hold;
    t.of(foot).staff.sergeant = true;
    t.of(foot).staff.commander = false;
    t.engaged(foot, left, 0, 0), t.engaged(foot, right, 0, 0);
    // Five touch the first; of the five that touch the second one is busy. The sergeant strikes once, and the three
    // ranks count once: 5 + 1 + 1 for ATTACK + 3, then 4 + 1 that the eleven come to together.
    const Played after = t.round(6, faces({{1, 10}, {1, 4 + 1}, {1, 4 + 1}, {1, 4 + 1}}));
    std::vector<int> dice;
    for (const told::Strikes& strikes : after.all<told::Strikes::Hits>(foot)) dice.push_back(strikes.dice);
    CHECK(dice == std::vector<int>{10, 5});
}

TEST_CASE("friends in one combat fight and test apart, by the losses of all", "[fuciliers][NFW-3.6.2-j][NFW-3.6.2-k]") {
    BattleTable t;
    const UnitNo foot = t.unit(0, "line 24", 90, 40);
    const UnitNo left = t.unit(1, "line 12", 84.9, 40), right = t.unit(1, "line 12", 95.1, 40);
    t.in(0).order = t.in(1).order = Order::Hold;
    t.wishes.leave_standards = {foot, left, right};
    t.engaged(foot, left, 0, 1), t.engaged(foot, right, 0, 1);
    // The one in the middle kills one of the left and none of the right; the right kills three of his.
    // foot 4 at left, left 4, foot 4 at right, right 4.
    const Played after = t.round(
        6, faces({{6, 1}, {1, 3}, {6, 1}, {1, 4}, {1, 4}, {6, 3}, {1, 1}, {6, 3}, {1, 1}, {1, 1}, {6, 1}, {6, 1}}));
    const auto& of_left = after.event<told::TestsMorale>(left).facts;
    // It inflicted nothing itself, but its side did more: no -1, and the +1.
    CHECK_FALSE(of_left.suffered_more);
    CHECK(of_left.inflicted_more);
    CHECK_FALSE(of_left.quarter_lost);  // one of twelve: its own losses alone
    CHECK_FALSE(after.has<told::TestsMorale>(right));
    const auto& of_foot = after.event<told::TestsMorale>(foot).facts;
    CHECK(of_foot.suffered_more);
}

TEST_CASE("a fallen commander is not replaced", "[fuciliers][NFW-3.6.2-c]") {
    TwoLines t;
    t.position.engagements[0].turns = 0;
    // First turn: a pistol each, and three ranks for who engaged.
    CHECK(t.round(6, faces({{1, 8 + 1 + 3}, {1, 8 + 1}})).event<told::Strikes::Hits>(t.enemy).dice == 9);
    // He falls: a 6 finds him.
    t.position.engagements[0].turns = 1;
    t.play_round(6, faces({{6, 1}, {1, 7}, {6, 1}, {1, blows}, {6, 1}, {6, 1}}));
    CHECK_FALSE(t.of(t.enemy).staff.commander);
    t.position.engagements[0].turns = 0;
    CHECK(t.round(6, faces({{1, 8 + 1 + 3}, {1, 8}})).event<told::Strikes::Hits>(t.enemy).dice == 8);
    const auto facts =
        t.round(6, faces({{6, 1}, {1, 11}, {6, 1}, {1, 8}, {1, 1}, {6, 1}})).event<told::TestsMorale>(t.enemy).facts;
    CHECK_FALSE(facts.with.commander_or_officer);
}

TEST_CASE("a character in the ranks lends his Value alone, and only if he touches an enemy",
          "[fuciliers][NFW-3.6.2-h][NFW-4.1-d][NFW-4.6.1-c][NFW-4.6.3-a][NFW-3.6.2-m]") {
    TwoLines t;
    const PersonNo man = t.general(0, 3, 90, 20);
    t.character(man).value = 4, t.character(man).strength = 3, t.character(man).weapon = MeleeWeapon::TwoHanded;
    t.with(man, t.foot);
    CHECK(t.round(6, faces({{1, blows}, {1, blows}})).event<told::Strikes::Hits>(t.foot).dice == 8);
    // Beside the first rank, base to base with the enemy's.
    t.of(t.enemy).block.front.x = cm(93);
    t.him(man).base.centre = at(101.25, 37.5);
    const Played after = t.round(6, faces({{1, 7 + 4}, {1, 7 + 1}}));
    CHECK(after.event<told::Strikes::Hits>(t.foot).dice == 7 + 4);
    const Blow& blow = after.event<told::Strikes::Hits>(t.foot).blow;
    CHECK(blow.strength == t.of(t.foot).troop->strength);
    CHECK(blow.weapon == t.of(t.foot).troop->weapon);
    CHECK_FALSE(after.position.unit(t.foot).disordered);
}

TEST_CASE("with their mounts riders fight by the second line, and are disordered at once", "[fuciliers][NFW-3.6.2-l]") {
    BattleTable t;
    const UnitNo horse = t.unit(0, "hussars 8", 90, 40);
    const UnitNo enemy = t.unit(1, "line 24", 90, 40);
    t.in(0).order = t.in(1).order = Order::Hold;
    t.engaged(horse, enemy, 0, 1);
    t.troop(horse).mount_value = 3, t.troop(horse).mount_strength = 2;
    const int riders = count_contact(t.position, horse, enemy).figures,
              feet = count_contact(t.position, enemy, horse).figures;
    const int value = t.of(horse).troop->value;
    Played after = t.round(6, faces({{1, riders * value}, {1, feet}}));
    CHECK_FALSE(after.position.unit(horse).disordered);
    t.wishes.with_mounts = {horse};
    after = t.round(6, faces({{1, riders * 3}, {1, feet}}));
    CHECK(after.position.unit(horse).disordered);
    const Blow& blow = after.event<told::Strikes::Hits>(horse).blow;
    CHECK(blow.disordered);
    CHECK(blow.weapon == MeleeWeapon::HornsAndHooves);
    CHECK(blow.strength == 2);
}

// Losses.

TEST_CASE("no more fall than touched the enemy", "[fuciliers][NFW-3.6.5-u]") {
    TwoLines t;
    t.troop(t.foot).value = 3;
    // 24 lethal hits on a line of which eight touch.
    const Played after = t.round(6, faces({{6, 24}, {6, 24}, {1, blows}, {1, 8}, {6, 1}}));
    CHECK(after.position.unit(t.enemy).figures == 16);
    CHECK(after.event<told::Loses>(t.enemy).figures == 8);
}

TEST_CASE("throws are made before the limit is asked", "[fuciliers][NFW-3.6.5-u]") {
    TwoLines t;
    t.troop(t.foot).value = 3;
    t.troop(t.enemy).save = 7;
    // Of 24 lethal hits 14 are saved; of the ten others eight count.
    const Played after = t.round(6, faces({{6, 24}, {6, 24}, {1, blows}, {1, 8}, {6, 28}, {1, 20}, {6, 1}}));
    CHECK(after.position.unit(t.enemy).figures == 16);
}

TEST_CASE("horse that breaks through reaches the second rank of a line it engaged", "[fuciliers][NFW-3.6.5-v]") {
    BattleTable t;
    const UnitNo horse = t.unit(0, "hussars 8", 90, 40);
    const UnitNo enemy = t.unit(1, "line 24", 90, 40);
    t.in(0).order = t.in(1).order = Order::Hold;
    t.engaged(horse, enemy, 0, 1);
    t.troop(horse).value = 5;
    const int riders = count_contact(t.position, horse, enemy).figures,
              feet = count_contact(t.position, enemy, horse).figures;
    const auto lost = [&] {
        const int dice = 5 * riders;
        return 24 - t.round(6, faces({{6, dice}, {6, dice}, {1, feet}, {1, (dice + 2) / 3}, {6, 1}}))
                        .position.unit(enemy)
                        .figures;
    };
    CHECK(lost() == feet);
    t.troop(horse).breakthrough = true;
    CHECK(lost() == 2 * feet);
    // Not if the foot came on, nor against a column.
    std::swap(t.position.engagements[0].attacker, t.position.engagements[0].defender);
    const Played came_on =
        t.round(6, faces({{1, feet}, {6, 5 * riders}, {6, 5 * riders}, {1, (5 * riders + 2) / 3}, {6, 1}}));
    CHECK(24 - came_on.position.unit(enemy).figures == feet);
}

TEST_CASE("ensigns fall last of all", "[fuciliers][NFW-3.6.5-r]") {
    TwoLines t;
    t.of(t.enemy).staff = {.commander = true, .officer = false, .ensigns = 1};
    t.wishes.leave_standards = {t.foot, t.enemy};
    t.figures(t.enemy, 8);
    t.of(t.enemy).block.files = 8;
    // Two characters are found: the commander, and then nobody, for an ensign is not looked for.
    Played after = t.round(6, faces({{6, 7}, {1, 1}, {6, 7}, {1, 8}, {6, 3}, {6, 1}}));
    CHECK(after.position.unit(t.enemy).figures == 1);
    CHECK(after.position.unit(t.enemy).staff.ensigns == 1);
    CHECK_FALSE(after.position.unit(t.enemy).staff.commander);
}

TEST_CASE("who has wounds spends one for each throw he fails", "[fuciliers][NFW-3.6.5-t][NFW-4.1-e][NFW-4.6.1-d]") {
    TwoLines t;
    const PersonNo man = t.general(1, 3, 90, 60);
    t.with(man, t.enemy);
    t.him(man).wounds = 1;
    t.wishes.leave_standards = {t.foot, t.enemy};
    // One lethal hit, and a 6 finds the general: saved, wounded, dead.
    const std::vector<int> strike = faces({{6, 1}, {1, 7}, {6, 1}, {1, blows}, {6, 1}});
    Played after = t.round(6, strike + std::vector<int>{4, 4});
    CHECK(after.position.person(man).wounds == 1);
    after = t.round(6, strike + std::vector<int>{4, 3});
    CHECK(after.position.person(man).wounds == 0);
    CHECK(after.position.person(man).on_table());
    CHECK(after.position.unit(t.enemy).figures == 24);
    t.him(man).wounds = 0;
    after = t.round(6, strike + std::vector<int>{4, 3, 6});
    CHECK(after.position.person(man).where == Where::Destroyed);
    // He counts as the unit's loss, and gives nothing any more.
    CHECK_FALSE(after.event<told::TestsMorale>(t.enemy).facts.with.leader);
    // With wounds and no throw every lethal hit is a throw failed.
    t.character(man).save = 0;
    t.him(man).wounds = 1;
    after = t.round(6, strike);
    CHECK(after.position.person(man).wounds == 0);
}

TEST_CASE("the death of a general or C-in-C calls for a command test", "[fuciliers][NFW-3.6.5-y][NFW-4.6.1-g]") {
    const bool chief = GENERATE(false, true);
    TwoLines t;
    const PersonNo man = chief ? t.cinc(1, 3, 90, 60) : t.general(1, 3, 90, 60);
    t.with(man, t.enemy);
    t.him(man).wounds = 0;
    t.wishes.leave_standards = {t.foot, t.enemy};
    const Played after = t.round(6, faces({{6, 1}, {1, 7}, {6, 1}, {1, blows}, {6, 1}}) + std::vector<int>{1, 1, 6});
    CHECK(after.position.sides[1].command_test_due);
    CHECK_FALSE(after.position.sides[0].command_test_due);
    CHECK(after.position.command(1).leader == nobody);
}

TEST_CASE("wholly destroyed: those with a throw of their own face what is over", "[fuciliers][NFW-3.6.5-x]") {
    BattleTable t;
    const UnitNo foot = t.unit(0, "line 24", 90, 50);
    const UnitNo guns = t.unit(1, "guns 4", 90, 50);
    const PersonNo man = t.general(1, 3, 90, 80);
    t.with(man, guns);
    t.him(man).wounds = 0;
    t.in(0).order = t.in(1).order = Order::Hold;
    t.engaged(foot, guns, 0, 1);
    // Six lethal hits on five men; the one over for the gunners falls on the general, who fails.
    const Played after = t.round(6, faces({{6, 6}, {1, 18}, {6, 6}, {1, 4 + 2}, {1, 2}, {1, 2}}));
    CHECK(after.position.unit(guns).where == Where::Destroyed);
    CHECK(after.position.person(man).where == Where::Destroyed);
}

// Reactions.

TEST_CASE("a new reaction takes the place of the old, and a rout takes the unit away",
          "[fuciliers][NFW-3.6.6-d][NFW-4.1-f][NFW-4.6.1-e]") {
    TwoLines t;
    const PersonNo man = t.person(1, PersonKind::Adviser, 90, 60);
    t.with(man, t.enemy);
    t.wishes.leave_standards = {t.foot, t.enemy};
    t.roster(t.enemy).quality = Quality::Poor;
    // One lethal hit, nobody found; the test with -1 for quality, -1 for more lost, +1 for HOLD and +1 for the
    // commander.
    const std::vector<int> strike = faces({{6, 1}, {1, 7}, {6, 1}, {1, blows}, {1, 1}});
    Played after = t.round(6, strike + std::vector<int>{4});
    CHECK(after.position.unit(t.enemy).state == State::Demoralised);
    CHECK(after.position.unit(t.enemy).disordered);
    after = t.round(6, strike + std::vector<int>{2});
    CHECK(after.position.unit(t.enemy).state == State::FallingBack);
    CHECK(after.position.unit(t.enemy).disordered);
    CHECK(engaged(after.position, t.enemy));
    after = t.round(6, strike + std::vector<int>{1});
    CHECK(after.position.unit(t.enemy).where == Where::Fled);
    CHECK(after.position.unit(t.enemy).fled == 23);
    CHECK(after.position.person(man).where == Where::Fled);
    // The winner stays where it is. (NFW-3.6.2-d)
    CHECK(after.position.unit(t.foot).block.front == at(90, 40));
    t.of(t.enemy).state = State::Demoralised, t.of(t.enemy).disordered = true;
    t.roster(t.enemy).quality = Quality::Elite;
    after = t.round(6, faces({{6, 1}, {1, 7}, {6, 1}, {1, blows}, {1, 1}, {6, 1}}));
    CHECK(after.position.unit(t.enemy).state == State::Ok);
    CHECK(after.position.unit(t.enemy).disordered);
}

TEST_CASE("a leader holds a unit that would run", "[fuciliers][NFW-4.6.1-f][NFW-3.6.6-d]") {
    TwoLines t;
    const PersonNo man = t.general(1, 4, 90, 60);
    t.with(man, t.enemy);
    t.wishes.leave_standards = {t.foot, t.enemy};
    t.roster(t.enemy).quality = Quality::Poor;
    t.in(1).order = Order::Oppose;
    t.of(t.enemy).staff.commander = false;
    // 1 - 1 - 1 - 1 + 2 = 0: rout. Influence 3 + 2 - 1: 4 is his value.
    const std::vector<int> strike = faces({{6, 1}, {1, 7}, {6, 1}, {1, blows}, {1, 1}, {1, 1}});
    Played after = t.round(6, strike + std::vector<int>{3});
    CHECK(after.position.unit(t.enemy).on_table());
    CHECK(after.position.unit(t.enemy).state == State::Ok);
    CHECK(after.position.person(man).influenced_now);
    after = t.round(6, strike + std::vector<int>{4});
    CHECK(after.position.unit(t.enemy).where == Where::Fled);
    CHECK(after.position.person(man).where == Where::Fled);
    CHECK(after.position.sides[1].command_test_due);
}

// Breakthrough.

TEST_CASE("a line into which a column broke goes back 10 cm, the column after it", "[fuciliers][NFW-3.5.8-f]") {
    BattleTable t;
    const UnitNo charge = t.unit(0, "grenadiers 16", 90, 40, {.formation = Formation::AttackColumn});
    const UnitNo line = t.unit(1, "militia 24", 90, 40);
    t.in(0).order = t.in(1).order = Order::Hold;
    t.wishes.leave_standards = {charge, line};
    t.engaged(charge, line, 0, 0);
    t.position.engagements[0].breakthrough = true;
    const int feet = count_contact(t.position, line, charge).figures;
    // The column strikes with four, a pistol and four ranks; two of the line fall. It tests: 5 - 1 for quality - 1 + 1
    // + 1 is demoralised, and again at -1 and -2.
    const int pistol = count_contact(t.position, line, charge).commander ? 1 : 0;
    const std::vector<int> strike = faces({{6, 2}, {1, 4 + 1 + 4 - 2}, {6, 2}, {1, feet + pistol}, {1, 1}, {5, 1}});
    Played after = t.round(6, strike + std::vector<int>{6});
    CHECK(after.position.unit(line).state == State::FallingBack);
    CHECK(after.position.unit(line).block.front == at(90, 50));
    CHECK(after.position.unit(charge).block.front == at(90, 50));
    CHECK(touches(after.position.unit(line), after.position.unit(charge)));
    CHECK(engaged(after.position, line));
    CHECK(after.event<told::Goes::IsPushedBack>(line).distance == cm(10));
    // A friend behind it is run into, and ground that nobody enters ends it.
    const UnitNo behind = t.unit(1, "militia 12", 90, 52.5);
    after = t.round(6, strike + std::vector<int>{6});
    CHECK(after.event<told::Meets::Collides>(line).met == behind);
    CHECK(after.position.unit(behind).disordered);
    CHECK(after.event<told::Goes::IsPushedBack>(line).distance == cm(5));
    t.of(behind).where = Where::OffTable;
    t.feature(ItemKind::Building, 90, 60, 10, 20);
    after = t.round(6, strike + std::vector<int>{6});
    CHECK(after.event<told::Goes::IsPushedBack>(line).distance == cm(2.5));
}

TEST_CASE("a line that keeps its nerve is not pushed back", "[fuciliers][NFW-3.5.8-f]") {
    BattleTable t;
    const UnitNo charge = t.unit(0, "grenadiers 16", 90, 40, {.formation = Formation::AttackColumn});
    const UnitNo line = t.unit(1, "grenadiers 24", 90, 40);
    t.in(0).order = t.in(1).order = Order::Hold;
    t.wishes.leave_standards = {charge, line};
    t.engaged(charge, line, 0, 0);
    t.position.engagements[0].breakthrough = true;
    const int feet = count_contact(t.position, line, charge).figures;
    const int pistol = count_contact(t.position, line, charge).commander ? 1 : 0;
    const Played after = t.round(6, faces({{6, 2}, {1, 7}, {6, 2}, {1, feet + pistol}, {1, 1}, {5, 2}}));
    CHECK(after.position.unit(line).state == State::Ok);
    CHECK(after.position.unit(line).block.front == at(90, 40));
}

// Standards.

TEST_CASE("with a unit that has no ensign the bearer of the army standard counts as one",
          "[fuciliers][NFW-3.6.4-d][NFW-4.11.1-g][NFW-4.11.1-h][NFW-4.11.1-i]") {
    TwoLines t;
    const PersonNo bearer = t.person(1, PersonKind::StandardBearer, 90, 60);
    t.with(bearer, t.enemy);
    t.of(t.foot).staff.ensigns = t.of(t.enemy).staff.ensigns = 0;
    t.with(t.person(0, PersonKind::Adviser, 60, 20), t.foot);  // of the same Value together
    // One of the enemy falls, nobody of note; the bearer fails his throw; the unit tests, and again as if under fire.
    const std::vector<int> strike = faces({{6, 1}, {1, 7}, {6, 1}, {1, blows}, {1, 1}});
    Played after = t.round(6, strike + std::vector<int>{1, 1, 6, 5});
    CHECK(after.position.person(bearer).where == Where::Captured);
    CHECK(after.position.sides[1].standard == nobody);
    CHECK(after.position.sides[1].command_test_due);
    CHECK(after.position.unit(t.enemy).lost_standard);
    CHECK(after.dice().back() == "NFW-4.11.1-h unit 1");
    CHECK(after.event<told::TestsMorale>(t.enemy).facts.lost_standard);
    CHECK(after.event<told::TestsUnderFire>(t.enemy).facts.losses);
    // The second reaction takes the place of the first: 3 - 1 + 1 is falling back.
    after = t.round(6, strike + std::vector<int>{1, 1, 6, 3});
    CHECK(after.position.unit(t.enemy).state == State::FallingBack);
    // Saved he keeps it.
    after = t.round(6, strike + std::vector<int>{4, 4, 6});
    CHECK(after.position.person(bearer).on_table());
    CHECK(after.position.sides[1].standard == bearer);
    CHECK_FALSE(after.position.sides[1].command_test_due);
    // A unit that runs by its own test does not take the second.
    t.roster(t.enemy).quality = Quality::Poor;
    t.in(1).order = Order::Oppose;
    after = t.round(6, strike + std::vector<int>{1, 1, 1});
    CHECK(after.position.unit(t.enemy).where == Where::Fled);
}

TEST_CASE("alone with the C-in-C the standard cannot be captured", "[fuciliers][NFW-4.11.1-g]") {
    TwoLines t;
    t.cinc(1, 3, 90, 70);
    t.person(1, PersonKind::StandardBearer, 92.5, 70);
    t.of(t.foot).staff.ensigns = t.of(t.enemy).staff.ensigns = 0;
    const Played after = t.round(6, faces({{6, 1}, {1, 7}, {6, 1}, {1, blows}, {1, 1}, {6, 1}}));
    CHECK(after.count<told::Meets::ClaimsStandard>() == 0);
}

// Men alone.

namespace {

struct Two : BattleTable {
    PersonNo his = general(0, 3, 90, 60);
    PersonNo other = general(1, 3, 92.5, 60);
    Two() {
        unit(0, "line 12", 75, 50), unit(1, "line 12", 108, 75);
        in(0).order = in(1).order = Order::Hold;
        him(his).wounds = him(other).wounds = 1;
        character(his).value = 3;
        character(his).strength = 1;
        position.duels.push_back({his, other, nobody});
    }
};

}  // namespace

TEST_CASE("men alone fight with their own profiles, both at once, without any bonus",
          "[fuciliers][NFW-3.6.3-b][NFW-3.6.3-c]") {
    Two t;
    t.in(0).order = t.in(1).order = Order::Attack;
    // Three dice against two. His two hits kill on 2 with Strength 1; both lethal hits ask for a throw: one saved, one
    // not; the other's hit kills on 3 and is saved.
    Played after = t.round(6, {4, 4, 3, 2, 2, 4, 1, 3, 4, 4, 1, 1, 4, 4});
    CHECK(after.dice() == std::vector<std::string>{"NFW-3.6.3-b person 0 x 5", "NFW-3.6.3-b person 1 x 3",
                                                   "NFW-3.4.3-q person 1 x 4", "NFW-3.4.3-q person 0 x 2"});
    CHECK(after.position.person(t.other).wounds == 0);
    CHECK(after.position.person(t.his).wounds == 1);
    CHECK(after.count<told::FindsCharacter>() == 0);
    CHECK_THAT(after.text, Catch::Contains("general 0 against general 1: 2 of 3 blows hit"));
    CHECK_THAT(after.text, Catch::Contains("general 0 against general 1: 2 of 2 hits are lethal"));
    // Two throws failed: a wound, and then death.
    after = t.round(6, {4, 4, 3, 2, 2, 1, 1, 1, 1, 1, 1});
    CHECK(after.position.person(t.other).where == Where::Destroyed);
    CHECK(after.position.sides[1].command_test_due);
    CHECK(after.position.person(t.his).on_table());
}

TEST_CASE("unwounded one may break off, wounded only if a friend holds the enemy", "[fuciliers][NFW-3.6.3-d]") {
    Two t;
    t.wishes.errands[t.other] = {nobody, at(92.5, 80)};
    t.wishes.errands[t.his] = {nobody, at(90, 60)};
    Played after = t.round(5, {6, 1});
    CHECK(after.position.person(t.other).base.centre.y > cm(75));
    t.position.duels[0].wounded_against = true;
    after = t.round(5, {6, 1});
    CHECK(after.position.person(t.other).base.centre == at(92.5, 60));
    // And the fight goes on.
    t.position.duels[0].wounded_against = false;
    after = t.round(6, {1, 1, 1, 1, 1});
    CHECK(after.position.duels.size() == 1);
    t.position.duels[0].wounded_against = true;
    t.person(1, PersonKind::Adviser, 87.5, 60);
    after = t.round(5, {6, 1});
    CHECK(after.position.person(t.other).base.centre.y > cm(75));
}

TEST_CASE("a wound of this combat is remembered", "[fuciliers][NFW-3.6.3-d]") {
    Two t;
    const Played after = t.round(6, {4, 1, 1, 4, 1, 1, 1, 1});
    CHECK(after.position.person(t.other).wounds == 0);
    REQUIRE(after.position.duels.size() == 1);
    CHECK(after.position.duels[0].wounded_against);
    CHECK_FALSE(after.position.duels[0].wounded);
}

TEST_CASE("several against one: all who come apart, one of those who stand together",
          "[fuciliers][NFW-3.6.3-f][NFW-3.6.3-e]") {
    Two t;
    const PersonNo third = t.person(0, PersonKind::Adviser, 95, 60);  // on his other side
    t.position.duels.push_back({third, t.other, nobody});
    // Three dice, two of the one in the middle, two of the third. The one names whom he strikes.
    Played after = t.round(6, {1, 1, 1, 1, 1, 1, 1});
    CHECK(after.dice() ==
          std::vector<std::string>{"NFW-3.6.3-b person 0 x 3", "NFW-3.6.3-b person 1 x 2", "NFW-3.6.3-b person 2 x 2"});
    t.wishes.strikes[t.other] = third;
    t.him(third).wounds = 0;
    after = t.round(6, {1, 1, 1, 4, 1, 4, 1, 1, 1, 1});
    CHECK(after.position.person(third).where != Where::OnTable);
    // Side by side only one of them strikes.
    t.him(third).base.centre = at(90, 65);
    t.him(t.other).base.half_depth = cm(5);
    after = t.round(6, {1, 1, 1, 1, 1});
    CHECK(after.dice() == std::vector<std::string>{"NFW-3.6.3-b person 0 x 3", "NFW-3.6.3-b person 1 x 2"});
}

TEST_CASE("a unit that comes upon a man alone fights him, if he has had his move", "[fuciliers][NFW-3.6.3-h]") {
    BattleTable t;
    const UnitNo foot = t.unit(0, "grenadiers 24", 90, 40);
    t.unit(1, "line 24", 90, 66);
    const PersonNo man = t.general(1, 3, 90, 48);
    t.in(1).order = Order::Hold;
    // His side moves second: he steps out of the way.
    Played after = t.round(5, {6, 1});
    CHECK(gap_between(after.position.person(man), after.position.unit(foot)) > table::touch);
    CHECK(after.position.person(man).moved);
    CHECK(after.position.duels.empty());
    // It moves first: he stays, and is caught.
    after = t.play_round(5, {1, 6});
    REQUIRE(after.position.duels.size() == 1);
    CHECK(after.position.duels[0].person == man);
    CHECK(after.position.duels[0].unit == foot);
    // Those who touch him strike, and he with his two dice; what he kills makes the unit test.
    t.troop(foot).value = 1;
    t.character(man).value = 3;
    // Two of them touch him: one blow tells, and he is saved. One of his three tells: nobody of note falls, and they
    // test.
    after = t.round(6, {4, 1, 3, 4, 1, 1, 3, 4, 4, 1, 6});
    CHECK(after.dice() == std::vector<std::string>{"NFW-3.6.3-h unit 0 x 3", "NFW-3.6.3-b person 0 x 4",
                                                   "NFW-3.4.3-q person 0 x 2", "NFW-3.6.5-q unit 0",
                                                   "NFW-3.6.3-h unit 0"});
    CHECK(after.position.unit(foot).figures == 23);
    CHECK(after.has<told::TestsMorale>(foot));
    CHECK_THAT(after.text, Catch::Contains("grenadiers 0 against general 0: 1 of 2 blows hit"));
    CHECK_THAT(after.text, Catch::Contains("grenadiers 0 against general 0: 1 of 1 hits are lethal"));
    CHECK_THAT(after.text, Catch::Contains("general 0 against grenadiers 0: 1 of 3 blows hit"));
}

TEST_CASE("from a unit a man may always break off", "[fuciliers][NFW-3.6.3-i]") {
    BattleTable t;
    const UnitNo foot = t.unit(0, "line 24", 90, 40);
    const PersonNo man = t.general(1, 3, 90, 42.5);
    t.unit(1, "line 24", 90, 80);
    t.in(0).order = t.in(1).order = Order::Hold;
    t.position.duels.push_back({man, nobody, foot, true, false});
    t.wishes.errands[man] = {nobody, at(90, 60)};
    Played after = t.play_round(5, {6, 1});
    CHECK(after.position.person(man).base.centre == at(90, 60));
    after = t.round(6);
    CHECK(after.position.duels.empty());
    CHECK(after.rolls.empty());
}

// Horse breaks off.

TEST_CASE("horse told to manoeuvre breaks off and comes back", "[fuciliers][NFW-3.6.2-o][NFW-3.6.2-p][NFW-3.6.2-q]") {
    BattleTable t;
    const UnitNo horse = t.unit(0, "hussars 8", 90, 60);
    const UnitNo enemy = t.unit(1, "line 24", 90, 60);
    const PersonNo general = t.general(0, 4, 90, 40);
    t.in(0).cavalry = true;
    t.in(1).order = Order::Hold;
    t.engaged(horse, enemy, 0, 1);
    t.of(horse).has_engaged = true;
    t.wishes.orders[0] = Order::Oppose;

    SECTION("when it may") {
        Played after = t.play_round(2, {6});
        CHECK(after.position.command(0).order == Order::Oppose);
        CHECK(after.position.unit(horse).disordered);
        after = t.play_round(3);
        const Length half = t.of(horse).troop->column / 2;
        CHECK(after.event<told::Goes::BreaksOff>(horse).distance == half);
        CHECK(after.position.unit(horse).block.facing == Facing(128));
        CHECK(after.position.unit(horse).formation == Formation::Line);
        CHECK_FALSE(engaged(after.position, horse));
        CHECK(after.position.unit(horse).disordered);
        // No other move this turn.
        t.wishes.marches[horse].distance = cm(10);
        const Point stands = t.of(horse).block.front;
        after = t.play_round(5, {6, 1});
        CHECK(after.position.unit(horse).block.front == stands);
        // Back to the attack in a later one, by the same test.
        ++t.position.turn;
        t.him(general).base.centre = at(90, 45);
        t.wishes.orders[0] = Order::Attack;
        after = t.round(2, {6});
        CHECK(after.position.command(0).order == Order::Attack);
    }
    SECTION("not while a unit of the command falls back or is in bloodlust") {
        t.of(horse).state = GENERATE(State::FallingBack, State::Bloodlust);
        CHECK(t.round(2).position.command(0).order == Order::Attack);
    }
    SECTION("not in a command with foot") {
        t.in(0).cavalry = false;
        CHECK(t.round(2).position.command(0).order == Order::Attack);
    }
    SECTION("not without a general") {
        t.in(0).leader = nobody;
        CHECK(t.round(2).position.command(0).order == Order::Attack);
    }
    SECTION("not out of his radius") {
        t.him(general).base.centre = at(90, 20);
        CHECK(t.round(2).position.command(0).order == Order::Attack);
    }
    SECTION("not before those of an attack of his own have engaged") {
        t.in(0).own_attack = true;
        CHECK(t.play_round(2, {6}).position.command(0).order == Order::Oppose);
        t.in(0).order = Order::Attack, t.in(0).own_attack = true;
        const UnitNo fresh = t.unit(0, "hussars 4", 110, 45);
        CHECK(t.round(2).position.command(0).order == Order::Attack);
        t.of(fresh).has_engaged = t.of(horse).has_engaged = true;
        CHECK(t.round(2, {6}).position.command(0).order == Order::Oppose);
    }
    SECTION("and not if the test goes against him") {
        const Played after = t.play_round(2, {1});
        if (after.position.command(0).order == Order::Attack) {
            t.play_round(3);
            CHECK(engaged(t.position, horse));
        }
    }
    SECTION("with no room it stays in the fight") {
        t.play_round(2, {6});
        t.unit(0, "line 24", 90, 49.98);
        CHECK_FALSE(t.round(3).has<told::Goes::BreaksOff>(horse));
    }
}

TEST_CASE("horse of the C-in-C's own breaks off without a test", "[fuciliers][NFW-3.6.2-o]") {
    BattleTable t;
    const UnitNo horse = t.unit(0, "hussars 8", 90, 60);
    const UnitNo enemy = t.unit(1, "line 24", 90, 60);
    t.cinc(0, 4, 90, 40);
    t.in(1).order = Order::Hold;
    t.engaged(horse, enemy, 0, 1);
    t.wishes.orders[0] = Order::Oppose;
    t.play_round(2);
    CHECK(t.round(3).has<told::Goes::BreaksOff>(horse));
}

TEST_CASE("gunners strike as men, with their guns and without", "[fuciliers][NFW-3.6.2-r][NFW-3.4.5-c]") {
    BattleTable t;
    const UnitNo foot = t.unit(0, "line 24", 90, 50);
    const UnitNo guns = t.unit(1, "guns 8", 90, 50);
    t.in(0).order = t.in(1).order = Order::Hold;
    t.engaged(foot, guns, 0, 1);
    REQUIRE(t.troop(guns).strength > 0);
    CHECK(t.round(6, faces({{1, 24}, {1, 8}})).event<told::Strikes::Hits>(guns).blow.strength == 0);
    t.of(guns).guns = 0;
    t.of(guns).formation = Formation::Line;
    t.of(guns).block.files = 4;
    t.figures(guns, 8);
    const Played off = t.round(6, faces({{1, 4}, {1, 4}}));
    CHECK(off.event<told::Strikes::Hits>(guns).dice == 4);  // of Value 1, not of the gun's
    CHECK(off.event<told::Strikes::Hits>(guns).blow.strength == 0);
}

TEST_CASE("who fights goes on until one has fled or is destroyed", "[fuciliers][NFW-3.6.2-d]") {
    BattleTable t;
    const UnitNo ours = t.unit(0, "line 6", 80, 50, {.files = 6});
    const UnitNo theirs = t.unit(1, "line 6", 95.5, 50.5, {.files = 6});
    t.in(0).order = t.in(1).order = Order::Hold;
    t.engaged(ours, theirs, 0, 1);
    REQUIRE_FALSE(touches(t.of(ours), t.of(theirs)));
    const Played after = t.round(6);
    CHECK(after.position.engagements.size() == 1);
    CHECK(touches(after.position.unit(ours), after.position.unit(theirs)));
}

TEST_CASE("ridden down is told once, and by whom", "[fuciliers][NFW-3.4.5-f]") {
    BattleTable t;
    const UnitNo horse = t.unit(0, "cuirassiers 12", 90, 40);
    const UnitNo runs = t.unit(1, "line 24", 90, 50);
    t.in(1).order = Order::Hold;
    t.of(runs).state = State::FallingBack, t.of(runs).disordered = true, t.of(runs).falling_since = 3;
    const Played after = t.round(5, {6, 1});
    CHECK(after.count<told::OfUnit::IsDestroyed>(runs) == 1);
    CHECK(after.event<told::OfUnit::IsDestroyed>(runs).by == horse);
}
