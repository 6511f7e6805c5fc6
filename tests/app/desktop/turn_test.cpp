#include "core/campaign/sealed/envelope.hpp"
#include "tests/app/desktop/open_war.hpp"
#include "tests/places.hpp"

namespace condottiero {

namespace {

bool phase_is(Phase phase) {
    return frame().desk().state().phase == phase;
}

/// A march by dragging the counter, under the order it has.
void drag_march(const char* from, const char* to) {
    robot().drag(square(from), square(to));
    wait_until("the sheet is open", [] { return wxWindow::FindWindowByName("hand in") != nullptr; });
    click("hand in");
    wait_until("the sheet is in", [] { return wxWindow::FindWindowByName("hand in") == nullptr; });
}

/// A march of a Force that must be told to leave its ground first: both stand in the sheet that the drag opens.
void drag_march_exploring(const char* from, const char* to, const std::string& force) {
    robot().drag(square(from), square(to));
    click("order of " + force);
    for (const char* key : {"Down", "Down", "Return"}) robot().key(key);
    settle();
    click("hand in");
    wait_until("the sheet is in", [] { return wxWindow::FindWindowByName("hand in") == nullptr; });
}

void enter_all_orders() {
    drag_march("C4", "D4");
    drag_march("C3", "D3");
    drag_march_exploring("C5", "D5", "Column of the Heath");
    drag_march("F4", "E4");
    drag_march("F5", "E5");
    drag_march_exploring("F2", "F3", "Garrison of the Tower");
}

/// Whatever else waits is settled as a person in a hurry would: battles are played, the first choice is taken.
void settle_first(const Need& need) {
    switch (need.kind) {
        case NeedKind::OrderSheet: return enter_all_orders();
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

TEST_CASE("a Force is selected by a click, and a drag writes its march into the sheet", "[window][sizes]") {
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
    static_cast<void>(middle_of("hand in"));
    settle();
    screenshot("march-in-the-sheet");
    click("hand in");
    wait_until("the sheet is in", [] { return frame().desk().state().sheets.size() == 1; });
    const Sheet sheet = state().sheets.front();
    REQUIRE(!sheet.orders.forces.empty());
    bool marches = false;
    for (const ForceOrders& orders : sheet.orders.forces)
        if (orders.force == "Army of the Bridge" && orders.march)
            marches = orders.march->destination() == ask([] { return *frame().desk().world().map.find("D4"); });
    CHECK(marches);
    CHECK(label_of("go on").starts_with("Open the sheets"));
}

TEST_CASE("a plain sheet takes the place of a sealed one only if he says so", "[window]") {
    const OpenWar war(OpenWar::At::Orders);
    const TemporaryFolder folder;
    const SideId rocca(1);
    const auto sheet = [&] {
        const auto& all = frame().desk().state().sheets;
        const auto his = std::find_if(all.begin(), all.end(), [&](const Sheet& one) { return one.side == rocca; });
        return his == all.end() ? std::string() : his->text;
    };
    ask([&] {
        const Session& session = frame().desk().session();
        const std::string text = policy_sheet(session.world(), session.state(), rocca).text;
        write_file(folder.file("plain.yaml"), text + "word: anybody's\n");
        const std::string code = side_code(session.dice_key(), session.mark(), "rocca");
        write_file(folder.file("sealed.txt"), seal_envelope(code, session.state().turn, text, 1).value());
    });
    const auto take = [&](const std::string& name) {
        ask([&] { frame().CallAfter([file = folder.file(name)] { frame().open_file(wxString::FromUTF8(file)); }); });
    };
    const auto answer = [](const char* key) {
        wait_until("it is asked", [] { return robot().sees_window("Replace a sealed sheet?"); });
        screenshot("sealed-sheet");
        robot().key(key);
        wait_until("it is answered", [] { return !robot().sees_window("Replace a sealed sheet?"); });
        settle();
    };
    take("sealed.txt");
    wait_until("the sealed sheet is in", [&] { return !sheet().empty(); });
    const std::string sealed = ask(sheet);
    take("plain.yaml");
    answer("Return");
    CHECK(ask(sheet) == sealed);
    take("plain.yaml");
    answer("Alt+r");
    wait_until("the plain sheet is in", [&] { return sheet() != sealed; });
    CHECK(ask(sheet).find("anybody's") != std::string::npos);
}

TEST_CASE("a whole turn, through every phase, by mouse and keyboard", "[window]") {
    const OpenWar war;
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
    WARN("clicks, drags and keys for the turn, orders of six Forces among them: " << robot().acts() - before);
    screenshot("turn-over");
}

}  // namespace condottiero
