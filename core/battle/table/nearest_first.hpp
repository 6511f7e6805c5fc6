#pragma once

#include <algorithm>
#include <boost/container/small_vector.hpp>
#include <cstdint>
#include <functional>
#include <optional>

#include "core/battle/table/geometry.hpp"

namespace condottiero::table {

/// Numbered things by how far they are, the nearest first; of two as far, the smaller number. How far exactly is asked
/// only of those whose turn may have come.
class NearestFirst {
public:
    struct Near {
        Length gap;
        int number;
    };

    /// It is no nearer than that.
    void add(Length least, int number) { waiting_.push_back(key(least, false, number)), sorted_ = false; }
    /// `exactly(number)` says how far it is; nothing beyond the limit is asked for.
    template <class Exactly>
    std::optional<Near> next(const Exactly& exactly, Length limit = far_away) {
        if (!sorted_) std::make_heap(waiting_.begin(), waiting_.end(), std::greater());
        sorted_ = true;
        while (!waiting_.empty()) {
            std::pop_heap(waiting_.begin(), waiting_.end(), std::greater());
            const std::uint64_t first = waiting_.back();
            if (static_cast<Length>(first >> 32U) > limit) return std::nullopt;
            const int number = static_cast<int>(first & numbers);
            waiting_.pop_back();
            if ((first & exact) != 0) return Near{static_cast<Length>(first >> 32U), number};
            waiting_.push_back(key(exactly(number), true, number));
            std::push_heap(waiting_.begin(), waiting_.end(), std::greater());
        }
        return std::nullopt;
    }

private:
    // In one word, to be compared as one: how far, whether that is exact, the number.
    static constexpr std::uint64_t exact = 1U << 31U, numbers = exact - 1;
    static constexpr std::uint64_t key(Length gap, bool is_exact, int number) {
        return std::uint64_t{static_cast<std::uint32_t>(gap)} << 32U | (is_exact ? exact : 0U) |
               static_cast<std::uint32_t>(number);
    }

    boost::container::small_vector<std::uint64_t, 64> waiting_;
    bool sorted_ = false;
};

}  // namespace condottiero::table
