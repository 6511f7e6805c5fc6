#include "app/desktop/window/settle.hpp"

#include <wx/choicdlg.h>

#include "app/desktop/dialogs/purchase_dialog.hpp"
#include "app/desktop/dialogs/sheet_dialog.hpp"
#include "app/desktop/window/pane.hpp"
#include "app/session/reports/todo_text.hpp"
#include "app/session/words/names.hpp"
#include "core/base/text.hpp"

namespace condottiero {

namespace {

/// One of several things by their names.
template <class IdType>
std::optional<IdType> choose(wxWindow* parent, const Desk& desk, const Need& need, const std::vector<IdType>& ids) {
    const Names names(desk.world(), desk.state());
    wxArrayString labels;
    for (const IdType id : ids) labels.Add(in_wx(names.of(id)));
    const int row = wxGetSingleChoiceIndex(in_wx(in_words(desk.world(), desk.state(), need)),
                                           in_wx(tr(word(need.kind))), labels, parent);
    return row < 0 ? std::nullopt : std::optional(ids[static_cast<std::size_t>(row)]);
}

std::optional<Command> neighbours(wxWindow* parent, const Desk& desk, const Need& need) {
    const Names names(desk.world(), desk.state());
    wxArrayString labels;
    for (const ForceId id : need.forces) labels.Add(in_wx(names.of(id)));
    wxArrayInt rows;
    if (wxGetSelectedChoices(rows, in_wx(in_words(desk.world(), desk.state(), need)), in_wx(tr(word(need.kind))),
                             labels, parent) < 0)
        return std::nullopt;
    NameNeighbours command{*need.battle, *need.side, {}};
    for (const int row : rows) command.forces.push_back(need.forces[static_cast<std::size_t>(row)]);
    return command;
}

std::optional<Command> purchases(wxWindow* parent, const Desk& desk, const Need& need) {
    PurchaseDialog dialog(parent, desk, *need.side);
    if (dialog.ShowModal() != wxID_OK) return std::nullopt;
    return dialog.command();
}

std::optional<Command> sheet(wxWindow* parent, Desk& desk, const Need& need) {
    SheetDialog dialog(parent, desk, *need.side, first_sheet_text(desk, *need.side));
    if (dialog.ShowModal() != wxID_OK) return std::nullopt;
    return dialog.command();
}

}  // namespace

std::optional<Command> asked(wxWindow* parent, Desk& desk, const Need& need) {
    switch (need.kind) {
        case NeedKind::OrderSheet: return sheet(parent, desk, need);
        case NeedKind::Neighbours: return neighbours(parent, desk, need);
        case NeedKind::Purchases: return purchases(parent, desk, need);
        case NeedKind::Placing: {
            const auto force = choose(parent, desk, need, need.forces);
            const auto square = force ? choose(parent, desk, need, need.squares) : std::nullopt;
            if (!square) return std::nullopt;
            return PlaceForce{*force, *square};
        }
        case NeedKind::AfterBattle: {
            const auto square = choose(parent, desk, need, need.squares);
            if (!square) return std::nullopt;
            return ChooseSquare{*need.force, *square};
        }
        case NeedKind::EventTarget: {
            const auto force = choose(parent, desk, need, need.forces);
            if (!force) return std::nullopt;
            return ChooseForce{*need.side, *force};
        }
        case NeedKind::Battle: break;  // it has a page of its own
    }
    return std::nullopt;
}

}  // namespace condottiero
