#include "app/session/table/assist.hpp"
#include "app/session/table/table_step.hpp"

#include <catch2/catch.hpp>

#include "core/campaign/battle/battles.hpp"
#include "core/campaign/casualties/book.hpp"
#include "core/modules/installed.hpp"
#include "tests/support/memory_journal.hpp"
#include "tests/support/small_campaign.hpp"

using namespace condottiero;

namespace {

/// Two small armies face to face: units 1 to 3 of red, 4 to 6 of blue; characters 1 and 2 lead.
struct Evening {
    SmallCampaign war{". ."};
    BattleId battle{1};

    Evening() {
        war.world.battle_rules = "fuciliers";
        war.world.module = module_named("fuciliers");
        const ForceId reds = war.force("A1", {.side = "red", .figures = 24});
        const ForceId blues = war.force("A1", {.side = "blue", .figures = 24});
        for (const ForceId force : {reds, blues}) {
            war.first_unit(force).name = force == reds ? "Piemonte" : "Auvergne";
            war.unit(force, {.figures = 12, .name = "Horse", .arm = Arm::Cavalry, .type = "cuirassiers"});
            war.unit(force, {.figures = 6, .name = "Guns", .arm = Arm::Artillery, .type = "field", .guns = 2});
        }
        // Foot with muskets.
        for (Profile& profile : war.world.profiles)
            if (profile.arm == Arm::Infantry) profile.firearms = true;
        battle = war.battle({reds}, {blues});
        war.play(KeepBattle{battle});
        foot = war.first_unit(reds).id.value();
        enemy = war.first_unit(blues).id.value();
    }

    [[nodiscard]] const TableKeeping& keeping() const { return *war.world.module->keeping; }
    [[nodiscard]] KeptTable table() const { return {war.world, war.state, battle}; }
    [[nodiscard]] TableLine understood(const std::string& line) const {
        Problems problems;
        TableLine out = table_line(keeping(), table(), line, problems);
        for (const Problem& problem : problems) FAIL(in_words(problem));
        return out;
    }
    /// A line and the dice that fall.
    Played take(const std::string& line, const std::vector<int>& dice = {}) {
        return war.play(*understood(line).command, dice);
    }
    Refusal refused(const std::string& line) { return war.refused(*understood(line).command); }
    [[nodiscard]] std::string marker(int unit, const std::string& name) const {
        return std::string(table().kept().marker("unit " + std::to_string(unit), name));
    }
    [[nodiscard]] UnitResult result(int unit) const { return table().table().result_of(UnitId(unit)); }
    [[nodiscard]] std::string shown(const std::string& line) const {
        const TableAsk ask = understood("why " + line).ask;
        Problems problems;
        const auto facts = check_ask(keeping(), table().table(), ask, problems);
        std::string out;
        for (const Problem& problem : problems) out += in_words(problem) + "\n";
        if (facts)
            for (const std::string& each : target_in_words(keeping().target(table().table(), ask, *facts)))
                out += each + "\n";
        return out;
    }
    [[nodiscard]] std::vector<std::string> faults(const std::string& line) const {
        Problems problems;
        table_line(keeping(), table(), line, problems);
        std::vector<std::string> out;
        for (const Problem& problem : problems) out.push_back(in_words(problem));
        return out;
    }
    [[nodiscard]] std::string at(const std::string& test, const std::string& rest = "") const {
        return test + " " + std::to_string(foot) + " " + std::to_string(enemy) + " " + rest;
    }

    int foot = 0, enemy = 0;
};

std::vector<int> faces(int count, int face) {
    return std::vector<int>(static_cast<std::size_t>(count), face);
}
std::vector<int> together(std::initializer_list<std::vector<int>> lists) {
    std::vector<int> out;
    for (const std::vector<int>& list : lists) out.insert(out.end(), list.begin(), list.end());
    return out;
}

}  // namespace

TEST_CASE("a battle that is kept begins with the markers of its roster", "[assist][NFW-2.3.5-a]") {
    const Evening evening;
    CHECK(evening.marker(evening.foot, "volleys") == "6");
    CHECK(evening.marker(evening.foot, "disordered").empty());
    CHECK(evening.result(evening.foot).on_table == 24);
    CHECK(evening.table().kept().turn == 0);
    CHECK(round_in_words(evening.keeping(), evening.table()).front().starts_with("Before the battle"));
}

TEST_CASE("a volley shows its target, throws its dice and takes the figures off", "[assist][NFW-3.4.3-g]") {
    Evening evening;
    evening.take("round 1 4");
    evening.take("mark c1,c2 ATTACK");
    // One for each of 24 figures; at long range a hit on 6 alone.
    CHECK_THAT(evening.shown(evening.at("fire", "long")), Catch::Contains("24 dice, a hit on 6 or more"));
    CHECK_THAT(evening.shown(evening.at("fire", "long")), Catch::Contains("−1 long range = −1   [NFW-3.4.3-i]"));
    const Played volley = evening.take(evening.at("fire", "short"),
                                       together({faces(18, 4), faces(6, 5), {6, 5, 4, 3, 2, 1}, faces(2, 3)}));
    // Six hits, four of them lethal on 3 or more, and two dice that find nobody.
    CHECK(evening.result(evening.enemy).killed == 4);
    CHECK(evening.result(evening.enemy).on_table == 20);
    CHECK(evening.marker(evening.foot, "volleys") == "5");
    CHECK(evening.marker(evening.enemy, "due") == "casualties");
    CHECK(volley.all<Tested>().size() == 3);
    CHECK(volley.dice_for("NFW-3.4.3-g") == 24);
    CHECK(evening.refused(evening.at("fire", "short")).rule->id == "NFW-3.4.2-j");
    CHECK_THAT(evening.shown("casualties " + std::to_string(evening.enemy)), Catch::Contains("short_range=yes"));
}

TEST_CASE("sixes after a volley find the commander first, or whom the enemy chooses", "[assist][NFW-3.4.3-n]") {
    Evening evening;
    evening.take("round 1 4");
    const std::string enemy = std::to_string(evening.enemy);
    evening.take("mark " + enemy + " commander");
    evening.take("mark " + enemy + " sergeant");
    SECTION("the dearest") {
        evening.take(evening.at("fire", "short"), together({faces(21, 1), faces(3, 6), faces(3, 6), {6}}));
        CHECK(evening.marker(evening.enemy, "commander").empty());
        CHECK(evening.marker(evening.enemy, "sergeant") == "yes");
    }
    SECTION("the sergeant") {
        evening.take(evening.at("fire", "short aim=sergeant"), together({faces(21, 1), faces(3, 6), faces(3, 6), {6}}));
        CHECK(evening.marker(evening.enemy, "commander") == "yes");
        CHECK(evening.marker(evening.enemy, "sergeant").empty());
    }
    CHECK(evening.result(evening.enemy).killed == 3);
}

TEST_CASE("when no soldier is left the dearest of those with a part of their own fall first", "[assist][NFW-3.4.3-p]") {
    Evening evening;
    evening.take("round 1 4");
    const std::string enemy = std::to_string(evening.enemy);
    for (const std::string marker : {"commander", "sergeant", "ensigns 1"})
        evening.take("mark " + enemy + " " + marker);
    // Twenty-two hits, all of them lethal, and nobody found: two are left of twenty-four.
    evening.take(evening.at("fire", "short"), together({faces(22, 6), faces(2, 1), faces(22, 6), faces(8, 1)}));
    CHECK(evening.result(evening.enemy).on_table == 2);
    CHECK(evening.marker(evening.enemy, "commander").empty());
    CHECK(evening.marker(evening.enemy, "sergeant") == "yes");
    CHECK(evening.marker(evening.enemy, "ensigns") == "1");
}

TEST_CASE("a colonel's wound is kept", "[assist][NFW-4.9-b]") {
    Evening evening;
    evening.take("round 1 4");
    const std::string enemy = std::to_string(evening.enemy);
    for (const std::string marker : {"colonel", "colonel's wounds 1"}) evening.take("mark " + enemy + " " + marker);
    // One six each for those who come before the colonel: he is the last that may be chosen.
    evening.take(evening.at("fire", "short"), together({faces(9, 1), faces(15, 6), faces(15, 6), faces(5, 6)}));
    CHECK(evening.marker(evening.enemy, "commander").empty());
    CHECK(evening.marker(evening.enemy, "colonel") == "yes");
    CHECK(evening.marker(evening.enemy, "colonel's wounds").empty());
    CHECK(evening.result(evening.enemy).on_table == 24 - 14);
    evening.take("round 2 4");
    evening.take(evening.at("fire", "short"), together({faces(23, 1), {6, 6, 6}}));
    CHECK(evening.marker(evening.enemy, "colonel").empty());
}

TEST_CASE("those with a unit who lead nobody are found after its own", "[assist][NFW-3.4.3-n]") {
    Evening evening;
    const ForceId blues = evening.war.of(UnitId(evening.enemy)).force;
    const CharacterId man = evening.war.leader(blues, "Prie", 0, Role::Individual);
    evening.war.state.characters.at(man).type = "messenger";
    evening.take("round 1 4");
    evening.take("mark g" + std::to_string(man.value()) + " with " + std::to_string(evening.enemy));
    // One six each for the four of the unit, the fifth for him; he has no luck with his throw.
    evening.take(evening.at("fire", "short"), together({faces(9, 1), faces(15, 6), faces(15, 6), faces(5, 6), {1, 1}}));
    REQUIRE(evening.table().report().characters.size() == 1);
    CHECK(evening.table().report().characters[0].character == man);
    CHECK(evening.table().report().characters[0].status == FigureStatus::Killed);
}

TEST_CASE("a command that flees by its test calls for no other test", "[assist][NFW-3.8-b]") {
    SmallCampaign war{". ."};
    war.world.battle_rules = "fuciliers";
    war.world.module = module_named("fuciliers");
    const ForceId first = war.force("A1", {.side = "red", .figures = 24});
    const ForceId second = war.force("A1", {.side = "red", .figures = 24});
    const BattleId battle = war.battle({first, second}, {war.force("A1", {.side = "blue", .figures = 24})});
    war.play(KeepBattle{battle});
    const auto table = [&] { return KeptTable{war.world, war.state, battle}; };
    const auto take = [&](const std::string& line, const std::vector<int>& dice) {
        Problems problems;
        const TableLine understood = table_line(*war.world.module->keeping, table(), line, problems);
        REQUIRE(problems.empty());
        war.play(*understood.command, dice);
    };
    take("round 1 8", {});
    take("command c1 +cinc_lost +charismatic_lost commands_lost=9", {1});
    CHECK(table().table().result_of(war.first_unit(first).id).fled == 24);
    REQUIRE(table().report().characters.size() == 1);  // its leader with it, whose fall would call for one
    CHECK(table().kept().marker("command 2", "due").empty());
}

TEST_CASE("blows of both sides fall in one round, and losses decide the morale tests", "[assist][NFW-3.6.6-b]") {
    Evening evening;
    evening.take("round 1 6");
    evening.take("mark c1 ATTACK");
    evening.take("mark c2 HOLD");
    // 10 touch, the sergeant and two pistols; ATTACK gives 2 dice more, the two ranks that engaged another 2.
    CHECK_THAT(evening.shown(evening.at("melee", "10 +engaged ranks=2")), Catch::Contains("17 dice"));
    evening.take(evening.at("melee", "10 +engaged ranks=2"),
                 together({faces(9, 1), faces(8, 4), faces(8, 3), faces(3, 2)}));
    CHECK(evening.result(evening.enemy).killed == 8);
    CHECK(evening.refused(evening.at("melee", "10 -engaged")).rule->id.starts_with("NFW-3.6.5"));
    evening.take("melee " + std::to_string(evening.enemy) + " " + std::to_string(evening.foot) + " 10 -engaged",
                 together({faces(11, 1), faces(2, 6), {3, 1}, {2}}));
    CHECK(evening.result(evening.foot).killed == 1);
    const std::string facts = evening.shown("morale " + std::to_string(evening.enemy));
    CHECK_THAT(facts, Catch::Contains("quarter_lost=yes") && Catch::Contains("suffered_more=yes"));
    CHECK_THAT(facts, !Catch::Contains("half_lost=yes"));
    CHECK_THAT(evening.shown("morale " + std::to_string(evening.foot)), Catch::Contains("inflicted_more=yes"));
}

TEST_CASE("a unit that routs is gone with everybody who is with it", "[assist][NFW-3.4.4-f]") {
    Evening evening;
    evening.take("round 2 4");
    const std::string foot = std::to_string(evening.foot);
    evening.take("mark " + foot + " demoralised");
    evening.take("casualties " + foot + " +by_artillery", {1});
    CHECK(evening.marker(evening.foot, "state") == "rout");
    CHECK(evening.result(evening.foot).fled == 24);
    CHECK(evening.result(evening.foot).on_table == 0);
    CHECK(evening.refused("casualties " + foot).rule->id == "NFW-3.4.4-f");
}

TEST_CASE("a leader with a unit that would rout may hold it", "[assist][NFW-3.4.5-j]") {
    Evening evening;
    evening.take("round 2 4");
    const std::string foot = std::to_string(evening.foot);
    evening.take("mark " + foot + " demoralised");
    evening.take("mark g1 with " + foot);
    SECTION("he does") {
        evening.take("casualties " + foot + " +by_artillery +over_half -officer -ensign -musician", {1, 1});
        CHECK(evening.marker(evening.foot, "state").empty());
        CHECK(evening.result(evening.foot).on_table == 24);
    }
    SECTION("he does not, and runs with it: his army is due for command tests") {
        evening.take("casualties " + foot + " +by_artillery +over_half -officer -ensign -musician", {1, 6});
        CHECK(evening.result(evening.foot).fled == 24);
        REQUIRE(evening.table().report().characters.size() == 1);
        CHECK(evening.table().report().characters[0].status == FigureStatus::Fled);
        CHECK(evening.table().kept().marker("command 1", "due") == "command");
    }
}

TEST_CASE("a number typed with a nought in front is that number", "[assist]") {
    Evening evening;
    evening.take("mark 0" + std::to_string(evening.foot) + " stop");
    CHECK(evening.marker(evening.foot, "stop") == "yes");
    CHECK(evening.understood("show g01").show == "character 1");
    CHECK(evening.understood("why fire 01 04 short").ask.who == "unit 1");
}

TEST_CASE("what a phase is remembered by goes with it", "[assist][NFW-3.0-a]") {
    Evening evening;
    const std::string foot = std::to_string(evening.foot);
    evening.take("round 1 4");
    evening.take(evening.at("fire", "short"), together({faces(23, 1), {6, 6, 1}}));
    evening.take("mark " + foot + " stop");
    CHECK(evening.marker(evening.foot, "fired") == "yes");
    CHECK(evening.marker(evening.enemy, "lost") == "1");
    evening.take("next");
    CHECK(evening.marker(evening.foot, "fired").empty());
    CHECK(evening.marker(evening.enemy, "lost").empty());
    CHECK(evening.marker(evening.foot, "stop") == "yes");
    evening.take("next");  // stop markers are taken off after movement
    CHECK(evening.marker(evening.foot, "stop").empty());
    CHECK(evening.marker(evening.enemy, "due") == "casualties");  // what is owed stays
}

TEST_CASE("a bloodlust that a leader kindled ends with the next turn", "[assist][NFW-3.7-e]") {
    Evening evening;
    evening.take("round 1 7");
    evening.take("influence g1 " + std::to_string(evening.foot), {1});
    CHECK(evening.marker(evening.foot, "state") == "bloodlust");
    CHECK(evening.refused("influence g1 " + std::to_string(evening.foot)).rule->id == "NFW-3.7-a");
    evening.take("round 2 1");
    CHECK(evening.marker(evening.foot, "state") == "bloodlust");
    evening.take("round 3 1");
    CHECK(evening.marker(evening.foot, "state").empty());
}

TEST_CASE("new orders are tested from the second turn on", "[assist][NFW-3.2.2-j]") {
    Evening evening;
    evening.take("mark c1 HOLD");
    evening.take("round 1 2");
    CHECK(evening.refused("order c1 ATTACK").rule->id == "NFW-3.2.2-d");
    evening.take("round 2 2");
    evening.take("order c1 ATTACK", {6});
    CHECK(evening.table().kept().marker("command 1", "order") == "ATTACK");
}

TEST_CASE("a line that cannot be says everything that is wrong with it", "[assist]") {
    Evening evening;
    evening.take("round 1 4");
    CHECK_THAT(evening.faults("fir 1 2").at(0), Catch::Contains("did you mean fire?"));
    CHECK_THAT(evening.faults("lose 99 2").at(0), Catch::Contains("a unit of this battle"));
    CHECK_THAT(evening.faults(evening.at("fire", "short : 7 1")).at(0), Catch::Contains("faces from 1 to 6"));
    CHECK_THAT(evening.refused(evening.at("fire", "")).detail, Catch::Contains("range=point-blank|short|long"));
    CHECK_THAT(evening.refused("fire 99 98 short").detail, Catch::Contains("unit 99") && Catch::Contains("unit 98"));
    CHECK_THAT(evening.refused(evening.at("fire", "short firing=many cover=thick")).detail,
               Catch::Contains("a number from 0 to 200") && Catch::Contains("cover"));
    CHECK_THAT(evening.refused("mark 1 purple").detail, Catch::Contains("purple"));
    CHECK_THAT(evening.refused("mark 1 volleys many").detail, Catch::Contains("a number from 0 to 999"));
    CHECK_THAT(evening.refused("round 13 1").detail, Catch::Contains("12 turns of 8 rounds"));
}

TEST_CASE("figures can be taken off by hand, and no more than there are", "[assist]") {
    Evening evening;
    const std::string foot = std::to_string(evening.foot);
    evening.take("lose " + foot + " 5");
    evening.take("lose " + foot + " 2 fled");
    CHECK(evening.result(evening.foot).killed == 5);
    CHECK(evening.result(evening.foot).fled == 2);
    CHECK(evening.result(evening.foot).on_table == 17);
    CHECK_THAT(evening.faults("lose " + foot + " 18").at(0), Catch::Contains("at most the 17 on the table"));
}

TEST_CASE("only battles that are to be fought are kept, and by rules that can", "[assist]") {
    Evening evening;
    CHECK_THAT(evening.war.refused(KeepBattle{evening.battle}).detail, Catch::Contains("is already keeping battle"));
    evening.war.world.module = module_named("any");
    CHECK_THAT(evening.war.refused(RoundAtTable{evening.battle, 1, 1}).detail, Catch::Contains("cannot keep a battle"));
}

TEST_CASE("a kept battle outlives the program, goes back a step, and ends in the campaign", "[assist][session]") {
    Evening evening;
    SmallCampaign war = evening.war;
    war.state.battles.at(evening.battle).kept.reset();
    const Campaign campaign{war.world, war.state};
    MemoryJournal journal;
    const DiceKey key = key_from_seed(3);
    const std::string foot = std::to_string(evening.foot), enemy = std::to_string(evening.enemy);
    {
        Session session(campaign, journal, key);
        REQUIRE(session.submit(KeepBattle{evening.battle}, "umpire"));
        CHECK_FALSE(undo_stays_at_table(session, evening.battle));
        const std::vector<std::string> lines{"next", "mark c1,c2 ATTACK", "round 1 4",
                                             "fire " + foot + " " + enemy + " short"};
        for (const std::string& line : lines) {
            Problems problems;
            const KeptTable table(session.world(), session.state(), evening.battle);
            const TableLine understood = table_line(*session.world().module->keeping, table, line, problems);
            REQUIRE(understood.command);
            REQUIRE(session.submit(*understood.command, "umpire"));
        }
    }
    // The program is gone; what was typed is not.
    Session session(campaign, journal, key);
    const KeptTable table(session.world(), session.state(), evening.battle);
    CHECK(table.kept().round == 4);
    CHECK(table.kept().marker("unit " + foot, "volleys") == "5");
    REQUIRE(undo_stays_at_table(session, evening.battle));
    const CampaignState after = session.state();
    REQUIRE(session.undo("umpire"));
    CHECK(KeptTable(session.world(), session.state(), evening.battle).kept().marker("unit " + foot, "volleys") == "6");
    REQUIRE(session.redo("umpire"));
    CHECK(session.state() == after);

    const BattleReport report = KeptTable(session.world(), session.state(), evening.battle).report();
    REQUIRE(session.submit(RecordResult{report}, "umpire"));
    CHECK(session.state().battles.at(evening.battle).report == report);
    CHECK(check_book(casualty_book(session.opening(), session.entries()), session.state()).empty());
    CHECK_FALSE(session.submit(RoundAtTable{evening.battle, 2, 1}, "umpire"));
}

TEST_CASE("markers from a file that no rule would lay down do no harm", "[assist][hostile]") {
    Evening evening;
    KeptBattle& kept = *evening.war.state.battles.at(evening.battle).kept;
    const std::string name = "unit " + std::to_string(evening.foot);
    for (const char* marker : {"volleys", "until turn", "ensigns", "workers", "lost", "fights"})
        kept.markers[name][marker] = "a lot";
    kept.markers["unit 9999"]["lost"] = "3";
    kept.markers["nonsense"]["state"] = "asleep";
    kept.markers["character 1"]["with"] = "77";
    kept.markers["command 40"]["order"] = "DANCE";
    CHECK_NOTHROW(evening.take("round 3 1"));
    CHECK_FALSE(table_in_words(evening.keeping(), evening.table()).empty());
    CHECK_FALSE(evening.shown(evening.at("melee", "5 +engaged")).empty());
}
