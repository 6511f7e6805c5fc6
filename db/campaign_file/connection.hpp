#pragma once

#include <SQLiteCpp/SQLiteCpp.h>

#include <cstdint>
#include <string>
#include <vector>

#include "db/campaign_file/end_note.hpp"
#include "db/campaign_file/whereabouts.hpp"

namespace condottiero {

/// The same folder without links in its name, so that only the file itself is forbidden to be one.
std::string plain_path(const std::string& path);

/// A failure of SQLite as a sentence for a person. Throws Busy, Damaged or Failure.
[[noreturn]] void throw_named(const std::string& path, const SQLite::Exception& failure);

template <class F>
auto named(const std::string& path, F work) {
    try {
        return work();
    } catch (const SQLite::Exception& failure) {
        throw_named(path, failure);
    }
}

/// How much work a file may still cause. A forged one could make a short question long; a count of steps, unlike a
/// clock, says the same on every machine.
class Effort {
public:
    /// Enough for anything that a true file of that many bytes could ask for.
    void allow_for(std::uintmax_t bytes);
    void watch(SQLite::Database& db);

private:
    static int spend(void* effort);
    std::int64_t left_ = 1000;
};

/// How many bytes of text a file may still give. Many rows of a forged one could share one long text.
class Room {
public:
    explicit Room(SQLite::Database& db);
    /// Throws SQLite::Exception when more is taken than the file can hold.
    void take(std::size_t bytes);

private:
    std::int64_t left_;
};

/// Connects to a file that nobody else may have open, checks whose it is and brings it up to date, after making a copy
/// of how it was. A file of the newest form is not changed. The effort must outlive the connection. What a private copy
/// was made of is not asked for permission, and not copied; the copy is one file then. `doubts`: what was found and is
/// no reason to refuse it, as sentences.
SQLite::Database connect(const Whereabouts& campaign, Effort& effort, std::vector<std::string>& doubts);

/// Makes an empty campaign file of the newest form and nothing else.
SQLite::Database make(const std::string& path);

/// Refuses what is no campaign by its kind: nothing, a link, a folder, a pipe.
void refuse_what_is_no_file(const std::string& path);

/// What a write that was broken off left of a file and its companions, away with it.
void tidy(const std::string& unfinished);

/// What a file from a stranger could bring along stays without effect.
void harden(SQLite::Database& db);

/// Whether the file of this name is still the one that was opened.
bool is_in_place(SQLite::Database& db);
/// Whether what was written last is in a second file.
bool writes_ahead(SQLite::Database& db);

// Writing ahead makes a step one sync, at the price of a second file. Between the two every crash leaves either one
// whole file, or two that know that they belong together.
void begin_writing_ahead(SQLite::Database& db, const std::string& path, EndNote& note, const JournalHead& end);
/// Of a campaign that says it has none, or has its own elsewhere.
void remove_wal(const std::string& path);
/// Throws SQLite::Exception; then the file may still have its second.
void fold_into_one(SQLite::Database& db, const std::string& path, EndNote& note);

/// Gives a finished file its name, unless the name is taken. Throws Failure.
void rename_finished(const std::string& from, const std::string& to);
/// The same, and what had the name before is gone.
void rename_over(const std::string& from, const std::string& to);

}  // namespace condottiero
