#pragma once

#include <vector>

#include "app/picture/sheet/ledger.hpp"
#include "app/picture/sheet/page.hpp"

namespace condottiero::picture::sheet {

/// A page of a ledger, and the charts that stand on it.
struct LedgerPage {
    Piece piece;
    double strength_at = 0;  ///< from above; 0: none on this page
};
std::vector<LedgerPage> pages_of(const LedgerSheet& sheet);

}  // namespace condottiero::picture::sheet
