#include <catch2/catch.hpp>

#include "core/campaign/engine/decide.hpp"
#include "core/campaign/state/territory.hpp"
#include "tests/core/campaign/battle/after_battle.hpp"

using namespace condottiero;

TEST_CASE("the game master puts a Force where he says, and the record says that he did", "[CAM-p1-f]") {
    SmallCampaign war(". . .");
    const ForceId force = war.force("A1", {.order = Order::Defend, .to = "C1"});
    war.of(force).works = 20;
    war.of(force).turns_dug_in = 1;
    const Played played =
        war.play(AmendForce{force, war.at("B1"), Order::Explore, Reaction::Unsteady, "a slip of the pen"});
    CHECK(war.place(force) == "B1");
    CHECK(war.of(force).order == Order::Explore);
    CHECK(war.of(force).reaction == Reaction::Unsteady);
    CHECK_FALSE(war.of(force).march);
    INFO("the trenches stay where they are");
    CHECK(war.of(force).works == 0);
    CHECK(war.of(force).turns_dug_in == 0);
    CHECK(played.all<Amended>().front().what == "force 1");
    CHECK(played.all<Amended>().front().why == "a slip of the pen");
}

TEST_CASE("a Force that stays in its square keeps its way and its works", "[CAM-p1-f]") {
    SmallCampaign war(". . .");
    const ForceId force = war.force("A1", {.to = "C1"});
    war.of(force).works = 20;
    war.play(AmendForce{force, war.at("A1"), Order::Explore, Reaction::None, ""});
    CHECK(war.of(force).march);
    CHECK(war.of(force).works == 20);
}

TEST_CASE("what is not on the map cannot be moved, and there has to be a map under it", "[CAM-p1-f]") {
    SmallCampaign war(". .");
    const ForceId force = war.force("A1");
    CHECK(war.refused(AmendForce{force, SquareId(99), Order::Explore, Reaction::None, ""}).rule->id == "CAM-map-g");
    CHECK(war.refused(AmendForce{ForceId(9), war.at("A1"), Order::Explore, Reaction::None, ""}).rule->id ==
          "CAM-map-g");
    war.of(force).status = ForceStatus::Lost;
    CHECK(war.refused(AmendForce{force, war.at("B1"), Order::Explore, Reaction::None, ""}).rule->id == "CAM-map-g");
}

TEST_CASE("the game master moves figures from one account to another, beds and all", "[CAM-p4-j]") {
    SmallCampaign war(". .");
    const UnitId unit = war.first_unit(war.force("A1")).id;
    const Played played = war.play(AmendFigures{unit, Account::Standing, Account::Dead, 3, "drowned"});
    CHECK(war.of(unit).accounts == accounts(17, 0, 3));
    CHECK(played.all<Posted>().front().cause == Cause::GameMaster);
    war.play(AmendFigures{unit, Account::Dead, Account::Hospital, 2, "found alive"});
    CHECK(war.of(unit).accounts == accounts(17, 2, 1));
    CHECK(war.state.hospital == std::vector<InHospital>{{unit, 2, war.world.hospital_turns}});
    war.play(AmendFigures{unit, Account::Hospital, Account::Prisoner, 1, "and taken"});
    CHECK(war.of(unit).accounts == accounts(17, 1, 1, 0, 1));
    CHECK(war.state.hospital == std::vector<InHospital>{{unit, 1, war.world.hospital_turns}});
    war.play(AmendFigures{unit, Account::Hospital, Account::Standing, 1, ""});
    CHECK(war.state.hospital.empty());
}

TEST_CASE("no more figures than there are, and none that are on their way", "[CAM-p4-j]") {
    SmallCampaign war(". .");
    const UnitId unit = war.first_unit(war.force("A1")).id;
    war.of(unit).accounts = accounts(18, 0, 0, 0, 0, 2);
    const auto refused = [&](Account from, Account to, int figures) {
        return war.refused(AmendFigures{unit, from, to, figures, ""}).rule->id == "CAM-p4-j";
    };
    CHECK(refused(Account::Standing, Account::Dead, 19));
    CHECK(refused(Account::Standing, Account::Dead, 0));
    CHECK(refused(Account::Standing, Account::Dead, -1));
    CHECK(refused(Account::Standing, Account::Standing, 1));
    CHECK(refused(Account::Hospital, Account::Standing, 1));
    CHECK(refused(Account::NotArrived, Account::Standing, 1));
    CHECK(refused(Account::Standing, Account::NotArrived, 1));
}

TEST_CASE("figures stay as they are between a battle's record and its booking", "[CAM-p4-j]") {
    SmallCampaign war(". . .");
    const ForceId red = war.force("B1"), blue = war.force("B1", {.side = "blue"}), far = war.force("A1");
    const UnitId reds = war.first_unit(red).id, fars = war.first_unit(far).id;
    const AmendFigures wish{reds, Account::Standing, Account::Dead, 19, ""};
    const BattleReport report =
        report_of(war, war.battle({red}, {blue}), Outcome::AttackerWon, {{.unit = reds, .killed = 2}});
    war.play(RecordResult{report});
    CHECK(war.refused(wish).rule->id == "CAM-p4-j");
    war.play(AmendFigures{fars, Account::Standing, Account::Dead, 1, ""});
    war.run(Phase::Aftermath, {1, 1});
    CHECK(war.refused(wish).rule->id == "CAM-p4-j");
    war.play(AmendFigures{reds, Account::Standing, Account::Dead, 18, ""});
    CHECK(war.of(reds).accounts == accounts(0, 0, 20));
}

TEST_CASE("a switch changes from a coming turn on, in the order in which it was said", "[CAM-switches]") {
    const auto what = static_cast<Switch>(GENERATE(range(0, static_cast<int>(switch_count))));
    CAPTURE(word(what));
    SmallCampaign war(". .");
    CHECK(war.refused(SetSwitch{{what, true, 1}}).rule->id == "CAM-switches");
    war.play(SetSwitch{{what, true, 3}});
    war.play(SetSwitch{{what, false, 2}});
    const auto next_turn = [&] {
        war.state.phase = Phase::Events;
        war.state.began = true;
        war.play(Advance{});
        return war.state.is_on(what);
    };
    CHECK_FALSE(next_turn());
    CHECK(war.state.turn == 2);
    CHECK(next_turn());
    CHECK(war.state.coming_switches.empty());
}

TEST_CASE("a plain campaign has the chapters of the first list on", "[CAM-switches]") {
    for (const Switch what : {Switch::Weather, Switch::RandomEvents, Switch::Calendar, Switch::Reinforcements})
        CHECK(on_by_default(what));
    for (const Switch what : {Switch::WindAndRiverLevel, Switch::WeatherOnTheTable, Switch::ExtremeWeatherLosses,
                              Switch::ZoneOfControl, Switch::Fatigue, Switch::Supply, Switch::WinterQuarters,
                              Switch::NeighbouringForcesJoin, Switch::HospitalTurns})
        CHECK_FALSE(on_by_default(what));
}

TEST_CASE("alliances are made and ended by the game master", "[CAM-map-e]") {
    SmallCampaign war(". .");
    const SideId red = war.side("red"), blue = war.side("blue");
    CHECK(at_war(war.state, red, blue));
    war.play(SetRelation{blue, red, Relation::Allied});
    CHECK(friends(war.state, red, blue));
    CHECK(war.refused(SetRelation{red, red, Relation::War}).rule->id == "CAM-map-e");
    CHECK(war.refused(SetRelation{red, SideId(3), Relation::War}).rule->id == "CAM-map-g");
}

TEST_CASE("a side's standing choices are what it said last", "[CAM-p1-f]") {
    SmallCampaign war(". .");
    const StandingChoices wish{NoSheet::Ask, Retreat::Home, Joining::Always, Buying::Replace, Picking::Ask};
    war.play(SetStanding{war.side("red"), wish});
    CHECK(war.state.side(war.side("red")).standing == wish);
    CHECK(war.state.side(war.side("blue")).standing != wish);
}

TEST_CASE("works are spent on a battle to come or on a bridge", "[CAM-orders-e][CAM-p3-f]") {
    SmallCampaign war(". .\nstream Po A1 B1\nbridge A1");
    const ForceId red = war.force("A1"), blue = war.force("A1", {.side = "blue"});
    war.of(red).works = 25;
    const auto refused = [&](const Command& wish) { return war.refused(wish).rule->id == "CAM-orders-e"; };
    CHECK(refused(SpendWorks{red, 1}));
    CHECK(refused(RepairBridge{red}));
    war.state.broken_bridges = {war.at("A1")};
    war.play(RepairBridge{red});
    CHECK(war.of(red).works == 5);
    CHECK(war.state.broken_bridges.empty());
    war.state.broken_bridges = {war.at("A1")};
    CHECK(refused(RepairBridge{red}));
    war.battle({blue}, {red});
    CHECK(refused(SpendWorks{red, 0}));
    CHECK(refused(SpendWorks{red, 6}));
    war.play(SpendWorks{red, 5});
    CHECK(war.of(red).works == 0);
}
