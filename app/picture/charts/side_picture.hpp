#pragma once

#include <string>

#include "app/picture/export.hpp"

namespace condottiero {

/// A block in a side's colour with its device, for lists.
inline constexpr int side_picture_px = 16;
void draw_side(cairo_t* cairo, const std::string& colour);

}  // namespace condottiero
