#pragma once

#include <fmt/format.h>

#include <string>
#include <string_view>
#include <vector>

namespace condottiero {

/// The one translation function: English in, the reader's language out (gettext, domain "condottiero").
std::string tr(std::string_view english);
/// As above, for a sentence that depends on a number.
std::string tr(std::string_view one, std::string_view many, long count);
/// Marks a text for translation that is translated where it is shown.
constexpr std::string_view N_(std::string_view english) {
    return english;
}

/// A translated sentence with its places filled.
template <class... Args>
std::string say(std::string_view english, const Args&... args) {
    return fmt::vformat(tr(english), fmt::make_format_args(args...));
}

/// A translated sentence that depends on a number, which fills its first place.
template <class... Args>
std::string counted(std::string_view one, std::string_view many, long count, const Args&... args) {
    return fmt::vformat(tr(one, many, count), fmt::make_format_args(count, args...));
}

/// "a; b; c": facts side by side, which are no sentence.
template <class Items>
std::string joined(const Items& items, std::string_view between = ", ") {
    return fmt::format("{}", fmt::join(items, between));
}
/// "a, b and c"
std::string list_in_words(const std::vector<std::string>& items);
/// "a, b or c"
std::string choice_in_words(const std::vector<std::string>& items);
/// The candidate nearest to what was typed, if it is near enough to be a slip.
std::string did_you_mean(std::string_view typed, const std::vector<std::string>& candidates);

}  // namespace condottiero
