#include "db/definitions/papers/result_yaml.hpp"

#include <algorithm>

#include "core/base/text.hpp"
#include "db/definitions/lists/army_yaml.hpp"
#include "db/definitions/yaml/yaml_reader.hpp"

namespace condottiero {

namespace {

constexpr YamlLimits result_limits{1U << 20U, 100'000};
constexpr int highest_id = 1'000'000;
constexpr std::size_t most_lines = 20'000;

// One column of the form for each thing that can become of a figure.
struct Column {
    FigureStatus status;
    int UnitResult::*figures;
};
constexpr std::array columns{
    Column{FigureStatus::Killed, &UnitResult::killed},
    Column{FigureStatus::Fled, &UnitResult::fled},
    Column{FigureStatus::LeftByOrder, &UnitResult::left_by_order},
    Column{FigureStatus::Captured, &UnitResult::captured},
    Column{FigureStatus::NeverEntered, &UnitResult::never_entered},
    Column{FigureStatus::OnTable, &UnitResult::on_table},
};

/// The figures in one column: a number, or `all` of those whom the line does not account for otherwise.
struct Cell {
    std::optional<int> figures;
    bool rest = false;
};
Cell read_cell(const YamlValue& value) {
    if (!value.given()) return {};
    if (plain_key(value.raw()) == "all") return {0, true};
    return {value.whole(0, most_figures), false};
}

void read_unit(const YamlValue& value, WrittenResult& into) {
    YamlMapping fields(value);
    const auto id = fields.need("unit").whole(1, highest_id);
    if (const auto name = fields["name"].text()) fields.is_about(say(N_("unit {}"), *name));
    (void)fields["brought"].whole(0, most_figures);  // for people; the brief knows
    UnitResult result{UnitId(id.value_or(1)), 0, 0, 0, 0, 0, 0, 0};
    std::optional<FigureStatus> rest;
    bool says_something = false, table_counted = false;
    for (const Column& column : columns) {
        const YamlValue at = fields[word(column.status)];
        const Cell cell = read_cell(at);
        if (cell.rest && rest) at.wrong(tr(N_("`all` once in a line")));
        if (cell.rest) rest = column.status;
        if (cell.figures) result.*column.figures = *cell.figures;
        says_something = says_something || at.given();
        table_counted = table_counted || (cell.figures && !cell.rest && column.status == FigureStatus::OnTable);
    }
    const YamlValue guns = fields["guns left"];
    result.guns_left = guns.whole(0, most_figures).value_or(0);
    if (!id || (!says_something && !guns.given())) return;
    into.unit_lines.emplace(result.unit, value.spot().line);
    if (!table_counted || rest) into.rest.emplace(result.unit, rest.value_or(FigureStatus::OnTable));
    into.report.units.push_back(result);
}

void read_character(const YamlValue& value, WrittenResult& into) {
    YamlMapping fields(value);
    const auto id = fields.need("character").whole(1, highest_id);
    if (const auto name = fields["name"].text()) fields.is_about(*name);
    const auto fate = fields["fate"].word<FigureStatus>();
    if (!id || !fate) return;
    into.character_lines.emplace(CharacterId(*id), value.spot().line);
    into.report.characters.push_back({CharacterId(*id), *fate});
}

}  // namespace

WrittenResult read_result(std::string_view text, const std::string& file) {
    const YamlTree tree(file, text, result_limits);
    Faults faults(tree);
    WrittenResult out{{BattleId(1), {}, {}, {}, {}, {}, {}}, {}, {}, {}};
    {
        YamlMapping fields(YamlValue(faults, tree.root()));
        if (const auto id = fields.need("battle").whole(1, highest_id)) out.report.battle = BattleId(*id);
        (void)fields["campaign"].text();  // for people; the number is what counts
        (void)fields["square"].text();
        out.report.verdict = fields["verdict"].word<Outcome>();
        for (const YamlValue& item : fields["general retreat"].items(2))
            if (const auto part = item.word<Part>()) out.report.general_retreat.push_back(*part);
        for (const YamlValue& item : fields["arrived"].items(most_lines))
            if (const auto id = item.whole(1, highest_id)) out.report.arrived.emplace_back(*id);
        for (const YamlValue& item : fields["units"].items(most_lines)) read_unit(item, out);
        for (const YamlValue& item : fields["characters"].items(most_lines)) read_character(item, out);
        out.report.note = fields["note"].note().value_or("");
    }
    faults.refuse_if_any();
    return out;
}

BattleReport worked_out(const WrittenResult& written, const BattleBrief& brief) {
    BattleReport report = written.report;
    std::map<UnitId, int> brought;
    for (const BriefArmy& army : brief.armies)
        for (const BriefUnit& unit : army.units) brought[unit.id] = unit.brought();
    for (UnitResult& result : report.units) {
        const auto rest = written.rest.find(result.unit);
        const auto had = brought.find(result.unit);
        if (rest == written.rest.end() || had == brought.end()) continue;
        const int left = std::max(had->second - result.sum(), 0);
        for (const Column& column : columns)
            if (column.status == rest->second) result.*column.figures += left;
    }
    return report;
}

}  // namespace condottiero
