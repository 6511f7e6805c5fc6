#include <algorithm>
#include <catch2/catch.hpp>
#include <optional>

#include "core/modules/fuciliers/muster.hpp"
#include "core/modules/fuciliers/play/table/points.hpp"
#include "tests/support/fuciliers_army.hpp"
#include "tests/support/fuciliers_table.hpp"

using namespace condottiero;
using namespace condottiero::fuciliers;
using namespace condottiero::test;

namespace {

constexpr Side below = 0, above = 1;

/// A line of 24 that fires at a unit 12 cm before it, which holds its fire.
struct UnderFireTable : BattleTable {
    UnitNo ours, theirs;
    explicit UnderFireTable(const std::string& whom, const std::string& staff = "", const Stand& stand = {}) {
        ours = unit(below, "line 24", 90, 40);
        theirs = unit(above, whom, 90, 52, stand, staff);
        wishes.targets[theirs] = nobody;
    }
    /// So many lethal hits: sixes that hit and sixes that kill. Then what follows.
    Played lethal(int hits, const std::vector<int>& then) {
        return round(4, faces({{6, hits}, {1, 24 - hits}, {6, hits}}) + then);
    }
    [[nodiscard]] const BattleUnit& after(const Played& played) const { return played.position.unit(theirs); }
};

constexpr int no_character = 1;

long hundredths(int points) {
    return 100L * points;
}

}  // namespace

TEST_CASE("two ensigns steady as one does, and one of two as well", "[fuciliers][NFW-1.1-h]") {
    const auto score = [](const std::string& staff, int ensigns_left) {
        UnderFireTable table("line 24", staff);
        table.of(table.theirs).staff.ensigns = ensigns_left;
        return table.lethal(1, {no_character, 6}).event<told::TestsUnderFire>().score;
    };
    CHECK(score("", 0) == 5);  // 6 - 1 losses - 1 infantry near + 1 commander
    CHECK(score("ensign", 1) == 6);
    CHECK(score("2 ensigns", 2) == 6);
    CHECK(score("2 ensigns", 1) == 6);
    CHECK(score("2 ensigns", 0) == 5);
}

TEST_CASE("no shot kills an ensign while others are left", "[fuciliers][NFW-3.4.3-o]") {
    SECTION("a six finds everybody but him") {
        UnderFireTable table("line 24", "ensign");
        // Six lethal hits, two rolls, two sixes: the commander, and then nobody of note is left.
        const Played played = table.lethal(6, {6, 6, 6});
        CHECK(table.after(played).figures == 18);
        CHECK_FALSE(table.after(played).staff.commander);
        CHECK(table.after(played).staff.ensigns == 1);
    }
    SECTION("he is the last to stand") {
        UnderFireTable table("line 5", "ensign");
        const Played played = table.lethal(4, {no_character, no_character, 6});
        CHECK(table.after(played).figures == 1);
        CHECK(table.after(played).staff.ensigns == 1);
        CHECK_FALSE(table.after(played).staff.commander);
    }
    SECTION("he falls with the whole unit") {
        UnderFireTable table("line 5", "ensign");
        const Played played = table.lethal(5, {no_character, no_character});
        CHECK(table.after(played).where == Where::Destroyed);
    }
    SECTION("alone he is a target like any other") {
        UnderFireTable table("line 5", "ensign");
        table.of(table.theirs).staff.commander = false;
        table.figures(table.theirs, 1);
        CHECK(table.after(table.lethal(1, {no_character})).where == Where::Destroyed);
    }
}

TEST_CASE("who is taken off", "[fuciliers][NFW-3.4.3-p]") {
    SECTION("soldiers, from the rear") {
        UnderFireTable table("line 24", "officer, ensign");
        const Point front = table.of(table.theirs).block.front;
        const Played played = table.lethal(3, {no_character, 6});
        CHECK(table.after(played).figures == 21);
        CHECK(table.after(played).block.front == front);
        CHECK(table.after(played).block.files == 8);
        CHECK(table.after(played).block.in_last_rank() == 5);
        CHECK(special_characters(table.after(played).staff) == 3);
        CHECK_FALSE(table.after(played).disordered);  // three ranks, none longer than the one before
    }
    SECTION("a column that is no longer deep enough is disordered") {
        UnderFireTable table("line 16", "", {.formation = Formation::Column, .files = 4});
        table.roster(table.theirs).quality = Quality::Elite;
        const Played some = table.lethal(3, {no_character, 6});
        CHECK_FALSE(table.after(some).disordered);
        const Played more = table.lethal(4, {no_character, no_character, 6});
        CHECK(table.after(more).disordered);
        CHECK(table.after(more).state == State::Ok);
    }
    SECTION("when no soldier is left, those with a part of their own") {
        UnderFireTable table("line 6", "officer, musician, ensign");  // and the commander: two soldiers
        const Played played = table.lethal(3, {no_character, 6});
        CHECK(table.after(played).figures == 3);
        CHECK(special_characters(table.after(played).staff) == 3);
        const Played more = table.lethal(4, {no_character, no_character, 6});
        CHECK(table.after(more).staff.ensigns == 1);
        CHECK(special_characters(table.after(more).staff) == 2);
    }
    SECTION("workers of a battery before its gunners") {
        BattleTable table;
        table.unit(below, "line 24", 90, 40);
        const UnitNo guns = table.unit(above, "guns 6", 90, 52);
        table.wishes.targets[guns] = nobody;
        table.of(guns).workers = 2;
        const Played played = table.round(4, faces({{6, 3}, {1, 21}, {6, 3}, {no_character, 1}}));
        CHECK(played.position.unit(guns).workers == 0);
        CHECK(played.position.unit(guns).figures == 5);
        CHECK(played.position.unit(guns).guns == 2);
        CHECK(played.count<told::TestsUnderFire>() == 0);  // workers do not count, and half of the gunners stand
    }
    SECTION("a saving throw for every hit of those who have one") {
        UnderFireTable table("cuirassiers 10");
        table.troop(table.theirs).save = 7;
        table.troop(table.theirs).resistance = 0;
        // Three lethal hits: 8, 7 and 12.
        const Played played = table.lethal(3, {no_character, 4, 4, 3, 4, 6, 6, 6});
        CHECK(played.count<told::Saves>() == 3);
        CHECK(table.after(played).figures == 9);
    }
    SECTION("joined leaders before the ensigns") {
        UnderFireTable table("line 5", "2 ensigns");  // the commander and two soldiers besides
        const PersonNo general = table.general(1, 3, 90, 70);
        table.with(general, table.theirs);
        // Four lethal hits: three for the ranks, one on him, who has a wound to lose.
        const Played played = table.lethal(4, {no_character, no_character, 1, 1, 6});
        CHECK(table.after(played).figures == 2);
        CHECK(table.after(played).staff.ensigns == 2);
        CHECK(played.position.person(general).wounds == 0);
        CHECK(played.position.person(general).on_table());
    }
}

TEST_CASE("wounds", "[fuciliers][NFW-3.4.3-r]") {
    UnderFireTable table("line 24");
    table.of(table.theirs).staff.commander = false;
    const PersonNo cinc = table.cinc(1, 4, 90, 70);
    table.with(cinc, table.theirs);
    REQUIRE(table.him(cinc).wounds == 2);
    SECTION("a failed throw costs one") {
        const Played played = table.lethal(1, {6, 3, 4});  // a throw of 7 does not beat 7
        CHECK(played.position.person(cinc).wounds == 1);
        CHECK(played.event<told::OfPerson::IsWounded>().person == cinc);
        CHECK(table.after(played).figures == 24);
    }
    SECTION("a passed one nothing") {
        const Played played = table.lethal(1, {6, 4, 4});
        CHECK(played.position.person(cinc).wounds == 2);
        CHECK(played.count<told::Saves>() == 1);
    }
    SECTION("the one after the last kills") {
        // Seven lethal hits, three sixes, three throws that fail.
        const Played played = table.lethal(7, {6, 6, 6, 1, 1, 1, 1, 1, 1, 6});
        CHECK(played.position.person(cinc).where == Where::Destroyed);
        CHECK(played.count<told::OfPerson::IsWounded>() == 2);
        CHECK(table.after(played).figures == 20);
    }
    SECTION("without a throw every hit counts: the colonel") {
        UnderFireTable foot("line 24", "colonel");
        foot.of(foot.theirs).staff.commander = false;
        foot.of(foot.theirs).colonel_wounds = 1;
        Played played = foot.lethal(1, {6});
        CHECK(foot.after(played).staff.colonel);
        CHECK(foot.after(played).colonel_wounds == 0);
        CHECK(foot.after(played).figures == 24);
        foot.of(foot.theirs).colonel_wounds = 0;
        played = foot.lethal(1, {6, 6});
        CHECK_FALSE(foot.after(played).staff.colonel);
        CHECK(foot.after(played).figures == 24);
    }
}

TEST_CASE("a unit wholly destroyed", "[fuciliers][NFW-3.4.3-s]") {
    SECTION("eight hits on six men and their leader: two are his") {
        UnderFireTable table("line 6");
        const PersonNo general = table.general(1, 3, 90, 70);
        table.character(general).wounds = 0, table.him(general).wounds = 0;
        table.with(general, table.theirs);
        Played played = table.lethal(8, {no_character, no_character, no_character, 4, 4, 4, 4});
        CHECK(table.after(played).where == Where::Destroyed);
        CHECK(played.count<told::Saves>() == 2);
        CHECK(played.position.person(general).on_table());
        CHECK(played.position.person(general).with == nobody);
        // He fails one and dies.
        played = table.lethal(8, {no_character, no_character, no_character, 4, 4, 3, 3});
        CHECK(played.position.person(general).where == Where::Destroyed);
    }
    SECTION("as many hits as figures: nobody else is touched") {
        UnderFireTable table("line 6");
        table.with(table.general(1, 3, 90, 70), table.theirs);
        const Played played = table.lethal(6, {no_character, no_character});
        CHECK(table.after(played).where == Where::Destroyed);
        CHECK(played.count<told::Saves>() == 0);
    }
    SECTION("they go round") {
        UnderFireTable table("line 3");
        const PersonNo general = table.general(1, 3, 90, 70),
                       bearer = table.person(1, PersonKind::StandardBearer, 90, 75);
        table.with(general, table.theirs), table.with(bearer, table.theirs);
        // Three hits over: the general, the bearer, the general.
        const Played played = table.lethal(6, {no_character, no_character, 6, 6, 6, 5, 6, 6});
        CHECK(played.doers<told::Saves>() == std::vector<int>{general, bearer, general});
    }
    SECTION("and until nobody is left") {
        UnderFireTable table("line 3");
        const PersonNo general = table.general(1, 3, 90, 70),
                       bearer = table.person(1, PersonKind::StandardBearer, 90, 75);
        table.with(general, table.theirs), table.with(bearer, table.theirs);
        table.him(general).wounds = 0;
        // Nine hits over; both fail at once, and the rest finds nobody.
        const Played played = table.lethal(12, {1, 1, 1, 1, 1, 1, 1, 1});
        CHECK(played.count<told::OfPerson::Dies>() == 2);
        CHECK(played.count<told::Saves>() == 2);
    }
}

TEST_CASE("a leader's death calls for command tests", "[fuciliers][NFW-3.4.3-u]") {
    UnderFireTable table("line 24");
    table.of(table.theirs).staff.commander = false;
    const CommandNo second = table.command(above), empty_handed = table.command(above);
    table.unit(above, "line 24", 30, 80, {.command = second});
    table.unit(above, "line 24", 150, 80, {.command = empty_handed});
    for (const UnitNo unit : {UnitNo{2}, UnitNo{3}}) table.wishes.targets[unit] = nobody;
    const PersonNo general = table.general(1, 3, 90, 70);
    table.general(second, 3, 30, 95);
    table.with(general, table.theirs);
    table.him(general).wounds = 0;
    table.cinc(table.command(above), 4, 60, 110);
    table.unit(below, "line 24", 30, 5);
    SECTION("in round 8, one for each command, the leaderless too") {
        const Played played = table.lethal(1, {6, 1, 1, 6});
        REQUIRE(played.position.person(general).where == Where::Destroyed);
        CHECK(played.position.sides[above].command_test_due);
        CHECK_FALSE(played.position.sides[below].command_test_due);
        CHECK(played.count<told::TestsCommand>() == 0);
        table.position = played.position;
        const Played tests = table.round(8, {6, 6, 6});
        CHECK(tests.count<told::TestsCommand>() == 3);
        for (const CommandNo command : {CommandNo{1}, second, empty_handed})
            CHECK(tests.has<told::TestsCommand>(command));
        CHECK_FALSE(tests.position.sides[above].command_test_due);
    }
    SECTION("a wound calls for none") {
        table.him(general).wounds = 1;
        CHECK_FALSE(table.lethal(1, {6, 1, 1}).position.sides[above].command_test_due);
    }
}

TEST_CASE("a rout takes everybody along", "[fuciliers][NFW-3.4.5-i][NFW-3.4.3-u]") {
    UnderFireTable table("line 24");
    const PersonNo general = table.general(1, 3, 90, 70), trumpeter = table.person(1, PersonKind::Trumpeter, 90, 75);
    table.with(general, table.theirs), table.with(trumpeter, table.theirs);
    table.unit(above, "line 24", 30, 80);
    table.wishes.targets[2] = nobody;
    table.of(table.theirs).state = State::Demoralised, table.of(table.theirs).disordered = true;
    table.roster(table.theirs).quality = Quality::Poor;
    // 1 - 1 poor - 1 losses - 1 infantry near - 2 demoralised + 2 general + 1 commander = -1; he fails to hold them.
    const Played played = table.lethal(2, {no_character, 1, 6});
    CHECK(table.after(played).where == Where::Fled);
    CHECK(table.after(played).figures == 0);
    CHECK(table.after(played).killed == 2);  // by fire; the others have run
    CHECK(table.after(played).fled == 22);
    CHECK(played.position.person(general).where == Where::Fled);
    CHECK(played.position.person(trumpeter).where == Where::Fled);
    CHECK(played.position.command(1).leader == nobody);
    CHECK(played.position.sides[above].command_test_due);
    CHECK(played.position.unit(2).on_table());
}

TEST_CASE("who stops a rout is helped by trumpeters and the army standard", "[fuciliers][NFW-3.4.5-j][NFW-3.7-c]") {
    const auto helped_by = [](std::optional<PersonKind> kind) {
        UnderFireTable table("line 24");
        const PersonNo general = table.general(1, 3, 90, 70);
        table.with(general, table.theirs);
        if (kind) table.with(table.person(1, *kind, 90, 75), table.theirs);
        table.of(table.theirs).state = State::Demoralised, table.of(table.theirs).disordered = true;
        table.roster(table.theirs).quality = Quality::Poor;
        table.of(table.theirs).staff.commander = false;
        return table.lethal(2, {no_character, 1, 4}).event<told::Influences>().facts;
    };
    CHECK_FALSE(helped_by(std::nullopt).musician);
    CHECK_FALSE(helped_by(std::nullopt).charismatic_or_standard);
    CHECK(helped_by(PersonKind::Trumpeter).musician);
    CHECK(helped_by(PersonKind::StandardBearer).charismatic_or_standard);
}

TEST_CASE("who routs has fired first", "[fuciliers][NFW-3.4.5-i][NFW-3.4.3-a]") {
    UnderFireTable table("line 24");
    table.wishes.targets.clear();
    // 1 - 1 - 1 + 1 = 0: it runs, and its hits stand.
    const Played played =
        table.round(4, faces({{6, 1}, {1, 23}, {6, 1}, {6, 2}, {1, 22}, {6, 2}, {no_character, 2}, {6, 1}, {1, 1}}));
    CHECK(table.after(played).where == Where::Fled);
    CHECK(played.position.unit(table.ours).figures == 22);
}

TEST_CASE("what has been lost", "[fuciliers][NFW-1.3-a]") {
    BattleTable table;
    const UnitNo line = table.unit(below, "line 24", 90, 40, {}, "officer, ensign");  // 5 points a figure
    const auto lost = [&] { return points_lost(table.position, below); };
    CHECK(lost() == 0);
    BattleUnit& unit = table.of(line);
    SECTION("nothing while it stands, whatever its state") {
        unit.state = GENERATE(State::Demoralised, State::FallingBack, State::Bloodlust);
        unit.disordered = true;
        CHECK(lost() == 0);
    }
    SECTION("killed and fled at their price") {
        unit.killed = 3, unit.fled = 0, unit.figures = 21;
        CHECK(lost() == hundredths(15));
        unit.killed = 4, unit.figures = 20, unit.staff.officer = false;
        CHECK(lost() == hundredths(20 + 10));
    }
    SECTION("a captured standard") {
        unit.taken = 1, unit.figures = 23, unit.staff.ensigns = 0;
        CHECK(lost() == hundredths(5 + 10));
    }
    SECTION("the whole of it") {
        unit.killed = 10, unit.fled = 14, unit.figures = 0, unit.where = GENERATE(Where::Destroyed, Where::Fled);
        CHECK(lost() == hundredths(24 * 5 + 3 * 10));
    }
    SECTION("a better grade at its price") {
        table.troop(line).upgrade = Points::whole(2);
        table.roster(line).quality = Quality::Veteran;
        unit.killed = 3, unit.figures = 21;
        CHECK(lost() == hundredths(3 * 7));
    }
    SECTION("who left by order is safe, and so is a soldier who carries orders") {
        unit.lent = 1, unit.figures = 23;
        CHECK(lost() == 0);
        unit.where = Where::LeftByOrder;
        CHECK(lost() == 0);
        unit.where = Where::Destroyed, unit.killed = 23, unit.figures = 0;
        CHECK(lost() == hundredths(23 * 5 + 30));
    }
    SECTION("a gun with the last of its gunners") {
        const UnitNo guns = table.unit(below, "guns 6", 40, 40);
        table.troop(guns).gun_cost = Points::whole(50);
        table.of(guns).killed = 5, table.of(guns).figures = 1, table.of(guns).staff.commander = false;
        CHECK(lost() == hundredths(5 * 10 + 10));
        table.of(guns).killed = 6, table.of(guns).figures = 0,
        table.of(guns).where = GENERATE(Where::Destroyed, Where::Fled);
        CHECK(lost() == hundredths(6 * 10 + 10 + 2 * 50));
    }
    SECTION("characters: dead, fled or captured, with what their command value cost; never who was withdrawn") {
        const PersonNo general = table.general(0, 3, 90, 20),
                       bearer = table.person(0, PersonKind::StandardBearer, 95, 20),
                       messenger = table.person(0, PersonKind::Messenger, 100, 20);
        table.him(bearer).where = Where::Withdrawn;
        CHECK(lost() == 0);
        table.him(general).where = GENERATE(Where::Destroyed, Where::Fled, Where::Captured);
        CHECK(lost() == points_of(*table.him(general).roster).in_hundredths());
        CHECK(lost() == hundredths(15) + cost_of_command_value(3).in_hundredths());
        table.him(messenger).where = Where::Captured;
        CHECK(lost() == points_of(*table.him(general).roster).in_hundredths() + hundredths(10));
        table.him(bearer).where = Where::Destroyed;
        CHECK(lost() == points_of(*table.him(general).roster).in_hundredths() + hundredths(10 + 100));
    }
}

TEST_CASE("an army wholly lost is what it cost", "[fuciliers][NFW-1.3-a]") {
    Roster army =
        army_of({{4, {"line 24", "grenadiers 16 elite", "guns 6"}}, {3, {"hussars 10 veteran", "jaegers 12"}}});
    army.troops[2].gun_cost = Points::whole(35);
    army.troops[1].abilities = Points::whole(27);
    army.troops[3].upgrade = Points::whole(3);
    army.people[0].charismatic = true;
    Position position = position_of(army, army, open_field());
    for (BattleCommand& command : position.commands) command.entered = 1;
    for (BattleUnit& unit : position.units) {
        unit.where = unit.side == 0 ? Where::Destroyed : Where::OnTable;
        if (unit.side == 0) unit.killed = unit.figures, unit.figures = 0;
    }
    for (BattlePerson& person : position.people) person.where = person.side == 0 ? Where::Fled : Where::OnTable;
    CHECK(points_lost(position, 0) == points_of(army).in_hundredths());
    CHECK(points_lost(position, 1) == 0);
}

TEST_CASE("who never came is lost at full price, in points only", "[fuciliers][NFW-3.1.1-b][NFW-1.3-a]") {
    const Coming coming = GENERATE(Coming::Reserve, Coming::Reinforcement);
    const Roster army = army_of({{4, {"line 24"}}, {3, {"line 10"}, coming}});
    Position position = position_of(army, army, open_field());
    for (BattleCommand& command : position.commands) command.entered = command.coming == Coming::Deployed ? 1 : 0;
    for (BattleUnit& unit : position.units)
        if (position.command(unit.command).entered != 0) unit.where = Where::OnTable;
    for (BattlePerson& person : position.people)
        if (position.command(person.command).entered != 0) person.where = Where::OnTable;
    // Ten figures, a commander, an officer, an ensign and a musician; their general.
    CHECK(points_lost(position, 0) == hundredths(10 * 5 + 4 * 10) + points_of(army.people.back()).in_hundredths());
    CHECK(position.units[1].killed == 0);
    CHECK(position.units[1].fled == 0);
    position.commands[1].entered = 5;
    position.units[1].where = Where::OnTable;
    position.people[3].where = Where::OnTable;
    CHECK(points_lost(position, 0) == 0);
}
