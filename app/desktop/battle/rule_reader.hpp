#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "app/desktop/reader.hpp"

namespace condottiero {

/// A reader whose links lead to rules, and which shows dice.
class RuleReader : public Reader {
public:
    RuleReader(wxWindow* parent, Shell& window, std::string_view name);
};

namespace html {

/// The line, escaped, with every id of a rule in it as a link.
std::string with_rules(std::string_view line);
std::string rule_link(std::string_view id);
/// Faces, those that count filled; without `counts_from` all alike.
std::string dice(std::span<const int> faces, std::optional<int> counts_from = std::nullopt);
/// A thin bar for a part of one.
std::string bar(double part, int full_width);

}  // namespace html

}  // namespace condottiero
