#pragma once

#include <string_view>

namespace condottiero {

constexpr std::size_t longest_file_name = 200;

/// Whether a file named in somebody's file can only lie in that file's own folder or below: a relative path of plain
/// names. (That no link leads out is seen when it is opened.)
bool stays_inside(std::string_view name);

}  // namespace condottiero
