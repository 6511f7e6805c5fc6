#pragma once

#include "db/campaign_file/text_form.hpp"

namespace condottiero {

// Values as few bytes, for digests only: nothing reads them back. As in the text form, every type goes through its
// `fields()`, and a Later that holds nothing leaves no trace. Words stand as their numbers: words are only ever added
// at the end of their list (tests/old_files would tell).

/// Where they come to stand. A state is ten thousand small numbers: to ask a string for room at every byte of them
/// takes longer than to hash it.
class CompactBytes {
public:
    explicit CompactBytes(std::size_t expected) : bytes_(expected) {}

    void number(std::int64_t value) {
        constexpr std::size_t longest = 10;
        auto rest = static_cast<std::uint64_t>(value) << 1U ^ (value < 0 ? ~std::uint64_t{0} : 0);  // small either way
        char* at = room(longest);
        for (; rest >= 0x80; rest >>= 7U) *at++ = static_cast<char>(rest | 0x80U);
        *at++ = static_cast<char>(rest);
        used_ = static_cast<std::size_t>(at - bytes_.data());
    }
    void text(std::string_view value) {
        number(static_cast<std::int64_t>(value.size()));
        value.copy(room(value.size()), value.size());
        used_ += value.size();
    }
    [[nodiscard]] std::string_view all() const { return {bytes_.data(), used_}; }

private:
    char* room(std::size_t bytes) {
        if (bytes_.size() - used_ < bytes) grow(bytes);
        return bytes_.data() + used_;
    }
    [[gnu::noinline]] void grow(std::size_t bytes) { bytes_.resize(2 * bytes_.size() + bytes); }

    std::vector<char> bytes_;
    std::size_t used_ = 0;
};

template <class T>
void put_compact(CompactBytes& out, const T& value) {
    if constexpr (std::is_same_v<T, bool> || std::is_same_v<T, int>)
        out.number(value);
    else if constexpr (std::is_same_v<T, std::string>)
        out.text(value);
    else if constexpr (is_id<T>)
        out.number(value.value());
    else if constexpr (Worded<T>)
        out.number(static_cast<int>(value));
    else if constexpr (is_later<T>) {
        if (value) put_compact(out, *value);
    } else if constexpr (is_optional<T>) {
        out.number(value ? 1 : 0);
        if (value) put_compact(out, *value);
    } else if constexpr (is_list<T>) {
        out.number(static_cast<std::int64_t>(value.size()));
        for (const auto& each : value) put_compact(out, each);
    } else if constexpr (is_pair<T>) {
        put_compact(out, value.first);
        put_compact(out, value.second);
    } else if constexpr (is_variant<T>) {
        out.number(static_cast<std::int64_t>(value.index()));
        std::visit([&](const auto& held) { put_compact(out, held); }, value);
    } else
        std::apply([&](const auto&... field) { (put_compact(out, field), ...); }, T::fields(value));
}

}  // namespace condottiero
