#pragma once

#include <string>
#include <vector>

namespace condottiero {

/// A line of a table as other programs read it: commas, and quotes where a cell needs them.
std::string csv_line(const std::vector<std::string>& cells);

}  // namespace condottiero
