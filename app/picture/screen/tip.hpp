#pragma once

#include <string>
#include <vector>

#include "app/picture/export.hpp"
#include "app/picture/geometry.hpp"

namespace condottiero::screen {

/// A few lines on a card beside a point: the first bold, one that names rules in the accent.
struct Tip {
    std::vector<std::string> lines;
    picture::Point at;  ///< in the map's part of the window
};
void draw_tip(cairo_t* cairo, const Tip& tip, const Size& window, double letters);

}  // namespace condottiero::screen
