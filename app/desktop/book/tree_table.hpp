#pragma once

#include <wx/dataview.h>

#include <optional>
#include <string>
#include <vector>

#include "app/desktop/window/desk.hpp"

namespace condottiero {

/// A row of a tree with columns.
struct TreeRow {
    Selection what;                     ///< what it stands for, as far as it can be selected
    std::string key;                    ///< finds it again in another filling
    std::optional<std::size_t> parent;  ///< its row
    std::vector<std::string> cells;
    std::string colour = {};  ///< of a side: its device stands before the name
    bool strong = false;      ///< in bold letters
    bool ground = false;      ///< on a ground of its own
    bool bad = false;         ///< does not balance
};

/// A tree whose columns are sums and figures. Filled anew it keeps what is open, selected and in sight.
class TreeTable : public wxDataViewCtrl {
public:
    struct Column {
        std::string title;
        int width;  ///< in average letters
        bool number = false;
    };
    TreeTable(wxWindow* parent, std::string_view name, const std::vector<Column>& columns);

    void show(std::vector<TreeRow> rows);
    [[nodiscard]] const TreeRow* chosen() const;
    [[nodiscard]] std::optional<std::size_t> chosen_row() const;
    /// Without telling anybody.
    void choose(const std::string& key);
    void choose(const Selection& what);
    [[nodiscard]] const TreeRow* row_of(const wxDataViewItem& item) const;
    [[nodiscard]] const std::vector<TreeRow>& rows() const;

private:
    class Model;
    void open_rows(const std::vector<std::string>& closed);

    wxObjectDataPtr<Model> model_;
};

}  // namespace condottiero
