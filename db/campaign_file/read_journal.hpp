#pragma once

#include <SQLiteCpp/SQLiteCpp.h>

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/campaign/record/journal.hpp"

namespace condottiero {

/// How much of a journal is as it was written.
struct JournalRead {
    std::vector<Entry> entries;  ///< oldest step first, up to the first fault
    Digest head;                 ///< of the last of them
    std::string fault;           ///< what is wrong with the step after them; empty: nothing, this is the whole
};

/// The journal, each step held against its digest and its neighbours. Throws SQLite::Exception for a file that it
/// cannot even ask.
JournalRead read_journal(SQLite::Database& db, const Digest& beginning);

/// The same, step by step.
class JournalReader {
public:
    /// Throws SQLite::Exception for a file that it cannot even ask.
    JournalReader(SQLite::Database& db, const Digest& beginning);
    ~JournalReader();

    /// The next step; nothing behind the last, or where the first fault is.
    std::optional<Entry> next();
    /// One that has come before, by its number, held against its digest again. Throws SQLite::Exception.
    Entry again(int seq);
    [[nodiscard]] int steps() const;           ///< that came
    [[nodiscard]] const Digest& head() const;  ///< of the last of them
    /// What is wrong with the step after them; empty: nothing so far.
    [[nodiscard]] const std::string& fault() const;

private:
    class Reading;
    std::unique_ptr<Reading> reading_;
};

/// Where the journal should end, as the file says.
struct JournalHead {
    int seq;
    Digest chain;
    bool operator==(const JournalHead&) const = default;
};
/// Throws Damaged if the file does not say.
JournalHead read_head(SQLite::Database& db, const std::string& path);
/// The digest that stands with a step. Throws Damaged if there is none.
Digest chain_at(SQLite::Database& db, int step, const std::string& path);

}  // namespace condottiero
