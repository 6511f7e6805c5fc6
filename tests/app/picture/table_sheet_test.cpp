#include <fmt/format.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <map>

#include "app/picture/sheet/table_sheet_picture.hpp"
#include "tests/app/picture/pixels.hpp"
#include "tests/app/picture/stored.hpp"
#include "tests/support/placed.hpp"

using namespace condottiero;

namespace {

constexpr table::Length cm = table::centimetre;

TableScene some_table() {
    TableScene scene;
    scene.width = 180 * cm, scene.depth = 120 * cm;
    scene.sides[0] = {"Empire", 0, 0, 0, {{90 * cm, 15 * cm}, 90 * cm, 15 * cm, {}}};
    scene.sides[1] = {"France", 0, 0, 0, {{90 * cm, 105 * cm}, 90 * cm, 15 * cm, {}}};
    const auto lay = [&](const char* kind, int x, int y, int w, int h) {
        scene.ground.push_back({kind, {{x * cm, y * cm}, w * cm / 2, h * cm / 2, {}}});
    };
    lay("hill", 40, 96, 28, 18);
    lay("wood", 20, 58, 16, 16);
    lay("forest", 20, 24, 30, 20);
    lay("wheat field", 62, 28, 24, 14);
    lay("tall grass", 70, 70, 16, 12);
    lay("marsh", 168, 30, 18, 14);
    lay("swamp", 168, 48, 10, 10);
    lay("broken ground", 168, 80, 16, 12);
    lay("building", 104, 88, 10, 8);
    lay("wall", 104, 96, 20, 1);
    lay("wall", 104, 80, 20, 1);
    lay("field works", 70, 92, 20, 2);
    lay("road", 90, 60, 6, 120);
    lay("river", 140, 60, 8, 120);
    lay("bridge", 140, 60, 9, 5);
    lay("ford", 140, 100, 9, 10);
    return scene;
}

TableSheet::Army army_of(const std::string& name, const std::string& colour, int units) {
    TableSheet::Army army{name, "Army of " + name + ": EXPLORE", colour, {{}}};
    TableSheet::Force& force = army.forces.front();
    force.people = {"Ensign Prati, ensign", "Marquis of Prié, messenger"};
    force.commands.push_back({"", {"Prince Eugene, C-in-C, CV 5"}, {}});
    for (int i = 0; i < units; ++i) {
        if (i % 6 == 2) force.commands.push_back({fmt::format("Brigade {}", i / 6 + 1), {"Count Daun, CV 3"}, {}});
        force.commands.back().units.push_back(
            {fmt::format("{} {}", name, i + 1), "average line; musket, bayonet", 5 + 7 * i % 31, i % 3 == 2 ? 0 : 6,
             i % 2 == 1 ? std::vector<std::string>{"disordered"} : std::vector<std::string>{}});
    }
    return army;
}

TableSheet sheet_of(int units) {
    TableSheet sheet;
    sheet.title = "Battle of Alessandria";
    sheet.reader = "Table sheet, umpire";
    sheet.counted = "volleys";
    sheet.reference = "battle 15";
    sheet.circumstances =
        "Piedmont 1706, turn 15, 27 August 1706, clear. Square L6: plain, bridge, river Bormida and road. Naran "
        "Fuciliers Wars, table 180 × 120 cm, 12 turns.";
    sheet.date = {1706, 8, 27};
    sheet.armies = {army_of("France", "royal", units), army_of("Empire", "gold", units)};
    sheet.table = some_table();
    TableSheet::Section terrain{"Terrain", {}};
    for (std::size_t i = 0; i < sheet.table->ground.size(); ++i) {
        sheet.pieces.push_back(std::to_string(i + 1));
        if (i < 8) terrain.lines.push_back({sheet.pieces.back(), sheet.table->ground[i].kind + ": difficult"});
    }
    sheet.sections = {terrain,
                      {"Exploration", {{"France", "5D6 + 8; score ________"}, {"Empire", "none: its score is 0"}}},
                      {"General Retreat", {{"", "The C-in-C orders it from the second turn on.", true}}}};
    sheet.rounds = {"reserves and reinforcements", "orders", "reorganisation", "firearms",
                    "initiative and movement",     "combat", "influence",      "command tests"};
    sheet.turns = 12;
    sheet.pencilled = {{1, 3, "E 5+"}, {1, 4, "E 4+"}, {1, 4, "F 6+"}};
    sheet.signers = {"France", "Empire"};
    sheet.foot = "step 37 of the journal";
    return sheet;
}

TableSheet without_module(TableSheet sheet) {
    sheet.table.reset();
    sheet.pieces.clear();
    sheet.rounds.clear();
    for (TableSheet::Army& army : sheet.armies)
        for (TableSheet::Command& command : army.forces.front().commands)
            for (TableSheet::Unit& unit : command.units) unit.counters.reset();
    return sheet;
}

/// Names and words a third longer than anybody is called.
TableSheet long_winded() {
    TableSheet sheet = sheet_of(4);
    const std::string endless =
        "Reggimento dei Granatieri di Sua Altezza Reale il Duca di Savoia e Principe di Piemonte";
    sheet.title += " and of " + endless;
    sheet.reader += " " + endless;
    sheet.circumstances += " " + endless + " " + endless;
    sheet.foot += " " + endless + endless;
    for (TableSheet::Army& army : sheet.armies) {
        army.title = endless;
        army.note = endless;
        army.forces.front().people.push_back(endless);
        army.forces.front().name = army.forces.front().note = endless;
        for (TableSheet::Command& command : army.forces.front().commands) {
            command.name = endless;
            command.leaders.push_back(endless);
            for (TableSheet::Unit& unit : command.units) {
                unit.name = unit.kind = endless;
                unit.states = {endless, endless, endless};
            }
        }
    }
    for (TableSheet::Section& section : sheet.sections)
        for (TableSheet::Line& line : section.lines)
            line.words += " " + endless + ", Donaudampfschifffahrtsgesellschaft";
    sheet.sections[1].lines[0].label = endless;
    for (std::string& round : sheet.rounds) round = endless;
    for (std::string& signer : sheet.signers) signer = endless;
    for (TableSide& side : sheet.table->sides) side.name = endless;
    for (TableSheet::Pencilled& pencilled : sheet.pencilled) pencilled.words = endless;
    return sheet;
}

bool overlap(const PlacedWords& a, const PlacedWords& b) {
    constexpr double touch = .05;
    return a.page == b.page && std::min(a.right, b.right) - std::max(a.left, b.left) > touch &&
           std::min(a.bottom, b.bottom) - std::max(a.top, b.top) > touch;
}

int times(const std::vector<PlacedWords>& words, const std::string& text) {
    return static_cast<int>(
        std::count_if(words.begin(), words.end(), [&](const PlacedWords& each) { return each.text == text; }));
}

}  // namespace

TEST_CASE("A small battle takes one page, forty units a side flow onto more") {
    struct Case {
        int units, pages;
    };
    const Case told = GENERATE(Case{1, 1}, Case{6, 1}, Case{20, 2}, Case{40, 3});
    const int units = told.units, pages = told.pages;
    CAPTURE(units);
    const TableSheet sheet = sheet_of(units);
    CHECK(table_sheet_pages(sheet) == pages);
    const std::vector<PlacedWords> words = placed_words(sheet);
    for (const char* side : {"France", "Empire"})
        for (int i = 1; i <= units; ++i) CHECK(times(words, fmt::format("{} {}", side, i)) == 1);
    for (int page = 1; page <= pages; ++page) {
        const std::string number = fmt::format("battle 15, page {} of {}", page, pages);
        CHECK(std::count_if(words.begin(), words.end(), [&](const PlacedWords& each) {
                  return each.page == page && each.text.ends_with(number);
              }) == 1);
    }
    CHECK(times(words, "France") >= 1);
    CHECK((times(words, "France, continued") + times(words, "Empire, continued") > 0) == (pages > 1));
}

TEST_CASE("Nothing is printed off the page, and no words over others") {
    TableSheet sixteen = sheet_of(6);
    sixteen.turns = 16;
    const std::vector<TableSheet> sheets{sheet_of(1),
                                         sheet_of(9),
                                         sheet_of(40),
                                         sixteen,
                                         long_winded(),
                                         without_module(sheet_of(12)),
                                         without_module(sheet_of(40))};
    for (std::size_t number = 0; number < sheets.size(); ++number) {
        CAPTURE(number);
        const std::vector<PlacedWords> words = placed_words(sheets[number]);
        std::string wrong;
        for (std::size_t i = 0; i < words.size(); ++i) {
            const PlacedWords& each = words[i];
            if (each.left < 9.9 || each.right > 200.1 || each.top < 9.9 || each.bottom > 294)
                wrong += each.text + " leaves the page\n";
            if (each.text.starts_with("×") || each.text.starts_with("_")) wrong += each.text + " begins a line\n";
            for (std::size_t k = 0; k < i; ++k)
                if (overlap(each, words[k])) wrong += each.text + " lies over " + words[k].text + "\n";
        }
        CHECK(words.size() > 20);
        INFO(wrong);
        CHECK(wrong.empty());
    }
}

TEST_CASE("What has no room is cut short with dots, and numbers are not") {
    const std::vector<PlacedWords> words = placed_words(long_winded());
    const auto cut =
        std::count_if(words.begin(), words.end(), [](const PlacedWords& each) { return each.text.ends_with("…"); });
    CHECK(cut > 20);
    for (int piece = 1; piece <= 16; ++piece) CHECK(times(words, std::to_string(piece)) >= 1);
}

TEST_CASE("Arrivals stand pencilled in the column of their turn") {
    const std::vector<PlacedWords> words = placed_words(sheet_of(4));
    const auto find = [&](const std::string& text, double below) {
        return *std::find_if(words.begin(), words.end(),
                             [&](const PlacedWords& each) { return each.text == text && each.top > below; });
    };
    const PlacedWords list = find("Check list", 0);
    const auto middle = [](const PlacedWords& each) { return (each.left + each.right) / 2; };
    const auto turn = [&](const std::string& number) { return middle(find(number, list.top - 1)); };
    CHECK(middle(find("E 5+", list.top)) == Approx(turn("3")));
    CHECK(middle(find("E 4+", list.top)) == Approx(turn("4")));
    CHECK(middle(find("F 6+", list.top)) == Approx(turn("4")));
    CHECK(find("E 5+", list.top).bottom < find("2  orders", list.top).top);
}

TEST_CASE("What is counted of units bears the name that their rules give it") {
    TableSheet sheet = sheet_of(4);
    CHECK(times(placed_words(sheet), "volleys") == 2);
    sheet.counted = "arrows";
    CHECK(times(placed_words(sheet), "arrows") == 2);
    CHECK(times(placed_words(sheet), "volleys") == 0);
}

TEST_CASE("Without rules that know more, a sheet has neither sketch nor check list nor volleys") {
    const std::vector<PlacedWords> words = placed_words(without_module(sheet_of(4)));
    CHECK(times(words, "Check list") == 0);
    CHECK(times(words, "volleys") == 0);
    CHECK(times(words, "France, 30 cm") == 0);
    CHECK(times(words, "Result, filled in by both commanders") == 1);
    CHECK(times(words, "figures: strike out the fallen") == 2);
    CHECK(times(placed_words(sheet_of(4)), "France, 30 cm") == 1);
}

TEST_CASE("The same sheets are the same file, all their pages in it") {
    const std::vector<TableSheet> sheets{sheet_of(20), sheet_of(2)};
    const std::string pdf = table_sheets_as_pdf(sheets);
    CHECK(pdf == table_sheets_as_pdf(sheets));
    CHECK(pdf.rfind("%PDF-1.5", 0) == 0);
    CHECK(pdf.find("/Count 3") != std::string::npos);
    CHECK(table_sheet_as_png(sheets[1]) == table_sheet_as_png(sheets[1]));
}

TEST_CASE("A printed sheet is as it is kept") {
    const std::string png = table_sheet_as_png(sheet_of(6), 1, .8);
    const Pixels now = pixels_of_png(png), kept = pixels_of_png(stored("table_sheet.png", png));
    REQUIRE(now.width == kept.width);
    REQUIRE(now.height == kept.height);
    CHECK(differing(now, kept, 32) * 200 < now.width * now.height);
    // Black on white.
    CHECK(count_of(now, 0xFFFFFF, 0, 0, now.width, now.height, 0) > now.width * now.height * 7 / 10);
}
