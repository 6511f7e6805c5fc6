#include "core/campaign/casualties/losses.hpp"

#include <catch2/catch.hpp>

#include "core/campaign/orders/force_test.hpp"
#include "tests/core/campaign/battle/after_battle.hpp"

using namespace condottiero;

TEST_CASE("a fallen figure is more often only wounded at home than in the enemy's country", "[CAM-p4-a]") {
    struct Case {
        Territory territory;
        std::array<bool, 6> wounded;  ///< by face
    };
    const auto c = GENERATE(values<Case>({
        {Territory::Neutral, {false, false, false, true, true, true}},
        {Territory::Friendly, {false, false, true, true, true, true}},
        {Territory::Enemy, {false, false, false, false, true, true}},
    }));
    const int face = GENERATE(range(1, 7));
    CAPTURE(word(c.territory), face);
    CHECK(only_wounded(face, wounded_modifiers(c.territory).total()) == c.wounded[static_cast<std::size_t>(face - 1)]);
}

TEST_CASE("a natural 1 is dead and a natural 6 lives, whatever is added", "[CAM-p4-a]") {
    const int modifiers = GENERATE(range(-6, 7));
    CAPTURE(modifiers);
    CHECK_FALSE(only_wounded(1, modifiers));
    CHECK(only_wounded(6, modifiers));
}

TEST_CASE("the better the unit the fewer desert, and more of those that were routed", "[CAM-p4-c]") {
    struct Case {
        Quality quality;
        int returns_on, routed_returns_on;
    };
    const auto c = GENERATE(values<Case>(
        {{Quality::Poor, 4, 5}, {Quality::Average, 3, 4}, {Quality::Veteran, 2, 3}, {Quality::Elite, 2, 2}}));
    const int face = GENERATE(range(1, 7));
    CAPTURE(word(c.quality), face);
    CHECK(deserts(face, deserter_modifiers(c.quality, false).total()) == (face < c.returns_on));
    CHECK(deserts(face, deserter_modifiers(c.quality, true).total()) == (face < c.routed_returns_on));
}

TEST_CASE("whoever keeps a figure with its unit is named by its quality", "[CAM-p4-c]") {
    CHECK(explain(deserter_modifiers(Quality::Veteran, true).terms()) == "2 veteran − 1 routed = 1");
    CHECK(deserter_modifiers(Quality::Poor, false).terms().empty());
}

TEST_CASE("a natural 1 deserts and a natural 6 returns, whatever is added", "[CAM-p4-c]") {
    const int modifiers = GENERATE(range(-6, 7));
    CAPTURE(modifiers);
    CHECK(deserts(1, modifiers));
    CHECK_FALSE(deserts(6, modifiers));
}

TEST_CASE("losses on the way are a die less something, not below none", "[CAM-p2-d][CAM-p6-b]") {
    const int face = GENERATE(range(1, 7)), minus = GENERATE(2, 3, 4);
    CAPTURE(face, minus);
    CHECK(march_losses(face, minus) == (face > minus ? face - minus : 0));
}

namespace {

struct Field {
    SmallCampaign war{R"(
        . . .
        . . .
        . . .
        owner red A1:A3
    )"};
    ForceId red = war.force("B2", {.name = "Vanguard"}), blue = war.force("B2", {.side = "blue", .figures = 60});
    UnitId reds = war.first_unit(red).id;
    BattleId battle = war.battle({red}, {blue});

    Played settle_with(Outcome outcome, const Toll& toll, const std::vector<int>& dice) {
        return settle(war, report_of(war, battle, outcome, {toll}), dice);
    }
};

}  // namespace

TEST_CASE("the wounded are back with their unit when the phase ends", "[CAM-p4-a][CAM-p4-i]") {
    Field field;
    const int face = GENERATE(range(1, 7));
    CAPTURE(face);
    const Played played = field.settle_with(Outcome::AttackerWon, {.unit = field.reds, .killed = 4}, {face, 1, 6, 4});
    const int back = face >= 4 ? 3 : 2;
    CHECK(field.war.of(field.reds).accounts == accounts(16 + back, 0, 4 - back));
    CHECK(field.war.state.hospital.empty());
    CHECK(played.dice_for("CAM-p4-a") == 4);
}

TEST_CASE("the country that decides over wounds is the battle's, seen from the unit's side", "[CAM-p4-a]") {
    SmallCampaign war(". .\nowner red A1");
    const ForceId red = war.force("A1"), blue = war.force("A1", {.side = "blue"});
    const BattleId battle = war.battle({blue}, {red});
    const UnitId reds = war.first_unit(red).id, blues = war.first_unit(blue).id;
    settle(war, report_of(war, battle, Outcome::Stalemate, {{.unit = reds, .killed = 1}, {.unit = blues, .killed = 1}}),
           {4, 3});
    CHECK(war.of(reds).accounts == accounts(20));
    CHECK(war.of(blues).accounts == accounts(19, 0, 1));
}

TEST_CASE("with hospitals the wounded come back turns later", "[CAM-p4-a][CAM-p4-j]") {
    Field field;
    field.war.turn_on(Switch::HospitalTurns);
    field.war.world.hospital_turns = 2;
    field.settle_with(Outcome::AttackerWon, {.unit = field.reds, .killed = 3}, {6, 6, 1});
    CHECK(field.war.of(field.reds).accounts == accounts(17, 2, 1));
    field.war.run(Phase::Time);
    CHECK(field.war.of(field.reds).accounts == accounts(17, 2, 1));
    const Played second = field.war.run(Phase::Time);
    CHECK(field.war.of(field.reds).accounts == accounts(19, 0, 1));
    CHECK(second.all<Posted>().front().cause == Cause::Hospital);
    CHECK(field.war.state.hospital.empty());
}

TEST_CASE("the wounded of a Force that is gone go to others of their kind that have room, then to the pool",
          "[CAM-p4-a][CAM-p7-b]") {
    Field field;
    SmallCampaign& war = field.war;
    war.turn_on(Switch::HospitalTurns);
    field.settle_with(Outcome::AttackerWon, {.unit = field.reds, .killed = 6}, {6, 6, 6, 6, 6, 6});
    const ForceId other = war.force("A1", {.figures = 0});
    const UnitId kin = war.unit(other, {.figures = 15, .full = 20});
    war.of(kin).profile = war.of(field.reds).profile;
    war.of(kin).accounts = accounts(15, 0, 3, 0, 0, 2);
    war.of(kin).enlisted = 20;
    war.of(field.red).status = ForceStatus::Lost;
    war.run(Phase::Time);
    war.run(Phase::Time);
    INFO("two of the five places belong to replacements on their way");
    CHECK(war.of(kin).accounts == accounts(18, 0, 3, 0, 0, 2));
    CHECK(war.of(kin).enlisted == 23);
    CHECK(war.of(field.reds).accounts == accounts(14));
    CHECK(war.of(field.reds).enlisted == 14);
    CHECK(war.state.side(war.side("red")).replacements_free.at(war.of(field.reds).profile) == 3);
}

TEST_CASE("a Force lost by its test deserts to the last man", "[CAM-p4-j][CAM-p1-d]") {
    SmallCampaign war(". .\nowner blue A1");
    const ForceId red = war.force("A1", {.reaction = Reaction::Routed, .cv = 0});
    const CharacterId leader = war.state.characters.begin()->id;
    war.wants(red, Order::Defend);
    const Played played = war.run(Phase::Orders, {1});
    CHECK(war.of(red).status == ForceStatus::Lost);
    CHECK(war.first_unit(red).accounts == accounts(0, 0, 0, 20));
    CHECK(war.state.characters.at(leader).fate == Fate::Deserted);
    CHECK(played.dice_for("CAM-p4-a") + played.dice_for("CAM-p4-c") == 0);
    CHECK(war.state.side(war.side("red")).must_test);
    CHECK(war.state.side(war.side("red")).forces_destroyed == 1);
}

TEST_CASE("a routed Force that enemies meet deserts to the last man", "[CAM-p4-j][CAM-reactions-c]") {
    SmallCampaign war(". .");
    const ForceId routed = war.force("A1", {.reaction = Reaction::Routed});
    war.force("B1", {.side = "blue", .to = "A1"});
    war.run(Phase::Movement, {3});
    CHECK(war.of(routed).status == ForceStatus::Lost);
    CHECK(war.first_unit(routed).accounts == accounts(0, 0, 0, 20));
}

TEST_CASE("those who lie far behind the lines are not lost with their Force", "[CAM-p4-j]") {
    SmallCampaign war(". .\nowner blue A1");
    war.turn_on(Switch::HospitalTurns);
    war.world.hospital_turns = 3;
    const ForceId red = war.force("A1", {.reaction = Reaction::Routed, .cv = 0});
    const UnitId reds = war.first_unit(red).id;
    war.of(reds).accounts = accounts(14, 6);
    war.state.hospital = {{reds, 4, 1}, {reds, 2, 3}};
    war.wants(red, Order::Defend);
    war.run(Phase::Orders, {1});
    INFO("the two that fell this turn were still with it");
    CHECK(war.of(reds).accounts == accounts(0, 4, 0, 16));
    CHECK(war.state.hospital == std::vector<InHospital>{{reds, 4, 1}});
}

TEST_CASE("figures carry their battle's number and their cause into the book", "[CAM-p4-j]") {
    Field field;
    const Played played = field.settle_with(
        Outcome::DefenderWon,
        {.unit = field.reds, .killed = 2, .fled = 2, .left_by_order = 1, .captured = 3, .never_entered = 4},
        {1, 6, 1, 6, 1});
    CHECK(field.war.of(field.reds).accounts == accounts(14, 0, 1, 2, 3));
    CHECK(field.war.of(field.reds).accounts.sum() == field.war.of(field.reds).enlisted);
    std::vector<Cause> causes;
    for (const Posted& posted : played.all<Posted>()) {
        causes.push_back(posted.cause);
        if (posted.cause != Cause::Hospital) CHECK(posted.battle == field.battle);
    }
    CHECK(causes == std::vector{Cause::Battle, Cause::Wounds, Cause::Battle, Cause::Desertion, Cause::Desertion,
                                Cause::Hospital});
}
