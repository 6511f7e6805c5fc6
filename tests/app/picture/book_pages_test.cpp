#include <cairo.h>
#include <catch2/catch.hpp>

#include "app/picture/sheet/chronicle_sheet.hpp"
#include "app/picture/sheet/ledger.hpp"
#include "app/picture/sheet/passage.hpp"
#include "tests/app/picture/pixels.hpp"
#include "tests/support/placed.hpp"

using namespace condottiero;
using picture::sheet::PassageStyle;
using picture::sheet::SetPassage;

namespace {

LedgerSheet many_units(int units) {
    LedgerSheet out;
    out.heading = {"Casualty book", "umpire", "turn 15", "after step 12 of the journal"};
    LedgerSheet::Table table{"", "", {{"Unit", 60}, {"Dead", 20, true}}, {}};
    table.rows.push_back({LedgerSheet::Level::Sum, {"Savoy", "12"}, "madder"});
    for (int unit = 1; unit <= units; ++unit)
        table.rows.push_back({LedgerSheet::Level::Line, {"unit " + std::to_string(unit), std::to_string(unit)}});
    out.tables = {table,
                  {"Entries", "", {{"Turn", 1, true}, {"Unit", 5}}, {{LedgerSheet::Level::Line, {"15", "Aosta"}}}}};
    out.strength = StrengthChart{"Strength over time", "figures", {{"Savoy", "madder", {20, 12}}}, {}};
    out.losses = LossesChart{"Losses by cause", "figures", {"a", "b", "c", "d"}, {{"Savoy", "madder", {8, 0, 0, 0}}}};
    return out;
}

int count(const std::vector<PlacedWords>& words, const std::string& text) {
    return static_cast<int>(
        std::count_if(words.begin(), words.end(), [&](const PlacedWords& each) { return each.text == text; }));
}

Pixels page_of(const std::vector<picture::Draw>& pages, std::size_t page) {
    return pixels_of_png(picture::as_png(a4_px, 1, pages.at(page)));
}

ChronicleSheet long_chronicle(int passages) {
    ChronicleSheet out;
    out.heading = {"Chronicle of the war", "umpire", "turns 1 to 9", "after step 12"};
    for (int i = 0; i < passages; ++i) {
        if (i % 6 == 0) out.passages.push_back({.date = "3 May 1745", .head = "Turn", .chapter = true});
        ChronicleSheet::Line line;
        for (int words = 0; words < 12 + 17 * (i % 5); ++words) line.words += "Vanguard marches B2 Ford. ";
        line.links = {{0, 8}};
        out.passages.push_back({.date = "3 May 1745", .head = "The Forces march", .lines = {line}});
    }
    return out;
}

}  // namespace

TEST_CASE("A long book goes on on the next page at a row's border, with its heads") {
    const auto units = GENERATE(1, 30, 58, 59, 60, 61, 200);
    CAPTURE(units);
    const LedgerSheet sheet = many_units(units);
    const std::vector<PlacedWords> words = placed_words(sheet);
    int pages = 0;
    for (const PlacedWords& each : words) {
        CAPTURE(each.text, each.page);
        pages = std::max(pages, each.page);
        CHECK(each.left >= 9.9);
        CHECK(each.right <= 200.1);
        CHECK(each.bottom <= 293.5);
    }
    CHECK(static_cast<int>(ledger_pages(sheet).size()) == pages);
    for (int unit = 1; unit <= units; ++unit) CHECK(count(words, "unit " + std::to_string(unit)) == 1);
    CHECK(count(words, "Casualty book") == pages);
    CHECK(count(words, "after step 12 of the journal") == pages);
    CHECK(count(words, std::to_string(pages) + " of " + std::to_string(pages)) +
              count(words, "umpire, " + std::to_string(pages) + " of " + std::to_string(pages)) ==
          1);
    CHECK(count(words, "Aosta") == 1);
}

TEST_CASE("Numbers of a printed table end below one another") {
    double right = 0;
    for (const PlacedWords& each : placed_words(many_units(20)))
        if (each.page == 1 && (each.text == "7" || each.text == "20")) {
            if (right > 0) CHECK(each.right == Approx(right));
            right = each.right;
        }
    CHECK(right > 0);
}

TEST_CASE("Charts stand on the book's first page that has room for them, side by side") {
    const std::vector<picture::Draw> pages = ledger_pages(many_units(3));
    REQUIRE(pages.size() == 1);
    const Pixels page = page_of(pages, 0);
    CHECK(count_of(page, 0xA02A20, 40, 100, page.width / 2, page.height) > 100);
    CHECK(count_of(page, 0x4A463E, page.width / 2, 100, page.width, page.height) > 500);
}

TEST_CASE("A printed chronicle loses no line between its pages") {
    const ChronicleSheet sheet = long_chronicle(40);
    const std::vector<picture::Draw> pages = chronicle_pages(sheet);
    CHECK(pages.size() > 5);
    const auto is_ink = [](std::uint32_t rgb) { return (rgb & 0xFFU) < 0x80; };
    int inked = 0;
    for (std::size_t i = 0; i < pages.size(); ++i) {
        const Pixels page = page_of(pages, i);
        for (int y = 1085; y < 1095; ++y)
            for (int x = 38; x < 500; ++x) CHECK_FALSE(is_ink(page.at(x, y)));  // free between text and foot
        for (const std::uint32_t rgb : page.rgb) inked += is_ink(rgb) ? 1 : 0;
    }
    ChronicleSheet more = sheet;
    more.passages.push_back(sheet.passages.back());
    int inked_more = 0;
    const std::vector<picture::Draw> more_pages = chronicle_pages(more);
    for (std::size_t i = 0; i < more_pages.size(); ++i)
        for (const std::uint32_t rgb : page_of(more_pages, i).rgb) inked_more += is_ink(rgb) ? 1 : 0;
    CHECK(inked_more > inked);
}

TEST_CASE("Running text has 60 to 75 letters a line, keeps its head with it and finds its links again") {
    const picture::Lettering lettering;
    PassageStyle style;
    style.left = 130;
    style.column = picture::sheet::column_of(lettering, style.em, 68);
    ChronicleSheet::Passage passage{.date = "3 May 1745", .head = "The Forces march", .lines = {{}}};
    std::string& words = passage.lines[0].words;
    for (int i = 0; i < 30; ++i) words += "the army marched by the road to the town ";
    const std::size_t last = words.rfind("town");
    passage.lines[0].links = {{4, 8}, {last, last + 4}};
    const SetPassage set(lettering, passage, style);
    const std::size_t lines = set.lines().size() - 1;  // without the head
    const double letters = static_cast<double>(words.size()) / static_cast<double>(lines);
    CHECK(letters > 60);
    CHECK(letters < 75);
    CHECK(set.lines().front().with_next);
    CHECK_FALSE(set.lines().back().with_next);
    REQUIRE(set.links().size() == 2);
    for (std::size_t link = 0; link < 2; ++link) {
        const std::vector<picture::Box> boxes = set.boxes_of({0, link});
        REQUIRE(boxes.size() == 1);
        const picture::Point middle{(boxes[0].left + boxes[0].right) / 2, (boxes[0].top + boxes[0].bottom) / 2};
        CHECK(set.link_at(middle) == SetPassage::LinkPlace{0, link});
        CHECK(boxes[0].left >= style.left);
        CHECK(boxes[0].right <= style.left + style.column + 1);
    }
    CHECK_FALSE(set.link_at({style.left + 1, 2}));
    double bottom = 0;
    for (const SetPassage::TextLine& line : set.lines()) {
        CHECK(line.top == Approx(bottom));
        CHECK(line.bottom > line.top);
        bottom = line.bottom;
    }
    CHECK(set.height() == bottom);
}
