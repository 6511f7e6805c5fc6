#include "app/desktop/frame/main_frame.hpp"

// What can be asked of the window, and what its parts may ask of it.

#include <wx/aboutdlg.h>
#include <wx/choicdlg.h>
#include <wx/filedlg.h>
#include <wx/filename.h>
#include <wx/infobar.h>
#include <wx/msgdlg.h>
#include <wx/sizer.h>
#include <wx/srchctrl.h>

#include <algorithm>

#include "app/desktop/battle/battles_page.hpp"
#include "app/desktop/battle/record/record_panel.hpp"
#include "app/desktop/dialogs/ask_faces.hpp"
#include "app/desktop/dialogs/preferences_dialog.hpp"
#include "app/desktop/dialogs/rule_window.hpp"
#include "app/desktop/dialogs/sheet_dialog.hpp"
#include "app/desktop/frame/app.hpp"
#include "app/desktop/look/html.hpp"
#include "app/desktop/look/reader.hpp"
#include "app/desktop/map/map_page.hpp"
#include "app/desktop/panes/tour_pane.hpp"
#include "app/desktop/panes/turn_pane.hpp"
#include "app/desktop/window/curtain.hpp"
#include "app/desktop/window/data_folder.hpp"
#include "app/desktop/window/settle.hpp"
#include "app/session/orders/march_plan.hpp"
#include "app/session/orders/received_sheet.hpp"
#include "app/session/reports/turn_text.hpp"
#include "core/base/text.hpp"
#include "core/campaign/policy/policy.hpp"
#include "core/campaign/sealed/envelope.hpp"
#include "db/definitions/papers/sheet_edit.hpp"
#include "db/definitions/papers/sheet_yaml.hpp"

namespace condottiero {

namespace {

/// Dice with which the first steps, taken as they are told, lead to a battle.
constexpr std::uint64_t tour_dice = 7;

}  // namespace

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
    } catch (const picture::TooLarge& failure) {
        say_trouble(failure.what());
    }
    return false;
}

void MainFrame::open_file(const wxString& path) {
    // A file may be dropped while a dialog asks about another.
    if (is_asking()) return say_trouble(tr(N_("Answer the question that is open first; nothing was opened.")));
    const std::string name = path.utf8_string();
    if (path.Lower().EndsWith(".condottiero")) return open_instead([&] { desk_.open(name, warner()); }, path);
    guarded([&] {
        const std::string text = read_file(name, most_sheet_bytes);
        if (text.find('\0') != std::string::npos || wxString::FromUTF8(text).empty() != text.empty())
            throw Failure(say(N_("{} is not a campaign, the definition of one, or an order sheet"), name));
        // A definition of a campaign says where its map is; a sheet says whose it is.
        if (text.starts_with("map:") || text.find("\nmap:") != std::string::npos) return begin_from(path);
        if (!desk_.is_open()) throw Failure(say(N_("{} is an order sheet, and no campaign is open"), name));
        take_sheet(text, name);
    });
}

/// Another campaign in place of the one that is open; what was being typed there is kept there.
void MainFrame::open_instead(const std::function<void()>& open, const wxString& path) {
    battles_->record().keep();
    remember();
    bar_->Dismiss();
    if (guarded(open)) recent_.AddFileToHistory(wxFileName(path).GetAbsolutePath());
}

OpenCampaign::Warn MainFrame::warner() {
    return [this](const std::string& what) { say_trouble(what); };
}

bool MainFrame::is_asking() const {
    return std::any_of(wxTopLevelWindows.begin(), wxTopLevelWindows.end(), [](wxWindow* window) {
        const auto* dialog = dynamic_cast<wxDialog*>(window);
        return dialog != nullptr && dialog->IsModal();
    });
}

/// Hands it in if nothing is wrong with it; else it opens to be corrected, each fault at its line.
void MainFrame::take_sheet(const std::string& text, const std::string& file) {
    const Result<ReceivedSheet> received = receive_sheet(desk_.session(), text, file, false, OverSealed::Allow);
    if (!received) return refuse(received.refusal());
    const CheckedSheet& checked = received.value().checked;
    const std::optional<SubmitSheet>& command = received.value().command;
    if (command && !may_replace(this, received.value())) return;
    if (command && take_step([&, &sheet = *command] { return desk_.hand_in(sheet); }))
        return hint(say(N_("The orders of {} are in."), desk_.world().sides.at(command->sheet.side).name));
    if (command) return;
    if (!is_envelope(text)) {
        const WrittenSheet written = read_sheet(text, file);
        for (const Side& side : desk_.world().sides)
            if (written.side && written.side->text == side.key) return write_sheet(side.id, text);
    }
    std::string all;
    for (const Problem& problem : checked.problems) all += (all.empty() ? "" : "\n") + in_words(problem);
    say_trouble(all);
}

void MainFrame::begin_from(const wxString& definition) {
    const wxString path = wxFileSelector(in_wx(tr(N_("Where to keep the campaign"))), "", "war.condottiero",
                                         "condottiero", "*.condottiero", wxFD_SAVE, this);
    if (path.empty()) return;
    open_instead([&] { desk_.begin(definition.utf8_string(), path.utf8_string(), warner()); }, path);
}

void MainFrame::new_campaign() {
    const wxString definition = wxFileSelector(in_wx(tr(N_("The definition of the campaign"))),
                                               wxFileName(shipped_file("campaigns/")).GetPath(), "", "yaml",
                                               "*.yaml;*.yml", wxFD_OPEN | wxFD_FILE_MUST_EXIST, this);
    if (!definition.empty()) begin_from(definition);
}

void MainFrame::begin_turin() {
    begin_from(shipped_file("campaigns/turin-1706/short.yaml"));
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
    AskedDice asked(asked_faces(this, desk_.session()), desk_.program_dice());
    return submit(command, &asked);
}

bool MainFrame::submit_with(const Command& command, Dice& table_dice) {
    return submit(command, &table_dice);
}

bool MainFrame::submit(const Command& command, Dice* table_dice) {
    return take_step([&] { return desk_.submit(command, table_dice); });
}

bool MainFrame::take_step(const std::function<std::optional<Refusal>()>& step) {
    // While a person is asked for faces, a step is half judged: nothing else may come between.
    if (submitting_) return false;
    submitting_ = true;
    bar_->Dismiss();
    bool done = false;
    guarded([&] {
        if (const auto why = step()) return refuse(*why);
        done = true;
    });
    submitting_ = false;
    return done;
}

void MainFrame::go_on() {
    if (!is_open()) return open_campaign();
    if (desk_.looked_back()) return desk_.look_back(std::nullopt);
    switch (desk_.main_step().does) {
        case MainStep::Does::Advance: submit(Advance{}); break;
        case MainStep::Does::OpenSheetsWithout: open_sheets_without(); break;
        case MainStep::Does::Settle: settle(desk_.needs().front()); break;
        case MainStep::Does::HandOver: hand_over(); break;
        case MainStep::Does::Nothing: break;
    }
}

/// Other people's orders are at stake, so it is asked.
void MainFrame::open_sheets_without() {
    const std::vector<Need> missing = desk_.needs();
    const World& world = desk_.world();
    std::vector<std::string> names;
    for (const Need& need : missing) names.push_back(world.sides.at(*need.side).name);
    wxMessageDialog question(this,
                             in_wx(say(N_("No sheet has come from {}. Their Forces keep the orders they have, unless "
                                          "somebody writes them new ones."),
                                       list_in_words(names))),
                             in_wx(tr(N_("Open the sheets?"))), wxYES_NO | wxCANCEL | wxHELP | wxICON_QUESTION);
    question.SetYesNoCancelLabels(in_wx(say(N_("&Write the sheet of {}"), for_label(names.front()))),
                                  in_wx(tr(N_("&Open them without"))), in_wx(tr(N_("Cancel"))));
    question.SetHelpLabel(in_wx(tr(N_("Let the &program order"))));
    switch (question.ShowModal()) {
        case wxID_YES: return settle(missing.front());
        case wxID_HELP:
            for (const Need& need : missing)
                if (!submit(SubmitSheet{policy_sheet(world, desk_.state(), *need.side), true})) return;
            break;
        case wxID_NO:
            if (submit(CloseSheets{})) submit(Advance{});
            break;
        default: break;
    }
}

void MainFrame::settle(const Need& need) {
    if (need.kind == NeedKind::Battle && need.battle) return go_to(*need.battle);
    if (const auto command = asked(this, desk_, need)) submit(*command);
}

void MainFrame::order_march(ForceId force, const std::vector<SquareId>& way) {
    const Force& who = desk_.state().forces.at(force);
    if (const auto why = no_marches_now(desk_.state())) return refuse(*why);
    std::vector<std::string> squares;
    for (const SquareId square : way) squares.push_back(desk_.world().map.name_of(square));
    guarded([&] {
        const std::string sheet = with_answer(first_sheet_text(desk_, who.side), who.name, "to", "");
        write_sheet(who.side, with_route(sheet, who.name, squares));
    });
}

void MainFrame::write_sheet(SideId side) {
    if (desk_.eyes() && desk_.eyes() != side) return;
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
    for (const Force& force : state.forces)
        if (force.on_map() && is(force.name)) return go(force.square, force.id);
    for (const Unit& unit : state.units)
        if (is(unit.name)) return go(state.forces.at(unit.force).square, unit.id);
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
    const int row =
        wxGetSingleChoiceIndex(in_wx(tr(N_("Who is looking at the map"))), in_wx(tr(N_("View"))), labels, this);
    if (row >= 0) desk_.look_as(row == 0 ? std::nullopt : std::optional(sides[static_cast<std::size_t>(row - 1)]));
}

/// To the side whose sheet is missing, or else the next one; behind a curtain.
void MainFrame::hand_over() {
    const auto& sides = desk_.world().sides;
    const int count = static_cast<int>(sides.size());
    const int now = desk_.eyes() ? static_cast<int>(desk_.eyes()->value()) : 0;
    SideId next(now % count + 1);
    for (const Need& need : needs(desk_.world(), desk_.session().state()))
        if (need.side && need.side != desk_.eyes()) {
            next = *need.side;
            break;
        }
    Curtain curtain(this, desk_, next);
    // The window changes while nobody sees it.
    curtain.Bind(wxEVT_BUTTON, [&](wxCommandEvent& event) {
        if (event.GetId() == wxID_OK) desk_.look_as(next);
        event.Skip();
    });
    curtain.ShowModal();
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
    if (rules_ == nullptr) rules_ = new RuleWindow(this, *this);
    rules_->narrow(id);
    rules_->Show();
    rules_->Raise();
}

/// In the valley, whatever is open: its words are about that war.
void MainFrame::take_tour() {
    const wxString folder = kept_folder();
    wxString file;
    for (int number = 1; file.empty() || wxFileName::Exists(file); ++number)
        file = wxString::Format("%s/first steps %d.condottiero", folder, number);
    open_instead(
        [&] {
            desk_.begin(shipped_file("campaigns/valley/war.yaml").utf8_string(), file.utf8_string(), warner(),
                        tour_dice);
        },
        file);
    if (!desk_.is_open() || desk_.path() != file.utf8_string()) return;
    tour_->begin();
    hint(say(N_("This war is kept in {}"), desk_.path()));
}

void MainFrame::list_keys() {
    std::vector<std::pair<std::string, std::string>> rows;
    for (const Action& action : actions())
        if (!action.keys.empty()) rows.emplace_back(action.keys, tr(action.help));
    for (const KeyHint& key : keys_of_parts()) rows.emplace_back(tr(key.keys), tr(key.help));
    wxDialog dialog(this, wxID_ANY, in_wx(tr(N_("Keys"))), wxDefaultPosition, FromDIP(wxSize(560, 560)),
                    wxDEFAULT_DIALOG_STYLE | wxRESIZE_BORDER);
    auto* reader = new Reader(&dialog, *this, tr(N_("keys")));
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

}  // namespace condottiero
