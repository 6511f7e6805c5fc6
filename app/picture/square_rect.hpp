#pragma once

#include <algorithm>

#include "core/map/campaign_map.hpp"

namespace condottiero {

/// A rectangle of squares; right and bottom are the first that do not belong to it.
struct SquareRect {
    int left, top, right, bottom;

    [[nodiscard]] int width() const { return right - left; }
    [[nodiscard]] int height() const { return bottom - top; }
    [[nodiscard]] bool has(int column, int row) const {
        return column >= left && column < right && row >= top && row < bottom;
    }
    bool operator==(const SquareRect&) const = default;
};

inline SquareRect whole(const CampaignMap& map) {
    return {0, 0, map.width(), map.height()};
}
inline SquareRect within(const CampaignMap& map, const SquareRect& part) {
    return {std::max(0, part.left), std::max(0, part.top), std::min(map.width(), part.right),
            std::min(map.height(), part.bottom)};
}
inline SquareRect grown(const SquareRect& part, int by) {
    return {part.left - by, part.top - by, part.right + by, part.bottom + by};
}

}  // namespace condottiero
