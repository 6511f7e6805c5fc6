#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "app/session/session.hpp"
#include "core/battle/keeping.hpp"

namespace condottiero {

// A battle at a real table, with the program beside it. The window's forms and the lines of a terminal come to the same
// commands; this is what both show, and the language of the lines.

/// The battle as its tests see it. Keeps what it shows alive.
class KeptTable {
public:
    KeptTable(const World& world, const CampaignState& state, BattleId battle);
    [[nodiscard]] AtTable table() const { return {&brief_, &kept_, &report_}; }
    [[nodiscard]] const BattleBrief& brief() const { return brief_; }
    [[nodiscard]] const KeptBattle& kept() const { return kept_; }
    [[nodiscard]] const BattleReport& report() const { return report_; }

private:
    BattleBrief brief_;
    KeptBattle kept_;
    BattleReport report_;
};

/// Both rosters: figures left, markers, what is owed. `only`: a single unit, character or command.
std::vector<std::string> table_in_words(const TableKeeping& keeping, const KeptTable& table,
                                        const std::string& only = {});
/// What is done before the first turn: "exploration, ground".
std::string before_in_words(const TableKeeping& keeping);
/// The round at hand: what people do in it, which tests it has, who owes one.
std::vector<std::string> round_in_words(const TableKeeping& keeping, const KeptTable& table);
/// Facts, sums with their rules, what the dice must show, and the odds.
std::vector<std::string> target_in_words(const TableTarget& target);

/// One line of a person at a table, understood.
struct TableLine {
    enum class Kind { Nothing, Do, Target, Show, List, Help, Undo, Redo, Done, Stop } kind = Kind::Nothing;
    std::optional<Command> command;  ///< to do
    std::optional<std::vector<int>> faces;
    TableAsk ask;      ///< whose target is wanted
    std::string show;  ///< whom to show; empty: all
};
/// `next`, `round 3 4`, `fire 3 9 short light firing=20 : 5 3 6 1`, `why fire 3 9 short`, `mark 3 disordered`,
/// `mark c2 order ATTACK`, `lose 3 2 fled`, `show`, `list`, `undo`, `redo`, `done`, `stop`.
TableLine table_line(const TableKeeping& keeping, const KeptTable& table, const std::string& line, Problems& problems);
/// How figures go from a table by hand: whatever leaves them neither there nor where they came from.
inline constexpr auto ways_to_go = std::span(unit_columns).first<4>();
/// The language of the lines, with the tests of these rules.
std::vector<std::string> table_help(const TableKeeping& keeping);

/// Whether the step that would be undone belongs to that battle at the table.
bool undo_stays_at_table(const Session& session, BattleId battle);

}  // namespace condottiero
