#include "app/desktop/frame/main_frame.hpp"

#include <wx/button.h>
#include <wx/config.h>
#include <wx/dcmemory.h>
#include <wx/display.h>
#include <wx/dnd.h>
#include <wx/filename.h>
#include <wx/image.h>
#include <wx/infobar.h>
#include <wx/menu.h>
#include <wx/sizer.h>
#include <wx/srchctrl.h>
#include <wx/toolbar.h>

#include "app/desktop/battle/battles_page.hpp"
#include "app/desktop/book/casualty_book_page.hpp"
#include "app/desktop/book/chronicle_page.hpp"
#include "app/desktop/book/order_of_battle_page.hpp"
#include "app/desktop/dialogs/welcome.hpp"
#include "app/desktop/look/accessible.hpp"
#include "app/desktop/look/flat_tabs.hpp"
#include "app/desktop/look/icons.hpp"
#include "app/desktop/look/style.hpp"
#include "app/desktop/map/map_page.hpp"
#include "app/desktop/panes/dice_pane.hpp"
#include "app/desktop/panes/inspector_pane.hpp"
#include "app/desktop/panes/tour_pane.hpp"
#include "app/desktop/panes/turn_pane.hpp"
#include "core/base/text.hpp"

namespace condottiero {

namespace {

/// A file dropped on the window is opened.
class Dropped : public wxFileDropTarget {
public:
    explicit Dropped(MainFrame& frame) : frame_(&frame) {}
    bool OnDropFiles(wxCoord, wxCoord, const wxArrayString& files) override {
        // The drop is over before a dialog may open; one file after the other.
        frame_->CallAfter([frame = frame_, files] {
            for (const wxString& file : files) frame->open_file(file);
        });
        return !files.empty();
    }

private:
    MainFrame* frame_;
};

/// "Battles" with how many of them wait.
wxBitmapBundle with_count(const wxWindow& window, std::string_view name, int count) {
    const wxBitmapBundle plain = icon(name, 16);
    if (count == 0) return plain;
    const wxBitmap bitmap = plain.GetBitmapFor(&window);
    wxImage image(bitmap.GetWidth() * 2, bitmap.GetHeight());
    image.InitAlpha();
    std::fill_n(image.GetAlpha(), image.GetWidth() * image.GetHeight(), static_cast<unsigned char>(0));
    image.Paste(bitmap.ConvertToImage(), 0, 0);
    // As fine as the screen.
    wxBitmap out(image, wxBITMAP_SCREEN_DEPTH, bitmap.GetScaleFactor());
    {
        wxMemoryDC dc(out);
        const wxSize shown = plain.GetPreferredLogicalSizeFor(&window);
        const int radius = shown.y / 2;
        const wxPoint middle(shown.x + radius, radius);
        dc.SetPen(*wxTRANSPARENT_PEN);
        dc.SetBrush(style::bad());
        dc.DrawCircle(middle, radius - 1);
        dc.SetFont(window.GetFont().Bold().Smaller());
        dc.SetTextForeground(*wxWHITE);
        const wxString text = wxString::Format("%d", count);
        const wxSize size = dc.GetTextExtent(text);
        dc.DrawText(text, middle.x - size.x / 2, middle.y - size.y / 2);
    }
    return wxBitmapBundle::FromBitmap(out);
}

}  // namespace

MainFrame::MainFrame() : wxFrame(nullptr, wxID_ANY, "Condottiero") {
    SetIcon(icon("condottiero", 64).GetIcon(wxSize(64, 64)));
    SetMinSize(FromDIP(wxSize(760, 440)));
    take_place_on_screen();
    CreateStatusBar(4);
    const int widths[] = {-14, -4, -2, -5};
    SetStatusWidths(4, widths);
    build_parts();
    build_menus();
    build_tools();
    SetDropTarget(new Dropped(*this));
    desk_.watch([this](Desk::Change change) { changed(change); });
    name_for_readers(*this);
    show_title();
    Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
        event.Skip();
        CallAfter([this] { fit_layout(); });
    });
    Bind(wxEVT_CLOSE_WINDOW, [this](wxCloseEvent& event) {
        remember();
        event.Skip();
    });
}

MainFrame::~MainFrame() {
    docks_.reset();
    // Before the desk that they show.
    DestroyChildren();
}

/// As it was last, as far as the screen has room for it.
void MainFrame::take_place_on_screen() {
    const wxRect screen = wxDisplay(this).GetClientArea();
    const wxConfigBase& config = *wxConfigBase::Get();
    wxSize size = FromDIP(wxSize(1280, 800));
    size.x = static_cast<int>(config.ReadLong("/window/width", size.x));
    size.y = static_cast<int>(config.ReadLong("/window/height", size.y));
    size.DecTo(screen.GetSize());
    SetSize(wxRect(screen.x + (screen.width - size.x) / 2, screen.y + (screen.height - size.y) / 2, size.x, size.y));
    if (config.ReadBool("/window/maximized", false)) Maximize();
}

void MainFrame::remember() {
    docks_->keep(mark_);
    wxConfigBase& config = *wxConfigBase::Get();
    if (!mark_.empty()) config.Write(page_key(), pages_->GetSelection());
    config.Write("/window/maximized", IsMaximized());
    if (!IsMaximized()) {
        config.Write("/window/width", GetSize().x);
        config.Write("/window/height", GetSize().y);
    }
    config.SetPath("/recent");
    recent_.Save(config);
    config.SetPath("/");
    config.Flush();
}

void MainFrame::build_parts() {
    auto* middle = new wxPanel(this);
    bar_ = new wxInfoBar(middle);
    bar_->SetName("what was said");
    tour_ = new TourPane(middle, *this);
    pages_ =
        new wxAuiNotebook(middle, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxAUI_NB_TOP | wxAUI_NB_SCROLL_BUTTONS);
    pages_->SetArtProvider(new FlatTabs);
    map_ = new MapPage(pages_, *this);
    order_of_battle_ = new OrderOfBattlePage(pages_, *this);
    battles_ = new BattlesPage(pages_, *this);
    book_ = new CasualtyBookPage(pages_, *this);
    chronicle_ = new ChroniclePage(pages_, *this);
    struct Page {
        Pane* pane;
        std::string_view title, icon;
    };
    // In the order of PageId.
    for (const Page& page : {Page{map_, N_("Map"), "layers"}, Page{order_of_battle_, N_("Order of battle"), "force"},
                             Page{battles_, N_("Battles"), "battle"}, Page{book_, N_("Casualty book"), "book"},
                             Page{chronicle_, N_("Chronicle"), "chronicle"}}) {
        pages_->AddPage(page.pane, in_wx(tr(page.title)), false, icon(page.icon, 16));
        panes_.push_back(page.pane);
    }
    pages_->Bind(wxEVT_AUINOTEBOOK_PAGE_CHANGED, [this](wxAuiNotebookEvent& event) {
        event.Skip();
        for (Pane* pane : panes_)
            if (pane->IsShownOnScreen()) pane->catch_up();
        // The page first, then what stands round it.
        CallAfter([this] { fit_layout(); });
    });
    welcome_ = new Welcome(middle, *this);
    pages_->Hide();
    foot_ = new wxPanel(middle);
    foot_->SetBackgroundColour(style::panel());
    go_on_ = make_main_button(foot_, *this);
    go_on_->SetMinSize(FromDIP(wxSize(260, 36)));
    auto* foot = new wxBoxSizer(wxHORIZONTAL);
    foot->Add(go_on_, 0, wxALL, FromDIP(4));
    foot_->SetSizer(foot);
    foot_->Hide();
    auto* column = new wxBoxSizer(wxVERTICAL);
    column->Add(bar_, 0, wxEXPAND);
    column->Add(tour_, 0, wxEXPAND);
    column->Add(pages_, 1, wxEXPAND);
    column->Add(welcome_, 1, wxEXPAND);
    column->Add(foot_, 0, wxEXPAND);
    middle->SetSizer(column);

    auto* rail = new TurnRail(this, *this);
    auto* turn = new TurnPane(this, *this);
    auto* inspector = new InspectorPane(this, *this);
    auto* dice = new DicePane(this, *this);
    panes_.insert(panes_.end(), {rail, turn, inspector, dice, tour_});
    docks_ = std::make_unique<Docks>(*this, Docks::Parts{*middle, *rail, *turn, *inspector, *dice});
}

void MainFrame::build_menu_entry(wxMenu& menu, const Action& action) {
    wxString label = in_wx(tr(action.label));
    if (!action.keys.empty()) label += "\t" + in_wx(action.keys);
    menu.Append(action.id, label, in_wx(tr(action.help)), action.ticked == nullptr ? wxITEM_NORMAL : wxITEM_CHECK);
    Bind(
        wxEVT_MENU, [this, run = action.run](wxCommandEvent&) { run(*this); }, action.id);
    Bind(
        wxEVT_UPDATE_UI,
        [this, &action](wxUpdateUIEvent& event) {
            if (action.can != nullptr) event.Enable(action.can(*this));
            if (action.ticked != nullptr) event.Check(action.ticked(*this));
            if (action.id == wxID_UNDO && can_undo())
                event.SetText(in_wx(say(N_("&Undo: {}"), for_label(desk_.undo_would()))) + "\t" + in_wx(action.keys));
            if (action.id == wxID_REDO && can_redo())
                event.SetText(in_wx(say(N_("&Redo: {}"), for_label(desk_.redo_would()))) + "\t" + in_wx(action.keys));
        },
        action.id);
}

void MainFrame::build_menus() {
    auto* bar = new wxMenuBar;
    std::string_view last;
    wxMenu* menu = nullptr;
    wxMenu* first = nullptr;
    for (const Action& action : actions()) {
        if (action.menu != last) {
            menu = new wxMenu;
            if (first == nullptr) first = menu;
            bar->Append(menu, in_wx(tr(action.menu)));
            last = action.menu;
        }
        if (action.separator)
            menu->AppendSeparator();
        else
            build_menu_entry(*menu, action);
    }
    recent_.UseMenu(first);
    wxConfigBase& config = *wxConfigBase::Get();
    config.SetPath("/recent");
    recent_.Load(config);
    config.SetPath("/");
    Bind(
        wxEVT_MENU,
        [this](wxCommandEvent& event) {
            open_file(recent_.GetHistoryFile(static_cast<std::size_t>(event.GetId() - wxID_FILE1)));
        },
        wxID_FILE1, wxID_FILE9);
    SetMenuBar(bar);
}

void MainFrame::build_tools() {
    wxToolBar* tools = CreateToolBar(wxTB_HORIZONTAL | wxTB_FLAT);
    for (const Action& action : actions())
        if (!action.icon.empty())
            tools->AddTool(
                action.id, in_wx(tr(action.label)), icon(action.icon, 20),
                in_wx(action.keys.empty() ? tr(action.help) : fmt::format("{} ({})", tr(action.help), action.keys)));
    tools->AddStretchableSpace();
    search_ = new wxSearchCtrl(tools, wxID_ANY, "", wxDefaultPosition, FromDIP(wxSize(230, -1)));
    search_->SetName("find");
    search_->SetDescriptiveText(in_wx(tr(N_("Find a place, Force or unit"))));
    search_->Bind(wxEVT_SEARCH, [this](wxCommandEvent&) { find_named(search_->GetValue()); });
    tools->AddControl(search_);
    tools->Realize();
}

// What is said.

void MainFrame::refuse(const Refusal& refusal) {
    bar_->ShowMessage(in_wx(fmt::format("{}   [{}]", refusal.detail, refusal.rule->id)), wxICON_WARNING);
}

void MainFrame::say_trouble(const std::string& what) {
    bar_->ShowMessage(in_wx(what), wxICON_ERROR);
}

void MainFrame::hint(const std::string& sentence) {
    SetStatusText(in_wx(sentence), 0);
}

void MainFrame::changed(Desk::Change change) {
    if (change == Desk::Change::Campaign) arrange_for_campaign();
    for (Pane* pane : panes_) pane->changed(change);
    if (change == Desk::Change::Selected) return;
    // What was said of the square under the pointer may be true no more.
    if (change != Desk::Change::Campaign) hint("");
    show_title();
    show_waiting();
}

wxString MainFrame::page_key() const {
    return "/layout/" + in_wx(mark_).Left(16) + "/page";
}

void MainFrame::arrange_for_campaign() {
    welcome_->Show(!desk_.is_open());
    pages_->Show(desk_.is_open());
    pages_->GetParent()->Layout();
    remember();
    mark_ = desk_.is_open() ? desk_.session().mark() : std::string();
    docks_->bring_back(mark_);
    if (desk_.is_open())
        hint(tr(N_("Click to select, drag a Force to plan its march; arrows walk the map, Enter selects.")));
    fit_layout();
    const long page = mark_.empty() ? 0 : wxConfigBase::Get()->ReadLong(page_key(), 0);
    if (page >= 0 && page < static_cast<long>(pages_->GetPageCount()))
        pages_->SetSelection(static_cast<std::size_t>(page));
}

void MainFrame::show_waiting() {
    const int waiting = is_open() ? battles_->waiting() : 0;
    pages_->SetPageBitmap(static_cast<std::size_t>(PageId::Battles), with_count(*this, "battle", waiting));
    fit_layout();
}

void MainFrame::show_title() {
    if (!desk_.is_open()) {
        SetTitle("Condottiero");
        for (int field = 1; field < 4; ++field) SetStatusText("", field);
        return hint(tr(N_("Open a campaign, or begin one: Campaign, New")));
    }
    const std::string& title = desk_.world().title;
    SetTitle(in_wx(desk_.eyes()
                       ? say(N_("{}, as {} knows it - Condottiero"), title, desk_.world().sides.at(*desk_.eyes()).name)
                       : fmt::format("{} - Condottiero", title)));
    SetStatusText(in_wx(desk_.world().title), 1);
    SetStatusText(in_wx(tr(N_("all on disk"))), 2);
    const std::string last = desk_.undo_would();
    SetStatusText(last.empty() ? wxString() : in_wx(say(N_("undo: {}"), last)), 3);
}

}  // namespace condottiero
