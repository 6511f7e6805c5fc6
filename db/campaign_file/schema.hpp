#pragma once

#include <SQLiteCpp/SQLiteCpp.h>

#include <span>
#include <string>

namespace condottiero {

constexpr int application_id = 0x434F4E44;  // "COND"

/// One step of the schema's history.
struct Migration {
    int version;
    const char* why;
    const char* sql;
};

/// All of them, numbered from one. A shipped one is never edited: add one.
std::span<const Migration> migrations();

/// Whose file it is and how old, from its first bytes, before any SQL runs. Throws NotOurs, TooNew or Damaged.
void check_header(SQLite::Database& db, const std::string& path);

/// Brings the file up to date, each version in a transaction of its own. Throws TooNew.
void upgrade(SQLite::Database& db, const std::string& path, std::span<const Migration> steps);

}  // namespace condottiero
