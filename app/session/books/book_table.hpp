#pragma once

#include <array>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/session/knowledge/known_war.hpp"
#include "core/base/text.hpp"
#include "core/campaign/casualties/book.hpp"

namespace condottiero {

/// The casualty book as it stood at a moment: the whole, or the one that a side keeps of its own units. What it points
/// to must outlive it.
struct BookAt {
    const World* world;
    const CampaignState* shown;
    std::optional<SideId> side;
    CasualtyBook book;

    [[nodiscard]] bool is_in(const Force& force) const { return !side || force.side == *side; }
};
/// The number of the last step that led to the moment looked at. 0: there is none.
int last_step(const KnownWar& war);
BookAt book_at(const KnownWar& war);

/// What of the book is looked at.
struct BookFilter {
    std::optional<SideId> side = std::nullopt;
    std::optional<ForceId> force = std::nullopt;
    std::optional<BattleId> battle = std::nullopt;  ///< only units that it cost something, and what it cost them
    bool changes = false;                           ///< what changed from one turn to another, not how it stands
    int from_turn = 0;
    int to_turn = std::numeric_limits<int>::max();
    bool operator==(const BookFilter&) const = default;
};

/// How the columns of the book are headed: what was enlisted, then account by account.
inline constexpr std::array<std::string_view, account_count + 1> book_heads{
    N_("Enlisted"), N_("Standing"), N_("Hospital"), N_("Dead"), N_("Deserted"), N_("Prisoner"), N_("To come")};

enum class BookLevel { Side, Force, Unit };

struct BookRow {
    BookLevel level;
    SideId side;
    std::optional<ForceId> force;
    std::optional<UnitId> unit;
    std::string name;
    Accounts figures;           ///< in each account, or how many more or fewer
    bool faulty = false;        ///< does not balance
    std::size_t parent = none;  ///< its row

    static constexpr std::size_t none = std::numeric_limits<std::size_t>::max();
    /// "412", "+3", "−12"; empty: nothing.
    [[nodiscard]] std::string cell(std::size_t column, bool changes) const;
};

struct BookTable {
    std::vector<BookRow> rows;  ///< each side, then its Forces, each with its units
    Problems problems;          ///< what does not balance; empty as it should be
};
BookTable book_table(const BookAt& at, const BookFilter& filter);

/// A line of the book in words.
struct BookEntry {
    int step, turn;
    UnitId unit;
    std::string unit_name;
    std::string change;  ///< "standing → dead"
    int figures;
    std::string cause;
    std::optional<BattleId> battle;
    std::string battle_name;
    std::string_view rule;
};
/// What was posted for the units wanted, the latest first; of one unit, Force or side if the row names one.
std::vector<BookEntry> book_entries(const BookAt& at, const BookFilter& filter, const BookRow* of = nullptr);

/// "24 enlisted = 14 standing + 2 hospital + 8 dead"
std::string balance_in_words(const BookRow& row);

std::string as_csv(const BookTable& table);

/// What one unit, Force or side of the filter is asked of the core's book.
BookWanted wanted_of(const BookFilter& filter);

}  // namespace condottiero
