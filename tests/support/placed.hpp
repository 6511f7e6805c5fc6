#pragma once

#include <string>
#include <vector>

#include "app/picture/map_picture.hpp"
#include "app/picture/sheet/ledger.hpp"
#include "app/picture/sheet/table_sheet.hpp"
#include "app/picture/table_picture.hpp"

namespace condottiero {

// Where a drawing puts what tests measure.

/// A name on the map, from the corner of A1.
struct PlacedName {
    std::string text;
    bool of_place;  ///< and not of a river or a region
    double left, top, right, bottom;
};
std::vector<PlacedName> placed_names(const MapPicture& picture);

/// A counter, or a stack of them, from the corner of A1.
struct PlacedCounter {
    std::vector<ForceId> forces;  ///< the one on top first
    double left, top, right, bottom;
};
std::vector<PlacedCounter> placed_counters(const MapPicture& picture);

/// A name with what is shown below it, from the far left corner of the table.
struct PlacedTableName {
    std::string text;
    double left, top, right, bottom;
};
std::vector<PlacedTableName> placed_table_names(const TablePicture& picture);

/// Words in millimetres from the upper left corner of their page.
struct PlacedWords {
    int page;
    std::string text;
    double left, top, right, bottom;
};
std::vector<PlacedWords> placed_words(const TableSheet& sheet);
std::vector<PlacedWords> placed_words(const LedgerSheet& sheet);

}  // namespace condottiero
