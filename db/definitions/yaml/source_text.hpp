#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace condottiero {

/// A place in a file, line and column from 1; the column counts bytes.
struct Spot {
    int line = 0;
    int column = 0;
};

/// What can be seen of a file without reading it as YAML, to keep the parser from what would hurt it.
struct SourceMeasure {
    std::size_t marks = 0;         ///< characters that can begin an entry: no file has more entries than these
    std::size_t longest_line = 0;  ///< in bytes
    int longest_line_number = 0;
    std::size_t most_open = 0;  ///< brackets open at once
    int most_open_line = 0;
    std::size_t largest_group = 0;  ///< marks between a bracket and the one that closes it
    int largest_group_line = 0;
    int directive_line = 0;  ///< where a line begins with %
};

/// Refuses what is not text: bytes that are no UTF-8, control characters. Throws BadInput.
SourceMeasure measure(const std::string& file, std::string_view text);

/// One line of a file, from 1, without its end.
std::string_view line_of(std::string_view source, int line);
/// "column 7", counted in characters.
std::string column_in_words(std::string_view source, Spot spot);
/// What stands at a place, up to the next blank; for a fault that has nothing better to show.
std::string word_at(std::string_view source, Spot spot);
/// Whether the quotation that begins at a place ends anywhere; true also of what is no quotation.
bool quotation_ends(std::string_view source, Spot spot);
/// Text from a file as it may be shown: short, on one line, nothing that a terminal would obey.
std::string shown(std::string_view text);
/// Whether a text holds anything but letters, signs and blanks; `lines` allows line ends.
bool is_printable(std::string_view text, bool lines = false);

}  // namespace condottiero
