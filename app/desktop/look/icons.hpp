#pragma once

#include <wx/bmpbndl.h>

#include <string_view>

namespace condottiero {

/// A line icon in the theme's ink by the name of its file, at any scale; `size` in pixels of 1/96 inch.
wxBitmapBundle icon(std::string_view name, int size);

}  // namespace condottiero
