#include <catch2/catch.hpp>

#include "app/session/begin_campaign.hpp"
#include "tests/app/desktop/window.hpp"
#include "tests/support/temporary_folder.hpp"

namespace condottiero {

namespace {

Phase phase() {
    return ask([] { return frame().desk().state().phase; });
}

}  // namespace

TEST_CASE("a campaign is opened by its path and its weather rolled, by keyboard", "[window]") {
    const TemporaryFolder folder;
    const std::string file = folder.file("war.condottiero");
    { const auto made = begin_campaign(SOURCE_DIR "/campaigns/valley/war.yaml", file, 4); }
    wait_until("the window is there", [] { return frame().IsShownOnScreen(); });
    robot().key("Ctrl+o");
    settle();
    robot().type(file);
    robot().key("Return");
    wait_until("the campaign is open", [] { return frame().desk().is_open(); });
    settle();
    screenshot("opened");
    CHECK(phase() == Phase::Weather);
    robot().key("Ctrl+Return");
    wait_until("the weather is rolled", [] { return frame().desk().state().phase == Phase::Orders; });
    screenshot("weather");
    ask([] { frame().desk().close(); });
    for (const Handler& slow : slow_handlers(50)) WARN(slow.what << ": " << slow.milliseconds << " ms");
}

}  // namespace condottiero
