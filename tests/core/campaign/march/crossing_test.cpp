#include <catch2/catch.hpp>

#include "core/campaign/casualties/losses.hpp"
#include "core/campaign/march/movement.hpp"
#include "core/campaign/state/forces.hpp"
#include "tests/support/small_campaign.hpp"

using namespace condottiero;

TEST_CASE("crossing harsh ground costs each unit a die less 2", "[CAM-p2-d]") {
    const int face = GENERATE(range(1, 7));
    CHECK(march_losses(face, 2) == std::vector{0, 0, 1, 2, 3, 4}[static_cast<std::size_t>(face - 1)]);
    SmallCampaign war("d .");
    const ForceId force = war.force("A1", {.figures = 40, .to = "B1"});
    const UnitId second = war.unit(force, {.figures = 40});
    std::vector<int> dice{6, face};
    for (int lost = 3; lost <= face; ++lost) dice.push_back(1);  // dead
    dice.push_back(1);                                           // the second unit loses nobody
    war.run(Phase::Movement, dice);
    CHECK(war.first_unit(force).standing() == 40 - std::max(0, face - 2));
    CHECK(war.of(second).standing() == 40);
}

TEST_CASE("who starts in, enters or leaves jungle, desert or wasteland pays, who stays does not", "[CAM-p2-d]") {
    struct Row {
        const char* map;
        const char* to;
        int face;
        bool pays;
    };
    const auto row = GENERATE(values<Row>({
        {"d . .", "B1", 6, true},
        {"w . .", "B1", 6, true},
        {"j . .", "B1", 6, true},
        {". d .", "B1", 6, true},
        {". j .", "C1", 6, true},
        {". . w", "C1", 6, true},
        {". . w", "B1", 6, false},
        {". . .", "C1", 6, false},
        {"f m h", "B1", 6, false},
        {"d . .", "B1", 1, false},
    }));
    CAPTURE(row.map, row.to, row.face);
    SmallCampaign war(row.map);
    war.force("A1", {.figures = 40, .to = row.to});
    std::vector<int> dice{row.face};
    if (row.pays) dice.push_back(1);
    CHECK(war.run(Phase::Movement, dice).dice_for("CAM-p2-d") == (row.pays ? 1 : 0));
}

TEST_CASE("a crossing is paid once a turn, however many squares it has", "[CAM-p2-d]") {
    SmallCampaign war("d d d d\nroad A1 D1\nowner red A1:D1");
    const ForceId force = war.force("A1", {.order = Order::ForcedMarch, .figures = 40, .to = "D1"});
    CHECK(war.run(Phase::Movement, {6, 2}).dice_for("CAM-p2-d") == 1);
    CHECK(war.place(force) == "D1");
}

TEST_CASE("a unit cannot lose more figures than it has", "[CAM-p2-d]") {
    SmallCampaign war("d .");
    const ForceId force = war.force("A1", {.figures = 3, .to = "B1"});
    war.unit(force);
    war.run(Phase::Movement, {6, 6, 1, 1, 1, 1});
    CHECK(war.first_unit(force).standing() == 0);
    CHECK(war.first_unit(force).accounts[Account::Dead] == 3);
}

TEST_CASE("a Force that a crossing wipes out is lost", "[CAM-p2-d][CAM-p4-i]") {
    SmallCampaign war("d .");
    const ForceId force = war.force("A1", {.figures = 3, .to = "B1"});
    war.run(Phase::Movement, {6, 6, 1, 1, 1});
    CHECK(war.of(force).status == ForceStatus::Lost);
    CHECK(war.state.side(war.side("red")).must_test);
}

TEST_CASE("who falls on the way may be only wounded, as the first harsh square's owner decides",
          "[CAM-p2-d][CAM-p4-a]") {
    const int face = GENERATE(range(1, 7));
    struct Row {
        const char* owners;
        int modifier;
    };
    // Out of the plain into the first desert, and on into another's.
    const auto row = GENERATE(values<Row>(
        {{"", 0}, {"owner red B1\nowner blue A1 C1", 1}, {"owner blue B1\nowner red A1 C1", -1}, {"owner red A1", 0}}));
    CAPTURE(face, row.owners);
    SmallCampaign war(std::string(". d d\n") + row.owners);
    const ForceId force = war.force("A1", {.order = Order::ForcedMarch, .figures = 40, .to = "C1"});
    war.run(Phase::Movement, {6, 3, face});
    CHECK(war.place(force) == "C1");
    const bool wounded = face == 6 || (face != 1 && face + row.modifier >= 4);
    CHECK(war.first_unit(force).accounts[Account::Hospital] == (wounded ? 1 : 0));
    CHECK(war.first_unit(force).accounts[Account::Dead] == (wounded ? 0 : 1));
    war.run(Phase::Aftermath);  // they are back as after a battle
    CHECK(war.first_unit(force).standing() == (wounded ? 40 : 39));
}

TEST_CASE("after losing more than a quarter the rest are checked for desertion", "[CAM-p2-e]") {
    const int before = GENERATE(15, 16, 17);  // a quarter of 16 is 4: not more than a quarter
    const int deserters_die = GENERATE(range(1, 7));
    CAPTURE(before, deserters_die);
    SmallCampaign war("d .");
    const ForceId force = war.force("A1", {.figures = before, .to = "B1"});
    std::vector<int> dice{6, 6, 1, 1, 1, 1};
    const bool checked = 4 * 4 > before;
    if (checked)
        for (int i = 0; i < before - 4; ++i) dice.push_back(deserters_die);
    const Played played = war.run(Phase::Movement, dice);
    CHECK(played.dice_for("CAM-p4-c") == (checked ? before - 4 : 0));
    const bool stay = deserters_die != 1 && deserters_die + 1 >= 4;  // average quality
    if (checked) CHECK(war.first_unit(force).accounts[Account::Deserted] == (stay ? 0 : before - 4));
}

TEST_CASE("the quarter is counted before the wounded recover, on those who began the move", "[CAM-p2-e]") {
    SmallCampaign war("d .");
    const ForceId force = war.force("A1", {.figures = 8, .to = "B1"});
    war.first_unit(force).full = 30;
    // 3 of 8 fall, all only wounded; the 5 never hit are checked, the wounded are not.
    const Played played = war.run(Phase::Movement, {6, 5, 6, 6, 6, 2, 2, 2, 2, 6});
    CHECK(played.dice_for("CAM-p4-c") == 5);
    const Accounts& accounts = war.first_unit(force).accounts;
    CHECK(accounts[Account::Deserted] == 4);
    CHECK(accounts[Account::Hospital] == 3);
    CHECK(accounts[Account::Standing] == 1);
}

TEST_CASE("in a crossing 'routed' is the Force's reaction, and mercenaries are checked like others",
          "[CAM-p2-e][CAM-p4-c]") {
    const Reaction reaction = GENERATE(Reaction::Unsteady, Reaction::Routed);
    SmallCampaign war("d .\nowner red A1\nroad A1 B1");
    const ForceId force =
        war.force("A1", {.order = Order::ForcedMarch, .reaction = reaction, .figures = 4, .to = "B1"});
    war.first_unit(force).mercenary = true;
    const Played played = war.run(Phase::Movement, {6, 4, 1, 1, 3, 3});  // 3 + 1 average, -1 if routed
    CHECK(played.dice_for("CAM-p4-c") == 2);
    CHECK(war.first_unit(force).accounts[Account::Deserted] == (reaction == Reaction::Routed ? 2 : 0));
}
