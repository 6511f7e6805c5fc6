#include "app/cli/visible_stream.hpp"

#include <algorithm>
#include <string_view>

#include "core/base/visible.hpp"

namespace condottiero {

namespace {

/// How many bytes at the end of a text may be the beginning of a letter.
std::size_t begun_at_end(std::string_view text) {
    constexpr std::size_t longest = 4;
    for (std::size_t back = 1; back <= std::min(longest - 1, text.size()); ++back) {
        const auto byte = static_cast<unsigned char>(text[text.size() - back]);
        if (byte < 0x80) return 0;
        if (byte < 0xC0) continue;
        const std::size_t wanted = byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : longest;
        return back < wanted ? back : 0;
    }
    return 0;
}

}  // namespace

std::streamsize VisibleStream::Buffer::xsputn(const char* text, std::streamsize count) {
    std::string all = begun_ + std::string(text, static_cast<std::size_t>(count));
    const std::size_t whole = all.size() - begun_at_end(all);
    begun_ = all.substr(whole);
    all.resize(whole);
    const std::string shown = visible(all);
    to_->write(shown.data(), static_cast<std::streamsize>(shown.size()));
    return to_->good() ? count : 0;
}

VisibleStream::Buffer::int_type VisibleStream::Buffer::overflow(int_type letter) {
    if (traits_type::eq_int_type(letter, traits_type::eof())) return traits_type::not_eof(letter);
    const char one = traits_type::to_char_type(letter);
    return xsputn(&one, 1) == 1 ? letter : traits_type::eof();
}

bool VisibleStream::Buffer::finish() {
    const std::string shown = visible(begun_);
    begun_.clear();
    to_->write(shown.data(), static_cast<std::streamsize>(shown.size()));
    return to_->good();
}

int VisibleStream::Buffer::sync() {
    return finish() && to_->flush().good() ? 0 : -1;
}

}  // namespace condottiero
