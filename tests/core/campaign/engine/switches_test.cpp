#include <catch2/catch.hpp>

#include "core/campaign/casualties/losses.hpp"
#include "core/campaign/march/boats.hpp"
#include "core/campaign/march/movement.hpp"
#include "core/campaign/march/supply.hpp"
#include "core/campaign/state/forces.hpp"
#include "core/campaign/weather/weather.hpp"
#include "tests/support/small_campaign.hpp"

using namespace condottiero;

TEST_CASE("a plain campaign has weather, events, calendar and reinforcements, and nothing else", "[CAM-switches]") {
    std::vector<std::string_view> on, off;
    for (std::size_t i = 0; i < switch_count; ++i)
        (on_by_default(static_cast<Switch>(i)) ? on : off).push_back(words_of(Switch{})[i]);
    CHECK(on == std::vector<std::string_view>{"weather", "random_events", "calendar", "reinforcements"});
    CHECK(off == std::vector<std::string_view>{"wind_and_river_level", "weather_on_the_table", "extreme_weather_losses",
                                               "zone_of_control", "fatigue", "supply", "winter_quarters",
                                               "neighbouring_forces_join", "hospital_turns",
                                               "any_force_lost_tests_will", "attacker_goes_back",
                                               "confused_do_not_double", "one_will_test_decides"});
}

TEST_CASE("a switch changes from a coming turn on, never backwards", "[CAM-switches]") {
    SmallCampaign war(". .");
    const bool on = GENERATE(true, false);
    war.state.switches[static_cast<std::size_t>(Switch::Supply)] = !on;
    for (const int turn : {0, 1}) CHECK(war.refused(SetSwitch{{Switch::Supply, on, turn}}).rule->id == "CAM-switches");
    war.play(SetSwitch{{Switch::Supply, on, 3}});
    CHECK(war.state.is_on(Switch::Supply) == !on);
    war.run_until(Phase::Weather);
    CHECK(war.state.turn == 2);
    CHECK(war.state.is_on(Switch::Supply) == !on);
    war.run_until(Phase::Weather);
    CHECK(war.state.is_on(Switch::Supply) == on);
    CHECK(war.state.coming_switches.empty());
}

TEST_CASE("a switch may be planned there and back", "[CAM-switches]") {
    SmallCampaign war(". .");
    war.play(SetSwitch{{Switch::Fatigue, true, 2}});
    war.play(SetSwitch{{Switch::Fatigue, false, 3}});
    war.run_until(Phase::Weather);
    CHECK(war.state.is_on(Switch::Fatigue));
    war.run_until(Phase::Weather);
    CHECK_FALSE(war.state.is_on(Switch::Fatigue));
}

TEST_CASE("without the calendar the date stands still", "[CAM-switches][CAM-p6-a]") {
    const bool on = GENERATE(false, true);
    SmallCampaign war(". .");
    if (on) war.turn_on(Switch::Calendar);
    war.run(Phase::Time);
    CHECK((war.state.date == war.world.start) == !on);
}

TEST_CASE("without reinforcements there is no income", "[CAM-switches][CAM-p7-a]") {
    const bool on = GENERATE(false, true);
    SmallCampaign war(". .\nowner red A1\ncapital A1");
    war.force("A1");
    if (on) war.turn_on(Switch::Reinforcements);
    CHECK(war.run(Phase::Reinforcements).has<PoolChanged>() == on);
}

TEST_CASE("the wounded are back at once, or after their turns in hospital", "[CAM-switches][CAM-p4-a]") {
    const bool on = GENERATE(false, true);
    SmallCampaign war("d .");
    if (on) war.turn_on(Switch::HospitalTurns);
    const ForceId force = war.force("A1", {.to = "B1"});
    war.run(Phase::Movement, {6, 3, 6});
    CHECK(figures(war.state, force) == 19);
    war.run(Phase::Aftermath);
    CHECK(figures(war.state, force) == (on ? 19 : 20));
    for (int turn = 0; turn < war.world.hospital_turns; ++turn) war.run(Phase::Time);
    CHECK(figures(war.state, force) == 20);
}

TEST_CASE("fatigue counts forced marches in any case and costs figures with its switch", "[CAM-switches][CAM-p6-b]") {
    const bool on = GENERATE(false, true);
    SmallCampaign war(". .");
    if (on) war.turn_on(Switch::Fatigue);
    const ForceId force = war.force("A1", {.order = Order::ForcedMarch});
    war.of(force).forced = true;
    war.of(force).forced_marches = 1;
    std::vector<int> dice;
    if (on) dice = {6, 1, 1};  // the second march running: 1D6-4
    war.run(Phase::Time, dice);
    CHECK(war.of(force).forced_marches == 2);
    CHECK(figures(war.state, force) == (on ? 18 : 20));
}

TEST_CASE("winter in the field costs figures with its switch", "[CAM-switches][CAM-p6-c]") {
    const bool on = GENERATE(false, true);
    SmallCampaign war(". .");
    if (on) war.turn_on(Switch::WinterQuarters);
    war.state.season = Season::Winter;
    const ForceId force = war.force("A1");
    std::vector<int> dice;
    if (on) dice = {5, 1};
    war.run(Phase::Time, dice);
    CHECK(figures(war.state, force) == (on ? 19 : 20));
}

TEST_CASE("neighbours are asked for with their switch only", "[CAM-switches][CAM-p7-d]") {
    const bool on = GENERATE(false, true);
    SmallCampaign war(". .");
    if (on) war.turn_on(Switch::NeighbouringForcesJoin);
    war.force("A1");
    war.force("A1", {.side = "blue"});
    war.force("B1");
    war.ask("red");
    war.state.phase = Phase::Battle;
    war.play(Advance{});
    CHECK((war.state.battles.at(BattleId(1)).step == BattleStep::Joining) == on);
}

TEST_CASE("rivers have a level with the switch for it only", "[CAM-switches][CAM-p0-f]") {
    const bool on = GENERATE(false, true);
    SmallCampaign war(". .\nriver Po A1 B1");
    war.state.river_levels = {3};
    if (on) war.turn_on(Switch::WindAndRiverLevel);
    CHECK(closed(war.world, war.state, RiverId(0)) == on);
    CHECK(navigable(war.world, war.state, RiverId(0)) == !on);
    CHECK(land_start(war.world, war.state, war.force("A1"), Order::Explore).river == (on ? -3 : -1));
}
