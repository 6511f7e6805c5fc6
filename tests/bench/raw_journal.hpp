#pragma once

#include <sqlite3.h>

#include <string>
#include <vector>

#include "core/campaign/record/journal.hpp"

namespace condottiero::bench {

/// The rows of some turns as the bytes they become: nothing is left to do but to hand them over.
class RawTurns {
public:
    explicit RawTurns(const std::vector<Entry>& turns);

private:
    friend class RawJournal;
    struct Turn {
        std::string by, command;
        Digest state{};
        std::vector<std::string> events;
        std::vector<Roll> rolls;
    };
    std::vector<Turn> turns_;
};

/// What the campaign file is measured against: SQLite itself, on the same tables with the same settings, and nobody
/// who checks anything.
class RawJournal {
public:
    explicit RawJournal(const std::string& path);
    ~RawJournal();
    RawJournal(const RawJournal&) = delete;
    RawJournal& operator=(const RawJournal&) = delete;

    void append(const RawTurns& turns, int number);

private:
    void run(const char* sql);
    sqlite3_stmt* prepared(const char* sql);

    sqlite3* db_ = nullptr;
    std::vector<sqlite3_stmt*> statements_;
    sqlite3_stmt *begin_, *commit_, *entry_, *event_, *roll_, *head_;
};

/// Steps through all rows of a file and asks for every value; what it comes to.
long long read_rows(const std::string& path);

/// What a file holds, but for its digests: two that hold the same say the same.
std::string contents(const std::string& path);

}  // namespace condottiero::bench
