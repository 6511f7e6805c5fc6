#pragma once

#include <SQLiteCpp/SQLiteCpp.h>

#include <string>
#include <vector>

#include "core/campaign/journal.hpp"

namespace condottiero {

/// The whole journal, oldest step first. Throws Damaged, with the step, at anything that no journal of ours holds.
std::vector<Entry> read_journal(SQLite::Database& db, const std::string& path);

}  // namespace condottiero
