#pragma once

#include <memory>
#include <vector>

#include "app/desktop/window/pane.hpp"
#include "app/session/books/book_table.hpp"

class wxChoice;
class wxRadioButton;
class wxSpinCtrl;
class wxSplitterWindow;
class wxStaticText;
class wxToggleButton;

namespace condottiero {

class ChartsPanel;
class EmptyState;
class EntriesList;
class TreeTable;

/// Units against accounts, today or over a span; what was posted for the chosen one; and two charts.
class CasualtyBookPage : public Pane {
public:
    CasualtyBookPage(wxWindow* parent, Shell& window);

    std::optional<Paper> paper() override;
    std::optional<std::string> csv() override;

    // What can be asked of it.
    void toggle_changes();
    void toggle_numbers();  ///< charts or their tables
    void clear_filter();
    [[nodiscard]] bool is_filtered() const;

protected:
    void refresh(Desk::Change change) override;

private:
    wxWindow* make_filter();
    wxWindow* make_body();
    void read_book();
    void fill_choices();
    void filter_changed();
    void show_all();
    void show_verdict(const Problems& problems);
    void show_entries();
    void show_dice();
    void arrange();

    BookFilter filter_;
    std::unique_ptr<KnownWar> kept_;  ///< what the book points to while it is shown
    std::optional<BookAt> book_;
    BookTable table_;
    std::vector<SideId> sides_;
    std::vector<ForceId> forces_;
    std::vector<BattleId> battles_;

    wxRadioButton* today_;
    wxRadioButton* changes_;
    wxSpinCtrl* from_;
    wxSpinCtrl* to_;
    wxChoice* side_;
    wxChoice* force_;
    wxChoice* battle_;
    wxStaticText* verdict_;
    wxSplitterWindow* outer_;
    wxSplitterWindow* inner_;
    wxPanel* right_;
    wxToggleButton* charts_instead_;
    TreeTable* tree_;
    wxStaticText* entries_head_;
    wxStaticText* balance_;
    EntriesList* entries_;
    ChartsPanel* charts_;
    wxStaticText* dice_;
    EmptyState* empty_;
};

}  // namespace condottiero
