#include "app/desktop/battle/record/record_panel.hpp"

#include <wx/dnd.h>
#include <wx/filedlg.h>
#include <wx/sizer.h>
#include <wx/stattext.h>

#include <algorithm>

#include "app/desktop/battle/army_counter.hpp"
#include "app/desktop/look/style.hpp"
#include "app/desktop/window/pane.hpp"
#include "app/session/words/battle_text.hpp"
#include "core/base/text.hpp"
#include "core/campaign/battle/battles.hpp"
#include "db/definitions/papers/result_yaml.hpp"
#include "db/failure.hpp"

namespace condottiero {

/// A result form dropped here is read.
class ResultDrop : public wxFileDropTarget {
public:
    explicit ResultDrop(RecordPanel& panel) : panel_(&panel) {}
    bool OnDropFiles(wxCoord, wxCoord, const wxArrayString& files) override {
        if (files.size() != 1 || !panel_->can_type()) return false;
        panel_->read_form_from(files.front().utf8_string());
        return true;
    }

private:
    RecordPanel* panel_;
};

namespace {

constexpr std::size_t most_result_bytes = 1024 * 1024;

/// What lies in the journal of this battle so far.
BattleReport report_of(const Battle& battle) {
    return battle.report.value_or(report_in_hand(battle));
}

/// Nobody has written over what the program fought.
bool is_as_played(const Session& session, BattleId battle) {
    const std::vector<int>& done = session.standings().done;
    for (auto step = done.rbegin(); step != done.rend(); ++step) {
        const Entry& entry = session.entries()[static_cast<std::size_t>(*step)];
        if (!entry.command) continue;
        if (const auto* play = std::get_if<PlayBattle>(&*entry.command); play && play->battle == battle) return true;
        if (const auto* draft = std::get_if<DraftResult>(&*entry.command); draft && draft->report.battle == battle)
            return false;
    }
    return false;
}

/// "defender, unsteady at the start, DEFEND"
std::string note_on(const CampaignState& state, const Battle& battle, std::size_t army) {
    std::vector<std::string> out{tr(word(static_cast<Part>(army)))};
    const std::vector<Engaged>& engaged = battle.armies[army];
    if (engaged.size() == 1) {
        const Engaged& only = engaged.front();
        out.push_back(state.forces.at(only.force).name);
        if (only.reaction != Reaction::None) out.push_back(say(N_("{} at the start"), tr(word(only.reaction))));
        out.push_back(tr(word(only.order)));
    } else {
        for (const Engaged& each : engaged) out.push_back(state.forces.at(each.force).name);
    }
    return joined(out);
}

}  // namespace

RecordPanel::RecordPanel(wxWindow* parent, Shell& window) : wxPanel(parent, wxID_ANY), shell_(&window) {
    SetName(in_wx(tr(N_("result of the battle"))));
    SetBackgroundColour(style::paper());
    how_ = new wxStaticText(this, wxID_ANY, "", wxDefaultPosition, wxDefaultSize, wxST_ELLIPSIZE_END);
    how_->SetForegroundColour(style::dim());
    grid_ = new RecordGrid(this, window);
    side_ = new wxPanel(this);
    side_->SetBackgroundColour(style::panel());
    build_side();
    auto* left = new wxBoxSizer(wxVERTICAL);
    left->Add(how_, 0, wxEXPAND | wxALL, FromDIP(8));
    left->Add(grid_, 1, wxEXPAND);
    across_ = new wxBoxSizer(wxHORIZONTAL);
    across_->Add(left, 1, wxEXPAND);
    across_->Add(side_, 0, wxEXPAND);
    SetSizer(across_);
    SetDropTarget(new ResultDrop(*this));

    grid_->on_change = [this] { after_change(); };
    grid_->on_row_left = [this] { keep(); };
    grid_->on_close = [this] {
        if (can_close()) return close_battle();
        grid_->go_to_waiting();
        if (form_) shell_->hint(waits_for(*form_, found_));
    };
    pause_.Bind(wxEVT_TIMER, [this](wxTimerEvent&) { keep(); });
    Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
        arrange();
        event.Skip();
    });
    Bind(wxEVT_SHOW, [this](wxShowEvent& event) {
        if (!event.IsShown()) keep();
        event.Skip();
    });
    wxGetTopLevelParent(this)->Bind(wxEVT_CLOSE_WINDOW, [this](wxCloseEvent& event) {
        keep();
        event.Skip();
    });
}

// ---------------------------------------------------------------- what is shown

bool RecordPanel::is_there() const {
    const Desk& desk = shell_->desk();
    return form_ && battle_ && desk.is_open() && desk.session().mark() == campaign_ &&
           desk.shown().battles.has(*battle_);
}

bool RecordPanel::can_type() const {
    const Desk& desk = shell_->desk();
    return is_there() && !desk.looked_back() && !desk.eyes() &&
           desk.state().battles.at(*battle_).step == BattleStep::Fighting;
}

void RecordPanel::drop_form() {
    pause_.Stop();
    battle_.reset();
    form_.reset();
    in_hand_.reset();
    found_.clear();
    grid_->show(nullptr, {}, {}, true);
}

void RecordPanel::forget() {
    drop_form();
    aside_.reset();
    // What is named beside the grid may be called the same elsewhere, and be another.
    for (Part* part : {&then_, &faults_, &also_}) part->said.clear(), part->body->Clear(true);
    note_ = nullptr;
}

void RecordPanel::show(std::optional<BattleId> battle) {
    const Desk& desk = shell_->desk();
    const bool known = desk.is_open() && battle && desk.shown().battles.has(*battle);
    if (battle != battle_) keep();
    if (!known) return drop_form();
    const CampaignState& state = desk.shown();
    const BattleReport in_hand = report_of(state.battles.at(*battle));
    const bool was_open = form_ && !read_only_;
    const bool same = battle == battle_ && form_ && in_hand_ == in_hand;
    battle_ = battle;
    campaign_ = desk.session().mark();
    as_played_ = is_as_played(desk.session(), *battle);
    const bool open = can_type();
    if (was_open && !open && form_->report() != *in_hand_) aside_.emplace(std::move(*form_), *in_hand_);
    // What is being typed stays, as long as nobody else has changed the form.
    if (!same || !was_open || !open) {
        form_.emplace(desk.world(), state, *battle, desk.eyes());
        in_hand_ = in_hand;
    }
    if (open && aside_ && aside_->first.battle() == *battle && aside_->second == in_hand) {
        form_ = std::move(aside_->first);
        aside_.reset();
    }
    fill();
}

void RecordPanel::fill() {
    if (!is_there()) return;
    const Desk& desk = shell_->desk();
    const CampaignState& state = desk.shown();
    const Battle& battle = state.battles.at(*battle_);
    read_only_ = !can_type();
    const auto sides = sides_in_words(desk.world(), state, battle);
    std::array<RecordGrid::Head, 2> heads;
    for (std::size_t army = 0; army < 2; ++army) {
        const bool known = !desk.eyes() || part_of(state, battle, *desk.eyes()) == static_cast<condottiero::Part>(army);
        heads[army] = {army_counter(desk.world(), state, battle, static_cast<condottiero::Part>(army), known),
                       sides[army], note_on(state, battle, army)};
    }
    std::string how = tr(N_("Enter goes on, = leaves the rest of a row on the table, Ctrl+D repeats the row above."));
    std::vector<std::string> fates;
    for (std::size_t fate = 0; fate < fates_of_figures; ++fate) fates.push_back(tr(unit_columns[fate].word));
    const std::string why = say(N_("Engaged = {}. Ctrl+Enter closes the battle."), fmt::join(fates, " + "));
    if (battle.report)
        how = tr(N_("As it was recorded. To correct it, take the steps back: Edit, Undo."));
    else if (read_only_)
        how = desk.looked_back() ? tr(N_("This is the past: nothing can be typed here."))
                                 : tr(N_("Only the game master types a result in."));
    else if (as_played_)
        how = tr(N_("As the program fought it. Close it as it is, or type over it."));
    how_->SetLabel(in_label(how));
    how_->SetToolTip(in_wx(read_only_ ? how : why));
    found_ = faults_of(desk.world(), state, *form_);
    std::vector<std::size_t> wrong;
    for (const EntryFault& fault : found_)
        if (fault.row) wrong.push_back(*fault.row);
    grid_->show(&*form_, std::move(heads), std::move(wrong), read_only_);
    Freeze();
    show_result();
    show_then();
    show_faults();
    show_also();
    show_left();
    Layout();
    side_->Layout();
    parts_->FitInside();
    Thaw();
}

void RecordPanel::after_change() {
    if (!can_type()) return;
    pause_.StartOnce(pause_milliseconds);
    fill();
}

// ---------------------------------------------------------------- what is kept

void RecordPanel::keep() {
    pause_.Stop();
    if (!can_type() || !in_hand_) return;
    const BattleReport now = form_->report();
    if (now == *in_hand_) return;
    const auto before = in_hand_;
    in_hand_ = now;
    if (!shell_->submit(DraftResult{now})) in_hand_ = before;
}

void RecordPanel::close_battle() {
    if (!can_close()) return;
    pause_.Stop();
    shell_->submit(RecordResult{form_->report()});
}

void RecordPanel::fill_all_standing() {
    if (!can_type()) return;
    form_->fill_all_standing();
    after_change();
    keep();
    grid_->SetFocus();
}

void RecordPanel::read_form() {
    if (!can_type()) return;
    const wxString path = wxFileSelector(in_wx(tr(N_("A filled-in result form"))), "", "", "yaml", "*.yaml;*.yml",
                                         wxFD_OPEN | wxFD_FILE_MUST_EXIST, this);
    if (!path.empty()) read_form_from(path.utf8_string());
}

void RecordPanel::read_form_from(const std::string& path) {
    shell_->guarded([&] {
        const WrittenResult written = read_result(read_file(path, most_result_bytes), path);
        if (written.said.battle != *battle_)
            throw BadInput(path, {{0, tr(N_("battle")), std::to_string(written.said.battle.value()),
                                   std::to_string(battle_->value()), nullptr}});
        const Desk& desk = shell_->desk();
        ResultEntry read = *form_;
        enter(written, read);
        // What is wrong with a row is shown in the grid; who was not there has no row in it.
        Problems problems;
        for (const EntryFault& fault : faults_of(desk.world(), desk.state(), read))
            if (!fault.row || read.stays_away(*fault.row)) problems.push_back(fault.problem);
        written.add_lines(problems);
        if (!problems.empty()) throw BadInput(path, problems);
        form_ = std::move(read);
        after_change();
        keep();
    });
}

}  // namespace condottiero
