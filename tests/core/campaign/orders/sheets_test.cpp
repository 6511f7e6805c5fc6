#include "core/campaign/orders/sheets.hpp"

#include <catch2/catch.hpp>

#include "core/campaign/engine/need.hpp"
#include "core/campaign/state/forces.hpp"
#include "tests/support/small_campaign.hpp"

using namespace condottiero;

namespace {

ForceOrders orders_for(const std::string& force, std::optional<Order> order = std::nullopt) {
    return {force, order, false, false, std::nullopt, OnContact::Fight, IfTestFails::Stay};
}

Sheet sheet_of(SmallCampaign& war, std::string_view side, const std::vector<ForceOrders>& forces,
               const std::vector<Rearrangement>& rearrangements = {}) {
    return {war.side(side), war.state.turn, Orders{rearrangements, forces, std::nullopt}, "as written"};
}

SubmitSheet submit(const Sheet& sheet) {
    return {sheet, false};
}

/// Two Forces of one side in one square, in phase 1: the Vanguard with CV 2, the Main body with CV 4.
struct Camp {
    SmallCampaign war{". .\nowner red A1"};
    ForceId vanguard = war.force("A1", {.name = "Vanguard", .order = Order::ForcedMarch, .cv = 2});
    ForceId main_body = war.force("A1", {.name = "Main body", .order = Order::Defend, .cv = 4});
    UnitId guards = war.unit(vanguard, {.figures = 12});

    Camp() { war.state.phase = Phase::Orders; }
    Played rearranged(const Rearrangement& wish) {
        war.play(submit(sheet_of(war, "red", {}, {wish})));
        return war.run(Phase::Orders);
    }
    std::optional<Refusal> why_not(const Rearrangement& wish) {
        ScriptedDice none{};
        RecordedDice dice(none);
        Turn turn(war.world, war.state, dice);
        return rearrange(turn, war.side("red"), wish);
    }
};

}  // namespace

// ---- sheets

TEST_CASE("the turn waits for every side's sheet", "[CAM-p1-f]") {
    SmallCampaign war(". .");
    war.force("A1");
    war.force("B1", {.side = "blue"});
    war.ask("red");
    war.ask("blue");
    war.state.phase = Phase::Orders;
    CHECK(needs(war.world, war.state).size() == 2);
    CHECK(war.refused(Advance{}).rule->id == "CAM-p0-a");
    war.play(submit(sheet_of(war, "blue", {})));
    REQUIRE(needs(war.world, war.state).size() == 1);
    CHECK(needs(war.world, war.state)[0].side == war.side("red"));
    war.play(submit(sheet_of(war, "red", {})));
    CHECK(needs(war.world, war.state).empty());
    war.run(Phase::Orders);
    CHECK(war.state.phase == Phase::Movement);
}

TEST_CASE("the game master may go on without the sheets that are missing", "[CAM-p1-f]") {
    SmallCampaign war(". .");
    const ForceId force = war.force("A1", {.order = Order::ForcedMarch});
    war.ask("red");
    CHECK(war.refused(CloseSheets{}).rule->id == "CAM-p1-f");  // not before phase 1
    war.state.phase = Phase::Orders;
    war.play(CloseSheets{});
    war.run_until(Phase::Battle);
    CHECK(war.of(force).order == Order::ForcedMarch);
    CHECK(war.place(force) == "A1");
}

TEST_CASE("a side with standing orders, without Forces, or beaten, owes no sheet", "[CAM-p1-f]") {
    SmallCampaign war(". .");
    const SideId red = war.side("red");
    war.state.phase = Phase::Orders;
    war.ask("red");
    CHECK(sheets_missing(war.world, war.state).empty());
    war.force("A1");
    CHECK(sheets_missing(war.world, war.state) == std::vector{red});
    war.state.side(red).standing.sheet = NoSheet::Keep;
    CHECK(sheets_missing(war.world, war.state).empty());
    war.ask("red");
    war.state.side(red).defeated = true;
    CHECK(sheets_missing(war.world, war.state).empty());
}

TEST_CASE("sheets stay sealed until the phase opens them", "[CAM-p1-f][CAM-p1-e]") {
    SmallCampaign war(". .\nowner red A1");
    const ForceId force = war.force("A1", {.name = "Vanguard"});
    const Force before = war.of(force);
    const Played sent = war.play(submit(sheet_of(war, "red", {orders_for("Vanguard", Order::ForcedMarch)})));
    CHECK(sent.rolls.empty());
    CHECK(war.of(force) == before);
    war.run_until(Phase::Movement, {6});
    CHECK(war.of(force).order == Order::ForcedMarch);
}

TEST_CASE("a later sheet takes the earlier one's place, and both are on record", "[CAM-p1-f]") {
    SmallCampaign war(". .\nowner red A1");
    const ForceId force = war.force("A1", {.name = "Vanguard"});
    const Played first = war.play(submit(sheet_of(war, "red", {orders_for("Vanguard", Order::ForcedMarch)})));
    const Played second = war.play(submit(sheet_of(war, "red", {orders_for("Vanguard", Order::Defend)})));
    CHECK(first.all<SheetReceived>().size() == 1);
    CHECK(second.all<SheetReceived>().size() == 1);
    CHECK(war.state.sheets.size() == 1);
    war.run_until(Phase::Movement, {6});
    CHECK(war.of(force).order == Order::Defend);
}

TEST_CASE("the other side's sheet is not touched", "[CAM-p1-f]") {
    SmallCampaign war(". .");
    war.force("A1");
    war.play(submit(sheet_of(war, "red", {})));
    war.play(submit(sheet_of(war, "blue", {})));
    CHECK(war.state.sheets.size() == 2);
}

TEST_CASE("a sheet for another turn, too late, or of a beaten side is refused", "[CAM-p1-f]") {
    SmallCampaign war(". .");
    war.force("A1");
    Sheet sheet = sheet_of(war, "red", {});
    sheet.turn = GENERATE(0, 2);
    CHECK(war.refused(submit(sheet)).rule->id == "CAM-p1-f");
    sheet.turn = 1;
    war.run_until(Phase::Movement);
    CHECK(war.refused(submit(sheet)).rule->id == "CAM-p1-f");
    war.run_until(Phase::Weather);
    sheet.turn = 2;
    war.state.side(war.side("red")).defeated = true;
    CHECK(war.refused(submit(sheet)).rule->id == "CAM-p1-f");
    sheet.side = war.side("blue");
    war.play(submit(sheet));
}

TEST_CASE("old sheets do not count in the next turn", "[CAM-p1-f]") {
    SmallCampaign war(". .\nowner red A1");
    const ForceId force = war.force("A1", {.name = "Vanguard", .cv = 1});
    war.play(submit(sheet_of(war, "red", {orders_for("Vanguard", Order::ForcedMarch)})));
    war.run_until(Phase::Weather, {1});  // 1 + 1 + 2: DEFEND
    CHECK(war.of(force).order == Order::Defend);
    CHECK(war.state.sheets.empty());
    CHECK(war.run_until(Phase::Movement).rolls.empty());
}

TEST_CASE("the record says when the game master wrote a sheet", "[CAM-p1-f]") {
    SmallCampaign war(". .");
    war.force("A1");
    const bool by_game_master = GENERATE(false, true);
    const Played played = war.play(SubmitSheet{sheet_of(war, "red", {}), by_game_master});
    CHECK(played.all<SheetReceived>().at(0).by_game_master == by_game_master);
    CHECK(played.all<SheetReceived>().at(0).sheet.text == "as written");
}

TEST_CASE("a sheet sets Forces on their way, halts them, and says what they do on contact", "[CAM-p1-f][CAM-p2-m]") {
    SmallCampaign war(". . .");
    const ForceId force = war.force("A1", {.name = "Vanguard"});
    ForceOrders orders = orders_for("Vanguard");
    orders.march = March{{war.at("B1"), war.at("C1")}, true, Means::Land, false};
    orders.on_contact = OnContact::StopShort;
    war.play(submit(sheet_of(war, "red", {orders})));
    war.run_until(Phase::Movement);
    CHECK(war.of(force).march == orders.march);
    CHECK(war.of(force).on_contact == OnContact::StopShort);
    war.run_until(Phase::Weather, {3});
    CHECK(war.place(force) == "B1");
    orders.march.reset();
    orders.halt = true;
    war.play(submit(sheet_of(war, "red", {orders})));
    war.run_until(Phase::Battle);
    CHECK(war.place(force) == "B1");
    CHECK_FALSE(war.of(force).march);
}

TEST_CASE("if the test fails a Force stays, or marches all the same, as its sheet says", "[CAM-p1-f]") {
    const IfTestFails conduct = GENERATE(IfTestFails::Stay, IfTestFails::March);
    const int face = GENERATE(range(1, 7));
    CAPTURE(word(conduct), face);
    SmallCampaign war(". . .\nowner red C1");
    war.force("C1");
    const ForceId force = war.force("A1", {.name = "Vanguard", .cv = 1});
    ForceOrders orders = orders_for("Vanguard", Order::ForcedMarch);
    orders.march = March{{war.at("B1")}, false, Means::Land, false};
    orders.if_test_fails = conduct;
    war.play(submit(sheet_of(war, "red", {orders})));
    std::vector<int> dice{face};
    const int total = face + 1;
    const bool moves = total >= 6 || (total <= 3 && total >= 2 && conduct == IfTestFails::March);
    if (moves) dice.push_back(6);
    war.run_until(Phase::Battle, dice);
    CHECK(war.place(force) == (moves ? "B1" : "A1"));
}

TEST_CASE("names that are gone by the time a sheet is opened are passed over", "[CAM-p1-f]") {
    SmallCampaign war(". .");
    const ForceId force = war.force("A1", {.name = "Vanguard"});
    war.force("B1");
    war.play(submit(sheet_of(war, "red", {orders_for("Vanguard", Order::Defend), orders_for("Nobody")})));
    war.of(force).status = ForceStatus::Lost;
    CHECK(war.run_until(Phase::Movement).rolls.empty());
}

TEST_CASE("a sheet's standing choices hold from then on", "[CAM-p1-f]") {
    SmallCampaign war(". .");
    war.force("A1");
    war.ask("red");
    Sheet sheet = sheet_of(war, "red", {});
    sheet.orders.standing = StandingChoices{.sheet = NoSheet::Keep, .retreat = Retreat::Home};
    war.play(submit(sheet));
    CHECK(war.state.side(war.side("red")).standing == StandingChoices{});  // sealed too
    war.run_until(Phase::Movement);
    CHECK(war.state.side(war.side("red")).standing == *sheet.orders.standing);
}

// ---- rearranging

TEST_CASE("any number of friendly Forces may share a square", "[CAM-map-i]") {
    SmallCampaign war(". .");
    std::vector<ForceId> forces;
    for (int i = 0; i < 4; ++i) forces.push_back(war.force("A1", {.cv = i + 1, .to = "B1"}));
    war.run(Phase::Movement, {1, 1, 1, 1, 6, 6, 6, 6});
    for (const ForceId force : forces) CHECK(war.place(force) == "B1");
}

TEST_CASE("Forces in one square join: the higher command value leads", "[CAM-map-i]") {
    const bool into_the_stronger = GENERATE(false, true);
    Camp camp;
    const ForceId into = into_the_stronger ? camp.main_body : camp.vanguard;
    const ForceId from = into_the_stronger ? camp.vanguard : camp.main_body;
    const Order order = camp.war.of(into).order;
    camp.rearranged(Join{camp.war.of(from).name, camp.war.of(into).name});
    CHECK(camp.war.of(from).status == ForceStatus::Joined);
    CHECK(units_of(camp.war.state, into).size() == 3);
    CHECK(units_of(camp.war.state, from).empty());
    CHECK(command_value(camp.war.state, into) == 4);
    CHECK(camp.war.of(into).order == order);
    CHECK(characters_of(camp.war.state, into).size() == 2);
    const Role second = camp.war.state.characters.at(CharacterId(1)).role;
    CHECK(second == Role::General);
    CHECK_FALSE(camp.war.of(into).leaderless_since);
}

TEST_CASE("of equals the one that is joined leads", "[CAM-map-i]") {
    Camp camp;
    camp.war.state.characters.at(CharacterId(1)).command_value = 4;
    camp.rearranged(Join{"Vanguard", "Main body"});
    CHECK(commander_of(camp.war.state, camp.main_body)->id == CharacterId(2));
}

TEST_CASE("a Force without a leader gets the other's", "[CAM-map-i]") {
    Camp camp;
    camp.war.state.characters.at(CharacterId(2)).fate = Fate::Dead;
    camp.war.of(camp.main_body).leaderless_since = 1;
    camp.rearranged(Join{"Vanguard", "Main body"});
    CHECK(command_value(camp.war.state, camp.main_body) == 2);
    CHECK_FALSE(camp.war.of(camp.main_body).leaderless_since);
}

TEST_CASE("when Forces join the worse reaction holds", "[CAM-map-i]") {
    const Reaction first = GENERATE(Reaction::None, Reaction::Confused, Reaction::Unsteady, Reaction::Routed);
    const Reaction second = GENERATE(Reaction::None, Reaction::Confused, Reaction::Unsteady, Reaction::Routed);
    Camp camp;
    camp.war.of(camp.vanguard).reaction = first;
    camp.war.of(camp.main_body).reaction = second;
    camp.rearranged(Join{"Vanguard", "Main body"});
    CHECK(camp.war.of(camp.main_body).reaction == std::max(first, second));
}

TEST_CASE("rearranging needs no test and comes before the tests", "[CAM-map-i][CAM-p1-a]") {
    Camp camp;
    camp.war.play(
        submit(sheet_of(camp.war, "red", {orders_for("Vanguard", Order::Explore)}, {Join{"Main body", "Vanguard"}})));
    const Played played = camp.war.run(Phase::Orders, {1});  // 1 + 4 + 2: with the new leader's value
    CHECK(played.dice_for("CAM-p1-b") == 1);
    CHECK(camp.war.of(camp.vanguard).order == Order::Explore);
}

TEST_CASE("a detached part has a leader, and inherits order and reaction", "[CAM-map-i]") {
    Camp camp;
    const CharacterId general = camp.war.leader(camp.vanguard, "General Rossi", 3);
    camp.war.of(camp.vanguard).reaction = Reaction::Confused;
    camp.rearranged(Detach{"Vanguard", "Flankers", general, {camp.guards}});
    const Force* part = force_named(camp.war.state, camp.war.side("red"), "Flankers");
    REQUIRE(part);
    CHECK(part->order == Order::ForcedMarch);
    CHECK(part->reaction == Reaction::Confused);
    CHECK(part->square == camp.war.at("A1"));
    CHECK(units_of(camp.war.state, part->id) == std::vector{camp.guards});
    CHECK(command_value(camp.war.state, part->id) == 3);
    CHECK(command_value(camp.war.state, camp.vanguard) == 2);
    CHECK(units_of(camp.war.state, camp.vanguard).size() == 1);
}

TEST_CASE("a part detached by a sheet is given its orders by the same sheet", "[CAM-map-i][CAM-p1-f]") {
    Camp camp;
    const CharacterId general = camp.war.leader(camp.vanguard, "General Rossi", 3);
    ForceOrders orders = orders_for("Flankers");
    orders.march = March{{camp.war.at("B1")}, false, Means::Land, false};
    camp.war.play(
        submit(sheet_of(camp.war, "red", {orders}, {Detach{"Vanguard", "Flankers", general, {camp.guards}}})));
    camp.war.run_until(Phase::Battle, {6});
    CHECK(camp.war.world.map.name_of(force_named(camp.war.state, camp.war.side("red"), "Flankers")->square) == "B1");
}

TEST_CASE("units are exchanged, and who is bound to them goes along", "[CAM-map-i]") {
    Camp camp;
    const CharacterId ensign = camp.war.leader(camp.vanguard, "Ensign Prati", 0, Role::Special);
    camp.war.state.characters.at(ensign).unit = camp.guards;
    const CharacterId guide = camp.war.leader(camp.vanguard, "Old Matthias", 0, Role::Individual);
    camp.rearranged(Exchange{camp.guards, "Main body"});
    CHECK(camp.war.of(camp.guards).force == camp.main_body);
    CHECK(camp.war.state.characters.at(ensign).force == camp.main_body);
    CHECK(camp.war.state.characters.at(guide).force == camp.vanguard);
    CHECK(command_value(camp.war.state, camp.main_body) == 4);
}

TEST_CASE("what cannot be rearranged is refused", "[CAM-map-i]") {
    Camp camp;
    SmallCampaign& war = camp.war;
    const CharacterId general = war.leader(camp.vanguard, "General Rossi", 3);
    const CharacterId others = war.leader(camp.main_body, "General Bianchi", 3);
    const UnitId line = war.first_unit(camp.vanguard).id;
    war.force("B1", {.name = "Far away"});
    const ForceId enemy = war.force("A1", {.side = "blue", .name = "Enemy"});
    const std::vector<Rearrangement> wishes{
        Join{"Vanguard", "Far away"},
        Join{"Vanguard", "Vanguard"},
        Join{"Vanguard", "Enemy"},
        Join{"Nobody", "Vanguard"},
        Detach{"Vanguard", "Main body", general, {camp.guards}},         // the name is taken
        Detach{"Vanguard", "", general, {camp.guards}},                  // no name
        Detach{"Vanguard", "Flankers", CharacterId(1), {camp.guards}},   // its own C-in-C
        Detach{"Vanguard", "Flankers", others, {camp.guards}},           // another Force's general
        Detach{"Vanguard", "Flankers", CharacterId(99), {camp.guards}},  // nobody
        Detach{"Vanguard", "Flankers", general, {}},                     // no units
        Detach{"Vanguard", "Flankers", general, {line, camp.guards}},    // all units
        Detach{"Vanguard", "Flankers", general, {UnitId(99)}},           // no such unit
        Exchange{camp.guards, "Far away"},
        Exchange{camp.guards, "Vanguard"},
        Exchange{war.first_unit(camp.main_body).id, "Vanguard"},  // its only one
        Exchange{war.first_unit(enemy).id, "Vanguard"},           // not one's own
        Exchange{UnitId(99), "Vanguard"},
    };
    for (std::size_t i = 0; i < wishes.size(); ++i) {
        CAPTURE(i);
        const auto why = camp.why_not(wishes[i]);
        REQUIRE(why);
        CHECK(why->rule->id == "CAM-map-i");
    }
    CHECK_FALSE(camp.why_not(Join{"Vanguard", "Main body"}));
    CHECK_FALSE(camp.why_not(Detach{"Vanguard", "Flankers", general, {camp.guards}}));
    CHECK_FALSE(camp.why_not(Exchange{camp.guards, "Main body"}));
}

TEST_CASE("a unit without figures is nobody to leave a Force to", "[CAM-map-i]") {
    Camp camp;
    const CharacterId general = camp.war.leader(camp.vanguard, "General Rossi", 3);
    Unit& line = camp.war.first_unit(camp.vanguard);
    line.accounts[Account::Standing] = 0;
    line.accounts[Account::Dead] = 20;
    CHECK(camp.why_not(Detach{"Vanguard", "Flankers", general, {camp.guards}}));
    CHECK(camp.why_not(Detach{"Vanguard", "Flankers", general, {line.id}}));
    CHECK(camp.why_not(Exchange{camp.guards, "Main body"}));
    CHECK_FALSE(camp.why_not(Exchange{line.id, "Main body"}));
}

TEST_CASE("aboard their boats Forces are not rearranged", "[CAM-map-i][CAM-p2-k]") {
    Camp camp;
    const CharacterId general = camp.war.leader(camp.vanguard, "General Rossi", 3);
    camp.war.of(camp.vanguard).aboard = Boats{1, 0, 0};
    if (GENERATE(false, true)) camp.war.of(camp.main_body).aboard = Boats{1, 0, 0};
    CHECK(camp.why_not(Join{"Vanguard", "Main body"}));
    CHECK(camp.why_not(Join{"Main body", "Vanguard"}));
    CHECK(camp.why_not(Detach{"Vanguard", "Flankers", general, {camp.guards}}));
    CHECK(camp.why_not(Exchange{camp.guards, "Main body"}));
}

TEST_CASE("a rearrangement that has become impossible is left undone", "[CAM-map-i][CAM-p1-f]") {
    Camp camp;
    camp.war.play(submit(sheet_of(camp.war, "red", {}, {Join{"Vanguard", "Main body"}})));
    camp.war.of(camp.vanguard).square = camp.war.at("B1");
    camp.war.run(Phase::Orders);
    CHECK(camp.war.of(camp.vanguard).on_map());
}
