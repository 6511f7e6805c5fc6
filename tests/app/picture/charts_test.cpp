#include "app/picture/charts/charts.hpp"

#include <cairo.h>
#include <catch2/catch.hpp>

#include "app/picture/colour.hpp"
#include "tests/app/picture/pixels.hpp"

using namespace condottiero;

namespace {

StrengthChart three_sides() {
    StrengthChart out{"Strength over time", "figures standing at the end of each turn", {}, {}};
    out.lines = {{"France", "royal", {640, 640, 660, 690, 684, 700, 698, 703, 715, 684, 690}},
                 {"Empire", "gold", {180, 180, 180, 196, 196, 240, 262, 262, 320, 340, 366}},
                 {"Savoy", "madder", {322, 322, 330, 326, 318, 320, 316, 312, 310, 296, 298}}};
    out.battles = {{4, "Chieri"}, {9, "Calcinato"}};
    return out;
}

LossesChart two_sides() {
    return {"Losses by cause",
            "figures lost for good",
            {"killed in battle", "march and fever", "deserted", "prisoner"},
            {{"France", "royal", {96, 45, 58, 22}}, {"Savoy", "madder", {38, 0, 3, 0}}}};
}

constexpr Size usual{460, 330};

template <class Chart>
Pixels drawn(const Chart& chart, const Size& size) {
    return pixels_of_png(picture::as_png(size, 1, [&](cairo_t* cairo) {
        cairo_set_source_rgb(cairo, 1, 1, 1);
        cairo_paint(cairo);
        draw_chart(cairo, chart, size);
    }));
}

bool has(const std::vector<PlacedChartWords>& words, const std::string& text) {
    return std::any_of(words.begin(), words.end(), [&](const PlacedChartWords& each) { return each.text == text; });
}

double overlap(const PlacedChartWords& a, const PlacedChartWords& b) {
    return std::max(0.0, std::min(a.right, b.right) - std::max(a.left, b.left)) *
           std::max(0.0, std::min(a.bottom, b.bottom) - std::max(a.top, b.top));
}

void check_apart(const std::vector<PlacedChartWords>& words, const Size& size) {
    for (std::size_t a = 0; a < words.size(); ++a) {
        CAPTURE(words[a].text, size.width, size.height);
        CHECK(words[a].left >= -1);
        CHECK(words[a].right <= size.width + 1);
        for (std::size_t b = 0; b < a; ++b) {
            CAPTURE(words[b].text);
            CHECK(overlap(words[a], words[b]) < 6);
        }
    }
}

}  // namespace

TEST_CASE("No words of a chart lie over one another, in a large window and in a small one") {
    for (const Size& size : {Size{700, 480}, usual, Size{340, 220}, Size{340, 150}}) {
        check_apart(placed_words(three_sides(), size), size);
        check_apart(placed_words(two_sides(), size), size);
    }
}

TEST_CASE("Battles one after the other keep their names apart") {
    StrengthChart chart = three_sides();
    chart.battles.clear();
    const std::string name = "Fortress of the Lake";
    for (int turn = 1; turn <= 10; ++turn) chart.battles.push_back({turn, name});
    check_apart(placed_words(chart, usual), usual);
    chart.battles = {{10, "Alessandria della Paglia"}};
    CHECK(has(placed_words(chart, usual), "Alessandria della Paglia"));
}

TEST_CASE("Lines that end together have their names pushed apart") {
    StrengthChart chart = three_sides();
    for (StrengthChart::Line& line : chart.lines) line.figures.back() = 300;
    check_apart(placed_words(chart, usual), usual);
    for (StrengthChart::Line& line : chart.lines) line.figures.back() = 0;
    check_apart(placed_words(chart, usual), usual);
}

TEST_CASE("A chart of strength begins at nothing and ends above its highest line") {
    const std::vector<PlacedChartWords> words = placed_words(three_sides(), usual);
    CHECK(has(words, "0"));
    CHECK(has(words, "750"));
    CHECK(has(words, "Chieri"));
    CHECK(has(words, "684") == false);
    for (const char* last : {"690", "366", "298"}) CHECK(has(words, last));
}

TEST_CASE("Each side's line has its colour, and a pale one an edge of ink") {
    const Pixels pixels = drawn(three_sides(), usual);
    const auto count = [](const Pixels& of, std::uint32_t rgb, int tolerance = 6) {
        return count_of(of, rgb, 40, 70, of.width - 70, of.height - 24, tolerance);
    };
    CHECK(count(pixels, 0x1F479A) > 300);
    CHECK(count(pixels, 0xA02A20) > 300);
    CHECK(count(pixels, 0xEAB23A) > 300);
    constexpr std::uint32_t edge = 0x786A43;  // half ink, half gold
    StrengthChart red = three_sides();
    red.lines[1].colour = "plum";
    CHECK(count(pixels, edge, 40) > 100);
    CHECK(count(drawn(red, usual), edge, 40) < 40);
}

TEST_CASE("Too low a chart is its heading alone") {
    CHECK(placed_words(three_sides(), {460, 70}).size() == 2);
    CHECK(drawn(three_sides(), {460, 70}).height == 70);
}

TEST_CASE("A chart of nothing can be drawn") {
    const StrengthChart none{"Strength over time", "figures", {}, {}};
    CHECK(has(placed_words(none, usual), "Strength over time"));
    CHECK(drawn(none, usual).width == 460);
    CHECK(table_of(none).rows.size() == 1);
    CHECK(drawn(LossesChart{"Losses", "figures", {}, {}}, usual).width == 460);
}

TEST_CASE("Parts of a bar that have room tell their number, and every bar its sum") {
    const std::vector<PlacedChartWords> words = placed_words(two_sides(), usual);
    for (const char* told : {"96", "45", "58", "22", "38", "221", "41"}) {
        CAPTURE(told);
        CHECK(has(words, told));
    }
    CHECK_FALSE(has(words, "3"));
    CHECK_FALSE(has(words, "0"));
    CHECK(height_of(two_sides(), 460) < height_of(two_sides(), 200));
}

TEST_CASE("Causes are told apart without colour") {
    const Size size{460, 150};
    LossesChart chart = two_sides();
    chart.bars = {{"France", "royal", {50, 50, 50, 50}}};
    const Pixels pixels = drawn(chart, size);
    const std::uint32_t grounds[]{0x4A463E, 0xA39C8E, 0xE9DCC0, 0xDDE3E0};
    for (const std::uint32_t ground : grounds) {
        CAPTURE(ground);
        CHECK(count_of(pixels, ground, 60, 60, pixels.width - 40, pixels.height) > 300);
    }
    CHECK(count_of(pixels, 0x8A5A3C, 60, 60, pixels.width, pixels.height, 40) > 50);
    CHECK(count_of(pixels, 0x17616C, 60, 60, pixels.width, pixels.height, 40) > 50);
}

TEST_CASE("Every chart has its numbers as a table") {
    const ChartTable strength = table_of(three_sides());
    CHECK(strength.heads == std::vector<std::string>{"turn", "France", "Empire", "Savoy", "battles"});
    REQUIRE(strength.rows.size() == 11);
    CHECK(strength.rows[0] == std::vector<std::string>{"before", "640", "180", "322", ""});
    CHECK(strength.rows[4].back() == "Chieri");
    const ChartTable losses = table_of(two_sides());
    CHECK(losses.rows[0] == std::vector<std::string>{"France", "96", "45", "58", "22", "221"});
}
