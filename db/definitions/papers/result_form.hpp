#pragma once

#include <string>

#include "core/battle/battle.hpp"

namespace condottiero {

/// All a battle needs to know, for people and programs: the file that goes out.
std::string brief_text(const BattleBrief& brief);
/// The form that comes back: empty, or with what a draft has so far.
std::string result_form(const BattleBrief& brief, const BattleReport& draft);

}  // namespace condottiero
