// The window with rules in it that nobody ships.

#include <catch2/catch.hpp>

#include "app/desktop/battle/battles_page.hpp"
#include "app/desktop/battle/watch/watch_panel.hpp"
#include "app/session/begin/open_battle.hpp"
#include "tests/app/desktop/window.hpp"
#include "tests/places.hpp"
#include "tests/support/temporary_folder.hpp"

using namespace condottiero;

namespace {

constexpr BattleId battle{1};

class OpenMeeting {
public:
    OpenMeeting() {
        const std::string armies = SOURCE_DIR "/tests/modules/skirmish/armies/";
        const std::string file = folder_.file("meeting.condottiero");
        open_battle(armies + "reds.yaml", armies + "blues.yaml", file, 3);
        ask([&] { frame().open_file(wxString::FromUTF8(file)); });
        wait_until("the campaign is open", [] { return frame().desk().is_open() && frame().IsActive(); });
        settle();
        robot().key("Ctrl+Return");
        settle();
    }
    ~OpenMeeting() {
        ask([] { frame().desk().close(); });
    }
    OpenMeeting(const OpenMeeting&) = delete;
    OpenMeeting& operator=(const OpenMeeting&) = delete;

private:
    TemporaryFolder folder_;
};

Battle now() {
    return ask([] { return frame().desk().state().battles.at(battle); });
}

}  // namespace

TEST_CASE("a skirmish is forecast, and kept at the table") {
    const OpenMeeting meeting;
    click("Forecast");
    settle();
    while (is_shown("Stop here")) settle();
    screenshot("skirmish-forecast");
    robot().key("Ctrl+k");
    click("Keep it at the table");
    wait_until("it is kept", [] { return frame().desk().state().battles.at(battle).kept.has_value(); });
    settle();
    CHECK(name_of("check list") == "check list, before the first turn: ambushes");
    screenshot("skirmish-kept");
    CHECK(now().kept->marker("unit 2", "ambush") == "yes");
    robot().key("F4");
    wait_until("the check list goes on", [] { return frame().desk().state().battles.at(battle).kept->turn == 1; });
    for (const int round : {2, 3}) {
        robot().key("F4");
        wait_until("the next round", [&] { return frame().desk().state().battles.at(battle).kept->round == round; });
    }
    robot().key("F4");
    wait_until("the next turn", [] { return frame().desk().state().battles.at(battle).kept->turn == 2; });
    CHECK(now().kept->round == 1);
    settle();
    screenshot("skirmish-second-turn");
}

TEST_CASE("a skirmish is played, watched and recorded") {
    const OpenMeeting meeting;
    click("Play it out");
    wait_until("it has been played", [] { return frame().desk().state().battles.at(battle).draft.has_value(); });
    ask([] { frame().battles().show_mode(BattleMode::Watch); });
    settle();
    wait_until("it has been fought again", [] { return frame().battles().watch().can_play(); });
    const std::string first = name_of("battle table");
    screenshot("skirmish-watch");
    click("battle table");
    for (int step = 0; step < 3; ++step) robot().key("Right");
    settle();
    screenshot("skirmish-watch-stepped");
    CHECK(name_of("battle table") != first);
    robot().key("Home");
    settle();
    CHECK(name_of("battle table") == first);
    robot().key("Ctrl+r");
    click("Close the battle");
    wait_until("it is closed", [] { return frame().desk().state().battles.at(battle).step != BattleStep::Fighting; });
    CHECK(now().report.has_value());
}
