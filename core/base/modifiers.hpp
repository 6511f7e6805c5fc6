#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>

#include "core/base/explain.hpp"
#include "core/base/rule.hpp"

namespace condottiero {

/// Whether a line that adds nothing is among the reasons: a command value is, a circumstance is not.
enum class Shown : std::uint8_t { IfItCounts, Always };

/// One printed line of a list of modifiers: when it applies, and what it then adds to the die. Lists stand in the order
/// of the book, signs as printed.
template <class Facts>
struct Modifier {
    std::string_view label;
    int (*amount)(const Facts&);  ///< 0: does not apply
    Shown shown = Shown::IfItCounts;
};

/// Lists that follow one another in the book, as one.
template <class Facts, std::size_t... N>
constexpr std::array<Modifier<Facts>, (N + ...)> concatenated(const std::array<Modifier<Facts>, N>&... lists) {
    std::array<Modifier<Facts>, (N + ...)> all{};
    auto next = all.begin();
    ((next = std::copy(lists.begin(), lists.end(), next)), ...);
    return all;
}

/// Two folds of one list: the number, and the number with its reasons.
template <class Facts, std::size_t N>
constexpr int total(const std::array<Modifier<Facts>, N>& list, const Facts& facts) {
    // Written out row by row: every call is then direct, which halves the time.
    return [&]<std::size_t... I>(std::index_sequence<I...>) {
        return (0 + ... + list[I].amount(facts));
    }
    (std::make_index_sequence<N>{});
}
template <class Facts, std::size_t N>
Tally tally(const Rule& rule, const std::array<Modifier<Facts>, N>& list, const Facts& facts) {
    Tally sum(rule);
    for (const Modifier<Facts>& row : list) {
        if (row.shown == Shown::Always)
            sum.put(row.label, row.amount(facts));
        else
            sum.add(row.label, row.amount(facts));
    }
    return sum;
}

/// Whatever is added, a natural 1 fails and a natural 6 succeeds; the other faces with their modifier.
constexpr bool succeeds(int face, int modifier, int needed) {
    return face == 6 || (face != 1 && face + modifier >= needed);
}
/// The least face that then succeeds, from 2 to 6: for tables and odds.
constexpr int least_face(int needed, int modifier) {
    return std::clamp(needed - modifier, 2, 6);
}

}  // namespace condottiero
