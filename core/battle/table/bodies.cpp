#include "core/battle/table/bodies.hpp"

#include <algorithm>

namespace condottiero::table {

Box Block::outline() const {
    return {moved(front, facing + 128, depth() / 2), width() / 2, depth() / 2, facing};
}

Segment Block::front_edge() const {
    const Length half = width() / 2;
    return {placed(front, facing, -half, 0), placed(front, facing, half, 0)};
}

Box Block::row(int first, int last) const {
    const int rank = first / files, before = rank * files;
    const int in_rank = std::min(figures - before, int{files});
    const Length right = (first + last - 2 * before + 1 - in_rank) * base_width / 2;
    const Length ahead = -(2 * rank + 1) * base_depth / 2;
    return {placed(front, facing, right, ahead), (last - first + 1) * base_width / 2, base_depth / 2, facing};
}

boost::container::static_vector<Box, 2> Block::boxes() const {
    boost::container::static_vector<Box, 2> boxes;
    if (figures <= 0) return boxes;
    const int full = in_last_rank() == files ? ranks() : ranks() - 1;
    if (full > 0) {
        const Length deep = full * base_depth;
        boxes.push_back({moved(front, facing + 128, deep / 2), width() / 2, deep / 2, facing});
    }
    if (full < ranks())
        boxes.push_back({moved(front, facing + 128, (2 * full + 1) * base_depth / 2), in_last_rank() * base_width / 2,
                         base_depth / 2, facing});
    return boxes;
}

}  // namespace condottiero::table
