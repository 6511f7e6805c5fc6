#include "db/campaign_file/file_steps.hpp"

#include "core/base/text.hpp"
#include "db/campaign_file/connection.hpp"
#include "db/campaign_file/refused.hpp"

namespace condottiero {

FileSteps::FileSteps(SQLite::Database& db, std::string path, const Digest& beginning, const JournalHead& end)
    : path_(std::move(path)), end_(end), reader_(named(path_, [&] { return JournalReader(db, beginning); })) {}

std::optional<Entry> FileSteps::next() {
    std::optional<Entry> entry = named(path_, [&] { return reader_.next(); });
    if (entry) return entry;
    const int steps = reader_.steps();
    if (!reader_.fault().empty())
        throw Damaged(
            counted(N_("{1} is damaged: step {2} of its journal: {3}. The {0} step before it is whole: read it "
                       "into a new file with salvage, or open a copy"),
                    N_("{1} is damaged: step {2} of its journal: {3}. The {0} steps before it are whole: read "
                       "them into a new file with salvage, or open a copy"),
                    steps, path_, steps + 1, reader_.fault()));
    if (JournalHead{steps, reader_.head()} != end_)
        throw Damaged(
            say(N_("{} is damaged: its journal ends with step {} and should end with step {}: open a copy of it"),
                path_, steps, end_.seq));
    return std::nullopt;
}

const Entry& FileSteps::again(std::size_t place) {
    const int seq = static_cast<int>(place) + 1;
    if (recalled_.seq != seq) recalled_ = named(path_, [&] { return reader_.again(seq); });
    return recalled_;
}

}  // namespace condottiero
