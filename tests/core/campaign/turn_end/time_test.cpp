#include "core/campaign/turn_end/time.hpp"
#include "core/campaign/record/apply.hpp"

#include <catch2/catch.hpp>

#include "core/campaign/march/supply.hpp"
#include "tests/core/campaign/battle/after_battle.hpp"

using namespace condottiero;

TEST_CASE("each turn is so many days after the one before", "[CAM-p6-a]") {
    const Date start{1706, 2, 25};
    CHECK(date_of_turn(start, 1, 7) == start);
    CHECK(date_of_turn(start, 2, 7) == Date{1706, 3, 4});
    CHECK(date_of_turn(start, 2, 2) == Date{1706, 2, 27});
    CHECK(date_of_turn(start, 53, 7) == Date{1707, 2, 24});
}

TEST_CASE("the date moves on in phase 6 and a new season begins with the next turn", "[CAM-p6-a]") {
    SmallCampaign war(". .");
    war.turn_on(Switch::Calendar);
    war.state.date = {1706, 5, 26};
    war.run_until(Phase::Time);
    war.run(Phase::Time);
    CHECK(war.state.date == Date{1706, 6, 2});
    CHECK(war.state.season == Season::Spring);
    war.run_until(Phase::Orders);
    CHECK(war.state.season == Season::Summer);
}

TEST_CASE("without a calendar time stands still", "[CAM-p6-a][CAM-switches]") {
    SmallCampaign war(". .");
    const Date before = war.state.date;
    war.run(Phase::Time);
    CHECK(war.state.date == before);
}

TEST_CASE("everything that runs ticks in its order", "[CAM-p6-b]") {
    SmallCampaign war(". .");
    for (const Switch what : {Switch::Calendar, Switch::Fatigue, Switch::Supply, Switch::WinterQuarters})
        war.turn_on(what);
    const ForceId digging = war.force("A1", {.order = Order::Defend}), marching = war.force("B1");
    war.of(marching).forced = true;
    war.of(marching).forced_marches = 1;
    war.state.batches.add({BatchId(1), war.side("red"), BatchKind::Leader, std::nullopt, digging, std::nullopt,
                           war.at("A1"), 0, 0, false});
    const Played played = war.run(Phase::Time, {1, 1});
    std::vector<std::string_view> order;
    for (const Event& event : played.events)
        std::visit(
            [&]<class E>(const E&) {
                if (order.empty() || order.back() != E::name) order.push_back(E::name);
            },
            event);
    CHECK(order == std::vector<std::string_view>{"conditions-ticked", "hospital-ticked", "dug-in", "batch-waited",
                                                 "force-counted", "worn", "date-came", "phase-began"});
}

TEST_CASE("what lasts for some turns falls by one and ends at nothing", "[CAM-p6-b][CAM-p8-c]") {
    SmallCampaign war(". .");
    const ForceId force = war.force("A1");
    war.state.conditions = {{EventKind::CommanderIll, std::nullopt, force, std::nullopt, std::nullopt, 2, 0},
                            {EventKind::ConvoyLost, std::nullopt, force, std::nullopt, std::nullopt, 1, 0}};
    war.run(Phase::Time);
    REQUIRE(war.state.conditions.size() == 1);
    CHECK(war.state.conditions[0].turns == 1);
    war.run(Phase::Time);
    CHECK(war.state.conditions.empty());
}

TEST_CASE("field works grow by a point a figure and turn, up to three turns' worth", "[CAM-p6-b][CAM-orders-e]") {
    CHECK(works_after(0, 20, 3) == 0);
    CHECK(works_after(2, 20, 3) == 40);
    CHECK(works_after(3, 20, 3) == 60);
    CHECK(works_after(9, 20, 3) == 60);
    SmallCampaign war(". .");
    const ForceId force = war.force("A1", {.order = Order::Defend});
    for (const int points : {20, 40, 60, 60}) {
        war.run(Phase::Time);
        CHECK(war.of(force).works == points);
    }
    INFO("points that were spent are earned again, but never above three a figure");
    apply(war.state, WorksSpent{force, 50});
    war.run(Phase::Time);
    CHECK(war.of(force).works == 30);
    war.first_unit(force).accounts = accounts(5, 0, 15);
    war.run(Phase::Time);
    CHECK(war.of(force).works == 30);
}

TEST_CASE("only who spent the whole turn under DEFEND in one square digs", "[CAM-p6-b][CAM-orders-e]") {
    struct Case {
        const char* what;
        AForce force;
        bool driven, digs;
    };
    const auto c = GENERATE(values<Case>({
        {"under DEFEND", {.order = Order::Defend}, false, true},
        {"exploring", {.order = Order::Explore}, false, false},
        {"on a forced march", {.order = Order::ForcedMarch}, false, false},
        {"confused", {.order = Order::Defend, .reaction = Reaction::Confused}, false, true},
        {"routed", {.order = Order::Defend, .reaction = Reaction::Routed}, false, false},
        {"driven from its square", {.order = Order::Defend}, true, false},
    }));
    CAPTURE(c.what);
    SmallCampaign war(". .");
    const ForceId force = war.force("A1", c.force);
    if (c.driven) {
        const ForceId enemy = war.force("A1", {.side = "blue"});
        settle(war, report_of(war, war.battle({enemy}, {force}), Outcome::AttackerWon));
        CHECK(war.place(force) == "B1");
    }
    war.run(Phase::Time);
    CHECK(war.of(force).works == (c.digs ? 20 : 0));
}

TEST_CASE("works are lost with the square", "[CAM-orders-e]") {
    SmallCampaign war(". .");
    const ForceId force = war.force("A1", {.order = Order::Defend});
    war.run(Phase::Time);
    war.of(force).order = Order::Explore;
    war.march(force, "B1");
    war.run(Phase::Movement, {4});
    CHECK(war.place(force) == "B1");
    CHECK(war.of(force).works == 0);
}

TEST_CASE("forced marches tire from the second running, and more from the third", "[CAM-p6-b]") {
    struct Case {
        int before;
        bool forced;
        std::optional<int> minus;
    };
    const auto c = GENERATE(
        values<Case>({{0, true, std::nullopt}, {1, true, 4}, {2, true, 3}, {7, true, 3}, {7, false, std::nullopt}}));
    const int face = GENERATE(range(1, 7));
    CAPTURE(c.before, c.forced, face);
    SmallCampaign war(". .");
    war.turn_on(Switch::Fatigue);
    CHECK(fatigue_minus(war.world.tables, c.before + 1) ==
          (c.before == 0 ? std::nullopt : std::optional(c.before == 1 ? 4 : 3)));
    const ForceId force = war.force("A1", {.order = Order::ForcedMarch});
    war.of(force).forced = c.forced;
    war.of(force).forced_marches = c.before;
    const int lost = c.minus ? std::max(0, face - *c.minus) : 0;
    std::vector<int> dice;
    if (c.minus) dice.push_back(face);
    dice.insert(dice.end(), static_cast<std::size_t>(lost), 1);
    const Played played = war.run(Phase::Time, dice);
    CHECK(war.first_unit(force).accounts == accounts(20 - lost, 0, lost));
    CHECK(war.of(force).forced_marches == (c.forced ? c.before + 1 : 0));
    CHECK(played.dice_for("CAM-p6-b") == (c.minus ? 1 : 0));
}

TEST_CASE("without its switch nobody tires", "[CAM-p6-b][CAM-switches]") {
    SmallCampaign war(". .");
    const ForceId force = war.force("A1");
    war.of(force).forced = true;
    war.of(force).forced_marches = 5;
    CHECK(war.run(Phase::Time).rolls.empty());
}

// ---- supply

namespace {
/// Red's only stronghold lies at A1, ten squares from the other end.
struct Line {
    SmallCampaign war{R"(
        . . . . . . . . . . .
        owner red A1:K1
        stronghold A1
    )"};
    Line() { war.turn_on(Switch::Supply); }
};
}  // namespace

TEST_CASE("a Force is fed by a way of eight squares to an own place", "[CAM-p6-b]") {
    struct Case {
        const char* square;
        bool fed;
    };
    const auto c = GENERATE(values<Case>({{"B1", true}, {"H1", true}, {"I1", true}, {"J1", false}, {"K1", false}}));
    const int face = GENERATE(range(1, 7));
    CAPTURE(c.square, face);
    Line line;
    const ForceId force = line.war.force(c.square);
    CHECK(in_supply(line.war.world, line.war.state, force) == c.fed);
    const int lost = c.fed ? 0 : std::max(0, face - 4);
    std::vector<int> dice;
    if (!c.fed) dice.push_back(face);
    dice.insert(dice.end(), static_cast<std::size_t>(lost), 1);
    line.war.run(Phase::Time, dice);
    CHECK(line.war.first_unit(force).accounts == accounts(20 - lost, 0, lost));
}

TEST_CASE("enemies on the way and a lost stronghold cut a Force off", "[CAM-p6-b]") {
    Line line;
    const ForceId force = line.war.force("D1");
    CHECK(in_supply(line.war.world, line.war.state, force));
    const ForceId enemy = line.war.force("C1", {.side = "blue"});
    CHECK_FALSE(in_supply(line.war.world, line.war.state, force));
    line.war.of(enemy).square = line.war.at("E1");
    CHECK(in_supply(line.war.world, line.war.state, force));
    line.war.state.held.insert({line.war.at("A1"), line.war.side("blue")});
    CHECK_FALSE(in_supply(line.war.world, line.war.state, force));
}

TEST_CASE("own cultivated land feeds whoever stands in it", "[CAM-p6-b]") {
    SmallCampaign war(". c c\nowner red A1:B1\nowner blue C1");
    war.turn_on(Switch::Supply);
    CHECK_FALSE(in_supply(war.world, war.state, war.force("A1")));
    CHECK(in_supply(war.world, war.state, war.force("B1")));
    CHECK_FALSE(in_supply(war.world, war.state, war.force("C1")));
}

TEST_CASE("supply crosses the water between friendly ports only", "[CAM-p6-b]") {
    const bool second_port = GENERATE(true, false);
    CAPTURE(second_port);
    SmallCampaign war(std::string(". ~ .\nowner red A1 C1\nstronghold A1\nport A1\n") + (second_port ? "port C1" : ""));
    war.turn_on(Switch::Supply);
    CHECK(in_supply(war.world, war.state, war.force("C1")) == second_port);
}

TEST_CASE("a besieged stronghold holds out for four turns under DEFEND", "[CAM-p6-b]") {
    const Order order = GENERATE(Order::Defend, Order::Explore);
    CAPTURE(word(order));
    Line line;
    const ForceId inside = line.war.force("A1", {.order = order});
    line.war.force("B1", {.side = "blue", .order = Order::Defend});
    for (int turn = 1; turn <= 4; ++turn) {
        CAPTURE(turn);
        apply(line.war.state, TurnBegan{turn});
        // The besieger, far from anything of its own, rolls every turn.
        const Played played =
            order == Order::Defend ? line.war.run(Phase::Time, {1}) : line.war.run(Phase::Time, {1, 1});
        CHECK(line.war.of(inside).isolated_turns == turn);
        CHECK(in_supply(line.war.world, line.war.state, inside) == (order == Order::Defend && turn < 4));
    }
    apply(line.war.state, TurnBegan{5});
    line.war.run(Phase::Time, {1, 1});
}

TEST_CASE("without the switch everybody is fed", "[CAM-switches][CAM-p6-b]") {
    SmallCampaign war(". .");
    CHECK(in_supply(war.world, war.state, war.force("A1")));
    CHECK(war.run(Phase::Time).rolls.empty());
}

// ---- the bad season

TEST_CASE("each climate has its bad season", "[CAM-p6-c]") {
    struct Case {
        const char* climate;
        std::optional<Season> bad;
    };
    const auto c = GENERATE(values<Case>({{"boreal", Season::Winter},
                                          {"temperate", Season::Winter},
                                          {"continental", Season::Winter},
                                          {"mediterranean", std::nullopt},
                                          {"arid", Season::Summer},
                                          {"highland_tropical", Season::Summer},
                                          {"humid_tropical", Season::Summer}}));
    const Season season = GENERATE(Season::Winter, Season::Spring, Season::Summer, Season::Autumn);
    CAPTURE(c.climate, word(season));
    SmallCampaign war(std::string(". .\nclimate ") + c.climate);
    war.state.season = season;
    CHECK(bad_season(war.world, war.state, war.at("A1")) == (season == c.bad));
}

namespace {
struct Winter {
    SmallCampaign war{R"(
        c . . c
        owner red A1:C1
        owner blue D1
        stronghold C1
    )"};
    Winter() {
        war.turn_on(Switch::WinterQuarters);
        war.state.season = Season::Winter;
    }
};
}  // namespace

TEST_CASE("quarters are an own place or cultivated land, under DEFEND", "[CAM-p6-c]") {
    struct Case {
        const char* square;
        Order order;
        bool quarters;
    };
    const auto c = GENERATE(values<Case>({{"A1", Order::Defend, true},
                                          {"A1", Order::Explore, false},
                                          {"A1", Order::ForcedMarch, false},
                                          {"B1", Order::Defend, false},
                                          {"C1", Order::Defend, true},
                                          {"D1", Order::Defend, false}}));
    const int face = GENERATE(range(1, 7));
    CAPTURE(c.square, word(c.order), face);
    Winter winter;
    const ForceId force = winter.war.force(c.square, {.order = c.order});
    CHECK(in_quarters(winter.war.world, winter.war.state, force) == c.quarters);
    const int lost = c.quarters ? 0 : std::max(0, face - 4);
    std::vector<int> dice;
    if (!c.quarters) dice.push_back(face);
    dice.insert(dice.end(), static_cast<std::size_t>(lost), 1);
    winter.war.run(Phase::Time, dice);
    CHECK(winter.war.first_unit(force).accounts == accounts(20 - lost, 0, lost));
    CHECK(winter.war.of(force).winter_in_field == !c.quarters);
}

TEST_CASE("in spring nobody minds the field, and without the switch nobody ever does", "[CAM-p6-c][CAM-switches]") {
    Winter winter;
    winter.war.force("B1");
    winter.war.state.season = Season::Spring;
    CHECK(winter.war.run(Phase::Time).rolls.empty());
    winter.war.state.season = Season::Winter;
    winter.war.state.switches[static_cast<std::size_t>(Switch::WinterQuarters)] = false;
    CHECK(winter.war.run(Phase::Time).rolls.empty());
}

TEST_CASE("with short turns winter bites every third", "[CAM-p6-c]") {
    const int turn = GENERATE(range(1, 8));
    CAPTURE(turn);
    Winter winter;
    winter.war.world.scale.colonial = true;
    winter.war.force("B1");
    winter.war.state.turn = turn;
    CHECK(winter.war.run(Phase::Time, turn % 3 == 0 ? std::vector{1} : std::vector<int>{}).rolls.size() ==
          (turn % 3 == 0 ? 1 : 0));
}

TEST_CASE("two turns running in winter quarters bring a confused Force to itself", "[CAM-p6-c][CAM-reactions-e]") {
    const Reaction reaction = GENERATE(Reaction::Confused, Reaction::Unsteady);
    const Season season = GENERATE(Season::Winter, Season::Summer);
    CAPTURE(word(reaction), word(season));
    Winter winter;
    winter.war.state.season = season;
    const ForceId force = winter.war.force("C1", {.order = Order::Defend, .reaction = reaction});
    winter.war.run(Phase::Time);
    CHECK(winter.war.of(force).reaction == reaction);
    winter.war.run(Phase::Time);
    const bool recovers = reaction == Reaction::Confused && season == Season::Winter;
    CHECK(winter.war.of(force).reaction == (recovers ? Reaction::None : reaction));
}

TEST_CASE("a unit rolls for losses once a turn, for the worst that is due", "[CAM-p6-c][CAM-p6-b]") {
    Winter winter;
    SmallCampaign& war = winter.war;
    for (const Switch what : {Switch::Supply, Switch::Fatigue}) war.turn_on(what);
    war.world.tables.supply_minus = 5;
    const ForceId force = war.force("D1", {.order = Order::ForcedMarch});
    war.state.held.insert({war.at("C1"), war.side("blue")});
    war.of(force).forced = true;

    INFO("fatigue after two marches takes what winter takes; after three more");
    war.of(force).forced_marches = 1;
    Played played = war.run(Phase::Time, {5, 1});
    CHECK(played.all<Posted>().front().cause == Cause::Fatigue);
    apply(war.state, TurnBegan{2});
    war.of(force).forced = true;
    played = war.run(Phase::Time, {4, 1});
    CHECK(war.first_unit(force).accounts == accounts(18, 0, 2));

    INFO("supply is milder here than winter");
    apply(war.state, TurnBegan{3});
    played = war.run(Phase::Time, {5, 1});
    CHECK(played.all<Posted>().front().cause == Cause::Winter);

    INFO("who has rolled on the march does not roll again");
    apply(war.state, TurnBegan{4});
    war.of(force).worn = true;
    CHECK(war.run(Phase::Time).rolls.empty());
}

// ---- the end

TEST_CASE("at the last turn the points decide, and less than three apart is a draw", "[CAM-p6-d]") {
    struct Case {
        int red_destroyed, blue_destroyed, red_won;
        const char* winner;
    };
    // Two points for each Force destroyed, three for a battle won.
    const auto c = GENERATE(values<Case>({{0, 0, 0, ""},
                                          {0, 1, 0, ""},
                                          {0, 0, 1, "red"},
                                          {1, 0, 0, ""},
                                          {2, 0, 0, "blue"},
                                          {2, 0, 1, ""},
                                          {3, 0, 1, "blue"}}));
    CAPTURE(c.red_destroyed, c.blue_destroyed, c.red_won);
    SmallCampaign war(". .");
    war.world.turns = 5;
    war.state.side(war.side("red")).forces_destroyed = c.red_destroyed;
    war.state.side(war.side("blue")).forces_destroyed = c.blue_destroyed;
    war.state.side(war.side("red")).battles_won = c.red_won;
    war.state.turn = 4;
    war.run(Phase::Time);
    CHECK_FALSE(war.state.over);
    war.state.turn = 5;
    war.run(Phase::Time);
    CHECK(war.state.over);
    CHECK(war.state.winner == (*c.winner == '\0' ? std::nullopt : std::optional(war.side(c.winner))));
}

TEST_CASE("a campaign lasts half a year of weeks unless it says otherwise", "[CAM-p6-d]") {
    const SmallCampaign war(". .");
    CHECK(war.world.tables.default_turns == 26);
    CHECK(war.world.turns == 26);
}
