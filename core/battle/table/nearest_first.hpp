#pragma once

#include <algorithm>
#include <boost/container/small_vector.hpp>
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
    void add(Length least, int number) { waiting_.push_back({least, false, number}), sorted_ = false; }
    /// `exactly(number)` says how far it is.
    template <class Exactly>
    std::optional<Near> next(const Exactly& exactly) {
        if (!sorted_) std::make_heap(waiting_.begin(), waiting_.end(), std::greater());
        sorted_ = true;
        while (!waiting_.empty()) {
            std::pop_heap(waiting_.begin(), waiting_.end(), std::greater());
            const One one = waiting_.back();
            waiting_.pop_back();
            if (one.exact) return Near{one.gap, one.number};
            waiting_.push_back({exactly(one.number), true, one.number});
            std::push_heap(waiting_.begin(), waiting_.end(), std::greater());
        }
        return std::nullopt;
    }

private:
    struct One {
        Length gap;
        bool exact;
        int number;
        auto operator<=>(const One&) const = default;
    };
    boost::container::small_vector<One, 64> waiting_;
    bool sorted_ = false;
};

}  // namespace condottiero::table
