#include "app/desktop/panes/turn_pane.hpp"

#include <wx/bmpbndl.h>
#include <wx/button.h>
#include <wx/dcbuffer.h>
#include <wx/dcclient.h>
#include <wx/sizer.h>
#include <wx/statbmp.h>
#include <wx/stattext.h>

#include <array>

#include "app/desktop/look/icons.hpp"
#include "app/desktop/look/style.hpp"
#include "app/session/reports/turn_text.hpp"
#include "core/base/text.hpp"

namespace condottiero {

namespace {

/// In the order of the phases.
constexpr std::array phase_icons{"weather", "orders", "march",          "battle", "aftermath",
                                 "will",    "time",   "reinforcements", "events"};
constexpr std::array need_icons{"stronghold", "orders", "force", "battle", "march", "reinforcements", "events"};

std::array<PhaseLine, 9> lines_of(const Desk& desk) {
    const bool all = !desk.eyes() && !desk.looked_back();
    return phase_lines(desk.session(), desk.shown(), all ? Notes::All : Notes::None);
}

}  // namespace

/// Nine rows, or nine icons; the present one stands out by ground, edge and weight. A click on one that is done asks
/// for what happened in it.
class PhaseList : public wxWindow {
public:
    PhaseList(wxWindow* parent, Shell& window, bool rail) : wxWindow(parent, wxID_ANY), shell_(&window), rail_(rail) {
        SetBackgroundStyle(wxBG_STYLE_PAINT);
        SetName("phases of the turn");
        Bind(wxEVT_PAINT, [this](wxPaintEvent&) { paint(); });
        Bind(wxEVT_LEFT_UP, [this](wxMouseEvent& event) { clicked(event.GetY() / row_height()); });
        Bind(wxEVT_MOTION, [this](wxMouseEvent& event) { point_at(event.GetY() / row_height()); });
        for (std::size_t row = 0; row < lines_.size(); ++row)
            lines_[row] = {static_cast<Phase>(row), PhaseLine::When::ToCome, {}};
        const int rows = static_cast<int>(phase_icons.size()) + (rail_ ? 1 : 0);
        SetMinSize(wxSize(rail_ ? FromDIP(40) : GetCharWidth() * 30, row_height() * rows));
    }
    void show(const std::array<PhaseLine, 9>& lines, std::size_t to_do) {
        lines_ = lines;
        to_do_ = to_do;
        Refresh();
    }

private:
    [[nodiscard]] int row_height() const { return std::max(FromDIP(rail_ ? 36 : 25), GetCharHeight() + FromDIP(6)); }
    void clicked(int row) {
        if (row < 0 || row >= static_cast<int>(lines_.size())) return;
        if (lines_[static_cast<std::size_t>(row)].when == PhaseLine::When::Done) shell_->show(PageId::Chronicle);
    }
    void point_at(int row) {
        if (row < 0 || row >= static_cast<int>(lines_.size())) return;
        const PhaseLine& line = lines_[static_cast<std::size_t>(row)];
        wxString tip = in_wx(tr(word(line.phase)));
        if (!line.note.empty()) tip += ": " + in_wx(line.note);
        if (GetToolTipText() != tip) SetToolTip(tip);
    }

    void paint() {
        wxAutoBufferedPaintDC dc(this);
        dc.SetBackground(style::panel());
        dc.Clear();
        for (std::size_t row = 0; row < lines_.size(); ++row) draw_row(dc, row);
        if (rail_ && to_do_ > 0) draw_count(dc);
    }
    void draw_row(wxDC& dc, std::size_t row) {
        const PhaseLine& line = lines_[row];
        const int height = row_height(), width = GetClientSize().x, top = static_cast<int>(row) * height;
        const bool present = line.when == PhaseLine::When::Now;
        if (present) {
            dc.SetPen(*wxTRANSPARENT_PEN);
            dc.SetBrush(style::wash());
            dc.DrawRectangle(0, top, width, height);
            dc.SetBrush(style::link());
            dc.DrawRectangle(0, top, FromDIP(4), height);
        }
        const int side = FromDIP(rail_ ? 20 : 16);
        const wxBitmap bitmap = icon(phase_icons[row], rail_ ? 20 : 16).GetBitmapFor(this);
        dc.DrawBitmap(bitmap, rail_ ? (width - side) / 2 : FromDIP(32), top + (height - side) / 2, true);
        if (rail_) return;
        dc.SetFont(present ? GetFont().Bold() : GetFont());
        const bool known = line.when != PhaseLine::When::ToCome;
        dc.SetTextForeground(known ? style::ink() : style::dim());
        const int middle = top + (height - dc.GetCharHeight()) / 2;
        dc.DrawText(wxString::Format("%zu", row), FromDIP(12), middle);
        const wxString name = in_wx(tr(word(line.phase)));
        const int name_from = FromDIP(56);
        dc.DrawText(style::fitted(dc, name, width - name_from), name_from, middle);
        const int used = name_from + dc.GetTextExtent(name).x + FromDIP(10);
        const bool done = line.when == PhaseLine::When::Done;
        const int mark = done ? dc.GetTextExtent(tick).x + FromDIP(6) : 0;
        if (done) {
            dc.SetTextForeground(style::good());
            dc.DrawText(tick, width - mark - FromDIP(6), middle);
        }
        dc.SetTextForeground(present ? style::ink() : style::dim());
        const wxString note = style::fitted(dc, in_wx(line.note), width - used - mark - FromDIP(12));
        dc.DrawText(note, width - mark - FromDIP(12) - dc.GetTextExtent(note).x, middle);
    }
    void draw_count(wxDC& dc) {
        const int height = row_height(), top = static_cast<int>(lines_.size()) * height;
        const wxPoint middle(GetClientSize().x / 2, top + height / 2);
        dc.SetPen(*wxTRANSPARENT_PEN);
        dc.SetBrush(style::bad());
        dc.DrawCircle(middle, FromDIP(11));
        dc.SetFont(GetFont().Bold());
        dc.SetTextForeground(*wxWHITE);
        const wxString count = wxString::Format("%zu", to_do_);
        const wxSize size = dc.GetTextExtent(count);
        dc.DrawText(count, middle.x - size.x / 2, middle.y - size.y / 2);
    }

    inline static const wxString tick = wxString::FromUTF8("✓");
    Shell* shell_;
    std::array<PhaseLine, 9> lines_{};
    std::size_t to_do_ = 0;
    bool rail_;
};

wxButton* make_main_button(wxWindow* parent, Shell& window) {
    auto* button = new wxButton(parent, wxID_ANY, in_wx(tr(N_("Open a campaign"))));
    button->SetName("go on");
    // Room for two lines.
    button->SetMinSize(wxSize(-1, std::max(parent->FromDIP(40), 2 * parent->GetCharHeight() + parent->FromDIP(14))));
    button->SetFont(button->GetFont().Bold());
    button->SetBackgroundColour(style::accent());
    button->SetForegroundColour(*wxWHITE);
    button->SetToolTip(in_wx(tr(N_("Ctrl+Enter"))));
    button->Bind(wxEVT_BUTTON, [&window](wxCommandEvent&) { window.go_on(); });
    return button;
}

void show_main_step(wxButton& button, const Desk& desk) {
    if (desk.looked_back()) {
        button.SetLabel(in_wx(tr(N_("Back to the present"))));
        button.Enable();
        return;
    }
    const MainStep step = desk.main_step();
    const int room = std::max(button.GetSize().x, button.FromDIP(180)) - button.FromDIP(24);
    wxClientDC dc(&button);
    dc.SetFont(button.GetFont());
    button.SetLabel(wxControl::EscapeMnemonics(style::in_two_lines(dc, in_wx(step.label), room)));
    button.SetToolTip(in_wx(fmt::format("{} (Ctrl+Enter)", step.label)));
    button.Enable(step.does != MainStep::Does::Nothing);
}

TurnPane::TurnPane(wxWindow* parent, Shell& window) : Pane(parent, window) {
    SetBackgroundColour(style::panel());
    turn_ = new wxStaticText(this, wxID_ANY, "");
    turn_->SetFont(style::title_font(*this));
    turn_->SetName("turn");
    of_turns_ = new wxStaticText(this, wxID_ANY, "");
    of_turns_->SetForegroundColour(style::dim());
    date_ = new wxStaticText(this, wxID_ANY, "");
    weather_icon_ = new wxStaticBitmap(this, wxID_ANY, icon("weather", 16));
    weather_icon_->Hide();
    weather_ = new wxStaticText(this, wxID_ANY, "", wxDefaultPosition, wxDefaultSize, wxST_ELLIPSIZE_END);
    weather_->SetForegroundColour(style::dim());
    weather_->SetName("weather");
    phases_ = new PhaseList(this, window, false);
    auto* to_do_head = new wxStaticText(this, wxID_ANY, in_wx(tr(N_("To do"))));
    to_do_head->SetFont(GetFont().Bold());
    blocking_ = new wxStaticText(this, wxID_ANY, "");
    blocking_->SetForegroundColour(style::bad());
    to_do_ = new wxScrolledWindow(this, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxVSCROLL);
    to_do_->SetScrollRate(0, FromDIP(15));
    to_do_->SetBackgroundColour(style::panel());
    to_do_->SetName("to do");
    go_on_ = make_main_button(this, window);
    then_ = new wxStaticText(this, wxID_ANY, "", wxDefaultPosition, wxDefaultSize,
                             wxALIGN_CENTRE_HORIZONTAL | wxST_ELLIPSIZE_END);
    then_->SetForegroundColour(style::dim());

    const int edge = FromDIP(12), gap = FromDIP(4);
    auto* title = new wxBoxSizer(wxHORIZONTAL);
    title->Add(turn_, 1, wxALIGN_BOTTOM);
    title->Add(of_turns_, 0, wxALIGN_BOTTOM);
    auto* sky = new wxBoxSizer(wxHORIZONTAL);
    sky->Add(weather_icon_, 0, wxALIGN_CENTRE_VERTICAL | wxRIGHT, gap * 2);
    sky->Add(weather_, 1, wxALIGN_CENTRE_VERTICAL);
    auto* column = new wxBoxSizer(wxVERTICAL);
    column->Add(title, 0, wxLEFT | wxRIGHT | wxTOP | wxEXPAND, edge);
    column->Add(date_, 0, wxLEFT | wxRIGHT | wxEXPAND, edge);
    column->Add(sky, 0, wxLEFT | wxRIGHT | wxBOTTOM | wxEXPAND, edge);
    column->Add(phases_, 0, wxEXPAND);
    auto* head = new wxBoxSizer(wxHORIZONTAL);
    head->Add(to_do_head, 1);
    head->Add(blocking_, 0);
    column->Add(head, 0, wxALL | wxEXPAND, edge);
    column->Add(to_do_, 1, wxLEFT | wxRIGHT | wxEXPAND, gap);
    column->Add(go_on_, 0, wxLEFT | wxRIGHT | wxTOP | wxEXPAND, edge);
    column->Add(then_, 0, wxALL | wxEXPAND, gap);
    SetSizer(column);
    Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
        event.Skip();
        if (desk().is_open()) CallAfter([this] { show_main_step(*go_on_, desk()); });
    });
}

int TurnPane::width() const {
    return std::max(FromDIP(252), GetCharWidth() * 32);
}

void TurnPane::refresh(Desk::Change change) {
    if (change == Desk::Change::Selected) return;
    const World& world = desk().world();
    const CampaignState& state = desk().shown();
    turn_->SetLabel(in_wx(say(N_("Turn {}"), state.turn)));
    of_turns_->SetLabel(in_wx(say(N_("of {}"), world.turns)));
    date_->SetLabel(in_wx(in_words(state.date)));
    const std::string sky = fmt::format("{}, {}", tr(word(state.season)), weather_in_words(world, state));
    weather_->SetLabel(in_label(sky));
    weather_->SetToolTip(in_wx(sky));
    weather_icon_->Show();
    phases_->show(lines_of(desk()), desk().needs().size());
    list_to_do();
    show_main_step(*go_on_, desk());
    then_->SetLabel(in_label(desk().main_step().then));
    Layout();
}

wxWindow* TurnPane::to_do_row(const Need& need) {
    const ToDoLine line = to_do_line(desk().world(), desk().state(), need);
    auto* row = new wxPanel(to_do_);
    row->SetBackgroundColour(style::field());
    auto* edge = new wxPanel(row, wxID_ANY, wxDefaultPosition, FromDIP(wxSize(4, 44)));
    edge->SetBackgroundColour(style::bad());
    auto* sign = new wxStaticBitmap(row, wxID_ANY, icon(need_icons[static_cast<std::size_t>(need.kind)], 16));
    auto* title =
        new wxStaticText(row, wxID_ANY, in_label(line.title), wxDefaultPosition, wxDefaultSize, wxST_ELLIPSIZE_END);
    title->SetToolTip(in_wx(line.title));
    auto* what =
        new wxStaticText(row, wxID_ANY, in_label(line.what), wxDefaultPosition, wxDefaultSize, wxST_ELLIPSIZE_END);
    what->SetForegroundColour(style::dim());
    what->SetToolTip(in_wx(line.what));
    auto* settle = new wxButton(row, wxID_ANY, in_label(line.verb), wxDefaultPosition, wxDefaultSize, wxBU_EXACTFIT);
    settle->SetName(in_wx(fmt::format("{}: {}", line.verb, line.title)));
    settle->Bind(wxEVT_BUTTON, [this, need](wxCommandEvent&) {
        // The list, this button in it, is made anew by what it does.
        CallAfter([this, need] { shell().settle(need); });
    });
    auto* words = new wxBoxSizer(wxVERTICAL);
    words->Add(title, 0, wxEXPAND);
    words->Add(what, 0, wxEXPAND);
    auto* all = new wxBoxSizer(wxHORIZONTAL);
    all->Add(edge, 0, wxEXPAND);
    all->Add(sign, 0, wxALIGN_CENTRE_VERTICAL | wxLEFT, FromDIP(8));
    all->Add(words, 1, wxALIGN_CENTRE_VERTICAL | wxLEFT, FromDIP(8));
    all->Add(settle, 0, wxALIGN_CENTRE_VERTICAL | wxALL, FromDIP(6));
    row->SetSizer(all);
    return row;
}

void TurnPane::list_to_do() {
    const std::vector<Need> needs = desk().looked_back() ? std::vector<Need>() : desk().needs();
    blocking_->SetLabel(needs.empty() ? wxString()
                                      : in_wx(counted(N_("{} blocks the turn"), N_("{} block the turn"),
                                                      static_cast<long>(needs.size()))));
    to_do_->Freeze();
    to_do_->DestroyChildren();
    auto* rows = new wxBoxSizer(wxVERTICAL);
    for (const Need& need : needs) rows->Add(to_do_row(need), 0, wxEXPAND | wxBOTTOM, FromDIP(4));
    if (needs.empty()) {
        auto* nothing = new wxStaticText(to_do_, wxID_ANY, in_wx(tr(N_("Nobody has anything to do."))));
        nothing->SetForegroundColour(style::dim());
        rows->Add(nothing, 0, wxLEFT | wxTOP, FromDIP(8));
    }
    to_do_->SetSizer(rows);
    to_do_->FitInside();
    to_do_->Thaw();
}

TurnRail::TurnRail(wxWindow* parent, Shell& window) : Pane(parent, window), phases_(new PhaseList(this, window, true)) {
    SetBackgroundColour(style::panel());
    auto* column = new wxBoxSizer(wxVERTICAL);
    column->Add(phases_, 0, wxEXPAND);
    SetSizer(column);
}

void TurnRail::refresh(Desk::Change change) {
    if (change != Desk::Change::Selected) phases_->show(lines_of(desk()), desk().needs().size());
}

}  // namespace condottiero
