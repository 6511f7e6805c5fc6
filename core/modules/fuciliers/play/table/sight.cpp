#include "core/modules/fuciliers/play/table/sight.hpp"

#include <algorithm>

#include "core/battle/table/contact.hpp"
#include "core/battle/table/sight.hpp"
#include "core/modules/fuciliers/judge/marching.hpp"
#include "core/modules/fuciliers/judge/shooting.hpp"

namespace condottiero::fuciliers {

using table::centimetre;
using table::Flight;

namespace {

const FieldItem* trees_around(const Position& position, const BattleUnit& unit) {
    for (const FieldItem& feature : position.ground.features)
        if (is_trees(feature.kind) && any_base_in(unit, feature.area)) return &feature;
    return nullptr;
}

}  // namespace

bool trees_hide_leader(const Position& position, const BattleUnit& unit) {
    if (hidden_in_trees(position, unit)) return true;
    const PersonNo leader = position.command(unit.command).leader;
    if (leader == nobody) return false;
    const Box& his = position.person(leader).base;
    std::vector<Box> trees;
    for (const FieldItem& feature : position.ground.features)
        if (is_trees(feature.kind) && !any_base_in(unit, feature.area) && !table::overlap(his, feature.area))
            trees.push_back(feature.area);
    if (trees.empty()) return false;
    return std::none_of(unit.bases.begin(), unit.bases.end(),
                        [&](const Box& box) { return table::can_see(his.centre, box, trees); });
}

bool hidden_in_trees(const Position& position, const BattleUnit& unit) {
    const FieldItem* trees = trees_around(position, unit);
    if (trees == nullptr) return false;
    const Length from_edge = trees->kind == ItemKind::Forest ? 5 * centimetre : 10 * centimetre;
    // Hidden if every base lies deeper than that.
    Box deep = trees->area;
    deep.half_width -= from_edge, deep.half_depth -= from_edge;
    return deep.half_width > 0 && deep.half_depth > 0 && all_of_it_in(unit, deep);
}

namespace {

/// What the rules say of a line of sight.
struct SightRules {
    [[nodiscard]] static bool blocks(const FieldItem& feature) { return blocks_sight(feature.kind); }
    [[nodiscard]] static bool fired_over(const FieldItem& feature) { return can_be_fired_over(feature.kind); }
    [[nodiscard]] static bool hidden(const BattleUnit& unit) {
        return !unit.on_table() || unit.sheltering || unit.prone;
    }
};

table::Between between(const Position& position, const BattleUnit& from, const BattleUnit& to,
                       Flight flight = Flight::Straight) {
    return {position.ground, position.crowd(), from, to, SightRules{}, flight};
}

bool both_in_one_wood(const Position& position, const BattleUnit& a, const BattleUnit& b) {
    const FieldItem* trees = trees_around(position, a);
    return trees != nullptr && any_base_in(b, trees->area);
}

/// Hidden in trees or grass, whatever the line. (NFW-3.5.10-p, NFW-3.4.2-g)
bool out_of_sight(const Position& position, const BattleUnit& unit, const BattleUnit& target) {
    if (target.prone || target.sheltering) return true;
    // In fog and storm nobody sees farther. (CAM-p0-g)
    const Length sight = position.ground.weather.sight_cm * centimetre;
    if (sight > 0 && !within(unit, target, sight)) return true;
    const FieldItem* trees = trees_around(position, unit);
    const bool among_them = trees != nullptr && all_of_it_in(unit, trees->area) && all_of_it_in(target, trees->area);
    if (!among_them && !hidden_in_trees(position, target) && !hidden_in_trees(position, unit)) return false;
    return !both_in_one_wood(position, unit, target) || gap_between(unit, target) > 5 * centimetre;
}

}  // namespace

bool sees(const Position& position, const BattleUnit& unit, const BattleUnit& target) {
    if (out_of_sight(position, unit, target)) return false;
    const Box& whole = unit.whole;
    const std::array<Point, 4> eyes{table::placed(whole.centre, whole.facing, 0, whole.half_depth),
                                    table::placed(whole.centre, whole.facing, -whole.half_width, whole.half_depth),
                                    table::placed(whole.centre, whole.facing, whole.half_width, whole.half_depth),
                                    whole.centre};
    if (table::is_clear(position.ground, position.crowd(), unit, target, eyes[0], target.bases[0].centre, SightRules{}))
        return true;
    table::Between in_the_way = between(position, unit, target);
    return std::any_of(eyes.begin(), eyes.end(), [&](Point eye) { return in_the_way.shows(eye); });
}

namespace {

Box front_of(const BattleUnit& unit) {
    return {unit.block.front, unit.block.width() / 2, 0, unit.block.facing};
}
/// Of one face of a square: 0 its front, then clockwise.
Box front_of_face(const BattleUnit& unit, int face) {
    const Box whole = unit.block.outline();
    const auto side = static_cast<table::Face>(face);
    const Facing out = outwards(whole, side);
    return {table::moved(whole.centre, out, half_through(whole, side)), unit.block.width() / 2, 0, out};
}

}  // namespace

Box front_of(const BattleUnit& unit, int face_of_square) {
    return unit.formation == Formation::Square ? front_of_face(unit, face_of_square) : front_of(unit);
}

bool in_front_arc(const BattleUnit& unit, const BattleUnit& target) {
    return table::any_base_ahead(front_of(unit), target);
}

namespace {

Firers firers_at(const Position& position, const BattleUnit& unit, const BattleUnit& target, int face_of_square) {
    Firers found;
    if (out_of_sight(position, unit, target)) return found;
    const bool square = unit.formation == Formation::Square;
    if (!table::any_base_ahead(front_of(unit, face_of_square), target)) return found;
    table::Between in_the_way = between(position, unit, target);
    const auto in_sight = [&](Point eye) { return in_the_way.shows(eye); };
    const auto fires = [&](const Box& base) {
        if (table::least_gap(base, target.round) < found.distance)
            found.distance = std::min(found.distance, gap_between(base, target));
    };
    if (unit.artillery()) {
        for (int gun = 0; gun < unit.guns; ++gun) {
            const Box& piece = unit.bases[static_cast<std::size_t>(gun)];
            bool shoots = in_sight(piece.centre);
            if (!shoots && unit.troop->missile == Missile::Howitzer)
                shoots = found.indirect = between(position, unit, target, Flight::High).empty();
            if (!shoots) continue;
            ++found.artillery_guns;
            fires(piece);
        }
        return found;
    }
    if (square) {
        // The figures of one face stand so close that what one sees they all see.
        const Box whole = unit.block.outline();
        const auto side = static_cast<table::Face>(face_of_square);
        const Length deep = unit.block.base_depth / 2;
        const Facing out = outwards(whole, side);
        const Box face{table::moved(whole.centre, out, half_through(whole, side) - deep), half_along(whole, side), deep,
                       out};
        if (!in_sight(face.centre)) return found;
        const SquareFaces faces = square_faces(unit.figures);
        found.figures = face_of_square == 0 ? faces.front : faces.other;
        if (found.figures > 0) fires(face);
        return found;
    }
    Block shooters = unit.block;
    shooters.figures =
        static_cast<std::int16_t>(std::min<int>(shooters.figures, firing_ranks(unit.arm()) * shooters.files));
    if (in_the_way.empty()) {
        found.figures = shooters.figures;
        for (const Box& box : shooters.boxes()) fires(box);
        return found;
    }
    for (int first = 0; first < shooters.figures; first += shooters.files) {
        // A rank behind those who fire may be short: its places are those of the whole block.
        const int last = std::min<int>(first + shooters.files, shooters.figures) - 1;
        const auto eye = [&](int figure) { return unit.block.base(figure).centre; };
        const bool all = in_the_way.shows_to_all(eye(first), eye(last));
        const auto shoots = [&](int figure) { return all || in_sight(eye(figure)); };
        // Those who fire side by side are as near as the row of them.
        for (int from = first; from <= last; ++from) {
            if (!shoots(from)) continue;
            int to = from;
            while (to < last && shoots(to + 1)) ++to;
            found.figures += to - from + 1;
            fires(unit.block.row(from, to));
            from = to + 1;
        }
    }
    return found;
}

}  // namespace

Firers firers(const Position& position, UnitNo unit, UnitNo target, int face_of_square) {
    return firers_at(position, position.unit(unit), position.unit(target), face_of_square);
}

Firers firers_at_person(const Position& position, UnitNo unit, PersonNo person, int face_of_square) {
    // He stands there as a unit of one.
    const Box& base = position.person(person).base;
    BattleUnit alone;
    alone.block.front = table::moved(base.centre, base.facing, base.half_depth);
    alone.block.facing = base.facing;
    alone.block.figures = 1;
    alone.block.base_width = 2 * base.half_width, alone.block.base_depth = 2 * base.half_depth;
    alone.stand({base}, base.centre);
    return firers_at(position, position.unit(unit), alone, face_of_square);
}

Cover cover_against(const Position& position, const BattleUnit& target, Point from, Ammunition ammunition) {
    Cover best = Cover::None;
    for (const FieldItem& feature : position.ground.features) {
        if (is_trees(feature.kind)) {
            if (half_of_it_in(target, feature.area))
                best = std::max(best, cover_of_trees(ammunition, feature.kind == ItemKind::Forest));
            continue;
        }
        const Cover worth = shelter(feature.kind);
        if (worth <= best || !within(target, feature.area, 5 * centimetre / 2)) continue;
        // In it, or close behind it as the shooter sees it.
        int covered = 0, all = 0;
        const auto count = [&](const Box& base) {
            ++all;
            if (table::contains(feature.area, base.centre) || table::crosses(from, base.centre, feature.area))
                ++covered;
        };
        if (target.artillery()) {
            const int guns = target.formation == Formation::Battery ? target.guns : 0;
            std::for_each(target.bases.begin() + guns, target.bases.end(), count);
        } else {
            for (int figure = 0; figure < target.block.figures; ++figure) count(target.block.base(figure));
        }
        if (covered > 0 && 2 * covered >= all) best = worth;
    }
    return best;
}

}  // namespace condottiero::fuciliers
