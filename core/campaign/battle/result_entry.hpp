#pragma once

#include <array>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "core/base/words.hpp"
#include "core/battle/module.hpp"
#include "core/campaign/battle/outcome.hpp"
#include "core/campaign/state/state.hpp"
#include "core/campaign/state/world.hpp"

namespace condottiero {

/// What is typed of a unit or a person after a battle. The first six are the fates of a figure, in their order.
enum class FormColumn { Killed, Routed, Withdrew, Taken, Away, Standing, Guns };
constexpr auto words_of(FormColumn) {
    return std::array<std::string_view, 7>{"killed", "routed", "withdrew", "taken", "away", "standing", "guns left"};
}
constexpr std::size_t form_columns = words_of(FormColumn{}).size();
constexpr std::size_t fate_columns = words_of(FigureStatus{}).size();

/// One line of the form: a unit, or a person, who has one figure and one fate.
struct FormRow {
    std::variant<UnitId, CharacterId> who;
    std::size_t army;  ///< 0 attacks, 1 defends
    ForceId force;
    std::string name;
    std::string quality;  ///< English, translated where it is shown
    int engaged;
    int guns = 0;
    bool next_door = false;  ///< of a neighbouring Force, that may not have arrived

    [[nodiscard]] bool is_unit() const { return std::holds_alternative<UnitId>(who); }
};

enum class RowState { Blank, Open, Right, Wrong };

/// One number that would put a row right.
struct Repair {
    std::size_t row;
    FormColumn column;
    int figures;
    bool operator==(const Repair&) const = default;
};
/// "Standing 1"
std::string in_words(const Repair& repair);

struct FormFault {
    std::size_t row;
    std::string sentence;
    const Rule* rule;
    std::vector<Repair> repairs;
};

/// The form for the result of a battle, as somebody fills it in at a grid: what was typed, what follows from it, what
/// cannot be, and what is still missing. Knows no window.
class RecordForm {
public:
    /// Begins with what is in hand: the result, or the draft. With a side's eyes: only the rows of its own.
    RecordForm(const World& world, const CampaignState& state, BattleId battle, std::optional<SideId> eyes = {});

    [[nodiscard]] BattleId battle() const { return report_.battle; }
    [[nodiscard]] const std::vector<FormRow>& rows() const { return rows_; }
    /// In its army's rows: nobody has guns, so nobody leaves any.
    [[nodiscard]] bool has_guns() const;
    /// Its Force is a neighbour that did not arrive.
    [[nodiscard]] bool stays_away(std::size_t row) const;
    [[nodiscard]] bool can_type(std::size_t row, FormColumn column) const;

    /// Typed, or the only number that it can be; nothing: not known yet.
    [[nodiscard]] std::optional<int> shown(std::size_t row, FormColumn column) const;
    [[nodiscard]] bool typed(std::size_t row, FormColumn column) const;
    /// The least and the most it can be, as far as the others of the row are typed.
    [[nodiscard]] std::pair<int, int> bounds(std::size_t row, FormColumn column) const;
    [[nodiscard]] RowState state(std::size_t row) const;
    /// Nothing was said of a person: he counts as unhurt.
    [[nodiscard]] bool is_supposed(std::size_t row) const { return !rows_[row].is_unit() && !says_anything(row); }

    // What a person may do with it; nothing happens to what cannot be typed.
    void type(std::size_t row, FormColumn column, std::optional<int> figures);
    /// Goes on from a cell: where nothing stands, none is meant.
    void accept(std::size_t row, FormColumn column);
    /// The rest of the row stands.
    void fill_standing(std::size_t row);
    /// Every unit of which nothing was said stands unhurt.
    void fill_all_standing();
    /// What was typed in the row above, of the same army and kind.
    void repeat_above(std::size_t row);
    void clear(std::size_t row);
    void mend(const Repair& repair) { type(repair.row, repair.column, repair.figures); }
    void set_verdict(std::optional<Outcome> verdict) { report_.verdict = verdict; }
    void set_arrived(ForceId force, bool arrived);
    void set_general_retreat(Part part, bool all);
    void set_note(const std::string& note) { report_.note = note; }
    /// Everything anew. In a row that does not add up only what is not zero was surely typed.
    void take(const BattleReport& report);

    [[nodiscard]] std::vector<FormFault> faults() const;
    /// Of an army, column by column; the engaged figures first.
    [[nodiscard]] std::array<int, form_columns + 1> sums(std::size_t army) const;
    [[nodiscard]] int units() const;
    /// Units of which something is still to be said.
    [[nodiscard]] int left() const;
    /// As far as it goes; closed, it is the result.
    [[nodiscard]] BattleReport report() const;
    /// The same, with all that is not yet said taken as standing.
    [[nodiscard]] BattleReport supposed() const;
    [[nodiscard]] bool is_complete() const { return left() == 0 && faults().empty(); }

private:
    using Cells = std::array<std::optional<int>, form_columns>;
    [[nodiscard]] Cells worked_out(std::size_t row) const;
    [[nodiscard]] bool says_anything(std::size_t row) const;
    [[nodiscard]] std::optional<FormFault> fault_of(std::size_t row) const;
    void add_faults_of_rules(std::vector<FormFault>& faults) const;
    void add_rows(const World& world, const CampaignState& state, std::optional<SideId> eyes);
    void add_past_rows(const World& world, const CampaignState& state, const BattleReport& past,
                       std::optional<SideId> eyes);

    std::vector<FormRow> rows_;
    std::vector<Cells> typed_;
    BattleReport report_;               ///< all of it that is not in the rows
    std::optional<BattleBrief> brief_;  ///< while it is to be fought
    const BattleModule* module_ = nullptr;
};

/// What the campaign makes of it so far (CAM-p3-l), all that is not yet said taken as standing.
Judgement judgement_so_far(const World& world, const CampaignState& state, const RecordForm& form);
/// "waits for 5 units and 1 fault"; empty: it waits for nothing.
std::string waits_for(const RecordForm& form);

}  // namespace condottiero
