#pragma once

#include <vector>

#include "core/campaign/record/journal.hpp"

namespace condottiero {

/// A journal that is kept as long as the test is.
class MemoryJournal final : public Journal {
public:
    void append(const Entry& entry) override { entries.push_back(entry); }
    [[nodiscard]] std::vector<Entry> read() const override { return entries; }
    /// Of no more than the number: nobody forges what is kept in memory.
    [[nodiscard]] Digest head_at(int step) const override { return digest(std::to_string(step)); }

    std::vector<Entry> entries;
};

}  // namespace condottiero
