#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/campaign/battle/result_entry.hpp"

namespace condottiero {

/// A battle result as somebody filled it in. Only its form has been judged. A line of a unit with nothing in it is no
/// report of that unit; in a line with something in it, the figures that are not accounted for stay on the table.
struct WrittenResult {
    BattleReport said;  ///< but for its units
    std::vector<UnitLine> units;
    std::map<UnitId, int> unit_lines;            ///< where each unit stands in the file
    std::map<CharacterId, int> character_lines;  ///< and each character

    /// Gives each problem the line of whom it is about.
    void add_lines(Problems& problems) const;
};

/// Reads a filled-in result form. Throws BadInput with every fault of the form.
WrittenResult read_result(std::string_view text, const std::string& file);
/// In the place of all that was said before.
void enter(const WrittenResult& written, ResultEntry& into);

}  // namespace condottiero
