#pragma once

#include <SQLiteCpp/SQLiteCpp.h>

#include <optional>
#include <string>
#include <vector>

#include "core/base/date.hpp"

namespace condottiero {

// Copies of a campaign lie in a folder beside it, "war copies" beside war.condottiero. Each is a campaign file like any
// other, named so that a person finds the right one:
//     war, turn 012, 14 May 1706, step 000341.condottiero
//     war, before the upgrade to form 2.condottiero
// Kept are those of the last ten turns, then of every fifth turn as far back as fifty, then of every 25th. Those made
// before an upgrade stay.

std::string copies_folder(const std::string& path);

struct TurnCopy {
    std::string path;
    int turn;
    int step;
};
/// The copies made at the turns, oldest step first.
std::vector<TurnCopy> turn_copies(const std::string& path);

/// Copies through SQLite, syncs, names, and thins what lies there. Throws Failure or SQLite::Exception; then the
/// campaign itself is none the worse.
void copy_at_turn(SQLite::Database& db, const std::string& path, int turn, const Date& date, int step);
void copy_before_upgrade(SQLite::Database& db, const std::string& path, int to);

/// Which of these turns' copies are to go, when that many turns have been played.
bool is_kept(int turn, int newest_turn);

}  // namespace condottiero
