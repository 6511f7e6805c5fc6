#pragma once

#include "core/battle/module.hpp"

// What the sheet for a real table says that only these rules know.
namespace condottiero::fuciliers {

/// The table of the square as its ground is proposed, nobody on it: first the pieces, then roads and water. Whoever
/// wins exploration may lay it otherwise. (NFW-2.2.1-a)
TableScene laid_out(const BattleBrief& brief);

/// In words: the ground, a line for each piece of `laid_out`; arms and volleys; what exploration takes and grants
/// (NFW-2.1.1-a, -c); who may come later, and what the die needs in each turn (NFW-2.3.4-c, -d, NFW-3.1.1-c).
SheetNotes sheet_notes(const BattleBrief& brief);

}  // namespace condottiero::fuciliers
