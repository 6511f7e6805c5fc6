#include "app/desktop/panes/tour_pane.hpp"

#include <wx/button.h>
#include <wx/sizer.h>
#include <wx/stattext.h>

#include <array>

#include "app/desktop/look/style.hpp"
#include "core/base/text.hpp"

namespace condottiero {

namespace {

struct TourStep {
    std::string_view title, words;
    bool (*done)(const Desk&);  ///< nothing: there is only something to read
};

bool has_selected_force(const Desk& desk) {
    return std::holds_alternative<ForceId>(desk.selected());
}

const std::array steps{
    TourStep{N_("A war in a valley"),
             N_("Rocca, red, and Lago, blue. The map is yours: wheel to zoom, drag to move it, arrows to walk it."),
             nullptr},
    TourStep{N_("Roll the weather"),
             N_("The big button says what comes next. Press it, or Ctrl+Enter: the weather is rolled, and below the "
                "map you see which dice fell, and why."),
             [](const Desk& desk) { return desk.state().turn > 1 || desk.state().phase != Phase::Weather; }},
    TourStep{N_("Look at a Force"),
             N_("Click a counter. The shaded squares are those it may reach this turn, each with its chance."),
             has_selected_force},
    TourStep{N_("Give an order"),
             N_("Drag the Army of the Bridge from Castelvecchio, C4, to Ponte Arsa, D4: its side's order sheet opens "
                "with that march in it. Read what it says, and hand it in."),
             [](const Desk& desk) { return !desk.state().sheets.empty() || desk.state().sheets_open; }},
    TourStep{
        N_("The other side"),
        N_("The to-do list waits for the sheet of Lago. Press Write beside it, let the program order, and hand it in."),
        [](const Desk& desk) { return desk.state().sheets.size() > 1 || desk.state().sheets_open; }},
    TourStep{N_("Open the sheets, and march"),
             N_("Press the big button twice: first the Force tests, then the marches, each with its die."),
             [](const Desk& desk) { return desk.state().turn > 1 || desk.state().phase > Phase::Movement; }},
    TourStep{N_("A mistake?"), N_("Ctrl+Z takes the last step back, Ctrl+Shift+Z does it again. Try it."),
             [](const Desk& desk) { return desk.is_open() && !desk.session().standings().undone.empty(); }},
    TourStep{N_("The rest of the turn"),
             N_("Where enemies met, the to-do list has a battle: fight it at your table and type in the result, keep "
                "it here, or let the program play it. Then go on, phase by phase, to the next turn. If nobody met, the "
                "next turn will see to that."),
             [](const Desk& desk) { return desk.state().turn > 1; }},
    TourStep{
        N_("That is a turn"),
        N_("The casualty book has what it cost, the chronicle how it came about. Help has the rules and the keys."),
        nullptr},
};

}  // namespace

TourPane::TourPane(wxWindow* parent, Shell& window) : Pane(parent, window) {
    SetBackgroundColour(style::wash());
    title_ = new wxStaticText(this, wxID_ANY, "");
    title_->SetFont(GetFont().Bold());
    title_->SetName("tour step");
    words_ = new wxStaticText(this, wxID_ANY, "");
    next_ = new wxButton(this, wxID_ANY, in_wx(tr(N_("&Next"))), wxDefaultPosition, wxDefaultSize, wxBU_EXACTFIT);
    next_->SetName("next step of the tour");
    auto* stop = new wxButton(this, wxID_ANY, in_wx(tr(N_("End"))), wxDefaultPosition, wxDefaultSize, wxBU_EXACTFIT);
    const int gap = FromDIP(8);
    auto* text = new wxBoxSizer(wxVERTICAL);
    text->Add(title_, 0, wxEXPAND);
    text->Add(words_, 0, wxEXPAND);
    auto* row = new wxBoxSizer(wxHORIZONTAL);
    row->Add(text, 1, wxALL, gap);
    row->Add(next_, 0, wxALIGN_CENTRE_VERTICAL | wxTOP | wxBOTTOM, gap);
    row->Add(stop, 0, wxALIGN_CENTRE_VERTICAL | wxALL, gap);
    SetSizer(row);
    Hide();
    const auto end = [this] {
        Hide();
        GetParent()->Layout();
    };
    next_->Bind(wxEVT_BUTTON, [this, end](wxCommandEvent&) {
        if (++step_ >= steps.size()) return end();
        show_step();
    });
    stop->Bind(wxEVT_BUTTON, [end](wxCommandEvent&) { end(); });
    Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
        event.Skip();
        show_step();
    });
}

void TourPane::begin() {
    step_ = 0;
    Show();
    show_step();
    GetParent()->Layout();
}

void TourPane::look() {
    if (!IsShown() || !desk().is_open()) return;
    const std::size_t before = step_;
    // Who is ahead of the words is not held back by them.
    for (std::size_t step = step_; step < steps.size(); ++step)
        if (steps[step].done != nullptr && steps[step].done(desk())) step_ = step + 1;
    if (step_ != before) show_step();
}

void TourPane::refresh(Desk::Change) {
    look();
}

void TourPane::show_step() {
    const TourStep& step = steps[std::min(step_, steps.size() - 1)];
    title_->SetLabel(in_wx(say(N_("{} of {}. {}"), step_ + 1, steps.size(), tr(step.title))));
    words_->SetLabel(in_wx(tr(step.words)));
    words_->Wrap(std::max(FromDIP(200), GetClientSize().x - FromDIP(170)));
    Layout();
}

}  // namespace condottiero
