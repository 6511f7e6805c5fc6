#pragma once

#include <SQLiteCpp/SQLiteCpp.h>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/base/date.hpp"

namespace condottiero {

// Copies of a campaign lie in a folder beside it, "war copies" beside war.condottiero. Each is a campaign file like any
// other, named so that a person finds the right one:
//     war, turn 012, 14 May 1706, step 000341.condottiero
//     war, before the upgrade to form 2.condottiero
// Kept are at most those of the last ten turns, then of every fifth turn as far back as fifty, then of every 25th; and
// of these, in a large campaign, as many as have room. Those made before an upgrade stay, and so do the newest two.
// A campaign's name that leaves no room for that behind it is shortened, with a few letters that stand for the rest.

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

/// Whether a turn's copy may be kept when that many turns have been played.
bool is_kept(int turn, int newest_turn);

struct CopySize {
    int turn;
    std::uintmax_t bytes;
};
/// Which of these copies, oldest first, have no room: their places. The last is as large as the campaign; `others` is
/// what lies beside them and stays.
std::vector<std::size_t> without_room(const std::vector<CopySize>& copies, std::uintmax_t others);

}  // namespace condottiero
