#include "core/campaign/record/journal.hpp"

#include <cassert>

namespace condottiero {

namespace {
void add(Standings& to, EntryKind kind, int index) {
    switch (kind) {
        case EntryKind::Done:
            to.done.push_back(index);
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
}  // namespace

void add_to(Standings& standings, const std::vector<Entry>& entries) {
    add(standings, entries.back().kind, static_cast<int>(entries.size()) - 1);
}

Standings standings(const std::vector<Entry>& entries) {
    Standings out;
    for (std::size_t i = 0; i < entries.size(); ++i) add(out, entries[i].kind, static_cast<int>(i));
    return out;
}

}  // namespace condottiero
