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

/// The figures in one column: a number, or `all` of those whom the line does not account for otherwise.
struct Cell {
    std::optional<int> figures = {};
    bool rest = false;
};
Cell read_cell(const YamlValue& value) {
    if (!value.given()) return {};
    if (plain_key(value.raw()) == "all") return {{}, true};
    return {value.whole(0, most_figures), false};
}

void read_unit(const YamlValue& value, WrittenResult& into) {
    YamlMapping fields(value);
    const YamlValue number = fields.need("unit");
    const auto id = number.whole(1, highest_id);
    if (const auto name = fields["name"].text()) fields.is_about(say(N_("unit {}"), *name));
    (void)fields["brought"].whole(0, most_figures);  // for people; the brief knows
    UnitLine line{UnitId(id.value_or(1)), {}, std::nullopt};
    bool says_something = false;
    for (std::size_t column = 0; column < unit_columns.size(); ++column) {
        const YamlValue at = fields[unit_columns[column].word];
        says_something = says_something || at.given();
        if (column >= fates_of_figures) {
            line.said[column] = at.whole(0, most_figures);
            continue;
        }
        const Cell cell = read_cell(at);
        if (cell.rest && line.rest) at.wrong(tr(N_("`all` only once in a line")));
        if (cell.rest)
            line.rest = static_cast<UnitColumn>(column);
        else
            line.said[column] = cell.figures;
    }
    if (!id || !says_something) return;
    if (!into.unit_lines.emplace(line.unit, value.spot().line).second) number.wrong(tr(N_("each unit once")));
    if (!line.rest && !line.said[static_cast<std::size_t>(UnitColumn::OnTable)]) line.rest = UnitColumn::OnTable;
    into.units.push_back(line);
}

void read_character(const YamlValue& value, WrittenResult& into) {
    YamlMapping fields(value);
    const YamlValue number = fields.need("character");
    const auto id = number.whole(1, highest_id);
    if (const auto name = fields["name"].text()) fields.is_about(*name);
    const auto fate = fields["fate"].word<FigureStatus>();
    if (!id || !fate) return;
    if (!into.character_lines.emplace(CharacterId(*id), value.spot().line).second)
        number.wrong(tr(N_("each character once")));
    into.said.characters.push_back({CharacterId(*id), *fate});
}

}  // namespace

WrittenResult read_result(std::string_view text, const std::string& file) {
    const YamlTree tree(file, text, result_limits);
    Faults faults(tree);
    WrittenResult out{{BattleId(1), {}, {}, {}, {}, {}, {}}, {}, {}, {}};
    {
        YamlMapping fields(YamlValue(faults, tree.root()));
        if (const auto id = fields.need("battle").whole(1, highest_id)) out.said.battle = BattleId(*id);
        (void)fields["campaign"].text();  // for people; the number is what counts
        (void)fields["square"].text();
        out.said.verdict = fields["verdict"].word<Outcome>();
        for (const YamlValue& item : fields["general retreat"].items(2))
            if (const auto part = item.word<Part>()) out.said.general_retreat.push_back(*part);
        for (const YamlValue& item : fields["arrived"].items(most_lines))
            if (const auto id = item.whole(1, highest_id)) out.said.arrived.emplace_back(*id);
        for (const YamlValue& item : fields["units"].items(most_lines)) read_unit(item, out);
        for (const YamlValue& item : fields["characters"].items(most_lines)) read_character(item, out);
        out.said.note = fields["note"].note().value_or("");
    }
    faults.refuse_if_any();
    return out;
}

void WrittenResult::add_lines(Problems& problems) const {
    for (Problem& problem : problems) {
        if (!problem.about) continue;
        if (problem.about->kind == SubjectKind::Unit)
            if (const auto at = unit_lines.find(UnitId(problem.about->number)); at != unit_lines.end())
                problem.line = at->second;
        if (problem.about->kind == SubjectKind::Character)
            if (const auto at = character_lines.find(CharacterId(problem.about->number)); at != character_lines.end())
                problem.line = at->second;
    }
}

void enter(const WrittenResult& written, ResultEntry& into) {
    into.forget();
    into.set_verdict(written.said.verdict);
    for (const Part part : written.said.general_retreat) into.set_general_retreat(part, true);
    for (const ForceId force : written.said.arrived) into.set_arrived(force, true);
    for (const UnitLine& line : written.units) into.enter(line);
    for (const CharacterResult& line : written.said.characters) into.enter(line);
    into.set_note(written.said.note);
}

}  // namespace condottiero
