#pragma once

#include "core/modules/fuciliers/play/table/position.hpp"

// Units and people set somewhere else on the table, and how far they can go.
namespace condottiero::fuciliers {

/// How far a unit can go some way, and what stops it.
struct Way {
    Length distance = 0;    ///< at most what was wanted
    UnitNo enemy = nobody;  ///< stops it there
    UnitNo friendly = nobody;
    bool edge = false;
    const FieldItem* ground = nullptr;      ///< impassable, or water
    Length to_difficult = table::far_away;  ///< before it enters difficult ground; 0: it stands in it
    bool trees = false;
    bool marsh = false;
    bool ford = false;
};
Way free_way(const Position& position, UnitNo unit, Facing way, Length wanted);

/// With those who are with it.
void place(Position& position, UnitNo unit, const Block& block, Formation formation);
/// At its usual width, if there is room.
bool try_form(Position& position, UnitNo unit, Formation formation);
/// A line of which one flank goes out more than the other: as little aside as finds room. (NFW-3.3.2-d)
bool form_line_off_centre(Position& position, UnitNo unit);
void join(Position& position, PersonNo person, UnitNo unit);
/// Puts those who are with a unit beside it.
void dress_people(Position& position, UnitNo unit);
/// It fights nobody any more; figures that went round somebody come back into their ranks.
void leave_engagements(Position& position, UnitNo unit);

}  // namespace condottiero::fuciliers
