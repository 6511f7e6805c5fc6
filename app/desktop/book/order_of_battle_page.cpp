#include "app/desktop/book/order_of_battle_page.hpp"

#include <wx/dataobj.h>
#include <wx/menu.h>
#include <wx/sizer.h>
#include <wx/splitter.h>

#include "app/desktop/battle/empty_state.hpp"
#include "app/desktop/book/tree_table.hpp"
#include "app/desktop/book/unit_html.hpp"
#include "app/desktop/dialogs/sheet_dialog.hpp"
#include "app/desktop/look/html.hpp"
#include "app/desktop/look/reader.hpp"
#include "app/desktop/look/style.hpp"
#include "app/session/books/book_sheets.hpp"
#include "app/session/orders/received_sheet.hpp"
#include "core/base/subject.hpp"
#include "core/campaign/state/rules.hpp"

namespace condottiero {

namespace {

std::string figures_or_dot(int figures) {
    return figures == 0 ? "·" : std::to_string(figures);
}

TreeRow tree_row(const World& world, const OrderOfBattleRow& row) {
    TreeRow out{{}, {}, {}, {}};
    switch (row.level) {
        case OrderOfBattleLevel::Side: out.key = subject(row.side); break;
        case OrderOfBattleLevel::Force:
            out.key = subject(*row.force);
            out.what = *row.force;
            break;
        case OrderOfBattleLevel::UnderGeneral:
            out.key = fmt::format("command {} of {}", row.name, subject(*row.force));
            break;
        case OrderOfBattleLevel::Unit: out.key = subject(*row.unit); out.what = *row.unit;
    }
    if (row.parent != OrderOfBattleRow::none) out.parent = row.parent;
    out.cells = {row.goes_to.empty() ? row.name : fmt::format("{} → {}", row.name, row.goes_to),
                 row.quality,
                 row.type,
                 row.arms,
                 say(N_("{} / {}"), row.now, row.full),
                 figures_or_dot(row.hospital),
                 in_words(row.points),
                 row.note};
    out.strong = row.level == OrderOfBattleLevel::Side || row.level == OrderOfBattleLevel::Force;
    out.ground = row.level == OrderOfBattleLevel::Side;
    if (row.level == OrderOfBattleLevel::Side) out.colour = world.sides.at(row.side).colour;
    return out;
}

}  // namespace

OrderOfBattlePage::OrderOfBattlePage(wxWindow* parent, Shell& window) : Pane(parent, window) {
    SetBackgroundColour(style::panel());
    split_ = new wxSplitterWindow(this, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxSP_LIVE_UPDATE | wxSP_NOBORDER);
    make_tree(split_);
    reader_ = new Reader(split_, window, tr(N_("page of the unit")));
    split_->SetMinimumPaneSize(FromDIP(120));
    split_->SetSashGravity(.68);
    split_->SplitVertically(tree_, reader_);
    empty_ = new EmptyState(this, "force");
    empty_->Hide();
    auto* all = new wxBoxSizer(wxVERTICAL);
    all->Add(split_, 1, wxEXPAND);
    all->Add(empty_, 1, wxEXPAND);
    SetSizer(all);
    Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
        event.Skip();
        CallAfter([this] { arrange(); });
    });
}

void OrderOfBattlePage::make_tree(wxWindow* parent) {
    tree_ = new TreeTable(parent, tr(N_("order of battle")),
                          {{tr(N_("Unit")), 30},
                           {tr(N_("Quality")), 9},
                           {tr(N_("Type")), 10},
                           {tr(N_("Arms")), 11},
                           {tr(N_("Now / full")), 10, true},
                           {tr(N_("Hospital")), 8, true},
                           {tr(N_("Points")), 7, true},
                           {tr(N_("Where, under whom")), 44}});
    tree_->Bind(wxEVT_DATAVIEW_SELECTION_CHANGED, [this](wxDataViewEvent&) {
        show_page();
        if (const TreeRow* row = tree_->chosen(); row != nullptr && row->what != Selection()) desk().select(row->what);
    });
    tree_->Bind(wxEVT_DATAVIEW_ITEM_ACTIVATED, [this](wxDataViewEvent&) {
        if (const TreeRow* row = tree_->chosen(); row != nullptr && row->what != Selection()) shell().go_to(row->what);
    });
    tree_->Bind(wxEVT_DATAVIEW_ITEM_CONTEXT_MENU, [this](wxDataViewEvent&) { show_menu(); });
    let_drag();
}

void OrderOfBattlePage::let_drag() {
    tree_->EnableDragSource(wxDF_UNICODETEXT);
    tree_->EnableDropTarget(wxDF_UNICODETEXT);
    const auto force_at = [this](const wxDataViewEvent& event) -> std::optional<ForceId> {
        const TreeRow* row = tree_->row_of(event.GetItem());
        if (row == nullptr) return std::nullopt;
        return rows_[static_cast<std::size_t>(row - tree_->rows().data())].force;
    };
    tree_->Bind(wxEVT_DATAVIEW_ITEM_BEGIN_DRAG, [this](wxDataViewEvent& event) {
        const TreeRow* row = tree_->row_of(event.GetItem());
        const UnitId* unit = row != nullptr ? std::get_if<UnitId>(&row->what) : nullptr;
        if (unit == nullptr) return event.Veto();
        dragged_ = *unit;
        event.SetDataObject(new wxTextDataObject(in_wx(row->cells.front())));
        event.SetDragFlags(wxDrag_AllowMove);
    });
    tree_->Bind(wxEVT_DATAVIEW_ITEM_DROP_POSSIBLE, [this, force_at](wxDataViewEvent& event) {
        const auto into = force_at(event);
        if (!dragged_ || !into) return event.Veto();
        const std::optional<Refusal> why = why_not(*dragged_, into);
        shell().hint(why ? why->detail
                         : say(N_("{} goes over to {} with the next order sheet."),
                               desk().state().units.at(*dragged_).name, desk().state().forces.at(*into).name));
    });
    tree_->Bind(wxEVT_DATAVIEW_ITEM_DROP, [this, force_at](wxDataViewEvent& event) {
        const auto into = force_at(event);
        const std::optional<UnitId> unit = dragged_;
        dragged_.reset();
        if (!unit || !into) return event.Veto();
        // What follows may open a dialog: not while the platform is still dragging.
        CallAfter([this, unit = *unit, into = *into] { exchange(unit, into); });
    });
}

void OrderOfBattlePage::refresh(Desk::Change change) {
    if (change == Desk::Change::Selected) return tree_->choose(desk().selected());
    kept_ = std::make_unique<KnownWar>(desk().war());
    book_ = book_at(*kept_);
    rows_ = order_of_battle(desk().world(), kept_->known());
    const bool any = !rows_.empty();
    if (!any)
        empty_->say(tr(N_("There is no Force on the map.")),
                    tr(N_("Sides, Forces, commands and units will appear here with their figures.")),
                    tr(N_("Read the chronicle")), [this] { shell().show(PageId::Chronicle); });
    if (split_->IsShown() != any) {
        split_->Show(any);
        empty_->Show(!any);
        Layout();
    }
    std::vector<TreeRow> rows;
    for (const OrderOfBattleRow& row : rows_) rows.push_back(tree_row(desk().world(), row));
    tree_->show(std::move(rows));
    tree_->choose(desk().selected());
    show_page();
    arrange();
}

/// The page at the right, or below where that would leave too little room.
void OrderOfBattlePage::arrange() {
    const wxSize size = split_->GetClientSize();
    if (size.x < FromDIP(50) || !split_->IsSplit()) return;
    const bool wide = size.x >= GetCharWidth() * 110;
    const wxSplitMode wanted = wide ? wxSPLIT_VERTICAL : wxSPLIT_HORIZONTAL;
    if (split_->GetSplitMode() == wanted && split_->GetSashPosition() > FromDIP(130)) return;
    split_->Unsplit(reader_);
    reader_->Show();
    if (wide)
        split_->SplitVertically(tree_, reader_, size.x * 2 / 3);
    else
        split_->SplitHorizontally(tree_, reader_, size.y * 3 / 5);
}

void OrderOfBattlePage::show_page() {
    if (!book_) return;
    const TreeRow* row = tree_->chosen();
    if (row == nullptr || row->what == Selection()) {
        reader_->show(html::page(html::dim(tr(N_("Choose a unit or a Force to see its page here.")))));
        return;
    }
    const UnitId* unit = std::get_if<UnitId>(&row->what);
    reader_->show(
        unit_as_html(unit != nullptr ? unit_page(*book_, *unit) : force_page(*book_, std::get<ForceId>(row->what))));
}

std::optional<UnitId> OrderOfBattlePage::chosen_unit() const {
    const TreeRow* row = tree_->chosen();
    const UnitId* unit = row != nullptr ? std::get_if<UnitId>(&row->what) : nullptr;
    return unit != nullptr ? std::optional(*unit) : std::nullopt;
}

std::optional<Refusal> OrderOfBattlePage::why_not(UnitId unit, std::optional<ForceId> into) const {
    if (desk().looked_back())
        return Refusal{&rules::stacking, tr(N_("This is the past: units can be exchanged only in the present."))};
    if (!into) return Refusal{&rules::stacking, tr(N_("A unit goes over to a Force: choose both."))};
    return cannot_exchange(desk().world(), desk().state(), unit, *into);
}

bool OrderOfBattlePage::can_exchange() const {
    return desk().is_open() && !desk().looked_back() && chosen_unit() && desk().state().phase == Phase::Orders &&
           !desk().state().sheets_open;
}

void OrderOfBattlePage::exchange_unit() {
    if (chosen_unit()) show_menu();
}

/// Forces that cannot take the unit stand in the menu too, greyed, with the reason as their help.
void OrderOfBattlePage::show_menu() {
    const std::optional<UnitId> unit = chosen_unit();
    wxMenu menu;
    if (const TreeRow* row = tree_->chosen(); row != nullptr && row->what != Selection()) {
        const Selection what = row->what;
        wxMenuItem* go = menu.Append(wxID_ANY, in_wx(tr(N_("Show on the &map"))));
        menu.Bind(
            wxEVT_MENU, [this, what](wxCommandEvent&) { shell().go_to(what); }, go->GetId());
    }
    if (unit) {
        const Force& from = desk().state().forces.at(desk().state().units.at(*unit).force);
        menu.AppendSeparator();
        for (const Force& force : desk().state().forces) {
            if (force.side != from.side || !force.on_map() || force.id == from.id) continue;
            const std::optional<Refusal> why = why_not(*unit, force.id);
            std::string label = say(N_("Over to {}"), force.name);
            if (why) label += fmt::format(": {}", why->detail);
            wxMenuItem* item = menu.Append(wxID_ANY, in_label(label));
            item->Enable(!why);
            menu.Bind(
                wxEVT_MENU, [this, unit = *unit, into = force.id](wxCommandEvent&) { exchange(unit, into); },
                item->GetId());
        }
    }
    if (menu.GetMenuItemCount() > 0) tree_->PopupMenu(&menu);
}

void OrderOfBattlePage::exchange(UnitId unit, ForceId into) {
    if (const std::optional<Refusal> why = why_not(unit, into)) return shell().refuse(*why);
    const CampaignState& state = desk().state();
    const SideId side = state.forces.at(into).side;
    const bool is_in = std::any_of(state.sheets.begin(), state.sheets.end(),
                                   [&](const Sheet& sheet) { return sheet.side == side && !sheet.text.empty(); });
    const std::string text = with_exchange(first_sheet_text(desk(), side), state, unit, into);
    // A sheet that was handed in is corrected; one that was not is the side's to finish first.
    if (!is_in) {
        SheetDialog dialog(wxGetTopLevelParent(this), desk(), side, text);
        if (dialog.ShowModal() == wxID_OK) shell().submit(dialog.command());
        return;
    }
    shell().guarded([&] {
        const Result<ReceivedSheet> sheet =
            receive_sheet(desk().session(), text, desk().world().sides.at(side).name, true, OverSealed::Allow);
        if (!sheet) return shell().refuse(sheet.refusal());
        if (!sheet.value().command) return shell().say_trouble(in_words(sheet.value().checked.problems));
        if (may_replace(this, sheet.value())) shell().submit(*sheet.value().command);
    });
}

std::optional<Paper> OrderOfBattlePage::paper() {
    if (!desk().is_open()) return std::nullopt;
    const LedgerSheet sheet = order_of_battle_sheet(desk().world(), desk().known(), last_step(desk().war()));
    return Paper{sheet.heading.title, a4_px, desk().shown().date, ledger_pages(sheet)};
}

std::optional<std::string> OrderOfBattlePage::csv() {
    if (!desk().is_open()) return std::nullopt;
    return as_csv(order_of_battle(desk().world(), desk().known()));
}

}  // namespace condottiero
