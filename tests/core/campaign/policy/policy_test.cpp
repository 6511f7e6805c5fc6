#include "core/campaign/policy/policy.hpp"

#include <catch2/catch.hpp>
#include <set>

#include "core/campaign/engine/decide.hpp"
#include "core/campaign/knowledge/known.hpp"
#include "core/campaign/orders/sheet_check.hpp"
#include "core/campaign/record/apply.hpp"
#include "core/campaign/state/forces.hpp"
#include "core/campaign/state/territory.hpp"
#include "core/modules/installed.hpp"
#include "db/definitions/papers/sheet_yaml.hpp"
#include "tests/support/random_war.hpp"

using namespace condottiero;

namespace {

constexpr std::string_view country = R"(
. . . . . . .
. . . . . . .
. . . . . . .
owner red A1:B3
owner blue F1:G3
capital A1 Redtown
stronghold B3 Redfort
capital G1 Bluetown
stronghold F3 Bluefort
)";

/// Red's sheet of a small war, and what it says of a Force.
struct AskedPolicy {
    SmallCampaign war{country};

    AskedPolicy() { war.state.phase = Phase::Orders; }

    ForceId red(std::string_view square, int figures, AForce wish = {}) {
        wish.figures = figures;
        return war.force(square, wish);
    }
    ForceId blue(std::string_view square, int figures) {
        return war.force(square, {.side = "blue", .figures = figures});
    }
    [[nodiscard]] Sheet sheet() const { return policy_sheet(war.world, war.state, war.side("red")); }
    ForceOrders orders(ForceId force) {
        for (const ForceOrders& orders : sheet().orders.forces)
            if (orders.force == war.of(force).name) return orders;
        throw std::logic_error("the sheet does not name the Force");
    }
    /// "EXPLORE to B2, stop short"
    std::string in_short(ForceId force) {
        const ForceOrders o = orders(force);
        std::string out(o.order ? word(*o.order) : "");
        if (o.rally) out += " rally";
        if (o.halt) out += " halt";
        if (o.march) out += " to " + war.world.map.name_of(o.march->destination());
        if (o.on_contact == OnContact::StopShort) out += ", stop short";
        return out;
    }
    [[nodiscard]] bool says(const std::string& reason) const {
        return sheet().text.find("# " + reason + "\n") != std::string::npos;
    }
};

}  // namespace

TEST_CASE("the program's player attacks who is clearly weaker", "[policy]") {
    AskedPolicy at;
    const ForceId army = at.red("C2", 100);
    at.blue("D2", 60);
    CHECK(at.in_short(army) == " to D2");
    CHECK(at.says("attacks about 60 figures in D2: 100 against 60"));
}

TEST_CASE("it refuses battle when weak, and goes to a place it can hold", "[policy]") {
    AskedPolicy at;
    const ForceId army = at.red("C2", 40);
    at.blue("D2", 100);
    CHECK(at.in_short(army) == " to B3, stop short");
    CHECK(at.says("refuses battle against about 100 figures: to B3 Redfort"));
}

TEST_CASE("in a place that it can hold it digs in", "[policy]") {
    AskedPolicy at;
    const ForceId army = at.red("B3", 80);
    at.blue("C3", 100);
    CHECK(at.in_short(army) == "DEFEND");
    CHECK(at.says("holds B3 Redfort: enemy of about 100 figures next to it"));
}

TEST_CASE("the capital is held against any odds", "[policy]") {
    AskedPolicy at;
    const ForceId army = at.red("A1", 20);
    at.blue("B1", 200);
    CHECK(at.in_short(army) == "DEFEND");
}

TEST_CASE("a threatened place is relieved from near by, if that is enough to hold it", "[policy]") {
    AskedPolicy at;
    const ForceId garrison = at.red("B3", 35), army = at.red("B1", 35);
    at.blue("C3", 100);
    CHECK_FALSE(at.says("relieves B3 Redfort: enemy of about 100 figures next to it"));
    at.war.first_unit(army).accounts[Account::Standing] = 45;
    CHECK(at.orders(army).march->destination() == at.war.at("B3"));
    CHECK(at.in_short(garrison) == "DEFEND");
    CHECK(at.says("relieves B3 Redfort: enemy of about 100 figures next to it"));
}

namespace {

/// The same country with walls: blue's capital G1 and fort F3, red's capital A1.
struct Walled : AskedPolicy {
    Walled() {
        war.state.resistance.emplace();
        for (const char* place : {"A1", "G1", "F3"}) {
            war.world.fortresses.push_back({war.at(place), 10});
            war.state.resistance->emplace(war.at(place), 10);
        }
        war.world.objectives = {{war.at("A1"), 5}, {war.at("G1"), 5}, {war.at("F3"), 1}};
    }
};

}  // namespace

TEST_CASE("before an enemy's walls the guns stay, and no more than are needed", "[policy][HOUSE-a]") {
    Walled at;
    const ForceId siege = at.red("F1", 60, {.order = Order::Defend}), horse = at.red("F2", 100);
    at.war.unit(siege, {.figures = 8, .arm = Arm::Artillery, .type = "field", .guns = 8});
    at.blue("G1", 30);
    at.blue("E3", 40);
    CHECK(at.says("lies before G1 Bluetown"));
    CHECK(at.in_short(siege).empty());
    CHECK(at.orders(horse).march->destination() == at.war.at("E3"));
}

TEST_CASE("walls are kept by who is weaker, and left by horse that has others there", "[policy][HOUSE-a]") {
    Walled at;
    const ForceId garrison = at.red("A1", 40, {.order = Order::Defend});
    at.blue("B1", 100);
    CHECK(at.says("keeps the walls of A1 Redtown"));
    const ForceId horse = at.red("A1", 0);
    at.war.unit(horse, {.figures = 20, .arm = Arm::Cavalry, .type = "heavy", .mounted = true});
    CHECK(at.in_short(garrison).empty());
    CHECK(at.orders(horse).march.has_value());
    SECTION("who is strong enough comes out") {
        at.war.first_unit(garrison).accounts[Account::Standing] = 120;
        CHECK(at.says("attacks about 100 figures in B1: 120 against 100"));
    }
}

TEST_CASE("a main army comes to the help of a besieged capital, if it is worth a third of the besiegers",
          "[policy][HOUSE-a]") {
    Walled at;
    at.war.state.relations.clear();
    at.red("A1", 40, {.order = Order::Defend});
    const ForceId army = at.red("E3", 60);
    at.blue("A2", 90);
    at.blue("B1", 80);
    CHECK(at.says("comes to the help of A1 Redtown"));
    CHECK(at.orders(army).march->destination() == at.war.at("B3"));
    at.war.first_unit(army).accounts[Account::Standing] = 50;
    CHECK_FALSE(at.says("comes to the help of A1 Redtown"));
}

TEST_CASE("a main army with nothing better to do opens a siege it can hope to end", "[policy][HOUSE-a]") {
    Walled at;
    const ForceId army = at.red("D2", 150);
    CHECK(at.says("opens the siege of G1 Bluetown"));
    CHECK(at.war.world.map.distance(at.orders(army).march->destination(), at.war.at("G1")) == 1);
    at.war.first_unit(army).accounts[Account::Standing] = 80;
    CHECK_FALSE(at.says("opens the siege of G1 Bluetown"));
}

TEST_CASE("a place that counts keeps a garrison, the weakest that is there", "[policy][HOUSE-b]") {
    Walled at;
    const ForceId garrison = at.red("A1", 20), army = at.red("A1", 100);
    at.blue("D2", 60);
    CHECK(at.says("is the garrison of A1 Redtown"));
    CHECK_FALSE(at.orders(garrison).march.has_value());
    CHECK(at.orders(army).march.has_value());
}

TEST_CASE("where nobody is in sight it marches on the enemy's places, the nearest first", "[policy]") {
    AskedPolicy at;
    const ForceId army = at.red("D3", 80);
    CHECK(at.in_short(army) == " to F3");
    CHECK(at.says("marches on F3 Bluefort"));
    at.war.state.held.insert_or_assign(at.war.at("B3"), at.war.side("blue"));
    at.war.of(army).square = at.war.at("C3");
    CHECK(at.says("marches on B3 Redfort"));  // a lost one counts as the enemy's
}

TEST_CASE("one Force keeps the capital while the main army is away", "[policy]") {
    AskedPolicy at;
    const ForceId small = at.red("B1", 30);
    at.red("C2", 80);
    CHECK(at.in_short(small) == " to A1, stop short");
    CHECK(at.says("guards A1 Redtown"));
}

TEST_CASE("Forces gather before a stronger enemy and attack as one", "[policy][CAM-map-i]") {
    AskedPolicy at;
    const ForceId strong = at.red("C2", 60), weak = at.red("C1", 50);
    at.blue("D3", 80);
    CHECK(at.orders(weak).march->destination() == at.war.at("C2"));
    CHECK(at.says("joins Force 1 against about 80 figures in D3"));
    at.war.of(weak).square = at.war.at("C2");
    const Sheet sheet = at.sheet();
    REQUIRE(sheet.orders.rearrangements.size() == 1);
    CHECK(std::get<Join>(sheet.orders.rearrangements.front()) == Join{"Force 2", "Force 1"});
    CHECK(sheet.orders.forces.size() == 1);
    CHECK(at.in_short(strong) == " to D3");
    CHECK(at.says("attacks about 80 figures in D3: 110 against 80"));
}

TEST_CASE("next door, where Forces may come from there, the weaker stands by", "[policy][CAM-p7-d]") {
    AskedPolicy at;
    at.war.turn_on(Switch::NeighbouringForcesJoin);
    const ForceId strong = at.red("C2", 60), weak = at.red("C3", 50);
    at.blue("D3", 80);
    CHECK(at.in_short(strong) == " to D3");
    CHECK(at.in_short(weak).empty());
    CHECK(at.says("stands by Force 1 against about 80 figures in D3"));
}

TEST_CASE("a shaken Force rests and rallies where no enemy is, and goes home where a test is dangerous", "[policy]") {
    AskedPolicy at;
    const ForceId army = at.red("B2", 80, {.reaction = Reaction::Unsteady});
    CHECK(at.in_short(army) == " rally");
    CHECK(at.says("rests and rallies: it is unsteady"));
    at.war.of(army).square = at.war.at("F2");
    CHECK(at.in_short(army) == " to B3, stop short");
    CHECK(at.says("is unsteady: to B3 Redfort"));
}

TEST_CASE("no order is changed where a bad die would ruin the Force", "[policy][CAM-p1-d]") {
    AskedPolicy at;
    const ForceId army = at.red("F2", 80, {.order = Order::Defend, .cv = std::nullopt});
    CHECK(at.in_short(army).empty());
    CHECK(at.says("rests"));
}

TEST_CASE("a forced march is made where it decides", "[policy][CAM-orders-b]") {
    AskedPolicy at;
    const ForceId army = at.red("B1", 80);
    at.war.state.held.insert_or_assign(at.war.at("B3"), at.war.side("blue"));
    CHECK(at.in_short(army) == "FORCED MARCH to B3");  // two squares: a 3 or more instead of a 5
}

TEST_CASE("who is cut off from his bread goes where it is", "[policy][CAM-p6-b]") {
    AskedPolicy at;
    at.war.turn_on(Switch::Supply);
    at.war.world.tables.supply_path_squares = 2;
    const ForceId army = at.red("E2", 80);
    CHECK(at.orders(army).march->destination() == at.war.at("B3"));
    CHECK(at.says("is out of supply: to B3 Redfort"));
}

TEST_CASE("rivers are crossed by a bridge where that is no longer", "[policy]") {
    SmallCampaign war(
        ". . . .\n. . . .\n. . . .\n. . . .\n. . . .\n"
        "owner red A3\nowner blue D3\ncapital A3\ncapital D3\nriver Po C1 C5\nbridge C4");
    war.state.phase = Phase::Orders;
    war.force("A3", {.figures = 80});
    const Sheet sheet = policy_sheet(war.world, war.state, war.side("red"));
    const March march = sheet.orders.forces.front().march.value();
    CHECK(names_of(war.world.map, march.route) == "B3 C4 D3");
    CHECK(march.exact);
}

TEST_CASE("victors who have gone out of sight are not forgotten at once", "[policy]") {
    AskedPolicy at;
    const ForceId army = at.red("C2", 40), victors = at.blue("E2", 100);
    const BattleId battle = at.war.battle({victors}, {army});
    Battle& fought = at.war.state.battles.at(battle);
    fought.report = BattleReport{battle, {}, {{UnitId(2), 0, 0, 0, 0, 0, 100, 0}}, {}, {}, {}, ""};
    fought.outcome = Outcome::AttackerWon;
    fought.square = at.war.at("D2");
    fought.step = BattleStep::Done;
    at.war.state.phase = Phase::Orders;
    at.war.of(army).square = at.war.at("B2");
    CHECK_FALSE(at.says("marches on F3 Bluefort"));
    at.war.state.turn += 3;
    CHECK(at.says("marches on F3 Bluefort"));
}

// ---- in any war

namespace {

/// Everything that a side cannot see, otherwise.
void change_what_is_hidden(const World& world, CampaignState& state, SideId side, SeededNumbers& numbers) {
    const Known known = known_to(world, state, side);
    std::vector<SquareId> unseen;
    for (const Force& force : state.forces)
        if (!known.sees(force.square)) unseen.push_back(force.square);
    for (Force& force : state.forces) {
        const auto called = number_known_to(state, side, force.id);
        if (called && known.whole(*called)) continue;
        force.order = static_cast<Order>(numbers.below(3));
        force.reaction = static_cast<Reaction>(numbers.below(4));
        force.works = numbers.below(50);
        force.march.reset();
        force.came_from = SquareId(0);
        if (called && force.on_map()) continue;
        if (force.on_map() && numbers.one_in(2)) force.status = ForceStatus::Lost;
        if (!unseen.empty())
            force.square = unseen[static_cast<std::size_t>(numbers.below(static_cast<int>(unseen.size())))];
        for (Unit& unit : state.units)
            if (unit.force == force.id) unit.accounts[Account::Standing] = numbers.below(60);
    }
    for (int s = 1; s <= static_cast<int>(state.sides.size()); ++s) {
        if (friends(state, SideId(s), side)) continue;
        state.side(SideId(s)).pool = Points::whole(numbers.below(300));
        state.side(SideId(s)).standing = {NoSheet::Keep, Retreat::First, Joining::Always, Buying::Save,
                                          Picking::Neediest};
    }
    // That a sheet is in, everybody may know; not what stands on it.
    for (Sheet& sheet : state.sheets)
        if (sheet.side != side) sheet.text = "secret", sheet.orders = {};
}

/// Plays a made-up war at random, and shows every state in which orders are to be given.
void through_a_random_war(std::uint64_t seed, const std::function<void(const World&, const CampaignState&)>& look) {
    RandomWar random(seed);
    SmallCampaign& war = random.war;
    KeyedDice keyed(key_from_seed(seed));
    RecordedDice dice(keyed);
    constexpr int steps = 300;
    for (int step = 0; step < steps && !war.state.over; ++step) {
        if (war.state.phase == Phase::Orders && !war.state.sheets_open) look(war.world, war.state);
        const auto decision = decide(war.world, war.state, random.next_command(), dice);
        if (!decision) continue;
        for (const Event& event : decision.value()) apply(war.state, event);
    }
}

}  // namespace

TEST_CASE("its sheets are legal in any war, and their text says what they mean", "[policy][CAM-p1-f]") {
    const int seed = GENERATE(range(1, 41));
    CAPTURE(seed);
    through_a_random_war(static_cast<std::uint64_t>(seed), [](const World& world, const CampaignState& state) {
        for (const Side& side : world.sides) {
            if (state.side(side.id).defeated) continue;
            const Sheet sheet = policy_sheet(world, state, side.id);
            INFO(sheet.text);
            const CheckedSheet checked = check_sheet(world, state, read_sheet(sheet.text, "sheet"));
            for (const Problem& problem : checked.problems) UNSCOPED_INFO(in_words(problem));
            REQUIRE(checked.problems.empty());
            REQUIRE(*checked.sheet == sheet);
        }
    });
}

TEST_CASE("it never reads what its side cannot see", "[policy]") {
    const int seed = GENERATE(range(1, 21));
    CAPTURE(seed);
    SeededNumbers numbers(static_cast<std::uint64_t>(seed));
    through_a_random_war(static_cast<std::uint64_t>(seed), [&](const World& world, const CampaignState& state) {
        for (const Side& side : world.sides) {
            CampaignState watched = state;
            keep_watch(world, watched);
            CampaignState other = watched;
            change_what_is_hidden(world, other, side.id, numbers);
            REQUIRE(known_to(world, other, side.id).state == known_to(world, watched, side.id).state);
            REQUIRE(policy_sheet(world, other, side.id).text == policy_sheet(world, state, side.id).text);
        }
    });
}

// ---- everything else that is asked

namespace {

/// A result of no side's choosing, for wars whose rules are played by nobody.
BattleReport some_result(const CampaignState& state, BattleId id) {
    BattleReport report = blank_report(state, state.battles.at(id));
    report.verdict = static_cast<Outcome>(id.value() % 3);
    for (UnitResult& unit : report.units) {
        const int killed = unit.on_table / 4;
        unit.killed += killed;
        unit.on_table -= killed;
    }
    return report;
}

}  // namespace

TEST_CASE("whatever a war asks, its answer is accepted, and the war comes to an end", "[policy]") {
    const int seed = GENERATE(range(1, 41));
    CAPTURE(seed);
    RandomWar random(static_cast<std::uint64_t>(seed));
    SmallCampaign& war = random.war;
    for (SideState& side : war.state.sides) side.standing = StandingChoices{};
    KeyedDice keyed(key_from_seed(static_cast<std::uint64_t>(seed)));
    RecordedDice dice(keyed);
    constexpr int most_steps = 3000;
    int steps = 0;
    for (; steps < most_steps && !war.state.over; ++steps) {
        const std::vector<Need> wanted = needs(war.world, war.state);
        Command command = Advance{};
        if (!wanted.empty() && wanted.front().kind == NeedKind::Battle)
            command = RecordResult{some_result(war.state, *wanted.front().battle)};
        else if (!wanted.empty())
            command = policy_answer(war.world, war.state, wanted.front());
        const auto decision = decide(war.world, war.state, command, dice);
        INFO((decision ? "" : decision.refusal().detail));
        REQUIRE(decision);
        for (const Event& event : decision.value()) apply(war.state, event);
    }
    CHECK(steps < most_steps);
}

TEST_CASE("a battle is played, and what came of it recorded", "[policy]") {
    SmallCampaign war(". .");
    const ForceId red = war.force("A1"), blue = war.force("A1", {.side = "blue"});
    const BattleId battle = war.battle({red}, {blue});
    const Need need{NeedKind::Battle, {}, {}, battle, {}, {}};
    CHECK(std::get<PlayBattle>(policy_answer(war.world, war.state, need)).battle == battle);
    const BattleReport draft = blank_report(war.state, war.state.battles.at(battle));
    war.state.battles.at(battle).draft = draft;
    CHECK(std::get<RecordResult>(policy_answer(war.world, war.state, need)).report == draft);
}

TEST_CASE("neighbours are called unless the battle is as good as won", "[policy][CAM-p7-d]") {
    SmallCampaign war(". . .");
    const ForceId red = war.force("B1", {.figures = 60}), blue = war.force("B1", {.side = "blue", .figures = 40});
    const ForceId near_by = war.force("A1");
    const BattleId battle = war.battle({red}, {blue});
    const Need need{NeedKind::Neighbours, war.side("red"), {}, battle, {war.at("B1")}, {near_by}};
    const auto called = [&] { return std::get<NameNeighbours>(policy_answer(war.world, war.state, need)).forces; };
    CHECK(called() == std::vector{near_by});
    war.first_unit(red).accounts[Account::Standing] = 80;
    CHECK(called().empty());
}

TEST_CASE("after a lost battle the way leads home, out of reach of others", "[policy][CAM-p4-e]") {
    AskedPolicy at;
    const ForceId army = at.red("C2", 40);
    const Need need{NeedKind::AfterBattle,
                    at.war.side("red"),
                    army,
                    BattleId(1),
                    squares_named(at.war.world.map, "D2 C1 B2 B1 B3"),
                    {}};
    const auto where = [&] {
        return at.war.world.map.name_of(std::get<ChooseSquare>(policy_answer(at.war.world, at.war.state, need)).square);
    };
    CHECK(where() == "B3");
    at.blue("A3", 50);
    CHECK(where() == "B1");
}

TEST_CASE("points go to the unit that lacks most; then the market is closed", "[policy][CAM-p7-b]") {
    AskedPolicy at;
    const ForceId army = at.red("A1", 30);
    const UnitId other = at.war.unit(army, {.figures = 10, .full = 30, .cost = 5});
    at.war.state.phase = Phase::Reinforcements;
    at.war.state.began = true;
    at.war.state.side(at.war.side("red")).pool = Points::whole(22);
    at.war.ask("red");
    const Need need{NeedKind::Purchases, at.war.side("red"), {}, {}, {}, {}};
    const Command bought = policy_answer(at.war.world, at.war.state, need);
    CHECK(std::get<BuyReplacements>(bought).unit == other);
    CHECK(std::get<BuyReplacements>(bought).figures == 4);
    at.war.play(bought);
    CHECK(std::holds_alternative<CloseMarket>(policy_answer(at.war.world, at.war.state, need)));
}
