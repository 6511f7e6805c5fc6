#include "db/campaign_file/connection.hpp"

#include <fcntl.h>
#include <sqlite3.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>

#include "core/base/text.hpp"
#include "db/campaign_file/refused.hpp"
#include "db/campaign_file/schema.hpp"

namespace condottiero {

namespace fs = std::filesystem;

namespace {
/// What a file from a stranger could bring along stays without effect.
void harden(SQLite::Database& db) {
    sqlite3* const handle = db.getHandle();
    sqlite3_db_config(handle, SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
    sqlite3_db_config(handle, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, nullptr);
    sqlite3_db_config(handle, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, nullptr);
    sqlite3_db_config(handle, SQLITE_DBCONFIG_ENABLE_VIEW, 0, nullptr);
}

void refuse_what_is_no_file(const std::string& path) {
    std::error_code error;
    const fs::file_status status = fs::symlink_status(path, error);
    if (!fs::exists(status)) throw Failure(say(N_("there is no file {}"), path));
    if (fs::is_symlink(status))
        throw Failure(say(N_("{} is a link: open {} itself"), path, fs::read_symlink(path, error).string()));
    if (!fs::is_regular_file(status)) throw NotOurs(say(N_("{} is not a file"), path));
}

/// A rename lasts once its folder is on the disk.
void sync_folder(const std::string& file) {
    const std::string folder = fs::path(file).parent_path().string();
    const int descriptor = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (descriptor < 0) return;
    ::fsync(descriptor);
    ::close(descriptor);
}
}  // namespace

std::string plain_path(const std::string& path) {
    const fs::path whole = fs::absolute(path);
    std::error_code error;
    const fs::path folder = fs::canonical(whole.parent_path(), error);
    if (error) throw Failure(say(N_("there is no folder {}"), whole.parent_path().string()));
    return (folder / whole.filename()).string();
}

void throw_named(const std::string& path, const SQLite::Exception& failure) {
    switch (failure.getErrorCode() & 0xff) {
        case SQLITE_BUSY: throw Busy(say(N_("{} is open elsewhere: close it there first; nothing was changed"), path));
        case SQLITE_CORRUPT:
        case SQLITE_NOTADB:
        case SQLITE_ERROR:  // a table or a column is not there
        case SQLITE_MISMATCH:
        case SQLITE_CONSTRAINT: throw Damaged(say(N_("{} is damaged ({}): open a copy of it"), path, failure.what()));
        case SQLITE_FULL:
            throw Failure(say(N_("the disk of {} is full: nothing was changed; make room and try again"), path));
        case SQLITE_READONLY:
        case SQLITE_PERM:
        case SQLITE_CANTOPEN:
            throw Failure(say(N_("{} may not be written: look at its rights and its folder's"), path));
        default: throw Failure(say(N_("{} cannot be read or written ({}); nothing was changed"), path, failure.what()));
    }
}

SQLite::Database connect(const std::string& path) {
    refuse_what_is_no_file(path);
    SQLite::Database db(path, SQLite::OPEN_READWRITE | SQLite::OPEN_NOFOLLOW);
    check_header(db, path);
    harden(db);
    db.exec("PRAGMA foreign_keys = ON");
    db.exec("PRAGMA locking_mode = EXCLUSIVE");
    db.exec("PRAGMA synchronous = FULL");
    // The lock is taken here and kept; it comes before WAL so that no memory is shared with anybody.
    db.exec("BEGIN EXCLUSIVE; COMMIT");
    db.exec("PRAGMA journal_mode = WAL");
    upgrade(db, path, migrations());
    return db;
}

SQLite::Database make(const std::string& path) {
    SQLite::Database db(path, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE | SQLite::OPEN_NOFOLLOW);
    db.exec("PRAGMA foreign_keys = ON");
    db.exec("PRAGMA synchronous = FULL");
    upgrade(db, path, migrations());
    return db;
}

void rename_finished(const std::string& from, const std::string& to) {
    int outcome = ::renameat2(AT_FDCWD, from.c_str(), AT_FDCWD, to.c_str(), RENAME_NOREPLACE);
    if (outcome != 0 && errno == EINVAL && !fs::exists(to))  // a disk that does not know the promise
        outcome = ::rename(from.c_str(), to.c_str());
    if (outcome != 0) throw Failure(say(N_("{} cannot be written: {}"), to, std::string(std::strerror(errno))));
    sync_folder(to);
}

}  // namespace condottiero
