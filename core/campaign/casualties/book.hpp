#pragma once

#include <limits>
#include <map>
#include <optional>
#include <vector>

#include "core/base/problem.hpp"
#include "core/base/rule.hpp"
#include "core/campaign/record/journal.hpp"
#include "core/campaign/state/world.hpp"

namespace condottiero {

/// The rule by which figures change their account for that cause.
const Rule& rule_of(Cause cause);

/// One line of the casualty book: figures that changed their account, and why. (CAM-p4-j)
struct Posting {
    int entry;  ///< the journal's step
    int turn;
    UnitId unit;
    std::optional<Account> from;  ///< nothing: they are new on the books
    std::optional<Account> to;    ///< nothing: struck off, gone over to another unit
    int figures;
    Cause cause;
    std::optional<BattleId> battle;
    bool operator==(const Posting&) const = default;
};

/// The page of one unit: what it began with, and where it belongs now.
struct BookPage {
    UnitId unit;
    ForceId force;
    SideId side;
    Accounts opening;
};

/// Every figure of the war in exactly one account, from the steps of the journal that stand.
struct CasualtyBook {
    std::vector<BookPage> pages;  ///< by unit
    std::vector<Posting> postings;
};
/// The unit must have one.
const BookPage& page_of(const CasualtyBook& book, UnitId unit);
CasualtyBook casualty_book(const CampaignState& opening, const std::vector<Entry>& entries);

/// Which pages and which lines of the book are wanted. What is not said is not asked for.
struct BookWanted {
    std::optional<UnitId> unit = std::nullopt;
    std::optional<ForceId> force = std::nullopt;  ///< units that belong to it now, or did last
    std::optional<SideId> side = std::nullopt;
    std::optional<BattleId> battle = std::nullopt;  ///< only its postings: opening is before it, closing after it
    int from_turn = 0;
    int to_turn = std::numeric_limits<int>::max();
};

/// One unit over a span: opening + movements = closing, account by account.
struct UnitStatement {
    std::optional<UnitId> unit;  ///< nothing: the sum of several
    Accounts opening;
    std::map<Cause, Accounts> movements;  ///< what each cause added to each account
    Accounts closing;
    std::vector<Posting> postings;
};
/// A statement for each unit wanted that had figures on the books. For a battle: for each unit it cost something.
std::vector<UnitStatement> statements(const CasualtyBook& book, const BookWanted& wanted);
UnitStatement sum_of(const std::vector<UnitStatement>& statements);

/// Everything that does not balance: accounts that do not add up to the figures enlisted, or that are not what the
/// postings lead to. Empty as it should be. A side's book answers for its own units.
Problems check_book(const CasualtyBook& book, const CampaignState& state, std::optional<SideId> side = std::nullopt);

/// The sums of the book alone, while the journal goes by: for whoever only wants to know whether it balances.
class BookSums {
public:
    explicit BookSums(const CampaignState& opening);
    /// A step that stands from now on.
    void add(const Entry& entry);
    /// The last of those that stand no longer does.
    void take_back(const Entry& entry);
    /// What check_book would say of a book of the same steps.
    [[nodiscard]] Problems check(const CampaignState& state) const;

private:
    std::map<UnitId, Accounts> sums_;
};

}  // namespace condottiero
