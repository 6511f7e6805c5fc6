#pragma once

#include <SQLiteCpp/SQLiteCpp.h>

#include <span>
#include <string>
#include <vector>

#include "db/campaign_file/whereabouts.hpp"

namespace condottiero {

struct SourceFile;

constexpr int application_id = 0x434F4E44;  // "COND"

/// One step of the schema's history.
struct Migration {
    int version;
    const char* why;
    const char* sql;
    void (*then)(SQLite::Database& db) = nullptr;  ///< what SQL cannot reckon
};

/// All of them, numbered from one. A shipped one is never edited: add one.
std::span<const Migration> migrations();

/// Whose file it is and how old, from its first bytes, before any SQL runs; and whether it has lost its -wal or found
/// another's. Throws NotOurs, TooNew, Damaged or Torn.
void check_header(SQLite::Database& db, const Whereabouts& campaign);

/// Whether the file holds what a file of its version holds, word by word, and nothing else: tables, and rows of meta.
/// Throws Damaged.
void check_schema(SQLite::Database& db, const std::string& path);

int version_of(SQLite::Database& db);

/// Brings the file up to date, each version in a transaction of its own. Throws TooNew.
void upgrade(SQLite::Database& db, const std::string& path, std::span<const Migration> steps);

/// The files copied in when the campaign began. Throws SQLite::Exception.
std::vector<SourceFile> read_definitions(SQLite::Database& db);

}  // namespace condottiero
