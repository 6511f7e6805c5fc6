#pragma once

#include <initializer_list>
#include <string>
#include <vector>

#include "core/modules/fuciliers/play/rounds/rounds.hpp"
#include "core/modules/fuciliers/play/table/setup.hpp"

namespace condottiero::test {

/// An army in a line: commands of units, "line 24", "grenadiers 16 elite", "guns 6". The first command's leader is the
/// C-in-C; its units are his own.
struct CommandSketch {
    int command_value;
    std::vector<std::string> units;
    fuciliers::Coming coming = fuciliers::Coming::Deployed;
};
fuciliers::Roster army_of(std::initializer_list<CommandSketch> commands);

/// A table without anything on it, or with what an ordinary square has.
fuciliers::Field open_field();
fuciliers::Field field_like(std::string_view kind);  ///< "open", "fields", "hills"

/// Plays a battle with fast dice; `log` may be nothing.
fuciliers::Position fight(const fuciliers::Roster& below, const fuciliers::Roster& above, std::uint64_t seed,
                          const fuciliers::Commander& first, const fuciliers::Commander& second,
                          const fuciliers::Field& ground, fuciliers::Log* log = nullptr);

/// One unit of each side, `gap` thousandths of a centimetre apart, the second in a formation: played for some turns
/// without anything before. Orders: the first attacks, the second stands.
struct SetPiece {
    std::string first, second;  ///< "cuirassiers 12", "line 24"
    fuciliers::Formation first_in = fuciliers::Formation::Line;
    fuciliers::Formation second_in = fuciliers::Formation::Line;
    int gap = 10'000;
    int turns = 4;
    bool fire = true;  ///< whether round 4 is played
};
fuciliers::Position play(const SetPiece& piece, std::uint64_t seed);

}  // namespace condottiero::test
