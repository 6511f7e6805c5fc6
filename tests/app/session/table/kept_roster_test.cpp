#include "app/session/table/kept_roster.hpp"

#include <catch2/catch.hpp>

#include "core/modules/installed.hpp"
#include "tests/support/small_campaign.hpp"

using namespace condottiero;

namespace {

/// Two small armies face to face, kept at a table.
struct Evening {
    SmallCampaign war{". ."};
    BattleId battle{1};
    std::vector<ForceId> forces;

    Evening() {
        war.world.battle_rules = "fuciliers";
        war.world.module = module_named("fuciliers");
        forces = {war.force("A1", {.side = "red", .figures = 24}), war.force("A1", {.side = "blue", .figures = 24})};
        for (const ForceId force : forces) {
            war.unit(force, {.figures = 12, .name = "Horse", .arm = Arm::Cavalry, .type = "cuirassiers"});
            war.unit(force, {.figures = 6, .name = "Guns", .arm = Arm::Artillery, .type = "field", .guns = 2});
        }
        battle = war.battle({forces[0]}, {forces[1]});
        war.play(KeepBattle{battle});
    }
    [[nodiscard]] const TableKeeping& keeping() const { return *war.world.module->keeping; }
    [[nodiscard]] KeptTable kept() const { return {war.world, war.state, battle}; }
    [[nodiscard]] std::vector<RosterRow> rows() const { return roster_rows(keeping(), kept()); }
    [[nodiscard]] std::string unit(int army, std::size_t which) const {
        return "unit " +
               std::to_string(kept().brief().armies[static_cast<std::size_t>(army)].units.at(which).id.value());
    }
    void mark(const MarkerChange& change) { war.play(MarkAtTable{battle, {change}}); }
    [[nodiscard]] const MarkerKind& kind(SubjectKind of, std::string_view name) const {
        for (const MarkerKind& each : keeping().markers)
            if (each.of == of && each.name == name) return each;
        throw std::logic_error("no such marker");
    }
};

/// Of a unit or command that is there.
const RosterRow* row_of(const std::vector<RosterRow>& rows, std::string_view subject) {
    return &*std::find_if(rows.begin(), rows.end(), [&](const RosterRow& row) { return row.subject == subject; });
}

std::vector<std::string> words_of(const RosterRow& row) {
    std::vector<std::string> out;
    for (const RosterChip& chip : row.chips) out.push_back(chip.words);
    return out;
}

}  // namespace

TEST_CASE("the roster lists both armies, each command with its leaders and units", "[assist]") {
    const Evening table;
    const auto rows = table.rows();
    using Kind = RosterRow::Kind;
    std::vector<Kind> kinds;
    for (const RosterRow& row : rows) kinds.push_back(row.kind);
    const std::vector<Kind> one{Kind::Army, Kind::Group, Kind::Character, Kind::Unit, Kind::Unit, Kind::Unit};
    std::vector<Kind> both = one;
    both.insert(both.end(), one.begin(), one.end());
    CHECK(kinds == both);
    CHECK(rows.front().brought == 42);
    CHECK(rows.front().left == 42);
    CHECK(row_of(rows, table.unit(0, 1))->name == "Horse");
    CHECK(row_of(rows, table.unit(0, 1))->army == 0);
    CHECK(row_of(rows, table.unit(1, 2))->army == 1);
    CHECK(row_of(rows, table.unit(1, 2))->note == "2 guns");
    CHECK(row_of(rows, "command 2")->army == 1);
    CHECK(row_of(rows, "command 2")->number == "c2");
}

TEST_CASE("a unit of another command stands under that command, though two armies use its name", "[assist]") {
    Evening table;
    CampaignState& state = table.war.state;
    for (const ForceId force : table.forces) {
        const CharacterId general = table.war.leader(force, force == table.forces[0] ? "Brigadier One" : "Two", 2);
        const CommandId wing = state.commands.next_id();
        state.commands.add({wing, force, "Left wing", general});
        for (const Unit& unit : state.units)
            if (unit.force == force && unit.name == "Guns") state.units.at(unit.id).command = wing;
    }
    const auto rows = table.rows();
    int wings = 0;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (rows[i].kind != RosterRow::Kind::Group || !rows[i].name.starts_with("Left wing")) continue;
        ++wings;
        REQUIRE(i + 2 < rows.size());
        CHECK(rows[i + 1].name == (wings == 1 ? "Brigadier One" : "Two"));
        CHECK(rows[i + 2].name == "Guns");
        CHECK(rows[i + 2].army == wings - 1);
    }
    CHECK(wings == 2);
}

TEST_CASE("what lies beside somebody is shown, what the program keeps for itself is not", "[assist]") {
    Evening table;
    const std::string horse = table.unit(0, 1);
    CHECK(words_of(*row_of(table.rows(), horse)).empty());
    table.mark({horse, "disordered", "yes"});
    table.mark({horse, "state", "falling back"});
    table.mark({horse, "lost", "2"});
    CHECK(words_of(*row_of(table.rows(), horse)) == std::vector<std::string>{"falling back", "disordered"});
    table.mark({horse, "due", "morale"});
    const RosterRow owing = *row_of(table.rows(), horse);
    REQUIRE(owing.owes);
    CHECK(owing.owes->value == "morale");
    CHECK(owing.owes->words == "owes: morale");
    CHECK(owing.owes->kind == &table.kind(SubjectKind::Unit, "due"));
    CHECK(row_of(table.rows(), horse)->chips.size() == 2);
    table.mark({"command 1", "order", "ATTACK"});
    CHECK(words_of(*row_of(table.rows(), "command 1")) == std::vector<std::string>{"ATTACK"});
    for (const MarkerKind* kind : markers_for(table.keeping(), "command 1")) CHECK(kind->of == SubjectKind::Command);
    CHECK(markers_for(table.keeping(), horse).back()->is_quiet());
    CHECK_FALSE(markers_for(table.keeping(), horse).front()->is_quiet());
}

TEST_CASE("a command without an order is told so once the battle has begun", "[assist]") {
    Evening table;
    CHECK(row_of(table.rows(), "command 1")->chips.empty());
    table.war.play(RoundAtTable{table.battle, 1, 2});
    CHECK(words_of(*row_of(table.rows(), "command 1")) == std::vector<std::string>{"no order"});
    table.mark({"command 1", "order", "HOLD"});
    CHECK(words_of(*row_of(table.rows(), "command 1")) == std::vector<std::string>{"HOLD"});
    CHECK(words_of(*row_of(table.rows(), "command 2")) == std::vector<std::string>{"no order"});
}

TEST_CASE("a click on a marker makes the next of it", "[assist]") {
    Evening table;
    const std::string horse = table.unit(0, 1);
    const auto next = [&](std::string_view name, int by) {
        const MarkerChange change = stepped(table.kept().kept(), horse, table.kind(SubjectKind::Unit, name), by);
        CHECK(check_marker(table.keeping(), table.kept().brief(), change).empty());
        table.mark(change);
        return change.value;
    };
    SECTION("a tick comes and goes") {
        CHECK(next("disordered", 1) == "yes");
        CHECK(next("disordered", 1).empty());
    }
    SECTION("words go round") {
        const auto& choices = table.kind(SubjectKind::Unit, "state").choices;
        for (const std::string_view each : choices) CHECK(next("state", 1) == each);
        CHECK(next("state", 1).empty());
        CHECK(next("state", -1) == choices.back());
    }
    SECTION("a number goes up and down, and away below nought") {
        CHECK(next("standards taken", 1) == "1");
        CHECK(next("standards taken", 1) == "2");
        CHECK(next("standards taken", -1) == "1");
        CHECK(next("standards taken", -1) == "0");
        CHECK(next("standards taken", -1).empty());
    }
}
