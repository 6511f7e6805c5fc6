#include <wx/button.h>
#include <wx/checkbox.h>
#include <wx/hyperlink.h>
#include <wx/radiobut.h>
#include <wx/sizer.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>

#include <algorithm>

#include "app/desktop/battle/record/record_panel.hpp"
#include "app/desktop/look/style.hpp"
#include "app/desktop/look/thin_bar.hpp"
#include "app/desktop/window/pane.hpp"
#include "app/session/words/battle_text.hpp"
#include "core/base/text.hpp"

// What stands beside the grid: what follows from what was typed, and what it waits for.

namespace condottiero {

RecordPanel::Part RecordPanel::add_part(std::string_view title, wxSizer& into) {
    Part part;
    part.panel = new wxPanel(parts_);
    part.panel->SetBackgroundColour(style::panel());
    auto* column = new wxBoxSizer(wxVERTICAL);
    auto* head = new wxStaticText(part.panel, wxID_ANY, in_wx(tr(title)));
    head->SetFont(GetFont().Bold());
    column->Add(head, 0, wxEXPAND | wxBOTTOM, FromDIP(4));
    part.body = new wxBoxSizer(wxVERTICAL);
    column->Add(part.body, 0, wxEXPAND);
    part.panel->SetSizer(column);
    into.Add(part.panel, 0, wxEXPAND | wxALL, FromDIP(10));
    return part;
}

void RecordPanel::build_side() {
    parts_ = new wxScrolledWindow(side_, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxVSCROLL | wxTAB_TRAVERSAL);
    parts_->SetBackgroundColour(style::panel());
    parts_->SetScrollRate(0, FromDIP(15));
    list_ = new wxBoxSizer(wxVERTICAL);
    auto* what = new wxBoxSizer(wxVERTICAL);
    auto* more = new wxBoxSizer(wxVERTICAL);
    list_->Add(what, 1, wxEXPAND);
    list_->Add(more, 1, wxEXPAND);
    // What is asked for comes first.
    faults_ = add_part(N_("Faults"), *what);
    faults_.panel->GetChildren().front()->SetForegroundColour(style::bad());
    result_ = add_part(N_("Result"), *what);
    for (std::size_t i = 0; i < outcomes_.size(); ++i) {
        auto* one =
            new wxRadioButton(result_.panel, wxID_ANY, "", wxDefaultPosition, wxDefaultSize, i == 0 ? wxRB_GROUP : 0);
        one->Bind(wxEVT_RADIOBUTTON, [this, i](wxCommandEvent&) {
            if (!can_type()) return;
            constexpr std::array order{Outcome::AttackerWon, Outcome::Stalemate, Outcome::DefenderWon};
            const Desk& desk = shell_->desk();
            // What the points say needs nobody's word.
            const bool proposed = judgement_so_far(desk.world(), desk.state(), *form_).outcome == order[i];
            form_->set_verdict(proposed ? std::nullopt : std::optional(order[i]));
            after_change();
        });
        outcomes_[i] = one;
        result_.body->Add(one, 0, wxTOP, FromDIP(2));
    }
    reason_ = new wxStaticText(result_.panel, wxID_ANY, "");
    reason_->SetForegroundColour(style::dim());
    result_.body->Add(reason_, 0, wxEXPAND | wxTOP, FromDIP(4));
    then_ = add_part(N_("Then, in phase 4"), *more);
    also_ = add_part(N_("Also"), *more);
    parts_->SetSizer(list_);

    closing_ = new wxPanel(side_);
    closing_->SetBackgroundColour(style::panel());
    auto* column = new wxBoxSizer(wxVERTICAL);
    left_ = new wxStaticText(closing_, wxID_ANY, "");
    left_bar_ = new ThinBar(closing_, tr(N_("units typed in")));
    rest_ = new wxButton(closing_, wxID_ANY, in_wx(tr(N_("All &others unhurt on the table"))));
    rest_->SetToolTip(in_wx(tr(N_("Every unit for which nothing has been typed"))));
    close_ = new wxButton(closing_, wxID_ANY, in_wx(tr(N_("&Close the battle"))));
    close_->SetMinSize(FromDIP(wxSize(200, 40)));
    close_->SetFont(GetFont().Bold());
    close_->SetToolTip(in_wx(tr(N_("Records the result; Ctrl+Enter in the grid"))));
    waits_ = new wxStaticText(closing_, wxID_ANY, "", wxDefaultPosition, wxDefaultSize, wxALIGN_CENTRE_HORIZONTAL);
    waits_->SetForegroundColour(style::dim());
    read_ = new wxHyperlinkCtrl(closing_, wxID_ANY, in_wx(tr(N_("Read a result form..."))), "", wxDefaultPosition,
                                wxDefaultSize, wxHL_ALIGN_CENTRE | wxBORDER_NONE);
    read_->SetNormalColour(style::link());
    read_->SetVisitedColour(style::link());
    read_->SetHoverColour(style::link());
    read_->SetToolTip(in_wx(tr(N_("A form that was filled in elsewhere; it can also be dropped on this page"))));
    const int gap = FromDIP(4);
    column->Add(left_, 0, wxEXPAND | wxBOTTOM, gap);
    column->Add(left_bar_, 0, wxEXPAND | wxBOTTOM, gap);
    column->Add(rest_, 0, wxEXPAND | wxBOTTOM, gap);
    column->Add(close_, 0, wxEXPAND | wxTOP | wxBOTTOM, gap);
    column->Add(waits_, 0, wxEXPAND | wxBOTTOM, gap);
    column->Add(read_, 0, wxEXPAND);
    closing_->SetSizer(column);
    beside_ = new wxBoxSizer(wxVERTICAL);
    beside_->Add(parts_, 1, wxEXPAND);
    beside_->Add(closing_, 0, wxEXPAND | wxALL, FromDIP(12));
    side_->SetSizer(beside_);
    close_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { close_battle(); });
    rest_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { fill_all_standing(); });
    read_->Bind(wxEVT_HYPERLINK, [this](wxHyperlinkEvent&) { read_form(); });
}

/// At the right of the grid, or below it where there is no room.
void RecordPanel::arrange() {
    const bool narrow = GetClientSize().x < GetCharWidth() * 105;
    const int wide = std::max(FromDIP(240), GetCharWidth() * 32);
    const bool turned = narrow != narrow_;
    narrow_ = narrow;
    across_->SetOrientation(narrow ? wxVERTICAL : wxHORIZONTAL);
    beside_->SetOrientation(narrow ? wxHORIZONTAL : wxVERTICAL);
    list_->SetOrientation(narrow ? wxHORIZONTAL : wxVERTICAL);
    for (wxSizerItem* item : list_->GetChildren()) item->SetProportion(narrow ? 1 : 0);
    const int below = std::max(GetCharHeight() * 11, closing_->GetBestSize().y + 2 * FromDIP(12));
    side_->SetMinSize(narrow ? wxSize(-1, std::min(below, GetClientSize().y / 2)) : wxSize(wide, -1));
    if (!turned || !form_) return;
    // Words are as wide as they have room.
    for (Part* part : {&then_, &faults_}) part->said.clear(), part->body->Clear(true);
    CallAfter([this] { fill(); });
}

int RecordPanel::room_for_words() const {
    const int scrollbar = FromDIP(20), edges = FromDIP(24);
    const int room = narrow_ ? (GetClientSize().x - closing_->GetBestSize().x - scrollbar - 2 * edges) / 2
                             : side_->GetMinSize().x - scrollbar;
    return std::max(FromDIP(120), room - edges);
}

bool RecordPanel::begin(Part& part, std::vector<std::string> says) {
    if (says == part.said && part.body->GetItemCount() > 0) return false;
    part.said = std::move(says);
    part.body->Clear(true);
    return true;
}

void RecordPanel::end(Part& part) {
    part.panel->Layout();
    parts_->FitInside();
}

void RecordPanel::add_words(Part& part, const std::string& words, bool dim) {
    auto* text = new wxStaticText(part.panel, wxID_ANY, in_label(words));
    if (dim) text->SetForegroundColour(style::dim());
    text->Wrap(room_for_words());
    part.body->Add(text, 0, wxEXPAND | wxBOTTOM, FromDIP(3));
}

void RecordPanel::show_result() {
    const Desk& desk = shell_->desk();
    const CampaignState& state = desk.shown();
    const Battle& battle = state.battles.at(*battle_);
    const auto sides = sides_in_words(desk.world(), state, battle);
    constexpr std::array order{Outcome::AttackerWon, Outcome::Stalemate, Outcome::DefenderWon};
    const BattleReport now = form_->report();
    const Judgement judged = judgement_so_far(desk.world(), state, *form_);
    const Outcome outcome = battle.report ? battle.outcome : now.verdict.value_or(judged.outcome);
    for (std::size_t i = 0; i < order.size(); ++i) {
        outcomes_[i]->SetLabel(in_label(outcome_in_words(order[i], sides)));
        outcomes_[i]->SetValue(order[i] == outcome);
        outcomes_[i]->Enable(can_type() || order[i] == outcome);
    }
    std::string reason;
    if (battle.report) {
        reason = battle.outcome_overridden ? tr(N_("the game master's word")) : tr(N_("on points"));
    } else {
        reason = say(form_->left() > 0 ? N_("On points so far, {}: {}. {} lost {} %, {} {} %.")
                                       : N_("On points, {}: {}. {} lost {} %, {} {} %."),
                     outcome_in_words(judged.outcome, sides), tr(judged.reason), sides[0], judged.percent_lost[0],
                     sides[1], judged.percent_lost[1]);
        if (now.verdict && *now.verdict != judged.outcome) reason = say(N_("Your word stands. {}"), reason);
    }
    reason_->SetLabel(in_label(reason));
    reason_->Wrap(room_for_words());
    result_.panel->Layout();
}

void RecordPanel::show_then() {
    const Desk& desk = shell_->desk();
    const CampaignState& state = desk.shown();
    const Battle& battle = state.battles.at(*battle_);
    then_.panel->Show(!battle.report && !desk.eyes());
    if (battle.report || desk.eyes()) return;
    const BattleReport now = form_->report();
    const Outcome outcome = now.verdict.value_or(judgement_so_far(desk.world(), state, *form_).outcome);
    std::vector<std::string> says;
    for (const ToCome& each : after_battle_in_words(desk.world(), state, form_->supposed(), outcome))
        says.push_back(fmt::format("{}: {}", each.what, each.who));
    if (!begin(then_, says)) return;
    for (const std::string& each : says) add_words(then_, each, false);
    end(then_);
}

void RecordPanel::show_faults() {
    const std::vector<EntryFault>& faults = found_;
    std::vector<std::string> says;
    for (const EntryFault& fault : faults) says.push_back(in_words(fault.problem));
    faults_.panel->Show(!faults.empty());
    if (!begin(faults_, says)) return;
    constexpr std::size_t most_shown = 6;
    for (std::size_t i = 0; i < std::min(faults.size(), most_shown); ++i) {
        add_words(faults_, says[i], false);
        auto* row = new wxBoxSizer(wxHORIZONTAL);
        for (const Repair& repair : faults[i].repairs) {
            auto* mend = new wxButton(faults_.panel, wxID_ANY, in_label(in_words(repair)), wxDefaultPosition,
                                      wxDefaultSize, wxBU_EXACTFIT);
            // The button itself goes with the fault.
            mend->Bind(wxEVT_BUTTON, [this, repair](wxCommandEvent&) {
                CallAfter([this, repair] {
                    if (!can_type()) return;
                    form_->mend(repair);
                    grid_->go_to_row(repair.row);
                    after_change();
                });
            });
            row->Add(mend, 0, wxRIGHT, FromDIP(4));
        }
        if (faults[i].row && faults[i].repairs.empty()) {
            auto* go = new wxButton(faults_.panel, wxID_ANY, in_wx(tr(N_("Show it"))), wxDefaultPosition, wxDefaultSize,
                                    wxBU_EXACTFIT);
            go->Bind(wxEVT_BUTTON, [this, at = *faults[i].row](wxCommandEvent&) { grid_->go_to_row(at); });
            row->Add(go, 0);
        }
        faults_.body->Add(row, 0, wxBOTTOM, FromDIP(8));
    }
    end(faults_);
}

void RecordPanel::show_also() {
    const Desk& desk = shell_->desk();
    const CampaignState& state = desk.shown();
    const Battle& battle = state.battles.at(*battle_);
    const auto sides = sides_in_words(desk.world(), state, battle);
    const BattleReport now = form_->report();
    also_.panel->Show(!desk.eyes());
    // Rebuilt only for another battle, so that nothing is taken away under somebody's hands.
    std::vector<std::string> says{std::to_string(battle_->value()), can_type() ? "open" : "", now.note};
    for (const ForceId force : now.arrived) says.push_back(fmt::format("arrived {}", force.value()));
    for (const condottiero::Part part : now.general_retreat) says.push_back(std::string(word(part)));
    if (note_ != nullptr && note_->HasFocus()) return;
    if (!begin(also_, says)) return;
    const auto tick = [&](const std::string& label, bool on, auto set) {
        auto* box = new wxCheckBox(also_.panel, wxID_ANY, in_label(label));
        box->SetValue(on);
        box->Enable(can_type());
        box->Bind(wxEVT_CHECKBOX, [this, set](wxCommandEvent& event) {
            if (!can_type()) return;
            set(*form_, event.IsChecked());
            CallAfter([this] { after_change(); });
        });
        also_.body->Add(box, 0, wxBOTTOM, FromDIP(3));
    };
    for (const condottiero::Part part : {condottiero::Part::Attacker, condottiero::Part::Defender})
        tick(say(N_("All of {} in general retreat"), sides[static_cast<std::size_t>(part)]),
             std::find(now.general_retreat.begin(), now.general_retreat.end(), part) != now.general_retreat.end(),
             [part](ResultEntry& form, bool on) { form.set_general_retreat(part, on); });
    for (const ForceId force : battle.next_door)
        tick(say(N_("{} joined from next door"), state.forces.at(force).name),
             std::find(now.arrived.begin(), now.arrived.end(), force) != now.arrived.end(),
             [force](ResultEntry& form, bool on) { form.set_arrived(force, on); });
    note_ = new wxTextCtrl(also_.panel, wxID_ANY, in_wx(now.note));
    note_->SetName(in_wx(tr(N_("note"))));
    note_->SetHint(in_wx(tr(N_("A note for the record"))));
    note_->Enable(can_type());
    note_->Bind(wxEVT_TEXT, [this](wxCommandEvent& event) {
        if (!can_type()) return;
        form_->set_note(event.GetString().utf8_string());
        pause_.StartOnce(pause_milliseconds);
    });
    note_->Bind(wxEVT_KILL_FOCUS, [this](wxFocusEvent& event) {
        CallAfter([this] { keep(); });
        event.Skip();
    });
    also_.body->Add(note_, 0, wxEXPAND);
    end(also_);
}

void RecordPanel::show_left() {
    const int units = form_->units(), left = form_->left();
    const bool open = can_type();
    left_->SetLabel(in_label(
        left == 0 ? tr(N_("Every unit is accounted for"))
                  : counted(N_("Left to type: {1} of {0} unit"), N_("Left to type: {1} of {0} units"), units, left)));
    left_bar_->show(units - left, units);
    const std::string waits = waits_for(*form_, found_);
    close_->Enable(can_close());
    close_->SetBackgroundColour(can_close() ? style::accent() : wxNullColour);
    close_->SetForegroundColour(can_close() ? *wxWHITE : wxNullColour);
    waits_->SetLabel(in_label(waits.empty() ? tr(N_("then phase 4 settles what it cost")) : waits));
    rest_->Enable(open && left > 0);
    closing_->Show(open);
    closing_->Layout();
}

}  // namespace condottiero
