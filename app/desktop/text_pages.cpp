#include "app/desktop/text_pages.hpp"

#include <wx/choice.h>
#include <wx/listctrl.h>
#include <wx/sizer.h>
#include <wx/stattext.h>
#include <wx/treelist.h>

#include <map>

#include "app/desktop/html.hpp"
#include "app/desktop/reader.hpp"
#include "app/session/names.hpp"
#include "app/session/report_text.hpp"
#include "core/base/text.hpp"
#include "core/campaign/book.hpp"
#include "core/campaign/forces.hpp"

namespace condottiero {

// The order of battle.

OrderOfBattlePage::OrderOfBattlePage(wxWindow* parent, Desk& desk) : Pane(parent, desk) {
    tree_ = new wxTreeListCtrl(this, wxID_ANY);
    tree_->SetName(in_wx(tr(N_("order of battle"))));
    struct Column {
        std::string_view title;
        int width;
        wxAlignment align;
    };
    for (const Column& column : {Column{N_("Unit"), 300, wxALIGN_LEFT}, Column{N_("Quality"), 110, wxALIGN_LEFT},
                                 Column{N_("Now"), 70, wxALIGN_RIGHT}, Column{N_("Full"), 70, wxALIGN_RIGHT},
                                 Column{N_("Hospital"), 80, wxALIGN_RIGHT}, Column{N_("Order"), 140, wxALIGN_LEFT}})
        tree_->AppendColumn(in_wx(tr(column.title)), FromDIP(column.width), column.align);
    auto* all = new wxBoxSizer(wxVERTICAL);
    all->Add(tree_, 1, wxEXPAND);
    SetSizer(all);
}

void OrderOfBattlePage::refresh(Desk::Change change) {
    if (change == Desk::Change::Selected) return;
    const CampaignState& state = desk().state();
    const View view = desk().view();
    tree_->Freeze();
    tree_->DeleteAllItems();
    for (const Side& side : desk().world().sides) {
        const wxTreeListItem root = tree_->AppendItem(tree_->GetRootItem(), in_wx(side.name));
        for (const Force& force : state.forces) {
            if (force.side != side.id || !force.on_map() || !view.whole.contains(force.id)) continue;
            const wxTreeListItem row = tree_->AppendItem(root, in_wx(force.name));
            int now = 0, full = 0;
            for (const UnitId id : units_of(state, force.id)) {
                const Unit& unit = state.units.at(id);
                const wxTreeListItem line = tree_->AppendItem(row, in_wx(unit.name));
                tree_->SetItemText(line, 1, in_wx(tr(word(unit.quality))));
                tree_->SetItemText(line, 2, wxString::Format("%d", unit.standing()));
                tree_->SetItemText(line, 3, wxString::Format("%d", unit.full));
                tree_->SetItemText(line, 4, wxString::Format("%d", unit.accounts[Account::Hospital]));
                now += unit.standing(), full += unit.full;
            }
            tree_->SetItemText(row, 2, wxString::Format("%d", now));
            tree_->SetItemText(row, 3, wxString::Format("%d", full));
            tree_->SetItemText(row, 5, in_wx(tr(word(force.order))));
            tree_->Expand(row);
        }
        tree_->Expand(root);
    }
    tree_->Thaw();
}

// The casualty book.

CasualtyBookPage::CasualtyBookPage(wxWindow* parent, Desk& desk) : Pane(parent, desk) {
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

// The chronicle.

ChroniclePage::ChroniclePage(wxWindow* parent, Desk& desk) : Pane(parent, desk) {
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
