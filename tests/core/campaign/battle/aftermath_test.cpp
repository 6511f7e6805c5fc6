#include "core/campaign/battle/aftermath.hpp"

#include <catch2/catch.hpp>

#include "core/campaign/engine/need.hpp"
#include "core/campaign/state/forces.hpp"
#include "core/campaign/state/territory.hpp"
#include "tests/core/campaign/battle/after_battle.hpp"

using namespace condottiero;

namespace {

/// Red came from A2 and blue stood in B2.
struct Field {
    explicit Field(std::string_view map = ". . .\n. . .\n. . .", const AForce& attacker = {}) : war(map) {
        red = war.force("B2", attacker);
        war.of(red).came_from = war.at("A2");
        blue = war.force("B2", {.side = "blue"});
        reds = war.first_unit(red).id;
        blues = war.first_unit(blue).id;
    }
    void open() { battle = war.battle({red}, {blue}); }
    Played settle_as(Outcome outcome, const std::vector<Toll>& tolls = {}, const std::vector<int>& dice = {}) {
        if (!battle) open();
        return settle(war, report_of(war, *battle, outcome, tolls), dice);
    }
    Reaction reaction_of(ForceId force) { return war.of(force).reaction; }

    SmallCampaign war;
    ForceId red{0}, blue{0};
    UnitId reds{0}, blues{0};
    std::optional<BattleId> battle;
};

}  // namespace

TEST_CASE("routed figures are always checked for desertion, others that left only after a defeat", "[CAM-p4-b]") {
    CHECK(checked_for_desertion(FigureStatus::Fled, false));
    CHECK(checked_for_desertion(FigureStatus::Fled, true));
    CHECK_FALSE(checked_for_desertion(FigureStatus::LeftByOrder, false));
    CHECK(checked_for_desertion(FigureStatus::LeftByOrder, true));
    for (const FigureStatus status :
         {FigureStatus::Killed, FigureStatus::Captured, FigureStatus::NeverEntered, FigureStatus::OnTable}) {
        CHECK_FALSE(checked_for_desertion(status, false));
        CHECK_FALSE(checked_for_desertion(status, true));
    }
}

TEST_CASE("after a defeat those that left by order are checked too, without the rout's modifier",
          "[CAM-p4-b][CAM-p4-c]") {
    const Outcome outcome = GENERATE(Outcome::AttackerWon, Outcome::Stalemate, Outcome::DefenderWon);
    CAPTURE(word(outcome));
    Field field;
    const bool beaten = outcome == Outcome::DefenderWon;
    const std::vector<int> dice = beaten ? std::vector{3, 3, 3} : std::vector{3, 3};
    const Played played = field.settle_as(outcome, {{.unit = field.reds, .fled = 2, .left_by_order = 1}}, dice);
    INFO("an average figure that was routed needs a 4, one that left by order a 3");
    CHECK(played.dice_for("CAM-p4-c") == (beaten ? 3 : 2));
    CHECK(field.war.of(field.reds).accounts == accounts(18, 0, 0, 2));
}

TEST_CASE("mercenaries leave a beaten army to the last man, the wounded too, and no other", "[CAM-p4-d]") {
    const Outcome outcome = GENERATE(Outcome::AttackerWon, Outcome::Stalemate, Outcome::DefenderWon);
    const bool hospitals = GENERATE(false, true);
    CAPTURE(word(outcome), hospitals);
    Field field;
    if (hospitals) field.war.turn_on(Switch::HospitalTurns);
    field.war.of(field.reds).mercenary = true;
    field.war.of(field.reds).accounts = accounts(18, 2);
    field.war.state.hospital = {{field.reds, 2, 1}};
    const bool beaten = outcome == Outcome::DefenderWon;
    field.settle_as(outcome, {{.unit = field.reds, .killed = 2, .fled = 1, .captured = 1, .never_entered = 3}},
                    beaten ? std::vector{1, 6} : std::vector{1, 6, 6});
    const Accounts after = field.war.of(field.reds).accounts;
    if (beaten)
        CHECK(after == accounts(0, 0, 1, 18, 1));
    else
        CHECK(after == (hospitals ? accounts(15, 3, 1, 0, 1) : accounts(16, 2, 1, 0, 1)));
    CHECK(field.war.of(field.red).on_map() != beaten);
}

TEST_CASE("a beaten Force moves one square out, the winner stays", "[CAM-p4-e]") {
    const bool attacker_loses = GENERATE(true, false);
    CAPTURE(attacker_loses);
    Field field;
    field.settle_as(attacker_loses ? Outcome::DefenderWon : Outcome::AttackerWon);
    const ForceId beaten = attacker_loses ? field.red : field.blue;
    const ForceId winner = attacker_loses ? field.blue : field.red;
    CHECK(field.war.place(winner) == "B2");
    CHECK(field.war.world.map.are_neighbours(field.war.of(beaten).square, field.war.at("B2")));
}

TEST_CASE("a beaten Force may go wherever it can walk and no enemy stands", "[CAM-p4-e]") {
    Field field(". ~ .\n. . .\n. . .");
    field.war.force("C1", {.side = "blue"});
    field.war.force("C2", {.name = "friends"});
    field.war.ask("red");
    field.open();
    field.war.play(RecordResult{report_of(field.war, *field.battle, Outcome::DefenderWon)});
    field.war.play(Advance{});
    field.war.play(Advance{});
    const std::vector<Need> wanted = needs(field.war.world, field.war.state);
    REQUIRE(wanted.size() == 1);
    CHECK(wanted[0].kind == NeedKind::AfterBattle);
    CHECK(wanted[0].side == field.war.side("red"));
    CHECK(wanted[0].force == field.red);
    INFO("back where it came from stands first");
    CHECK(names_of(field.war.world.map, wanted[0].squares) == "A2 A1 A3 B3 C2 C3");

    CHECK(field.war.refused(Advance{}).rule->id == "CAM-p0-a");
    for (const char* square : {"B1", "C1", "B2"})
        CHECK(field.war.refused(ChooseSquare{field.red, field.war.at(square)}).rule->id == "CAM-p4-e");
    CHECK(field.war.refused(ChooseSquare{field.blue, field.war.at("C3")}).rule->id == "CAM-p4-i");
    field.war.play(ChooseSquare{field.red, field.war.at("C2")});
    CHECK(field.war.place(field.red) == "C2");
    CHECK(needs(field.war.world, field.war.state).empty());
}

TEST_CASE("a standing choice says where a beaten Force goes", "[CAM-p4-e]") {
    struct Case {
        Retreat choice;
        const char* square;
    };
    const auto c = GENERATE(values<Case>({{Retreat::Back, "A2"}, {Retreat::Home, "A3"}, {Retreat::First, "A1"}}));
    CAPTURE(word(c.choice));
    Field field(". . .\n. . .\n. . .\n. . .\nowner red B4\nstronghold B4");
    field.war.state.side(field.war.side("red")).standing.retreat = c.choice;
    field.settle_as(Outcome::DefenderWon);
    CHECK(field.war.place(field.red) == c.square);
}

TEST_CASE("a beaten Force with nowhere to go is taken prisoner, its wounded and returned too", "[CAM-p4-e][CAM-p4-j]") {
    const bool hospitals = GENERATE(false, true);
    CAPTURE(hospitals);
    Field field("~ ~ ~\n. . ~\n~ ~ ~");
    if (hospitals) field.war.turn_on(Switch::HospitalTurns);
    field.war.force("A2", {.side = "blue"});
    field.war.of(field.reds).accounts = accounts(17, 0, 3);
    const Played played =
        field.settle_as(Outcome::DefenderWon, {{.unit = field.reds, .killed = 2, .fled = 2}}, {1, 6, 1, 6});
    CHECK(field.war.of(field.red).status == ForceStatus::Lost);
    CHECK(played.all<ForceLost>().front().cause == Cause::NoRetreat);
    CHECK(field.war.of(field.reds).accounts == accounts(0, 0, 4, 1, 15));
    CHECK(field.war.state.hospital.empty());
    CHECK(field.war.state.characters.begin()->fate == Fate::Prisoner);
    CHECK(field.war.state.side(field.war.side("red")).forces_destroyed == 1);
}

TEST_CASE("a Force in boats is driven off by water, and beached where it meets the shore", "[CAM-p4-e]") {
    Field field("~ ~ .\n~ ~ .\n~ ~ .");
    field.war.of(field.red).aboard = field.war.of(field.blue).aboard = Boats{1, 0, 0};
    field.war.state.side(field.war.side("red")).standing.retreat = Retreat::First;
    for (const char* square : {"A1", "A2", "A3", "B1", "B3"}) field.war.force(square, {.side = "blue"});
    field.settle_as(Outcome::DefenderWon);
    CHECK(field.war.place(field.red) == "C1");
    CHECK_FALSE(field.war.of(field.red).aboard);
    CHECK(field.war.state.boats.at(field.war.at("C1")) == Boats{1, 0, 0});
}

namespace {
/// A stalemate after which both sides are asked, red first; green stands where the test says.
Field after_stalemate(std::string_view enemy_at = {}, bool goes_back = false) {
    Field field;
    if (goes_back) field.war.turn_on(Switch::AttackerGoesBack);
    field.war.ask("red");
    field.war.ask("blue");
    if (!enemy_at.empty()) field.war.force(enemy_at, {.side = "blue"});
    field.open();
    field.war.play(RecordResult{report_of(field.war, *field.battle, Outcome::Stalemate)});
    field.war.play(Advance{});
    field.war.play(Advance{});
    return field;
}
std::string squares_to_choose(const Field& field, ForceId force) {
    const std::vector<Need> wanted = needs(field.war.world, field.war.state);
    REQUIRE(wanted.size() == 1);
    CHECK(wanted[0].force == force);
    return names_of(field.war.world.map, wanted[0].squares);
}
}  // namespace

TEST_CASE("after a stalemate the attacker goes to any square, and the other keeps its distance", "[CAM-p4-f]") {
    Field field = after_stalemate();
    CHECK(squares_to_choose(field, field.red) == "A2 A1 A3 B1 B3 C1 C2 C3");
    field.war.play(ChooseSquare{field.red, field.war.at("A1")});
    CHECK(squares_to_choose(field, field.blue) == "A3 B3 C1 C2 C3");
    for (const char* square : {"A2", "B1"}) {
        const Refusal refusal = field.war.refused(ChooseSquare{field.blue, field.war.at(square)});
        CHECK(refusal.rule->id == "CAM-p4-f");
        CHECK(refusal.detail.find("next to the enemy") != std::string::npos);
    }
    CHECK(field.war.refused(ChooseSquare{field.blue, field.war.at("B2")}).rule->id == "CAM-p4-f");
    field.war.play(ChooseSquare{field.blue, field.war.at("C3")});
    field.war.run(Phase::Aftermath);
    CHECK(field.war.place(field.blue) == "C3");
    CHECK(field.reaction_of(field.red) == Reaction::None);
    CHECK(field.reaction_of(field.blue) == Reaction::None);
}

TEST_CASE("a table may send the attacker back where he came from after a stalemate", "[CAM-p4-f][CAM-switches]") {
    const bool barred = GENERATE(false, true);
    Field field = after_stalemate(barred ? "A2" : "", true);
    if (barred) {
        INFO("who cannot go back chooses among the free squares");
        CHECK(squares_to_choose(field, field.red) == "A1 A3 B1 B3 C1 C2 C3");
        return;
    }
    CHECK(field.war.place(field.red) == "A2");
    CHECK(squares_to_choose(field, field.blue) == "C1 C2 C3");
    INFO("nor may a house rule be argued with");
    Field asked = after_stalemate("", false);
    asked.war.turn_on(Switch::AttackerGoesBack);
    const Refusal refusal = asked.war.refused(ChooseSquare{asked.red, asked.war.at("C1")});
    CHECK(refusal.rule->id == "CAM-p4-f");
    CHECK(refusal.detail.find("goes back where he came from") != std::string::npos);
}

TEST_CASE("where no square is a square apart any free one will do, and without one the Force stays", "[CAM-p4-f]") {
    Field near("~ ~ ~\n. . ~\n. ~ ~");
    near.settle_as(Outcome::Stalemate);
    CHECK(near.war.place(near.red) == "A2");
    CHECK(near.war.place(near.blue) == "A3");

    Field none("~ ~ ~\n. . ~\n~ ~ ~");
    none.settle_as(Outcome::Stalemate);
    CHECK(none.war.place(none.red) == "A2");
    CHECK(none.war.place(none.blue) == "B2");
    CHECK(none.war.of(none.blue).on_map());
}

TEST_CASE("several Forces of one side move off one by one, and may end together", "[CAM-p4-f]") {
    Field field;
    const ForceId second = field.war.force("B2", {.name = "second"});
    field.war.of(second).came_from = field.war.at("A2");
    field.battle = field.war.battle({field.red, second}, {field.blue});
    const Played played = field.settle_as(Outcome::Stalemate);
    CHECK(field.war.place(field.red) == "A2");
    CHECK(field.war.place(second) == "A2");
    CHECK(played.all<MovedOff>().back().force == field.blue);
    CHECK(field.war.world.map.distance(field.war.of(field.blue).square, field.war.at("A2")) == 2);
}

TEST_CASE("after a stalemate a side in its own or a friend's stronghold may stay", "[CAM-p4-g]") {
    struct Case {
        const char* what;
        Relation to_green;
        bool stays;
    };
    const auto c =
        GENERATE(values<Case>({{"a friend's", Relation::Allied, true}, {"nobody's friend's", Relation::Peace, false}}));
    CAPTURE(c.what);
    SmallCampaign war(". . .\n. . .\n. . .\nowner green B2\nstronghold B2", {"red", "blue", "green"});
    const ForceId red = war.force("B2"), blue = war.force("B2", {.side = "blue"});
    war.of(red).came_from = war.at("A2");
    war.state.relations[{war.side("blue"), war.side("green")}] = c.to_green;
    war.state.relations[{war.side("red"), war.side("green")}] = Relation::Peace;
    settle(war, report_of(war, war.battle({red}, {blue}), Outcome::Stalemate));
    CHECK(war.place(red) == "A2");
    CHECK((war.place(blue) == "B2") == c.stays);
}

TEST_CASE("a side in its own stronghold may also leave it after a stalemate", "[CAM-p4-g]") {
    Field field(". . .\n. . .\n. . .\nowner blue B2\ncapital B2");
    field.war.ask("blue");
    field.open();
    field.war.play(RecordResult{report_of(field.war, *field.battle, Outcome::Stalemate)});
    field.war.play(Advance{});
    field.war.play(Advance{});
    const std::vector<Need> wanted = needs(field.war.world, field.war.state);
    REQUIRE(wanted.size() == 1);
    CHECK(names_of(field.war.world.map, wanted[0].squares) == "B2 C1 C2 C3");
    field.war.play(ChooseSquare{field.blue, field.war.at("C1")});
    CHECK(field.war.place(field.blue) == "C1");
}

TEST_CASE("two sides under DEFEND may stay face to face, and fight on only when one of them is told to",
          "[CAM-p4-g][CAM-p3-a]") {
    const Order red_order = GENERATE(Order::Defend, Order::Explore);
    CAPTURE(word(red_order));
    Field field(". . .\n. . .\n. . .", {.order = Order::Defend});
    field.war.of(field.blue).order = Order::Defend;
    field.settle_as(Outcome::Stalemate);
    CHECK(field.war.place(field.red) == "B2");
    CHECK(field.war.place(field.blue) == "B2");
    field.war.run_until(Phase::Weather);
    field.war.of(field.red).order = red_order;
    field.war.state.battles_fall_to_stalemate = true;
    field.war.run_until(Phase::Aftermath);
    CHECK(field.war.state.battles.size() == (red_order == Order::Defend ? 1 : 2));
}

TEST_CASE("one side alone under DEFEND has to leave after a stalemate", "[CAM-p4-g]") {
    Field field;
    field.war.of(field.blue).order = Order::Defend;
    field.settle_as(Outcome::Stalemate);
    CHECK(field.war.place(field.red) == "A2");
    CHECK(field.war.place(field.blue) != "B2");
}

TEST_CASE("a beaten Force is a step nearer to rout, and only a beaten one", "[CAM-p4-h]") {
    struct Case {
        Reaction before, after;
    };
    const auto c = GENERATE(values<Case>({{Reaction::None, Reaction::Confused},
                                          {Reaction::Confused, Reaction::Unsteady},
                                          {Reaction::Unsteady, Reaction::Routed}}));
    const Order order = GENERATE(Order::Explore, Order::Defend, Order::ForcedMarch);
    CAPTURE(word(c.before), word(order));
    CHECK(reaction_after_defeat(c.before) == c.after);
    for (const Outcome outcome : {Outcome::DefenderWon, Outcome::AttackerWon, Outcome::Stalemate}) {
        Field field(". . .\n. . .\n. . .", {.order = order, .reaction = c.before});
        field.settle_as(outcome);
        CHECK(field.reaction_of(field.red) == (outcome == Outcome::DefenderWon ? c.after : c.before));
        CHECK(field.reaction_of(field.blue) == (outcome == Outcome::AttackerWon ? Reaction::Confused : Reaction::None));
    }
}

TEST_CASE("wounded, deserters, moves, reactions: in that order", "[CAM-p4-i]") {
    Field field;
    const Played played = field.settle_as(Outcome::DefenderWon, {{.unit = field.reds, .killed = 1, .fled = 1}}, {1, 1});
    std::vector<std::string_view> steps;
    for (const Event& event : played.events)
        std::visit(
            [&]<class E>(const E&) {
                if constexpr (std::is_same_v<E, Posted> || std::is_same_v<E, MovedOff> ||
                              std::is_same_v<E, ForceReacted>)
                    steps.push_back(E::name);
            },
            event);
    CHECK(steps == std::vector<std::string_view>{"posted", "posted", "moved-off", "force-reacted"});
}

TEST_CASE("a Force without figures after the checks is gone, and its side is shaken", "[CAM-p4-i][CAM-p5-a]") {
    const int last = GENERATE(1, 6);
    CAPTURE(last);
    Field field;
    std::vector<int> dice(20, 1);
    dice.back() = last;
    const Played played = field.settle_as(Outcome::Stalemate, {{.unit = field.reds, .killed = 20}}, dice);
    INFO("one wounded man is enough");
    CHECK(field.war.of(field.red).on_map() == (last == 6));
    CHECK(played.has<ForceLost>() == (last == 1));
    CHECK(field.war.state.side(field.war.side("red")).must_test == (last == 1));
}

TEST_CASE("one Force lost of several calls for a test of Will where a table plays it so", "[CAM-p5-a][CAM-switches]") {
    const bool any = GENERATE(false, true);
    Field field;
    if (any) field.war.turn_on(Switch::AnyForceLostTestsWill);
    field.war.force("C3", {.name = "second"});
    const Played played =
        field.settle_as(Outcome::Stalemate, {{.unit = field.reds, .killed = 20}}, std::vector<int>(20, 1));
    CHECK(played.has<ForceLost>());
    CHECK(field.war.state.side(field.war.side("red")).must_test == any);
}

TEST_CASE("a C-in-C who falls is only wounded, or his Force has none", "[CAM-p4-i]") {
    const int face = GENERATE(range(1, 7));
    CAPTURE(face);
    Field field;
    field.open();
    BattleReport report = report_of(field.war, *field.battle, Outcome::AttackerWon);
    report.characters = {{commander_of(field.war.state, field.red)->id, FigureStatus::Killed}};
    settle(field.war, report, {face});
    const bool lives = face >= 4;
    CHECK(command_value(field.war.state, field.red) == (lives ? 3 : 0));
    CHECK(field.war.of(field.red).leaderless_since == (lives ? std::nullopt : std::optional(1)));
}

TEST_CASE("a C-in-C who runs comes back the worse for it, others desert like the elite", "[CAM-p4-b][CAM-p4-c]") {
    const int face = GENERATE(range(1, 7)), cv = GENERATE(0, 1, 2, 5);
    CAPTURE(face, cv);
    Field field(". . .\n. . .\n. . .", {.cv = cv});
    const CharacterId general = field.war.leader(field.red, "General", 2);
    field.open();
    BattleReport report = report_of(field.war, *field.battle, Outcome::Stalemate);
    const CharacterId cinc = commander_of(field.war.state, field.red)->id;
    report.characters = {{cinc, FigureStatus::Fled}, {general, FigureStatus::Fled}};
    settle(field.war, report, {face, face});
    const bool runs = face == 1;  // 2 + elite 3 - routed 1
    const int lower = cv <= 1 ? cv : cv - 1;
    CHECK(commander_of(field.war.state, field.red)->command_value == (runs ? lower : cv));
    CHECK(field.war.state.characters.at(general).fate == (runs ? Fate::Deserted : Fate::Present));
}

TEST_CASE("a captured C-in-C is gone without a die", "[CAM-p4-i][CAM-p4-j]") {
    Field field;
    field.open();
    BattleReport report = report_of(field.war, *field.battle, Outcome::AttackerWon);
    report.characters = {{commander_of(field.war.state, field.red)->id, FigureStatus::Captured}};
    settle(field.war, report);
    CHECK(field.war.state.characters.begin()->fate == Fate::Prisoner);
    CHECK(field.war.of(field.red).leaderless_since == 1);
}

TEST_CASE("guns left on the table are the side's that keeps the square", "[CAM-p4-i]") {
    struct Case {
        const char* what;
        Outcome outcome;
        bool own_stronghold;
        int red_guns, blue_guns;
    };
    const auto c = GENERATE(values<Case>({
        {"the attacker wins", Outcome::AttackerWon, false, 3, 2},
        {"the defender wins", Outcome::DefenderWon, false, 2, 3},
        {"both leave", Outcome::Stalemate, false, 2, 2},
        {"the defender stays in its stronghold", Outcome::Stalemate, true, 2, 3},
    }));
    CAPTURE(c.what);
    Field field(c.own_stronghold ? ". . .\n. . .\n. . .\nowner blue B2\nstronghold B2" : ". . .\n. . .\n. . .");
    field.war.of(field.reds).guns = field.war.of(field.blues).guns = 3;
    field.settle_as(c.outcome, {{.unit = field.reds, .guns_left = 1}, {.unit = field.blues, .guns_left = 1}});
    CHECK(field.war.of(field.reds).guns == c.red_guns);
    CHECK(field.war.of(field.blues).guns == c.blue_guns);
}

TEST_CASE("a battery without a man left has no guns, whoever keeps the square", "[CAM-p4-i]") {
    const int last = GENERATE(1, 6);
    CAPTURE(last);
    Field field;
    field.war.of(field.reds).guns = 3;
    const UnitId others = field.war.unit(field.red);
    std::vector<int> dice(20, 1);
    dice.back() = last;
    field.settle_as(Outcome::AttackerWon, {{.unit = field.reds, .killed = 20}}, dice);
    INFO("a wounded man brings them away");
    CHECK(field.war.of(field.reds).guns == (last == 6 ? 3 : 0));
    CHECK(field.war.of(others).standing() == 20);
}

TEST_CASE("who has died or was taken does not fall a second time", "[CAM-p4-j]") {
    const Fate fate = GENERATE(Fate::Dead, Fate::Prisoner, Fate::Deserted);
    CAPTURE(word(fate));
    Field field;
    const CharacterId general = field.war.leader(field.red, "General", 2);
    field.open();
    BattleReport report = report_of(field.war, *field.battle, Outcome::AttackerWon);
    report.characters = {{general, FigureStatus::Captured}};
    CHECK(check_report(field.war.world, field.war.state, report).empty());
    field.war.state.characters.at(general).fate = fate;
    const Refusal refusal = field.war.refused(RecordResult{report});
    CHECK(refusal.detail.find(std::string(word(fate))) != std::string::npos);
}

TEST_CASE("the checks of a leader who falls or runs are told with their sums", "[CAM-p4-a][CAM-p4-c]") {
    const bool falls = GENERATE(true, false);
    Field field;
    const CharacterId cinc = commander_of(field.war.state, field.red)->id;
    field.open();
    BattleReport report = report_of(field.war, *field.battle, Outcome::AttackerWon);
    report.characters = {{cinc, falls ? FigureStatus::Killed : FigureStatus::Fled}};
    const std::vector<Tested> tests = settle(field.war, report, {5}).all<Tested>();
    REQUIRE(tests.size() == 1);
    CHECK(tests[0].rule == (falls ? "CAM-p4-a" : "CAM-p4-c"));
    CHECK(tests[0].outcome == (falls ? "only wounded" : "returns"));
    CHECK(tests[0].terms.back() == Tally::Term{"die", 5});
}

TEST_CASE("what the checks of a unit came to is told with its modifiers", "[CAM-p4-a][CAM-p4-c]") {
    Field field(". . .\n. . .\n. . .\nowner red B2");
    const Played played =
        field.settle_as(Outcome::AttackerWon, {{.unit = field.reds, .killed = 3, .fled = 2}}, {6, 3, 1, 6, 1});
    const std::vector<Tested> tests = played.all<Tested>();
    REQUIRE(tests.size() == 2);
    CHECK(tests[0].rule == "CAM-p4-a");
    CHECK(tests[0].terms == std::vector<Tally::Term>{{"friendly territory", 1}});
    CHECK(tests[0].outcome == "2");
    CHECK(tests[1].rule == "CAM-p4-c");
    CHECK(tests[1].terms == std::vector<Tally::Term>{{"average", 1}, {"routed", -1}});
    CHECK(tests[1].outcome == "1");
}

TEST_CASE("a battle spends the field works of the Forces in it", "[CAM-orders-e]") {
    Field field;
    field.war.of(field.blue).works = 40;
    const ForceId elsewhere = field.war.force("C3", {.side = "blue"});
    field.war.of(elsewhere).works = 20;
    field.open();
    CHECK(brief_of(field.war.world, field.war.state, *field.battle).armies[1].forces.front().field_works == 40);
    field.settle_as(Outcome::DefenderWon);
    CHECK(field.war.of(field.blue).works == 0);
    CHECK(field.war.of(elsewhere).works == 20);
}

TEST_CASE("where a campaign says so, a skirmish is nobody's victory", "[HOUSE-c]") {
    const int least = GENERATE(0, 20, 21);
    SmallCampaign war(". . .");
    war.world.skirmish_figures = least;
    const ForceId red = war.force("B1", {.figures = 40}), blue = war.force("B1", {.side = "blue", .figures = 20});
    const Played played = settle(war, report_of(war, war.battle({red}, {blue}), Outcome::AttackerWon));
    const int scored = least > 20 ? 0 : 1;
    CHECK(war.state.side(war.side("red")).battles_won == scored);
    CHECK(war.state.side(war.side("blue")).battles_lost == scored);
    CHECK(played.has<WillTestDue>() == (scored == 1));
}

TEST_CASE("won and lost battles are chalked up, a stalemate is not", "[CAM-p5-a][CAM-p5-b]") {
    const Outcome outcome = GENERATE(Outcome::AttackerWon, Outcome::DefenderWon, Outcome::Stalemate);
    CAPTURE(word(outcome));
    Field field;
    field.settle_as(outcome);
    const SideState &red = field.war.state.side(field.war.side("red")),
                    &blue = field.war.state.side(field.war.side("blue"));
    CHECK(red.battles_won == (outcome == Outcome::AttackerWon));
    CHECK(red.battles_lost == (outcome == Outcome::DefenderWon));
    CHECK(red.must_test == (outcome == Outcome::DefenderWon));
    CHECK(blue.battles_won == (outcome == Outcome::DefenderWon));
    CHECK(blue.battles_lost == (outcome == Outcome::AttackerWon));
    CHECK(blue.must_test == (outcome == Outcome::AttackerWon));
}

// ---- strongholds at the end of the phase (CAM-map-f)

namespace {

struct Siege {
    SmallCampaign war{R"(
        . . .
        . . .
        owner blue A1:C2
        stronghold B1 Ivrea
        capital C2 Torino
    )",
                      {"red", "blue", "green"}};
    SquareId ivrea = war.at("B1");

    void friends(std::string_view a, std::string_view b) {
        war.state.relations[std::minmax(war.side(a), war.side(b))] = Relation::Allied;
    }
    std::optional<SideId> holder() { return holder_of(war.world, war.state, *war.world.stronghold_at(ivrea)); }
    Territory country(std::string_view square, std::string_view side) {
        return territory_for(war.world, war.state, war.at(square), war.side(side));
    }
};

}  // namespace

TEST_CASE("a stronghold falls to an enemy alone in its square, and its district is nobody's",
          "[CAM-map-f][CAM-map-e]") {
    Siege siege;
    siege.war.force("B1");
    siege.war.run(Phase::Aftermath);
    CHECK(siege.holder() == siege.war.side("red"));
    CHECK(siege.country("B1", "red") == Territory::Friendly);
    CHECK(siege.country("B1", "blue") == Territory::Enemy);
    CHECK(siege.country("A1", "blue") == Territory::Neutral);
    CHECK(siege.country("C2", "blue") == Territory::Friendly);
    CHECK(siege.war.state.side(siege.war.side("blue")).must_test);
}

TEST_CASE("a stronghold with a Force of its owner or of a friend does not fall", "[CAM-map-f]") {
    const bool by_a_friend = GENERATE(false, true);
    CAPTURE(by_a_friend);
    Siege siege;
    siege.friends("blue", "green");
    siege.war.force("B1", {.order = Order::Defend});
    siege.war.force("B1", {.side = by_a_friend ? "green" : "blue", .order = Order::Defend});
    siege.war.run(Phase::Aftermath);
    CHECK(siege.holder() == siege.war.side("blue"));
    CHECK_FALSE(siege.war.state.side(siege.war.side("blue")).must_test);
}

TEST_CASE("a captured stronghold is held without a garrison until it is retaken, by its owner or for him",
          "[CAM-map-e][CAM-map-f]") {
    const bool by_a_friend = GENERATE(false, true);
    CAPTURE(by_a_friend);
    Siege siege;
    siege.war.state.held.insert({siege.ivrea, siege.war.side("red")});
    siege.war.run(Phase::Aftermath);
    CHECK(siege.holder() == siege.war.side("red"));
    siege.friends("blue", "green");
    siege.war.force("B1", {.side = by_a_friend ? "green" : "blue"});
    siege.war.run(Phase::Aftermath);
    CHECK(siege.holder() == siege.war.side("blue"));
    CHECK(siege.country("A1", "blue") == Territory::Friendly);
}

TEST_CASE("what one enemy has captured another may capture from him", "[CAM-map-f]") {
    Siege siege;
    siege.war.state.held.insert({siege.ivrea, siege.war.side("red")});
    siege.war.force("B1", {.side = "green"});
    siege.war.run(Phase::Aftermath);
    CHECK(siege.holder() == siege.war.side("green"));
    INFO("it was no longer blue's to lose");
    CHECK_FALSE(siege.war.state.side(siege.war.side("blue")).must_test);
}

TEST_CASE("who is at peace with the owner takes nothing", "[CAM-map-f]") {
    Siege siege;
    siege.war.state.relations[{siege.war.side("red"), siege.war.side("blue")}] = Relation::Peace;
    siege.war.force("B1");
    siege.war.run(Phase::Aftermath);
    CHECK(siege.holder() == siege.war.side("blue"));
}
