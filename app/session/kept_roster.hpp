#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/session/assist.hpp"

namespace condottiero {

// Both armies at a real table as rows of a roster, command by command, and what a click on a marker makes of it.

/// What a marker is changed by: it is there or not, one of some words, or a number.
enum class MarkerForm { Tick, Choice, Number };
MarkerForm form_of(const MarkerKind& kind);

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

/// What may lie beside a subject, in the order of the rules; what the program keeps for itself last.
std::vector<const MarkerKind*> markers_for(const TableKeeping& keeping, std::string_view subject);

/// A click on a marker: a tick comes or goes, words go round and end with none, a number goes up or down by one (below
/// nought it is taken away).
MarkerChange stepped(const KeptBattle& kept, const std::string& subject, const MarkerKind& kind, int by);

}  // namespace condottiero
