#pragma once

#include <wx/dataview.h>

#include <functional>
#include <vector>

#include "app/session/books/book_table.hpp"

namespace condottiero {

/// Lines of the casualty book. Their battles and rules are links: a click, or Enter on the row.
class EntriesList : public wxDataViewCtrl {
public:
    explicit EntriesList(wxWindow* parent);
    void show(std::vector<BookEntry> entries);

    std::function<void(BattleId)> on_battle;
    std::function<void(const std::string&)> on_rule;

private:
    class Model;
    void follow(unsigned row, bool battle) const;

    wxObjectDataPtr<Model> model_;
};

}  // namespace condottiero
