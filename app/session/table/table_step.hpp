#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/session/session.hpp"
#include "core/base/subject.hpp"

namespace condottiero {

// A step of a battle at a real table: the faces that somebody typed for it, and what came of it.

/// The fault of faces that were typed for a command: too many, too few, or none that the dice can show. Empty: they
/// fit.
std::string fault_of_faces(const Session& session, Dice& program, const Command& command,
                           const std::vector<int>& faces);

/// What the last step did to the battle at the table, if it is one of that battle.
struct LastAtTable {
    struct Throw {
        std::string rule;
        std::vector<int> faces;
    };
    /// A unit or a person of whom the form says something else than before.
    struct Changed {
        Subject who;
        std::string words;  ///< "Guards: 12 of 15 figures left"; empty: nobody fell
    };
    std::vector<Throw> throws;
    std::vector<std::string> lines;  ///< what was reckoned, and what changed beside them
    std::vector<Changed> changed;
};
std::optional<LastAtTable> last_at_table(const Session& session, BattleId battle);

/// Whether the step that would be undone belongs to that battle at the table.
bool undo_stays_at_table(const Session& session, BattleId battle);

}  // namespace condottiero
