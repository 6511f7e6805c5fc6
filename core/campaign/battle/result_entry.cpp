#include "core/campaign/battle/result_entry.hpp"

#include <algorithm>

#include "core/base/text.hpp"
#include "core/campaign/battle/battles.hpp"
#include "core/campaign/state/forces.hpp"

namespace condottiero {

namespace {

constexpr std::size_t table_column = static_cast<std::size_t>(UnitColumn::OnTable);
constexpr std::size_t guns_column = static_cast<std::size_t>(UnitColumn::Guns);
constexpr int most_typed = 9999, most_entered = 1'000'000;

constexpr std::size_t index(UnitColumn column) {
    return static_cast<std::size_t>(column);
}

template <class T>
void put(std::vector<T>& list, const T& value, bool in) {
    const auto found = std::find(list.begin(), list.end(), value);
    if (in && found == list.end()) list.push_back(value);
    if (!in && found != list.end()) list.erase(found);
}

}  // namespace

std::string in_words(const Repair& repair) {
    return say(N_("{}: {}"), tr(names_of(repair.column).heading), repair.figures);
}

ResultEntry::ResultEntry(const World& world, const CampaignState& state, BattleId id, std::optional<SideId> eyes)
    : report_{id, std::nullopt, {}, {}, {}, {}, ""} {
    const Battle& battle = state.battles.at(id);
    if (battle.report)
        add_past_rows(state, *battle.report, eyes);
    else
        add_rows(world, state, eyes);
    take(battle.report.value_or(report_in_hand(battle)));
}

void ResultEntry::add_rows(const World& world, const CampaignState& state, std::optional<SideId> eyes) {
    const Battle& battle = state.battles.at(report_.battle);
    const BattleBrief brief = brief_of(world, state, report_.battle);
    for (std::size_t army = 0; army < 2; ++army)
        for (const BriefForce& force : brief.armies[army].forces) {
            if (eyes && state.forces.at(force.id).side != *eyes) continue;
            const bool next_door = !part_of(battle, force.id);
            for (const UnitId id : units_of(state, force.id)) {
                const Unit& unit = state.units.at(id);
                if (unit.standing() > 0)
                    rows_.push_back({id, army, force.id, unit.name, std::string(word(unit.quality)), unit.standing(),
                                     unit.guns, next_door});
            }
            for (const CharacterId id : characters_of(state, force.id)) {
                const Character& man = state.characters.at(id);
                rows_.push_back({id, army, force.id, man.name, std::string(word(man.role)), 1, 0, next_door});
            }
        }
}

void ResultEntry::add_past_rows(const CampaignState& state, const BattleReport& past, std::optional<SideId> eyes) {
    const Battle& battle = state.battles.at(past.battle);
    // What it brought is what it reported: the book has gone on since.
    const auto add = [&](Who who, ForceId force, const std::string& name, std::string_view quality, int engaged,
                         int guns) {
        const SideId side = state.forces.at(force).side;
        const std::optional<Part> part = part_of(state, battle, side);
        if (!part || (eyes && side != *eyes)) return;
        rows_.push_back(
            {who, static_cast<std::size_t>(*part), force, name, std::string(quality), engaged, guns, false});
    };
    for (const UnitResult& result : past.units) {
        const Unit& unit = state.units.at(result.unit);
        add(result.unit, unit.force, unit.name, word(unit.quality), result.sum(),
            std::max(unit.guns, result.guns_left));
    }
    for (const CharacterResult& result : past.characters) {
        const Character& man = state.characters.at(result.character);
        add(result.character, man.force, man.name, word(man.role), 1, 0);
    }
    std::stable_sort(rows_.begin(), rows_.end(), [](const EntryRow& a, const EntryRow& b) { return a.army < b.army; });
}

void ResultEntry::take(const BattleReport& report) {
    forget();
    report_ = report;
    report_.units.clear();
    report_.characters.clear();
    for (const UnitResult& said : report.units) {
        const auto row = row_of(said.unit);
        if (!row) continue;
        Cells& cells = typed_[*row];
        // In a row that does not add up only what is not zero was surely typed.
        const bool adds_up = said.sum() == rows_[*row].engaged;
        for (std::size_t column = 0; column < unit_columns.size(); ++column)
            if (const int figures = said.*unit_columns[column].count; adds_up || figures != 0) cells[column] = figures;
        // Follows from the others, and goes on following.
        if (adds_up) cells[table_column].reset();
        if (rows_[*row].guns == 0 && said.guns_left == 0) cells[guns_column].reset();
    }
    for (const CharacterResult& said : report.characters)
        if (const auto row = row_of(said.character)) type(*row, column_of(said.status), 1);
}

void ResultEntry::forget() {
    report_ = {report_.battle, std::nullopt, {}, {}, {}, {}, ""};
    typed_.assign(rows_.size(), {});
}

std::optional<std::size_t> ResultEntry::row_of(const Who& who) const {
    const auto found = std::find_if(rows_.begin(), rows_.end(), [&](const EntryRow& row) { return row.who == who; });
    return found == rows_.end() ? std::nullopt : std::optional(static_cast<std::size_t>(found - rows_.begin()));
}

std::optional<std::size_t> ResultEntry::row_of(const std::optional<Subject>& about) const {
    if (about && about->kind == SubjectKind::Unit) return row_of(UnitId(about->number));
    if (about && about->kind == SubjectKind::Character) return row_of(CharacterId(about->number));
    return std::nullopt;
}

bool ResultEntry::is_stray(const Who& who) const {
    return std::any_of(report_.units.begin(), report_.units.end(),
                       [&](const auto& each) { return Who(each.unit) == who; }) ||
           std::any_of(report_.characters.begin(), report_.characters.end(),
                       [&](const auto& each) { return Who(each.character) == who; });
}

bool ResultEntry::has_guns() const {
    return std::any_of(rows_.begin(), rows_.end(), [](const EntryRow& row) { return row.guns > 0; });
}

bool ResultEntry::stays_away(std::size_t row) const {
    return rows_[row].next_door &&
           std::find(report_.arrived.begin(), report_.arrived.end(), rows_[row].force) == report_.arrived.end();
}

bool ResultEntry::can_type(std::size_t row, UnitColumn column) const {
    return row < rows_.size() && !stays_away(row) && (column != UnitColumn::Guns || rows_[row].guns > 0);
}

bool ResultEntry::says_anything(std::size_t row) const {
    return std::any_of(typed_[row].begin(), typed_[row].end(), [](const auto& cell) { return cell.has_value(); });
}

int ResultEntry::missing(std::size_t row) const {
    int out = rows_[row].engaged;
    for (std::size_t column = 0; column < fates_of_figures; ++column) out -= typed_[row][column].value_or(0);
    return out;
}

ResultEntry::Cells ResultEntry::worked_out(std::size_t row) const {
    Cells cells = typed_[row];
    if (stays_away(row)) {
        cells = {};
        for (std::size_t column = 0; column < fates_of_figures; ++column) cells[column] = 0;
        cells[index(UnitColumn::NeverEntered)] = rows_[row].engaged;
        return cells;
    }
    const int rest = missing(row);
    if (is_supposed(row)) {
        cells[table_column] = rest;
        return cells;
    }
    std::vector<std::size_t> open;
    for (std::size_t column = 0; column < fates_of_figures; ++column)
        if (!cells[column]) open.push_back(column);
    if (open.size() == 1 && rest >= 0) cells[open.front()] = rest;
    if (rest == 0)
        for (const std::size_t column : open) cells[column] = 0;
    return cells;
}

std::optional<int> ResultEntry::shown(std::size_t row, UnitColumn column) const {
    return worked_out(row)[index(column)];
}

bool ResultEntry::typed(std::size_t row, UnitColumn column) const {
    return !stays_away(row) && typed_[row][index(column)].has_value();
}

std::pair<int, int> ResultEntry::bounds(std::size_t row, UnitColumn column) const {
    if (column == UnitColumn::Guns) return {0, rows_[row].guns};
    if (!rows_[row].is_unit()) return {0, 1};
    return {0, std::max(0, missing(row) + typed_[row][index(column)].value_or(0))};
}

RowState ResultEntry::state(std::size_t row) const {
    if (stays_away(row)) return RowState::Right;
    if (!says_anything(row)) return RowState::Blank;
    if (typed_[row][guns_column].value_or(0) > rows_[row].guns) return RowState::Wrong;
    const Cells cells = worked_out(row);
    const bool all =
        std::all_of(cells.begin(), cells.begin() + fates_of_figures, [](const auto& cell) { return cell.has_value(); });
    int sum = 0;
    for (std::size_t column = 0; column < fates_of_figures; ++column) sum += cells[column].value_or(0);
    if (sum > rows_[row].engaged || (all && sum != rows_[row].engaged)) return RowState::Wrong;
    return all ? RowState::Right : RowState::Open;
}

std::vector<Repair> ResultEntry::repairs(std::size_t row) const {
    if (state(row) != RowState::Wrong) return {};
    const Cells& cells = typed_[row];
    const int rest = missing(row);
    std::vector<Repair> out;
    if (cells[guns_column].value_or(0) > rows_[row].guns) out.push_back({row, UnitColumn::Guns, rows_[row].guns});
    if (rest == 0 || !out.empty()) return out;
    // What stands is the likeliest slip, then whatever else was typed.
    constexpr std::size_t most_repairs = 3;
    const auto offer = [&](std::size_t column) {
        const int figures = cells[column].value_or(0) + rest;
        if (figures >= 0 && out.size() < most_repairs) out.push_back({row, static_cast<UnitColumn>(column), figures});
    };
    if (rest > 0 || cells[table_column].value_or(0) > 0) offer(table_column);
    for (std::size_t column = 0; column < table_column; ++column)
        if (cells[column].value_or(0) > 0) offer(column);
    return out;
}

void ResultEntry::type(std::size_t row, UnitColumn column, std::optional<int> figures) {
    if (!can_type(row, column)) return;
    Cells& cells = typed_[row];
    if (figures) figures = std::clamp(*figures, 0, most_typed);
    if (rows_[row].is_unit()) {
        cells[index(column)] = figures;
        return;
    }
    // A person has one fate.
    const bool was_his = cells[index(column)] == 1;
    if (figures.value_or(0) == 0 && !was_his) return;
    cells = {};
    if (figures.value_or(0) == 0) return;
    for (std::size_t each = 0; each < fates_of_figures; ++each) cells[each] = each == index(column) ? 1 : 0;
}

void ResultEntry::accept(std::size_t row, UnitColumn column) {
    if (!can_type(row, column) || !rows_[row].is_unit() || shown(row, column)) return;
    typed_[row][index(column)] = 0;
}

void ResultEntry::fill_rest(std::size_t row, UnitColumn column) {
    if (!can_type(row, column)) return;
    if (!rows_[row].is_unit()) return type(row, column, 1);
    for (std::size_t each = 0; each < fates_of_figures; ++each)
        if (!typed_[row][each]) typed_[row][each] = 0;
    typed_[row][index(column)].reset();
}

void ResultEntry::fill_all_standing() {
    for (std::size_t row = 0; row < rows_.size(); ++row)
        if (rows_[row].is_unit() && state(row) == RowState::Blank) fill_standing(row);
}

void ResultEntry::repeat_above(std::size_t row) {
    if (row == 0 || row >= rows_.size() || stays_away(row) || stays_away(row - 1)) return;
    if (rows_[row].army != rows_[row - 1].army || rows_[row].is_unit() != rows_[row - 1].is_unit()) return;
    Cells above = typed_[row - 1];
    // Another strength: what stands follows.
    if (rows_[row].is_unit() && state(row - 1) == RowState::Right) {
        above = worked_out(row - 1);
        above[table_column].reset();
    }
    if (rows_[row].guns == 0) above[guns_column].reset();
    typed_[row] = above;
}

void ResultEntry::clear(std::size_t row) {
    if (row < rows_.size() && !stays_away(row)) typed_[row] = {};
}

void ResultEntry::set_arrived(ForceId force, bool arrived) {
    put(report_.arrived, force, arrived);
}

void ResultEntry::set_general_retreat(Part part, bool all) {
    put(report_.general_retreat, part, all);
}

void ResultEntry::enter(const UnitLine& line) {
    const auto row = row_of(line.unit);
    Cells cells = line.said;
    int rest = row ? rows_[*row].engaged : 0;
    for (std::size_t column = 0; column < fates_of_figures; ++column) {
        if (static_cast<UnitColumn>(column) == line.rest) continue;
        cells[column] = std::min(cells[column].value_or(0), most_entered);
        rest -= *cells[column];
    }
    if (line.rest) cells[index(*line.rest)].reset();
    if (row && !stays_away(*row)) {
        if (rows_[*row].guns == 0 && cells[guns_column] == 0) cells[guns_column].reset();
        typed_[*row] = cells;
        return;
    }
    // Whether there can be such a line, the judge says.
    UnitResult stray{line.unit, 0, 0, 0, 0, 0, 0, 0};
    for (std::size_t column = 0; column < cells.size(); ++column)
        stray.*unit_columns[column].count = cells[column].value_or(0);
    if (line.rest) stray.*names_of(*line.rest).count = std::max(rest, 0);
    if (!row || stray.never_entered != rows_[*row].engaged) condottiero::enter(report_, stray);
}

void ResultEntry::enter(const CharacterResult& line) {
    const auto row = row_of(line.character);
    if (!row || (stays_away(*row) && line.status != FigureStatus::NeverEntered))
        condottiero::enter(report_, line);
    else
        type(*row, column_of(line.status), 1);
}

std::array<int, unit_columns.size() + 1> ResultEntry::sums(std::size_t army) const {
    std::array<int, unit_columns.size() + 1> out{};
    for (std::size_t row = 0; row < rows_.size(); ++row) {
        if (rows_[row].army != army) continue;
        out[0] += rows_[row].engaged;
        const Cells cells = worked_out(row);
        for (std::size_t column = 0; column < cells.size(); ++column) out[column + 1] += cells[column].value_or(0);
    }
    return out;
}

int ResultEntry::units() const {
    int count = 0;
    for (std::size_t row = 0; row < rows_.size(); ++row) count += rows_[row].is_unit() && !stays_away(row) ? 1 : 0;
    return count;
}

int ResultEntry::left() const {
    int count = 0;
    for (std::size_t row = 0; row < rows_.size(); ++row) {
        const RowState now = state(row);
        count += rows_[row].is_unit() && (now == RowState::Blank || now == RowState::Open) ? 1 : 0;
    }
    return count;
}

BattleReport ResultEntry::report() const {
    BattleReport out = report_;
    for (std::size_t row = 0; row < rows_.size(); ++row) {
        if ((!says_anything(row) && !stays_away(row)) || is_stray(rows_[row].who)) continue;
        const Cells cells = worked_out(row);
        if (const auto* unit = std::get_if<UnitId>(&rows_[row].who)) {
            UnitResult result{*unit, 0, 0, 0, 0, 0, 0, 0};
            for (std::size_t column = 0; column < cells.size(); ++column)
                result.*unit_columns[column].count = cells[column].value_or(0);
            out.units.push_back(result);
        } else {
            const auto his = std::find(cells.begin(), cells.end(), std::optional(1));
            out.characters.push_back(
                {std::get<CharacterId>(rows_[row].who), static_cast<FigureStatus>(his - cells.begin())});
        }
    }
    return out;
}

BattleReport ResultEntry::supposed() const {
    ResultEntry copy = *this;
    copy.fill_all_standing();
    for (std::size_t row = 0; row < rows_.size(); ++row)
        if (state(row) == RowState::Open) copy.fill_standing(row);
    return copy.report();
}

std::vector<EntryFault> faults_of(const World& world, const CampaignState& state, const ResultEntry& entry) {
    std::vector<EntryFault> out;
    if (state.battles.at(entry.battle()).report) return out;
    const auto said_by_nobody = [&](const Problem& problem, const std::optional<std::size_t>& row) {
        if (row) return entry.state(*row) == RowState::Blank || entry.state(*row) == RowState::Open;
        // A side enters its own rows alone.
        return problem.about && problem.about->kind == SubjectKind::Unit &&
               !entry.is_stray(UnitId(problem.about->number));
    };
    for (Problem& problem : check_report(world, state, entry.supposed())) {
        const auto row = entry.row_of(problem.about);
        if (said_by_nobody(problem, row)) continue;
        out.push_back({row, std::move(problem), row ? entry.repairs(*row) : std::vector<Repair>{}});
    }
    std::stable_sort(out.begin(), out.end(), [](const EntryFault& a, const EntryFault& b) { return a.row < b.row; });
    return out;
}

Judgement judgement_so_far(const World& world, const CampaignState& state, const ResultEntry& entry) {
    const auto accounts = battle_accounts(world, state, state.battles.at(entry.battle()), entry.supposed());
    return judge_battle(accounts[0], accounts[1]);
}

std::string waits_for(const ResultEntry& entry, const std::vector<EntryFault>& faults) {
    std::vector<std::string> what;
    if (const int units = entry.left(); units > 0) what.push_back(counted(N_("{} unit"), N_("{} units"), units));
    if (!faults.empty()) what.push_back(counted(N_("{} fault"), N_("{} faults"), static_cast<int>(faults.size())));
    return what.empty() ? std::string() : say(N_("waits for {}"), list_in_words(what));
}

BattleReport report_in_hand(const Battle& battle) {
    return battle.draft.value_or(BattleReport{battle.id, std::nullopt, {}, {}, {}, {}, ""});
}

}  // namespace condottiero
