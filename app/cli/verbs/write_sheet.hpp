#pragma once

#include <string>

#include "app/cli/console.hpp"

namespace condottiero {

/// The sheet of a battle for the table: its words on the terminal or in a text file, or printed. As .pdf the umpire's
/// and one for each side, or that of one side alone; as .png the first page of the umpire's, or of that side's.
void write_sheet(const Console& console, const Session& session, BattleId battle, const std::string& as,
                 const std::string& out);

}  // namespace condottiero
