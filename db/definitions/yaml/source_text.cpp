#include "db/definitions/yaml/source_text.hpp"

#include <algorithm>
#include <array>

#include "core/base/text.hpp"
#include "db/failure.hpp"

namespace condottiero {

namespace {

bool continues(char c) {
    return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U;
}

/// The length of the UTF-8 sequence at the head of the text; 0 if there is none. Overlong forms, surrogates and
/// anything past U+10FFFF are none.
std::size_t sequence_length(std::string_view text) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned char first = byte(0);
    if (first < 0x80) return 1;
    const std::size_t length = first >= 0xC2 && first <= 0xDF   ? 2
                               : first >= 0xE0 && first <= 0xEF ? 3
                               : first >= 0xF0 && first <= 0xF4 ? 4
                                                                : 0;
    if (length == 0 || text.size() < length) return 0;
    if (!std::all_of(text.begin() + 1, text.begin() + static_cast<std::ptrdiff_t>(length), continues)) return 0;
    if (first == 0xE0 && byte(1) < 0xA0) return 0;
    if (first == 0xED && byte(1) > 0x9F) return 0;
    if (first == 0xF0 && byte(1) < 0x90) return 0;
    if (first == 0xF4 && byte(1) > 0x8F) return 0;
    return length;
}

bool is_control(unsigned char c) {
    return c < 0x20 || c == 0x7F;
}

/// Which bytes may begin an entry.
constexpr std::array<bool, 256> marks = [] {
    std::array<bool, 256> out{};
    for (const char c : std::string_view("\n\r,:[{-?")) out[static_cast<unsigned char>(c)] = true;
    return out;
}();

/// Whether a quotation mark stands where a text begins, and not within one that has none.
bool begins_text(std::string_view text, std::size_t at) {
    const std::size_t before = text.substr(0, at).find_last_not_of(" \t\r\n");
    return before == std::string_view::npos || std::string_view("[{,:\"'").find(text[before]) != std::string_view::npos;
}

Problem bad_byte(std::string_view text, std::size_t at) {
    const std::string_view before = text.substr(0, at);
    const int line = static_cast<int>(std::count(before.begin(), before.end(), '\n')) + 1;
    const std::size_t start = before.rfind('\n') == std::string_view::npos ? 0 : before.rfind('\n') + 1;
    return {line, column_in_words(text, {line, static_cast<int>(at - start) + 1}),
            fmt::format("0x{:02X}", static_cast<unsigned char>(text[at])), tr(N_("text in UTF-8"))};
}

}  // namespace

SourceMeasure measure(const std::string& file, std::string_view text) {
    SourceMeasure found;
    int line = 1;
    std::size_t line_start = 0, open = 0, group = 0;
    unsigned char quote = 0;
    bool comment = false;
    const auto end_line = [&](std::size_t at) {
        if (at - line_start > found.longest_line)
            found.longest_line = at - line_start, found.longest_line_number = line;
        ++line;
        line_start = at + 1;
        comment = false;
    };
    for (std::size_t i = 0; i < text.size();) {
        const auto c = static_cast<unsigned char>(text[i]);
        if (c < 0x20 || c >= 0x7F) {
            const std::size_t length = sequence_length(text.substr(i));
            if (length == 0 || (is_control(c) && c != '\n' && c != '\r' && c != '\t'))
                throw BadInput(file, {bad_byte(text, i)});
            if (c == '\n') end_line(i);
            if (c == '\n' || c == '\r') ++found.marks;
            i += length;
            continue;
        }
        if (c == '%' && i == line_start && found.directive_line == 0) found.directive_line = line;
        if (c == '#' && (i == line_start || text[i - 1] == ' ')) comment = true;
        if (marks[c] && !comment) {
            ++found.marks;
            if (++group > found.largest_group && open > 0) found.largest_group = group, found.largest_group_line = line;
        }
        // Brackets in text count too: this is no reading, only a guard, and far above what people write. But one that
        // only seems to close, in quotation marks, would hide how long a group is.
        const bool escapes =
            quote == '"' && c == '\\' && i + 1 < text.size() && (text[i + 1] == '"' || text[i + 1] == '\\');
        if (escapes) ++i;
        if (quote != 0 && c == quote && !escapes)
            quote = 0;
        else if (quote == 0 && open > 0 && !comment && (c == '"' || c == '\'') && begins_text(text, i))
            quote = c;
        if ((c == '[' || c == '{') && !comment && quote == 0) {
            if (open++ == 0) group = 0;
            if (open > found.most_open) found.most_open = open, found.most_open_line = line;
        }
        if ((c == ']' || c == '}') && !comment && quote == 0 && open > 0) --open;
        ++i;
    }
    end_line(text.size());
    return found;
}

std::string_view line_of(std::string_view source, int line) {
    std::size_t start = 0;
    for (int at = 1; at < line; ++at) {
        const std::size_t end = source.find('\n', start);
        if (end == std::string_view::npos) return {};
        start = end + 1;
    }
    return source.substr(start, source.find('\n', start) - start);
}

std::string column_in_words(std::string_view source, Spot spot) {
    const std::string_view before = line_of(source, spot.line).substr(0, static_cast<std::size_t>(spot.column - 1));
    const auto characters = std::count_if(before.begin(), before.end(), [](char c) { return !continues(c); });
    return say(N_("column {}"), characters + 1);
}

std::string word_at(std::string_view source, Spot spot) {
    const std::string_view line = line_of(source, spot.line);
    const auto from = static_cast<std::size_t>(spot.column - 1);
    if (from >= line.size()) return tr(N_("the end of the line"));
    return shown(line.substr(from, line.find(' ', from) - from));
}

bool quotation_ends(std::string_view source, Spot spot) {
    const std::string_view line = line_of(source, spot.line);
    const auto column = static_cast<std::size_t>(spot.column - 1);
    if (column >= line.size() || (line[column] != '"' && line[column] != '\'')) return true;
    const char quote = line[column];
    const auto start = static_cast<std::size_t>(line.data() - source.data()) + column;
    for (std::size_t i = start + 1; i < source.size(); ++i) {
        const bool doubled = quote == '\'' && source.substr(i, 2) == "''";
        if (doubled || (quote == '"' && source[i] == '\\'))
            ++i;
        else if (source[i] == quote)
            return true;
    }
    return false;
}

std::string shown(std::string_view text) {
    constexpr std::size_t longest = 48;
    std::string out;
    for (std::size_t i = 0; i < text.size();) {
        if (out.size() >= longest) return out + "...";
        const std::size_t length = sequence_length(text.substr(i));
        const bool c1 = length == 2 && static_cast<unsigned char>(text[i]) == 0xC2 &&
                        static_cast<unsigned char>(text[i + 1]) < 0xA0;
        if (length == 0 || c1 || is_control(static_cast<unsigned char>(text[i])))
            out += text[i] == '\n' || text[i] == '\t' ? ' ' : '?';
        else
            out += text.substr(i, length);
        i += std::max<std::size_t>(length, 1);
    }
    return out;
}

bool is_printable(std::string_view text, bool lines) {
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto c = static_cast<unsigned char>(text[i]);
        if (is_control(c) && !(lines && c == '\n')) return false;
        if (c == 0xC2 && i + 1 < text.size() && static_cast<unsigned char>(text[i + 1]) < 0xA0) return false;
    }
    return true;
}

}  // namespace condottiero
