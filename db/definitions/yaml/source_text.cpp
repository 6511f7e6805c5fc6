#include "db/definitions/yaml/source_text.hpp"

#include <algorithm>
#include <array>

#include "core/base/text.hpp"
#include "core/base/visible.hpp"
#include "db/failure.hpp"

namespace condottiero {

namespace {

bool continues(char c) {
    return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U;
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
            const std::size_t length = letter_length(text.substr(i));
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
    const auto continues_at = [&](std::size_t at) { return at < text.size() && continues(text[at]); };
    std::size_t end = std::min(text.size(), longest);
    while (continues_at(end) && end < longest + 3) ++end;
    std::string out = visible(text.substr(0, end), "\n\t");
    std::replace_if(
        out.begin(), out.end(), [](char c) { return c == '\n' || c == '\t'; }, ' ');
    return end < text.size() ? out + "..." : out;
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
