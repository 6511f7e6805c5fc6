#pragma once

#include "db/campaign_file/text_form.hpp"

namespace condottiero {

// Values as few bytes, for prints only: nothing reads them back. As in the text form, every type goes through its
// `fields()`, and a Later that holds nothing leaves no trace. Words stand as their numbers: words are only ever added
// at the end of their list (tests/old_files would tell).

inline void put_compact_number(std::string& out, std::int64_t value) {
    auto rest = static_cast<std::uint64_t>(value) << 1U ^ (value < 0 ? ~std::uint64_t{0} : 0);  // small either way
    for (; rest >= 0x80; rest >>= 7U) out += static_cast<char>(rest | 0x80U);
    out += static_cast<char>(rest);
}

template <class T>
void put_compact(std::string& out, const T& value) {
    if constexpr (std::is_same_v<T, bool> || std::is_same_v<T, int>)
        put_compact_number(out, value);
    else if constexpr (std::is_same_v<T, std::string>) {
        put_compact_number(out, static_cast<std::int64_t>(value.size()));
        out += value;
    } else if constexpr (is_id<T>)
        put_compact_number(out, value.value());
    else if constexpr (Worded<T>)
        put_compact_number(out, static_cast<int>(value));
    else if constexpr (is_later<T>) {
        if (value) put_compact(out, *value);
    } else if constexpr (is_optional<T>) {
        put_compact_number(out, value ? 1 : 0);
        if (value) put_compact(out, *value);
    } else if constexpr (is_list<T>) {
        put_compact_number(out, static_cast<std::int64_t>(value.size()));
        for (const auto& each : value) put_compact(out, each);
    } else if constexpr (is_pair<T>) {
        put_compact(out, value.first);
        put_compact(out, value.second);
    } else if constexpr (is_variant<T>) {
        put_compact_number(out, static_cast<std::int64_t>(value.index()));
        std::visit([&](const auto& held) { put_compact(out, held); }, value);
    } else
        std::apply([&](const auto&... field) { (put_compact(out, field), ...); }, T::fields(value));
}

}  // namespace condottiero
