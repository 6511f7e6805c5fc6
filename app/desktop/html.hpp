#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace condottiero::html {

// Small pages of text for the window's readers.

std::string escaped(std::string_view text);
std::string title(std::string_view text);
std::string dim(std::string_view text);
/// Rows of label and value.
std::string facts(const std::vector<std::pair<std::string, std::string>>& rows);
/// A line each, in letters of one width if it is a table made of spaces.
std::string lines(const std::vector<std::string>& lines, bool one_width = false);
std::string page(const std::string& body);
/// Words that lead somewhere; `to` is for whoever shows the page.
std::string link(std::string_view words, std::string_view to);
/// A bar of so many per cent, for chances.
std::string bar(int per_cent);

}  // namespace condottiero::html
