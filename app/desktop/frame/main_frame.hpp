#pragma once

#include <wx/aui/auibook.h>
#include <wx/filehistory.h>
#include <wx/frame.h>

#include <memory>
#include <vector>

#include "app/desktop/frame/actions.hpp"
#include "app/desktop/frame/docks.hpp"
#include "app/desktop/window/desk.hpp"
#include "app/desktop/window/pane.hpp"
#include "app/desktop/window/shell.hpp"

class wxButton;
class wxInfoBar;
class wxSearchCtrl;

namespace condottiero {

class BattlesPage;
class CasualtyBookPage;
class ChroniclePage;
class MapPage;
class OrderOfBattlePage;
class RuleWindow;
class TourPane;

/// The one window: menu, tools, notebook, docks, status line. What can be asked of it stands in actions.cpp.
class MainFrame : public wxFrame, public Shell {
public:
    MainFrame();
    ~MainFrame() override;

    /// Opens a campaign, begins one from a campaign.yaml, or takes an order sheet; says what is wrong in the bar.
    void open_file(const wxString& path);

    // What can be asked of it.
    void new_campaign();
    void begin_turin();
    void open_campaign();
    void preview_page();
    void print_page();
    void export_page();
    void export_table();
    void quit();
    void redo();
    void find();
    void choose_layers();
    void choose_eyes();
    void hand_over();
    void choose_preferences();
    void toggle_turn();
    void toggle_dock(const char* name);
    void restore_layout();
    void read_rules();
    void take_tour();
    void list_keys();
    void about();
    [[nodiscard]] MapPage& map() const { return *map_; }
    [[nodiscard]] OrderOfBattlePage& order_of_battle() const { return *order_of_battle_; }
    [[nodiscard]] BattlesPage& battles() const { return *battles_; }
    [[nodiscard]] CasualtyBookPage& book() const { return *book_; }
    [[nodiscard]] ChroniclePage& chronicle() const { return *chronicle_; }
    [[nodiscard]] bool is_open() const { return desk_.is_open(); }
    [[nodiscard]] bool can_undo() const;
    [[nodiscard]] bool can_redo() const;
    [[nodiscard]] bool on(PageId page) const;
    [[nodiscard]] bool is_dock_shown(const char* name) const { return docks_->is_shown(name); }

    // What its parts may ask of it.
    [[nodiscard]] Desk& desk() override { return desk_; }
    [[nodiscard]] const Preferences& preferences() const override { return preferences_; }
    void prefer(const Preferences& preferences) override;
    bool submit(const Command& command) override;
    bool submit_with(const Command& command, Dice& table_dice) override;
    void undo() override;
    void go_on() override;
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
    void take_place_on_screen();
    void build_parts();
    void build_menus();
    void build_menu_entry(wxMenu& menu, const Action& action);
    void build_tools();
    void changed(Desk::Change change);
    void show_title();
    void show_waiting();
    void fit_layout();
    [[nodiscard]] Pane& page() const;
    std::optional<Paper> paper();
    bool submit(const Command& command, Dice* table_dice);
    bool take_step(const std::function<std::optional<Refusal>()>& step);
    void take_sheet(const std::string& text, const std::string& file);
    void write_sheet(SideId side, const std::string& text);
    void begin_from(const wxString& definition);
    void open_instead(const std::function<void()>& open, const wxString& path);
    [[nodiscard]] OpenCampaign::Warn warner();
    [[nodiscard]] bool is_asking() const;
    void remember();
    [[nodiscard]] wxString page_key() const;
    void arrange_for_campaign();
    void open_sheets_without();
    void find_named(const wxString& wanted);
    void offer_redo(const std::string& undone);

    Desk desk_;
    Preferences preferences_ = kept_preferences();
    wxAuiNotebook* pages_ = nullptr;
    wxInfoBar* bar_ = nullptr;
    MapPage* map_ = nullptr;
    OrderOfBattlePage* order_of_battle_ = nullptr;
    BattlesPage* battles_ = nullptr;
    CasualtyBookPage* book_ = nullptr;
    ChroniclePage* chronicle_ = nullptr;
    TourPane* tour_ = nullptr;
    wxPanel* welcome_ = nullptr;  ///< in place of the pages while nothing is open
    wxPanel* foot_ = nullptr;     ///< under the pages, while the turn is a rail
    wxButton* go_on_ = nullptr;   ///< in it
    wxSearchCtrl* search_ = nullptr;
    RuleWindow* rules_ = nullptr;  ///< once somebody has asked for it
    std::vector<Pane*> panes_;
    std::unique_ptr<Docks> docks_;
    wxFileHistory recent_;
    bool submitting_ = false;
    std::string mark_;  ///< of the campaign whose layout this is
};

}  // namespace condottiero
