#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/session/table/assist.hpp"

namespace condottiero {

// Both armies at a real table as rows of a roster, command by command.

/// A marker that lies beside somebody.
struct RosterChip {
    const MarkerKind* kind;
    std::string value;  ///< empty: it is missing
    std::string words;
};

struct RosterRow {
    enum class Kind { Army, Group, Unit, Character } kind;  ///< a group is a command
    int army;                                               ///< 0 the attacker's
    std::string subject;                                    ///< "unit 12"; of an army empty
    std::string number;                                     ///< as it is typed: "12", "g4", "c2"
    std::string name;
    std::string note;  ///< "2 guns", "command value 3", what became of him
    int left = 0;      ///< of `brought` figures
    int brought = 0;
    bool gone = false;  ///< nobody of it is on the table any more
    std::vector<RosterChip> chips = {};
    std::optional<RosterChip> owes = {};  ///< the value is the name of a test
};
std::vector<RosterRow> roster_rows(const TableKeeping& keeping, const KeptTable& table);

}  // namespace condottiero
