#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "app/session/session.hpp"
#include "core/battle/keeping.hpp"

namespace condottiero {

// A battle at a real table, with the program beside it: what the window's forms and the lines of a terminal both show
// and do, and the language of the lines.

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

/// A test as somebody asks for it, in a line or at a form: what is known of it, what is wanted, what it needs.
struct AskReading {
    struct Line {
        enum class Source { Said, Taken, Wanted };
        Fact fact;
        std::string value;  ///< empty while it is wanted
        Source source;
    };
    std::vector<Line> lines;
    TableAsk ask;
    std::optional<TableTarget> target;  ///< once nothing is wanted
    std::string wants;                  ///< what is still to be said, in a sentence; empty: it can be rolled
    Problems problems;                  ///< whatever keeps it from being made
};
AskReading read_ask(const TableKeeping& keeping, const KeptTable& table, const TableAsk& ask);
/// What was said of a fact; empty: nothing.
std::string_view said_of(const TableAsk& ask, std::string_view fact);

/// On to the next round of the check list.
Command next_round(const TableKeeping& keeping, const KeptTable& table);
/// How figures go from a table by hand: whatever leaves them neither there nor where they came from.
inline constexpr auto ways_to_go = std::span(unit_columns).first<4>();
/// So many more of a unit are gone. Nothing: there are not so many, or there is no such unit.
std::optional<Command> losses(const KeptTable& table, const std::string& subject, int figures,
                              const UnitColumnNames& how, Problems& problems);

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
/// The language of the lines, with the tests of these rules.
std::vector<std::string> table_help(const TableKeeping& keeping);

}  // namespace condottiero
