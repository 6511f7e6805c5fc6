#pragma once

#include <boost/container/small_vector.hpp>
#include <cstdlib>
#include <optional>
#include <type_traits>

#include "core/battle/table/ground.hpp"
#include "core/battle/table/whereabouts.hpp"

// How far a body can go, and where it can stand. What the rules say to that comes in as `rules`, a small struct of the
// module's own with these questions about the one that moves:
//   in_the_way(other)      whether that one is there at all, and not itself
//   closed(feature)        whether it may not enter that ground
//   open_to(base, feature) or may there all the same: where a bridge carries it
//   leaves(feature)        or may go on through it: what it stands in already, a river with a ford
//   slows(feature)         whether its going changes there
//   keeps_clear_of(other)  whether it may not even touch that one
namespace condottiero::table {

/// The bases of one that goes some way; boxes are laid along it once for all that is asked of them.
template <class Mover>
class Runner {
public:
    Runner(const Mover& mover, Facing way) : mover_(&mover), way_(way) {
        if constexpr (of_boxes<Mover>)
            for (const auto& base : bases_of(mover)) {
                const Along& lying = lying_.emplace_back(way, base);
                left_ = std::min(left_, lying.extent.left), right_ = std::max(right_, lying.extent.right);
                front_ = std::max(front_, lying.extent.front);
            }
    }
    /// How far it is before the nearest of them stands against that base; beyond the limit nobody asks how far.
    template <class Obstacle>
    [[nodiscard]] Length to(const Obstacle& obstacle, Length limit = far_away) const {
        Length least = far_away;
        if constexpr (of_boxes<Mover> && std::is_same_v<Obstacle, Box>) {
            // Beside the way, or too far ahead.
            const Disc round = round_of(obstacle);
            const Point at = seen_from(Box{{0, 0}, 0, 0, way_}, round.centre);
            if (at.x + round.radius < left_ || at.x - round.radius > right_ ||
                (limit < far_away && at.y - round.radius > front_ + limit))
                return far_away;
            const Along lying(way_, obstacle);
            for (const Along& mine : lying_)
                if (lying.extent.back - mine.extent.front <= limit) least = std::min(least, free_run(mine, lying));
        } else {
            for (const auto& mine : bases_of(*mover_)) least = std::min(least, free_run(mine, way_, obstacle));
        }
        return least;
    }

private:
    template <class Body>
    static constexpr bool of_boxes =
        std::is_same_v<std::remove_cvref_t<decltype(*bases_of(std::declval<const Body&>()).begin())>, Box>;

    const Mover* mover_;
    Facing way_;
    Length left_ = far_away, right_ = -far_away, front_ = -far_away;
    boost::container::small_vector<Along, 14> lying_;
};

/// What a body may come over that goes so far.
template <class Mover>
Extent stretch_on_the_way(const Mover& mover, Facing way, Length wanted) {
    const Extent here = stretch_of(mover);
    const Point by = moved({0, 0}, way, wanted);
    return here.with({here.left + by.x, here.right + by.x, here.back + by.y, here.front + by.y}).grown(touch);
}

/// How far it is for the nearest of its bases.
template <class Mover, class Obstacle>
Length free_run_of(const Mover& mover, Facing way, const Obstacle& obstacle) {
    const Runner runner(mover, way);
    Length least = far_away;
    for (const auto& theirs : bases_of(obstacle)) least = std::min(least, runner.to(theirs));
    return least;
}

/// Whether it stands in the way before so much of it is gone.
template <class Mover, class Obstacle>
bool bars_way(const Obstacle& obstacle, const Mover& mover, Facing way, Length wanted) {
    if (far_apart(stretch_on_the_way(mover, way, wanted), bounds_of(obstacle))) return false;
    const Runner runner(mover, way);
    for (const auto& theirs : bases_of(obstacle))
        if (runner.to(theirs, wanted) < wanted) return true;
    return false;
}

/// How far a body can go one way, and what stops it there: another body, the edge or the ground.
template <class Kind>
struct FreeWay {
    Length distance = 0;              ///< at most what was wanted
    std::optional<std::size_t> body;  ///< the place of that body in the list
    bool edge = false;
    const Feature<Kind>* closed = nullptr;
    const Feature<Kind>* slow = nullptr;  ///< the first that it comes to
    Length to_slow = far_away;            ///< 0: it stands in it
};

template <class Kind, class Mover, class Bodies, class Rules>
FreeWay<Kind> free_way(const Ground<Kind>& ground, const Bodies& others, const Mover& mover, Facing way, Length wanted,
                       const Rules& rules) {
    FreeWay<Kind> found;
    found.distance = wanted;
    const Disc& round = round_of(mover);
    const Box road{round.centre, 0, 0, way};
    const Runner runner(mover, way);
    const Extent swept = stretch_on_the_way(mover, way, wanted);
    each_near(others, swept, [&](const auto& other, std::size_t number) {
        // Beside the way, behind, or too far ahead.
        const Disc& theirs = round_of(other);
        if (!rules.in_the_way(other)) return;
        const Point at = seen_from(road, theirs.centre);
        const Length reach = round.radius + theirs.radius;
        if (std::abs(at.x) >= reach || at.y < -reach || at.y > reach + wanted) return;
        for (const auto& base : bases_of(other)) {
            const Length run = runner.to(base, found.distance);
            if (run > found.distance || (run == found.distance && run == wanted)) continue;
            found.distance = run;
            found.body = number;
        }
    });
    const bool far_from_edges =
        swept.left >= 0 && swept.right <= ground.width && swept.back >= 0 && swept.front <= ground.depth;
    for (const auto& mine : bases_of(mover)) {
        if (far_from_edges) break;
        const Length run = to_the_edge(ground, mine, way);
        if (run >= found.distance) continue;
        found.distance = run, found.edge = true;
        found.body.reset();
    }
    for (const Feature<Kind>& feature : ground.features) {
        const Disc area = round_of(feature.area);
        const Point at = seen_from(road, area.centre);
        const Length reach = round.radius + area.radius;
        if (std::abs(at.x) >= reach || at.y < -reach || at.y > reach + found.distance) continue;
        const bool closed = rules.closed(feature);
        if (!closed && !rules.slows(feature)) continue;
        const Length run = any_base_in(mover, feature.area) ? 0 : runner.to(feature.area, found.distance);
        if (run >= found.distance) continue;
        if (closed) {
            if (rules.leaves(feature)) continue;
            found.distance = run, found.closed = &feature;
            found.edge = false;
            found.body.reset();
        } else if (run < found.to_slow) {
            found.to_slow = run, found.slow = &feature;
        }
    }
    return found;
}

/// Whether such bases stand on the table, free of everybody else and of ground that is closed to them.
template <class Kind, class Bases, class Bodies, class Rules>
bool room_for(const Ground<Kind>& ground, const Bodies& others, const Bases& bases, const Rules& rules) {
    for (const auto& base : bases_of(bases))
        if (!on_the_table(ground, base)) return false;
    const Extent stretch = stretch_of(bases);
    for (const Feature<Kind>& feature : ground.features) {
        if (far_apart(stretch, round_of(feature.area)) || !rules.closed(feature)) continue;
        for (const auto& base : bases_of(bases))
            if (overlap(base, feature.area) && !rules.open_to(base, feature)) return false;
    }
    return !any_near(others, stretch.grown(touch), [&](const auto& other, std::size_t) {
        if (!rules.in_the_way(other)) return false;
        const bool clear = rules.keeps_clear_of(other);
        for (const auto& mine : bases_of(bases))
            for (const auto& theirs : bases_of(other))
                if (overlap(mine, theirs) || (clear && gap(mine, theirs) <= touch)) return true;
        return false;
    });
}

}  // namespace condottiero::table
