#include "app/session/result/record_form.hpp"

#include <catch2/catch.hpp>

#include "app/session/words/battle_text.hpp"
#include "core/campaign/battle/battles.hpp"
#include "core/campaign/state/rules.hpp"
#include "core/modules/installed.hpp"
#include "tests/support/small_campaign.hpp"

using namespace condottiero;

namespace {

using C = FormColumn;

/// Red attacks blue at B1; each has two units and a leader, blue a neighbour at C1.
struct AForm : SmallCampaign {
    AForm() : SmallCampaign(". . .\nowner red A1:B1\nowner blue C1") {
        red = force("B1", {.side = "red", .figures = 24});
        guns = unit(red, {.figures = 5, .name = "Guns", .arm = Arm::Artillery, .guns = 2});
        blue = force("B1", {.side = "blue", .figures = 20});
        militia = unit(blue, {.figures = 12, .name = "Militia", .quality = Quality::Poor});
        neighbour = force("C1", {.side = "blue", .figures = 8});
        general = leader(red, "Daun", 2);
        fight = battle({red}, {blue});
    }
    [[nodiscard]] RecordForm form() const { return {world, state, fight}; }
    [[nodiscard]] UnitId first(ForceId id) { return first_unit(id).id; }
    void next_door() { state.battles.at(fight).next_door.push_back(neighbour); }

    ForceId red{1}, blue{1}, neighbour{1};
    UnitId guns{1}, militia{1};
    CharacterId general{1};
    BattleId fight{1};
};

std::size_t row_of(const RecordForm& form, std::variant<UnitId, CharacterId> who) {
    for (std::size_t row = 0; row < form.rows().size(); ++row)
        if (form.rows()[row].who == who) return row;
    throw std::logic_error("nobody like that in the form");
}

/// "9 . . . . 15": what a row shows, a dot where nothing is known.
std::string shown(const RecordForm& form, std::size_t row) {
    std::string out;
    for (std::size_t column = 0; column < fate_columns; ++column) {
        const auto figures = form.shown(row, static_cast<C>(column));
        out += (out.empty() ? "" : " ") + (figures ? std::to_string(*figures) : ".");
    }
    return out;
}

}  // namespace

TEST_CASE("an empty form has every unit and person of both armies, attackers first", "[record]") {
    const AForm at;
    const RecordForm form = at.form();
    REQUIRE(form.rows().size() >= 5);
    CHECK(form.rows().front().army == 0);
    CHECK(form.rows().back().army == 1);
    CHECK(form.units() == 4);
    CHECK(form.left() == 4);
    CHECK(form.faults().empty());
    CHECK(form.report().units.empty());
    CHECK(form.report().characters.empty());
    CHECK(waits_for(form) == "waits for 4 units");
    for (std::size_t row = 0; row < form.rows().size(); ++row) CHECK(form.state(row) == RowState::Blank);
}

TEST_CASE("what stands fills itself as soon as it can only be one number", "[record]") {
    AForm at;
    RecordForm form = at.form();
    const std::size_t row = row_of(form, at.first(at.red));
    form.type(row, C::Killed, 9);
    CHECK(shown(form, row) == "9 . . . . .");
    CHECK(form.state(row) == RowState::Open);
    for (const C column : {C::Routed, C::Withdrew, C::Taken, C::Away}) form.type(row, column, 0);
    CHECK(shown(form, row) == "9 0 0 0 0 15");
    CHECK(form.state(row) == RowState::Right);
    SECTION("and follows when another number is put right") {
        form.type(row, C::Killed, 8);
        CHECK(shown(form, row) == "8 0 0 0 0 16");
    }
    SECTION("not below nothing") {
        form.type(row, C::Killed, 25);
        CHECK_FALSE(form.shown(row, C::Standing));
        CHECK(form.state(row) == RowState::Wrong);
    }
}

TEST_CASE("all figures in one place leave none for the others", "[record]") {
    AForm at;
    RecordForm form = at.form();
    const std::size_t row = row_of(form, at.first(at.red));
    form.type(row, C::Routed, 24);
    CHECK(shown(form, row) == "0 24 0 0 0 0");
    CHECK(form.state(row) == RowState::Right);
    CHECK_FALSE(form.typed(row, C::Killed));
}

TEST_CASE("one cell that is left is worked out, wherever it is", "[record]") {
    AForm at;
    RecordForm form = at.form();
    const std::size_t row = row_of(form, at.first(at.blue));
    form.type(row, C::Killed, 3);
    form.type(row, C::Withdrew, 2);
    form.type(row, C::Taken, 0);
    form.type(row, C::Away, 0);
    form.type(row, C::Standing, 10);
    CHECK(shown(form, row) == "3 5 2 0 0 10");
}

TEST_CASE("the keys of a row: going on says none, = lets the rest stand, Ctrl+D repeats", "[record]") {
    AForm at;
    RecordForm form = at.form();
    const std::size_t row = row_of(form, at.first(at.blue)), below = row_of(form, at.militia);
    REQUIRE(below == row + 1);
    SECTION("Enter on an empty cell is none of them") {
        form.accept(row, C::Killed);
        CHECK(shown(form, row) == "0 . . . . .");
        form.type(row, C::Routed, 4);
        form.accept(row, C::Routed);
        CHECK(form.shown(row, C::Routed) == 4);
    }
    SECTION("= after the killed") {
        form.type(row, C::Killed, 5);
        form.fill_standing(row);
        CHECK(shown(form, row) == "5 0 0 0 0 15");
        CHECK(form.state(row) == RowState::Right);
    }
    SECTION("= writes over what was said to stand") {
        form.type(row, C::Killed, 5);
        form.type(row, C::Standing, 3);
        form.fill_standing(row);
        CHECK(shown(form, row) == "5 0 0 0 0 15");
    }
    SECTION("= in a row with too many changes nothing of them") {
        form.type(row, C::Killed, 30);
        form.fill_standing(row);
        CHECK(form.shown(row, C::Killed) == 30);
        CHECK(form.state(row) == RowState::Wrong);
    }
    SECTION("a person does not repeat what became of a unit") {
        REQUIRE_FALSE(form.rows()[below + 1].is_unit());
        form.type(below, C::Killed, 1);
        form.repeat_above(below + 1);
        CHECK(form.is_supposed(below + 1));
    }
    SECTION("deleting a cell, and a row") {
        form.type(row, C::Killed, 5);
        form.type(row, C::Killed, std::nullopt);
        CHECK(form.state(row) == RowState::Blank);
        form.type(row, C::Killed, 5);
        form.clear(row);
        CHECK(form.state(row) == RowState::Blank);
    }
}

TEST_CASE("a repeated row stands with what is left of its own strength", "[record]") {
    AForm at;
    at.unit(at.blue, {.figures = 7, .name = "Levy"});
    RecordForm form = at.form();
    const std::size_t row = row_of(form, at.militia);
    REQUIRE(form.rows()[row + 1].name == "Levy");
    form.type(row, C::Killed, 3);
    form.fill_standing(row);
    form.repeat_above(row + 1);
    CHECK(shown(form, row + 1) == "3 0 0 0 0 4");
    SECTION("or does not add up, and says so") {
        form.type(row, C::Killed, 9);
        form.repeat_above(row + 1);
        CHECK(form.state(row + 1) == RowState::Wrong);
    }
    SECTION("never out of the other army") {
        const std::size_t first_of_blue = row_of(form, at.first(at.blue));
        REQUIRE(form.rows()[first_of_blue - 1].army == 0);
        form.repeat_above(first_of_blue);
        CHECK(form.state(first_of_blue) == RowState::Blank);
    }
}

TEST_CASE("a row that cannot be says so, with numbers that would put it right", "[record][CAM-p4-j]") {
    AForm at;
    RecordForm form = at.form();
    const std::size_t row = row_of(form, at.militia);
    SECTION("figures without a fate") {
        form.type(row, C::Killed, 2);
        form.type(row, C::Withdrew, 9);
        for (const C column : {C::Routed, C::Taken, C::Away, C::Standing}) form.type(row, column, 0);
        const auto faults = form.faults();
        REQUIRE(faults.size() == 1);
        CHECK(faults[0].row == row);
        CHECK(faults[0].rule == &rules::casualty_book);
        CHECK(faults[0].sentence ==
              "Militia: 2 killed and 9 withdrew, in all 11; 12 were engaged. 1 figure has no fate.");
        CHECK(faults[0].repairs ==
              std::vector<Repair>{{row, C::Standing, 1}, {row, C::Killed, 3}, {row, C::Withdrew, 10}});
        CHECK(in_words(faults[0].repairs[0]) == "Standing 1");
        CHECK(waits_for(form) == "waits for 3 units and 1 fault");
    }
    SECTION("more than there were") {
        form.type(row, C::Killed, 9);
        form.type(row, C::Routed, 5);
        const auto faults = form.faults();
        REQUIRE(faults.size() == 1);
        CHECK(faults[0].sentence ==
              "Militia: 9 killed and 5 routed, in all 14; 12 were engaged. 2 figures are too many.");
        CHECK(faults[0].repairs == std::vector<Repair>{{row, C::Killed, 7}, {row, C::Routed, 3}});
    }
    SECTION("every repair repairs") {
        form.type(row, C::Killed, 9);
        form.type(row, C::Routed, 5);
        form.type(row, C::Standing, 2);
        const std::vector<Repair> repairs = form.faults().at(0).repairs;
        REQUIRE(repairs.size() == 2);
        for (const Repair& repair : repairs) {
            RecordForm mended = form;
            mended.mend(repair);
            CHECK(mended.faults().empty());
            CHECK(mended.state(row) == RowState::Right);
        }
    }
    SECTION("a row half typed is no fault") {
        form.type(row, C::Killed, 2);
        CHECK(form.faults().empty());
    }
}

TEST_CASE("guns are left only by those who have some", "[record]") {
    AForm at;
    RecordForm form = at.form();
    CHECK(form.has_guns());
    const std::size_t row = row_of(form, at.guns), foot = row_of(form, at.militia);
    CHECK(form.can_type(row, C::Guns));
    CHECK_FALSE(form.can_type(foot, C::Guns));
    form.type(foot, C::Guns, 1);
    CHECK(form.state(foot) == RowState::Blank);
    form.fill_standing(row);
    form.type(row, C::Guns, 3);
    REQUIRE(form.faults().size() == 1);
    CHECK(form.faults()[0].repairs == std::vector<Repair>{{row, C::Guns, 2}});
    form.mend(form.faults()[0].repairs[0]);
    CHECK(form.faults().empty());
    CHECK(form.report().units.at(0).guns_left == 2);
}

TEST_CASE("a cell says between what it can be", "[record]") {
    AForm at;
    RecordForm form = at.form();
    const std::size_t row = row_of(form, at.first(at.red));
    CHECK(form.bounds(row, C::Killed) == std::pair(0, 24));
    form.type(row, C::Routed, 10);
    CHECK(form.bounds(row, C::Killed) == std::pair(0, 14));
    CHECK(form.bounds(row, C::Routed) == std::pair(0, 24));
    CHECK(form.bounds(row_of(form, at.guns), C::Guns) == std::pair(0, 2));
    CHECK(form.bounds(row_of(form, at.general), C::Killed) == std::pair(0, 1));
}

TEST_CASE("a person has one fate, or is taken as unhurt", "[record]") {
    AForm at;
    RecordForm form = at.form();
    const std::size_t row = row_of(form, at.general);
    CHECK(form.is_supposed(row));
    CHECK(form.shown(row, C::Standing) == 1);
    form.type(row, C::Killed, 1);
    CHECK(shown(form, row) == "1 0 0 0 0 0");
    CHECK(form.state(row) == RowState::Right);
    form.type(row, C::Taken, 5);
    CHECK(shown(form, row) == "0 0 0 1 0 0");
    CHECK(form.report().characters == std::vector<CharacterResult>{{at.general, FigureStatus::Captured}});
    form.type(row, C::Killed, 0);  // he was not, and that changes nothing
    CHECK(form.shown(row, C::Taken) == 1);
    form.type(row, C::Taken, std::nullopt);
    CHECK(form.is_supposed(row));
    form.fill_standing(row);
    CHECK(form.report().characters == std::vector<CharacterResult>{{at.general, FigureStatus::OnTable}});
    CHECK(form.left() == 4);  // units alone have to be accounted for
}

TEST_CASE("sums at the foot, army by army", "[record]") {
    AForm at;
    RecordForm form = at.form();
    const std::size_t row = row_of(form, at.first(at.red));
    form.type(row, C::Killed, 4);
    form.fill_standing(row);
    form.type(row_of(form, at.guns), C::Killed, 1);
    form.type(row_of(form, at.militia), C::Routed, 12);
    const auto red = form.sums(0), blue = form.sums(1);
    CHECK(red[1] == 5);
    CHECK(blue[1] == 0);
    CHECK(blue[2] == 12);
    int people = 0;
    for (const FormRow& each : form.rows()) people += each.army == 0 && !each.is_unit() ? 1 : 0;
    CHECK(red[0] == 24 + 5 + people);
    CHECK(red[6] == 20 + people);
}

TEST_CASE("the form goes into a report and comes back", "[record]") {
    AForm at;
    RecordForm form = at.form();
    form.type(row_of(form, at.first(at.red)), C::Killed, 4);
    form.fill_standing(row_of(form, at.first(at.red)));
    form.type(row_of(form, at.guns), C::Guns, 1);
    form.type(row_of(form, at.guns), C::Taken, 5);
    form.type(row_of(form, at.militia), C::Routed, 3);  // half typed
    form.type(row_of(form, at.general), C::Routed, 1);
    form.set_verdict(Outcome::Stalemate);
    form.set_general_retreat(Part::Defender, true);
    form.set_note("rain from noon");
    const BattleReport report = form.report();
    CHECK(report.units.size() == 3);
    at.state.battles.at(at.fight).draft = report;
    const RecordForm again = at.form();
    CHECK(again.report() == report);
    CHECK(again.left() == form.left());
    for (std::size_t row = 0; row < form.rows().size(); ++row) {
        CHECK(shown(again, row) == shown(form, row));
        CHECK(again.state(row) == form.state(row));
    }
    SECTION("and what is taken back is gone") {
        RecordForm back = again;
        back.set_verdict(std::nullopt);
        back.set_general_retreat(Part::Defender, false);
        CHECK_FALSE(back.report().verdict);
        CHECK(back.report().general_retreat.empty());
    }
}

TEST_CASE("a complete form is a result that the campaign takes", "[record][CAM-p3-l]") {
    AForm at;
    RecordForm form = at.form();
    CHECK_FALSE(form.is_complete());
    form.type(row_of(form, at.militia), C::Routed, 12);
    form.type(row_of(form, at.first(at.blue)), C::Killed, 10);
    form.fill_standing(row_of(form, at.first(at.blue)));
    form.fill_all_standing();
    REQUIRE(form.is_complete());
    CHECK(waits_for(form).empty());
    CHECK(check_report(at.world, at.state, form.report()).empty());
    const Judgement judged = judgement_so_far(at.world, at.state, form);
    CHECK(judged.outcome == Outcome::AttackerWon);
    at.play(RecordResult{form.report()});
    CHECK(at.state.battles.at(at.fight).outcome == judged.outcome);
    SECTION("and is shown afterwards as it was, whatever became of the units since") {
        at.of(at.militia).accounts[Account::Standing] = 1;
        const RecordForm past = at.form();
        CHECK(past.shown(row_of(past, at.militia), C::Routed) == 12);
        CHECK(past.rows()[row_of(past, at.militia)].engaged == 12);
        CHECK(past.left() == 0);
        CHECK(past.report().units.size() == 4);
    }
}

TEST_CASE("what is not yet typed is taken as standing when the points are weighed", "[record][CAM-p3-l]") {
    AForm at;
    RecordForm form = at.form();
    CHECK(judgement_so_far(at.world, at.state, form).outcome == Outcome::Stalemate);
    form.type(row_of(form, at.first(at.red)), C::Killed, 20);
    const Judgement judged = judgement_so_far(at.world, at.state, form);
    CHECK(judged.outcome == Outcome::DefenderWon);
    CHECK(judged.percent_lost[1] == 0);
    CHECK(form.report().units.size() == 1);  // weighing has typed nothing
}

TEST_CASE("a neighbour that did not come is away, and is typed in when it did", "[record][CAM-p7-d]") {
    AForm at;
    at.next_door();
    RecordForm form = at.form();
    const std::size_t row = row_of(form, at.first(at.neighbour));
    CHECK(form.stays_away(row));
    CHECK(shown(form, row) == "0 0 0 0 8 0");
    CHECK_FALSE(form.can_type(row, C::Killed));
    form.type(row, C::Killed, 3);
    CHECK(shown(form, row) == "0 0 0 0 8 0");
    CHECK(form.units() == 4);
    form.set_arrived(at.neighbour, true);
    CHECK(form.units() == 5);
    CHECK(form.state(row) == RowState::Blank);
    form.fill_all_standing();
    CHECK(form.report().arrived == std::vector{at.neighbour});
    CHECK(check_report(at.world, at.state, form.report()).empty());
    form.set_arrived(at.neighbour, false);
    CHECK(check_report(at.world, at.state, form.report()).empty());
}

TEST_CASE("a side sees its own rows alone", "[record]") {
    AForm at;
    const RecordForm form(at.world, at.state, at.fight, at.side("blue"));
    REQUIRE_FALSE(form.rows().empty());
    for (const FormRow& row : form.rows()) CHECK(at.of(row.force).side == at.side("blue"));
}

TEST_CASE("what the battle rules do not allow is a fault of its row", "[record][NFW-3.4.5-i]") {
    AForm at;
    at.world.module = module_named("fuciliers");
    RecordForm form = at.form();
    const std::size_t row = row_of(form, at.militia);
    form.type(row, C::Routed, 5);
    CHECK(form.faults().empty());  // not yet said what became of the others
    form.fill_standing(row);
    REQUIRE(form.faults().size() == 1);
    CHECK(form.faults()[0].row == row);
    CHECK(form.faults()[0].rule->id == "NFW-3.4.5-i");
    CHECK_FALSE(form.is_complete());
}

TEST_CASE("a fault stands at the row that it is about, in whatever words", "[record]") {
    static constexpr Rule rule{"TST-1-a", "", ""};
    static const BattleModule module{
        .id = "nobody",
        .title = "Rules of nobody",
        .rules = {},
        .tests = {},
        .check_profile = nullptr,
        .check_report =
            [](const BattleBrief&, const BattleReport& report) {
                Problems problems;
                for (const UnitResult& unit : report.units)
                    problems.push_back({0, "squadra", "questo", "quello", &rule, subject_of(unit.unit)});
                problems.push_back({0, "unit 1", "a word of somebody else", "", &rule});
                return problems;
            },
    };
    AForm at;
    at.world.module = &module;
    RecordForm form = at.form();
    const std::size_t row = row_of(form, at.militia);
    form.fill_standing(row);
    REQUIRE(form.faults().size() == 1);
    CHECK(form.faults()[0].row == row);
    CHECK(form.faults()[0].sentence == "Militia: found questo; expected quello.");
}

TEST_CASE("what phase 4 will do is said before its dice", "[record][CAM-p4-a][CAM-p4-b][CAM-p4-h]") {
    AForm at;
    RecordForm form = at.form();
    form.type(row_of(form, at.first(at.red)), C::Killed, 2);
    form.type(row_of(form, at.militia), C::Routed, 7);
    form.type(row_of(form, at.first(at.blue)), C::Withdrew, 3);
    const auto said = [&](Outcome outcome) {
        std::string out;
        for (const ToCome& each : after_battle_in_words(at.world, at.state, form.report(), outcome))
            out += each.what + ": " + each.who + "\n";
        return out;
    };
    const std::string beaten = said(Outcome::AttackerWon);
    CHECK(beaten.find("Wounded checks: red 2 dice (+1)") != std::string::npos);
    CHECK(beaten.find("Deserter checks: blue 7 routed and 3 withdrew") != std::string::npos);
    CHECK(beaten.find("blue one square out of B1") != std::string::npos);
    CHECK(beaten.find("none → confused") != std::string::npos);
    CHECK(beaten.find("blue must test") != std::string::npos);
    // Only a lost battle shakes those who left by order.
    const std::string stalemate = said(Outcome::Stalemate);
    CHECK(stalemate.find("blue 7 routed\n") != std::string::npos);
    CHECK(stalemate.find("must test") == std::string::npos);
    SECTION("mercenaries of the beaten go, and take no check") {
        at.of(at.militia).mercenary = true;
        CHECK(said(Outcome::AttackerWon).find("Mercenaries leave: blue 12") != std::string::npos);
        CHECK(said(Outcome::AttackerWon).find("Deserter checks: blue 3 withdrew") != std::string::npos);
    }
}

TEST_CASE("a battle is named by its place, and a side is told of its own leader alone", "[record]") {
    AForm at;
    const Battle& battle = at.state.battles.at(at.fight);
    CHECK(battle_title(at.world, battle) == "Battle in B1");
    const std::string all = battle_circumstances(at.world, at.state, battle);
    CHECK(all.ends_with("red (Leader of Force 1) attacks blue (Leader of Force 2)."));
    CHECK(battle_circumstances(at.world, at.state, battle, at.side("blue"))
              .ends_with("red attacks blue (Leader of Force 2)."));
    CHECK(outcome_in_words(Outcome::DefenderWon, sides_in_words(at.world, at.state, battle)) == "blue wins");
}
