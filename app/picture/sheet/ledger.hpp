#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/picture/charts/chart.hpp"
#include "app/picture/export.hpp"
#include "app/picture/sheet/sheet_heading.hpp"

namespace condottiero {

/// Tables one below the other, with or without charts between them: how casualty book and order of battle are printed.
struct LedgerSheet {
    enum class Level { Sum, Head, Line };
    struct Column {
        std::string head;
        double part;  ///< of the width
        bool number = false;
    };
    struct Row {
        Level level;
        std::vector<std::string> cells;
        std::string colour = {};  ///< of a side: its device stands before the name
    };
    struct Table {
        std::string title;
        std::string note = {};  ///< beside the title
        std::vector<Column> columns;
        std::vector<Row> rows;
    };
    SheetHeading heading;
    std::vector<Table> tables;
    std::optional<StrengthChart> strength = {};  ///< with the losses, after the first table
    std::optional<LossesChart> losses = {};
};

/// A4, a drawing for each page.
std::vector<picture::Draw> ledger_pages(const LedgerSheet& sheet);

}  // namespace condottiero
