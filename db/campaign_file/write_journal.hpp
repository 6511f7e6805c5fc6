#pragma once

#include <SQLiteCpp/SQLiteCpp.h>

#include <string>
#include <vector>

#include "core/campaign/record/journal.hpp"
#include "db/campaign_file/chain.hpp"
#include "db/campaign_file/read_journal.hpp"

namespace condottiero {

void bind_digest(SQLite::Statement& statement, int place, const Digest& digest);

/// Writes steps behind those that are there. Its statements are prepared once.
class JournalWriter {
public:
    JournalWriter(SQLite::Database& db, const JournalHead& head);

    [[nodiscard]] const JournalHead& head() const { return head_; }
    /// Within a transaction. Where the journal then ends; `keep` it when the transaction has gone through.
    JournalHead write(const Entry& entry);
    void keep(const JournalHead& head) { head_ = head; }
    /// Lets go of the file.
    void reset();

private:
    void write_line(const Entry& entry, const std::string& command, const Digest& chain);
    void write_events(int seq);
    void write_rolls(const Entry& entry);
    void write_head(const JournalHead& head);

    SQLite::Statement add_entry_, add_event_, add_roll_, move_head_;
    JournalHead head_;
    std::vector<std::string> events_;  ///< of the step at hand, as text
};

}  // namespace condottiero
