#include "core/battle/table/contact.hpp"

#include <algorithm>
#include <cstdlib>

namespace condottiero::table {

Segment edge_of(const Box& body, Face face) {
    const Length w = body.half_width, d = body.half_depth;
    const auto between = [&](Point one, Point two) {
        return Segment{placed(body.centre, body.facing, one.x, one.y), placed(body.centre, body.facing, two.x, two.y)};
    };
    switch (face) {
        case Face::Front: return between({-w, d}, {w, d});
        case Face::Right: return between({w, -d}, {w, d});
        case Face::Rear: return between({-w, -d}, {w, -d});
        default: return between({-w, -d}, {-w, d});
    }
}

Face face_towards(const Box& body, Point from) {
    const Point at = seen_from(body, from);
    const Length across = std::abs(at.x) - body.half_width, along = std::abs(at.y) - body.half_depth;
    if (along >= across) return at.y >= 0 ? Face::Front : Face::Rear;
    return at.x >= 0 ? Face::Right : Face::Left;
}

Face face_touched(const Box& body, const Box& mover, Point from) {
    Corners at = corners(mover);
    Length left = far_away, right = -far_away, back = left, front = right;
    for (Point& corner : at) {
        corner = seen_from(body, corner);
        left = std::min(left, corner.x), right = std::max(right, corner.x);
        back = std::min(back, corner.y), front = std::max(front, corner.y);
    }
    constexpr Length near = 10 * touch;
    const Length across = std::max(left - body.half_width, -body.half_width - right);
    const Length along = std::max(back - body.half_depth, -body.half_depth - front);
    const bool side = across >= -near, end = along >= -near;
    if (side == end) return face_towards(body, from);
    if (end) return back + front >= 0 ? Face::Front : Face::Rear;
    return left + right >= 0 ? Face::Right : Face::Left;
}

Block against(Block mover, const Box& body, Face face, Length right) {
    const Facing out = outwards(body, face);
    mover.facing = out + 128;
    mover.front = placed(body.centre, out, right, half_through(body, face));
    return mover;
}

std::optional<Segment> line_of_contact(const Box& a, const Box& b) {
    if (!in_contact(a, b)) return std::nullopt;
    const bool across = (a.facing.turn_to(b.facing) & 127) > 32 && (a.facing.turn_to(b.facing) & 127) < 96;
    const Length wide = across ? b.half_depth : b.half_width, deep = across ? b.half_width : b.half_depth;
    const Point there = seen_from(a, b.centre);
    const Length beside = std::abs(there.x) - a.half_width - wide, ahead = std::abs(there.y) - a.half_depth - deep;
    const auto point = [&](Length right, Length up) { return placed(a.centre, a.facing, right, up); };
    if (ahead >= beside) {
        const Length y = there.y > 0 ? a.half_depth : -a.half_depth;
        return Segment{point(std::max(-a.half_width, there.x - wide), y),
                       point(std::min(a.half_width, there.x + wide), y)};
    }
    const Length x = there.x > 0 ? a.half_width : -a.half_width;
    return Segment{point(x, std::max(-a.half_depth, there.y - deep)), point(x, std::min(a.half_depth, there.y + deep))};
}

std::optional<Segment> line_of_contact(const Disc& a, const Disc& b) {
    if (!in_contact(a, b)) return std::nullopt;
    const std::int64_t apart = std::max(distance(a.centre, b.centre), 1);
    const auto part = [&](Length from, Length to) {
        return from + static_cast<Length>(std::int64_t{to - from} * a.radius / apart);
    };
    const Point there{part(a.centre.x, b.centre.x), part(a.centre.y, b.centre.y)};
    return Segment{there, there};
}

std::optional<Segment> line_of_contact(const Disc& disc, const Box& box) {
    if (!in_contact(disc, box)) return std::nullopt;
    const Point at = seen_from(box, disc.centre);
    const Point there = placed(box.centre, box.facing, std::clamp(at.x, -box.half_width, box.half_width),
                               std::clamp(at.y, -box.half_depth, box.half_depth));
    return Segment{there, there};
}

}  // namespace condottiero::table
