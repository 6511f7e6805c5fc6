#include "app/desktop/book/chronicle_page.hpp"

#include <wx/choice.h>
#include <wx/sizer.h>
#include <wx/stattext.h>

#include "app/desktop/html.hpp"
#include "app/desktop/reader.hpp"
#include "app/session/report_text.hpp"
#include "core/base/text.hpp"

namespace condottiero {

ChroniclePage::ChroniclePage(wxWindow* parent, Shell& window) : Pane(parent, window) {
    turns_ = new wxChoice(this, wxID_ANY);
    turns_->SetName(in_wx(tr(N_("turn of the chronicle"))));
    reader_ = new Reader(this, tr(N_("chronicle")));
    auto* head = new wxBoxSizer(wxHORIZONTAL);
    head->Add(new wxStaticText(this, wxID_ANY, in_wx(tr(N_("&Turn")))), 0, wxALIGN_CENTRE_VERTICAL | wxALL, FromDIP(8));
    head->Add(turns_, 0, wxALIGN_CENTRE_VERTICAL);
    auto* all = new wxBoxSizer(wxVERTICAL);
    all->Add(head, 0, wxEXPAND);
    all->Add(reader_, 1, wxEXPAND);
    SetSizer(all);
    turns_->Bind(wxEVT_CHOICE, [this](wxCommandEvent&) {
        shown_turn_ = turns_->GetSelection() == 0 ? 0 : turns_->GetSelection();
        refresh(Desk::Change::Eyes);
    });
}

void ChroniclePage::refresh(Desk::Change change) {
    if (change == Desk::Change::Selected) return;
    if (change == Desk::Change::Campaign) shown_turn_ = 0;
    const int now = desk().state().turn;
    turns_->Clear();
    turns_->Append(in_wx(say(N_("the present one, {}"), now)));
    for (int turn = 1; turn <= now; ++turn) turns_->Append(wxString::Format("%d", turn));
    turns_->SetSelection(std::min(shown_turn_, now));
    const int wanted = shown_turn_ == 0 ? now : shown_turn_;
    std::string body = html::title(say(N_("Turn {}"), wanted));
    for (const int step : desk().session().standings().done) {
        const Entry& entry = desk().session().entries()[static_cast<std::size_t>(step)];
        if (entry.turn != wanted) continue;
        const std::vector<std::string> sentences = report(desk().world(), desk().state(), entry.events);
        if (sentences.empty()) continue;
        body += html::dim(entry.by) + html::lines(sentences);
    }
    reader_->show(html::page(body));
}

}  // namespace condottiero
