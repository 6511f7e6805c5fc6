#pragma once

#include <string>

#include "core/campaign/record/steps.hpp"
#include "db/campaign_file/read_journal.hpp"

namespace condottiero {

/// The steps of a campaign file. Every one is held against its digest, and the last against where the journal should
/// end; next() throws Damaged for the first that is not as it was written. The database must outlive them.
class FileSteps final : public Steps {
public:
    /// `beginning`: what the first step's digest rests on; `end`: where the journal should end.
    FileSteps(SQLite::Database& db, std::string path, const Digest& beginning, const JournalHead& end);

    std::optional<Entry> next() override;
    const Entry& again(std::size_t place) override;

private:
    std::string path_;
    JournalHead end_;
    JournalReader reader_;
    Entry recalled_;
};

}  // namespace condottiero
