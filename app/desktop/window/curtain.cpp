#include "app/desktop/window/curtain.hpp"

#include <wx/button.h>
#include <wx/sizer.h>
#include <wx/stattext.h>

#include "app/desktop/look/style.hpp"
#include "app/desktop/window/pane.hpp"
#include "core/base/text.hpp"

namespace condottiero {

Curtain::Curtain(wxWindow* window, const Desk& desk, SideId next)
    : wxDialog(window, wxID_ANY, in_wx(tr(N_("Curtain"))), window->GetScreenPosition(), window->GetSize(),
               wxBORDER_NONE) {
    SetBackgroundColour(style::ink_on_paper());
    const std::string& name = desk.world().sides.at(next).name;
    auto* words = new wxStaticText(this, wxID_ANY, in_label(say(N_("Only {} may look now."), name)));
    words->SetForegroundColour(*wxWHITE);
    wxFont font = style::title_font(*this);
    font.Scale(1.6F);
    words->SetFont(font);
    auto* go = new wxButton(this, wxID_OK, in_label(say(N_("I am {}"), name)));
    go->SetName("lift the curtain");
    auto* back = new wxButton(this, wxID_CANCEL, in_wx(tr(N_("Back"))));
    auto* column = new wxBoxSizer(wxVERTICAL);
    const int gap = FromDIP(24);
    column->AddStretchSpacer();
    column->Add(words, 0, wxALIGN_CENTRE | wxALL, gap);
    auto* buttons = new wxBoxSizer(wxHORIZONTAL);
    buttons->Add(go, 0, wxRIGHT, gap);
    buttons->Add(back, 0);
    column->Add(buttons, 0, wxALIGN_CENTRE | wxALL, gap);
    column->AddStretchSpacer();
    SetSizer(column);
    go->SetDefault();
}

}  // namespace condottiero
