#pragma once

#include "core/modules/fuciliers/play/table/position.hpp"

// What can be seen from where, who of a unit fires, and what shelters its target.
namespace condottiero::fuciliers {

/// Whether it can be seen from outside the trees it is in, or may see out of them. (NFW-3.5.10-p)
bool hidden_in_trees(const Position& position, const BattleUnit& unit);
/// Whether trees, round it or between, part a unit from its leader. (NFW-3.5.10-m)
bool trees_hide_leader(const Position& position, const BattleUnit& unit);

/// Whether a unit sees another at all, all round. (NFW-3.6.2-b)
bool sees(const Position& position, const BattleUnit& unit, const BattleUnit& target);
/// Inside its front 90 degrees.
bool in_front_arc(const BattleUnit& unit, const BattleUnit& target);
/// Figures of the unit with a line of sight to the target, of those in the ranks that fire. (NFW-3.4.2-a, -b)
struct Firers {
    int figures = 0;
    int artillery_guns = 0;
    Length distance = table::far_away;  ///< the one distance of the volley
    bool indirect = false;
};
Firers firers(const Position& position, UnitNo unit, UnitNo target, int face_of_square);
/// What it looks out from: its front, or that face of a square.
Box front_of(const BattleUnit& unit, int face_of_square);
Firers firers_at_person(const Position& position, UnitNo unit, PersonNo person, int face_of_square);
/// From the shooter's side. (NFW-3.4.2-c)
Cover cover_against(const Position& position, const BattleUnit& target, Point from, Ammunition ammunition);

}  // namespace condottiero::fuciliers
