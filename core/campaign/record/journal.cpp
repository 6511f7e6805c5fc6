#include "core/campaign/record/journal.hpp"

#include <cassert>

namespace condottiero {

void add_to(Standings& to, EntryKind kind, int place) {
    switch (kind) {
        case EntryKind::Done:
            to.done.push_back(place);
            to.undone.clear();
            break;
        case EntryKind::Undo:
            assert(!to.done.empty());
            to.undone.push_back(to.done.back());
            to.done.pop_back();
            break;
        case EntryKind::Redo:
            assert(!to.undone.empty());
            to.done.push_back(to.undone.back());
            to.undone.pop_back();
            break;
    }
}

Standings standings(const std::vector<Entry>& entries) {
    Standings out;
    for (std::size_t i = 0; i < entries.size(); ++i) add_to(out, entries[i].kind, static_cast<int>(i));
    return out;
}

}  // namespace condottiero
