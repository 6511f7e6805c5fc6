#include "app/desktop/dialogs/rule_window.hpp"

#include <wx/listbox.h>
#include <wx/sizer.h>
#include <wx/splitter.h>
#include <wx/srchctrl.h>

#include "app/desktop/look/html.hpp"
#include "app/desktop/look/reader.hpp"
#include "app/session/books/rule_book.hpp"
#include "core/base/text.hpp"
#include "core/battle/module.hpp"

namespace condottiero {

RuleWindow::RuleWindow(wxWindow* parent, Shell& window)
    : wxFrame(parent, wxID_ANY, in_wx(tr(N_("Rules"))), wxDefaultPosition, parent->FromDIP(wxSize(760, 520)),
              wxDEFAULT_FRAME_STYLE | wxFRAME_FLOAT_ON_PARENT) {
    auto* all = new wxPanel(this);
    search_ = new wxSearchCtrl(all, wxID_ANY);
    search_->SetName("rule");
    search_->SetDescriptiveText(in_wx(tr(N_("An id, or words of the rule"))));
    auto* halves = new wxSplitterWindow(all, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxSP_LIVE_UPDATE);
    list_ = new wxListBox(halves, wxID_ANY);
    list_->SetName("rules");
    reader_ = new Reader(halves, window, tr(N_("the rule")));
    halves->SplitVertically(list_, reader_, FromDIP(250));
    halves->SetMinimumPaneSize(FromDIP(120));
    auto* column = new wxBoxSizer(wxVERTICAL);
    column->Add(search_, 0, wxEXPAND | wxALL, FromDIP(8));
    column->Add(halves, 1, wxEXPAND);
    all->SetSizer(column);
    search_->Bind(wxEVT_TEXT, [this](wxCommandEvent&) { list_found(); });
    list_->Bind(wxEVT_LISTBOX, [this](wxCommandEvent&) { show_chosen(); });
    Bind(wxEVT_CHAR_HOOK, [this](wxKeyEvent& event) {
        if (event.GetKeyCode() == WXK_ESCAPE) return static_cast<void>(Hide());
        event.Skip();
    });
    Bind(wxEVT_CLOSE_WINDOW, [this](wxCloseEvent&) { Hide(); });
    list_found();
}

void RuleWindow::narrow(const std::string& to) {
    search_->ChangeValue(in_wx(to));
    list_found();
}

void RuleWindow::list_found() {
    const wxString wanted = search_->GetValue().Lower();
    found_.clear();
    wxArrayString ids;
    for (const Rule* rule : every_rule()) {
        if (!in_wx(rule->id).Lower().StartsWith(wanted) && !in_wx(tr(rule->gist)).Lower().Contains(wanted)) continue;
        found_.push_back(rule);
        ids.Add(in_wx(rule->id));
    }
    list_->Set(ids);
    if (!found_.empty()) list_->SetSelection(0);
    show_chosen();
}

void RuleWindow::show_chosen() {
    const int row = list_->GetSelection();
    if (row < 0) return reader_->show(html::page(html::dim(tr(N_("No rule has that id or those words.")))));
    const Rule& rule = *found_[static_cast<std::size_t>(row)];
    std::string body = html::title(rule.id) + html::dim(rule.source) + html::lines({tr(rule.gist)});
    if (!rule.ruling.empty()) body += html::title(tr(N_("Ruling"))) + html::lines({tr(rule.ruling)});
    if (const HouseRule* house = house_rule_of(rule)) {
        std::vector<std::string> choices;
        for (const std::string_view choice : house->choices) choices.emplace_back(choice);
        body += html::title(tr(N_("As a house rule"))) +
                html::lines({tr(house->gist), say(N_("{}: {}"), house->key, list_in_words(choices))});
    }
    reader_->show(html::page(body));
}

}  // namespace condottiero
