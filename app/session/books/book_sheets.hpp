#pragma once

#include "app/picture/sheet/ledger.hpp"
#include "app/session/books/book_table.hpp"
#include "app/session/books/order_of_battle.hpp"

namespace condottiero {

/// The casualty book as a sheet: accounts, charts, and what was posted in its span.
LedgerSheet book_sheet(const BookAt& at, const BookFilter& filter, int step);
/// The order of battle: a table for each Force, what is still to come, and the sums.
LedgerSheet order_of_battle_sheet(const World& world, const Known& known, int step);

/// Whose eyes a sheet is made for: the umpire's or a side's.
std::string reader_of_sheet(const World& world, std::optional<SideId> side);
/// "after step 20 of the journal"
std::string foot_of_sheet(int step);

}  // namespace condottiero
