#include "core/modules/fuciliers/play/table/points.hpp"

#include <algorithm>

#include "core/modules/fuciliers/muster.hpp"

namespace condottiero::fuciliers {

namespace {

/// What is gone of a unit at its price: fractions of a point are kept. A soldier who carries orders is no loss.
Points worth_lost(const BattleUnit& unit, bool never_came) {
    const RosterUnit& from = *unit.roster;
    const Troop& troop = *unit.troop;
    const bool all =
        never_came || unit.where == Where::Destroyed || unit.where == Where::Fled || unit.where == Where::Captured;
    const int special = all ? from.special_fighters : from.special_fighters - unit.special_fighters;
    const int figures =
        (all ? from.figures + from.special_fighters - unit.lent : unit.killed + unit.fled + unit.taken) - special;
    const int grades = std::max(0, static_cast<int>(from.quality) - static_cast<int>(troop.quality));
    const int staff = special_characters(from.staff) - (all ? 0 : special_characters(unit.staff));
    Points lost =
        (troop.cost + troop.upgrade * grades) * figures + troop.special_cost * special + special_character_cost * staff;
    if (from.staff.colonel && (all || !unit.staff.colonel)) lost = lost + troop.colonel_cost;
    // Guns are lost with the last of their gunners. (NFW-3.5.6-g)
    return all ? lost + troop.gun_cost * from.guns + troop.abilities : lost;
}

}  // namespace

long points_lost(const Position& position, Side side) {
    long lost = 0;
    for (const BattleUnit& unit : position.units)
        if (unit.side == side) lost += worth_lost(unit, stayed_away(position, unit)).in_hundredths();
    for (const BattlePerson& person : position.people) {
        if (person.side != side || person.taken_from != nobody) continue;
        const bool never_came = person.where == Where::OffTable && position.command(person.command).stayed_away();
        if (person.where == Where::Destroyed || person.where == Where::Fled || person.where == Where::Captured ||
            never_came)
            lost += points_of(*person.roster).in_hundredths();
    }
    return lost;
}

}  // namespace condottiero::fuciliers
