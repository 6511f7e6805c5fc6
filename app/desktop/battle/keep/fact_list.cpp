#include "app/desktop/battle/keep/fact_list.hpp"

#include <wx/button.h>
#include <wx/checkbox.h>
#include <wx/choice.h>
#include <wx/sizer.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>
#include <wx/valtext.h>

#include <algorithm>

#include "app/desktop/look/style.hpp"
#include "app/desktop/window/pane.hpp"
#include "core/base/text.hpp"

namespace condottiero {

namespace {

using Source = AskReading::Line::Source;

std::vector<std::string> choices_of(const Fact& fact) {
    return {fact.choices.begin(), fact.choices.end()};
}

bool is_yes_no(const std::vector<std::string>& choices) {
    return choices.size() == 2 && choices.front() == "no" && choices.back() == "yes";
}

wxString label_of(std::string_view fact) {
    wxString words = in_wx(tr(fact));
    words.Replace("_", " ");
    return words;
}

}  // namespace

FactList::FactList(wxWindow* parent)
    : wxScrolledWindow(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxVSCROLL | wxTAB_TRAVERSAL) {
    SetName(in_wx(tr(N_("facts of the test"))));
    SetScrollRate(0, GetCharHeight());
    SetMinSize(FromDIP(wxSize(120, 40)));
    grid_ = new wxFlexGridSizer(4, FromDIP(wxSize(8, 2)));
    grid_->AddGrowableCol(2);
    auto* all = new wxBoxSizer(wxVERTICAL);
    all->Add(grid_, 0, wxEXPAND | wxALL, FromDIP(4));
    SetSizer(all);
}

bool FactList::fits(const std::vector<AskReading::Line>& lines) const {
    return std::equal(rows_.begin(), rows_.end(), lines.begin(), lines.end(),
                      [](const Row& row, const AskReading::Line& line) {
                          return row.fact == line.fact.name && row.choices == choices_of(line.fact) &&
                                 row.needs_answer == line.fact.fallback.empty();
                      });
}

wxWindow* FactList::build_control(Row& row) {
    const std::string name = row.fact;
    const auto said = [this, name](const std::string& value) {
        if (on_said) on_said(name, value);
    };
    if (row.choices.empty()) {
        row.number = new wxTextCtrl(this, wxID_ANY, "", wxDefaultPosition,
                                    wxSize(GetTextExtent("00000").x + FromDIP(20), GetCharHeight() + FromDIP(10)),
                                    wxTE_RIGHT, wxTextValidator(wxFILTER_DIGITS));
        row.number->SetMaxLength(3);
        row.number->Bind(wxEVT_TEXT, [this, said, name, field = row.number](wxCommandEvent&) {
            if (const std::string value = field->GetValue().utf8_string(); !value.empty())
                said(value);
            else if (on_unsaid)
                on_unsaid(name);
        });
        return row.number;
    }
    // What only a person knows is neither yes nor no before he says it.
    if (is_yes_no(row.choices) && !row.needs_answer) {
        row.tick = new wxCheckBox(this, wxID_ANY, "");
        row.tick->Bind(wxEVT_CHECKBOX, [said](wxCommandEvent& event) { said(event.IsChecked() ? "yes" : "no"); });
        return row.tick;
    }
    row.choice = new wxChoice(this, wxID_ANY);
    for (const std::string& each : row.choices) row.choice->Append(in_wx(tr(each)));
    row.choice->Bind(wxEVT_CHOICE, [said, choices = row.choices](wxCommandEvent& event) {
        said(choices[static_cast<std::size_t>(event.GetSelection())]);
    });
    return row.choice;
}

void FactList::build(const std::vector<AskReading::Line>& lines) {
    grid_->Clear(true);
    rows_.clear();
    for (const AskReading::Line& line : lines) {
        Row row{std::string(line.fact.name), choices_of(line.fact), line.fact.fallback.empty(), nullptr};
        row.label = new wxStaticText(this, wxID_ANY, label_of(line.fact.name));
        wxWindow* control = build_control(row);
        const std::string gist = tr(line.fact.gist);
        control->SetName(label_of(line.fact.name));
        for (wxWindow* each : {static_cast<wxWindow*>(row.label), control}) each->SetToolTip(in_wx(gist));
        control->Bind(wxEVT_SET_FOCUS, [this, gist](wxFocusEvent& event) {
            if (on_focus) on_focus(gist);
            event.Skip();
        });
        row.source = new wxStaticText(this, wxID_ANY, "", wxDefaultPosition, wxDefaultSize, wxST_ELLIPSIZE_END);
        row.source->SetForegroundColour(style::dim());
        row.back = new wxButton(this, wxID_ANY, wxString::FromUTF8("↺"), wxDefaultPosition, wxDefaultSize,
                                wxBU_EXACTFIT | wxBORDER_NONE);
        row.back->SetName(in_wx(say(N_("{}, as the roster has it"), line.fact.name)));
        row.back->SetToolTip(in_wx(tr(N_("As the roster has it"))));
        row.back->Bind(wxEVT_BUTTON, [this, name = row.fact](wxCommandEvent&) {
            if (on_unsaid) on_unsaid(name);
        });
        grid_->Add(row.label, 0, wxALIGN_CENTRE_VERTICAL);
        grid_->Add(control, 0, wxALIGN_CENTRE_VERTICAL);
        grid_->Add(row.source, 1, wxALIGN_CENTRE_VERTICAL | wxEXPAND);
        grid_->Add(row.back, 0, wxALIGN_CENTRE_VERTICAL | wxRESERVE_SPACE_EVEN_IF_HIDDEN);
        rows_.push_back(std::move(row));
    }
}

void FactList::fill(const Row& row, const AskReading::Line& line) const {
    if (row.tick != nullptr) row.tick->SetValue(line.value == "yes");
    if (row.number != nullptr && row.number->GetValue() != in_wx(line.value))
        row.number->ChangeValue(in_wx(line.value));
    if (row.choice != nullptr) {
        const auto at = std::find(row.choices.begin(), row.choices.end(), line.value);
        row.choice->SetSelection(at == row.choices.end() ? wxNOT_FOUND : static_cast<int>(at - row.choices.begin()));
    }
    const bool wanted = line.source == Source::Wanted;
    row.label->SetForegroundColour(wanted ? style::link() : style::ink());
    row.label->SetFont(wanted ? GetFont().Bold() : GetFont());
    const std::string gist = tr(line.fact.gist);
    const wxString from = in_wx(wanted ? say(N_("say it: {}"), gist) : gist);
    if (row.source->GetLabel() != from) row.source->SetLabel(from);
    row.back->Show(line.source == Source::Said && !row.needs_answer);
}

int FactList::full_height() const {
    return grid_->CalcMin().y + FromDIP(8);
}

void FactList::show(const std::vector<AskReading::Line>& lines) {
    const bool again = !fits(lines);
    if (again) {
        Freeze();
        build(lines);
    }
    for (std::size_t i = 0; i < rows_.size(); ++i) fill(rows_[i], lines[i]);
    FitInside();
    Layout();
    if (again) Thaw();
}

}  // namespace condottiero
