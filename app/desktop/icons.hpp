#pragma once

#include <wx/bmpbndl.h>

#include <string_view>

namespace condottiero {

/// A line icon in ink by the name of its file, at any scale; `size` in pixels of 1/96 inch. White for the main button.
wxBitmapBundle icon(std::string_view name, int size, bool white = false);

}  // namespace condottiero
