#include "app/desktop/book/order_of_battle_page.hpp"

#include <wx/sizer.h>
#include <wx/treelist.h>

#include "core/base/text.hpp"
#include "core/campaign/forces.hpp"

namespace condottiero {

OrderOfBattlePage::OrderOfBattlePage(wxWindow* parent, Shell& window) : Pane(parent, window) {
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

}  // namespace condottiero
