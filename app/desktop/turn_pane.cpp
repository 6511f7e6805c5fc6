#include "app/desktop/turn_pane.hpp"

#include <wx/bmpbndl.h>
#include <wx/button.h>
#include <wx/dcbuffer.h>
#include <wx/sizer.h>
#include <wx/stattext.h>

#include <array>

#include "app/desktop/icons.hpp"
#include "app/desktop/style.hpp"
#include "app/session/names.hpp"
#include "app/session/todo_text.hpp"
#include "core/base/text.hpp"

namespace condottiero {

namespace {

struct PhaseRow {
    Phase phase;
    const char* icon;
};
constexpr std::array phase_rows{
    PhaseRow{Phase::Weather, "weather"},     PhaseRow{Phase::Orders, "orders"},
    PhaseRow{Phase::Movement, "march"},      PhaseRow{Phase::Battle, "battle"},
    PhaseRow{Phase::Aftermath, "aftermath"}, PhaseRow{Phase::WillToFight, "will"},
    PhaseRow{Phase::Time, "time"},           PhaseRow{Phase::Reinforcements, "reinforcements"},
    PhaseRow{Phase::Events, "events"},
};

/// What is known of a phase before it comes, or of what it has brought.
std::string note_of(const World& world, const CampaignState& state, Phase phase) {
    const Names names(world, state);
    switch (phase) {
        case Phase::Orders: {
            const auto in = state.sheets.size(), of = world.sides.size();
            return state.phase == Phase::Orders ? say(N_("{} of {} sheets"), in, of) : std::string();
        }
        case Phase::Movement: {
            long marching = 0;
            for (const Force& force : state.forces) marching += force.on_map() && force.march ? 1 : 0;
            return marching > 0 ? say(N_("{} march"), marching) : std::string();
        }
        case Phase::Battle: {
            long due = 0;
            for (const Battle& battle : state.battles) due += battle.step == BattleStep::Fighting ? 1 : 0;
            return due > 0 ? say(N_("{} to fight"), due) : std::string();
        }
        case Phase::Reinforcements: {
            long due = 0;
            for (const Batch& batch : state.batches) due += batch.arrived ? 0 : 1;
            return due > 0 ? say(N_("{} on the way"), due) : std::string();
        }
        default: return {};
    }
}

}  // namespace

/// Nine rows; the present one stands out by ground, edge and weight.
class PhaseList : public wxWindow {
public:
    explicit PhaseList(wxWindow* parent) : wxWindow(parent, wxID_ANY) {
        SetBackgroundStyle(wxBG_STYLE_PAINT);
        SetName(in_wx(tr(N_("phases of the turn"))));
        Bind(wxEVT_PAINT, [this](wxPaintEvent&) { paint(); });
        SetMinSize(FromDIP(wxSize(200, row_height * static_cast<int>(phase_rows.size()))));
    }
    void show(const World& world, const CampaignState& state) {
        for (std::size_t i = 0; i < phase_rows.size(); ++i) notes_[i] = note_of(world, state, phase_rows[i].phase);
        now_ = state.phase;
        over_ = state.over;
        Refresh();
    }

private:
    static constexpr int row_height = 25;

    void paint() {
        wxAutoBufferedPaintDC dc(this);
        dc.SetBackground(style::panel());
        dc.Clear();
        const int height = FromDIP(row_height), width = GetClientSize().x;
        for (std::size_t i = 0; i < phase_rows.size(); ++i) {
            const PhaseRow& row = phase_rows[i];
            const bool present = !over_ && row.phase == now_;
            const bool done = now_ != Phase::Placing && row.phase < now_;
            const int top = static_cast<int>(i) * height;
            if (present) {
                dc.SetPen(*wxTRANSPARENT_PEN);
                dc.SetBrush(style::wash());
                dc.DrawRectangle(0, top, width, height);
                dc.SetBrush(style::accent());
                dc.DrawRectangle(0, top, FromDIP(4), height);
            }
            dc.SetFont(present ? GetFont().Bold() : GetFont());
            dc.SetTextForeground(done || present ? style::ink() : style::dim());
            const int middle = top + (height - dc.GetCharHeight()) / 2;
            dc.DrawText(wxString::Format("%d", static_cast<int>(i)), FromDIP(12), middle);
            dc.DrawBitmap(icon(row.icon, 16).GetBitmapFor(this), FromDIP(32), top + (height - FromDIP(16)) / 2, true);
            dc.DrawText(in_wx(tr(word(row.phase))), FromDIP(56), middle);
            const wxString note = done && notes_[i].empty() ? wxString::FromUTF8("✓") : in_wx(notes_[i]);
            dc.DrawText(note, width - dc.GetTextExtent(note).x - FromDIP(12), middle);
        }
    }

    std::array<std::string, phase_rows.size()> notes_;
    Phase now_ = Phase::Weather;
    bool over_ = false;
};

TurnPane::TurnPane(wxWindow* parent, Shell& window) : Pane(parent, window) {
    SetBackgroundColour(style::panel());
    turn_ = new wxStaticText(this, wxID_ANY, "");
    turn_->SetFont(style::title_font(*this));
    date_ = new wxStaticText(this, wxID_ANY, "");
    weather_ = new wxStaticText(this, wxID_ANY, "");
    weather_->SetForegroundColour(style::dim());
    phases_ = new PhaseList(this);
    auto* to_do_head = new wxStaticText(this, wxID_ANY, in_wx(tr(N_("To do"))));
    to_do_head->SetFont(GetFont().Bold());
    blocking_ = new wxStaticText(this, wxID_ANY, "");
    blocking_->SetForegroundColour(style::bad());
    to_do_ = new wxScrolledWindow(this, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxVSCROLL);
    to_do_->SetScrollRate(0, FromDIP(15));
    to_do_->SetBackgroundColour(style::panel());
    go_on_ = new wxButton(this, wxID_ANY, in_wx(tr(N_("Open a campaign"))));
    go_on_->SetName("go on");
    go_on_->SetMinSize(FromDIP(wxSize(-1, 40)));
    go_on_->SetFont(GetFont().Bold());
    go_on_->SetBackgroundColour(style::accent());
    go_on_->SetForegroundColour(*wxWHITE);
    go_on_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { shell().go_on(); });
    then_ = new wxStaticText(this, wxID_ANY, "", wxDefaultPosition, wxDefaultSize, wxALIGN_CENTRE_HORIZONTAL);
    then_->SetForegroundColour(style::dim());

    const int edge = FromDIP(12), gap = FromDIP(4);
    auto* column = new wxBoxSizer(wxVERTICAL);
    column->Add(turn_, 0, wxLEFT | wxRIGHT | wxTOP | wxEXPAND, edge);
    column->Add(date_, 0, wxLEFT | wxRIGHT | wxEXPAND, edge);
    column->Add(weather_, 0, wxLEFT | wxRIGHT | wxBOTTOM | wxEXPAND, edge);
    column->Add(phases_, 0, wxEXPAND);
    auto* head = new wxBoxSizer(wxHORIZONTAL);
    head->Add(to_do_head, 1);
    head->Add(blocking_, 0);
    column->Add(head, 0, wxALL | wxEXPAND, edge);
    column->Add(to_do_, 1, wxLEFT | wxRIGHT | wxEXPAND, gap);
    column->Add(go_on_, 0, wxLEFT | wxRIGHT | wxTOP | wxEXPAND, edge);
    column->Add(then_, 0, wxALL | wxEXPAND, gap);
    SetSizer(column);
}

void TurnPane::refresh(Desk::Change) {
    const World& world = desk().world();
    const CampaignState& state = desk().state();
    turn_->SetLabel(in_wx(say(N_("Turn {} of {}"), state.turn, world.turns)));
    date_->SetLabel(in_wx(in_words(state.date)));
    weather_->SetLabel(in_wx(tr(word(state.season))));
    phases_->show(world, state);
    list_to_do();
    const std::vector<Need> needs = desk().needs();
    go_on_->Enable(needs.empty() && !state.over);
    go_on_->SetLabel(in_wx(needs.empty() ? next_step(world, state) : tr(N_("Settle what is to do first"))));
    go_on_->SetToolTip(in_wx(tr(N_("Ctrl+Enter"))));
    then_->SetLabel(in_wx(state.over && state.winner ? say(N_("{} has won"), world.sides.at(*state.winner).name) : ""));
    Layout();
}

void TurnPane::list_to_do() {
    const std::vector<Need> needs = desk().needs();
    blocking_->SetLabel(needs.empty() ? wxString() : in_wx(say(N_("{} block the turn"), needs.size())));
    to_do_->DestroyChildren();
    auto* rows = new wxBoxSizer(wxVERTICAL);
    for (const Need& need : needs) {
        auto* text = new wxStaticText(to_do_, wxID_ANY, in_wx(in_words(desk().world(), desk().state(), need)));
        text->Wrap(std::max(FromDIP(100), to_do_->GetClientSize().x - FromDIP(110)));
        auto* settle =
            new wxButton(to_do_, wxID_ANY, in_wx(tr(N_("Settle..."))), wxDefaultPosition, wxDefaultSize, wxBU_EXACTFIT);
        settle->SetToolTip(in_wx(tr(word(need.kind))));
        settle->Bind(wxEVT_BUTTON, [this, need](wxCommandEvent&) {
            // The list, this button in it, is made anew by what it does.
            CallAfter([this, need] { shell().settle(need); });
        });
        auto* row = new wxBoxSizer(wxHORIZONTAL);
        auto* edge = new wxPanel(to_do_, wxID_ANY, wxDefaultPosition, FromDIP(wxSize(4, 36)));
        edge->SetBackgroundColour(style::bad());
        row->Add(edge, 0, wxEXPAND);
        row->Add(text, 1, wxALIGN_CENTRE_VERTICAL | wxLEFT, FromDIP(8));
        row->Add(settle, 0, wxALIGN_CENTRE_VERTICAL | wxALL, FromDIP(4));
        rows->Add(row, 0, wxEXPAND | wxBOTTOM, FromDIP(4));
    }
    to_do_->SetSizer(rows);
    to_do_->FitInside();
}

}  // namespace condottiero
