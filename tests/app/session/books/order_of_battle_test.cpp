#include "app/session/books/order_of_battle.hpp"

#include <catch2/catch.hpp>

#include "app/session/books/book_sheets.hpp"
#include "app/session/books/unit_page.hpp"
#include "core/campaign/orders/sheet_check.hpp"
#include "db/definitions/papers/sheet_yaml.hpp"
#include "tests/support/memory_journal.hpp"
#include "tests/support/small_campaign.hpp"

using namespace condottiero;

namespace {

constexpr ForceId van(1), main_army(2), far_army(3), blues(4);
constexpr UnitId hussars(1), guards(2), line(3), militia(4), grenadiers(5);

SmallCampaign four_forces() {
    SmallCampaign war(". . .\n. . .\ntown B2 Ford");
    war.unit(war.force("A1", {.name = "Vanguard", .figures = 0}), {.figures = 12, .name = "Hussars"});
    const ForceId army = war.force("A1", {.name = "Main army", .figures = 0});
    war.unit(army, {.figures = 30, .full = 36, .name = "Guards", .quality = Quality::Veteran});
    war.unit(army, {.figures = 20, .name = "Line", .mercenary = true});
    war.unit(war.force("A2", {.name = "Far army", .figures = 0}), {.figures = 20, .name = "Militia"});
    war.unit(war.force("C1", {.side = "blue", .name = "Blues", .figures = 0}), {.figures = 24, .name = "Grenadiers"});
    const CommandId brigade = war.state.commands.next_id();
    war.state.commands.add({brigade, army, "Old brigade", war.leader(army, "Baron Stark", 2)});
    war.of(guards).command = brigade;
    war.state.phase = Phase::Orders;
    return war;
}

std::vector<OrderOfBattleRow> rows_of(const SmallCampaign& war, std::optional<SideId> eyes = {}) {
    return order_of_battle(war.world, known_to(war.world, war.state, eyes));
}

const OrderOfBattleRow& row_named(const std::vector<OrderOfBattleRow>& rows, const std::string& name) {
    for (const OrderOfBattleRow& row : rows)
        if (row.name == name) return row;
    throw std::logic_error("no row " + name);
}

}  // namespace

TEST_CASE("the order of battle goes from sides to units, and sums what is below") {
    const SmallCampaign war = four_forces();
    const std::vector<OrderOfBattleRow> rows = rows_of(war);
    std::vector<std::string> names;
    for (const OrderOfBattleRow& row : rows) names.push_back(row.name);
    CHECK(names == std::vector<std::string>{"red", "Vanguard", "Hussars", "Main army", "Line", "Old brigade", "Guards",
                                            "Far army", "Militia", "blue", "Blues", "Grenadiers"});
    const OrderOfBattleRow& army = row_named(rows, "Main army");
    CHECK(army.now == 50);
    CHECK(army.full == 56);
    CHECK(army.points == Points::whole(500));
    CHECK(army.note.starts_with("A1, EXPLORE"));
    CHECK(row_named(rows, "red").now == 82);
    const OrderOfBattleRow& unit = row_named(rows, "Guards");
    CHECK(unit.quality == "veteran");
    CHECK(rows[unit.parent].name == "Old brigade");
    CHECK(rows[rows[unit.parent].parent].name == "Main army");
    CHECK(row_named(rows, "Old brigade").note == "Baron Stark");
    CHECK(row_named(rows, "Line").note == "mercenary");
}

TEST_CASE("a side's order of battle holds its own Forces, and those that are gone are not in it") {
    SmallCampaign war = four_forces();
    CHECK(rows_of(war, SideId(2)).front().name == "blue");
    CHECK(rows_of(war, SideId(2)).size() == 3);
    war.of(far_army).status = ForceStatus::Lost;
    for (const OrderOfBattleRow& row : rows_of(war)) CHECK(row.force != far_army);
    war.of(far_army).status = ForceStatus::Expected;
    war.of(far_army).expected_turn = 4;
    CHECK(row_named(rows_of(war), "Far army").note.starts_with("expected in turn 4"));
}

TEST_CASE("a unit goes over to a Force in its square, and to no other", "[CAM-map-i]") {
    SmallCampaign war = four_forces();
    const auto why = [&](UnitId unit, ForceId into) { return cannot_exchange(war.world, war.state, unit, into); };
    CHECK_FALSE(why(line, van));
    CHECK_FALSE(why(guards, van));
    REQUIRE(why(line, far_army));
    CHECK(why(line, far_army)->rule->id == "CAM-map-i");
    CHECK(why(line, blues)->detail == "Blues belongs to another side.");
    CHECK(why(hussars, main_army)->detail.find("have it join instead") != std::string::npos);
    CHECK(why(line, main_army));
    war.state.sheets_open = true;
    CHECK(why(line, van));
    war.state.sheets_open = false;
    war.state.phase = Phase::Movement;
    CHECK(why(line, van));
}

TEST_CASE("an exchange stands in the order sheet, beside those that are there", "[CAM-map-i]") {
    const SmallCampaign war = four_forces();
    const std::string empty = "side: red\nturn: 1\n# rearrange:\nforces:\n  - force: Vanguard\n";
    const std::string once = with_exchange(empty, war.state, line, van);
    CHECK(once ==
          "side: red\nturn: 1\n# rearrange:\nrearrange:\n"
          "  - {exchange: Main army, into: Vanguard, units: [Line]}\nforces:\n  - force: Vanguard\n");
    const std::string twice = with_exchange(once, war.state, hussars, main_army);
    const WrittenSheet written = read_sheet(twice, "a sheet");
    REQUIRE(written.rearrangements.size() == 2);
    CHECK(written.rearrangements[0].force.text == "Vanguard");
    CHECK(written.rearrangements[1].units.front().text == "Line");
    CHECK(with_exchange("side: red\n", war.state, line, van).find("rearrange:\n  - {exchange") != std::string::npos);
    const CheckedSheet checked = check_sheet(war.world, war.state, read_sheet(once, "a sheet"));
    CHECK(checked.problems.empty());
    REQUIRE(checked.sheet);
    CHECK(checked.sheet->orders.rearrangements == std::vector<Rearrangement>{Exchange{line, "Vanguard"}});
}

TEST_CASE("where a unit is to go is known to its side and the game master, until the sheets are opened") {
    SmallCampaign war = four_forces();
    war.state.sheets.push_back({SideId(1), 1, {{Exchange{line, "Vanguard"}}, {}, {}}, ""});
    CHECK(row_named(rows_of(war), "Line").goes_to == "Vanguard");
    CHECK(row_named(rows_of(war, SideId(1)), "Line").goes_to == "Vanguard");
    war.state.relations[{SideId(1), SideId(2)}] = Relation::Allied;
    CHECK(row_named(rows_of(war, SideId(2)), "Line").goes_to.empty());
    war.state.sheets_open = true;
    CHECK(row_named(rows_of(war), "Line").goes_to.empty());
}

TEST_CASE("the order of battle as a table for other programs, and as a sheet") {
    const SmallCampaign war = four_forces();
    const std::string csv = as_csv(rows_of(war, SideId(2)));
    CHECK(csv ==
          "Side,Force,Command,Unit,Quality,Type,Arms,Now,Full,Hospital,Points\r\n"
          "blue,Blues,,Grenadiers,average,line,,24,24,0,240\r\n");
    const LedgerSheet sheet = order_of_battle_sheet(war.world, known_to(war.world, war.state, std::nullopt), 12);
    REQUIRE(sheet.tables.size() == 5);
    CHECK(sheet.tables[1].title == "Main army");
    CHECK(sheet.tables[1].rows.size() == 4);
    CHECK(sheet.tables.back().title == "Totals");
    CHECK(sheet.tables.back().rows.size() == 6);
}

TEST_CASE("the page of a unit and of a Force say what there is to know") {
    SmallCampaign war = four_forces();
    MemoryJournal journal;
    Session session({war.world, war.state}, journal, key_from_seed(7));
    REQUIRE(session.submit(AmendFigures{guards, Account::Standing, Account::Dead, 4, "a test"}, "game master"));
    const KnownWar known(session, std::nullopt);
    const BookAt at = book_at(known);
    const UnitPage unit = unit_page(at, guards);
    CHECK(unit.name == "Guards");
    CHECK(unit.line == "red, Main army, Old brigade, A1");
    CHECK(unit.figures == UnitPage::Facts{{"Enlisted", "30"}, {"Standing", "26"}, {"Dead", "4"}});
    REQUIRE(unit.history.size() == 1);
    CHECK(unit.history.front().figures == 4);
    const UnitPage force = force_page(at, main_army);
    CHECK(force.line == "red, A1");
    CHECK(force.figures.front() == std::pair<std::string, std::string>{"Enlisted", "50"});
    CHECK(force.history.size() == 1);
    CHECK(force_page(at, van).history.empty());
}
