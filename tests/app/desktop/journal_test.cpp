#include "tests/app/desktop/open_war.hpp"

namespace condottiero {

TEST_CASE("ten steps are taken back and done again", "[window]") {
    const OpenWar war(OpenWar::At::SecondTurn);
    const CampaignState there = state();
    const std::size_t steps = ask([] { return frame().desk().session().standings().done.size(); });
    REQUIRE(steps >= 10);
    for (std::size_t step = 1; step <= 10; ++step) {
        robot().key("Ctrl+z");
        wait_until("a step was taken back", [&] { return frame().desk().session().standings().undone.size() == step; });
    }
    screenshot("ten-steps-back");
    CHECK_FALSE(state() == there);
    for (std::size_t step = 1; step <= 10; ++step) {
        robot().key("Ctrl+Shift+z");
        wait_until("a step was done again",
                   [&] { return frame().desk().session().standings().undone.size() == 10 - step; });
    }
    CHECK(state() == there);
    screenshot("and-done-again");
}

TEST_CASE("a step that made what is selected can be taken back", "[window]") {
    const OpenWar war(OpenWar::At::Battle);
    robot().key("Ctrl+Return");
    wait_until("the battle is selected", [] { return std::holds_alternative<BattleId>(frame().desk().selected()); });
    robot().key("Ctrl+1");
    settle();
    while (state().battles.size() > 0) {
        robot().key("Ctrl+z");
        settle();
    }
    CHECK(ask([] { return frame().desk().selected() == Selection(); }));
}

TEST_CASE("the eyes of one side see what it waits for, and nothing of the other's", "[window]") {
    const OpenWar war(OpenWar::At::Orders);
    robot().key("Ctrl+h");
    settle();
    screenshot("curtain");
    click("lift the curtain");
    wait_until("one side looks", [] { return frame().desk().eyes().has_value(); });
    settle();
    screenshot("one-side-looks");
    CHECK(ask([] { return frame().desk().needs().size(); }) == 1);
    CHECK(label_of("go on").starts_with("Write: Sheet of "));
    const ForceId other = ask([] {
        for (const Force& force : frame().desk().session().state().forces)
            if (!frame().desk().state().forces.has(force.id)) return force.id;
        throw std::logic_error("every enemy is seen");
    });
    ask([&] { frame().desk().select(other); });
    CHECK(ask([] { return frame().desk().selected() == Selection(); }));
    ask([] { frame().desk().look_as(std::nullopt); });
}

TEST_CASE("whose act a step at the window is stands in the journal as the console writes it", "[window]") {
    const OpenWar war(OpenWar::At::Orders);
    const auto by = [] { return ask([] { return frame().desk().session().entries().back().by; }); };
    const auto submits = [](const Command& command) { ask([&] { frame().submit(command); }); };
    const SideId side(1);
    const std::string key = ask([&] { return frame().desk().world().sides.at(side).key; });
    const Sheet sheet = ask([&] { return policy_sheet(frame().desk().world(), frame().desk().state(), side); });

    submits(SubmitSheet{sheet, true});
    CHECK(by() == "game master");
    ask([&] { frame().desk().look_as(side); });
    submits(SubmitSheet{sheet, true});
    CHECK(by() == key);
    ask([] { frame().undo(); });
    CHECK(by() == key);
    ask([] { frame().redo(); });
    CHECK(by() == key);
    submits(SetBattleStanding{true});
    CHECK(by() == "game master");
    ask([] { frame().desk().look_as(std::nullopt); });
    ask([] { frame().undo(); });
    CHECK(by() == "game master");

    const TemporaryFolder folder;
    const std::string file = folder.file("sheet.yaml");
    write_file(file, sheet.text);
    ask([&] { frame().open_file(wxString::FromUTF8(file)); });
    CHECK(by() == key);
}

TEST_CASE("a campaign that was closed is open again as it stood", "[window]") {
    OpenWar war(OpenWar::At::Orders);
    robot().key("Ctrl+Return");
    click("Let the program order");
    click("hand in");
    wait_until("the sheet is in", [] { return frame().desk().state().sheets.size() == 1; });
    const CampaignState there = state();
    ask([] { frame().desk().close(); });
    CHECK(is_shown("First steps: a war in the valley"));
    screenshot("nothing-open");
    war.open();
    CHECK(state() == there);
}

TEST_CASE("the first steps, taken as they are told, lead to a battle", "[window]") {
    ask([] { frame().desk().close(); });
    click("First steps: a war in the valley");
    wait_until("the valley is open", [] { return frame().desk().is_open(); });
    settle();
    screenshot("first-steps");
    robot().key("Ctrl+Return");
    wait_until("the weather is rolled", [] { return frame().desk().state().phase == Phase::Orders; });
    robot().drag(square("C4"), square("D4"));
    click("hand in");
    wait_until("the sheet is in", [] { return frame().desk().state().sheets.size() == 1; });
    robot().key("Ctrl+Return");
    settle();
    screenshot("open-without");
    robot().key("Esc");
    settle();
    CHECK(state().phase == Phase::Orders);
    click("Write: Sheet of Lago");
    click("Let the program order");
    click("hand in");
    wait_until("both sheets are in", [] { return frame().desk().state().sheets.size() == 2; });
    for (int steps = 0; steps < 3 && state().battles.size() == 0; ++steps) {
        robot().key("Ctrl+Return");
        settle();
    }
    screenshot("first-battle");
    CHECK(state().battles.size() == 1);
    ask([] { frame().desk().close(); });
}

TEST_CASE("a past turn is looked at, and nothing can be changed in it", "[window]") {
    const OpenWar war(OpenWar::At::Battle);
    const CampaignState there = state();
    ask([] { frame().desk().look_back(1); });
    settle();
    screenshot("as-it-was");
    CHECK(label_of("go on") == "Back to the present");
    CHECK(ask([] { return frame().desk().shown().turn; }) == 1);
    // A drag in the past orders nothing.
    robot().drag(square("C4"), square("D4"));
    settle();
    CHECK_FALSE(is_shown("hand in"));
    robot().key("Ctrl+Return");
    wait_until("it is now again", [] { return !frame().desk().looked_back(); });
    CHECK(state() == there);
}

}  // namespace condottiero
