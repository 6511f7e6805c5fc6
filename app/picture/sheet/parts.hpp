#pragma once

#include <functional>
#include <vector>

#include "app/picture/sheet/page.hpp"
#include "app/picture/sheet/table_sheet.hpp"

// What a table sheet is made of.
namespace condottiero::picture::sheet {

/// Something that flows down a column: set for the width of the one it comes to stand in.
struct Block {
    using Setting = std::function<Piece(double width)>;
    Setting set;
    double before = 0;       ///< air above it, but not on top of a column
    bool with_next = false;  ///< never the last of its column
    Setting continued = {};  ///< what stands on top of a column that begins with it
};
std::vector<Block> roster_blocks(const Typesetter& type, const TableSheet& sheet);
std::vector<Block> section_blocks(const Typesetter& type, const TableSheet& sheet);

/// With the numbers of its pieces.
Piece sketch_of(const Typesetter& type, const TableSheet& sheet, double width);
Piece check_list(const Typesetter& type, const TableSheet& sheet, double width);
Piece result_form(const Typesetter& type, const TableSheet& sheet, double width);
/// Ruled lines to write on, as many as there is room for; one at least.
Piece notes(const Typesetter& type, double width, double room);

/// Title, reader and circumstances; later pages say it shorter.
Piece page_head(const Typesetter& type, const TableSheet& sheet, int page, int pages);
Piece page_foot(const Typesetter& type, const TableSheet& sheet);

/// All of it.
std::vector<Piece> pages_of(const TableSheet& sheet);

}  // namespace condottiero::picture::sheet
