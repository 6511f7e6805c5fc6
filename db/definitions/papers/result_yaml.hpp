#pragma once

#include <map>
#include <string>
#include <string_view>

#include "core/battle/battle.hpp"

namespace condottiero {

/// A battle result as somebody filled it in. Only its form has been judged. A line of a unit with nothing in it is no
/// report of that unit; in a line with something in it, the figures that are not accounted for stay on the table.
struct WrittenResult {
    BattleReport report;
    std::map<UnitId, int> unit_lines;            ///< where each unit stands in the file
    std::map<CharacterId, int> character_lines;  ///< and each character
    std::map<UnitId, FigureStatus> rest;  ///< what became of all the others, by units that leave it to be worked out
};

/// Reads a filled-in result form. Throws BadInput with every fault of the form.
WrittenResult read_result(std::string_view text, const std::string& file);
/// Puts the figures that a line leaves over where it says; never fewer than none.
BattleReport worked_out(const WrittenResult& written, const BattleBrief& brief);

}  // namespace condottiero
