#include "db/twin/twin_scalar.hpp"

#include <algorithm>

#include "core/base/text.hpp"
#include "core/base/visible.hpp"
#include "db/definitions/yaml/source_text.hpp"
#include "db/definitions/yaml/yaml_text.hpp"
#include "db/failure.hpp"

namespace condottiero {

namespace {

constexpr std::size_t longest_line = 32U << 10U;  // far below what the reader of YAML takes
constexpr std::string_view digits = "0123456789abcdef";

bool is_control(char c) {
    return static_cast<unsigned char>(c) < 0x20 || c == 0x7f;
}

bool is_text(std::string_view bytes) {
    try {
        measure({}, bytes);
        return true;
    } catch (const BadInput&) {
        return false;
    }
}

/// The reader of YAML counts brackets even in quotation marks, and takes none that are open without end.
bool brackets_close(std::string_view text) {
    int open = 0;
    for (const char c : text) open += (c == '[' || c == '{' ? 1 : 0) - (c == ']' || c == '}' ? 1 : 0);
    return open == 0;
}

std::string in_single_quotes(std::string_view text) {
    std::string out = "'";
    for (const char c : text) {
        if (c == '\'') out += '\'';
        out += c;
    }
    return out + '\'';
}

/// Every sign that could upset a reader is escaped, and a long text goes on in the next line.
std::string in_double_quotes(std::string_view text) {
    std::string out = "\"";
    std::size_t line = 0;
    for (const char c : text) {
        const bool starts_character = (static_cast<unsigned char>(c) & 0xC0U) != 0x80U;
        const bool breaks = line >= longest_line && starts_character;
        if (breaks) out += "\\\n          ", line = 0;
        if (is_control(c) || (breaks && c == ' ') || std::string_view("\"\\[]{}").find(c) != std::string_view::npos)
            ((out += "\\x") += digits[static_cast<unsigned char>(c) >> 4U]) +=
                digits[static_cast<unsigned char>(c) & 15U];
        else
            out += c;
        ++line;
    }
    return visible(out, "\n", yaml_letter) + '"';
}

std::string in_hex(std::string_view bytes) {
    std::string out;
    for (const char c : bytes)
        (out += digits[static_cast<unsigned char>(c) >> 4U]) += digits[static_cast<unsigned char>(c) & 15U];
    return out;
}

std::optional<std::string> from_hex(std::string_view text) {
    if (text.size() % 2 != 0) return std::nullopt;
    std::string out;
    for (std::size_t i = 0; i < text.size(); i += 2) {
        const std::size_t high = digits.find(text[i]), low = digits.find(text[i + 1]);
        if (high == std::string_view::npos || low == std::string_view::npos) return std::nullopt;
        out += static_cast<char>(high * 16 + low);
    }
    return out;
}

}  // namespace

std::string twin_scalar(std::string_view bytes) {
    if (!is_text(bytes)) return "{bytes: " + in_double_quotes(in_hex(bytes)) + "}";
    // What cannot be seen is written by its number: people read these files before they trust them.
    const bool simple =
        bytes.size() <= longest_line && find_unseen(bytes, "") == std::string_view::npos && brackets_close(bytes);
    if (!simple) return in_double_quotes(bytes);
    return yaml_text(bytes) == bytes ? std::string(bytes) : in_single_quotes(bytes);
}

std::optional<std::string> read_twin_scalar(const YamlValue& value) {
    if (!value.given()) return std::nullopt;
    if (value.is(YamlNode::Kind::Scalar)) return std::string(value.raw());
    if (!value.is(YamlNode::Kind::Mapping)) {
        value.wrong(tr(N_("a line of text, or {bytes: 00ff} for what is none")));
        return std::nullopt;
    }
    YamlMapping fields(value);
    const YamlValue bytes = fields.need("bytes");
    if (!bytes.given()) return std::nullopt;
    std::optional<std::string> out = from_hex(bytes.raw());
    if (!out || !bytes.is(YamlNode::Kind::Scalar)) {
        bytes.wrong(tr(N_("pairs of the digits 0 to 9 and a to f")));
        return std::nullopt;
    }
    return out;
}

}  // namespace condottiero
