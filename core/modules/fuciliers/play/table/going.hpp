#pragma once

#include <algorithm>

#include "core/battle/table/ways.hpp"
#include "core/modules/fuciliers/play/table/position.hpp"

namespace condottiero::fuciliers {

/// What the rules say to a unit that goes somewhere, or is to stand there in that formation.
struct Going {
    const Position& position;
    const BattleUnit& unit;
    Formation formation;
    bool may_touch_enemy = true;

    [[nodiscard]] bool in_the_way(const BattleUnit& other) const {
        return &other != &unit && other.on_table() && !other.sheltering;
    }
    [[nodiscard]] bool keeps_clear_of(const BattleUnit& other) const {
        return other.side != unit.side && !may_touch_enemy;
    }
    [[nodiscard]] bool closed(const FieldItem& feature) const { return may_not_stand(unit, formation, feature); }
    /// Water is crossed where there is a bridge or ford.
    [[nodiscard]] bool open_to(const Box& box, const FieldItem& feature) const {
        return feature.kind == ItemKind::River && carried_over(position, unit, formation, box, feature);
    }
    /// What it already stands in it may leave.
    [[nodiscard]] bool leaves(const FieldItem& feature) const {
        const auto carries = [&](const Box& box) { return open_to(box, feature); };
        return any_base_in(unit, feature.area) ||
               (feature.kind == ItemKind::River && std::all_of(unit.bases.begin(), unit.bases.end(), carries));
    }
    [[nodiscard]] static bool slows(const FieldItem& feature) { return is_difficult(feature.kind); }
};

}  // namespace condottiero::fuciliers
