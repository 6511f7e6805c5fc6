#include "app/desktop/battle/empty_state.hpp"

#include <wx/button.h>
#include <wx/sizer.h>
#include <wx/statbmp.h>
#include <wx/stattext.h>

#include "app/desktop/look/icons.hpp"
#include "app/desktop/look/style.hpp"
#include "app/desktop/window/pane.hpp"

namespace condottiero {

EmptyState::EmptyState(wxWindow* parent, std::string_view icon_name) : wxPanel(parent) {
    auto* sign = new wxStaticBitmap(this, wxID_ANY, icon(icon_name, 24));
    bold_ = new wxStaticText(this, wxID_ANY, "", wxDefaultPosition, wxDefaultSize, wxALIGN_CENTRE_HORIZONTAL);
    bold_->SetFont(bold_->GetFont().Bold());
    dim_ = new wxStaticText(this, wxID_ANY, "", wxDefaultPosition, wxDefaultSize, wxALIGN_CENTRE_HORIZONTAL);
    dim_->SetForegroundColour(style::dim());
    act_ = new wxButton(this, wxID_ANY, "");
    auto* all = new wxBoxSizer(wxVERTICAL);
    const int gap = FromDIP(8);
    all->AddStretchSpacer();
    for (wxWindow* each : std::initializer_list<wxWindow*>{sign, bold_, dim_, act_})
        all->Add(each, 0, wxALIGN_CENTRE_HORIZONTAL | wxLEFT | wxRIGHT | wxBOTTOM, gap);
    all->AddStretchSpacer(2);
    SetSizer(all);
    Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
        wrap();
        event.Skip();
    });
    act_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) {
        // What it does may say something else here.
        if (const auto doing = doing_) doing();
    });
}

void EmptyState::say(const std::string& bold, const std::string& dim, const std::string& act,
                     std::function<void()> doing) {
    doing_ = std::move(doing);
    bold_words_ = bold;
    dim_words_ = dim;
    if (!act.empty()) act_->SetLabel(in_wx(act));
    act_->Show(!act.empty());
    wrap();
}

void EmptyState::wrap() {
    bold_->SetLabel(in_label(bold_words_));
    dim_->SetLabel(in_label(dim_words_));
    const int width = std::max(FromDIP(200), std::min(GetClientSize().x - FromDIP(24), FromDIP(460)));
    bold_->Wrap(width);
    dim_->Wrap(width);
    Layout();
}

}  // namespace condottiero
