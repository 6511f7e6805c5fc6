#include "app/desktop/book/casualty_book_page.hpp"

#include <wx/listctrl.h>
#include <wx/sizer.h>

#include <map>

#include "app/desktop/html.hpp"
#include "app/desktop/reader.hpp"
#include "app/session/names.hpp"
#include "core/base/text.hpp"
#include "core/campaign/book.hpp"

namespace condottiero {

CasualtyBookPage::CasualtyBookPage(wxWindow* parent, Shell& window) : Pane(parent, window) {
    list_ = new wxListView(this, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxLC_REPORT | wxLC_SINGLE_SEL);
    list_->SetName(in_wx(tr(N_("casualty book"))));
    list_->AppendColumn(in_wx(tr(N_("Unit"))), wxLIST_FORMAT_LEFT, FromDIP(240));
    list_->AppendColumn(in_wx(tr(N_("Side"))), wxLIST_FORMAT_LEFT, FromDIP(120));
    for (const std::string_view account : words_of(Account{}))
        list_->AppendColumn(in_wx(tr(account)), wxLIST_FORMAT_RIGHT, FromDIP(86));
    list_->AppendColumn(in_wx(tr(N_("in all"))), wxLIST_FORMAT_RIGHT, FromDIP(80));
    verdict_ = new Reader(this, tr(N_("whether the book balances")));
    verdict_->SetMinSize(FromDIP(wxSize(-1, 48)));
    auto* all = new wxBoxSizer(wxVERTICAL);
    all->Add(list_, 1, wxEXPAND);
    all->Add(verdict_, 0, wxEXPAND);
    SetSizer(all);
}

void CasualtyBookPage::refresh(Desk::Change change) {
    if (change == Desk::Change::Selected || change == Desk::Change::Eyes) return;
    const CasualtyBook book = casualty_book(desk().session().opening(), desk().session().entries());
    const Names names(desk().world(), desk().state());
    list_->Freeze();
    list_->DeleteAllItems();
    const auto add = [&](const std::string& name, const std::string& side, const Accounts& closing) {
        const long row = list_->InsertItem(list_->GetItemCount(), in_wx(name));
        list_->SetItem(row, 1, in_wx(side));
        int all = 0;
        for (std::size_t i = 0; i < words_of(Account{}).size(); ++i) {
            const int figures = closing[static_cast<Account>(i)];
            list_->SetItem(row, static_cast<int>(i) + 2,
                           figures == 0 ? wxString::FromUTF8("·") : wxString::Format("%d", figures));
            all += figures;
        }
        list_->SetItem(row, static_cast<int>(words_of(Account{}).size()) + 2, wxString::Format("%d", all));
        return row;
    };
    std::map<UnitId, SideId> side_of;
    for (const BookPage& page : book.pages) side_of.emplace(page.unit, page.side);
    const std::vector<UnitStatement> all = statements(book, {});
    for (const UnitStatement& statement : all)
        add(names.of(*statement.unit), names.of(side_of.at(*statement.unit)), statement.closing);
    const long sum = add(tr(N_("all together")), "", sum_of(all).closing);
    wxFont bold = list_->GetFont().Bold();
    list_->SetItemFont(sum, bold);
    list_->Thaw();
    const Problems problems = check_book(book, desk().state());
    std::vector<std::string> lines;
    for (const Problem& problem : problems) lines.push_back(in_words(problem));
    verdict_->show(html::page(problems.empty() ? fmt::format("<font color=\"#3E7A4C\">✓ {}</font>",
                                                             html::escaped(tr(N_("the book balances"))))
                                               : "<font color=\"#A3321F\">" + html::lines(lines) + "</font>"));
}

}  // namespace condottiero
