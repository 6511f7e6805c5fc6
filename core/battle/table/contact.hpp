#pragma once

#include <cstdint>
#include <optional>

#include "core/battle/table/bodies.hpp"

// Where bodies stand against each other.
namespace condottiero::table {

/// The four sides of a body, clockwise.
enum class Face : std::uint8_t { Front, Right, Rear, Left };

constexpr Facing outwards(const Box& body, Face face) {
    return body.facing + static_cast<int>(face) * quarter_turn;
}
/// From the middle of a body out to that side of it.
constexpr Length half_through(const Box& body, Face face) {
    return face == Face::Front || face == Face::Rear ? body.half_depth : body.half_width;
}
/// Half of that side itself.
constexpr Length half_along(const Box& body, Face face) {
    return face == Face::Front || face == Face::Rear ? body.half_width : body.half_depth;
}
Segment edge_of(const Box& body, Face face);

/// Which side of a body a point lies off.
Face face_towards(const Box& body, Point from);
/// The side of a body that a mover has come up to. Where it touches more than one, the quarter of the table from which
/// it came decides.
Face face_touched(const Box& body, const Box& mover, Point from);
inline Face face_touched(const Box& body, const Disc& mover, Point) {
    return face_towards(body, mover.centre);
}
/// With its front against that side, so far along it to the right as the body looks out there.
Block against(Block mover, const Box& body, Face face, Length right);

/// The stretch along which two bases touch; what is round touches at a point.
std::optional<Segment> line_of_contact(const Box& a, const Box& b);
std::optional<Segment> line_of_contact(const Disc& a, const Disc& b);
std::optional<Segment> line_of_contact(const Disc& disc, const Box& box);
inline std::optional<Segment> line_of_contact(const Box& box, const Disc& disc) {
    return line_of_contact(disc, box);
}
inline std::optional<Segment> line_of_contact(const Base& a, const Base& b) {
    return std::visit([](const auto& one, const auto& two) { return line_of_contact(one, two); }, a, b);
}
/// The longest such stretch of two bodies.
template <class A, class B>
std::optional<Segment> longest_contact(const A& a, const B& b) {
    std::optional<Segment> best;
    for (const auto& one : bases_of(a))
        for (const auto& two : bases_of(b))
            if (const auto line = line_of_contact(one, two);
                line && (!best || distance(line->from, line->to) > distance(best->from, best->to)))
                best = line;
    return best;
}

}  // namespace condottiero::table
