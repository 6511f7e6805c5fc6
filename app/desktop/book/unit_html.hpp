#pragma once

#include <string>

#include "app/session/books/unit_page.hpp"

namespace condottiero {

/// The page of a unit or Force for a reader. Its links are "rule:CAM-p4-a" and "battle:3".
std::string unit_as_html(const UnitPage& page);

}  // namespace condottiero
