#pragma once

#include <wx/aui/aui.h>
#include <wx/filehistory.h>
#include <wx/frame.h>

#include <vector>

#include "app/desktop/actions.hpp"
#include "app/desktop/desk.hpp"
#include "app/desktop/pane.hpp"

class wxInfoBar;

namespace condottiero {

class BattlesPage;
class MapPage;

/// The one window: menu, tools, notebook, docks, status line. What can be done stands in actions.cpp.
class MainFrame : public wxFrame {
public:
    MainFrame();
    ~MainFrame() override;

    /// Opens a campaign, or begins one from a campaign.yaml; says what is wrong in the bar under the tools.
    void open_file(const wxString& path);

    // What can be asked of it.
    void new_campaign();
    void open_campaign();
    void export_map();
    void quit();
    void undo();
    void redo();
    void find();
    void go_on();
    void zoom_in();
    void zoom_out();
    void zoom_fit();
    void choose_layers();
    void choose_eyes();
    void show_map();
    void show_order_of_battle();
    void show_battles();
    void show_book();
    void show_chronicle();
    void restore_layout();
    void explain_rule();
    void list_keys();
    void about();
    [[nodiscard]] bool is_open() const { return desk_.is_open(); }
    [[nodiscard]] bool can_undo() const;
    [[nodiscard]] bool can_redo() const;
    [[nodiscard]] bool on_map() const;

    /// Does it, and says in the bar why a rule says no.
    bool submit(const Command& command, const std::string& by = "game master");
    /// Hands a need to whoever settles it: a dialog, or the page of the battle.
    void settle(const Need& need);
    /// Takes a march into the order sheet of the Force's side.
    void order_march(ForceId force, SquareId to);
    void refuse(const Refusal& refusal);
    void say_trouble(const std::string& what);
    /// One sentence at the left of the status line.
    void hint(const std::string& sentence);
    [[nodiscard]] Desk& desk() { return desk_; }

private:
    void build_menus();
    void build_tools();
    void build_panes();
    void changed(Desk::Change change);
    void show_title();
    template <class Doing>
    bool guarded(const Doing& doing);
    void begin_from(const wxString& definition);
    void show_page(const Pane* page);

    Desk desk_;
    wxAuiManager docks_;
    wxAuiNotebook* pages_ = nullptr;
    wxInfoBar* bar_ = nullptr;
    MapPage* map_ = nullptr;
    Pane* units_ = nullptr;
    BattlesPage* battles_ = nullptr;
    Pane* book_ = nullptr;
    Pane* chronicle_ = nullptr;
    std::vector<Pane*> panes_;
    wxFileHistory recent_;
    wxString first_layout_;
};

}  // namespace condottiero
