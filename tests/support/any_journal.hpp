#pragma once

#include <string>
#include <vector>

#include "core/campaign/record/journal.hpp"
#include "db/campaign_file/codec.hpp"
#include "tests/support/any_value.hpp"

namespace condottiero {

/// A step with some of everything in it; it makes no sense, but it is one.
inline Entry any_entry(int seq, AnyValue& any) {
    Entry entry{seq, EntryKind::Done, seq / 10 + 1, any.below(2) == 0 ? "game master" : "savoy", {}, {}, {}};
    entry.command = any.make<Command>();
    for (unsigned i = any.below(6); i > 0; --i) entry.events.push_back(any.make<Event>());
    for (unsigned i = any.below(4); i > 0; --i) {
        Roll roll = any.make<Roll>();
        roll.sides = 6;
        roll.face = static_cast<int>(any.below(6)) + 1;
        entry.rolls.push_back(roll);
    }
    return entry;
}

inline std::vector<Entry> any_journal(int steps, std::uint32_t seed) {
    AnyValue any(seed);
    std::vector<Entry> journal;
    for (int seq = 1; seq <= steps; ++seq) journal.push_back(any_entry(seq, any));
    return journal;
}

/// Everything in a journal as text: two that have the same text are the same.
inline std::string text_of(const std::vector<Entry>& journal) {
    std::string out;
    for (const Entry& entry : journal) {
        out += std::to_string(entry.seq) + " " + std::string(word(entry.kind)) + " " + std::to_string(entry.turn) +
               " " + entry.by + "\n";
        if (entry.command) out += "> " + to_text(*entry.command) + "\n";
        for (const Event& event : entry.events) out += "  " + to_text(event) + "\n";
        for (const Roll& roll : entry.rolls) out += "  die " + to_text(roll) + "\n";
    }
    return out;
}

}  // namespace condottiero
