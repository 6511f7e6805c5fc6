#include "app/desktop/dialogs/welcome.hpp"

#include <wx/button.h>
#include <wx/sizer.h>
#include <wx/statbmp.h>
#include <wx/stattext.h>

#include "app/desktop/frame/main_frame.hpp"
#include "app/desktop/look/icons.hpp"
#include "app/desktop/look/style.hpp"
#include "core/base/text.hpp"

namespace condottiero {

Welcome::Welcome(wxWindow* parent, MainFrame& frame) : wxPanel(parent) {
    SetBackgroundColour(style::paper());
    auto* head = new wxStaticText(this, wxID_ANY, in_wx(tr(N_("No campaign is open"))));
    head->SetFont(style::title_font(*this));
    auto* words = new wxStaticText(
        this, wxID_ANY,
        in_wx(tr(N_("A campaign is one file. Open one or drop it here, or begin a war that comes with the program."))));
    words->SetForegroundColour(style::dim());
    struct Offer {
        std::string_view label;
        void (*act)(MainFrame&);
    };
    const int gap = FromDIP(12);
    auto* column = new wxBoxSizer(wxVERTICAL);
    column->AddStretchSpacer();
    column->Add(new wxStaticBitmap(this, wxID_ANY, icon("condottiero", 64)), 0, wxALIGN_CENTRE | wxALL, gap);
    column->Add(head, 0, wxALIGN_CENTRE | wxALL, gap / 2);
    column->Add(words, 0, wxALIGN_CENTRE | wxALL, gap / 2);
    for (const Offer& offer :
         {Offer{N_("&Open a campaign..."), [](MainFrame& f) { f.open_campaign(); }},
          Offer{N_("&Begin one from a definition..."), [](MainFrame& f) { f.new_campaign(); }},
          Offer{N_("&First steps: a war in the valley"), [](MainFrame& f) { f.take_tour(); }},
          Offer{N_("&Turin 1706: Prince Eugene's march"), [](MainFrame& f) { f.begin_turin(); }}}) {
        auto* button =
            new wxButton(this, wxID_ANY, in_wx(tr(offer.label)), wxDefaultPosition, FromDIP(wxSize(300, -1)));
        button->Bind(wxEVT_BUTTON, [&frame, act = offer.act](wxCommandEvent&) { act(frame); });
        column->Add(button, 0, wxALIGN_CENTRE | wxTOP, gap);
    }
    column->AddStretchSpacer();
    SetSizer(column);
}

}  // namespace condottiero
