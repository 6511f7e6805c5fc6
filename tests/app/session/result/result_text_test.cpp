#include "app/session/result/result_text.hpp"

#include <catch2/catch.hpp>

#include "db/definitions/papers/result_yaml.hpp"
#include "tests/core/campaign/battle/entered_battle.hpp"

using namespace condottiero;

namespace {

/// A line that has to be taken.
void take(const AForm& at, ResultEntry& entry, const std::string& line) {
    INFO(line);
    CHECK(in_words(take_line(at.world, at.state, entry, line)).empty());
}

std::string number(auto id) {
    return std::to_string(id.value());
}

}  // namespace

TEST_CASE("the same result by lines, by cells and by a file", "[result]") {
    AForm at;
    at.next_door();
    ResultEntry lines = at.form(), cells = at.form(), file = at.form();
    for (const std::string& line :
         {"arrived " + number(at.neighbour), number(at.first(at.red)) + " killed 3 left 2",
          number(at.guns) + " captured 5 guns 2", number(at.militia) + " fled 12",
          "general " + number(at.general) + " left by order", std::string("verdict defender"),
          std::string("retreat attacker"), std::string("note rain from noon"), std::string("rest")})
        take(at, lines, line);

    cells.set_arrived(at.neighbour, true);
    cells.type(row_of(cells, at.first(at.red)), C::Killed, 3);
    cells.type(row_of(cells, at.first(at.red)), C::LeftByOrder, 2);
    cells.fill_standing(row_of(cells, at.first(at.red)));
    cells.type(row_of(cells, at.guns), C::Captured, 5);
    cells.type(row_of(cells, at.guns), C::Guns, 2);
    cells.type(row_of(cells, at.militia), C::Fled, 12);
    cells.type(row_of(cells, at.general), C::LeftByOrder, 1);
    cells.fill_all_standing();
    cells.set_verdict(Outcome::DefenderWon);
    cells.set_general_retreat(Part::Attacker, true);
    cells.set_note("rain from noon");

    enter(read_result("battle: 1\nverdict: defender won\ngeneral retreat: [attacker]\narrived: [" +
                          number(at.neighbour) + "]\nunits:\n  - {unit: " + number(at.first(at.red)) +
                          ", killed: 3, left by order: 2}\n  - {unit: " + number(at.guns) +
                          ", captured: all, guns left: 2}\n  - {unit: " + number(at.militia) +
                          ", fled: 12}\n  - {unit: " + number(at.first(at.blue)) +
                          ", on the table: all}\n  - {unit: " + number(at.first(at.neighbour)) +
                          ", on the table: 8}\ncharacters:\n  - {character: " + number(at.general) +
                          ", fate: left by order}\nnote: rain from noon\n",
                      "result.yaml"),
          file);
    CHECK(lines.report() == cells.report());
    CHECK(file.report() == cells.report());
    CHECK(lines.left() == 0);
    CHECK(at.faults(lines).empty());
}

TEST_CASE("what cannot be true is said by one judge, in the same words for line, cell and file", "[result]") {
    AForm at;
    at.next_door();
    const auto by_line = [&](const std::string& line) {
        ResultEntry entry = at.form();
        const BattleReport before = entry.report();
        const Problems problems = take_line(at.world, at.state, entry, line);
        CHECK(entry.report() == before);  // nothing of it is taken
        return in_words(problems);
    };
    const auto by_file = [&](const std::string& unit) {
        ResultEntry entry = at.form();
        enter(read_result("battle: 1\nunits: [{" + unit + "}]\n", "result.yaml"), entry);
        Problems problems;
        for (EntryFault& fault : at.faults(entry)) problems.push_back(std::move(fault.problem));
        return in_words(problems);
    };
    SECTION("too many") {
        ResultEntry cells = at.form();
        cells.type(row_of(cells, at.militia), C::Killed, 9);
        cells.type(row_of(cells, at.militia), C::Fled, 5);
        const std::string wrong = in_words(at.faults(cells).at(0).problem);
        CHECK(wrong.find("14 figures accounted for: 9 killed and 5 fled") != std::string::npos);
        CHECK(by_line(number(at.militia) + " killed 9 fled 5") == wrong);
        CHECK(by_file("unit: " + number(at.militia) + ", killed: 9, fled: 5") == wrong);
    }
    SECTION("guns that it never had") {
        CHECK(by_line(number(at.militia) + " guns 2") == by_file("unit: " + number(at.militia) + ", guns left: 2"));
        CHECK(by_line(number(at.militia) + " guns 2").find("2 guns left behind") != std::string::npos);
    }
    SECTION("a unit that was not there") {
        CHECK(by_line("99 killed 1") == by_file("unit: 99, killed: 1"));
        CHECK(by_line("99 killed 1").find("a unit that was not there") != std::string::npos);
        CHECK(by_line("0 killed 1").find("a unit that was not there") != std::string::npos);
        CHECK(by_line("general 99 killed").find("someone who was not there") != std::string::npos);
    }
    SECTION("a neighbour that did not arrive") {
        const std::string unit = number(at.first(at.neighbour));
        CHECK(by_line(unit + " killed 1") == by_file("unit: " + unit + ", killed: 1"));
        CHECK(by_line(unit + " killed 1").find("a neighbour that did not arrive") != std::string::npos);
        CHECK(by_file("unit: " + unit + ", never entered: all").empty());
    }
    SECTION("a Force that is no neighbour") {
        CHECK(by_line("arrived 99").find("a neighbour named before the battle") != std::string::npos);
    }
}

TEST_CASE("a line that is no line says what was expected", "[result]") {
    AForm at;
    ResultEntry entry = at.form();
    const auto wrong = [&](const std::string& line) { return in_words(take_line(at.world, at.state, entry, line)); };
    CHECK(wrong("1 dead 3") ==
          "unit 1: found dead; expected one of killed, fled, left, captured, never, table, guns, and a number");
    CHECK(wrong("1 killed") == "unit 1: found nothing; expected a number after killed");
    CHECK(wrong("1 killed many") == "unit 1: found many; expected a number after killed");
    CHECK(wrong("general 1 wounded") ==
          "character 1: found wounded; expected one of killed, fled, left by order, captured, never entered, on the "
          "table");
    CHECK(wrong("general") == "found nothing; expected the number of a character of this battle");
    CHECK(wrong("verdict them").find("attacker, defender, stalemate, losses") != std::string::npos);
    CHECK(wrong("dead 1").find("the number of a unit, or general") != std::string::npos);
    CHECK(wrong("").empty());
    CHECK(entry.report() == at.form().report());
}

TEST_CASE("a line is said anew, and the form shows how far it is", "[result]") {
    AForm at;
    ResultEntry entry = at.form();
    const std::string unit = number(at.militia);
    take(at, entry, unit + " killed 2");
    take(at, entry, unit + " captured 3 table 9");
    std::string all;
    for (const std::string& line : result_in_words(at.world, at.state, entry)) all += line + "\n";
    INFO(all);
    CHECK(all.find("Militia (12): captured 3, on the table 9\n") != std::string::npos);
    CHECK(all.find("Guns (5): not yet typed in\n") != std::string::npos);
    CHECK(entry.left() == 3);
}
