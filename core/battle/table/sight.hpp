#pragma once

#include <algorithm>
#include <boost/container/small_vector.hpp>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/battle/table/ground.hpp"
#include "core/battle/table/whereabouts.hpp"

// Who can be seen from where. What the rules say to that comes in as `rules`, a small struct of the module's own with
// three questions:
//   blocks(feature)      whether nobody sees past that ground
//   fired_over(feature)  whether a shot goes over it all the same
//   hidden(other)        whether that one hides nobody: not there, lying down, in cover
namespace condottiero::table {

/// Which of what stands in the way hides the last of the target from there; nothing: some of it is seen. Exact, as long
/// as nothing stands in anything else.
std::optional<std::size_t> hidden_by(Point from, const Corners& target, std::span<const Corners> in_the_way);
inline bool can_see(Point from, const Corners& target, std::span<const Corners> in_the_way) {
    return !hidden_by(from, target, in_the_way);
}
bool can_see(Point from, const Box& target, std::span<const Box> in_the_way);
/// Told at a glance: each of them lies wholly on one side of the line to that corner of the target. Then it is seen.
bool is_open(Point from, Point corner, std::span<const Corners> in_the_way);
/// The same of all that lies between two points: none of them reaches into the triangle.
bool is_open(Point one, Point other, Point corner, std::span<const Corners> in_the_way);

/// What an eye makes of a base: the corners of a box; of a disc the two points where its view grazes the rim, the
/// nearest and the farthest.
inline Corners seen_corners(Point, const Box& box) {
    return corners(box);
}
Corners seen_corners(Point eye, const Disc& disc);
inline Corners seen_corners(Point eye, const Base& base) {
    return std::visit([&](const auto& shape) { return seen_corners(eye, shape); }, base);
}

/// A line straight to the target; or a shot that goes high over everybody, and over ground that the rules say.
enum class Flight : std::uint8_t { Straight, High };

namespace detail {

template <class A, class B>
bool is_same(const A& a, const B& b) {
    return static_cast<const void*>(&a) == static_cast<const void*>(&b);
}

}  // namespace detail

/// What could stand between two bodies: bases of others and of ground, as far as they lie in the strip between.
class Between {
public:
    template <class Kind, class Bodies, class From, class To, class Rules>
    Between(const Ground<Kind>& ground, const Bodies& others, const From& from, const To& to, const Rules& rules,
            Flight flight = Flight::Straight)
        : frame_{{0, 0}, 0, 0, facing_from(round_of(from).centre, round_of(to).centre)} {
        const Extent near = extent_of(from, frame_.facing), far = extent_of(to, frame_.facing);
        strip_ = near.with(far);
        left_ = {near.left, far.left, near, far}, right_ = {-near.right, -far.right, near, far};
        for (const Feature<Kind>& feature : ground.features) {
            if (!rules.blocks(feature) || (flight == Flight::High && rules.fired_over(feature))) continue;
            if (is_aside(round_of(feature.area)) || !is_in_strip(extent(feature.area, frame_.facing))) continue;
            if (!any_base_in(from, feature.area) && !any_base_in(to, feature.area))
                boxes_.push_back(corners(feature.area));
        }
        if (flight == Flight::High) return;
        each_near(others, stretch_of(from).with(stretch_of(to)), [&](const auto& other, std::size_t) {
            if (is_aside(round_of(other)) || rules.hidden(other) || detail::is_same(other, from) ||
                detail::is_same(other, to))
                return;
            for (const auto& base : bases_of(other)) consider(base);
        });
        if (empty()) return;
        for (const auto& base : bases_of(to)) aim_at(base);
    }

    [[nodiscard]] bool empty() const { return boxes_.empty() && discs_.empty(); }
    /// Whether any base of the target can be seen from there. Eyes are asked about one beside the other: what one saw
    /// the next mostly sees as well, and what hid it from one mostly hides it from the next.
    [[nodiscard]] bool shows(Point eye);
    /// Told at a glance: all eyes from the one to the other, in a straight line, see one corner of the target. What is
    /// not told so has to be asked of each.
    [[nodiscard]] bool shows_to_all(Point one, Point other) const;

private:
    [[nodiscard]] bool is_aside(const Disc& round) const {
        const Point at = seen_from(frame_, round.centre);
        return at.x + round.radius <= strip_.left || at.x - round.radius >= strip_.right ||
               at.y + round.radius <= strip_.back || at.y - round.radius >= strip_.front;
    }
    [[nodiscard]] bool is_in_strip(const Extent& e) const {
        return e.right > strip_.left && e.left < strip_.right && e.front > strip_.back && e.back < strip_.front &&
               !left_.is_beyond(e.right, e) && !right_.is_beyond(-e.left, e);
    }
    /// One side of what can lie between the two: a line from the outermost of the one to the outermost of the other.
    /// Everything is seen as on the left.
    struct Flank {
        Length near = 0, far = 0;  ///< how far out they reach
        Extent of_near = {}, of_far = {};

        /// Whether what reaches in no farther than that stays outside.
        [[nodiscard]] bool is_beyond(Length reaches, const Extent& e) const {
            // Where along the way the line is farthest out, beside that shape.
            const bool opens = far > near;
            const Length from = opens ? of_near.front : of_near.back, to = opens ? of_far.front : of_far.back;
            if (to <= from) return false;
            const std::int64_t at = std::clamp(opens ? e.back : e.front, from, to) - from, way = to - from;
            // Whether it reaches in less than near + (far - near) * at / way, rounded to near, and no division.
            const std::int64_t out = std::int64_t{far - near} * at, in = std::int64_t{reaches} + touch - near;
            return out >= 0 ? (in + 1) * way <= out : in * way < out;
        }
    };
    void consider(const Box& box) {
        if (is_in_strip(extent(box, frame_.facing))) boxes_.push_back(corners(box));
    }
    void consider(const Disc& disc) {
        if (is_in_strip(extent(disc, frame_.facing))) discs_.push_back(disc);
    }
    void consider(const Base& base) {
        std::visit([&](const auto& shape) { consider(shape); }, base);
    }
    void aim_at(const Box& box) { target_boxes_.push_back(corners(box)); }
    void aim_at(const Disc& disc) { target_discs_.push_back(disc); }
    void aim_at(const Base& base) {
        std::visit([&](const auto& shape) { aim_at(shape); }, base);
    }
    [[nodiscard]] std::span<const Corners> boxes() const { return {boxes_.data(), boxes_.size()}; }

    Box frame_;
    Extent strip_ = no_extent;
    Flank left_, right_;
    boost::container::small_vector<Corners, 16> boxes_;
    std::vector<Disc> discs_;
    boost::container::small_vector<Corners, 4> target_boxes_;  ///< where something stands in the way
    std::vector<Disc> target_discs_;
    std::optional<Point> seen_last_;  ///< a corner of the target
};

/// Told at a glance: nothing that hides comes near the straight line from the one to the other, by the circles round
/// it. Where that is not told one has to look.
template <class Kind, class Bodies, class From, class To, class Rules>
bool is_clear(const Ground<Kind>& ground, const Bodies& others, const From& from, const To& to, Point eye, Point aim,
              const Rules& rules) {
    const std::int64_t x = aim.x - eye.x, y = aim.y - eye.y, far = distance(eye, aim) + 1;
    const auto is_aside = [&](const Disc& round) {
        const std::int64_t right = round.centre.x - eye.x, ahead = round.centre.y - eye.y, reach = far * round.radius;
        const std::int64_t across = right * y - ahead * x, along = right * x + ahead * y;
        return across > reach || across < -reach || along < -reach || along > far * far + reach;
    };
    const auto bars = [&](const auto& other, std::size_t) {
        return !is_aside(round_of(other)) && !rules.hidden(other) && !detail::is_same(other, from) &&
               !detail::is_same(other, to);
    };
    return std::all_of(ground.features.begin(), ground.features.end(),
                       [&](const Feature<Kind>& feature) {
                           return !rules.blocks(feature) || is_aside(round_of(feature.area));
                       }) &&
           !any_near(others, Extent{eye.x, eye.x, eye.y, eye.y}.with({aim.x, aim.x, aim.y, aim.y}), bars);
}

/// Whether any of a base lies ahead of a front, or less than 45 degrees aside of its ends; a front has no depth.
bool is_ahead(const Box& front, const Box& base);
bool is_ahead(const Box& front, const Disc& base);
inline bool is_ahead(const Box& front, const Base& base) {
    return std::visit([&](const auto& shape) { return is_ahead(front, shape); }, base);
}
/// Told at a glance of all that is within a circle: none of it is.
constexpr bool is_far_aside(const Box& front, const Disc& round) {
    const Point at = seen_from(front, round.centre);
    const Length aside = std::abs(at.x) - front.half_width, reach = round.radius + 2 * touch;
    return at.y < -reach || aside - at.y > reach + reach / 2;
}
template <class Target>
bool any_base_ahead(const Box& front, const Target& target) {
    for (const auto& base : bases_of(target))
        if (is_ahead(front, base)) return true;
    return false;
}

}  // namespace condottiero::table
