#pragma once

#include <string>
#include <utility>
#include <vector>

#include "app/session/books/book_table.hpp"

namespace condottiero {

/// What there is to know of a unit or a Force: the right half of the order of battle.
struct UnitPage {
    using Facts = std::vector<std::pair<std::string, std::string>>;  ///< label and value
    std::string name;
    std::string line;  ///< whose, of which command, where
    SideId side;
    Facts facts;                     ///< as it is now
    Facts figures;                   ///< account by account
    Facts profile;                   ///< what its army list says
    std::vector<BookEntry> history;  ///< from the casualty book, the latest first
};
UnitPage unit_page(const BookAt& at, UnitId unit);
UnitPage force_page(const BookAt& at, ForceId force);

}  // namespace condottiero
