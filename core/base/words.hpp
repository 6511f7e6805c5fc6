#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <optional>
#include <string_view>

namespace condottiero {

/// An enumeration whose values have words: beside it stands `constexpr auto words_of(TheEnum)`, an array in the
/// enumerators' order. The same words in files, orders, reports and on the command line.
template <class E>
concept Worded = requires(E e) {
    words_of(e).size();
};

template <Worded E>
constexpr std::string_view word(E value) {
    constexpr auto words = words_of(E{});
    assert(static_cast<std::size_t>(value) < words.size());
    return words[static_cast<std::size_t>(value)];
}

template <Worded E>
constexpr std::optional<E> from_word(std::string_view text) {
    constexpr auto words = words_of(E{});
    const auto found = std::find(words.begin(), words.end(), text);
    if (found == words.end()) return std::nullopt;
    return static_cast<E>(found - words.begin());
}

}  // namespace condottiero
