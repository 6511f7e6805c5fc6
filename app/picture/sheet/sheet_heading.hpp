#pragma once

#include <string>

#include "app/picture/export.hpp"

namespace condottiero {

/// A page, in pixels of 1/96 inch.
inline constexpr Size a4_px{210 * 96 / 25.4, 297 * 96 / 25.4};

/// What stands at the head and the foot of every page of a sheet.
struct SheetHeading {
    std::string title;
    std::string reader;         ///< at its right: whose sheet it is
    std::string circumstances;  ///< one line below
    std::string foot;           ///< of which step it is
};

}  // namespace condottiero
