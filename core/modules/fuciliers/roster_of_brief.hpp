#pragma once

#include "core/base/problem.hpp"
#include "core/modules/fuciliers/roster.hpp"

namespace condottiero::fuciliers {

/// Who comes to the table, from what the campaign or an army file says. The C-in-C is the leader with the highest
/// command value among the Forces that are there; the other Forces' leaders are his generals, each with the units that
/// were his own. A neighbouring Force is one command that may come later. Trains stay off the table.
/// What cannot be read is left out and named in `problems`.
Roster roster_of(const BriefArmy& army, Problems& problems);

/// A character as the book has him where no list says more: his dice, saving throw, wounds, and what he costs before
/// his command value. (NFW-4.7-a, NFW-4.8-a)
Person person_of(PersonKind kind, bool heroic);

}  // namespace condottiero::fuciliers
