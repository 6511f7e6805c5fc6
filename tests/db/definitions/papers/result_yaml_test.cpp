#include "db/definitions/papers/result_yaml.hpp"
#include "db/definitions/papers/result_form.hpp"

#include <catch2/catch.hpp>

#include "tests/db/definitions/faults_of.hpp"

namespace condottiero {

namespace {

Profile some_profile(const char* key) {
    return {ProfileId(1),
            key,
            "Line",
            "",
            Arm::Infantry,
            "line",
            Quality::Average,
            false,
            {},
            1,
            100,
            0,
            true,
            false,
            false,
            {{"armour", "5+"}}};
}

BriefUnit unit(int id, const char* name, int figures, int guns = 0) {
    return {UnitId(id),       "Main: army", "First", name, some_profile("line"),
            Quality::Veteran, false,        figures, guns, {"disordered"}};
}

BattleBrief some_brief() {
    BattleBrief brief{BattleId(3),
                      "The Valley",
                      2,
                      Date{1745, 5, 10},
                      Season::Spring,
                      "D4 Ponte Arsa",
                      {},
                      {"Arsa"},
                      1,
                      true,
                      "Fort",
                      false,
                      Weather::Rain,
                      {-1, true, 60},
                      {}};
    brief.armies[0].forces.push_back({ForceId(1), "Main: army", "rocca", "EXPLORE", "none", 4, 0, false});
    brief.armies[0].units = {unit(12, "Guards", 24), unit(13, "null", 30), unit(14, "Battery", 8, 2)};
    brief.armies[0].characters.push_back(
        {CharacterId(5), "Main: army", "Duke \"Otto\"", Role::CommanderInChief, 4, true, false, ""});
    brief.armies[0].territory = Territory::Enemy;
    brief.armies[0].exploration = {{ExplorationReason::EnemyTerritory, -1, 0},
                                   {ExplorationReason::Weather, 2, 0},
                                   {ExplorationReason::LocalGuides, 0, 2}};
    brief.armies[1].territory = Territory::Friendly;
    brief.armies[1].forces.push_back(
        {ForceId(7), "Rear", "lago", "DEFEND", "confused", 3, 40, true, Exploration::ScoutsDoubled});
    brief.armies[1].units = {unit(21, "Red Regiment", 20)};
    return brief;
}

std::string faults(const std::string& text) {
    return faults_of([&] { return read_result(text, "result.yaml"); });
}

/// "3 2 . . . rest .": what a line says, column by column.
std::string said(const UnitLine& line) {
    std::string out;
    for (std::size_t column = 0; column < unit_columns.size(); ++column) {
        const auto& cell = line.said[column];
        const std::string word = line.rest == static_cast<UnitColumn>(column) ? "rest"
                                 : cell                                       ? std::to_string(*cell)
                                                                              : ".";
        out += (column == 0 ? "" : " ") + word;
    }
    return out;
}

}  // namespace

TEST_CASE("an empty form is a result in which nothing is said yet") {
    const BattleBrief brief = some_brief();
    const std::string form = result_form(brief, {BattleId(3), {}, {}, {}, {}, {}, {}});
    INFO(form);
    const WrittenResult written = read_result(form, "result.yaml");
    CHECK(written.said == BattleReport{BattleId(3), {}, {}, {}, {}, {}, {}});
    CHECK(written.units.empty());
    CHECK(
        form.find(
            "  - {unit: 12, name: Guards, brought: 24, killed: , fled: , left by order: , captured: , never entered: , "
            "on the table: }\n") != std::string::npos);
}

TEST_CASE("whatever a draft holds comes back from its form") {
    const BattleBrief brief = some_brief();
    const BattleReport report{
        BattleId(3),
        Outcome::DefenderWon,
        {{UnitId(12), 3, 4, 5, 6, 0, 6, 0}, {UnitId(14), 0, 0, 0, 0, 0, 8, 1}, {UnitId(21), 0, 0, 0, 0, 20, 0, 0}},
        {{CharacterId(5), FigureStatus::LeftByOrder}},
        {ForceId(7)},
        {Part::Attacker},
        "Rain all day.\nThe bridge: \"held\"."};
    const WrittenResult written = read_result(result_form(brief, report), "result.yaml");
    BattleReport said = report;
    said.units.clear();
    CHECK(written.said == said);
    REQUIRE(written.units.size() == 3);
    for (std::size_t unit = 0; unit < 3; ++unit) {
        const UnitLine& line = written.units[unit];
        CHECK(line.unit == report.units[unit].unit);
        CHECK_FALSE(line.rest);
        for (std::size_t column = 0; column < unit_columns.size(); ++column)
            CHECK(line.said[column].value_or(0) == report.units[unit].*unit_columns[column].count);
    }
}

TEST_CASE("who is not accounted for stays on the table, or where the line says") {
    const WrittenResult written = read_result(
        "battle: 3\n"
        "units:\n"
        "  - {unit: 12, killed: 3, fled: 2}\n"
        "  - {unit: 13, killed: 5, captured: all}\n"
        "  - {unit: 14, on the table: all}\n"
        "  - {unit: 21, killed: 25}\n"
        "  - {unit: 99, killed: 1}\n"
        "  - {unit: 22, name: Nobody, brought: 5, killed: , on the table: }\n",
        "result.yaml");
    CHECK(written.unit_lines ==
          std::map<UnitId, int>{{UnitId(12), 3}, {UnitId(13), 4}, {UnitId(14), 5}, {UnitId(21), 6}, {UnitId(99), 7}});
    REQUIRE(written.units.size() == 5);
    CHECK(said(written.units[0]) == "3 2 . . . rest .");
    CHECK(said(written.units[1]) == "5 . . rest . . .");
    CHECK(said(written.units[2]) == ". . . . . rest .");
    CHECK(said(written.units[3]) == "25 . . . . rest .");
    Problems problems{{0, "", "", "", nullptr, subject_of(UnitId(13))},
                      {0, "", "", "", nullptr, subject_of(UnitId(22))},
                      {0, "", "", "", nullptr, std::nullopt}};
    written.add_lines(problems);
    CHECK(problems[0].line == 4);
    CHECK(problems[1].line == 0);
}

TEST_CASE("a unit or a person of whom a form speaks twice is a fault of the form") {
    CHECK(faults("battle: 3\n"
                 "units:\n"
                 "  - {unit: 12, killed: 3}\n"
                 "  - {unit: 13, killed: 3}\n"
                 "  - {unit: 12, killed: 4}\n"
                 "characters:\n"
                 "  - {character: 5, fate: killed}\n"
                 "  - {character: 5, fate: fled}\n") ==
          "line 5, column 12: found 12; expected each unit once\n"
          "line 8, column 17: found 5; expected each character once\n");
}

TEST_CASE("every fault in the form of a result comes back with line and column") {
    CHECK(faults("battle: three\n"
                 "verdict: we won\n"
                 "general retreat: [both]\n"
                 "arrived: [Rear]\n"
                 "units:\n"
                 "  - {unit: 12, name: Guards, killed: few, kiled: 2}\n"
                 "  - {killed: 2}\n"
                 "  - {unit: 13, killed: all, fled: all}\n"
                 "  - {unit: 14, killed: -1}\n"
                 "  - 15\n"
                 "characters:\n"
                 "  - {character: 5, name: Duke, fate: wounded}\n"
                 "  - {name: Baron, fate: killed}\n"
                 "note: [a]\n"
                 "nothing: 1\n") ==
          "line 1, column 9: found three; expected a whole number from 1 to 1000000\n"
          "line 2, column 10: found we won; expected attacker won, defender won or stalemate\n"
          "line 3, column 19: found both; expected attacker or defender\n"
          "line 4, column 11: found Rear; expected a whole number from 1 to 1000000\n"
          "line 6, column 38, unit Guards: found few; expected a whole number from 0 to 10000\n"
          "line 6, column 43, unit Guards: found kiled; expected a key known here: unit, name, brought, killed, fled, "
          "left by order, captured, never entered, on the table or guns left; did you mean killed?\n"
          "line 7, column 5: expected the key unit and its value\n"
          "line 8, column 35: found all; expected `all` only once in a line\n"
          "line 9, column 24: found -1; expected a whole number from 0 to 10000\n"
          "line 10, column 5: found 15; expected keys and values\n"
          "line 12, column 38, Duke: found wounded; expected killed, fled, left by order, captured, never entered or "
          "on the table\n"
          "line 13, column 5: expected the key character and its value\n"
          "line 14, column 7: found a list; expected text of at most 4000 characters\n"
          "line 15, column 1: found nothing; expected a key known here: battle, campaign, square, verdict, general "
          "retreat, arrived, units, characters or note\n");
    CHECK(faults("units: []\n") == "line 1, column 1: expected the key battle and its value\n");
}

TEST_CASE("a brief goes out with everything that is at stake, by number") {
    CHECK(brief_text(some_brief()) ==
          "battle: 3\n"
          "campaign: The Valley\n"
          "turn: 2\n"
          "date: 1745-05-10\n"
          "season: spring\n"
          "square: D4 Ponte Arsa\n"
          "ground: plain\n"
          "vegetation: none\n"
          "features: []\n"
          "climate: temperate\n"
          "rivers: [Arsa]\n"
          "river level: 1\n"
          "road: yes\n"
          "stronghold: Fort\n"
          "weather: rain\n"
          "weather on the table: {firearms to hit: -1, difficult ground: yes, sight cm: 60}\n"
          "\n"
          "attacker:\n"
          "  territory: enemy territory\n"
          "  exploration modifiers: {enemy territory: -1, weather: 2}\n"
          "  exploration dice: {local guides: 2}\n"
          "  forces:\n"
          "    - {force: 1, name: \"Main: army\", side: rocca, order: EXPLORE, reaction: none, cv: 4, field works: 0, "
          "exploration: full}\n"
          "  characters:\n"
          "    - {character: 5, force: \"Main: army\", name: \"Duke \\\"Otto\\\"\", role: C-in-C, cv: 4, charismatic: "
          "yes}\n"
          "  units:\n"
          "    - {unit: 12, force: \"Main: army\", command: First, name: Guards, profile: line, arm: infantry, type: "
          "line, "
          "quality: veteran, figures: 24, firearms: yes, states: [disordered], more: {armour: \"5+\"}}\n"
          "    - {unit: 13, force: \"Main: army\", command: First, name: \"null\", profile: line, arm: infantry, type: "
          "line, "
          "quality: veteran, figures: 30, firearms: yes, states: [disordered], more: {armour: \"5+\"}}\n"
          "    - {unit: 14, force: \"Main: army\", command: First, name: Battery, profile: line, arm: infantry, type: "
          "line, "
          "quality: veteran, figures: 8, guns: 2, firearms: yes, states: [disordered], more: {armour: \"5+\"}}\n"
          "\n"
          "defender:\n"
          "  territory: friendly territory\n"
          "  forces:\n"
          "    - {force: 7, name: Rear, side: lago, order: DEFEND, reaction: confused, cv: 3, field works: 40, "
          "exploration: \"scouts only, doubled\", from next door: yes}\n"
          "  units:\n"
          "    - {unit: 21, force: \"Main: army\", command: First, name: Red Regiment, profile: line, arm: infantry, "
          "type: "
          "line, quality: veteran, figures: 20, firearms: yes, states: [disordered], more: {armour: \"5+\"}}\n");
}

}  // namespace condottiero
