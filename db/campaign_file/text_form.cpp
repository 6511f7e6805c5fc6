#include "db/campaign_file/text_form.hpp"

#include <algorithm>
#include <charconv>

#include "core/base/text.hpp"

namespace condottiero {

namespace {
constexpr std::size_t most_bytes = 4U << 20U;
constexpr std::string_view digits = "0123456789abcdef";

constexpr std::array<bool, 256> plain_bytes = [] {
    std::array<bool, 256> out{};
    for (std::size_t byte = 0x20; byte < out.size(); ++byte) out[byte] = byte != 0x7f && byte != '"' && byte != '\\';
    return out;
}();
bool is_plain(char c) {
    return plain_bytes[static_cast<unsigned char>(c)];
}
}  // namespace

void put_number(std::string& out, int value) {
    std::array<char, 12> buffer{};
    const auto [end, error] = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value);
    out.append(buffer.data(), end);
}

void put_quoted(std::string& out, std::string_view value) {
    out += '"';
    while (true) {
        const auto plain =
            static_cast<std::size_t>(std::find_if_not(value.begin(), value.end(), is_plain) - value.begin());
        out.append(value.substr(0, plain));
        if (plain == value.size()) break;
        const char c = value[plain];
        value.remove_prefix(plain + 1);
        if (c == '\n')
            out += "\\n";
        else if (c == '"' || c == '\\')
            (out += '\\') += c;
        else
            ((out += "\\x") += digits[static_cast<unsigned char>(c) >> 4U]) +=
                digits[static_cast<unsigned char>(c) & 15U];
    }
    out += '"';
}

TextReader::TextReader(std::string_view text) : text_(text) {
    if (text.size() > most_bytes)
        throw BadText(say(N_("a line of {} bytes; at most {} are read"), text.size(), most_bytes));
}

int TextReader::number() {
    int value = 0;
    const char* const begin = text_.data() + at_;
    const auto [end, error] = std::from_chars(begin, text_.data() + text_.size(), value);
    const bool padded = end - begin > 1 && (*begin == '0' || (*begin == '-' && begin[1] == '0'));
    if (error != std::errc{} || padded) fail(tr(N_("a number")));
    at_ += static_cast<std::size_t>(end - begin);
    return value;
}

std::string_view TextReader::bare_word() {
    const std::size_t begin = at_;
    while (at_ < text_.size() && ((text_[at_] >= 'a' && text_[at_] <= 'z') || text_[at_] == '-')) ++at_;
    return text_.substr(begin, at_ - begin);
}

std::string TextReader::quoted() {
    expect('"');
    std::string out;
    while (true) {
        std::size_t end = at_;
        while (end < text_.size() && is_plain(text_[end])) ++end;
        out.append(text_, at_, end - at_);
        at_ = end;
        if (take('"')) return out;
        if (!take('\\')) fail(tr(N_("the quotation mark at the end of the text")));
        if (take('n'))
            out += '\n';
        else if (take('"'))
            out += '"';
        else if (take('\\'))
            out += '\\';
        else {
            expect('x');
            out += escaped_byte();
        }
    }
}

char TextReader::escaped_byte() {
    std::size_t byte = 0;
    for (int i = 0; i < 2; ++i) {
        const std::size_t digit = at_ < text_.size() ? digits.find(text_[at_]) : std::string_view::npos;
        if (digit == std::string_view::npos) fail(tr(N_("two hexadecimal digits")));
        byte = byte * 16 + digit;
        ++at_;
    }
    const char c = static_cast<char>(byte);
    if (is_plain(c) || c == '\n' || c == '"' || c == '\\') fail(tr(N_("a byte that has no plainer form")));
    return c;
}

void TextReader::expect(char c) {
    if (!take(c)) fail(c == ' ' ? tr(N_("a space and one more value")) : std::string(1, c));
}

bool TextReader::take(char c) {
    if (at_ == text_.size() || text_[at_] != c) return false;
    ++at_;
    return true;
}

bool TextReader::take_nothing() {
    if (at_ + 1 < text_.size() && text_[at_ + 1] >= '0' && text_[at_ + 1] <= '9') return false;
    return take('-');
}

void TextReader::expect_end() const {
    if (at_ != text_.size()) fail(tr(N_("nothing more")));
}

void TextReader::fail(std::string_view expected) const {
    constexpr std::size_t shown = 20;
    std::string found;
    put_quoted(found, text_.substr(at_, shown));
    throw BadText(at_ == text_.size()
                      ? say(N_("character {}: the text ends; expected {}"), at_ + 1, std::string(expected))
                      : say(N_("character {}: found {}; expected {}"), at_ + 1, found, std::string(expected)));
}

}  // namespace condottiero
