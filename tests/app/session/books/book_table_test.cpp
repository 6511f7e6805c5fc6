#include "app/session/books/book_table.hpp"

#include <catch2/catch.hpp>
#include <deque>

#include "app/session/books/book_charts.hpp"
#include "app/session/books/book_sheets.hpp"
#include "app/session/words/csv.hpp"
#include "tests/support/memory_journal.hpp"
#include "tests/support/small_campaign.hpp"

using namespace condottiero;

namespace {

constexpr ForceId van(1), main_army(2), blues(3);
constexpr UnitId hussars(1), guards(2), line(3), grenadiers(4);

Campaign three_forces() {
    SmallCampaign war(". . .\n. . .\ntown B2 Ford");
    war.unit(war.force("A1", {.name = "Vanguard", .figures = 0}), {.figures = 12, .name = "Hussars"});
    const ForceId army = war.force("A2", {.name = "Main, army", .figures = 0});
    war.unit(army, {.figures = 30, .name = "Guards"});
    war.unit(army, {.figures = 20, .name = "Line"});
    war.unit(war.force("C1", {.side = "blue", .name = "Blues", .figures = 0}), {.figures = 24, .name = "Grenadiers"});
    return {war.world, war.state};
}

/// A war in which figures fell by the game master's word.
struct AWar {
    MemoryJournal journal;
    Session session{three_forces(), journal, key_from_seed(7)};

    void fall(UnitId unit, Account to, int figures) {
        REQUIRE(session.submit(AmendFigures{unit, Account::Standing, to, figures, "a test"}, "game master"));
    }
    [[nodiscard]] BookAt now(std::optional<SideId> eyes = {}, std::optional<std::size_t> steps = {}) {
        return book_at(known.emplace_back(session, eyes, steps));
    }
    std::deque<KnownWar> known;  ///< what the books point to
};

std::vector<std::string> names(const BookTable& table) {
    std::vector<std::string> out;
    for (const BookRow& row : table.rows) out.push_back(row.name);
    return out;
}

const BookRow& row_named(const BookTable& table, const std::string& name) {
    for (const BookRow& row : table.rows)
        if (row.name == name) return row;
    throw std::logic_error("no row " + name);
}

}  // namespace

TEST_CASE("the book's table has each side, its Forces and their units, with their sums", "[CAM-p4-j]") {
    AWar war;
    war.fall(guards, Account::Dead, 5);
    war.fall(line, Account::Hospital, 3);
    const BookTable table = book_table(war.now(), {});
    CHECK(names(table) == std::vector<std::string>{"red", "Vanguard", "Hussars", "Main, army", "Guards", "Line", "blue",
                                                   "Blues", "Grenadiers"});
    const BookRow& red = row_named(table, "red");
    std::vector<std::string> cells;
    for (std::size_t column = 0; column < book_heads.size(); ++column) cells.push_back(red.cell(column, false));
    CHECK(cells == std::vector<std::string>{"62", "54", "3", "5", "", "", ""});
    CHECK(table.rows[row_named(table, "Guards").parent].name == "Main, army");
    CHECK(row_named(table, "red").parent == BookRow::none);
    CHECK(table.problems.empty());
    CHECK(balance_in_words(row_named(table, "Guards")) == "30 enlisted = 25 standing + 5 dead");
}

TEST_CASE("changes in a span are told as more and fewer", "[CAM-p4-j]") {
    AWar war;
    war.fall(guards, Account::Dead, 5);
    const BookTable table = book_table(war.now(), {.changes = true, .from_turn = 1, .to_turn = 1});
    const BookRow& row = row_named(table, "Guards");
    CHECK(row.cell(0, true).empty());
    CHECK(row.cell(1, true) == "−5");
    CHECK(row.cell(3, true) == "+5");
    const BookTable later = book_table(war.now(), {.changes = true, .from_turn = 2, .to_turn = 9});
    CHECK(row_named(later, "Guards").figures == Accounts{});
}

TEST_CASE("the book can be read by side and by Force") {
    AWar war;
    CHECK(names(book_table(war.now(), {.side = SideId(2)})) == std::vector<std::string>{"blue", "Blues", "Grenadiers"});
    CHECK(names(book_table(war.now(), {.force = van})) == std::vector<std::string>{"red", "Vanguard", "Hussars"});
    CHECK(book_table(war.now(), {.battle = BattleId(1)}).rows.empty());
}

TEST_CASE("a side sees its own part of the book alone") {
    AWar war;
    war.fall(guards, Account::Dead, 5);
    war.fall(grenadiers, Account::Dead, 2);
    const BookAt blue = war.now(SideId(2));
    CHECK(names(book_table(blue, {})) == std::vector<std::string>{"blue", "Blues", "Grenadiers"});
    for (const BookEntry& entry : book_entries(blue, {})) CHECK(entry.unit == grenadiers);
    CHECK(strength_over_time(blue, {}).lines.size() == 1);
    CHECK(losses_by_cause(blue, {}).bars.size() == 1);
}

TEST_CASE("the book of a past moment ends with its last step", "[CAM-p4-j]") {
    AWar war;
    war.fall(guards, Account::Dead, 5);
    war.fall(guards, Account::Dead, 2);
    const BookAt then = war.now({}, 1);
    CHECK(row_named(book_table(then, {}), "Guards").figures[Account::Dead] == 5);
    CHECK(book_table(then, {}).problems.empty());
    CHECK(book_entries(then, {}).size() == 1);
    CHECK(last_step(KnownWar(war.session, {}, 1)) == 1);
    CHECK(last_step(KnownWar(war.session, {}, 0)) == 0);
    CHECK(last_step(KnownWar(war.session, {})) == 2);
}

TEST_CASE("a unit that does not balance is marked, and no other whose name begins alike", "[CAM-p4-j]") {
    AWar war;
    BookAt at = war.now();
    CampaignState wrong = war.session.state();
    wrong.units.at(guards).accounts[Account::Dead] += 1;
    at.shown = &wrong;
    const BookTable table = book_table(at, {});
    CHECK_FALSE(table.problems.empty());
    CHECK(row_named(table, "Guards").faulty);
    CHECK_FALSE(row_named(table, "Line").faulty);
}

TEST_CASE("entries are told the latest first, with their rule") {
    AWar war;
    war.fall(guards, Account::Dead, 5);
    war.fall(line, Account::Hospital, 3);
    const BookAt at = war.now();
    const std::vector<BookEntry> all = book_entries(at, {});
    REQUIRE(all.size() == 2);
    CHECK(all[0].unit_name == "Line");
    CHECK(all[0].change == "standing → in hospital");
    CHECK(all[0].figures == 3);
    CHECK(all[1].cause == "game master");
    CHECK(all[1].rule == "CAM-p4-j");
    const BookTable table = book_table(at, {});
    CHECK(book_entries(at, {}, &row_named(table, "Guards")).size() == 1);
    CHECK(book_entries(at, {}, &row_named(table, "Main, army")).size() == 2);
    CHECK(book_entries(at, {}, &row_named(table, "blue")).empty());
}

TEST_CASE("the book as a table for other programs has a line for each unit") {
    AWar war;
    war.fall(guards, Account::Dead, 5);
    const std::string csv = as_csv(book_table(war.now(), {.force = main_army}));
    CHECK(csv ==
          "Side,Force,Unit,Enlisted,Standing,Hospital,Dead,Deserted,Prisoner,To come\r\n"
          "red,\"Main, army\",Guards,30,25,0,5,0,0,0\r\n"
          "red,\"Main, army\",Line,20,20,0,0,0,0,0\r\n");
    CHECK(csv_line({"a \"b\"", "", "c"}) == "\"a \"\"b\"\"\",,c\r\n");
}

TEST_CASE("strength runs from before the first turn to the present") {
    AWar war;
    war.fall(guards, Account::Dead, 5);
    const StrengthChart chart = strength_over_time(war.now(), {});
    REQUIRE(chart.lines.size() == 2);
    CHECK(chart.lines[0].figures == std::vector{62, 57});
    CHECK(chart.lines[1].figures == std::vector{24, 24});
    CHECK(chart.turns() == 1);
    CHECK(strength_over_time(war.now(), {.force = van}).lines.size() == 1);
}

TEST_CASE("losses stand with their cause, whatever the account they left") {
    AWar war;
    war.fall(guards, Account::Dead, 5);
    war.fall(line, Account::Deserted, 4);
    war.fall(hussars, Account::Prisoner, 1);
    war.fall(grenadiers, Account::Hospital, 9);
    const LossesChart chart = losses_by_cause(war.now(), {});
    REQUIRE(chart.bars.size() == 2);
    CHECK(chart.bars[0].figures == std::array{0, 5, 4, 1});  // the game master's word is no battle
    CHECK(chart.bars[0].sum() == 10);
    CHECK(chart.bars[1].sum() == 0);
}

TEST_CASE("the dice of the Wounded checks are counted, half of them expected high", "[CAM-p4-a]") {
    WoundedDice dice;
    CHECK(in_words(dice).empty());
    dice.faces = {3, 2, 1, 4, 5, 6};
    CHECK(dice.thrown() == 21);
    CHECK(in_words(dice) == "Fair dice? 21 Wounded checks, 15 of them 4 or more; the chances were for 10.5.");
    dice.faces = {1, 0, 0, 0, 0, 1};
    CHECK(in_words(dice) == "Fair dice? 2 Wounded checks, 1 of them 4 or more; the chances were for 1.");
    CHECK(wounded_dice(AWar().session).thrown() == 0);
}

TEST_CASE("the printed book holds accounts, charts and entries, and says of which step it is") {
    AWar war;
    war.fall(guards, Account::Dead, 5);
    const LedgerSheet sheet = book_sheet(war.now(), {}, 1);
    REQUIRE(sheet.tables.size() == 2);
    CHECK(sheet.tables[0].rows.size() == 9);
    CHECK(sheet.tables[1].rows.size() == 1);
    CHECK(sheet.strength);
    CHECK(sheet.losses);
    CHECK(sheet.heading.reader == "umpire");
    CHECK(sheet.heading.foot.find("step 1 ") != std::string::npos);
    CHECK(sheet.heading.circumstances.find("the book balances") != std::string::npos);
    CHECK(book_sheet(war.now(SideId(2)), {}, 1).heading.reader == "blue");
}
