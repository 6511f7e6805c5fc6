#include "core/campaign/journal.hpp"

#include <cassert>

namespace condottiero {

Standings standings(const std::vector<Entry>& entries) {
    Standings out;
    for (std::size_t i = 0; i < entries.size(); ++i) {
        switch (entries[i].kind) {
            case EntryKind::Done:
                out.done.push_back(static_cast<int>(i));
                out.undone.clear();
                break;
            case EntryKind::Undo:
                assert(!out.done.empty());
                out.undone.push_back(out.done.back());
                out.done.pop_back();
                break;
            case EntryKind::Redo:
                assert(!out.undone.empty());
                out.done.push_back(out.undone.back());
                out.undone.pop_back();
                break;
        }
    }
    return out;
}

}  // namespace condottiero
