#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace condottiero {

/// A sign by its number, as it stands in quotation marks.
std::string yaml_letter(char32_t letter);
/// A text as a YAML value: as it is where that is safe, else in quotation marks.
std::string yaml_text(std::string_view text);
/// "[a, b]"
std::string yaml_list(const std::vector<std::string>& items);
/// A text as it may stand in a comment: on one line.
std::string yaml_comment(std::string_view text);

}  // namespace condottiero
