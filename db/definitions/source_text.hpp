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

struct SourceCount {
    std::size_t marks = 0;  ///< characters that can begin an entry: no file has more entries than these
};

/// Refuses what is not text: bytes that are no UTF-8, control characters. Throws BadInput.
SourceCount check_bytes(const std::string& file, std::string_view text);

/// One line of a file, from 1, without its end.
std::string_view line_of(std::string_view source, int line);
/// "column 7", counted in characters.
std::string column_in_words(std::string_view source, Spot spot);
/// What stands at a place, up to the next blank; for a fault that has nothing better to show.
std::string word_at(std::string_view source, Spot spot);
/// Text from a file as it may be shown: short, on one line, nothing that a terminal would obey.
std::string shown(std::string_view text);
/// Whether a text holds anything but letters, signs and blanks; `lines` allows line ends.
bool is_printable(std::string_view text, bool lines = false);

}  // namespace condottiero
