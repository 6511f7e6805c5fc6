#pragma once

#include <array>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "core/base/problem.hpp"
#include "core/campaign/battle/outcome.hpp"
#include "core/campaign/state/state.hpp"
#include "core/campaign/state/world.hpp"

namespace condottiero {

/// One line of what is entered: a unit, or a person, who has one figure and one fate.
struct EntryRow {
    using Who = std::variant<UnitId, CharacterId>;
    Who who;
    std::size_t army;  ///< 0 attacks, 1 defends
    ForceId force;
    std::string name;
    std::string quality;  ///< English, translated where it is shown
    int engaged;
    int guns = 0;
    bool next_door = false;  ///< of a neighbouring Force, that may not have arrived

    [[nodiscard]] bool is_unit() const { return std::holds_alternative<UnitId>(who); }
};

/// A line about one unit, as text and files have it: what it says, and where all the others are.
struct UnitLine {
    UnitId unit;
    std::array<std::optional<int>, unit_columns.size()> said = {};
    std::optional<UnitColumn> rest = UnitColumn::OnTable;  ///< nothing: there are none
};

enum class RowState { Blank, Open, Right, Wrong };

/// One number that would put a row right.
struct Repair {
    std::size_t row;
    UnitColumn column;
    int figures;
    bool operator==(const Repair&) const = default;
};
/// "On the table: 1"
std::string in_words(const Repair& repair);

/// What the result of a battle is so far, in whatever way it is entered: what was said, what follows from it, and what
/// is still missing. Whether it can be true, the judge of all results says.
class ResultEntry {
public:
    using Who = EntryRow::Who;
    /// Begins with what is in hand: the result, or the draft. With a side's eyes: only the rows of its own.
    ResultEntry(const World& world, const CampaignState& state, BattleId battle, std::optional<SideId> eyes = {});

    [[nodiscard]] BattleId battle() const { return report_.battle; }
    [[nodiscard]] const std::vector<EntryRow>& rows() const { return rows_; }
    [[nodiscard]] std::optional<std::size_t> row_of(const Who& who) const;
    [[nodiscard]] std::optional<std::size_t> row_of(const std::optional<Subject>& about) const;
    /// In its army's rows: nobody has guns, so nobody leaves any.
    [[nodiscard]] bool has_guns() const;
    /// Its Force is a neighbour that did not arrive.
    [[nodiscard]] bool stays_away(std::size_t row) const;
    [[nodiscard]] bool can_type(std::size_t row, UnitColumn column) const;

    /// Typed, or the only number that it can be; nothing: not known yet.
    [[nodiscard]] std::optional<int> shown(std::size_t row, UnitColumn column) const;
    [[nodiscard]] bool typed(std::size_t row, UnitColumn column) const;
    /// The least and the most it can be, as far as the others of the row are typed.
    [[nodiscard]] std::pair<int, int> bounds(std::size_t row, UnitColumn column) const;
    /// Right and wrong of its sums alone.
    [[nodiscard]] RowState state(std::size_t row) const;
    /// Numbers that would put right a row that does not add up: one of them alone does.
    [[nodiscard]] std::vector<Repair> repairs(std::size_t row) const;
    /// Nothing was said of a person: he counts as unhurt.
    [[nodiscard]] bool is_supposed(std::size_t row) const { return !rows_[row].is_unit() && !says_anything(row); }

    // What a person may do with it; nothing happens to what cannot be typed.
    void type(std::size_t row, UnitColumn column, std::optional<int> figures);
    /// Goes on from a cell: where nothing stands, none is meant.
    void accept(std::size_t row, UnitColumn column);
    /// All others of the row are here, and nowhere else.
    void fill_rest(std::size_t row, UnitColumn column);
    /// The rest of the row stands.
    void fill_standing(std::size_t row) { fill_rest(row, UnitColumn::OnTable); }
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
    /// In the place of what was said of the unit or person; of one who was not there, too: the judge will say so.
    void enter(const UnitLine& line);
    void enter(const CharacterResult& line);
    /// Said of one who has no row, or of a neighbour that stayed away.
    [[nodiscard]] bool is_stray(const Who& who) const;
    /// Nothing is said any more.
    void forget();

    /// Of an army, column by column; the engaged figures first.
    [[nodiscard]] std::array<int, unit_columns.size() + 1> sums(std::size_t army) const;
    [[nodiscard]] int units() const;
    /// Units of which something is still to be said.
    [[nodiscard]] int left() const;
    /// As far as it goes; closed, it is the result.
    [[nodiscard]] BattleReport report() const;
    /// The same, with all that is not yet said taken as standing.
    [[nodiscard]] BattleReport supposed() const;

private:
    using Cells = std::array<std::optional<int>, unit_columns.size()>;
    [[nodiscard]] Cells worked_out(std::size_t row) const;
    [[nodiscard]] bool says_anything(std::size_t row) const;
    /// Figures that are not accounted for, or fewer than none: too many are.
    [[nodiscard]] int missing(std::size_t row) const;
    void add_rows(const World& world, const CampaignState& state, std::optional<SideId> eyes);
    void add_past_rows(const CampaignState& state, const BattleReport& past, std::optional<SideId> eyes);
    void take(const BattleReport& report);

    std::vector<EntryRow> rows_;
    std::vector<Cells> typed_;
    BattleReport report_;  ///< all of it that is not in the rows: strays, too
};

/// What the judge has against it, and where. Rows that are not finished are not yet what happened: of them nothing.
struct EntryFault {
    std::optional<std::size_t> row;  ///< nothing: it is about no row
    Problem problem;
    std::vector<Repair> repairs;
};
std::vector<EntryFault> faults_of(const World& world, const CampaignState& state, const ResultEntry& entry);

/// What the campaign makes of it so far (CAM-p3-l), all that is not yet said taken as standing.
Judgement judgement_so_far(const World& world, const CampaignState& state, const ResultEntry& entry);
/// "waits for 5 units and 1 fault"; empty: it waits for nothing.
std::string waits_for(const ResultEntry& entry, const std::vector<EntryFault>& faults);
/// The draft, or an empty report.
BattleReport report_in_hand(const Battle& battle);

}  // namespace condottiero
