#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "core/base/dice.hpp"
#include "core/base/digest.hpp"
#include "core/campaign/record/command.hpp"
#include "core/campaign/record/event.hpp"

namespace condottiero {

/// What a line of the journal is: a command carried out, or a step back or forth along those.
enum class EntryKind { Done, Undo, Redo };
constexpr auto words_of(EntryKind) {
    return std::array<std::string_view, 3>{"done", "undo", "redo"};
}

/// One step of the war, as it is kept for ever.
struct Entry {
    int seq = 0;  ///< from 1, without gaps
    EntryKind kind = EntryKind::Done;
    int turn = 0;    ///< the turn it was given in
    std::string by;  ///< key of the side, or "game master"
    std::optional<Command> command;
    std::vector<Event> events;
    std::vector<Roll> rolls;
    std::optional<Digest> state = {};  ///< the digest of how things stood after it, if it came into another turn
};

/// Where steps are kept. Append-only; an entry is true once append has come back.
class Journal {
public:
    virtual ~Journal() = default;
    virtual void append(const Entry& entry) = 0;
    [[nodiscard]] virtual std::vector<Entry> read() const = 0;
    /// The digest of a step, which stands for all before it; 0: of what comes before the first.
    [[nodiscard]] virtual Digest head_at(int step) const = 0;
};

/// Which commands of a journal stand, oldest first, and which were taken back and can be done again, next one last.
struct Standings {
    std::vector<int> done;
    std::vector<int> undone;
};
/// Indices into `entries`.
Standings standings(const std::vector<Entry>& entries);
/// What the next step, at that place of the journal, makes of the standings before it.
void add_to(Standings& standings, EntryKind kind, int place);

}  // namespace condottiero
