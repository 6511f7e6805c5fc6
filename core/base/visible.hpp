#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

namespace condottiero {

// What a stranger wrote may hold signs that are obeyed instead of shown: a terminal sets the clipboard, a page is
// mirrored, a name hides in another. On its way out, to whatever medium, such a sign stands there as a word.

/// The length of the letter in UTF-8 at the head of a text; 0 if there is none. Overlong forms, surrogates and anything
/// past U+10FFFF are none.
std::size_t letter_length(std::string_view text);
/// Whether a sign is obeyed or hidden instead of shown: controls, line ends, marks of direction, blanks without width.
bool is_unseen(char32_t letter);
/// Where the first sign that cannot be seen begins, or the first byte that is no text; npos: nowhere. Signs in `but`
/// count as seen.
std::size_t find_unseen(std::string_view text, std::string_view but = "\n");

/// How one that cannot be seen is written.
std::string in_brackets(char32_t letter);  ///< "\x1b", "<U+202E>"

/// The text with its unseen signs as words, and bytes that are no text as "\xff".
std::string visible(std::string_view text, std::string_view but = "\n");
/// The same with words of another kind; of a byte that is no text they are given U+FFFD.
std::string visible(std::string_view text, std::string_view but, const std::function<std::string(char32_t)>& word);

}  // namespace condottiero
