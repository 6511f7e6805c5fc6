#include "app/desktop/main_frame.hpp"

#include <wx/aboutdlg.h>
#include <wx/artprov.h>
#include <wx/checkbox.h>
#include <wx/choicdlg.h>
#include <wx/config.h>
#include <wx/dnd.h>
#include <wx/filedlg.h>
#include <wx/filename.h>
#include <wx/infobar.h>
#include <wx/menu.h>
#include <wx/msgdlg.h>
#include <wx/sizer.h>
#include <wx/stdpaths.h>
#include <wx/textdlg.h>
#include <wx/toolbar.h>

#include "app/desktop/battle/battles_page.hpp"
#include "app/desktop/book/casualty_book_page.hpp"
#include "app/desktop/book/chronicle_page.hpp"
#include "app/desktop/book/order_of_battle_page.hpp"
#include "app/desktop/dice_pane.hpp"
#include "app/desktop/html.hpp"
#include "app/desktop/icons.hpp"
#include "app/desktop/inspector_pane.hpp"
#include "app/desktop/map/map_page.hpp"
#include "app/desktop/reader.hpp"
#include "app/desktop/settle.hpp"
#include "app/desktop/sheet_dialog.hpp"
#include "app/desktop/style.hpp"
#include "app/desktop/turn_pane.hpp"
#include "app/session/names.hpp"
#include "app/session/rule_book.hpp"
#include "core/base/text.hpp"

namespace condottiero {

namespace {

/// A file dropped on the window is opened.
class Dropped : public wxFileDropTarget {
public:
    explicit Dropped(MainFrame& frame) : frame_(&frame) {}
    bool OnDropFiles(wxCoord, wxCoord, const wxArrayString& files) override {
        if (!files.empty()) frame_->open_file(files.front());
        return !files.empty();
    }

private:
    MainFrame* frame_;
};

}  // namespace

MainFrame::MainFrame() : wxFrame(nullptr, wxID_ANY, "Condottiero") {
    SetIcon(icon("condottiero", 64).GetIcon(wxSize(64, 64)));
    SetMinSize(FromDIP(wxSize(800, 560)));
    SetSize(FromDIP(wxSize(1280, 800)));
    CreateStatusBar(3);
    const int widths[] = {-6, -2, -3};
    SetStatusWidths(3, widths);
    build_panes();
    build_menus();
    build_tools();
    SetDropTarget(new Dropped(*this));
    desk_.watch([this](Desk::Change change) { changed(change); });
    show_title();
    Bind(wxEVT_CLOSE_WINDOW, [this](wxCloseEvent& event) {
        wxConfigBase& config = *wxConfigBase::Get();
        config.Write("/window/docks", docks_.SavePerspective());
        config.SetPath("/recent");
        recent_.Save(config);
        config.SetPath("/");
        event.Skip();
    });
}

MainFrame::~MainFrame() {
    docks_.UnInit();
}

void MainFrame::build_panes() {
    docks_.SetManagedWindow(this);
    auto* middle = new wxPanel(this);
    bar_ = new wxInfoBar(middle);
    pages_ =
        new wxAuiNotebook(middle, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxAUI_NB_TOP | wxAUI_NB_SCROLL_BUTTONS);
    map_ = new MapPage(pages_, *this);
    battles_ = new BattlesPage(pages_, *this);
    struct Page {
        Pane* pane;
        std::string_view title, icon;
    };
    // In the order of PageId.
    for (const Page& page :
         {Page{map_, N_("Map"), "layers"}, Page{new OrderOfBattlePage(pages_, *this), N_("Order of battle"), "force"},
          Page{battles_, N_("Battles"), "battle"},
          Page{new CasualtyBookPage(pages_, *this), N_("Casualty book"), "book"},
          Page{new ChroniclePage(pages_, *this), N_("Chronicle"), "chronicle"}}) {
        pages_->AddPage(page.pane, in_wx(tr(page.title)), false, icon(page.icon, 16));
        panes_.push_back(page.pane);
    }
    pages_->Bind(wxEVT_AUINOTEBOOK_PAGE_CHANGED, [this](wxAuiNotebookEvent& event) {
        for (Pane* pane : panes_)
            if (pane->IsShownOnScreen()) pane->catch_up();
        event.Skip();
    });
    auto* column = new wxBoxSizer(wxVERTICAL);
    column->Add(bar_, 0, wxEXPAND);
    column->Add(pages_, 1, wxEXPAND);
    middle->SetSizer(column);

    auto* turn = new TurnPane(this, *this);
    auto* inspector = new InspectorPane(this, *this);
    auto* dice = new DicePane(this, *this);
    panes_.insert(panes_.end(), {turn, inspector, dice});
    docks_.AddPane(middle, wxAuiPaneInfo().CenterPane().Name("pages"));
    docks_.AddPane(turn, wxAuiPaneInfo()
                             .Left()
                             .Layer(1)
                             .Name("turn")
                             .Caption(in_wx(tr(N_("Turn"))))
                             .BestSize(FromDIP(wxSize(272, 600)))
                             .MinSize(FromDIP(wxSize(230, 200))));
    docks_.AddPane(inspector, wxAuiPaneInfo()
                                  .Right()
                                  .Layer(1)
                                  .Name("inspector")
                                  .Caption(in_wx(tr(N_("Inspector"))))
                                  .BestSize(FromDIP(wxSize(290, 600)))
                                  .MinSize(FromDIP(wxSize(200, 200))));
    docks_.AddPane(dice, wxAuiPaneInfo()
                             .Bottom()
                             .Name("dice")
                             .Caption(in_wx(tr(N_("Dice"))))
                             .BestSize(FromDIP(wxSize(600, 150)))
                             .MinSize(FromDIP(wxSize(200, 60))));
    docks_.Update();
    first_layout_ = docks_.SavePerspective();
    wxString docks;
    if (wxConfigBase::Get()->Read("/window/docks", &docks)) docks_.LoadPerspective(docks);
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
        if (action.separator) {
            menu->AppendSeparator();
            continue;
        }
        wxString label = in_wx(tr(action.label));
        if (!action.keys.empty()) label += "\t" + in_wx(action.keys);
        menu->Append(action.id, label, in_wx(tr(action.help)));
        Bind(
            wxEVT_MENU, [this, run = action.run](wxCommandEvent&) { run(*this); }, action.id);
        Bind(
            wxEVT_UPDATE_UI,
            [this, &action](wxUpdateUIEvent& event) {
                if (action.can != nullptr) event.Enable(action.can(*this));
                if (action.id == wxID_UNDO && can_undo())
                    event.SetText(in_wx(say(N_("&Undo: {}\tCtrl+Z"), desk_.undo_would())));
                if (action.id == wxID_REDO && can_redo())
                    event.SetText(in_wx(say(N_("&Redo: {}\tCtrl+Shift+Z"), desk_.redo_would())));
            },
            action.id);
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
    tools->Realize();
}

/// Runs what reaches into the world outside; what fails is said in the bar, and nothing was changed.
bool MainFrame::guarded(const std::function<void()>& doing) {
    try {
        doing();
        return true;
    } catch (const BadInput& bad) {
        std::string all;
        for (const Problem& problem : bad.problems()) all += in_words(problem) + "\n";
        say_trouble(all);
    } catch (const Failure& failure) {
        say_trouble(failure.what());
    }
    return false;
}

void MainFrame::open_file(const wxString& path) {
    if (path.ends_with(".yaml") || path.ends_with(".yml")) return begin_from(path);
    const bool opened =
        guarded([&] { desk_.open(path.utf8_string(), [this](const std::string& what) { say_trouble(what); }); });
    if (opened) recent_.AddFileToHistory(wxFileName(path).GetAbsolutePath());
}

void MainFrame::begin_from(const wxString& definition) {
    const wxString path = wxFileSelector(in_wx(tr(N_("Where the campaign is to be kept"))), "", "war.condottiero",
                                         "condottiero", "*.condottiero", wxFD_SAVE, this);
    if (path.empty()) return;
    const bool begun = guarded([&] { desk_.begin(definition.utf8_string(), path.utf8_string()); });
    if (begun) recent_.AddFileToHistory(wxFileName(path).GetAbsolutePath());
}

void MainFrame::new_campaign() {
    const wxString definition = wxFileSelector(in_wx(tr(N_("The definition of the campaign"))), "", "", "yaml",
                                               "*.yaml;*.yml", wxFD_OPEN | wxFD_FILE_MUST_EXIST, this);
    if (!definition.empty()) begin_from(definition);
}

void MainFrame::open_campaign() {
    const wxString path = wxFileSelector(in_wx(tr(N_("Open a campaign"))), "", "", "condottiero", "*.condottiero",
                                         wxFD_OPEN | wxFD_FILE_MUST_EXIST, this);
    if (!path.empty()) open_file(path);
}

void MainFrame::export_map() {
    const wxString path = wxFileSelector(in_wx(tr(N_("Write the map"))), "", "map.pdf", "pdf",
                                         "PDF (*.pdf)|*.pdf|SVG (*.svg)|*.svg|PNG (*.png)|*.png",
                                         wxFD_SAVE | wxFD_OVERWRITE_PROMPT, this);
    if (path.empty()) return;
    MapPicture picture{.world = &desk_.world(), .state = &desk_.state(), .view = desk_.view()};
    picture.palette = map_->canvas().palette();
    picture.layers = map_->canvas().layers();
    picture.frame = Frame::Sheet;
    const std::string bytes = path.ends_with(".svg")   ? map_as_svg(picture)
                              : path.ends_with(".png") ? map_as_png(picture, 2)
                                                       : map_as_pdf(picture);
    if (guarded([&] { write_file(path.utf8_string(), bytes); })) hint(say(N_("written: {}"), path.utf8_string()));
}

void MainFrame::quit() {
    Close();
}

bool MainFrame::can_undo() const {
    return desk_.is_open() && !desk_.session().standings().done.empty();
}
bool MainFrame::can_redo() const {
    return desk_.is_open() && !desk_.session().standings().undone.empty();
}
bool MainFrame::on_map() const {
    return desk_.is_open() && map_->IsShownOnScreen();
}

void MainFrame::undo() {
    const std::string what = desk_.undo_would();
    guarded([&] {
        if (const auto why = desk_.undo()) return refuse(*why);
        bar_->ShowMessage(in_wx(say(N_("Undone: {}"), what)), wxICON_NONE);
    });
}

void MainFrame::redo() {
    guarded([&] {
        if (const auto why = desk_.redo()) refuse(*why);
    });
}

bool MainFrame::submit(const Command& command) {
    return submit(command, nullptr);
}

bool MainFrame::submit_with(const Command& command, Dice& table_dice) {
    return submit(command, &table_dice);
}

bool MainFrame::submit(const Command& command, Dice* table_dice) {
    bool done = false;
    guarded([&] {
        const auto why = desk_.submit(command, "game master", table_dice);
        if (why) return refuse(*why);
        bar_->Dismiss();
        done = true;
    });
    return done;
}

void MainFrame::go_on() {
    if (!is_open()) return open_campaign();
    const std::vector<Need> needs = desk_.needs();
    if (!needs.empty()) return settle(needs.front());
    submit(Advance{});
}

void MainFrame::settle(const Need& need) {
    if (need.kind == NeedKind::Battle && need.battle) {
        return go_to(*need.battle);
    }
    if (const auto command = asked(this, desk_, need)) submit(*command);
}

void MainFrame::order_march(ForceId force, const std::vector<SquareId>& way) {
    const Force& who = desk_.state().forces.at(force);
    if (desk_.state().phase != Phase::Orders || desk_.state().sheets_open)
        return say_trouble(tr(N_("Orders are taken in the phase of orders, before the sheets are opened.")));
    SheetDialog dialog(this, desk_, who.side,
                       with_march(first_sheet_text(desk_, who.side), who.name, desk_.world().map.name_of(way.back())));
    if (dialog.ShowModal() == wxID_OK) submit(dialog.command());
}

void MainFrame::write_sheet(SideId side) {
    SheetDialog dialog(this, desk_, side, first_sheet_text(desk_, side));
    if (dialog.ShowModal() == wxID_OK) submit(dialog.command());
}

void MainFrame::find() {
    const wxString wanted =
        wxGetTextFromUser(in_wx(tr(N_("A square, a place, a Force or a unit"))), in_wx(tr(N_("Find"))), "", this);
    if (wanted.empty()) return;
    const std::string name = wanted.Lower().utf8_string();
    const auto is = [&](const std::string& text) {
        return in_wx(text).Lower().utf8_string().find(name) != std::string::npos;
    };
    const CampaignMap& map = desk_.world().map;
    const auto go = [&](SquareId square, const Selection& what) {
        map_->canvas().centre_on(square);
        go_to(what);
    };
    if (const auto square = map.find(wanted.utf8_string())) return go(*square, *square);
    const View view = desk_.view();
    for (const Force& force : desk_.state().forces)
        if (force.on_map() && is(force.name) && (view.whole.contains(force.id) || view.sighted.contains(force.id)))
            return go(force.square, force.id);
    for (const Unit& unit : desk_.state().units)
        if (is(unit.name) && view.whole.contains(unit.force))
            return go(desk_.state().forces.at(unit.force).square, unit.id);
    for (const Place& place : map.places())
        if (is(place.name)) return go(place.square, place.square);
    say_trouble(say(N_("nothing is called {}"), wanted.utf8_string()));
}

void MainFrame::zoom_in() {
    map_->canvas().zoom_by(1.25);
}
void MainFrame::zoom_out() {
    map_->canvas().zoom_by(1 / 1.25);
}
void MainFrame::zoom_fit() {
    map_->canvas().fit();
}

void MainFrame::choose_layers() {
    wxArrayString labels;
    wxArrayInt on;
    const Layers now = map_->canvas().layers();
    for (std::size_t i = 0; i < words_of(Layer{}).size(); ++i) {
        wxString label = in_wx(tr(words_of(Layer{})[i]));
        label.Replace("_", " ");
        labels.Add(label);
        if (now.has(static_cast<Layer>(i))) on.Add(static_cast<int>(i));
    }
    labels.Add(in_wx(tr(N_("palette for colour-blind eyes and bad copiers"))));
    const int clear = static_cast<int>(labels.size()) - 1;
    if (map_->canvas().palette() == Palette::Clear) on.Add(clear);
    if (wxGetSelectedChoices(on, in_wx(tr(N_("What the map shows"))), in_wx(tr(N_("Layers"))), labels, this) < 0)
        return;
    Layers layers;
    for (const int row : on)
        if (row != clear) layers.add(static_cast<Layer>(row));
    map_->canvas().set_look(layers, on.Index(clear) == wxNOT_FOUND ? Palette::Atlas : Palette::Clear);
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

void MainFrame::restore_layout() {
    docks_.LoadPerspective(first_layout_);
}

void MainFrame::explain_rule() {
    const wxString id = wxGetTextFromUser(in_wx(tr(N_("The id of a rule, or how it begins: CAM-p2"))),
                                          in_wx(tr(N_("Rules"))), "CAM-", this);
    if (!id.empty()) show_rule(id.utf8_string());
}

void MainFrame::show_rule(const std::string& id) {
    std::string body;
    for (const Rule* rule : every_rule())
        if (rule->id.starts_with(id))
            body += fmt::format("<p><b>{}</b> {}<br>{}</p>", html::escaped(rule->id), html::escaped(rule->source),
                                html::escaped(tr(rule->gist)));
    wxDialog dialog(this, wxID_ANY, in_wx(tr(N_("Rules"))), wxDefaultPosition, FromDIP(wxSize(620, 480)),
                    wxDEFAULT_DIALOG_STYLE | wxRESIZE_BORDER);
    auto* reader = new Reader(&dialog, tr(N_("rules")));
    auto* all = new wxBoxSizer(wxVERTICAL);
    all->Add(reader, 1, wxEXPAND);
    all->Add(dialog.CreateButtonSizer(wxCLOSE), 0, wxALIGN_RIGHT | wxALL, FromDIP(8));
    dialog.SetSizer(all);
    reader->show(html::page(body.empty() ? html::dim(tr(N_("there is no such rule"))) : body));
    dialog.ShowModal();
}

void MainFrame::list_keys() {
    std::string text;
    for (const Action& action : actions())
        if (!action.keys.empty()) text += fmt::format("{}: {}\n", action.keys, tr(action.help));
    text += tr(N_("On the map: arrows walk squares (Shift by five), Enter selects, + and - zoom, Home fits\n"));
    wxMessageBox(in_wx(text), in_wx(tr(N_("Keys"))), wxOK, this);
}

void MainFrame::about() {
    wxAboutDialogInfo info;
    info.SetName("Condottiero");
    info.SetVersion(CONDOTTIERO_VERSION);
    info.SetDescription(in_wx(tr(N_("Campaigns of miniature wargames: one file, sealed order sheets, open dice."))));
    wxAboutBox(info, this);
}

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
    for (Pane* pane : panes_) pane->changed(change);
    if (change != Desk::Change::Selected) show_title();
}

void MainFrame::show_title() {
    if (!desk_.is_open()) {
        SetTitle("Condottiero");
        return hint(tr(N_("Open a campaign, or begin one: Campaign, New")));
    }
    SetTitle(in_wx(fmt::format("{} - Condottiero", desk_.world().title)));
    hint(tr(N_("Click selects, dragging a Force plans its march; arrows walk the map, Enter selects.")));
    SetStatusText(in_wx(tr(N_("all on disk"))), 1);
    const std::string last = desk_.undo_would();
    SetStatusText(last.empty() ? wxString() : in_wx(say(N_("undo: {}"), last)), 2);
}

}  // namespace condottiero
