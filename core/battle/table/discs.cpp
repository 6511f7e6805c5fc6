#include "core/battle/table/discs.hpp"

namespace condottiero::table {

namespace {

using Wide = std::int64_t;

/// How far a point goes straight on before it is as near to another as that; `at` as it sees the other.
Length run_to(Point at, Length reach) {
    if (at.y <= 0 || std::abs(at.x) >= reach) return far_away;
    return at.y - detail::root(Wide{reach} * reach - Wide{at.x} * at.x);
}

/// How far a point goes before it stands that far off one of the four sides; as the box sees it.
Length run_to_a_side(Point at, Direction way, const Box& box, Length off) {
    constexpr Wide one = 1 << direction_bits;
    Length least = far_away;
    const auto meet = [&](Wide start, Wide aside, Wide speed, Wide drift, Wide half, Wide half_side) {
        if (speed == 0) return;
        const Wide run = ((speed > 0 ? -half - off : half + off) - start) * one / speed;
        if (run >= 0 && run < least && std::abs(aside + run * drift / one) <= half_side)
            least = static_cast<Length>(run);
    };
    meet(at.x, at.y, way.x, way.y, box.half_width, box.half_depth);
    meet(at.y, at.x, way.y, way.x, box.half_depth, box.half_width);
    return least;
}

}  // namespace

Length free_run(const Disc& mover, Facing way, const Disc& obstacle) {
    const Point at = seen_from({mover.centre, 0, 0, way}, obstacle.centre);
    const Length reach = mover.radius + obstacle.radius;
    if (std::abs(at.x) >= reach - touch) return far_away;
    return std::max(run_to(at, reach), 0);
}

Length free_run(const Disc& mover, Facing way, const Box& obstacle) {
    const Extent mine = extent(mover, way), theirs = extent(obstacle, way);
    if (std::min(mine.right, theirs.right) - std::max(mine.left, theirs.left) <= touch) return far_away;
    const Facing turned(way.step() - obstacle.facing.step());
    const Point at = seen_from(obstacle, mover.centre);
    const Point nearest{std::clamp(at.x, -obstacle.half_width, obstacle.half_width),
                        std::clamp(at.y, -obstacle.half_depth, obstacle.half_depth)};
    const Box eye{at, 0, 0, turned};
    // Who goes away from the nearest point of a box goes away from all of it.
    if (nearest != at && seen_from(eye, nearest).y <= 0) return far_away;
    if (gap(mover, obstacle) == 0) return 0;
    Length least = run_to_a_side(at, direction_of(turned), obstacle, mover.radius);
    for (const Length x : {-obstacle.half_width, obstacle.half_width})
        for (const Length y : {-obstacle.half_depth, obstacle.half_depth})
            least = std::min(least, run_to(seen_from(eye, {x, y}), mover.radius));
    return std::max(least, 0);
}

bool crosses(Point from, Point to, const Disc& disc) {
    const Wide x = to.x - from.x, y = to.y - from.y;
    const Wide right = disc.centre.x - from.x, up = disc.centre.y - from.y;
    const Wide along = right * x + up * y, whole = x * x + y * y;
    if (along <= 0) return distance(from, disc.centre) < disc.radius;
    if (along >= whole) return distance(to, disc.centre) < disc.radius;
    return std::abs(right * y - up * x) / distance(from, to) < disc.radius;
}

}  // namespace condottiero::table
