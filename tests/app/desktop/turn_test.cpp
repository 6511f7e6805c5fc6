#include "tests/app/desktop/open_war.hpp"

namespace condottiero {

namespace {

bool phase_is(Phase phase) {
    return frame().desk().state().phase == phase;
}

void hand_in_own_orders() {
    click("Let the program order");
    click("hand in");
}

/// Whatever waits is settled as a person in a hurry would: the program orders, battles are played, the first choice is
/// taken.
void settle_first(const Need& need) {
    switch (need.kind) {
        case NeedKind::OrderSheet:
            robot().key("Ctrl+Return");
            settle();
            // With a sheet in, the button goes on without the other.
            if (!is_shown("hand in")) return;
            return hand_in_own_orders();
        case NeedKind::Battle:
            robot().key("Ctrl+Return");
            settle();
            click("Play it out");
            wait_until("it has been played",
                       [&] { return frame().desk().state().battles.at(*need.battle).draft.has_value(); });
            click("Close the battle");
            return wait_until("it is closed", [&] {
                return frame().desk().state().battles.at(*need.battle).step != BattleStep::Fighting;
            });
        case NeedKind::Purchases: robot().key("Ctrl+Return"); return click("no more purchases");
        default:
            robot().key("Ctrl+Return");
            settle();
            robot().key("Return");
            return settle();
    }
}

}  // namespace

TEST_CASE("a campaign is opened by its path, by keyboard alone", "[window]") {
    const TemporaryFolder folder;
    const std::string file = folder.file("war.condottiero");
    { const auto made = begin_campaign(SOURCE_DIR "/campaigns/valley/war.yaml", file, 4); }
    wait_until("the window is there", [] { return frame().IsShownOnScreen() && frame().IsActive(); });
    robot().key("Ctrl+o");
    settle();
    robot().type(file);
    robot().key("Return");
    wait_until("the campaign is open", [] { return frame().desk().is_open(); });
    settle();
    screenshot("opened");
    CHECK(ask([] { return phase_is(Phase::Weather); }));
    robot().key("Ctrl+Return");
    wait_until("the weather is rolled", [] { return phase_is(Phase::Orders); });
    screenshot("weather");
    ask([] { frame().desk().close(); });
}

TEST_CASE("a Force is selected by a click, and a drag writes its march into the sheet", "[window]") {
    const OpenWar war(OpenWar::At::Orders);
    const ForceId army = ask([] {
        for (const Force& force : frame().desk().state().forces)
            if (force.name == "Army of the Bridge") return force.id;
        throw std::logic_error("the valley has no such Force");
    });
    robot().click(square("C4"));
    wait_until("it is selected", [&] { return frame().desk().selected() == Selection(army); });
    settle();
    screenshot("selected");
    robot().drag(square("C4"), square("D4"));
    wait_until("the sheet is open", [] { return wxWindow::FindWindowByName("hand in") != nullptr; });
    screenshot("march-in-the-sheet");
    click("hand in");
    wait_until("the sheet is in", [] { return frame().desk().state().sheets.size() == 1; });
    const Sheet sheet = state().sheets.front();
    REQUIRE(sheet.orders.forces.size() >= 1);
    bool marches = false;
    for (const ForceOrders& orders : sheet.orders.forces)
        if (orders.force == "Army of the Bridge" && orders.march)
            marches = orders.march->destination() == ask([] { return *frame().desk().world().map.find("D4"); });
    CHECK(marches);
    CHECK(label_of("go on").starts_with("Open the sheets"));
}

TEST_CASE("a whole turn, through every phase, by mouse and keyboard", "[window]") {
    const OpenWar war;
    static_cast<void>(slow_handlers(0));
    const int before = robot().acts();
    std::set<Phase> seen;
    int pictures = 0;
    for (int guard = 0; guard < 60 && state().turn == 1; ++guard) {
        const CampaignState now = state();
        if (seen.insert(now.phase).second) screenshot("turn-" + std::to_string(++pictures));
        const std::vector<Need> open = ask([] { return frame().desk().needs(); });
        if (!open.empty()) {
            settle_first(open.front());
            continue;
        }
        robot().key("Ctrl+Return");
        wait_until("it went on", [&] { return !(frame().desk().state() == now); });
        settle();
    }
    CHECK(state().turn == 2);
    for (const Phase phase : {Phase::Weather, Phase::Orders, Phase::Movement, Phase::Battle, Phase::Aftermath,
                              Phase::WillToFight, Phase::Time, Phase::Reinforcements, Phase::Events})
        CHECK(seen.contains(phase));
    WARN("clicks and keys for the turn, the program giving the orders: " << robot().acts() - before);
    screenshot("turn-over");
    for (const Handler& slow : slow_handlers(50)) WARN(slow.what << ": " << slow.milliseconds << " ms");
}

}  // namespace condottiero
