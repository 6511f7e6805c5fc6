#pragma once

#include <string>
#include <vector>

#include "app/picture/export.hpp"
#include "app/picture/sheet/table_sheet.hpp"

namespace condottiero {

/// A4, in pixels of 1/96 inch.
Size table_sheet_size();
/// How many pages a sheet takes: the roster goes on where the first is full.
int table_sheet_pages(const TableSheet& sheet);

/// A page, from 1.
void draw_table_sheet(cairo_t* cairo, const TableSheet& sheet, int page = 1);
std::string table_sheet_as_png(const TableSheet& sheet, int page = 1, double scale = 1);
/// All pages of all sheets.
std::string table_sheets_as_pdf(const std::vector<TableSheet>& sheets);

}  // namespace condottiero
