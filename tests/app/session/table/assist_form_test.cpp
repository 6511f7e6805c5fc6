#include "app/session/table/assist_form.hpp"
#include "app/session/table/table_step.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <set>

#include "core/modules/installed.hpp"
#include "tests/support/memory_journal.hpp"
#include "tests/support/small_campaign.hpp"

using namespace condottiero;

namespace {

SmallCampaign two_armies(BattleId& battle) {
    SmallCampaign war{". ."};
    war.world.battle_rules = "fuciliers";
    war.world.module = module_named("fuciliers");
    const ForceId reds = war.force("A1", {.side = "red", .figures = 24});
    const ForceId blues = war.force("A1", {.side = "blue", .figures = 24});
    for (const ForceId force : {reds, blues})
        war.unit(force, {.figures = 12, .name = "Horse", .arm = Arm::Cavalry, .type = "cuirassiers"});
    for (Profile& profile : war.world.profiles)
        if (profile.arm == Arm::Infantry) profile.firearms = true;
    battle = war.battle({reds}, {blues});
    return war;
}

/// A battle kept in a session: foot and horse on either side.
struct Evening {
    BattleId battle{1};
    SmallCampaign war = two_armies(battle);
    MemoryJournal journal;
    Session session{{war.world, war.state}, journal, key_from_seed(5)};

    Evening() { submit(KeepBattle{battle}); }
    void submit(const Command& command, Dice* dice = nullptr) {
        const auto answer = session.submit(command, "game master", dice);
        if (!answer) FAIL(answer.refusal().detail);
    }
    [[nodiscard]] const TableKeeping& keeping() const { return *session.world().module->keeping; }
    [[nodiscard]] KeptTable table() const { return {session.world(), session.state(), battle}; }
    [[nodiscard]] std::string unit(int army, std::size_t which) const {
        return "unit " +
               std::to_string(table().brief().armies[static_cast<std::size_t>(army)].units.at(which).id.value());
    }
    const std::string foot = unit(0, 0), horse = unit(0, 1), enemy = unit(1, 0), enemy_horse = unit(1, 1);
};

const AskReading::Line& line(const AskReading& reading, std::string_view name) {
    for (const AskReading::Line& each : reading.lines)
        if (each.fact.name == name) return each;
    throw std::logic_error("no such fact");
}

}  // namespace

TEST_CASE("the form of a test asks for what it lacks, one thing after another", "[assist]") {
    const Evening evening;
    const KeptTable table = evening.table();
    AssistForm form(evening.keeping());
    CHECK(form.read(table).wants == "Choose a test.");
    CHECK_FALSE(form.pick(evening.foot, table));
    form.choose("fire", table);
    CHECK(form.read(table).wants == "Who? Point at a unit in the roster.");
    CHECK(form.pick(evening.foot, table));
    CHECK(form.read(table).wants == "Whom? Point at a unit in the roster.");
    CHECK(form.pick(evening.enemy, table));
    CHECK(form.ask().who == evening.foot);
    CHECK(form.ask().whom == evening.enemy);
    CHECK(form.read(table).wants == "Still to be said: range.");
    form.say_fact("range", "short");
    const auto reading = form.read(table);
    CHECK(reading.wants.empty());
    CHECK(reading.problems.empty());
    REQUIRE(reading.target);
    CHECK(reading.target->targets.front() == "24 dice, a hit on 5 or more; each hit kills on 3 or more");
}

TEST_CASE("what the roster knows is taken, until somebody says otherwise", "[assist]") {
    using Source = AskReading::Line::Source;
    const Evening evening;
    const KeptTable table = evening.table();
    AssistForm form(evening.keeping());
    form.take({"fire", evening.foot, evening.enemy, {"range=short"}});
    CHECK(line(form.read(table), "range").source == Source::Said);
    CHECK(line(form.read(table), "firing").source == Source::Taken);
    CHECK(line(form.read(table), "firing").value == "24");
    form.say_fact("firing", "10");
    form.say_fact("firing", "12");
    CHECK(line(form.read(table), "firing").source == Source::Said);
    CHECK(line(form.read(table), "firing").value == "12");
    CHECK(form.ask().facts.size() == 2);
    form.unsay("firing");
    CHECK(line(form.read(table), "firing").value == "24");
    form.unsay("range");
    CHECK(line(form.read(table), "range").source == Source::Wanted);
    CHECK_FALSE(form.read(table).target);
    form.say_fact("firing", "1000");
    form.say_fact("range", "short");
    CHECK_FALSE(form.read(table).target);
    CHECK(form.read(table).problems.size() == 1);
    CHECK(form.read(table).wants.find("1000") != std::string::npos);
}

TEST_CASE("who is pointed at takes the place that is free for his kind", "[assist]") {
    const Evening evening;
    const KeptTable table = evening.table();
    AssistForm form(evening.keeping());
    form.choose("fire", table);
    form.pick(evening.foot, table);
    form.pick(evening.enemy, table);
    SECTION("with both filled, the target is another") {
        form.say_fact("range", "long");
        form.pick(evening.enemy_horse, table);
        CHECK(form.ask().who == evening.foot);
        CHECK(form.ask().whom == evening.enemy_horse);
        CHECK(form.ask().facts == std::vector<std::string>{"range=long"});
    }
    SECTION("one of his own army is another who") {
        form.pick(evening.horse, table);
        CHECK(form.ask().who == evening.horse);
        CHECK(form.ask().whom == evening.enemy);
    }
    SECTION("nobody is his own target") {
        form.pick(evening.foot, table);
        CHECK(form.ask().whom == evening.enemy);
        form.set_who(evening.enemy);
        CHECK(form.ask().whom.empty());
    }
    SECTION("another who says everything anew") {
        form.say_fact("range", "long");
        form.set_who(evening.horse);
        CHECK(form.ask().facts.empty());
        CHECK(form.ask().whom == evening.enemy);
    }
    SECTION("another test keeps whom it can use") {
        form.choose("melee", table);
        CHECK(form.ask().who == evening.foot);
        CHECK(form.ask().whom == evening.enemy);
        form.choose("casualties", table);
        CHECK(form.ask().who == evening.foot);
        CHECK(form.ask().whom.empty());
        form.choose("initiative", table);
        CHECK(form.ask().who.empty());
        CHECK_FALSE(form.pick(evening.foot, table));
        CHECK(form.pick("command 1", table));
    }
}

TEST_CASE("who owes a test is proposed for it", "[assist]") {
    Evening evening;
    evening.submit(MarkAtTable{evening.battle, {{evening.enemy_horse, "due", "morale"}}});
    AssistForm form(evening.keeping());
    form.choose("casualties", evening.table());
    CHECK(form.ask().who.empty());
    form.choose("morale", evening.table());
    CHECK(form.ask().who == evening.enemy_horse);
}

TEST_CASE("after a test is made the form is ready for the next one who owes it", "[assist]") {
    Evening evening;
    AssistForm form(evening.keeping());
    form.take({"morale", evening.horse, "", {"losses=no"}});
    form.next(evening.table());
    CHECK(form.ask() == TableAsk{"morale", "", "", {}});
    evening.submit(MarkAtTable{evening.battle, {{evening.foot, "due", "morale"}}});
    form.next(evening.table());
    CHECK(form.ask() == TableAsk{"morale", evening.foot, "", {}});
}

TEST_CASE("what was said of a fact that is asked no more is left out", "[assist]") {
    const Evening evening;
    AssistForm form(evening.keeping());
    form.take({"fire", evening.foot, evening.enemy, {"range=short", "indirect=yes"}});
    const auto reading = form.read(evening.table());
    CHECK(reading.wants.empty());
    CHECK(reading.ask.facts == std::vector<std::string>{"range=short"});
}

TEST_CASE("a test is read alike from a line and from the form", "[assist]") {
    const Evening evening;
    const KeptTable table = evening.table();
    const auto typed = [&](const std::string& facts) {
        Problems problems;
        const auto number = [](const std::string& subject) { return subject.substr(subject.find(' ') + 1); };
        const TableLine line =
            table_line(evening.keeping(), table,
                       "fire " + number(evening.foot) + " " + number(evening.enemy) + " " + facts, problems);
        CHECK(problems.empty());
        return read_ask(evening.keeping(), table, line.ask);
    };
    AssistForm form(evening.keeping());
    form.choose("fire", table);
    form.pick(evening.foot, table);
    form.pick(evening.enemy, table);
    const AskReading open = typed("");
    CHECK(open.wants == form.read(table).wants);
    CHECK_FALSE(open.wants.empty());
    CHECK_FALSE(open.problems.empty());  // a line is told what is missing, each by itself
    form.say_fact("range", "short");
    form.say_fact("firing", "20");
    const AskReading line = typed("short firing=20"), shown = form.read(table);
    CHECK(line.ask.who == shown.ask.who);
    REQUIRE(line.target);
    REQUIRE(shown.target);
    CHECK(target_in_words(*line.target) == target_in_words(*shown.target));
    CHECK(line.lines.size() == shown.lines.size());
}

TEST_CASE("the tests of the present round come first, and every test is there once", "[assist]") {
    Evening evening;
    CHECK(tests_in_order(evening.keeping(), evening.table().kept()).of_round == 0);
    evening.submit(RoundAtTable{evening.battle, 1, 4});
    const TestsInOrder order = tests_in_order(evening.keeping(), evening.table().kept());
    REQUIRE(order.of_round == 2);
    CHECK(order.tests[0]->name == "fire");
    CHECK(order.tests[1]->name == "casualties");
    CHECK(order.tests.size() == evening.keeping().tests.size());
    CHECK(std::set<const TableTest*>(order.tests.begin(), order.tests.end()).size() == order.tests.size());
}

TEST_CASE("what came of the last step is told until another one comes", "[assist]") {
    Evening evening;
    CHECK_FALSE(last_at_table(evening.session, evening.battle));  // that it is kept is no step at the table
    evening.submit(RoundAtTable{evening.battle, 1, 4});
    CHECK(last_at_table(evening.session, evening.battle)->throws.empty());
    const TableAsk ask{"fire", evening.foot, evening.enemy, {"range=short", "firing=4"}};
    // Four dice, two hits, both kill, and nobody of note is found.
    TypedDice dice({6, 6, 1, 1, 3, 3, 5}, true, evening.session.program_dice());
    evening.submit(TestAtTable{evening.battle, ask}, &dice);
    const auto last = last_at_table(evening.session, evening.battle);
    REQUIRE(last);
    CHECK(last->throws.front().faces == std::vector<int>{6, 6, 1, 1});
    REQUIRE(last->changed.size() == 1);
    CHECK(to_text(last->changed[0].who) == evening.enemy);
    CHECK(last->changed[0].words.ends_with(": 22 of 24 figures left"));
    REQUIRE(evening.session.undo("game master"));
    CHECK(last_at_table(evening.session, evening.battle)->throws.empty());
}

TEST_CASE("faces that are typed fit the dice that are wanted, or it is said why not", "[assist]") {
    Evening evening;
    evening.submit(RoundAtTable{evening.battle, 1, 4});
    const Command fire =
        TestAtTable{evening.battle, {"fire", evening.foot, evening.enemy, {"range=short", "firing=4"}}};
    const auto fault = [&](const std::vector<int>& faces) {
        return fault_of_faces(evening.session, evening.session.program_dice(), fire, faces);
    };
    CHECK(fault({1, 1, 1, 1}).empty());
    CHECK(fault({1, 1, 1}).find("ran out") != std::string::npos);
    CHECK(fault({1, 1, 1, 1, 6, 6}).find("2 of the faces") != std::string::npos);
    CHECK(fault({1, 7, 1, 1}).find("die 2 shows 7") != std::string::npos);
    CHECK(evening.session.entries().size() == 2);
}

TEST_CASE("losses by hand are the same by form and by line", "[assist]") {
    const Evening evening;
    Problems problems;
    const auto command = losses(evening.table(), evening.horse, 3, names_of(UnitColumn::Fled), problems);
    const std::string line = "lose " + evening.horse.substr(evening.horse.find(' ') + 1) + " 3 fled";
    const TableLine typed = table_line(evening.keeping(), evening.table(), line, problems);
    REQUIRE(problems.empty());
    REQUIRE(command);
    REQUIRE(typed.command);
    CHECK(std::get<DraftResult>(*typed.command).report == std::get<DraftResult>(*command).report);
    const BattleReport& report = std::get<DraftResult>(*command).report;
    const auto unit = std::find_if(report.units.begin(), report.units.end(), [&](const UnitResult& each) {
        return "unit " + std::to_string(each.unit.value()) == evening.horse;
    });
    REQUIRE(unit != report.units.end());
    CHECK(unit->fled == 3);
    CHECK(unit->on_table == 9);
    losses(evening.table(), evening.horse, 13, names_of(UnitColumn::Killed), problems);
    losses(evening.table(), "command 1", 1, names_of(UnitColumn::Killed), problems);
    CHECK(problems.size() == 2);
}
