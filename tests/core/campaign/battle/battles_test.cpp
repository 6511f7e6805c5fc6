#include "core/campaign/battle/battles.hpp"

#include <catch2/catch.hpp>
#include <utility>

#include "core/campaign/engine/need.hpp"
#include "core/campaign/policy/policy.hpp"
#include "core/campaign/state/forces.hpp"
#include "core/modules/installed.hpp"
#include "tests/core/campaign/battle/after_battle.hpp"

using namespace condottiero;

namespace {

constexpr const char* open_ground = ". . .\n. . .\n. . .";

std::vector<ForceId> army(const SmallCampaign& war, int battle, Part part) {
    std::vector<ForceId> out;
    for (const Engaged& one : war.state.battles.at(BattleId(battle)).armies[static_cast<std::size_t>(part)])
        out.push_back(one.force);
    return out;
}

/// Opens the battles of the turn and leaves them to be fought.
void open_battles(SmallCampaign& war) {
    war.state.phase = Phase::Battle;
    war.play(Advance{});
}

void set_relation(SmallCampaign& war, std::string_view a, std::string_view b, Relation relation) {
    war.state.relations[std::minmax(war.side(a), war.side(b))] = relation;
}

}  // namespace

TEST_CASE("the side that moved into the square attacks", "[CAM-p3-a]") {
    const bool red_moves = GENERATE(true, false);
    CAPTURE(red_moves);
    SmallCampaign war(open_ground);
    const ForceId red = war.force(red_moves ? "A1" : "B2"), blue = war.force(red_moves ? "B2" : "A1", {.side = "blue"});
    war.march(red_moves ? red : blue, "B2");
    war.run(Phase::Movement, {3});
    open_battles(war);
    REQUIRE(war.state.battles.size() == 1);
    CHECK(war.place(red) == "B2");
    CHECK(army(war, 1, Part::Attacker) == std::vector{red_moves ? red : blue});
    CHECK(army(war, 1, Part::Defender) == std::vector{red_moves ? blue : red});
}

TEST_CASE("there is one battle to a square, in the order of the contacts", "[CAM-p3-a]") {
    SmallCampaign war(open_ground);
    const ForceId first = war.force("A1", {.cv = 3, .to = "A2"}), second = war.force("C1", {.cv = 5, .to = "C2"});
    const ForceId third = war.force("B1", {.cv = 1, .to = "A2"});
    war.force("A2", {.side = "blue"});
    war.force("C2", {.side = "blue"});
    war.run(Phase::Movement, {3, 3, 3, 3, 3, 3});
    open_battles(war);
    REQUIRE(war.state.battles.size() == 2);
    CHECK(army(war, 1, Part::Attacker) == std::vector{second});
    CHECK(army(war, 2, Part::Attacker) == std::vector{first, third});
}

TEST_CASE("the highest command value leads an army, of equals the first Force", "[CAM-p3-a]") {
    SmallCampaign war(open_ground);
    const ForceId a = war.force("B2", {.cv = 2}), b = war.force("B2", {.cv = 4}), c = war.force("B2", {.cv = 4});
    const ForceId blue = war.force("B2", {.side = "blue"});
    const BattleId battle = war.battle({blue}, {a, b, c});
    CHECK(leading_force(war.state, war.state.battles.at(battle), Part::Defender) == b);
}

TEST_CASE("a Force enters a battle as it stood when the battle began", "[CAM-p3-a][CAM-p4-h]") {
    SmallCampaign war(open_ground);
    war.force("B2", {.order = Order::ForcedMarch, .reaction = Reaction::Confused});
    war.force("B2", {.side = "blue", .order = Order::Defend});
    open_battles(war);
    const Battle& battle = *war.state.battles.begin();
    CHECK(battle.armies[0].front().order == Order::ForcedMarch);
    CHECK(battle.armies[0].front().reaction == Reaction::Confused);
    CHECK(battle.armies[1].front().order == Order::Defend);
}

TEST_CASE("a routed Force that is caught is removed without a battle, won or lost by nobody",
          "[CAM-p3-a][CAM-p5-b][CAM-reactions-c]") {
    const bool last = GENERATE(true, false);
    SmallCampaign war(open_ground);
    const ForceId routed = war.force("B2", {.reaction = Reaction::Routed});
    if (!last) war.force("A1", {.name = "second"});
    war.force("B2", {.side = "blue", .order = Order::Defend});
    war.run(Phase::Battle);
    CHECK(war.state.battles.size() == 0);
    CHECK(war.of(routed).status == ForceStatus::Lost);
    CHECK(war.state.side(war.side("red")).battles_lost == 0);
    CHECK(war.state.side(war.side("red")).forces_destroyed == 1);
    CHECK(war.state.side(war.side("blue")).battles_won == 0);
    CHECK(war.state.side(war.side("red")).must_test == last);
}

TEST_CASE("a Force whose figures are all in hospital neither meets nor loses", "[CAM-p2-l][CAM-p3-a]") {
    const bool mover = GENERATE(true, false);
    CAPTURE(mover);
    SmallCampaign war(open_ground);
    const ForceId sick = war.force(mover ? "B1" : "B2", {.to = mover ? "B2" : ""});
    const ForceId blue = war.force(mover ? "B2" : "B1", {.side = "blue", .to = mover ? "" : "B2"});
    Unit& unit = war.first_unit(sick);
    unit.accounts[Account::Hospital] = std::exchange(unit.accounts[Account::Standing], 0);
    war.state.hospital.push_back({unit.id, 20, 0});
    CHECK_FALSE(war.run(Phase::Movement, {3}).has<ContactMade>());
    war.run(Phase::Battle);
    CHECK(war.state.battles.size() == 0);
    war.run(Phase::Aftermath);
    CHECK(war.of(sick).on_map());
    CHECK(war.of(sick).reaction == Reaction::None);
    CHECK(figures(war.state, sick) == 20);
    CHECK(war.of(blue).square == war.of(sick).square);
}

TEST_CASE("Forces face to face fight unless all of them are under DEFEND", "[CAM-p3-a][CAM-p4-g]") {
    const Order red = GENERATE(Order::Defend, Order::Explore), blue = GENERATE(Order::Defend, Order::ForcedMarch);
    CAPTURE(word(red), word(blue));
    SmallCampaign war(open_ground);
    war.force("B2", {.order = red});
    war.force("B2", {.side = "blue", .order = blue});
    open_battles(war);
    CHECK(war.state.battles.size() == (red == Order::Defend && blue == Order::Defend ? 0 : 1));
}

TEST_CASE("a Force driven ashore among enemies fights, DEFEND or not", "[CAM-p3-a][CAM-p4-g]") {
    SmallCampaign war(open_ground);
    const ForceId beached = war.force("B2", {.order = Order::Defend});
    war.force("B2", {.side = "blue", .order = Order::Defend});
    war.state.contacts = {{war.at("B2"), beached}};
    open_battles(war);
    CHECK(war.state.battles.size() == 1);
}

TEST_CASE("friends fight on one side, unless they have no war with the other", "[CAM-p3-a]") {
    const Relation relation = GENERATE(Relation::War, Relation::Peace);
    CAPTURE(word(relation));
    SmallCampaign war(open_ground, {"red", "blue", "green"});
    set_relation(war, "red", "green", Relation::Allied);
    set_relation(war, "blue", "green", relation);
    const ForceId red = war.force("B2"), green = war.force("B2", {.side = "green"});
    war.force("B2", {.side = "blue", .order = Order::Defend});
    open_battles(war);
    CHECK(army(war, 1, Part::Attacker) == (relation == Relation::War ? std::vector{red, green} : std::vector{red}));
}

TEST_CASE("of three enemies in a square two fight, and the third meets who is left next turn", "[CAM-p3-a]") {
    SmallCampaign war(open_ground, {"red", "blue", "green"});
    const ForceId red = war.force("B2", {.order = Order::Defend}),
                  blue = war.force("B2", {.side = "blue", .order = Order::Defend}),
                  green = war.force("A1", {.side = "green", .to = "B2"});
    war.run(Phase::Movement, {3});
    open_battles(war);
    REQUIRE(war.state.battles.size() == 1);
    CHECK(army(war, 1, Part::Attacker) == std::vector{green});
    CHECK(army(war, 1, Part::Defender) == std::vector{red});
    settle(war, report_of(war, BattleId(1), Outcome::AttackerWon));
    CHECK(war.place(red) != "B2");
    war.run_until(Phase::Battle, {6});  // Will to Fight
    open_battles(war);
    REQUIRE(war.state.battles.size() == 2);
    CHECK(army(war, 2, Part::Attacker) == std::vector{green});
    CHECK(army(war, 2, Part::Defender) == std::vector{blue});
}

// ---- the result

TEST_CASE("a battle waits for its result, half of which may be kept", "[CAM-p3-l]") {
    SmallCampaign war(open_ground);
    const ForceId red = war.force("B2");
    war.force("B2", {.side = "blue", .order = Order::Defend});
    open_battles(war);
    const std::vector<Need> wanted = needs(war.world, war.state);
    REQUIRE(wanted.size() == 1);
    CHECK(wanted[0].kind == NeedKind::Battle);
    CHECK(wanted[0].battle == BattleId(1));
    CHECK_FALSE(wanted[0].side);
    CHECK(war.refused(Advance{}).rule->id == "CAM-p0-a");

    BattleReport half{.battle = BattleId(1),
                      .verdict = std::nullopt,
                      .units = {{war.first_unit(red).id, 3, 0, 0, 0, 0, 0, 0}},
                      .characters = {},
                      .arrived = {},
                      .general_retreat = {},
                      .note = "the rest after supper"};
    war.play(DraftResult{half});
    CHECK(war.state.battles.begin()->draft == half);
    CHECK(needs(war.world, war.state).size() == 1);
    CHECK(war.refused(RecordResult{half}).rule->id == "CAM-p3-l");
    war.play(RecordResult{report_of(war, BattleId(1), std::nullopt)});
    CHECK_FALSE(war.state.battles.begin()->draft);
    CHECK(needs(war.world, war.state).empty());
    CHECK(war.refused(DraftResult{half}).rule->id == "CAM-p3-a");
    half.battle = BattleId(7);
    CHECK(war.refused(RecordResult{half}).rule->id == "CAM-p3-a");
}

TEST_CASE("battles that nobody fights end in a stalemate, if the game master says so", "[CAM-p3-l]") {
    SmallCampaign war(open_ground);
    war.force("B2");
    war.force("B2", {.side = "blue", .order = Order::Defend});
    war.play(SetBattleStanding{true});
    war.run(Phase::Battle);
    CHECK(war.state.battles.begin()->outcome == Outcome::Stalemate);
    CHECK(war.state.battles.begin()->report->units.size() == 2);
    CHECK(war.state.phase == Phase::Aftermath);
}

TEST_CASE("everything that is wrong with a result is said at once", "[CAM-p3-l][CAM-p4-j]") {
    SmallCampaign war(open_ground);
    const ForceId red = war.force("B2"), blue = war.force("B2", {.side = "blue"}), far = war.force("A1");
    const ForceId near = war.force("A2", {.name = "near"});
    const UnitId guns = war.unit(red, {.figures = 10, .name = "Battery", .guns = 2});
    const BattleId battle = war.battle({red}, {blue});
    war.state.battles.at(battle).next_door = {near};
    const UnitId reds = war.first_unit(red).id, fars = war.first_unit(far).id, nears = war.first_unit(near).id;
    const CharacterId red_leader(1), near_leader(4);
    const BattleReport report{battle,
                              Outcome::Stalemate,
                              {{reds, -1, 0, 0, 0, 0, 20, 0},
                               {guns, 0, 0, 0, 0, 0, 10, 3},
                               {guns, 0, 0, 0, 0, 0, 10, 0},
                               {fars, 20, 0, 0, 0, 0, 0, 0},
                               {UnitId(99), 0, 0, 0, 0, 0, 1, 0},
                               {nears, 1, 0, 0, 0, 19, 0, 0}},
                              {{red_leader, FigureStatus::Killed},
                               {red_leader, FigureStatus::Fled},
                               {CharacterId(99), FigureStatus::Killed},
                               {near_leader, FigureStatus::Killed}},
                              {far, far},
                              {},
                              ""};
    std::string all;
    const Problems problems = check_report(war.world, war.state, report);
    for (const Problem& problem : problems) all += in_words(problem) + "\n";
    INFO(all);
    const std::vector<std::string> wanted{
        "unit 1 Unit 1: found -1; expected no number below 0",
        "unit 1 Unit 1: found 19 figures accounted for: 20 on the table; expected 20",
        "Battery: found 3 guns left behind; expected at most its 2",
        "Battery: found the unit a second time",
        "unit 3: found a unit that was not there",
        "unit 99: found a unit that was not there",
        "Unit 4: found figures of a neighbour that did not arrive",
        "unit 2 Unit 2: found nothing; expected what became of each of its 20 figures",
        "character 1: found him a second time",
        "character 99: found someone who was not there",
        "character 4: found one of a neighbour that did not arrive",
        "force 3: found an arrival; expected a neighbour named before the battle",
        "force 3: found an arrival a second time",
    };
    for (const std::string& fault : wanted) CHECK_THAT(all, Catch::Contains(fault));
    CHECK(problems.size() == wanted.size() + 1);  // the stranger's arrival counts twice
    CHECK(war.refused(RecordResult{report}).detail.find("Battery") != std::string::npos);
}

TEST_CASE("a result that cannot have happened by the tabletop rules is refused, whoever brings it",
          "[CAM-p3-l][NFW-3.4.5-i]") {
    SmallCampaign war(open_ground);
    war.world.module = module_named("fuciliers");
    const ForceId red = war.force("B2"), blue = war.force("B2", {.side = "blue"});
    const BattleId battle = war.battle({red}, {blue});
    const UnitId reds = war.first_unit(red).id, blues = war.first_unit(blue).id;
    const BattleReport impossible =
        report_of(war, battle, std::nullopt, {{.unit = reds, .fled = 5}, {.unit = blues, .fled = 20}});
    const Refusal refusal = war.refused(RecordResult{impossible});
    CHECK(refusal.rule->id == "CAM-p3-l");
    REQUIRE(refusal.problems.size() == 1);
    CHECK(refusal.problems[0].about == subject_of(reds));
    CHECK(refusal.problems[0].rule->id == "NFW-3.4.5-i");
    CHECK(refusal.detail == in_words(refusal.problems));
    CHECK_THAT(refusal.detail, Catch::StartsWith("unit 1: found 5 fled and 15 still on the table; expected all fled"));
    // It may lie in the form, but the program records it for nobody.
    war.play(DraftResult{impossible});
    const std::vector<Need> wanted = needs(war.world, war.state);
    REQUIRE(wanted.size() == 1);
    CHECK(war.refused(policy_answer(war.world, war.state, wanted.front())).problems.size() == 1);

    SECTION("what does not add up is said first") {
        BattleReport short_of_men = impossible;
        short_of_men.units[0].on_table = 3;
        const Refusal first = war.refused(RecordResult{short_of_men});
        REQUIRE(first.problems.size() == 1);
        CHECK(first.problems[0].rule->id == "CAM-p4-j");
        CHECK(first.problems[0].about == subject_of(reds));
    }
    SECTION("a whole rout can have happened") {
        war.play(RecordResult{report_of(war, battle, std::nullopt, {{.unit = reds, .fled = 20}})});
        CHECK(war.state.battles.at(battle).report);
    }
    SECTION("other rules may allow it") {
        war.world.module = module_named("any");
        war.play(RecordResult{impossible});
        CHECK(war.state.battles.at(battle).report == impossible);
    }
}

TEST_CASE("a blank result leaves everybody standing and is in order", "[CAM-p3-l]") {
    SmallCampaign war(open_ground);
    const ForceId red = war.force("B2"), blue = war.force("B2", {.side = "blue"}), near = war.force("A2");
    const BattleId battle = war.battle({red}, {blue});
    war.state.battles.at(battle).next_door = {near};
    const BattleReport blank = blank_report(war.state, war.state.battles.at(battle));
    REQUIRE(blank.units.size() == 3);
    CHECK(blank.units[0].on_table == 20);
    CHECK(blank.units[2].never_entered == 20);
    CHECK(check_report(war.world, war.state, blank).empty());
    BattleReport enormous = blank;
    enormous.units[0].killed = enormous.units[0].fled = 2'000'000'000;
    CHECK(check_report(war.world, war.state, enormous).size() == 1);
}

// ---- neighbouring Forces (CAM-p7-d)

namespace {

struct NextDoor {
    SmallCampaign war{open_ground};
    ForceId red = war.force("B2"), blue = war.force("B2", {.side = "blue", .order = Order::Defend});
    ForceId near = war.force("A2", {.name = "near"});
    NextDoor() {
        war.turn_on(Switch::NeighbouringForcesJoin);
        war.ask("red");
        war.state.side(war.side("red")).standing.sheet = NoSheet::Keep;
        war.state.side(war.side("red")).standing.retreat = Retreat::Back;
        war.state.phase = Phase::Battle;
    }
    const Battle& battle() { return *war.state.battles.begin(); }
};

}  // namespace

TEST_CASE("whoever stands next door may join a battle, if order, reaction and ground let him", "[CAM-p7-d]") {
    struct Case {
        const char* what;
        AForce force;
        const char* square;
        bool may;
    };
    const auto c = GENERATE(values<Case>({
        {"exploring", {.order = Order::Explore}, "A2", true},
        {"on a forced march", {.order = Order::ForcedMarch}, "C3", true},
        {"under DEFEND", {.order = Order::Defend}, "A2", false},
        {"confused", {.reaction = Reaction::Confused}, "A2", true},
        {"unsteady", {.reaction = Reaction::Unsteady}, "A2", false},
        {"routed", {.reaction = Reaction::Routed}, "A2", false},
        {"two squares away", {}, "D2", false},
        {"with an enemy in its own square", {}, "B3", false},
        {"an enemy of the other side", {.side = "blue"}, "A2", false},
        {"at sea", {}, "B1", false},
    }));
    CAPTURE(c.what);
    SmallCampaign war(". ~ . .\n. . . .\n. . . .");
    const ForceId red = war.force("B2"), blue = war.force("B2", {.side = "blue"});
    war.force("B3", {.side = "blue"});
    const ForceId other = war.force(c.square, c.force);
    if (c.square == std::string("B1")) war.of(other).aboard = Boats{1, 0, 0};
    const BattleId battle = war.battle({red}, {blue});
    const auto may = neighbours_of(war.world, war.state, war.state.battles.at(battle), war.side("red"));
    CHECK(may == (c.may ? std::vector{other} : std::vector<ForceId>{}));
}

TEST_CASE("neighbours are asked for only with their switch", "[CAM-p7-d][CAM-switches]") {
    NextDoor next;
    next.war.state.switches[static_cast<std::size_t>(Switch::NeighbouringForcesJoin)] = false;
    next.war.play(Advance{});
    CHECK(next.battle().step == BattleStep::Fighting);
}

TEST_CASE("a side names the neighbours that are to join", "[CAM-p7-d]") {
    NextDoor next;
    SmallCampaign& war = next.war;
    war.play(Advance{});
    const std::vector<Need> wanted = needs(war.world, war.state);
    REQUIRE(wanted.size() == 1);
    CHECK(wanted[0].kind == NeedKind::Neighbours);
    CHECK(wanted[0].side == war.side("red"));
    CHECK(wanted[0].forces == std::vector{next.near});
    const SideId red = war.side("red"), blue = war.side("blue");
    CHECK(war.refused(Advance{}).rule->id == "CAM-p0-a");
    CHECK(war.refused(NameNeighbours{BattleId(1), blue, {}}).rule->id == "CAM-p7-d");
    CHECK(war.refused(NameNeighbours{BattleId(2), red, {}}).rule->id == "CAM-p7-d");
    CHECK(war.refused(NameNeighbours{BattleId(1), red, {next.blue}}).rule->id == "CAM-p7-d");
    CHECK(war.refused(NameNeighbours{BattleId(1), red, {next.near, next.near}}).rule->id == "CAM-p7-d");
    war.play(NameNeighbours{BattleId(1), red, {next.near}});
    CHECK(war.refused(NameNeighbours{BattleId(1), red, {}}).rule->id == "CAM-p7-d");
    CHECK(next.battle().step == BattleStep::Fighting);
    CHECK(next.battle().next_door == std::vector{next.near});
    const BattleBrief brief = brief_of(war.world, war.state, BattleId(1));
    CHECK(brief.armies[0].forces.back().from_next_door);
    CHECK(brief.armies[0].forces.back().id == next.near);
}

TEST_CASE("a battle that waits for who joins keeps no other from being recorded", "[CAM-p7-d][CAM-p3-a]") {
    NextDoor next;
    SmallCampaign& war = next.war;
    war.force("A1", {.name = "third"});
    war.force("A1", {.side = "blue", .order = Order::Defend});
    war.play(Advance{});
    REQUIRE(war.state.battles.size() == 2);
    const auto fought = [&](int battle) {
        return RecordResult{report_of(war, BattleId(battle), Outcome::AttackerWon)};
    };
    const int first = GENERATE(1, 2);
    CAPTURE(first);
    const int other = 3 - first;
    war.play(NameNeighbours{BattleId(first), war.side("red"), {}});
    war.play(fought(first));
    CHECK(war.state.battles.at(BattleId(first)).step == BattleStep::Fought);
    if (war.state.battles.at(BattleId(other)).step == BattleStep::Joining)
        war.play(NameNeighbours{BattleId(other), war.side("red"), {}});
    war.play(fought(other));
}

TEST_CASE("a standing choice names all neighbours or none", "[CAM-p7-d]") {
    const Joining choice = GENERATE(Joining::Always, Joining::Never);
    CAPTURE(word(choice));
    NextDoor next;
    next.war.state.side(next.war.side("red")).standing.join = choice;
    next.war.play(Advance{});
    CHECK(next.battle().step == BattleStep::Fighting);
    CHECK(next.battle().next_door == (choice == Joining::Always ? std::vector{next.near} : std::vector<ForceId>{}));
}

TEST_CASE("a Force called to one battle is not called to another", "[CAM-p7-d]") {
    NextDoor next;
    SmallCampaign& war = next.war;
    war.force("A1", {.name = "third"});
    war.force("A1", {.side = "blue", .order = Order::Defend});
    war.state.side(war.side("red")).standing.join = Joining::Always;
    war.play(Advance{});
    REQUIRE(war.state.battles.size() == 2);
    CHECK(war.state.battles.at(BattleId(1)).next_door == std::vector{next.near});
    CHECK(war.state.battles.at(BattleId(2)).next_door.empty());
}

TEST_CASE("a neighbour that arrives shares the battle and what comes after it", "[CAM-p7-d]") {
    const Outcome outcome = GENERATE(Outcome::AttackerWon, Outcome::DefenderWon, Outcome::Stalemate);
    CAPTURE(word(outcome));
    NextDoor next;
    SmallCampaign& war = next.war;
    war.state.side(war.side("red")).standing.join = Joining::Always;
    war.play(Advance{});
    BattleReport report = report_of(war, BattleId(1), outcome, {{.unit = war.first_unit(next.near).id, .killed = 2}});
    report.arrived = {next.near};
    settle(war, report, {1, 1});
    CHECK(war.first_unit(next.near).accounts == accounts(18, 0, 2));
    CHECK(war.place(next.near) == (outcome == Outcome::AttackerWon ? "B2" : "A2"));
    CHECK(war.of(next.near).reaction == (outcome == Outcome::DefenderWon ? Reaction::Confused : Reaction::None));
}

TEST_CASE("a neighbour that does not arrive stays where it was and loses nobody, mercenaries neither",
          "[CAM-p7-d][CAM-p4-d]") {
    NextDoor next;
    SmallCampaign& war = next.war;
    war.state.side(war.side("red")).standing.join = Joining::Always;
    war.first_unit(next.near).mercenary = true;
    war.play(Advance{});
    BattleReport report = report_of(war, BattleId(1), Outcome::DefenderWon);
    report.characters = {{CharacterId(3), FigureStatus::NeverEntered}};
    settle(war, report);
    CHECK(war.place(next.near) == "A2");
    CHECK(war.first_unit(next.near).accounts == accounts(20));
    CHECK(war.of(next.near).reaction == Reaction::None);
}
