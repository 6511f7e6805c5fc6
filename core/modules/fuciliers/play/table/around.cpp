#include "core/modules/fuciliers/play/table/around.hpp"

#include <algorithm>

namespace condottiero::fuciliers {

Around::Around(const Position& position, const BattlePerson& person, const table::Disc& circle)
    : position_(position), person_(person) {
    table::each_near(position.crowd(), table::extent(circle, Facing()), [&](const BattleUnit& unit, std::size_t) {
        if (unit.on_table() && !unit.sheltering && !far_apart(circle, unit.round)) units_.push_back(&unit);
    });
    for (const FieldItem& feature : position.ground.features)
        if (!far_apart(circle, table::round_of(feature.area))) features_.push_back(&feature);
    for (const BattlePerson& other : position.people)
        if (&other != &person && other.on_table() && other.with == nobody &&
            !far_apart(circle, table::round_of(other.base)))
            people_.push_back(&other);
}

bool Around::is_free(const Box& base) const {
    const auto closed = [&](const FieldItem* feature) {
        return feature->burning || feature->kind == ItemKind::Swamp || feature->kind == ItemKind::Building ||
               feature->kind == ItemKind::River || (feature->kind == ItemKind::Marsh && person_.roster->mounted);
    };
    return table::on_the_table(position_.ground, base) &&
           std::none_of(units_.begin(), units_.end(),
                        [&](const BattleUnit* unit) { return any_base_in(*unit, base); }) &&
           std::none_of(
               features_.begin(), features_.end(),
               [&](const FieldItem* feature) { return closed(feature) && table::overlap(feature->area, base); }) &&
           std::none_of(people_.begin(), people_.end(),
                        [&](const BattlePerson* other) { return table::overlap(other->base, base); });
}

bool Around::bars_way(Point from, Point to) const {
    const table::Extent line = table::Extent{from.x, from.x, from.y, from.y}.with({to.x, to.x, to.y, to.y});
    const auto is_aside = [&](const auto& bounds) { return far_apart(line, bounds, table::touch); };
    for (const BattleUnit* unit : units_)
        if (unit->side != person_.side && !is_aside(unit->stretch) && bars(*unit, from, to)) return true;
    bool river = false, crossing = false;
    for (const FieldItem* feature : features_) {
        if (is_aside(table::round_of(feature->area)) || !table::crosses(from, to, feature->area)) continue;
        river = river || feature->kind == ItemKind::River;
        crossing = crossing || feature->kind == ItemKind::Bridge || feature->kind == ItemKind::Ford;
        if (feature->burning || feature->kind == ItemKind::Swamp || feature->kind == ItemKind::Building) return true;
    }
    return river && !crossing;
}

}  // namespace condottiero::fuciliers
