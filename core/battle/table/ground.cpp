#include "core/battle/table/ground.hpp"

#include <algorithm>

namespace condottiero::table {

namespace {

/// How far it is to the edges, for what has so much room on either side and goes so fast that way.
class ToTheEdge {
public:
    explicit ToTheEdge(Facing way) : way_(direction_of(way)) {}

    void from(const Size& table, Point at) {
        along(way_.x > 0 ? table.width - at.x : at.x, way_.x);
        along(way_.y > 0 ? table.depth - at.y : at.y, way_.y);
    }
    [[nodiscard]] Length least() const { return static_cast<Length>(least_); }

private:
    void along(std::int64_t room, std::int32_t speed) {
        if (speed != 0)
            least_ = std::min(least_, (std::max<std::int64_t>(room, 0) << direction_bits) / std::abs(speed));
    }

    Direction way_;
    std::int64_t least_ = far_away;
};

bool on_the_table(const Size& table, Point at) {
    return at.x >= -touch && at.y >= -touch && at.x <= table.width + touch && at.y <= table.depth + touch;
}

}  // namespace

bool on_the_table(const Size& table, const Box& base) {
    if (const Length round = base.half_width + base.half_depth; base.centre.x >= round && base.centre.y >= round &&
                                                                base.centre.x + round <= table.width &&
                                                                base.centre.y + round <= table.depth)
        return true;
    const Corners all = corners(base);
    return std::all_of(all.begin(), all.end(), [&](Point at) { return on_the_table(table, at); });
}

bool on_the_table(const Size& table, const Disc& base) {
    return on_the_table(table, Point{base.centre.x - base.radius, base.centre.y - base.radius}) &&
           on_the_table(table, Point{base.centre.x + base.radius, base.centre.y + base.radius});
}

Length to_the_edge(const Size& table, const Box& base, Facing way) {
    ToTheEdge edge(way);
    for (const Point& corner : corners(base)) edge.from(table, corner);
    return edge.least();
}

Length to_the_edge(const Size& table, const Disc& base, Facing way) {
    ToTheEdge edge(way);
    const Direction d = direction_of(way);
    edge.from(table, {base.centre.x + (d.x > 0 ? base.radius : -base.radius),
                      base.centre.y + (d.y > 0 ? base.radius : -base.radius)});
    return edge.least();
}

}  // namespace condottiero::table
