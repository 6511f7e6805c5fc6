#pragma once

#include <SQLiteCpp/SQLiteCpp.h>

#include <string>

#include "db/campaign_file/whereabouts.hpp"

struct sqlite3_file;

namespace condottiero {

// A campaign that is closed is one file. One that was not has its last steps in the -wal beside it, or the first page
// as it was in the -journal, and only in its own: folders that are synced, and people who copy files, part the two.
// SQLite itself would pour whatever bears the right name into the campaign.

/// A file that nobody changes while it is looked at. Through SQLite's own handle: closing a second one would drop the
/// locks this process holds on the file.
class QuietFile {
public:
    /// Throws SQLite::Exception if somebody has it open.
    explicit QuietFile(SQLite::Database& db);
    ~QuietFile();
    QuietFile(const QuietFile&) = delete;
    QuietFile& operator=(const QuietFile&) = delete;

    [[nodiscard]] std::size_t size() const;
    /// Fewer bytes if the file ends before.
    [[nodiscard]] std::string read(std::size_t from, std::size_t bytes) const;

private:
    sqlite3_file* file_;
};

/// Whether the file has lost its -wal or found another's, or lies beside another's -journal; before any SQL runs.
/// What is empty and of no use is deleted. Throws Torn.
void check_company(const QuietFile& file, const Whereabouts& campaign, bool expects_wal);

/// Part of a file that SQLite has opened, whatever the locks say. Fewer bytes if the file ends before. Throws
/// SQLite::Exception.
std::string bytes_of_open(SQLite::Database& db, std::size_t from, std::size_t bytes);

/// Whether the file itself says that it has a -wal; SQLite may be mistaken after a failure.
bool says_that_it_writes_ahead(SQLite::Database& db);

/// Whether what the -wal says follows from what the file says, and nothing in its middle is lost. Throws Torn.
void check_wal(SQLite::Database& db, const Whereabouts& campaign);

/// Throws Torn if what bears a companion's name is a link, a folder or a pipe.
void check_companions_are_files(const std::string& campaign);
/// The first bytes of a file beside the campaign; none if it is not there.
std::string beginning_of(const std::string& path, std::size_t most_bytes);

/// Throw Torn: what bears a companion's name is another's, or no file.
[[noreturn]] void refuse_stranger(const std::string& stranger);
[[noreturn]] void refuse_no_file(const std::string& companion);

}  // namespace condottiero
