#include "db/definitions/yaml/yaml_text.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/base/visible.hpp"

namespace condottiero {

namespace {

/// Letters (of any alphabet), digits and a few signs, not at the edges: no reader takes it for anything but text.
bool is_plain(std::string_view text) {
    const auto letter = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || static_cast<unsigned char>(c) >= 0x80;
    };
    const auto inner = [&](char c) {
        return letter(c) || (c >= '0' && c <= '9') || c == ' ' || c == '-' || c == '_' || c == '.' || c == '\'';
    };
    if (text.empty() || !letter(text.front()) || text.back() == ' ') return false;
    if (!std::all_of(text.begin(), text.end(), inner) || find_unseen(text) != std::string_view::npos) return false;
    std::string lower(text);
    std::transform(lower.begin(), lower.end(), lower.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
    return lower != "null" && lower != "true" && lower != "false" && lower != "yes" && lower != "no" && lower != "on" &&
           lower != "off" && lower != "y" && lower != "n";
}

}  // namespace

std::string yaml_letter(char32_t letter) {
    const auto number = static_cast<unsigned>(letter);
    if (letter == '\n') return "\\n";
    return number < 0x100     ? fmt::format("\\x{:02x}", number)
           : number < 0x10000 ? fmt::format("\\u{:04x}", number)
                              : fmt::format("\\U{:08x}", number);
}

std::string yaml_text(std::string_view text) {
    if (is_plain(text)) return std::string(text);
    std::string quoted;
    for (const char c : text) (c == '"' || c == '\\' ? quoted += '\\' : quoted) += c;
    return '"' + visible(quoted, "", yaml_letter) + '"';
}

std::string yaml_list(const std::vector<std::string>& items) {
    std::string out;
    for (const std::string& item : items) out += (out.empty() ? "" : ", ") + yaml_text(item);
    return "[" + out + "]";
}

std::string yaml_comment(std::string_view text) {
    std::string out(text);
    std::replace_if(
        out.begin(), out.end(), [](char c) { return c == '\n' || c == '\r' || c == '\t'; }, ' ');
    return visible(out);
}

}  // namespace condottiero
