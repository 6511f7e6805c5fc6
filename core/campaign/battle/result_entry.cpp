#include "app/session/result/record_form.hpp"

#include <algorithm>
#include <numeric>

#include "app/session/result/result_text.hpp"
#include "core/base/text.hpp"
#include "core/campaign/battle/battles.hpp"
#include "core/campaign/state/forces.hpp"
#include "core/campaign/state/rules.hpp"

namespace condottiero {

namespace {

constexpr std::array<int UnitResult::*, form_columns> fields{
    &UnitResult::killed,        &UnitResult::fled,     &UnitResult::left_by_order, &UnitResult::captured,
    &UnitResult::never_entered, &UnitResult::on_table, &UnitResult::guns_left};
constexpr std::size_t standing_column = static_cast<std::size_t>(FormColumn::Standing);
constexpr std::size_t guns_column = static_cast<std::size_t>(FormColumn::Guns);
constexpr int most_typed = 9999;

constexpr std::size_t index(FormColumn column) {
    return static_cast<std::size_t>(column);
}

template <class T>
void put(std::vector<T>& list, const T& value, bool in) {
    const auto found = std::find(list.begin(), list.end(), value);
    if (in && found == list.end()) list.push_back(value);
    if (!in && found != list.end()) list.erase(found);
}

std::string counted(std::string_view one, std::string_view many, int count) {
    return fmt::format(fmt::runtime(tr(one, many, count)), count);
}

}  // namespace

std::string in_words(const Repair& repair) {
    static constexpr std::array<std::string_view, form_columns> labels{
        N_("Killed {}"), N_("Routed {}"),   N_("Withdrew {}"), N_("Taken {}"),
        N_("Away {}"),   N_("Standing {}"), N_("Guns left {}")};
    return say(labels[index(repair.column)], repair.figures);
}

RecordForm::RecordForm(const World& world, const CampaignState& state, BattleId id, std::optional<SideId> eyes)
    : report_{id, std::nullopt, {}, {}, {}, {}, ""} {
    const Battle& battle = state.battles.at(id);
    if (battle.report) {
        add_past_rows(world, state, *battle.report, eyes);
        take(*battle.report);
        return;
    }
    brief_ = brief_of(world, state, id);
    module_ = world.module;
    add_rows(world, state, eyes);
    take(report_in_hand(battle));
}

void RecordForm::add_rows(const World&, const CampaignState& state, std::optional<SideId> eyes) {
    const Battle& battle = state.battles.at(report_.battle);
    for (std::size_t army = 0; army < 2; ++army)
        for (const BriefForce& force : brief_->armies[army].forces) {
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

void RecordForm::add_past_rows(const World&, const CampaignState& state, const BattleReport& past,
                               std::optional<SideId> eyes) {
    const Battle& battle = state.battles.at(past.battle);
    // What it brought is what it reported: the book has gone on since.
    const auto add = [&](std::variant<UnitId, CharacterId> who, ForceId force, const std::string& name,
                         std::string_view quality, int engaged, int guns) {
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
    std::stable_sort(rows_.begin(), rows_.end(), [](const FormRow& a, const FormRow& b) { return a.army < b.army; });
}

void RecordForm::take(const BattleReport& report) {
    report_ = report;
    report_.units.clear();
    report_.characters.clear();
    typed_.assign(rows_.size(), {});
    for (std::size_t row = 0; row < rows_.size(); ++row) {
        Cells& cells = typed_[row];
        if (const auto* unit = std::get_if<UnitId>(&rows_[row].who)) {
            const auto said = std::find_if(report.units.begin(), report.units.end(),
                                           [&](const UnitResult& each) { return each.unit == *unit; });
            if (said == report.units.end()) continue;
            const bool adds_up = said->sum() == rows_[row].engaged;
            for (std::size_t column = 0; column < form_columns; ++column)
                if (const int figures = (*said).*fields[column]; adds_up || figures != 0) cells[column] = figures;
            // Follows from the others, and goes on following.
            if (adds_up) cells[standing_column].reset();
            if (rows_[row].guns == 0 && said->guns_left == 0) cells[guns_column].reset();
        } else {
            const auto said = std::find_if(
                report.characters.begin(), report.characters.end(),
                [&](const CharacterResult& each) { return each.character == std::get<CharacterId>(rows_[row].who); });
            if (said != report.characters.end())
                type(row, static_cast<FormColumn>(static_cast<std::size_t>(said->status)), 1);
        }
    }
}

bool RecordForm::has_guns() const {
    return std::any_of(rows_.begin(), rows_.end(), [](const FormRow& row) { return row.guns > 0; });
}

bool RecordForm::stays_away(std::size_t row) const {
    return rows_[row].next_door &&
           std::find(report_.arrived.begin(), report_.arrived.end(), rows_[row].force) == report_.arrived.end();
}

bool RecordForm::can_type(std::size_t row, FormColumn column) const {
    return row < rows_.size() && !stays_away(row) && (column != FormColumn::Guns || rows_[row].guns > 0);
}

bool RecordForm::says_anything(std::size_t row) const {
    return std::any_of(typed_[row].begin(), typed_[row].end(), [](const auto& cell) { return cell.has_value(); });
}

RecordForm::Cells RecordForm::worked_out(std::size_t row) const {
    Cells cells = typed_[row];
    const int engaged = rows_[row].engaged;
    if (stays_away(row)) {
        cells = {};
        for (std::size_t column = 0; column < fate_columns; ++column) cells[column] = 0;
        cells[index(FormColumn::Away)] = engaged;
        return cells;
    }
    if (is_supposed(row)) {
        cells[standing_column] = engaged;
        return cells;
    }
    int sum = 0;
    std::vector<std::size_t> open;
    for (std::size_t column = 0; column < fate_columns; ++column) {
        sum += cells[column].value_or(0);
        if (!cells[column]) open.push_back(column);
    }
    if (open.size() == 1 && sum <= engaged) cells[open.front()] = engaged - sum;
    if (sum == engaged)
        for (const std::size_t column : open) cells[column] = 0;
    return cells;
}

std::optional<int> RecordForm::shown(std::size_t row, FormColumn column) const {
    return worked_out(row)[index(column)];
}

bool RecordForm::typed(std::size_t row, FormColumn column) const {
    return !stays_away(row) && typed_[row][index(column)].has_value();
}

std::pair<int, int> RecordForm::bounds(std::size_t row, FormColumn column) const {
    if (column == FormColumn::Guns) return {0, rows_[row].guns};
    if (!rows_[row].is_unit()) return {0, 1};
    int others = 0;
    for (std::size_t other = 0; other < fate_columns; ++other)
        if (other != index(column)) others += typed_[row][other].value_or(0);
    return {0, std::max(0, rows_[row].engaged - others)};
}

RowState RecordForm::state(std::size_t row) const {
    if (!says_anything(row) && !stays_away(row)) return RowState::Blank;
    if (fault_of(row)) return RowState::Wrong;
    const Cells cells = worked_out(row);
    const bool all =
        std::all_of(cells.begin(), cells.begin() + fate_columns, [](const auto& cell) { return cell.has_value(); });
    return all ? RowState::Right : RowState::Open;
}

void RecordForm::type(std::size_t row, FormColumn column, std::optional<int> figures) {
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
    for (std::size_t each = 0; each < fate_columns; ++each) cells[each] = each == index(column) ? 1 : 0;
}

void RecordForm::accept(std::size_t row, FormColumn column) {
    if (!can_type(row, column) || !rows_[row].is_unit() || shown(row, column)) return;
    typed_[row][index(column)] = 0;
}

void RecordForm::fill_standing(std::size_t row) {
    if (!can_type(row, FormColumn::Standing)) return;
    if (!rows_[row].is_unit()) return type(row, FormColumn::Standing, 1);
    for (std::size_t column = 0; column < standing_column; ++column)
        if (!typed_[row][column]) typed_[row][column] = 0;
    typed_[row][standing_column].reset();
}

void RecordForm::fill_all_standing() {
    for (std::size_t row = 0; row < rows_.size(); ++row)
        if (rows_[row].is_unit() && state(row) == RowState::Blank) fill_standing(row);
}

void RecordForm::repeat_above(std::size_t row) {
    if (row == 0 || row >= rows_.size() || stays_away(row) || stays_away(row - 1)) return;
    if (rows_[row].army != rows_[row - 1].army || rows_[row].is_unit() != rows_[row - 1].is_unit()) return;
    Cells above = typed_[row - 1];
    // Another strength: what stands follows.
    if (rows_[row].is_unit() && state(row - 1) == RowState::Right) {
        above = worked_out(row - 1);
        above[standing_column].reset();
    }
    if (rows_[row].guns == 0) above[guns_column].reset();
    typed_[row] = above;
}

void RecordForm::clear(std::size_t row) {
    if (row < rows_.size() && !stays_away(row)) typed_[row] = {};
}

void RecordForm::set_arrived(ForceId force, bool arrived) {
    put(report_.arrived, force, arrived);
}

void RecordForm::set_general_retreat(Part part, bool all) {
    put(report_.general_retreat, part, all);
}

std::optional<FormFault> RecordForm::fault_of(std::size_t row) const {
    if (stays_away(row) || !rows_[row].is_unit()) return std::nullopt;
    const FormRow& unit = rows_[row];
    const Cells& cells = typed_[row];
    if (const int guns = cells[guns_column].value_or(0); guns > unit.guns)
        return FormFault{row,
                         say(N_("{}: {} guns left behind; it had {}."), unit.name, guns, unit.guns),
                         &rules::casualty_book,
                         {{row, FormColumn::Guns, unit.guns}}};
    int sum = 0;
    bool all = true;
    std::vector<std::string> said;
    for (std::size_t column = 0; column < fate_columns; ++column) {
        sum += cells[column].value_or(0);
        all = all && cells[column];
        if (cells[column].value_or(0) > 0)
            said.push_back(fmt::format("{} {}", *cells[column], tr(word(static_cast<FormColumn>(column)))));
    }
    const int missing = unit.engaged - sum;
    if (missing == 0 || (missing > 0 && !all)) return std::nullopt;
    FormFault fault{row, {}, &rules::casualty_book, {}};
    const std::string list = said.empty() ? tr(N_("nobody")) : list_in_words(said);
    fault.sentence = say(N_("{}: {}, in all {}; {} were engaged."), unit.name, list, sum, unit.engaged);
    fault.sentence += " ";
    fault.sentence += missing > 0 ? counted(N_("{} figure has no fate."), N_("{} figures have no fate."), missing)
                                  : counted(N_("{} figure is one too many."), N_("{} figures are too many."), -missing);
    // What stands is the likeliest slip, then whatever else was typed.
    constexpr std::size_t most_repairs = 3;
    const auto offer = [&](std::size_t column) {
        const int figures = cells[column].value_or(0) + missing;
        if (figures >= 0 && fault.repairs.size() < most_repairs)
            fault.repairs.push_back({row, static_cast<FormColumn>(column), figures});
    };
    if (missing > 0 || cells[standing_column].value_or(0) > 0) offer(standing_column);
    for (std::size_t column = 0; column < standing_column; ++column)
        if (cells[column].value_or(0) > 0) offer(column);
    return fault;
}

void RecordForm::add_faults_of_rules(std::vector<FormFault>& faults) const {
    if (!brief_) return;
    // Only rows that add up are put to the battle rules: the others are not yet what happened.
    BattleReport so_far = report();
    std::erase_if(so_far.units, [&](const UnitResult& result) {
        return std::none_of(brief_->armies.begin(), brief_->armies.end(), [&](const BriefArmy& army) {
            return std::any_of(army.units.begin(), army.units.end(), [&](const BriefUnit& unit) {
                return unit.id == result.unit && unit.brought() == result.sum();
            });
        });
    });
    for (const Problem& problem : check_by_rules(module_, *brief_, so_far))
        for (std::size_t row = 0; row < rows_.size(); ++row) {
            const auto* unit = std::get_if<UnitId>(&rows_[row].who);
            if (unit == nullptr || problem.about != subject_of(*unit)) continue;
            faults.push_back({row,
                              say(N_("{}: found {}; expected {}."), rows_[row].name, problem.found, problem.expected),
                              problem.rule,
                              {}});
        }
}

std::vector<FormFault> RecordForm::faults() const {
    std::vector<FormFault> out;
    for (std::size_t row = 0; row < rows_.size(); ++row)
        if (auto fault = fault_of(row)) out.push_back(std::move(*fault));
    add_faults_of_rules(out);
    std::stable_sort(out.begin(), out.end(), [](const FormFault& a, const FormFault& b) { return a.row < b.row; });
    return out;
}

std::array<int, form_columns + 1> RecordForm::sums(std::size_t army) const {
    std::array<int, form_columns + 1> out{};
    for (std::size_t row = 0; row < rows_.size(); ++row) {
        if (rows_[row].army != army) continue;
        out[0] += rows_[row].engaged;
        const Cells cells = worked_out(row);
        for (std::size_t column = 0; column < form_columns; ++column) out[column + 1] += cells[column].value_or(0);
    }
    return out;
}

int RecordForm::units() const {
    int count = 0;
    for (std::size_t row = 0; row < rows_.size(); ++row) count += rows_[row].is_unit() && !stays_away(row) ? 1 : 0;
    return count;
}

int RecordForm::left() const {
    int count = 0;
    for (std::size_t row = 0; row < rows_.size(); ++row) {
        const RowState now = state(row);
        count += rows_[row].is_unit() && (now == RowState::Blank || now == RowState::Open) ? 1 : 0;
    }
    return count;
}

BattleReport RecordForm::report() const {
    BattleReport out = report_;
    for (std::size_t row = 0; row < rows_.size(); ++row) {
        if (!says_anything(row) && !stays_away(row)) continue;
        const Cells cells = worked_out(row);
        if (const auto* unit = std::get_if<UnitId>(&rows_[row].who)) {
            UnitResult result{*unit, 0, 0, 0, 0, 0, 0, 0};
            for (std::size_t column = 0; column < form_columns; ++column)
                result.*fields[column] = cells[column].value_or(0);
            out.units.push_back(result);
        } else {
            const auto his = std::find(cells.begin(), cells.end(), std::optional(1));
            out.characters.push_back(
                {std::get<CharacterId>(rows_[row].who), static_cast<FigureStatus>(his - cells.begin())});
        }
    }
    return out;
}

BattleReport RecordForm::supposed() const {
    RecordForm copy = *this;
    copy.fill_all_standing();
    for (std::size_t row = 0; row < rows_.size(); ++row)
        if (state(row) == RowState::Open) copy.fill_standing(row);
    return copy.report();
}

Judgement judgement_so_far(const World& world, const CampaignState& state, const RecordForm& form) {
    const auto accounts = battle_accounts(world, state, state.battles.at(form.battle()), form.supposed());
    return judge_battle(accounts[0], accounts[1]);
}

std::string waits_for(const RecordForm& form) {
    std::vector<std::string> what;
    if (const int units = form.left(); units > 0) what.push_back(counted(N_("{} unit"), N_("{} units"), units));
    if (const int faults = static_cast<int>(form.faults().size()); faults > 0)
        what.push_back(counted(N_("{} fault"), N_("{} faults"), faults));
    return what.empty() ? std::string() : say(N_("waits for {}"), list_in_words(what));
}

}  // namespace condottiero
