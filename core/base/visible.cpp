#include "core/base/visible.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace condottiero {

namespace {

struct Range {
    char32_t first, last;
};
// Of what Unicode calls controls (Cc), format (Cf) and separators of lines; not the joiners that letters need to be
// drawn, but for those that change nothing a reader sees.
constexpr Range unseen[] = {
    {0x00, 0x1F},     {0x7F, 0x9F},     {0xAD, 0xAD},     {0x61C, 0x61C},   {0x180E, 0x180E},   {0x200B, 0x200F},
    {0x2028, 0x202E}, {0x2060, 0x206F}, {0xFEFF, 0xFEFF}, {0xFFF9, 0xFFFB}, {0x1D173, 0x1D17A}, {0xE0000, 0xE0FFF},
};
constexpr char32_t no_letter = 0xFFFD;

unsigned char byte(std::string_view text, std::size_t at) {
    return static_cast<unsigned char>(text[at]);
}

char32_t letter_of(std::string_view bytes) {
    const unsigned char first = byte(bytes, 0);
    char32_t out = bytes.size() == 1   ? first
                   : bytes.size() == 2 ? first & 0x1FU
                   : bytes.size() == 3 ? first & 0x0FU
                                       : first & 0x07U;
    for (std::size_t i = 1; i < bytes.size(); ++i) out = out << 6U | (byte(bytes, i) & 0x3FU);
    return out;
}

/// Calls for each sign that cannot be seen, with its place, its length and what it is, until told to stop.
template <class Call>
void each_unseen(std::string_view text, std::string_view but, const Call& call) {
    for (std::size_t at = 0; at < text.size();) {
        const unsigned char first = byte(text, at);
        if ((first >= 0x20 && first < 0x7F) || but.find(text[at]) != std::string_view::npos) {
            ++at;
            continue;
        }
        const std::size_t length = letter_length(text.substr(at));
        const char32_t letter = length == 0 ? no_letter : letter_of(text.substr(at, length));
        if ((length == 0 || is_unseen(letter)) && !call(at, std::max<std::size_t>(length, 1), letter)) return;
        at += std::max<std::size_t>(length, 1);
    }
}

std::string by_number(unsigned byte) {
    return fmt::format("\\x{:02x}", byte);
}

template <class Word>
std::string replaced(std::string_view text, std::string_view but, const Word& word) {
    std::string out;
    std::size_t done = 0;
    each_unseen(text, but, [&](std::size_t at, std::size_t length, char32_t letter) {
        out += text.substr(done, at - done);
        out += word(at, letter);
        done = at + length;
        return true;
    });
    return out += text.substr(done);
}

}  // namespace

std::size_t letter_length(std::string_view text) {
    if (text.empty()) return 0;
    const auto continues = [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U; };
    const unsigned char first = byte(text, 0);
    if (first < 0x80) return 1;
    const std::size_t length = first >= 0xC2 && first <= 0xDF   ? 2
                               : first >= 0xE0 && first <= 0xEF ? 3
                               : first >= 0xF0 && first <= 0xF4 ? 4
                                                                : 0;
    if (length == 0 || text.size() < length) return 0;
    if (!std::all_of(text.begin() + 1, text.begin() + static_cast<std::ptrdiff_t>(length), continues)) return 0;
    if (first == 0xE0 && byte(text, 1) < 0xA0) return 0;
    if (first == 0xED && byte(text, 1) > 0x9F) return 0;
    if (first == 0xF0 && byte(text, 1) < 0x90) return 0;
    if (first == 0xF4 && byte(text, 1) > 0x8F) return 0;
    return length;
}

bool is_unseen(char32_t letter) {
    return std::any_of(std::begin(unseen), std::end(unseen),
                       [&](const Range& range) { return letter >= range.first && letter <= range.last; });
}

std::size_t find_unseen(std::string_view text, std::string_view but) {
    std::size_t found = std::string_view::npos;
    each_unseen(text, but, [&](std::size_t at, std::size_t, char32_t) {
        found = at;
        return false;
    });
    return found;
}

std::string in_brackets(char32_t letter) {
    constexpr char32_t end_of_controls = 0xA0;
    if (letter < end_of_controls) return by_number(static_cast<unsigned>(letter));
    return fmt::format("<U+{:04X}>", static_cast<unsigned>(letter));
}

std::string visible(std::string_view text, std::string_view but) {
    return replaced(text, but, [&](std::size_t at, char32_t letter) {
        return letter == no_letter ? by_number(byte(text, at)) : in_brackets(letter);
    });
}

std::string visible(std::string_view text, std::string_view but, const std::function<std::string(char32_t)>& word) {
    return replaced(text, but, [&](std::size_t, char32_t letter) { return word(letter); });
}

}  // namespace condottiero
