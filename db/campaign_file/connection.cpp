#include "db/campaign_file/connection.hpp"

#include <fcntl.h>
#include <sqlite3.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <utility>
#include <vector>

#include "core/base/text.hpp"
#include "db/campaign_file/copies.hpp"
#include "db/campaign_file/refused.hpp"
#include "db/campaign_file/schema.hpp"
#include "db/campaign_file/second_file.hpp"

namespace condottiero {

namespace fs = std::filesystem;

namespace {
constexpr int longest_text = 16 << 20, longest_table_text = 10'000;
}  // namespace

void harden(SQLite::Database& db) {
    sqlite3* const handle = db.getHandle();
    sqlite3_db_config(handle, SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
    sqlite3_db_config(handle, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, nullptr);
    sqlite3_db_config(handle, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, nullptr);
    sqlite3_db_config(handle, SQLITE_DBCONFIG_ENABLE_VIEW, 0, nullptr);
    constexpr std::array limits{
        std::pair{SQLITE_LIMIT_LENGTH, longest_text},
        std::pair{SQLITE_LIMIT_SQL_LENGTH, 100'000},
        std::pair{SQLITE_LIMIT_COLUMN, 100},
        std::pair{SQLITE_LIMIT_EXPR_DEPTH, 20},
        std::pair{SQLITE_LIMIT_COMPOUND_SELECT, 3},
        std::pair{SQLITE_LIMIT_VDBE_OP, 25'000},
        std::pair{SQLITE_LIMIT_FUNCTION_ARG, 8},
        std::pair{SQLITE_LIMIT_ATTACHED, 0},
        std::pair{SQLITE_LIMIT_LIKE_PATTERN_LENGTH, 100},
        std::pair{SQLITE_LIMIT_VARIABLE_NUMBER, 16},
        std::pair{SQLITE_LIMIT_TRIGGER_DEPTH, 0},
        std::pair{SQLITE_LIMIT_WORKER_THREADS, 0},
    };
    for (const auto& [what, most] : limits) sqlite3_limit(handle, what, most);
}

void refuse_what_is_no_file(const std::string& path) {
    std::error_code error;
    const fs::file_status status = fs::symlink_status(path, error);
    if (!fs::exists(status)) throw Failure(say(N_("there is no file {}"), path));
    if (fs::is_symlink(status))
        throw Failure(say(N_("{} is a link: open {} itself"), path, fs::read_symlink(path, error).string()));
    if (!fs::is_regular_file(status)) throw NotOurs(say(N_("{} is not a file"), path));
}

namespace {
constexpr int steps_at_a_time = 1000;

/// Said when it is opened, not when the first step is lost.
void refuse_what_may_not_be_written(const std::string& path) {
    const std::string folder = fs::path(path).parent_path().string();
    for (const std::string& each : {path, folder})
        if (::faccessat(AT_FDCWD, each.c_str(), W_OK, AT_EACCESS) != 0)
            throw Failure(say(N_("{} may not be written: check its permissions and its folder's"), path));
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
        case SQLITE_TOOBIG:
        case SQLITE_CONSTRAINT: throw Damaged(say(N_("{} is damaged ({}): open a copy of it"), path, failure.what()));
        case SQLITE_INTERRUPT:
            throw Damaged(say(N_("{} makes more work than a campaign of its size could: it is damaged or a forgery; "
                                 "open a copy of it"),
                              path));
        case SQLITE_FULL:
            throw Failure(say(N_("the disk of {} is full: nothing was changed; make room and try again"), path));
        case SQLITE_READONLY:
        case SQLITE_PERM:
        case SQLITE_CANTOPEN:
            throw Failure(say(N_("{} may not be written: check its permissions and its folder's"), path));
        default: throw Failure(say(N_("{} cannot be read or written ({}); nothing was changed"), path, failure.what()));
    }
}

void Effort::allow_for(std::uintmax_t bytes) {
    left_ = (1'000'000 + 64 * static_cast<std::int64_t>(bytes)) / steps_at_a_time;
}

void Effort::watch(SQLite::Database& db) {
    sqlite3_progress_handler(db.getHandle(), steps_at_a_time, &Effort::spend, this);
}

int Effort::spend(void* effort) {
    return --static_cast<Effort*>(effort)->left_ < 0 ? 1 : 0;
}

Room::Room(SQLite::Database& db)
    : left_(4 * db.execAndGet("PRAGMA page_count").getInt64() * db.execAndGet("PRAGMA page_size").getInt64()) {}

void Room::take(std::size_t bytes) {
    left_ -= static_cast<std::int64_t>(bytes);
    if (left_ < 0) throw SQLite::Exception("it holds more than it has room for", SQLITE_CORRUPT);
}

namespace {
/// Whether the journal is as long as was noted when its last step was written; the note goes when it is of no use.
void check_its_end(SQLite::Database& db, const Whereabouts& campaign, bool open, std::vector<std::string>& doubts) {
    const bool noted = check_end_note(db, campaign, open);
    if (open && !noted && version_of(db) >= first_form_with_end_note)
        throw Torn(say(N_("{0} was not closed, and {1}, which belongs to it, is missing: it says with which step the "
                          "campaign ends. Put it back beside the campaign, open a copy, or read what is left with "
                          "salvage"),
                       campaign.name, EndNote::path_beside(campaign.name)));
    if (open && !noted)
        doubts.push_back(say(N_("{} was not closed, and the older Condottiero that had it open did not note with which "
                                "step it ended: look whether your last step is there"),
                             campaign.name));
    if (!open && noted) EndNote(campaign.file).remove();
}
}  // namespace

SQLite::Database connect(const Whereabouts& campaign, Effort& effort, std::vector<std::string>& doubts) {
    const std::string &path = campaign.file, &name = campaign.name;
    const bool mine = campaign.is_private_copy();
    refuse_what_is_no_file(path);
    if (!mine) refuse_what_may_not_be_written(path);
    SQLite::Database db(path, SQLite::OPEN_READWRITE | SQLite::OPEN_NOFOLLOW);
    check_header(db, campaign);
    effort.allow_for(fs::file_size(path));
    effort.watch(db);
    harden(db);
    // What is in the -wal stays there until it is known to be good.
    sqlite3_db_config(db.getHandle(), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, nullptr);
    int keep = 1;
    sqlite3_file_control(db.getHandle(), "main", SQLITE_FCNTL_PERSIST_WAL, &keep);
    // The list of tables is read first, and is short.
    sqlite3_limit(db.getHandle(), SQLITE_LIMIT_LENGTH, longest_table_text);
    db.exec("PRAGMA foreign_keys = ON");
    db.exec("PRAGMA locking_mode = EXCLUSIVE");
    db.exec(mine ? "PRAGMA synchronous = OFF" : "PRAGMA synchronous = FULL");
    // The lock is taken here and kept; it comes before WAL so that no memory is shared with anybody.
    db.exec("BEGIN EXCLUSIVE; COMMIT");
    check_schema(db, name);
    sqlite3_limit(db.getHandle(), SQLITE_LIMIT_LENGTH, longest_text);
    const bool open = writes_ahead(db);
    if (open)
        check_wal(db, campaign);
    else
        remove_wal(path);  // empty: left by a crash just before it was needed
    check_its_end(db, campaign, open, doubts);
    if (mine && open) db.exec("PRAGMA journal_mode = DELETE");
    if (const int newest = migrations().back().version; version_of(db) < newest) {
        EndNote note(path);
        if (!mine) {
            copy_before_upgrade(db, path, newest);
            // An upgrade that is broken off leaves nothing in the file, and no journal to roll back.
            begin_writing_ahead(db, path, note, nothing_noted);
        }
        upgrade(db, name, migrations());
    }
    return db;
}

bool is_in_place(SQLite::Database& db) {
    int moved = 0;
    return sqlite3_file_control(db.getHandle(), "main", SQLITE_FCNTL_HAS_MOVED, &moved) != SQLITE_OK || moved == 0;
}

bool writes_ahead(SQLite::Database& db) {
    return db.execAndGet("PRAGMA journal_mode").getString() == "wal";
}

namespace {
/// Brings the -wal and its name to the disk. False if there is none and it was not to be made.
bool sync_wal(const std::string& path, int flags) {
    sqlite3_vfs* const vfs = sqlite3_vfs_find(nullptr);
    std::vector<char> room(static_cast<std::size_t>(vfs->szOsFile));
    auto* const file = reinterpret_cast<sqlite3_file*>(room.data());
    // SQLite wants zeros behind a file's name.
    const std::string name = path + "-wal" + std::string(3, '\0');
    if (vfs->xOpen(vfs, name.c_str(), file, SQLITE_OPEN_READWRITE | SQLITE_OPEN_WAL | flags, nullptr) != SQLITE_OK)
        return false;
    const int outcome = file->pMethods->xSync(file, SQLITE_SYNC_NORMAL);
    file->pMethods->xClose(file);
    if (outcome != SQLITE_OK) throw SQLite::Exception("its -wal cannot be flushed to the disk", outcome);
    return true;
}

void change_mode(SQLite::Database& db, const std::string& mode) {
    SQLite::Statement change(db, "PRAGMA journal_mode = " + mode);
    const bool changed = change.executeStep() && change.getColumn(0).getString() == mode;
    while (change.executeStep()) {}  // only now it goes to the disk
    if (!changed || says_that_it_writes_ahead(db) != (mode == "wal"))
        throw SQLite::Exception("its journal mode cannot be changed", SQLITE_IOERR);
}
}  // namespace

void begin_writing_ahead(SQLite::Database& db, const std::string& path, EndNote& note, const JournalHead& end) {
    // The note and the empty second file come first, so that a campaign which says that it has them has them.
    note.begin(end);
    if (!sync_wal(path, SQLITE_OPEN_CREATE)) throw SQLite::Exception("no -wal can be made", SQLITE_CANTOPEN);
    // After a failure SQLite may take the file for one that has a -wal though it does not say so.
    if (writes_ahead(db)) db.exec("PRAGMA journal_mode = DELETE");
    change_mode(db, "wal");
}

void fold_into_one(SQLite::Database& db, const std::string& path, EndNote& note) {
    db.exec("PRAGMA journal_size_limit = 0");
    db.exec("PRAGMA wal_checkpoint(TRUNCATE)");
    // It is empty on the disk too before the campaign says that it has none: no crash brings old steps back.
    sync_wal(path, 0);
    change_mode(db, "delete");
    remove_wal(path);
    note.remove();
}

void remove_wal(const std::string& path) {
    sqlite3_vfs* const vfs = sqlite3_vfs_find(nullptr);
    vfs->xDelete(vfs, (path + "-wal").c_str(), 0);
}

void tidy(const std::string& unfinished) {
    std::error_code ignored;
    for (const char* ending : {"", "-journal", "-wal"}) fs::remove(unfinished + ending, ignored);
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

void rename_over(const std::string& from, const std::string& to) {
    if (::rename(from.c_str(), to.c_str()) != 0)
        throw Failure(say(N_("{} cannot be written: {}"), to, std::string(std::strerror(errno))));
    sync_folder(to);
}

}  // namespace condottiero
