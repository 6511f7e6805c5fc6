#include "core/battle/table/whereabouts.hpp"

namespace condottiero::table {

void Whereabouts::put(std::size_t number, const Extent& stretch) {
    constexpr Length nowhere = far_away / 2;
    while (columns_.size() <= number / at_once) {
        detail::Sixteen& column = columns_.emplace_back();
        column.left.fill(nowhere), column.right.fill(-nowhere);
        column.back.fill(nowhere), column.front.fill(-nowhere);
    }
    detail::Sixteen& column = columns_[number / at_once];
    const std::size_t row = number % at_once;
    column.left[row] = stretch.left, column.right[row] = stretch.right;
    column.back[row] = stretch.back, column.front[row] = stretch.front;
}

std::uint32_t detail::Sixteen::near(const Extent& there) const {
    static constexpr std::array<std::int32_t, count> bit_of = [] {
        std::array<std::int32_t, count> all{};
        for (std::size_t i = 0; i < count; ++i) all[i] = 1 << i;
        return all;
    }();
    // Without a branch, and without a shift by i: so the compiler looks at four of them at once.
    std::int32_t bits = 0;
    for (std::size_t i = 0; i < count; ++i) {
        // Negative if it is beyond one of the sides.
        const std::int32_t beyond =
            (right[i] - there.left) | (there.right - left[i]) | (front[i] - there.back) | (there.front - back[i]);
        bits |= ~(beyond >> 31) & bit_of[i];
    }
    return static_cast<std::uint32_t>(bits);
}

}  // namespace condottiero::table
