#pragma once

#include <array>
#include <string>
#include <vector>

#include "core/battle/battle.hpp"
#include "core/battle/module.hpp"
#include "core/battle/scene.hpp"
#include "core/campaign/state/world.hpp"

namespace condottiero {

/// The brief of a battle as people read it at the table: who, where, in what weather and state, and what counts.
std::string brief_in_words(const World& world, const BattleBrief& brief);
/// How large it is agreed to be: "table 240 × 120 cm".
std::string table_in_words(const TableScene& table);

/// How its Forces explore, each by its name if they do not all do alike, and what the campaign adds.
std::vector<std::string> exploration_in_words(const BriefArmy& army);

/// Notes of two armies: what is said of each; and whole sentences, which hold for both and are said once.
struct NotesApart {
    std::array<std::vector<std::string>, 2> of_each;
    std::vector<std::string> of_both;
};
NotesApart apart(const std::array<std::vector<std::string>, 2>& notes);
/// How each army explores and what that grants: as the battle rules have it, else as the campaign does.
std::array<std::vector<std::string>, 2> exploration_notes(const BattleBrief& brief, const SheetNotes* of_rules);

/// "plain, bridge, river Arsa and road"
std::string ground_in_words(const BattleBrief& brief);

}  // namespace condottiero
