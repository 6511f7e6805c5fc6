#include <chrono>
#include <thread>

#include "app/desktop/battle/battles_page.hpp"
#include "app/desktop/battle/record/record_panel.hpp"
#include "app/desktop/battle/watch/watch_panel.hpp"
#include "tests/app/desktop/open_war.hpp"

namespace condottiero {

namespace {

BattleId due_battle() {
    return ask([] { return *frame().desk().needs().front().battle; });
}

BattleStep step_of(BattleId battle) {
    return frame().desk().state().battles.at(battle).step;
}

}  // namespace

TEST_CASE("a battle is recorded by keyboard alone", "[window]") {
    const OpenWar war(OpenWar::At::Battle);
    const BattleId battle = due_battle();
    robot().key("Ctrl+Return");
    settle();
    screenshot("before-the-battle");
    robot().key("Ctrl+r");
    settle();
    screenshot("record-empty");
    const int before = robot().acts();
    // The first unit lost two figures, everybody else stands.
    robot().key("2");
    robot().key("Return");
    robot().key("=");
    settle();
    screenshot("record-begun");
    for (int row = 0; row < 60 && !ask([] { return frame().battles().record().can_close(); }); ++row) {
        robot().key("=");
        settle();
    }
    CHECK(ask([] { return frame().battles().record().can_close(); }));
    screenshot("record-full");
    robot().key("Ctrl+Return");
    wait_until("it is closed", [&] { return step_of(battle) != BattleStep::Fighting; });
    WARN("keys for the record: " << robot().acts() - before);
    const std::optional<BattleReport> report = state().battles.at(battle).report;
    REQUIRE(report);
    int killed = 0;
    for (const UnitResult& unit : report->units) killed += unit.killed;
    CHECK(killed == 2);
}

TEST_CASE("what was typed is of its campaign, and of no other", "[window]") {
    const OpenWar first(OpenWar::At::Battle);
    robot().key("Ctrl+Return");
    settle();
    robot().key("Ctrl+r");
    settle();
    robot().key("2");
    settle();
    const OpenWar second(OpenWar::At::Battle);
    const std::size_t steps = ask([] { return frame().desk().session().entries().size(); });
    robot().key("Ctrl+3");
    settle();
    robot().key("Ctrl+r");
    settle();
    // As long as a half-typed row waits before it is kept.
    std::this_thread::sleep_for(std::chrono::milliseconds(4500));
    CHECK(ask([] { return frame().desk().session().entries().size(); }) == steps);
    first.open();
    const std::optional<BattleReport> draft = state().battles.at(due_battle()).draft;
    REQUIRE(draft);
    int killed = 0;
    for (const UnitResult& unit : draft->units) killed += unit.killed;
    CHECK(killed == 2);
}

TEST_CASE("a forecast is made, and a battle is kept at the table", "[window][sizes]") {
    const OpenWar war(OpenWar::At::Battle);
    const BattleId battle = due_battle();
    robot().key("Ctrl+Return");
    settle();
    click("Forecast");
    // On all cores until it knows enough; a person may stop it.
    std::this_thread::sleep_for(std::chrono::seconds(2));
    screenshot("forecast");
    if (is_shown("Stop here")) click("Stop here");
    robot().key("Ctrl+k");
    click("Keep it at the table");
    wait_until("it is kept", [&] { return frame().desk().state().battles.at(battle).kept.has_value(); });
    settle();
    screenshot("assist");
    const int round = state().battles.at(battle).kept->round;
    robot().key("F4");
    wait_until("the check list goes on",
               [&] { return frame().desk().state().battles.at(battle).kept->round != round; });
    settle();
    screenshot("assist-next-round");
    CHECK(ask([&] { return step_of(battle); }) == BattleStep::Fighting);
}

TEST_CASE("a battle is played and stepped through", "[window]") {
    const OpenWar war(OpenWar::At::Battle);
    const BattleId battle = due_battle();
    robot().key("Ctrl+Return");
    settle();
    click("Play it out");
    wait_until("it has been played", [&] { return frame().desk().state().battles.at(battle).draft.has_value(); });
    ask([] { frame().battles().show_mode(BattleMode::Watch); });
    settle();
    wait_until("it has been fought again", [] { return frame().battles().watch().can_play(); });
    screenshot("watch");
    const std::string first = name_of("battle table");
    click("battle table");
    for (int step = 0; step < 12; ++step) robot().key("Right");
    settle();
    screenshot("watch-stepped");
    const std::string later = name_of("battle table");
    CHECK(later != first);
    robot().key("Left");
    settle();
    CHECK(name_of("battle table") != later);
    robot().key("End");
    settle();
    screenshot("watch-end");
    CHECK(name_of("battle table") != later);
    robot().key("Home");
    settle();
    CHECK(name_of("battle table") == first);
    CHECK(ask([&] { return step_of(battle); }) == BattleStep::Fighting);
    robot().key("Ctrl+r");
    click("Close the battle");
    wait_until("it is closed", [&] { return step_of(battle) != BattleStep::Fighting; });
    CHECK(state().battles.at(battle).report.has_value());
}

}  // namespace condottiero
