#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "app/picture/sheet/table_sheet.hpp"
#include "core/battle/module.hpp"
#include "core/campaign/state/world.hpp"

namespace condottiero {

/// The army of a brief as the sheet for the table lists it, Forces of which only the name is known left out.
/// `notes`: what the battle rules say of its units; may be nothing.
TableSheet::Army roster_on_sheet(const World& world, const BriefArmy& army, const SheetNotes* notes);

/// Whether more than its name is known of a Force.
inline bool is_known(const BriefForce& force) {
    return !force.side.empty();
}
inline bool is_known(const BriefArmy& army) {
    return std::any_of(army.forces.begin(), army.forces.end(), [](const BriefForce& force) { return is_known(force); });
}
/// "every unit disordered", "none", "disordered: Guards; Horse", Force by Force if there are several.
std::string starting_states_in_words(const BriefArmy& army);

}  // namespace condottiero
