#pragma once

#include <array>
#include <cstddef>
#include <string_view>
#include <utility>

#include "core/base/explain.hpp"

namespace condottiero::fuciliers {

/// One printed line of a list of modifiers: when it applies, and what it then adds to the die. Lists stand in the order
/// of the book, signs as printed.
template <class Facts>
struct Row {
    std::string_view when;
    int (*amount)(const Facts&);  ///< 0: does not apply
};

/// Two folds of one table: the number, and the number with its reasons.
template <class Facts, std::size_t N>
constexpr int total(const std::array<Row<Facts>, N>& rows, const Facts& facts) {
    // Written out row by row: every call is then direct, which halves the time.
    return [&]<std::size_t... I>(std::index_sequence<I...>) {
        return (0 + ... + rows[I].amount(facts));
    }
    (std::make_index_sequence<N>{});
}
template <class Facts, std::size_t N>
Tally tally(const Rule& rule, const std::array<Row<Facts>, N>& rows, const Facts& facts) {
    Tally sum(rule);
    for (const Row<Facts>& row : rows) sum.add(row.when, row.amount(facts));
    return sum;
}

}  // namespace condottiero::fuciliers
