#include <wx/filename.h>
#include <wx/menu.h>

#include <fstream>
#include <set>
#include <sstream>

#include "app/desktop/frame/actions.hpp"
#include "app/desktop/map/map_page.hpp"
#include "tests/app/desktop/open_war.hpp"

namespace condottiero {

namespace {

constexpr std::array pages{std::pair{PageId::Map, "map"}, std::pair{PageId::OrderOfBattle, "order-of-battle"},
                           std::pair{PageId::Battles, "battles"}, std::pair{PageId::Book, "book"},
                           std::pair{PageId::Chronicle, "chronicle"}};

/// The same key for each page as in the menu.
void show_every_page(const std::string& look) {
    for (std::size_t page = 0; page < pages.size(); ++page) {
        robot().key("Ctrl+" + std::to_string(page + 1));
        wait_until("the page is shown", [&] { return frame().on(pages[page].first); });
        settle();
        settle();
        screenshot(look + "-" + pages[page].second);
    }
}

}  // namespace

TEST_CASE("every page in both palettes; the palette is a preference", "[window][sizes]") {
    const OpenWar war(OpenWar::At::Battle);
    ask([] { frame().Maximize(); });
    settle();
    const auto show_palette = [](const std::string& words, Palette palette) {
        robot().key("Ctrl+comma");
        click("palette");
        settle();
        robot().key(palette == Palette::Clear ? "Down" : "Up");
        robot().key("Return");
        settle();
        click("OK");
        wait_until(words, [&] { return frame().map().canvas().palette() == palette; });
    };
    show_every_page("atlas");
    show_palette("the clear palette", Palette::Clear);
    show_every_page("clear");
    show_palette("the atlas", Palette::Atlas);
    ask([] { frame().Maximize(false); });
    settle();
}

TEST_CASE("every action stands in a menu, with a key of its own and a word of help", "[window]") {
    std::set<std::string_view> keys;
    for (const Action& action : actions()) {
        if (action.separator) continue;
        INFO(action.label);
        CHECK(keys.insert(action.keys).second);
        CHECK_FALSE(action.keys.empty());
        CHECK_FALSE(action.help.empty());
        CHECK(ask([&] { return frame().GetMenuBar()->FindItem(action.id) != nullptr; }));
    }
    CHECK(keys.size() > 50);
}

TEST_CASE("the window lives at 1024 by 700", "[window]") {
    const OpenWar war(OpenWar::At::Battle);
    const wxRect before = ask([] { return frame().GetRect(); });
    ask([] { frame().SetSize(0, 0, 1024, 672); });
    settle();
    show_every_page("1024");
    CHECK(is_shown("go on"));
    ask([&] { frame().SetSize(before); });
    settle();
}

TEST_CASE("the map is written as PDF by keyboard", "[window]") {
    const OpenWar war(OpenWar::At::Orders);
    const TemporaryFolder folder;
    const std::string file = folder.file("map.pdf");
    robot().key("Ctrl+Shift+s");
    settle();
    robot().key("Ctrl+a");
    robot().type(file);
    robot().key("Return");
    wait_until("it is written", [&] { return wxFileName::FileExists(wxString::FromUTF8(file)); });
    settle();
    std::ifstream in(file, std::ios::binary);
    std::stringstream bytes;
    bytes << in.rdbuf();
    CHECK(bytes.str().starts_with("%PDF-"));
    CHECK(bytes.str().size() > 20'000);
}

TEST_CASE("the map is panned and zoomed by the pointer", "[window][sizes]") {
    const OpenWar war(OpenWar::At::Battle);
    robot().key("Ctrl+1");
    settle();
    const int before = ask([] { return frame().map().canvas().square_px(); });
    for (int times = 0; times < 5; ++times) {
        robot().wheel(square("D4"), 2);
        settle();
        CHECK(ask([] { return frame().map().canvas().square_px(); }) > before);
        robot().wheel(square("D4"), -2);
        settle();
    }
    robot().wheel(square("D4"), 3);
    settle();
    const ScreenPoint middle = square("D3");
    robot().drag(square("D3"), square("D4"));
    settle();
    const ScreenPoint now = square("D3");
    CHECK(now.y > middle.y);
    CHECK(now.x == middle.x);
    robot().key("Ctrl+0");
    settle();
}

TEST_CASE("what will be printed is seen before", "[window]") {
    const OpenWar war(OpenWar::At::Battle);
    robot().key("Ctrl+4");
    settle();
    robot().key("Ctrl+Shift+p");
    static_cast<void>(middle_of("Close"));
    settle();
    screenshot("print-preview");
    click("Close");
    wait_until("the preview is closed", [] { return frame().IsActive(); });
}

}  // namespace condottiero
