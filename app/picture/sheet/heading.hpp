#pragma once

#include "app/picture/export.hpp"
#include "app/picture/sheet/page.hpp"
#include "app/picture/sheet/sheet_heading.hpp"

namespace condottiero::picture::sheet {

inline constexpr double sheet_width = page_width - 2 * margin, foot_line = page_height - 5.2,
                        foot_top = page_height - 10.8;

/// Later pages say it shorter.
Piece heading_of(const Typesetter& type, const SheetHeading& heading, int page, int pages);
Piece foot_of(const Typesetter& type, const SheetHeading& heading);
/// With head and foot on each.
void finish(const Typesetter& type, const SheetHeading& heading, std::vector<Piece>& pages);

inline constexpr double px_of_mm = 96 / 25.4;

}  // namespace condottiero::picture::sheet
