#include "db/campaign_file/schema.hpp"

#include <sqlite3.h>

#include <array>
#include <string_view>

#include "core/base/text.hpp"
#include "db/campaign_file/refused.hpp"

namespace condottiero {

namespace {

// The journal is the truth and is only ever added to: no statement of ours updates or deletes a row.
constexpr std::array all_migrations{
    Migration{1, "the definitions, the journal, the dice that fell", R"sql(
        CREATE TABLE meta (
            name  TEXT PRIMARY KEY,
            value TEXT NOT NULL
        ) STRICT;
        CREATE TABLE definition (
            n    INTEGER PRIMARY KEY,
            name TEXT NOT NULL UNIQUE,
            text TEXT NOT NULL
        ) STRICT;
        CREATE TABLE entry (
            seq     INTEGER PRIMARY KEY,
            kind    TEXT NOT NULL,
            turn    INTEGER NOT NULL,
            by      TEXT NOT NULL,
            command TEXT
        ) STRICT;
        CREATE TABLE event (
            entry INTEGER NOT NULL REFERENCES entry,
            n     INTEGER NOT NULL,
            text  TEXT NOT NULL,
            PRIMARY KEY (entry, n)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE roll (
            entry   INTEGER NOT NULL REFERENCES entry,
            n       INTEGER NOT NULL,
            rule    TEXT NOT NULL,
            subject TEXT NOT NULL,
            idx     INTEGER NOT NULL,
            sides   INTEGER NOT NULL,
            face    INTEGER NOT NULL,
            by      TEXT NOT NULL,
            PRIMARY KEY (entry, n)
        ) STRICT, WITHOUT ROWID;)sql"},
};

constexpr bool numbered_from_one() {
    int next = 1;
    for (const Migration& step : all_migrations)
        if (step.version != next++) return false;
    return true;
}
static_assert(numbered_from_one());

// The header of a SQLite file, as its format defines it.
constexpr std::string_view sqlite_magic{"SQLite format 3\0", 16};
constexpr std::size_t header_bytes = 100, user_version_at = 60, application_id_at = 68;

int big_endian(std::string_view bytes) {
    unsigned value = 0;
    for (const char byte : bytes.substr(0, 4)) value = value << 8U | static_cast<unsigned char>(byte);
    return static_cast<int>(value);
}

/// Through SQLite's own handle: closing a second one would drop the locks this process holds on the file.
std::string first_bytes(SQLite::Database& db, const std::string& path) {
    sqlite3_file* file = nullptr;
    sqlite3_file_control(db.getHandle(), "main", SQLITE_FCNTL_FILE_POINTER, &file);
    sqlite3_int64 size = 0;
    if (file == nullptr || file->pMethods == nullptr || file->pMethods->xFileSize(file, &size) != SQLITE_OK)
        throw Failure(say(N_("{} cannot be read"), path));
    std::string bytes(size < static_cast<sqlite3_int64>(header_bytes) ? static_cast<std::size_t>(size) : header_bytes,
                      '\0');
    if (file->pMethods->xRead(file, bytes.data(), static_cast<int>(bytes.size()), 0) != SQLITE_OK)
        throw Failure(say(N_("{} cannot be read"), path));
    return bytes;
}

[[noreturn]] void refuse_newer(const std::string& path, int found, int newest) {
    throw TooNew(
        say(N_("{} was written by a newer Condottiero (its form is {}, this program knows up to {}): install the "
               "newer program to open it; nothing was changed"),
            path, found, newest));
}

int pragma(SQLite::Database& db, const char* name) {
    return db.execAndGet(std::string("PRAGMA ") + name).getInt();
}

}  // namespace

std::span<const Migration> migrations() {
    return all_migrations;
}

void check_header(SQLite::Database& db, const std::string& path) {
    const std::string bytes = first_bytes(db, path);
    if (bytes.empty()) throw NotOurs(say(N_("{} is empty: no campaign was ever in it"), path));
    const std::string_view start = std::string_view(bytes).substr(0, sqlite_magic.size());
    if (start != sqlite_magic) {
        // The four letters of ours where they belong, behind a broken beginning: it was one of ours.
        if (bytes.size() == header_bytes &&
            big_endian(std::string_view(bytes).substr(application_id_at)) == application_id)
            throw Damaged(say(N_("{} is a campaign, but its first bytes are damaged: open a copy of it"), path));
        throw NotOurs(say(N_("{} is not a Condottiero campaign"), path));
    }
    if (bytes.size() < header_bytes) throw Damaged(say(N_("{} is cut off: open a copy of it"), path));
    if (big_endian(std::string_view(bytes).substr(application_id_at)) != application_id)
        throw NotOurs(say(N_("{} is the file of some other program, not a Condottiero campaign"), path));
    const int version = big_endian(std::string_view(bytes).substr(user_version_at));
    if (version < 1) throw Damaged(say(N_("{} is a campaign, but its beginning is damaged: open a copy of it"), path));
    if (version > migrations().back().version) refuse_newer(path, version, migrations().back().version);
}

void upgrade(SQLite::Database& db, const std::string& path, std::span<const Migration> steps) {
    const int found = pragma(db, "user_version");
    if (found > steps.back().version) refuse_newer(path, found, steps.back().version);
    for (const Migration& step : steps) {
        if (step.version <= found) continue;
        SQLite::Transaction transaction(db);
        db.exec(step.sql);
        db.exec("PRAGMA application_id = " + std::to_string(application_id));
        db.exec("PRAGMA user_version = " + std::to_string(step.version));
        transaction.commit();
    }
}

}  // namespace condottiero
