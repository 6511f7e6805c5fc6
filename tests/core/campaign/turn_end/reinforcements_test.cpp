#include "core/campaign/turn_end/reinforcements.hpp"
#include "core/campaign/record/apply.hpp"

#include <catch2/catch.hpp>

#include "core/campaign/engine/need.hpp"
#include "core/campaign/state/forces.hpp"
#include "tests/core/campaign/battle/after_battle.hpp"

using namespace condottiero;

namespace {

/// Red's capital lies at A1, a stronghold at C1; a port at A2, cultivated land at B2 and C2.
struct Home {
    SmallCampaign war{R"(
        . . . .
        . c c .
        . . . .
        owner red A1:C3
        owner blue D1:D3
        capital A1
        stronghold C1
        stronghold D3
        port A2
        road A1 C1
    )"};
    SideId red = war.side("red"), blue = war.side("blue");
    ForceId force = war.force("C1", {.figures = 0});
    UnitId line = war.unit(force, {.figures = 20, .full = 40, .name = "Line"});

    Home() {
        war.turn_on(Switch::Reinforcements);
        war.world.sides.at(red).starting_points = Points::whole(3000);
        war.world.sides.at(blue).starting_points = Points();
        slate().pool = Points::whole(1000);
    }
    SideState& slate() { return war.state.side(red); }
    int pool() { return slate().pool.in_hundredths() / 100; }
    /// Phase 7 as far as the purchases, which red is asked for.
    void open_market(const std::vector<int>& dice = {}) {
        war.ask("red");
        war.state.phase = Phase::Reinforcements;
        war.state.began = false;
        war.play(Advance{}, dice);
    }
    BuyUnit levy(int figures = 10) {
        if (war.world.profiles.size() == 1)
            war.unit(war.force("A3", {.figures = 0}),
                     {.figures = 1, .name = "Levy", .quality = Quality::Poor, .cost = 4});
        return {red, "Levy", "", figures, war.at("A1"), false, false};
    }
    Batch& batch(int id = 1) { return war.state.batches.at(BatchId(id)); }
};

}  // namespace

// ---- income (CAM-p7-a)

TEST_CASE("every place a side controls has its income", "[CAM-p7-a]") {
    struct Case {
        const char* what;
        IncomeFacts facts;
        int points;
    };
    const auto c = GENERATE(values<Case>({
        {"nothing", {}, 0},
        {"the capital", {.capital = true}, 20},
        {"strongholds", {.strongholds = 3}, 24},
        {"captured ones", {.captured = 3}, 6},
        {"ports", {.ports = 2}, 8},
        {"eleven cultivated squares", {.cultivated = 11}, 11},
        {"twelve", {.cultivated = 12}, 12},
        {"thirteen", {.cultivated = 13}, 12},
        {"everything", {.capital = true, .strongholds = 1, .captured = 1, .ports = 1, .cultivated = 1}, 35},
    }));
    CAPTURE(c.what);
    const SmallCampaign war(".");
    CHECK(income_of(c.facts, war.world.tables).total() == c.points);
}

TEST_CASE("income goes with the size of the army, the season and the length of a turn", "[CAM-p7-a]") {
    const SmallCampaign war(".");
    const auto scaled = [&](int points, int army, bool bad, bool colonial) {
        return scaled_income(points, Points::whole(army), bad, colonial, war.world.tables).in_hundredths() / 100;
    };
    CHECK(scaled(40, 3000, false, false) == 40);
    CHECK(scaled(40, 1500, false, false) == 20);
    CHECK(scaled(35, 1300, false, false) == 15);
    CHECK(scaled(35, 1328, false, false) == 15);
    CHECK(scaled(35, 1329, false, false) == 16);
    CHECK(scaled(35, 3000, true, false) == 17);
    CHECK(scaled(35, 3000, false, true) == 10);
    CHECK(scaled(35, 3000, true, true) == 5);
}

TEST_CASE("a place yields nothing beside an enemy, blown up, lost or cut off", "[CAM-p7-a][CAM-p8-b]") {
    Home home;
    SmallCampaign& war = home.war;
    war.of(home.force).square = war.at("B3");
    const auto income = [&] {
        return income_of(income_facts(war.world, war.state, home.red), war.world.tables).total();
    };
    CHECK(income() == 20 + 8 + 4 + 2);

    SECTION("an enemy in the capital, which is then cut off from the stronghold too") {
        war.force("A1", {.side = "blue"});
        CHECK(income() == 4 + 2);
    }
    SECTION("an enemy in the stronghold") {
        war.force("C1", {.side = "blue"});
        CHECK(income() == 20 + 4 + 2);
    }
    SECTION("an enemy in port and field") {
        war.force("A2", {.side = "blue"});
        war.force("B2", {.side = "blue"});
        CHECK(income() == 20 + 8 + 1);
    }
    SECTION("enemies all about the stronghold, whose district stays red") {
        for (const char* square : {"B1", "B2", "C2", "D1", "D2"}) war.force(square, {.side = "blue"});
        CHECK(income() == 20 + 4);
    }
    SECTION("a stronghold that is lost, and the land about it") {
        war.state.held.insert({war.at("C1"), home.blue});
        CHECK(income() == 20 + 4 + 1);
    }
    SECTION("a stronghold that was taken") {
        war.state.held.insert({war.at("D3"), home.red});
        CHECK(income() == 20 + 8 + 2 + 4 + 2);
        for (const char* square : {"C2", "C3", "D2"}) war.force(square, {.side = "blue"});
        INFO("cut off, with an enemy in a field besides");
        CHECK(income() == 20 + 8 + 4 + 1);
    }
    SECTION("a magazine that has exploded") {
        war.state.conditions.push_back(
            {EventKind::MagazineExplodes, std::nullopt, std::nullopt, war.at("C1"), std::nullopt, 3, 0});
        CHECK(income() == 20 + 4 + 2);
    }
}

TEST_CASE("points are saved up to a tenth of the army", "[CAM-p7-a]") {
    struct Case {
        int before, after;
    };
    const auto c = GENERATE(values<Case>({{0, 34}, {265, 299}, {266, 300}, {290, 300}, {300, 300}, {350, 350}}));
    CAPTURE(c.before);
    Home home;
    home.slate().pool = Points::whole(c.before);
    home.war.run(Phase::Reinforcements);
    CHECK(home.pool() == c.after);
}

TEST_CASE("without the switch nothing comes in and nothing is asked", "[CAM-p7-a][CAM-switches]") {
    Home home;
    home.war.state.switches[static_cast<std::size_t>(Switch::Reinforcements)] = false;
    home.war.ask("red");
    home.war.run(Phase::Reinforcements);
    CHECK(home.pool() == 1000);
}

TEST_CASE("the bad season of the capital's zone halves the income", "[CAM-p7-a][CAM-p6-c]") {
    Home home;
    home.slate().pool = Points();
    home.war.state.season = Season::Winter;
    home.war.run(Phase::Reinforcements);
    CHECK(home.pool() == 17);
}

// ---- purchases (CAM-p7-b)

TEST_CASE("a side with points is asked what it buys, until it has done", "[CAM-p7-b]") {
    Home home;
    home.open_market();
    const std::vector<Need> wanted = needs(home.war.world, home.war.state);
    REQUIRE(wanted.size() == 1);
    CHECK(wanted[0].kind == NeedKind::Purchases);
    CHECK(wanted[0].side == home.red);
    CHECK(home.war.refused(Advance{}).rule->id == "CAM-p0-a");
    home.war.play(CloseMarket{home.red});
    CHECK(needs(home.war.world, home.war.state).empty());
    CHECK(home.war.refused(BuyReplacements{home.line, 1, false}).rule->id == "CAM-p7-b");
    CHECK(home.war.refused(CloseMarket{home.red}).rule->id == "CAM-p7-b");
    home.war.play(Advance{});
    CHECK(home.war.state.phase == Phase::Events);
    CHECK(home.war.refused(BuyReplacements{home.line, 1, false}).rule->id == "CAM-p7-b");
}

TEST_CASE("a side is asked for the figures it has to place, even without points", "[CAM-p7-b][CAM-p4-a]") {
    const bool has_figures = GENERATE(true, false);
    CAPTURE(has_figures);
    Home home;
    home.war.world.sides.at(home.red).starting_points = Points();
    home.slate().pool = Points();
    if (has_figures) home.slate().replacements_free[home.war.of(home.line).profile] = 3;
    home.open_market();
    CHECK(needs(home.war.world, home.war.state).size() == (has_figures ? 1 : 0));
    if (!has_figures) return;
    home.war.play(BuyReplacements{home.line, 3, false});
    CHECK(home.war.of(home.line).accounts[Account::NotArrived] == 3);
    CHECK(home.slate().replacements_free.empty());
}

TEST_CASE("a standing choice saves the points or replaces losses, the weakest unit first", "[CAM-p7-b]") {
    const Buying choice = GENERATE(Buying::Save, Buying::Replace);
    CAPTURE(word(choice));
    Home home;
    const UnitId weaker = home.war.unit(home.force, {.figures = 4, .full = 40, .cost = 20});
    home.war.world.sides.at(home.red).starting_points = Points();
    home.slate().pool = Points::whole(230);
    home.slate().standing.buy = choice;
    home.war.run(Phase::Reinforcements);
    const bool buys = choice == Buying::Replace;
    CHECK(home.war.of(weaker).accounts[Account::NotArrived] == (buys ? 10 : 0));
    CHECK(home.war.of(home.line).accounts[Account::NotArrived] == (buys ? 3 : 0));
    CHECK(home.pool() == (buys ? 0 : 230));
}

TEST_CASE("replacements cost what the list says, half as much again in a good unit", "[CAM-p7-b]") {
    const Quality quality = GENERATE(Quality::Poor, Quality::Average, Quality::Veteran, Quality::Elite);
    const bool plain = GENERATE(false, true);
    CAPTURE(word(quality), plain);
    Home home;
    home.war.of(home.line).quality = quality;
    home.open_market();
    home.slate().pool = Points::whole(300);
    home.war.play(BuyReplacements{home.line, 5, plain});
    const bool good = quality >= Quality::Veteran;
    CHECK(home.pool() == 300 - (good && !plain ? 75 : 50));
    CHECK(home.war.of(home.line).quality == quality);
    CHECK(home.war.of(home.line).accounts == accounts(20, 0, 0, 0, 0, 5));
    CHECK(home.war.of(home.line).enlisted == 25);
}

TEST_CASE("cheap replacements that are half of a good unit spoil it", "[CAM-p7-b]") {
    const int standing = GENERATE(9, 10, 11);
    const bool plain = GENERATE(true, false);
    CAPTURE(standing, plain);
    Home home;
    home.war.of(home.line).quality = Quality::Elite;
    home.war.of(home.line).accounts = accounts(standing, 0, 20 - standing);
    home.open_market();
    home.war.play(BuyReplacements{home.line, 10, plain});
    CHECK(home.war.of(home.line).quality == (plain && standing <= 10 ? Quality::Veteran : Quality::Elite));
}

TEST_CASE("a quarter of its full strength may come to a unit in a turn, and never more than it has room for",
          "[CAM-p7-b]") {
    Home home;
    home.open_market();
    CHECK(home.war.refused(BuyReplacements{home.line, 0, false}).rule->id == "CAM-p7-b");
    CHECK(home.war.refused(BuyReplacements{home.line, 11, false}).rule->id == "CAM-p7-b");
    home.war.play(BuyReplacements{home.line, 6, false});
    CHECK(home.war.refused(BuyReplacements{home.line, 5, false}).rule->id == "CAM-p7-b");
    home.war.play(BuyReplacements{home.line, 4, false});
    apply(home.war.state, TurnBegan{2});
    home.war.of(home.line).accounts = accounts(26, 2, 0, 0, 0, 10);
    CHECK(home.war.refused(BuyReplacements{home.line, 3, false}).rule->id == "CAM-p7-b");
    home.war.play(BuyReplacements{home.line, 2, false});
}

TEST_CASE("replacements are for Forces in supply in friendly country", "[CAM-p7-b]") {
    struct Case {
        const char* square;
        bool besieged, may;
    };
    const auto c = GENERATE(values<Case>({{"C3", false, true}, {"D2", false, false}, {"C3", true, false}}));
    CAPTURE(c.square, c.besieged);
    Home home;
    home.war.of(home.force).square = home.war.at(c.square);
    if (c.besieged) {
        home.war.turn_on(Switch::Supply);
        for (const char* square : {"B2", "B3", "C2", "D2", "D3"}) home.war.force(square, {.side = "blue"});
    }
    home.open_market();
    if (c.may)
        home.war.play(BuyReplacements{home.line, 1, false});
    else
        CHECK(home.war.refused(BuyReplacements{home.line, 1, false}).rule->id == "CAM-p7-b");
}

TEST_CASE("nobody buys what the pool does not pay for", "[CAM-p7-b]") {
    Home home;
    home.levy();
    home.open_market();
    home.slate().pool = Points::whole(19);
    CHECK(home.war.refused(BuyReplacements{home.line, 2, false}).rule->id == "CAM-p7-b");
    CHECK(home.war.refused(home.levy(5)).rule->id == "CAM-p7-b");
    CHECK(home.war.refused(BuyLeader{home.force, "Someone", 2}).rule->id == "CAM-p7-b");
    home.war.play(BuyReplacements{home.line, 1, false});
    CHECK(home.pool() == 9);
}

TEST_CASE("one new unit a turn, of average or poor quality, in an own place, as large as its list says", "[CAM-p7-b]") {
    Home home;
    const BuyUnit levy = home.levy();
    Profile& profile = home.war.world.profiles.at(ProfileId(2));
    profile.least = 8;
    profile.most = 12;
    home.open_market();
    const auto refused = [&](const BuyUnit& wish) { return home.war.refused(wish).rule->id == "CAM-p7-b"; };
    BuyUnit wish = levy;
    wish.figures = 7;
    CHECK(refused(wish));
    wish.figures = 13;
    CHECK(refused(wish));
    wish = levy;
    wish.profile = "Dragoons";
    CHECK(refused(wish));
    wish = levy;
    for (const char* square : {"B1", "D3"}) {
        wish.to = home.war.at(square);
        CHECK(refused(wish));
    }
    profile.side = "blue";
    CHECK(refused(levy));
    profile.side = "red";
    for (const Quality quality : {Quality::Veteran, Quality::Elite}) {
        profile.quality = quality;
        CHECK(refused(levy));
    }
    profile.quality = Quality::Average;
    home.war.play(levy);
    CHECK(home.pool() == 1000 - 40);
    CHECK(home.batch().kind == BatchKind::NewUnit);
    const Unit& unit = home.war.of(*home.batch().unit);
    CHECK(unit.full == 10);
    CHECK(unit.accounts == accounts(0, 0, 0, 0, 0, 10));
    CHECK_FALSE(unit.mercenary);
    CHECK(refused(levy));
    apply(home.war.state, TurnBegan{2});
    home.war.play(levy);
}

TEST_CASE("mercenaries cost half as much again and are for hire on a 5 or 6", "[CAM-p7-b]") {
    const int face = GENERATE(range(1, 7));
    const bool by_list = GENERATE(false, true);
    CAPTURE(face, by_list);
    Home home;
    BuyUnit wish = home.levy();
    Profile& profile = home.war.world.profiles.at(ProfileId(2));
    profile.quality = Quality::Veteran;
    profile.mercenary = by_list;
    wish.mercenary = !by_list;
    home.open_market();
    home.war.play(wish, {face});
    const bool hired = face >= 5;
    CHECK(home.pool() == 1000 - (hired ? 60 : 0));
    CHECK(home.war.state.batches.size() == (hired ? 1 : 0));
    if (hired) {
        CHECK(home.batch().kind == BatchKind::Mercenaries);
        CHECK(home.war.of(*home.batch().unit).mercenary);
        CHECK(home.war.refused(wish).rule->id == "CAM-p7-b");
    } else {
        INFO("nobody comes for asking twice");
        home.war.play(wish);
        CHECK(home.war.state.batches.size() == 0);
    }
}

TEST_CASE("elite units are not for hire, and who cannot pay does not even ask", "[CAM-p7-b]") {
    Home home;
    BuyUnit wish = home.levy();
    wish.mercenary = true;
    home.open_market();
    home.slate().pool = Points::whole(59);
    CHECK(home.war.refused(wish).rule->id == "CAM-p7-b");
    home.slate().pool = Points::whole(1000);
    home.war.world.profiles.at(ProfileId(2)).quality = Quality::Elite;
    CHECK(home.war.refused(wish).rule->id == "CAM-p7-b");
}

TEST_CASE("soldiers of fortune come at once and cost a quarter more, if an event offers them", "[CAM-p7-b][CAM-p8-b]") {
    Home home;
    BuyUnit wish = home.levy(8);
    wish.fortune = true;
    home.open_market();
    CHECK(home.war.refused(wish).rule->id == "CAM-p7-b");
    home.war.state.conditions.push_back(
        {EventKind::SoldiersOfFortune, home.red, std::nullopt, std::nullopt, std::nullopt, 1, 0});
    const ForceId besieger = home.war.force("A1", {.side = "blue"});
    INFO("not where enemies stand");
    CHECK(home.war.refused(wish).rule->id == "CAM-p7-b");
    home.war.of(besieger).status = ForceStatus::Lost;
    const Played played = home.war.play(wish);
    CHECK(home.pool() == 1000 - 40);
    const Unit& unit = home.war.of(played.all<UnitRaised>().front().unit.id);
    CHECK(unit.mercenary);
    CHECK(unit.accounts == accounts(8));
    CHECK(home.war.of(unit.force).on_map());
    CHECK(home.war.refused(wish).rule->id == "CAM-p7-b");
}

TEST_CASE("a new C-in-C costs what his command value costs, and takes over when he comes", "[CAM-p7-b]") {
    const int cv = GENERATE(range(0, 7));
    CAPTURE(cv);
    Home home;
    home.open_market();
    if (cv < 1 || cv > 5) {
        CHECK(home.war.refused(BuyLeader{home.force, "Eugene", cv}).rule->id == "CAM-p7-b");
        return;
    }
    home.war.play(BuyLeader{home.force, "Eugene", cv});
    constexpr std::array cost{0, 10, 20, 35, 50, 80};
    CHECK(home.pool() == 1000 - cost[static_cast<std::size_t>(cv)]);
    INFO("until he comes the old one leads; one a turn");
    CHECK(command_value(home.war.state, home.force) == 3);
    CHECK(home.war.refused(BuyLeader{home.force, "Villars", 1}).rule->id == "CAM-p7-b");
    home.war.play(CloseMarket{home.red});
    home.batch().waited = 6;
    home.open_market({1});
    CHECK(command_value(home.war.state, home.force) == cv);
    CHECK(commander_of(home.war.state, home.force)->name == "Eugene");
    CHECK(home.war.state.characters.begin()->role == Role::General);
}

TEST_CASE("a Force without a C-in-C gets one of value 1 two turns later, unless one has been bought", "[CAM-p7-b]") {
    const bool bought = GENERATE(false, true);
    CAPTURE(bought);
    Home home;
    home.war.state.characters.at(CharacterId(1)).fate = Fate::Dead;
    home.war.of(home.force).leaderless_since = 1;
    for (int turn = 1; turn <= 3; ++turn) {
        CHECK(command_value(home.war.state, home.force) == 0);
        apply(home.war.state, TurnBegan{turn});
        if (bought && turn == 2) {
            home.open_market();
            home.war.play(BuyLeader{home.force, "Eugene", 4});
            home.slate().standing.buy = Buying::Save;
            home.war.play(Advance{});
            continue;
        }
        home.war.run(Phase::Reinforcements);
    }
    CHECK(command_value(home.war.state, home.force) == (bought ? 0 : 1));
    CHECK(home.war.of(home.force).leaderless_since.has_value() == bought);
}

// ---- arrivals (CAM-p7-c)

TEST_CASE("what makes a batch come sooner or later", "[CAM-p7-c]") {
    struct Case {
        const char* what;
        ArrivalFacts facts;
        int total;
    };
    const auto c = GENERATE(values<Case>({
        {"one turn", {.waited = 1}, 1},
        {"four turns", {.waited = 4}, 4},
        {"replacements", {.waited = 1, .replacements = true}, 3},
        {"a levy", {.waited = 1, .poor = true}, 2},
        {"in the capital or by road from it", {.waited = 1, .capital_road = true}, 2},
        {"out of supply", {.waited = 1, .out_of_supply = true}, -1},
        {"by sea", {.waited = 1, .by_sea = true}, 0},
        {"in the bad season", {.waited = 1, .bad_season = true}, 0},
    }));
    CAPTURE(c.what);
    const SmallCampaign war(".");
    const Tally modifiers = arrival_modifiers(c.facts, war.world.tables);
    CHECK(modifiers.total() == c.total);
    CHECK(modifiers.terms().front() == Tally::Term{"turns waited", c.facts.waited});
}

TEST_CASE("a batch rolls from the turn after its purchase, and comes on a 7", "[CAM-p7-c]") {
    const int face = GENERATE(range(1, 7));
    CAPTURE(face);
    Home home;
    home.open_market();
    home.war.play(BuyReplacements{home.line, 4, false});
    home.war.play(CloseMarket{home.red});
    home.war.state.side(home.red).standing.buy = Buying::Save;
    home.war.run(Phase::Reinforcements);
    CHECK(home.batch().waited == 0);
    home.war.run(Phase::Time);
    CHECK(home.batch().waited == 1);
    // 1 turn waited, replacements 2, by road 1.
    const Played played = home.war.run(Phase::Reinforcements, {face});
    CHECK(played.dice_for("CAM-p7-c") == 1);
    CHECK(home.batch().arrived == (face + 4 >= 7));
    CHECK(home.war.of(home.line).standing() == (face + 4 >= 7 ? 24 : 20));
    CHECK(arrives(7, home.war.world.tables));
    CHECK_FALSE(arrives(6, home.war.world.tables));
}

TEST_CASE("the facts of an arrival are those of the place or Force it goes to", "[CAM-p7-c]") {
    Home home;
    home.war.of(home.line).quality = Quality::Poor;
    home.open_market();
    home.war.play(BuyReplacements{home.line, 4, false});
    const auto facts = [&] { return arrival_facts(home.war.world, home.war.state, home.batch()); };
    CHECK(facts().replacements);
    CHECK(facts().poor);
    CHECK(facts().capital_road);
    CHECK_FALSE(facts().by_sea);
    CHECK_FALSE(facts().bad_season);
    home.war.of(home.force).square = home.war.at("C3");
    CHECK_FALSE(facts().capital_road);
    home.war.state.season = Season::Winter;
    CHECK(facts().bad_season);
    home.war.turn_on(Switch::Supply);
    CHECK_FALSE(facts().out_of_supply);
    for (const char* square : {"B2", "B3", "C2", "D2", "D3"}) home.war.force(square, {.side = "blue"});
    CHECK(facts().out_of_supply);
    home.war.of(home.force).square = home.war.at("C2");
    INFO("own cultivated land feeds a Force, cut off or not");
    CHECK_FALSE(facts().out_of_supply);
}

TEST_CASE("what has to cross the water comes by sea", "[CAM-p7-c]") {
    SmallCampaign war(". ~ .\nowner red A1 C1\ncapital A1\nstronghold C1");
    const ForceId force = war.force("C1");
    const Batch batch{
        BatchId(1), war.side("red"), BatchKind::Leader, std::nullopt, force, std::nullopt, war.at("C1"), 0, 1, false};
    CHECK(arrival_facts(war.world, war.state, batch).by_sea);
}

TEST_CASE("a new unit joins a Force where it appears, or is one under DEFEND", "[CAM-p7-c]") {
    const bool somebody_there = GENERATE(true, false);
    CAPTURE(somebody_there);
    Home home;
    const BuyUnit levy = home.levy();
    if (somebody_there) home.war.of(home.force).square = home.war.at("A1");
    home.open_market();
    home.war.play(levy);
    home.batch().waited = 6;
    home.open_market({1});
    const Unit& unit = home.war.of(*home.batch().unit);
    CHECK(unit.accounts == accounts(10));
    const Force& force = home.war.of(unit.force);
    CHECK(force.on_map());
    CHECK((unit.force == home.force) == somebody_there);
    if (!somebody_there) {
        CHECK(force.order == Order::Defend);
        CHECK(force.reaction == Reaction::None);
        CHECK(force.square == home.war.at("A1"));
        CHECK(force.leaderless_since == 1);
    }
}

TEST_CASE("a new unit does not go aboard with whoever lies in the port", "[CAM-p7-c]") {
    Home home;
    const BuyUnit levy = home.levy();
    home.war.of(home.force).square = home.war.at("A1");
    home.war.of(home.force).aboard = Boats{1, 0, 0};
    home.open_market();
    home.war.play(levy);
    home.batch().waited = 6;
    home.open_market({1});
    CHECK(home.war.of(*home.batch().unit).force != home.force);
}

TEST_CASE("a new unit waits while enemies stand in its place or hold it", "[CAM-p7-c]") {
    Home home;
    home.open_market();
    home.war.play(home.levy());
    home.batch().waited = 6;
    const ForceId enemy = home.war.force("A1", {.side = "blue"});
    home.open_market();
    CHECK_FALSE(home.batch().arrived);
    home.war.of(enemy).square = home.war.at("D1");
    home.war.state.held.insert({home.war.at("A1"), home.blue});
    home.open_market();
    CHECK_FALSE(home.batch().arrived);
    home.war.state.held.clear();
    home.open_market({1});
    CHECK(home.batch().arrived);
}

TEST_CASE("replacements go after their unit when it changes its Force", "[CAM-p7-c]") {
    Home home;
    home.open_market();
    home.war.play(BuyReplacements{home.line, 4, false});
    const ForceId other = home.war.force("C3", {.figures = 0});
    apply(home.war.state, UnitMoved{home.line, other, std::nullopt});
    apply(home.war.state, ForceMerged{home.force, other});
    home.batch().waited = 6;
    home.open_market({1});
    CHECK(home.batch().arrived);
    CHECK(home.war.of(home.line).accounts == accounts(24));
}

TEST_CASE("replacements whose unit is gone go to the pool, a leader home", "[CAM-p7-c][CAM-p4-j]") {
    Home home;
    home.open_market();
    home.war.play(BuyReplacements{home.line, 4, false});
    home.war.play(BuyLeader{home.force, "Eugene", 2});
    home.batch(1).waited = home.batch(2).waited = 1;
    home.war.of(home.force).status = ForceStatus::Lost;
    home.open_market();
    CHECK(home.batch(1).arrived);
    CHECK(home.war.of(home.line).accounts == accounts(20));
    CHECK(home.war.of(home.line).enlisted == 20);
    CHECK(home.slate().replacements_free.at(home.war.of(home.line).profile) == 4);
    CHECK(home.war.state.characters.at(CharacterId(2)).fate == Fate::Gone);
}

TEST_CASE("a Force expected for a turn comes in it, or when its square is free", "[CAM-p7-c]") {
    SmallCampaign war(". .");
    const ForceId late = war.force("A1"), enemy = war.force("A1", {.side = "blue"});
    war.of(late).status = ForceStatus::Expected;
    war.of(late).expected_turn = 2;
    war.first_unit(late).accounts = accounts(0, 0, 0, 0, 0, 20);
    war.of(enemy).square = war.at("B1");
    war.run(Phase::Reinforcements);
    CHECK_FALSE(war.of(late).on_map());
    war.state.turn = 2;
    war.of(enemy).square = war.at("A1");
    war.run(Phase::Reinforcements);
    CHECK_FALSE(war.of(late).on_map());
    war.of(enemy).square = war.at("B1");
    war.run(Phase::Reinforcements);
    CHECK(war.of(late).on_map());
    CHECK(war.first_unit(late).accounts == accounts(20));
}
