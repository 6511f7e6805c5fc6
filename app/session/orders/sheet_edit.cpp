#include "app/session/orders/sheet_edit.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

namespace condottiero {

namespace {

std::vector<std::string> lines_in(const std::string& text) {
    std::vector<std::string> lines;
    for (std::size_t from = 0; from < text.size();) {
        const std::size_t to = std::min(text.find('\n', from), text.size());
        lines.push_back(text.substr(from, to - from));
        from = to + 1;
    }
    return lines;
}

std::string_view without_indent(std::string_view line) {
    const std::size_t text = line.find_first_not_of(' ');
    return text == std::string_view::npos ? std::string_view() : line.substr(text);
}

/// The name after "- force:", without quotes and remarks; empty: the line is another.
std::string force_in(std::string_view line) {
    std::string_view words = without_indent(line);
    if (!words.starts_with("- force:")) return {};
    words = without_indent(words.substr(8));
    const char quote = words.empty() ? ' ' : words.front();
    if (quote == '"' || quote == '\'') {
        words.remove_prefix(1);
        return std::string(words.substr(0, words.find(quote)));
    }
    words = words.substr(0, words.find(" #"));
    return std::string(words.substr(0, words.find_last_not_of(" \r") + 1));
}

bool ends_forces(std::string_view line) {
    return !line.empty() && line.front() != ' ' && line.front() != '#' && line.front() != '\r';
}

std::string quoted(const std::string& text) {
    std::string out = "\"";
    for (const char letter : text) {
        if (letter == '"' || letter == '\\') out += '\\';
        out += letter;
    }
    return out + '"';
}

std::string answer_line(std::string_view key, const std::string& answer) {
    return fmt::format("    {}: {}", key, answer);
}

}  // namespace

std::string with_answer(const std::string& sheet, const std::string& force, std::string_view key,
                        const std::string& answer) {
    std::vector<std::string> lines = lines_in(sheet);
    const auto entry =
        std::find_if(lines.begin(), lines.end(), [&](const std::string& line) { return force_in(line) == force; });
    if (entry == lines.end()) {
        auto forces = std::find_if(lines.begin(), lines.end(),
                                   [](const std::string& line) { return line.starts_with("forces:"); });
        if (forces == lines.end()) forces = lines.insert(lines.end(), "forces:");
        lines.insert(std::next(forces), {fmt::format("  - force: {}", quoted(force)), answer_line(key, answer)});
    } else {
        // As far as the next Force, or what is not indented.
        const auto end = std::find_if(std::next(entry), lines.end(), [](const std::string& line) {
            return without_indent(line).starts_with("- ") || ends_forces(line);
        });
        const auto given = std::find_if(std::next(entry), end, [&](const std::string& line) {
            const std::string_view words = without_indent(line);
            return words.starts_with(key) && words.substr(key.size()).starts_with(":");
        });
        if (given == end)
            lines.insert(std::next(entry), answer_line(key, answer));
        else
            *given = answer_line(key, answer);
    }
    std::string out;
    for (const std::string& line : lines) out += line + "\n";
    return out;
}

}  // namespace condottiero
