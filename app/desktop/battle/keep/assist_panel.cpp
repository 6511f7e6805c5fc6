#include "app/desktop/battle/keep/assist_panel.hpp"

#include <wx/button.h>
#include <wx/choice.h>
#include <wx/sizer.h>
#include <wx/spinctrl.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>

#include <algorithm>

#include "app/desktop/battle/empty_state.hpp"
#include "app/desktop/battle/keep/check_list.hpp"
#include "app/desktop/battle/keep/roster_view.hpp"
#include "app/desktop/battle/keep/test_form.hpp"
#include "app/desktop/battle/keep/turn_bar.hpp"
#include "app/desktop/battle/side_bars.hpp"
#include "app/desktop/look/style.hpp"
#include "app/desktop/window/pane.hpp"
#include "app/session/table/table_roster.hpp"
#include "app/session/table/table_step.hpp"
#include "app/session/words/names.hpp"
#include "core/base/text.hpp"
#include "core/battle/module.hpp"
#include "core/campaign/battle/battles.hpp"

namespace condottiero {

namespace {

/// Beside each other from so many letters across; check list, roster and form need the most.
constexpr int letters_for_three = 104, letters_for_two = 50;

}  // namespace

AssistPanel::AssistPanel(wxWindow* parent, Shell& window) : wxPanel(parent), shell_(&window) {
    SetBackgroundColour(style::panel());
    build();
    Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
        lay_out();
        event.Skip();
    });
    show(std::nullopt);
}

wxPanel* AssistPanel::build_check(wxWindow* parent) {
    auto* panel = new wxPanel(parent);
    check_ = new CheckList(panel);
    next_[0] = new wxButton(panel, wxID_ANY, in_wx(tr(N_("&Next"))));
    auto* column = new wxBoxSizer(wxVERTICAL);
    column->Add(check_, 1, wxEXPAND | wxALL, FromDIP(6));
    column->Add(next_[0], 0, wxEXPAND | wxALL, FromDIP(6));
    panel->SetSizer(column);
    check_->on_go = [this](int turn, int round) { go_to(turn, round); };

    // The same as a strip, where there is no room for a column.
    top_ = new wxPanel(parent->GetParent());
    bar_ = new TurnBar(top_, true);
    next_[1] = new wxButton(top_, wxID_ANY, in_wx(tr(N_("&Next"))));
    steps_ =
        new wxStaticText(top_, wxID_ANY, "", wxDefaultPosition, wxDefaultSize, wxST_ELLIPSIZE_END | wxST_NO_AUTORESIZE);
    auto* row = new wxBoxSizer(wxHORIZONTAL);
    row->Add(bar_, 1, wxALIGN_CENTRE_VERTICAL | wxRIGHT, FromDIP(8));
    row->Add(next_[1], 0, wxALIGN_CENTRE_VERTICAL);
    auto* strip = new wxBoxSizer(wxVERTICAL);
    strip->Add(row, 0, wxEXPAND | wxLEFT | wxRIGHT | wxTOP, FromDIP(6));
    strip->Add(steps_, 0, wxEXPAND | wxLEFT | wxRIGHT | wxTOP, FromDIP(6));
    top_->SetSizer(strip);
    bar_->on_turn = [this](int turn) { go_to(turn, 1); };
    bar_->on_round = [this](int round) { go_to(std::max(1, turn_), round); };
    for (wxButton* next : next_) next->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { next_round(); });
    return panel;
}

wxPanel* AssistPanel::build_roster(wxWindow* parent) {
    auto* panel = new wxPanel(parent);
    roster_ = new RosterView(panel);
    loser_ = new wxStaticText(panel, wxID_ANY, "", wxDefaultPosition, wxDefaultSize,
                              wxST_ELLIPSIZE_END | wxST_NO_AUTORESIZE);
    lost_ = new wxSpinCtrl(panel, wxID_ANY, "", wxDefaultPosition, wxSize(GetTextExtent("000").x + FromDIP(100), -1));
    lost_->SetName(in_wx(tr(N_("figures lost"))));
    how_ = new wxChoice(panel, wxID_ANY);
    how_->SetName(in_wx(tr(N_("how they were lost"))));
    for (const UnitColumnNames& way : ways_to_go) how_->Append(in_wx(tr(way.word)));
    how_->SetSelection(0);
    lose_ = new wxButton(panel, wxID_ANY, in_wx(tr(N_("Take &off"))), wxDefaultPosition, wxDefaultSize, wxBU_EXACTFIT);
    lose_->SetToolTip(in_wx(tr(N_("This many figures of the unit at the cursor are gone; Undo brings them back"))));
    auto* losses = new wxBoxSizer(wxHORIZONTAL);
    for (wxWindow* each : std::initializer_list<wxWindow*>{lost_, how_, lose_})
        losses->Add(each, 0, wxALIGN_CENTRE_VERTICAL | wxRIGHT, FromDIP(4));
    auto* column = new wxBoxSizer(wxVERTICAL);
    column->Add(roster_, 1, wxEXPAND);
    column->Add(loser_, 0, wxEXPAND | wxLEFT | wxRIGHT | wxTOP, FromDIP(6));
    column->Add(losses, 0, wxEXPAND | wxALL, FromDIP(6));
    panel->SetSizer(column);
    roster_->on_pick = [this](const std::string& subject) { form_->pick(subject); };
    roster_->on_cursor = [this](const std::string&) { fill_losses(); };
    roster_->on_owed = [this](const std::string& subject, const std::string& test) { form_->choose(test, subject); };
    roster_->on_change = [this](const MarkerChange& change) {
        if (open_) shell_->submit(MarkAtTable{*battle_, {change}});
    };
    lose_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { lose(); });
    return panel;
}

wxPanel* AssistPanel::build_line(wxWindow* parent) {
    auto* panel = new wxPanel(parent);
    auto* label = new wxStaticText(panel, wxID_ANY, in_wx(tr(N_("&Line"))));
    line_ = new wxTextCtrl(panel, wxID_ANY, "", wxDefaultPosition, wxDefaultSize, wxTE_PROCESS_ENTER);
    line_->SetMinSize(wxSize(-1, GetCharHeight() + FromDIP(10)));  // large letters too
    line_->SetName(in_wx(tr(N_("a line for quick hands"))));
    line_->SetHint(
        in_wx(tr(N_("next   fire 1 7 short : 5361   why fire 1 7 long   mark 3 disordered   lose 3 2 fled   help"))));
    faults_ = new wxStaticText(panel, wxID_ANY, "");
    faults_->SetForegroundColour(style::bad());
    faults_->Hide();
    auto* row = new wxBoxSizer(wxHORIZONTAL);
    row->Add(label, 0, wxALIGN_CENTRE_VERTICAL | wxRIGHT, FromDIP(8));
    row->Add(line_, 1);
    auto* column = new wxBoxSizer(wxVERTICAL);
    column->Add(row, 0, wxEXPAND | wxALL, FromDIP(6));
    column->Add(faults_, 0, wxEXPAND | wxLEFT | wxRIGHT | wxBOTTOM, FromDIP(6));
    panel->SetSizer(column);
    line_->Bind(wxEVT_TEXT_ENTER, [this](wxCommandEvent&) { take_line(); });
    line_->Bind(wxEVT_TEXT, [this](wxCommandEvent&) { say_faults({}); });
    line_->Bind(wxEVT_KEY_DOWN, [this](wxKeyEvent& event) {
        const int by = event.GetKeyCode() == WXK_UP ? -1 : event.GetKeyCode() == WXK_DOWN ? 1 : 0;
        const auto at = static_cast<long>(typed_at_) + by;
        if (by == 0 || at < 0 || at > static_cast<long>(typed_.size())) return event.Skip();
        typed_at_ = static_cast<std::size_t>(at);
        line_->ChangeValue(typed_at_ < typed_.size() ? in_wx(typed_[typed_at_]) : wxString());
        line_->SetInsertionPointEnd();
    });
    return panel;
}

void AssistPanel::build() {
    empty_ = new EmptyState(this, "table");
    all_ = new wxPanel(this);
    auto* middle = new wxPanel(all_);
    check_panel_ = build_check(middle);
    wxPanel* roster = build_roster(middle);
    form_ = new TestForm(middle, *shell_);
    form_->on_asked = [this] { roster_->point_out(form_->ask().who, form_->ask().whom); };
    wxPanel* line = build_line(all_);
    columns_ = new wxBoxSizer(wxHORIZONTAL);
    columns_->Add(check_panel_, 0, wxEXPAND);
    columns_->Add(roster, 5, wxEXPAND);
    columns_->Add(form_, 5, wxEXPAND);
    middle->SetSizer(columns_);
    auto* column = new wxBoxSizer(wxVERTICAL);
    column->Add(top_, 0, wxEXPAND);
    column->Add(middle, 1, wxEXPAND);
    column->Add(line, 0, wxEXPAND);
    all_->SetSizer(column);
    auto* both = new wxBoxSizer(wxVERTICAL);
    both->Add(empty_, 1, wxEXPAND);
    both->Add(all_, 1, wxEXPAND);
    SetSizer(both);
}

void AssistPanel::lay_out() {
    const int letters = GetClientSize().x / std::max(1, GetCharWidth());
    const bool three = letters >= letters_for_three;
    check_panel_->Show(three);
    // Whatever else has to scroll: the line stays in sight.
    form_->SetMinSize(wxSize(30 * GetCharWidth(), 8 * GetCharHeight()));
    roster_->SetMinSize(wxSize(24 * GetCharWidth(), 4 * GetCharHeight()));
    check_->SetMinSize(wxSize(20 * GetCharWidth(), 4 * GetCharHeight()));
    check_panel_->SetMinSize(wxSize(26 * GetCharWidth(), -1));
    top_->Show(!three);
    columns_->SetOrientation(letters >= letters_for_two ? wxHORIZONTAL : wxVERTICAL);
    all_->Layout();
}

const TableKeeping& AssistPanel::keeping() const {
    return *shell_->desk().world().module->keeping;
}

KeptTable AssistPanel::table() const {
    return {shell_->desk().world(), shell_->desk().shown(), *battle_};
}

void AssistPanel::show(std::optional<BattleId> battle) {
    Desk& desk = shell_->desk();
    const bool there = battle && desk.is_open() && desk.shown().battles.has(*battle) && !desk.eyes();
    battle_ = there ? battle : std::nullopt;
    const BattleModule* module = desk.is_open() ? desk.world().module : nullptr;
    kept_ = there && module != nullptr && module->keeping != nullptr && desk.shown().battles.at(*battle).kept;
    open_ = kept_ && !desk.looked_back() && !not_to_be_fought(desk.state(), *battle);
    all_->Show(kept_);
    empty_->Show(!kept_);
    Layout();
    if (kept_)
        fill();
    else
        say_empty(battle_);
    lay_out();
}

void AssistPanel::forget() {
    form_->forget();
    typed_.clear();
    typed_at_ = 0;
    line_->ChangeValue("");
    say_faults({});
    lost_->SetValue(1);
    how_->SetSelection(0);
    battle_.reset();
    kept_ = open_ = false;
}

void AssistPanel::say_empty(std::optional<BattleId> battle) {
    Desk& desk = shell_->desk();
    if (desk.is_open() && desk.eyes())
        return empty_->say(tr(N_("The table is kept by the game master.")),
                           tr(N_("A side sees its own table here: choose it under Map, Whose view.")));
    if (!battle)
        return empty_->say(tr(N_("There is no battle to keep here.")),
                           tr(N_("Beside a real table the program keeps figures, markers and the check list.")));
    if (desk.world().module == nullptr || desk.world().module->keeping == nullptr)
        return empty_->say(say(N_("The rules \"{}\" cannot keep a battle at a table."), desk.world().battle_rules),
                           tr(N_("Fight it there, and record what it cost.")));
    if (desk.looked_back())
        return empty_->say(tr(N_("At that moment nobody was keeping this battle.")),
                           tr(N_("Escape or End takes you back to now.")));
    if (const auto why = not_to_be_fought(desk.state(), *battle))
        return empty_->say(tr(N_("This battle is not due to be fought now.")), why->detail);
    empty_->say(tr(N_("This battle is not kept here yet.")),
                tr(N_("Beside a real table the program keeps the figures, the markers and the check list, shows what "
                      "each test needs and why, and throws the dice or takes yours.")),
                tr(N_("&Keep it at the table")), [this, which = *battle] { shell_->submit(KeepBattle{which}); });
}

void AssistPanel::fill() {
    const KeptTable now = table();
    fill_check(now);
    roster_->allow(open_);
    const Desk& desk = shell_->desk();
    roster_->show(keeping(), now, colours_of(desk.world(), desk.shown(), desk.shown().battles.at(*battle_)));
    form_->show(keeping(), *battle_, now, open_);
    roster_->point_out(form_->ask().who, form_->ask().whom);
    fill_losses();
    line_->Enable(open_);
}

void AssistPanel::fill_check(const KeptTable& now) {
    const KeptBattle& kept = now.kept();
    turn_ = kept.turn;
    round_ = kept.round;
    CheckList::Content content{kept.turn, kept.round, keeping().turns(now.brief()), {}, before_in_words(keeping())};
    for (const TableRound& round : keeping().rounds) {
        std::vector<std::string> steps;
        for (const std::string_view step : round.steps) steps.push_back(tr(step));
        content.rounds.push_back({tr(round.title), std::move(steps)});
    }
    check_->show(content);

    using State = Playback::Box;
    const auto state = [&](int number, int present, bool begun) {
        return !begun || number > present ? State::ToCome : number < present ? State::Past : State::Now;
    };
    std::vector<TurnBar::Box> turns, rounds;
    for (int turn = 1; turn <= content.turns; ++turn)
        turns.push_back({std::to_string(turn), state(turn, kept.turn, kept.turn > 0)});
    for (std::size_t i = 0; i < content.rounds.size(); ++i)
        rounds.push_back({content.rounds[i].title, state(static_cast<int>(i) + 1, kept.round, kept.turn > 0)});
    bar_->show(std::move(turns), std::move(rounds));
    const bool begun = kept.turn > 0;
    const auto present = static_cast<std::size_t>(std::max(1, kept.round)) - 1;
    steps_->SetLabel(
        in_label(begun ? say(N_("{}: {}"), content.rounds[present].title, joined(content.rounds[present].steps, "; "))
                       : say(N_("Before the battle: {}"), content.before)));
    steps_->SetToolTip(steps_->GetLabelText());

    const bool last_round = begun && present + 1 == content.rounds.size();
    const bool over = last_round && kept.turn == content.turns;
    const std::string words = over                   ? tr(N_("&Next: the last turn is over"))
                              : last_round || !begun ? say(N_("&Next: turn {}"), kept.turn + 1)
                                                     : say(N_("&Next: {}"), content.rounds[present + 1].title);
    next_[0]->SetLabel(in_wx(words));
    next_[1]->SetLabel(in_wx(tr(N_("&Next"))));
    for (wxButton* next : next_) {
        next->Enable(open_ && !over);
        next->SetToolTip(wxControl::RemoveMnemonics(in_wx(words)));
    }
}

void AssistPanel::fill_losses() {
    const RosterRow* row = roster_->present();
    const bool unit = row != nullptr && row->kind == RosterRow::Kind::Unit && row->left > 0;
    loser_->SetLabel(unit ? in_label(say(N_("Losses by hand: {}, {} on the table"), row->name, row->left))
                          : in_wx(tr(N_("Losses by hand: point at a unit"))));
    lost_->SetRange(1, unit ? row->left : 1);
    for (wxWindow* each : std::initializer_list<wxWindow*>{lost_, how_, lose_}) each->Enable(open_ && unit);
}

void AssistPanel::go_to(int turn, int round) {
    if (open_) shell_->submit(RoundAtTable{*battle_, turn, round});
}

void AssistPanel::next_round() {
    if (!open_) return;
    shell_->submit(condottiero::next_round(keeping(), table()));
}

void AssistPanel::type_a_line() {
    if (open_) line_->SetFocus();
}

void AssistPanel::lose() {
    const RosterRow* row = roster_->present();
    if (!open_ || row == nullptr) return;
    Problems problems;
    const UnitColumnNames& how = ways_to_go[static_cast<std::size_t>(how_->GetSelection())];
    const auto command = losses(table(), row->subject, lost_->GetValue(), how, problems);
    say_faults(problems);
    if (command && shell_->submit(*command)) lost_->SetValue(1);
}

void AssistPanel::say_faults(const Problems& problems) {
    if (problems.empty() && !faults_->IsShown()) return;
    std::string all;
    for (const Problem& problem : problems) all += (all.empty() ? "" : "\n") + in_words(problem);
    faults_->SetLabel(in_label(all));
    faults_->Wrap(std::max(FromDIP(200), GetClientSize().x - FromDIP(16)));
    faults_->Show(!problems.empty());
    all_->Layout();
}

void AssistPanel::take_line() {
    const std::string text = line_->GetValue().utf8_string();
    if (!open_ || text.empty()) return;
    Problems problems;
    const TableLine line = table_line(keeping(), table(), text, problems);
    // What is asked for in vain is said here, before any die is thrown.
    if (const TestAtTable* test = line.command ? std::get_if<TestAtTable>(&*line.command) : nullptr)
        for (const Problem& problem : read_ask(keeping(), table(), test->ask).problems) problems.push_back(problem);
    if (!problems.empty()) return say_faults(problems);
    typed_.push_back(text);
    typed_at_ = typed_.size();
    line_->ChangeValue("");
    say_faults({});
    carry_out(line);
}

void AssistPanel::carry_out(const TableLine& line) {
    using Kind = TableLine::Kind;
    Desk& desk = shell_->desk();
    switch (line.kind) {
        case Kind::Nothing: return;
        case Kind::Do:
            if (const TestAtTable* test = std::get_if<TestAtTable>(&*line.command))
                form_->roll(test->ask, line.faces);
            else
                shell_->submit(*line.command);
            return;
        case Kind::Target: return form_->take(line.ask);
        case Kind::Show: return show_all_of(line.show);
        case Kind::List: return form_->tell(tr(N_("The round at hand")), round_in_words(keeping(), table()));
        case Kind::Help: return form_->tell(tr(N_("Lines")), table_help(keeping()));
        case Kind::Undo:
            if (undo_stays_at_table(desk.session(), *battle_)) return shell_->undo();
            return shell_->refuse({&undo_and_redo, tr(N_("the last step is not one of this battle"))});
        case Kind::Redo:
            shell_->guarded([&] {
                if (const auto why = desk.redo()) shell_->refuse(*why);
            });
            return;
        case Kind::Done: return record(table());
        case Kind::Stop: return shell_->hint(tr(N_("Everything is kept as it stands; there is nothing to close.")));
    }
}

void AssistPanel::show_all_of(const std::string& subject) {
    if (!subject.empty()) roster_->go_to(subject);
    form_->tell(tr(N_("The table")), table_in_words(keeping(), table(), subject));
}

void AssistPanel::record(const KeptTable& now) {
    const RecordResult result{now.report()};
    ScriptedDice none{};  // it asks for none
    if (const auto answer = shell_->desk().session().preview(result, none); !answer)
        if (const Problems& problems = answer.refusal().problems; !problems.empty()) return say_faults(problems);
    shell_->submit(result);
}

}  // namespace condottiero
