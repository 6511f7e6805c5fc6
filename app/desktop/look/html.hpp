#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace condottiero::html {

// Small pages of text for the window's readers.

std::string escaped(std::string_view text);
std::string title(std::string_view text);
std::string dim(std::string_view text);
/// The same within a line.
std::string dimmed(std::string_view text);
/// Rows of label and value.
std::string facts(const std::vector<std::pair<std::string, std::string>>& rows);
/// A line each, in letters of one width if it is a table made of spaces.
std::string lines(const std::vector<std::string>& lines, bool one_width = false);
std::string page(const std::string& body);
/// Words that lead somewhere; `to` is for whoever shows the page.
std::string link(std::string_view words, std::string_view to);
std::string rule_link(std::string_view id);
/// The line, escaped, with every id of a rule in it as a link.
std::string with_rules(std::string_view line);
/// Faces, those that count filled; without `counts_from` all alike.
std::string dice(std::span<const int> faces, std::optional<int> counts_from = std::nullopt);
/// A thin bar for a part of one.
std::string bar(double part, int full_width);

}  // namespace condottiero::html
