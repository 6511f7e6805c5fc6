#include "app/desktop/main_frame.hpp"

#include <wx/aboutdlg.h>
#include <wx/button.h>
#include <wx/choicdlg.h>
#include <wx/config.h>
#include <wx/dcmemory.h>
#include <wx/display.h>
#include <wx/dnd.h>
#include <wx/filedlg.h>
#include <wx/filename.h>
#include <wx/image.h>
#include <wx/infobar.h>
#include <wx/menu.h>
#include <wx/sizer.h>
#include <wx/srchctrl.h>
#include <wx/stdpaths.h>
#include <wx/toolbar.h>

#include "app/desktop/accessible.hpp"
#include "app/desktop/app.hpp"
#include "app/desktop/ask_faces.hpp"
#include "app/desktop/battle/battles_page.hpp"
#include "app/desktop/book/casualty_book_page.hpp"
#include "app/desktop/book/chronicle_page.hpp"
#include "app/desktop/book/order_of_battle_page.hpp"
#include "app/desktop/curtain.hpp"
#include "app/desktop/data_folder.hpp"
#include "app/desktop/dice_pane.hpp"
#include "app/desktop/html.hpp"
#include "app/desktop/icons.hpp"
#include "app/desktop/inspector_pane.hpp"
#include "app/desktop/map/map_page.hpp"
#include "app/desktop/preferences_dialog.hpp"
#include "app/desktop/reader.hpp"
#include "app/desktop/rule_window.hpp"
#include "app/desktop/settle.hpp"
#include "app/desktop/sheet_dialog.hpp"
#include "app/desktop/style.hpp"
#include "app/desktop/tour_pane.hpp"
#include "app/desktop/turn_pane.hpp"
#include "app/desktop/welcome.hpp"
#include "app/session/names.hpp"
#include "app/session/received_sheet.hpp"
#include "app/session/sheet_edit.hpp"
#include "app/session/turn_text.hpp"
#include "core/base/text.hpp"
#include "db/definitions/sheet_yaml.hpp"

namespace condottiero {

namespace {

constexpr const char* game_master = "game master";

/// A file dropped on the window is opened.
class Dropped : public wxFileDropTarget {
public:
    explicit Dropped(MainFrame& frame) : frame_(&frame) {}
    bool OnDropFiles(wxCoord, wxCoord, const wxArrayString& files) override {
        // The drop is over before a dialog may open.
        for (const wxString& file : files) frame_->CallAfter([frame = frame_, file] { frame->open_file(file); });
        return !files.empty();
    }

private:
    MainFrame* frame_;
};

/// "Battles" with how many of them wait.
wxBitmapBundle with_count(const wxWindow& window, std::string_view name, int count) {
    const wxBitmapBundle plain = icon(name, 16);
    if (count == 0) return plain;
    wxBitmap bitmap = plain.GetBitmapFor(&window);
    wxImage image(bitmap.GetWidth() * 2, bitmap.GetHeight());
    image.InitAlpha();
    std::fill_n(image.GetAlpha(), image.GetWidth() * image.GetHeight(), static_cast<unsigned char>(0));
    image.Paste(bitmap.ConvertToImage(), 0, 0);
    wxBitmap out(image);
    {
        wxMemoryDC dc(out);
        const int radius = bitmap.GetHeight() / 2;
        const wxPoint middle(bitmap.GetWidth() + radius, radius);
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

MainFrame::~MainFrame() = default;

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
                event.SetText(in_wx(say(N_("&Undo: {}"), desk_.undo_would())) + "\t" + in_wx(action.keys));
            if (action.id == wxID_REDO && can_redo())
                event.SetText(in_wx(say(N_("&Redo: {}"), desk_.redo_would())) + "\t" + in_wx(action.keys));
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

// Files.

bool MainFrame::guarded(const std::function<void()>& doing) {
    try {
        doing();
        return true;
    } catch (const BadInput& bad) {
        std::string all;
        for (const Problem& problem : bad.problems()) all += (all.empty() ? "" : "\n") + in_words(problem);
        say_trouble(all);
    } catch (const Failure& failure) {
        say_trouble(failure.what());
    }
    return false;
}

void MainFrame::open_file(const wxString& path) {
    const std::string name = path.utf8_string();
    if (path.Lower().EndsWith(".condottiero")) {
        if (guarded([&] { desk_.open(name, [this](const std::string& what) { say_trouble(what); }); }))
            recent_.AddFileToHistory(wxFileName(path).GetAbsolutePath());
        return;
    }
    guarded([&] {
        const std::string text = read_file(name, most_sheet_bytes);
        // A definition of a campaign says where its map is; a sheet says whose it is.
        if (text.starts_with("map:") || text.find("\nmap:") != std::string::npos) return begin_from(path);
        if (!desk_.is_open()) throw Failure(say(N_("{} is an order sheet, and no campaign is open"), name));
        take_sheet(text, name);
    });
}

/// Hands it in if nothing is wrong with it; else it opens to be corrected, each fault at its line.
void MainFrame::take_sheet(const std::string& text, const std::string& file) {
    const Result<ReceivedSheet> received = receive_sheet(desk_.session(), text, file, true);
    if (!received) return refuse(received.refusal());
    const auto& [checked, command] = received.value();
    if (command && submit(*command))
        return hint(say(N_("The orders of {} are in."), desk_.world().sides.at(command->sheet.side).name));
    const WrittenSheet written = read_sheet(text, file);
    for (const Side& side : desk_.world().sides)
        if (written.side && written.side->text == side.key) return write_sheet(side.id, text);
    std::string all;
    for (const Problem& problem : checked.problems) all += in_words(problem) + "\n";
    say_trouble(all);
}

void MainFrame::begin_from(const wxString& definition) {
    const wxString path = wxFileSelector(in_wx(tr(N_("Where the campaign is to be kept"))), "", "war.condottiero",
                                         "condottiero", "*.condottiero", wxFD_SAVE, this);
    if (path.empty()) return;
    const bool begun = guarded([&] { desk_.begin(definition.utf8_string(), path.utf8_string()); });
    if (begun) recent_.AddFileToHistory(wxFileName(path).GetAbsolutePath());
}

void MainFrame::new_campaign() {
    const wxString definition = wxFileSelector(in_wx(tr(N_("The definition of the campaign"))),
                                               wxFileName(shipped_file("campaigns/")).GetPath(), "", "yaml",
                                               "*.yaml;*.yml", wxFD_OPEN | wxFD_FILE_MUST_EXIST, this);
    if (!definition.empty()) begin_from(definition);
}

void MainFrame::open_campaign() {
    const wxString path = wxFileSelector(in_wx(tr(N_("Open a campaign"))), "", "", "condottiero", "*.condottiero",
                                         wxFD_OPEN | wxFD_FILE_MUST_EXIST, this);
    if (!path.empty()) open_file(path);
}

void MainFrame::quit() {
    Close();
}

// Paper.

Pane& MainFrame::page() const {
    return *panes_[static_cast<std::size_t>(pages_->GetSelection())];
}

/// What the shown page prints; if there is nothing, that is said.
std::optional<Paper> MainFrame::paper() {
    std::optional<Paper> paper = page().paper();
    if (!paper) say_trouble(tr(N_("There is nothing on this page to print.")));
    return paper;
}

void MainFrame::preview_page() {
    if (const auto pages = paper()) show_preview(this, *pages);
}

void MainFrame::print_page() {
    if (const auto pages = paper()) condottiero::print(this, *pages);
}

void MainFrame::export_page() {
    const auto pages = paper();
    if (!pages) return;
    const wxString path = wxFileSelector(in_wx(tr(N_("Write the page"))), "", in_wx(pages->title) + ".pdf", "pdf",
                                         "PDF (*.pdf)|*.pdf|SVG (*.svg)|*.svg|PNG (*.png)|*.png",
                                         wxFD_SAVE | wxFD_OVERWRITE_PROMPT, this);
    if (path.empty()) return;
    if (guarded([&] { write_file(path.utf8_string(), as_file(*pages, path.Lower().utf8_string())); }))
        hint(say(N_("written: {}"), path.utf8_string()));
}

void MainFrame::export_table() {
    const auto csv = page().csv();
    if (!csv) return;
    const wxString path = wxFileSelector(in_wx(tr(N_("Write the table"))), "", "table.csv", "csv", "*.csv",
                                         wxFD_SAVE | wxFD_OVERWRITE_PROMPT, this);
    if (!path.empty() && guarded([&] { write_file(path.utf8_string(), *csv); }))
        hint(say(N_("written: {}"), path.utf8_string()));
}

// Steps.

bool MainFrame::can_undo() const {
    return desk_.is_open() && !desk_.session().standings().done.empty();
}
bool MainFrame::can_redo() const {
    return desk_.is_open() && !desk_.session().standings().undone.empty();
}
bool MainFrame::on(PageId page) const {
    return desk_.is_open() && pages_->GetSelection() == static_cast<int>(page);
}

void MainFrame::offer_redo(const std::string& undone) {
    bar_->ShowMessage(in_wx(say(N_("Undone: {}. Ctrl+Shift+Z does it again."), undone)), wxICON_NONE);
}

void MainFrame::undo() {
    const std::string what = desk_.undo_would();
    guarded([&] {
        if (const auto why = desk_.undo()) return refuse(*why);
        offer_redo(what);
    });
}

void MainFrame::redo() {
    guarded([&] {
        if (const auto why = desk_.redo()) return refuse(*why);
        bar_->Dismiss();
    });
}

bool MainFrame::submit(const Command& command) {
    if (preferences_.dice == DiceFrom::Program) return submit(command, nullptr);
    AskedDice asked(asked_faces(this, desk_.session()), desk_.session().program_dice());
    return submit(command, &asked);
}

bool MainFrame::submit_with(const Command& command, Dice& table_dice) {
    return submit(command, &table_dice);
}

bool MainFrame::submit(const Command& command, Dice* table_dice) {
    bool done = false;
    guarded([&] {
        const auto why = desk_.submit(command, game_master, table_dice);
        if (why) return refuse(*why);
        bar_->Dismiss();
        done = true;
    });
    return done;
}

void MainFrame::go_on() {
    if (!is_open()) return open_campaign();
    if (desk_.looked_back()) return desk_.look_back(std::nullopt);
    switch (main_step(desk_.world(), desk_.state()).does) {
        case MainStep::Does::Advance: submit(Advance{}); break;
        case MainStep::Does::OpenSheetsWithout:
            if (submit(CloseSheets{})) submit(Advance{});
            break;
        case MainStep::Does::Settle: settle(desk_.needs().front()); break;
        case MainStep::Does::Nothing: break;
    }
}

void MainFrame::settle(const Need& need) {
    if (need.kind == NeedKind::Battle && need.battle) return go_to(*need.battle);
    if (const auto command = asked(this, desk_, need)) submit(*command);
}

void MainFrame::order_march(ForceId force, const std::vector<SquareId>& way) {
    const Force& who = desk_.state().forces.at(force);
    if (desk_.state().phase != Phase::Orders || desk_.state().sheets_open)
        return say_trouble(tr(N_("Orders are taken in the phase of orders, before the sheets are opened.")));
    std::string squares;
    for (const SquareId square : way) squares += (squares.empty() ? "" : ", ") + desk_.world().map.name_of(square);
    const std::string sheet = with_answer(first_sheet_text(desk_, who.side), who.name, "to", "");
    write_sheet(who.side, with_answer(sheet, who.name, "route", fmt::format("[{}]", squares)));
}

void MainFrame::write_sheet(SideId side) {
    write_sheet(side, first_sheet_text(desk_, side));
}

void MainFrame::write_sheet(SideId side, const std::string& text) {
    SheetDialog dialog(this, desk_, side, text);
    if (dialog.ShowModal() == wxID_OK) submit(dialog.command());
}

// What is looked at.

void MainFrame::find() {
    search_->SetFocus();
    search_->SelectAll();
}

void MainFrame::find_named(const wxString& wanted) {
    if (wanted.empty() || !is_open()) return;
    const std::string name = wanted.Lower().utf8_string();
    const auto is = [&](const std::string& text) {
        return in_wx(text).Lower().utf8_string().find(name) != std::string::npos;
    };
    const CampaignMap& map = desk_.world().map;
    const CampaignState& state = desk_.shown();
    const auto go = [&](SquareId square, const Selection& what) {
        go_to(what);
        map_->canvas().centre_on(square);
        map_->canvas().SetFocus();
    };
    if (const auto square = map.find(wanted.utf8_string())) return go(*square, *square);
    const View view = desk_.view();
    for (const Force& force : state.forces)
        if (force.on_map() && is(force.name) && (view.whole.contains(force.id) || view.sighted.contains(force.id)))
            return go(force.square, force.id);
    for (const Unit& unit : state.units)
        if (is(unit.name) && view.whole.contains(unit.force)) return go(state.forces.at(unit.force).square, unit.id);
    for (const Place& place : map.places())
        if (is(place.name)) return go(place.square, place.square);
    say_trouble(say(N_("nothing is called {}"), wanted.utf8_string()));
}

void MainFrame::choose_eyes() {
    wxArrayString labels;
    labels.Add(in_wx(tr(N_("the game master: everything"))));
    std::vector<SideId> sides;
    for (const Side& side : desk_.world().sides) {
        labels.Add(in_wx(side.name));
        sides.push_back(side.id);
    }
    const int row = wxGetSingleChoiceIndex(in_wx(tr(N_("Who looks at the map"))), in_wx(tr(N_("View"))), labels, this);
    if (row >= 0) desk_.look_as(row == 0 ? std::nullopt : std::optional(sides[static_cast<std::size_t>(row - 1)]));
}

/// To the side whose sheet is missing, or else the next one; behind a curtain.
void MainFrame::hand_over() {
    const auto& sides = desk_.world().sides;
    const int count = static_cast<int>(sides.size());
    const int now = desk_.eyes() ? static_cast<int>(desk_.eyes()->value()) : 0;
    SideId next(now % count + 1);
    for (const Need& need : desk_.needs())
        if (need.side && need.side != desk_.eyes()) {
            next = *need.side;
            break;
        }
    Curtain curtain(this, desk_, next);
    if (curtain.ShowModal() == wxID_OK) desk_.look_as(next);
}

void MainFrame::choose_preferences() {
    PreferencesDialog dialog(this, preferences_);
    if (dialog.ShowModal() == wxID_OK) prefer(dialog.chosen());
}

void MainFrame::prefer(const Preferences& preferences) {
    const Preferences before = std::exchange(preferences_, preferences);
    keep(preferences_);
    for (Pane* pane : panes_) pane->preferences_changed();
    if (preferences_.scale_per_cent == before.scale_per_cent) return;
    remember();
    dynamic_cast<App*>(wxTheApp)->start_anew(in_wx(desk_.path()));
}

void MainFrame::show(PageId page) {
    pages_->SetSelection(static_cast<std::size_t>(page));
}

void MainFrame::go_to(const Selection& what) {
    desk_.select(what);
    if (const auto* battle = std::get_if<BattleId>(&what)) {
        show(PageId::Battles);
        return battles_->show_battle(*battle);
    }
    show(PageId::Map);
}

// Docks.

void MainFrame::fit_layout() {
    docks_->fit(static_cast<PageId>(pages_->GetSelection()));
    // The page of a battle that waits has a main button of its own.
    const bool foot = is_open() && !docks_->is_shown("turn") && !(on(PageId::Battles) && battles_->waiting() > 0);
    if (foot_->IsShown() != foot) {
        foot_->Show(foot);
        foot_->GetParent()->Layout();
    }
    if (is_open() && foot_->IsShown()) show_main_step(*go_on_, desk_);
}

void MainFrame::toggle_turn() {
    docks_->toggle_turn(static_cast<PageId>(pages_->GetSelection()));
    fit_layout();
}

void MainFrame::toggle_dock(const char* name) {
    docks_->toggle(static_cast<PageId>(pages_->GetSelection()), name);
    fit_layout();
}

void MainFrame::restore_layout() {
    docks_->restore();
    fit_layout();
}

void MainFrame::choose_layers() {
    show(PageId::Map);
    map_->show_layers();
}

// Help.

void MainFrame::read_rules() {
    show_rule("");
}

void MainFrame::show_rule(const std::string& id) {
    if (rules_ == nullptr) rules_ = new RuleWindow(this);
    rules_->narrow(id);
    rules_->Show();
    rules_->Raise();
}

void MainFrame::take_tour() {
    if (!is_open())
        guarded([&] {
            const wxString file = wxFileName::CreateTempFileName("first-steps-") + ".condottiero";
            desk_.begin(shipped_file("campaigns/valley/war.yaml").utf8_string(), file.utf8_string());
        });
    if (is_open()) tour_->begin();
}

void MainFrame::list_keys() {
    std::vector<std::pair<std::string, std::string>> rows;
    for (const Action& action : actions())
        if (!action.keys.empty()) rows.emplace_back(action.keys, tr(action.help));
    for (const KeyHint& key : keys_of_parts()) rows.emplace_back(tr(key.keys), tr(key.help));
    wxDialog dialog(this, wxID_ANY, in_wx(tr(N_("Keys"))), wxDefaultPosition, FromDIP(wxSize(560, 560)),
                    wxDEFAULT_DIALOG_STYLE | wxRESIZE_BORDER);
    auto* reader = new Reader(&dialog, tr(N_("keys")));
    auto* all = new wxBoxSizer(wxVERTICAL);
    all->Add(reader, 1, wxEXPAND);
    all->Add(dialog.CreateButtonSizer(wxCLOSE), 0, wxALIGN_RIGHT | wxALL, FromDIP(8));
    dialog.SetSizer(all);
    reader->show(html::page(html::facts(rows)));
    dialog.SetEscapeId(wxID_CLOSE);
    dialog.ShowModal();
}

void MainFrame::about() {
    wxAboutDialogInfo info;
    info.SetName("Condottiero");
    info.SetVersion(CONDOTTIERO_VERSION);
    info.SetDescription(in_wx(tr(N_("Campaigns of miniature wargames: one file, sealed order sheets, open dice."))));
    wxAboutBox(info, this);
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
    tour_->look();
    if (change == Desk::Change::Selected) return;
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
    bar_->Dismiss();
    if (desk_.is_open())
        hint(tr(N_("Click selects, dragging a Force plans its march; arrows walk the map, Enter selects.")));
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
    const std::string whose =
        desk_.eyes() ? say(N_(", as {} knows it"), desk_.world().sides.at(*desk_.eyes()).name) : std::string();
    SetTitle(in_wx(fmt::format("{}{} - Condottiero", desk_.world().title, whose)));
    SetStatusText(in_wx(desk_.world().title), 1);
    SetStatusText(in_wx(tr(N_("all on disk"))), 2);
    const std::string last = desk_.undo_would();
    SetStatusText(last.empty() ? wxString() : in_wx(say(N_("undo: {}"), last)), 3);
}

}  // namespace condottiero
