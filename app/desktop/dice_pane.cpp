#include "app/desktop/dice_pane.hpp"

#include <wx/listctrl.h>
#include <wx/sizer.h>

#include "app/session/names.hpp"
#include "core/base/text.hpp"

namespace condottiero {

namespace {

constexpr int most_rows = 200;  ///< the chronicle has the rest

}  // namespace

DicePane::DicePane(wxWindow* parent, Shell& window) : Pane(parent, window) {
    list_ =
        new wxListView(this, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxLC_REPORT | wxLC_SINGLE_SEL | wxBORDER_NONE);
    list_->SetName(in_wx(tr(N_("dice, newest first"))));
    struct Column {
        std::string_view title;
        int width;
    };
    for (const Column& column :
         {Column{N_("Whom"), 190}, Column{N_("Sum"), 420}, Column{N_("Outcome"), 170}, Column{N_("Rule"), 90}})
        list_->AppendColumn(in_wx(tr(column.title)), wxLIST_FORMAT_LEFT, FromDIP(column.width));
    auto* all = new wxBoxSizer(wxVERTICAL);
    all->Add(list_, 1, wxEXPAND);
    SetSizer(all);
}

void DicePane::refresh(Desk::Change change) {
    if (change == Desk::Change::Selected || change == Desk::Change::Eyes) return;
    list_->Freeze();
    list_->DeleteAllItems();
    const Names names(desk().world(), desk().state());
    const std::vector<int>& done = desk().session().standings().done;
    for (std::size_t step = done.size(); step-- > 0 && list_->GetItemCount() < most_rows;) {
        const Entry& entry = desk().session().entries()[static_cast<std::size_t>(done[step])];
        for (std::size_t i = entry.events.size(); i-- > 0 && list_->GetItemCount() < most_rows;) {
            const auto* test = std::get_if<Tested>(&entry.events[i]);
            if (test == nullptr) continue;
            const long row = list_->InsertItem(list_->GetItemCount(), in_wx(names.subject(test->subject)));
            list_->SetItem(row, 1, in_wx(explain(test->terms)));
            list_->SetItem(row, 2, in_wx(tr(test->outcome)));
            list_->SetItem(row, 3, in_wx(test->rule));
        }
    }
    list_->Thaw();
}

}  // namespace condottiero
