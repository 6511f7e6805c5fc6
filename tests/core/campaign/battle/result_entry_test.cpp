#include "core/campaign/battle/result_entry.hpp"

#include <catch2/catch.hpp>

#include "core/campaign/battle/battles.hpp"
#include "core/campaign/state/rules.hpp"
#include "core/modules/installed.hpp"
#include "tests/core/campaign/battle/entered_battle.hpp"

using namespace condottiero;

namespace {

/// "9 . . . . 15": what a row shows, a dot where nothing is known.
std::string shown(const ResultEntry& form, std::size_t row) {
    std::string out;
    for (std::size_t column = 0; column < fates_of_figures; ++column) {
        const auto figures = form.shown(row, static_cast<C>(column));
        out += (out.empty() ? "" : " ") + (figures ? std::to_string(*figures) : ".");
    }
    return out;
}

}  // namespace

TEST_CASE("an empty form has every unit and person of both armies, attackers first", "[result]") {
    const AForm at;
    const ResultEntry form = at.form();
    REQUIRE(form.rows().size() >= 5);
    CHECK(form.rows().front().army == 0);
    CHECK(form.rows().back().army == 1);
    CHECK(form.units() == 4);
    CHECK(form.left() == 4);
    CHECK(at.faults(form).empty());
    CHECK(form.report().units.empty());
    CHECK(form.report().characters.empty());
    CHECK(waits_for(form, at.faults(form)) == "waits for 4 units");
    for (std::size_t row = 0; row < form.rows().size(); ++row) CHECK(form.state(row) == RowState::Blank);
}

TEST_CASE("what stands fills itself as soon as it can only be one number", "[result]") {
    AForm at;
    ResultEntry form = at.form();
    const std::size_t row = row_of(form, at.first(at.red));
    form.type(row, C::Killed, 9);
    CHECK(shown(form, row) == "9 . . . . .");
    CHECK(form.state(row) == RowState::Open);
    for (const C column : {C::Fled, C::LeftByOrder, C::Captured, C::NeverEntered}) form.type(row, column, 0);
    CHECK(shown(form, row) == "9 0 0 0 0 15");
    CHECK(form.state(row) == RowState::Right);
    SECTION("and follows when another number is put right") {
        form.type(row, C::Killed, 8);
        CHECK(shown(form, row) == "8 0 0 0 0 16");
    }
    SECTION("not below nothing") {
        form.type(row, C::Killed, 25);
        CHECK_FALSE(form.shown(row, C::OnTable));
        CHECK(form.state(row) == RowState::Wrong);
    }
}

TEST_CASE("all figures in one place leave none for the others", "[result]") {
    AForm at;
    ResultEntry form = at.form();
    const std::size_t row = row_of(form, at.first(at.red));
    form.type(row, C::Fled, 24);
    CHECK(shown(form, row) == "0 24 0 0 0 0");
    CHECK(form.state(row) == RowState::Right);
    CHECK_FALSE(form.typed(row, C::Killed));
}

TEST_CASE("one cell that is left is worked out, wherever it is", "[result]") {
    AForm at;
    ResultEntry form = at.form();
    const std::size_t row = row_of(form, at.first(at.blue));
    form.type(row, C::Killed, 3);
    form.type(row, C::LeftByOrder, 2);
    form.type(row, C::Captured, 0);
    form.type(row, C::NeverEntered, 0);
    form.type(row, C::OnTable, 10);
    CHECK(shown(form, row) == "3 5 2 0 0 10");
}

TEST_CASE("the keys of a row: going on says none, = lets the rest stand, Ctrl+D repeats", "[result]") {
    AForm at;
    ResultEntry form = at.form();
    const std::size_t row = row_of(form, at.first(at.blue)), below = row_of(form, at.militia);
    REQUIRE(below == row + 1);
    SECTION("Enter on an empty cell is none of them") {
        form.accept(row, C::Killed);
        CHECK(shown(form, row) == "0 . . . . .");
        form.type(row, C::Fled, 4);
        form.accept(row, C::Fled);
        CHECK(form.shown(row, C::Fled) == 4);
    }
    SECTION("= after the killed") {
        form.type(row, C::Killed, 5);
        form.fill_standing(row);
        CHECK(shown(form, row) == "5 0 0 0 0 15");
        CHECK(form.state(row) == RowState::Right);
    }
    SECTION("= writes over what was said to stand") {
        form.type(row, C::Killed, 5);
        form.type(row, C::OnTable, 3);
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

TEST_CASE("a repeated row stands with what is left of its own strength", "[result]") {
    AForm at;
    at.unit(at.blue, {.figures = 7, .name = "Levy"});
    ResultEntry form = at.form();
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

TEST_CASE("a row that cannot be says so, with numbers that would put it right", "[result][CAM-p4-j]") {
    AForm at;
    ResultEntry form = at.form();
    const std::size_t row = row_of(form, at.militia);
    SECTION("figures without a fate") {
        form.type(row, C::Killed, 2);
        form.type(row, C::LeftByOrder, 9);
        for (const C column : {C::Fled, C::Captured, C::NeverEntered, C::OnTable}) form.type(row, column, 0);
        const auto faults = at.faults(form);
        REQUIRE(faults.size() == 1);
        CHECK(faults[0].row == row);
        CHECK(faults[0].problem.rule == &rules::casualty_book);
        CHECK(
            in_words(faults[0].problem) ==
            "unit 4 Militia: found 11 figures accounted for: 2 killed and 9 left by order; expected 12, as many as it "
            "brought: 1 on the table would make it so   [CAM-p4-j]");
        CHECK(faults[0].repairs ==
              std::vector<Repair>{{row, C::OnTable, 1}, {row, C::Killed, 3}, {row, C::LeftByOrder, 10}});
        CHECK(in_words(faults[0].repairs[0]) == "On the table: 1");
        CHECK(waits_for(form, at.faults(form)) == "waits for 3 units and 1 fault");
    }
    SECTION("more than there were") {
        form.type(row, C::Killed, 9);
        form.type(row, C::Fled, 5);
        const auto faults = at.faults(form);
        REQUIRE(faults.size() == 1);
        CHECK(
            in_words(faults[0].problem) ==
            "unit 4 Militia: found 14 figures accounted for: 9 killed and 5 fled; expected 12, as many as it brought   "
            "[CAM-p4-j]");
        CHECK(faults[0].repairs == std::vector<Repair>{{row, C::Killed, 7}, {row, C::Fled, 3}});
    }
    SECTION("every repair repairs") {
        form.type(row, C::Killed, 9);
        form.type(row, C::Fled, 5);
        form.type(row, C::OnTable, 2);
        const std::vector<Repair> repairs = at.faults(form).at(0).repairs;
        REQUIRE(repairs.size() == 2);
        for (const Repair& repair : repairs) {
            ResultEntry mended = form;
            mended.mend(repair);
            CHECK(at.faults(mended).empty());
            CHECK(mended.state(row) == RowState::Right);
        }
    }
    SECTION("a row half typed is no fault") {
        form.type(row, C::Killed, 2);
        CHECK(at.faults(form).empty());
    }
}

TEST_CASE("guns are left only by those who have some", "[result]") {
    AForm at;
    ResultEntry form = at.form();
    CHECK(form.has_guns());
    const std::size_t row = row_of(form, at.guns), foot = row_of(form, at.militia);
    CHECK(form.can_type(row, C::Guns));
    CHECK_FALSE(form.can_type(foot, C::Guns));
    form.type(foot, C::Guns, 1);
    CHECK(form.state(foot) == RowState::Blank);
    form.fill_standing(row);
    form.type(row, C::Guns, 3);
    REQUIRE(at.faults(form).size() == 1);
    CHECK(at.faults(form)[0].repairs == std::vector<Repair>{{row, C::Guns, 2}});
    form.mend(at.faults(form)[0].repairs[0]);
    CHECK(at.faults(form).empty());
    CHECK(form.report().units.at(0).guns_left == 2);
}

TEST_CASE("a cell says between what it can be", "[result]") {
    AForm at;
    ResultEntry form = at.form();
    const std::size_t row = row_of(form, at.first(at.red));
    CHECK(form.bounds(row, C::Killed) == std::pair(0, 24));
    form.type(row, C::Fled, 10);
    CHECK(form.bounds(row, C::Killed) == std::pair(0, 14));
    CHECK(form.bounds(row, C::Fled) == std::pair(0, 24));
    CHECK(form.bounds(row_of(form, at.guns), C::Guns) == std::pair(0, 2));
    CHECK(form.bounds(row_of(form, at.general), C::Killed) == std::pair(0, 1));
}

TEST_CASE("a person has one fate, or is taken as unhurt", "[result]") {
    AForm at;
    ResultEntry form = at.form();
    const std::size_t row = row_of(form, at.general);
    CHECK(form.is_supposed(row));
    CHECK(form.shown(row, C::OnTable) == 1);
    form.type(row, C::Killed, 1);
    CHECK(shown(form, row) == "1 0 0 0 0 0");
    CHECK(form.state(row) == RowState::Right);
    form.type(row, C::Captured, 5);
    CHECK(shown(form, row) == "0 0 0 1 0 0");
    CHECK(form.report().characters == std::vector<CharacterResult>{{at.general, FigureStatus::Captured}});
    form.type(row, C::Killed, 0);  // he was not, and that changes nothing
    CHECK(form.shown(row, C::Captured) == 1);
    form.type(row, C::Captured, std::nullopt);
    CHECK(form.is_supposed(row));
    form.fill_standing(row);
    CHECK(form.report().characters == std::vector<CharacterResult>{{at.general, FigureStatus::OnTable}});
    CHECK(form.left() == 4);  // units alone have to be accounted for
}

TEST_CASE("sums at the foot, army by army", "[result]") {
    AForm at;
    ResultEntry form = at.form();
    const std::size_t row = row_of(form, at.first(at.red));
    form.type(row, C::Killed, 4);
    form.fill_standing(row);
    form.type(row_of(form, at.guns), C::Killed, 1);
    form.type(row_of(form, at.militia), C::Fled, 12);
    const auto red = form.sums(0), blue = form.sums(1);
    CHECK(red[1] == 5);
    CHECK(blue[1] == 0);
    CHECK(blue[2] == 12);
    int people = 0;
    for (const EntryRow& each : form.rows()) people += each.army == 0 && !each.is_unit() ? 1 : 0;
    CHECK(red[0] == 24 + 5 + people);
    CHECK(red[6] == 20 + people);
}

TEST_CASE("the form goes into a report and comes back", "[result]") {
    AForm at;
    ResultEntry form = at.form();
    form.type(row_of(form, at.first(at.red)), C::Killed, 4);
    form.fill_standing(row_of(form, at.first(at.red)));
    form.type(row_of(form, at.guns), C::Guns, 1);
    form.type(row_of(form, at.guns), C::Captured, 5);
    form.type(row_of(form, at.militia), C::Fled, 3);  // half typed
    form.type(row_of(form, at.general), C::Fled, 1);
    form.set_verdict(Outcome::Stalemate);
    form.set_general_retreat(Part::Defender, true);
    form.set_note("rain from noon");
    const BattleReport report = form.report();
    CHECK(report.units.size() == 3);
    at.state.battles.at(at.fight).draft = report;
    const ResultEntry again = at.form();
    CHECK(again.report() == report);
    CHECK(again.left() == form.left());
    for (std::size_t row = 0; row < form.rows().size(); ++row) {
        CHECK(shown(again, row) == shown(form, row));
        CHECK(again.state(row) == form.state(row));
    }
    SECTION("and what is taken back is gone") {
        ResultEntry back = again;
        back.set_verdict(std::nullopt);
        back.set_general_retreat(Part::Defender, false);
        CHECK_FALSE(back.report().verdict);
        CHECK(back.report().general_retreat.empty());
    }
}

TEST_CASE("a complete form is a result that the campaign takes", "[result][CAM-p3-l]") {
    AForm at;
    ResultEntry form = at.form();
    CHECK_FALSE(at.is_complete(form));
    form.type(row_of(form, at.militia), C::Fled, 12);
    form.type(row_of(form, at.first(at.blue)), C::Killed, 10);
    form.fill_standing(row_of(form, at.first(at.blue)));
    form.fill_all_standing();
    REQUIRE(at.is_complete(form));
    CHECK(waits_for(form, at.faults(form)).empty());
    CHECK(check_report(at.world, at.state, form.report()).empty());
    const Judgement judged = judgement_so_far(at.world, at.state, form);
    CHECK(judged.outcome == Outcome::AttackerWon);
    at.play(RecordResult{form.report()});
    CHECK(at.state.battles.at(at.fight).outcome == judged.outcome);
    SECTION("and is shown afterwards as it was, whatever became of the units since") {
        at.of(at.militia).accounts[Account::Standing] = 1;
        const ResultEntry past = at.form();
        CHECK(past.shown(row_of(past, at.militia), C::Fled) == 12);
        CHECK(past.rows()[row_of(past, at.militia)].engaged == 12);
        CHECK(past.left() == 0);
        CHECK(past.report().units.size() == 4);
    }
}

TEST_CASE("what is not yet typed is taken as standing when the points are weighed", "[result][CAM-p3-l]") {
    AForm at;
    ResultEntry form = at.form();
    CHECK(judgement_so_far(at.world, at.state, form).outcome == Outcome::Stalemate);
    form.type(row_of(form, at.first(at.red)), C::Killed, 20);
    const Judgement judged = judgement_so_far(at.world, at.state, form);
    CHECK(judged.outcome == Outcome::DefenderWon);
    CHECK(judged.percent_lost[1] == 0);
    CHECK(form.report().units.size() == 1);  // weighing has typed nothing
}

TEST_CASE("a neighbour that did not come is away, and is typed in when it did", "[result][CAM-p7-d]") {
    AForm at;
    at.next_door();
    ResultEntry form = at.form();
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

TEST_CASE("a side sees its own rows alone", "[result]") {
    AForm at;
    const ResultEntry form(at.world, at.state, at.fight, at.side("blue"));
    REQUIRE_FALSE(form.rows().empty());
    for (const EntryRow& row : form.rows()) CHECK(at.of(row.force).side == at.side("blue"));
}

TEST_CASE("what the battle rules do not allow is a fault of its row", "[result][NFW-3.4.5-i]") {
    AForm at;
    at.world.module = module_named("fuciliers");
    ResultEntry form = at.form();
    const std::size_t row = row_of(form, at.militia);
    form.type(row, C::Fled, 5);
    CHECK(at.faults(form).empty());  // not yet said what became of the others
    form.fill_standing(row);
    REQUIRE(at.faults(form).size() == 1);
    CHECK(at.faults(form)[0].row == row);
    CHECK(at.faults(form)[0].problem.rule->id == "NFW-3.4.5-i");
    CHECK_FALSE(at.is_complete(form));
}

TEST_CASE("a fault stands at the row that it is about, in whatever words", "[result]") {
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
    ResultEntry form = at.form();
    const std::size_t row = row_of(form, at.militia);
    form.fill_standing(row);
    const auto faults = at.faults(form);
    REQUIRE(faults.size() == 2);
    CHECK_FALSE(faults[0].row);  // whom it is about is not said in words
    CHECK(faults[1].row == row);
    CHECK(in_words(faults[1].problem) == "squadra: found questo; expected quello   [TST-1-a]");
}
