#pragma once

#include <wx/aui/aui.h>
#include <wx/filehistory.h>
#include <wx/frame.h>

#include <vector>

#include "app/desktop/actions.hpp"
#include "app/desktop/desk.hpp"
#include "app/desktop/pane.hpp"
#include "app/desktop/shell.hpp"

class wxInfoBar;

namespace condottiero {

class BattlesPage;
class MapPage;

/// The one window: menu, tools, notebook, docks, status line. What can be done stands in actions.cpp.
class MainFrame : public wxFrame, public Shell {
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
    void undo() override;
    void redo();
    void find();
    void go_on() override;
    void zoom_in();
    void zoom_out();
    void zoom_fit();
    void choose_layers();
    void choose_eyes();
    void restore_layout();
    void explain_rule();
    void list_keys();
    void about();
    [[nodiscard]] bool is_open() const { return desk_.is_open(); }
    [[nodiscard]] bool can_undo() const;
    [[nodiscard]] bool can_redo() const;
    [[nodiscard]] bool on_map() const;

    // What its parts may ask of it.
    [[nodiscard]] Desk& desk() override { return desk_; }
    [[nodiscard]] const Preferences& preferences() const override { return preferences_; }
    bool submit(const Command& command) override;
    bool submit_with(const Command& command, Dice& table_dice) override;
    void settle(const Need& need) override;
    void order_march(ForceId force, const std::vector<SquareId>& way) override;
    void write_sheet(SideId side) override;
    bool guarded(const std::function<void()>& doing) override;
    void refuse(const Refusal& refusal) override;
    void say_trouble(const std::string& what) override;
    void hint(const std::string& sentence) override;
    void show(PageId page) override;
    void go_to(const Selection& what) override;
    void show_rule(const std::string& id) override;
    using wxFrame::Show;

private:
    void build_menus();
    void build_tools();
    void build_panes();
    void changed(Desk::Change change);
    void show_title();
    bool submit(const Command& command, Dice* table_dice);
    void begin_from(const wxString& definition);

    Desk desk_;
    Preferences preferences_ = kept_preferences();
    wxAuiManager docks_;
    wxAuiNotebook* pages_ = nullptr;
    wxInfoBar* bar_ = nullptr;
    MapPage* map_ = nullptr;
    BattlesPage* battles_ = nullptr;
    std::vector<Pane*> panes_;
    wxFileHistory recent_;
    wxString first_layout_;
};

}  // namespace condottiero
