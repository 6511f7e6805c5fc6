#pragma once

#include <optional>
#include <vector>

#include "core/campaign/record/journal.hpp"

namespace condottiero {

/// The steps of a journal one after the other, in no more memory than one of them takes.
class Steps {
public:
    virtual ~Steps() = default;
    /// The next one; nothing at the end. Throws Failure if it is not as it was written, or is not to be had.
    virtual std::optional<Entry> next() = 0;
    /// One that has come before, by its place from 0. Good until the next call.
    virtual const Entry& again(std::size_t place) = 0;
};

/// Of a journal in memory, which must outlive them.
class KeptSteps final : public Steps {
public:
    explicit KeptSteps(const std::vector<Entry>& entries) : entries_(&entries) {}
    std::optional<Entry> next() override {
        return next_ < entries_->size() ? std::optional((*entries_)[next_++]) : std::nullopt;
    }
    const Entry& again(std::size_t place) override { return (*entries_)[place]; }

private:
    const std::vector<Entry>* entries_;
    std::size_t next_ = 0;
};

}  // namespace condottiero
