#include "app/desktop/book/entries_list.hpp"

#include <wx/dc.h>
#include <wx/menu.h>

#include <array>

#include "app/desktop/look/style.hpp"
#include "app/desktop/window/pane.hpp"
#include "core/base/text.hpp"

namespace condottiero {

namespace {

enum Column : unsigned { TurnColumn, UnitColumn, ChangeColumn, FiguresColumn, CauseColumn, BattleColumn, RuleColumn };

std::string cell_of(const BookEntry& entry, unsigned column) {
    switch (column) {
        case TurnColumn: return std::to_string(entry.turn);
        case UnitColumn: return entry.unit_name;
        case ChangeColumn: return entry.change;
        case FiguresColumn: return std::to_string(entry.figures);
        case CauseColumn: return entry.cause;
        case BattleColumn: return entry.battle_name;
        case RuleColumn: return std::string(entry.rule);
        default: return {};
    }
}

/// Words in the accent that a click follows.
class LinkRenderer : public wxDataViewCustomRenderer {
public:
    using Follow = std::function<void(unsigned row)>;
    explicit LinkRenderer(Follow follow)
        : wxDataViewCustomRenderer("string", wxDATAVIEW_CELL_ACTIVATABLE, wxALIGN_LEFT | wxALIGN_CENTRE_VERTICAL),
          follow_(std::move(follow)) {}

    bool Render(wxRect cell, wxDC* dc, int state) override {
        // On the selection's ground the theme's letters are the ones that can be read.
        if ((state & wxDATAVIEW_CELL_SELECTED) == 0) {
            wxDataViewItemAttr attr;
            attr.SetColour(style::link());
            SetAttr(attr);
        }
        RenderText(words_, 0, cell, dc, state);
        return true;
    }
    [[nodiscard]] wxSize GetSize() const override { return GetTextExtent(words_); }
    bool SetValue(const wxVariant& value) override {
        words_ = value.GetString();
        return true;
    }
    bool GetValue(wxVariant& value) const override {
        value = words_;
        return true;
    }
    bool ActivateCell(const wxRect&, wxDataViewModel* model, const wxDataViewItem& item, unsigned,
                      const wxMouseEvent* mouse) override {
        if (mouse == nullptr) return false;
        follow_(static_cast<wxDataViewVirtualListModel*>(model)->GetRow(item));
        return true;
    }
#if wxUSE_ACCESSIBILITY
    wxString GetAccessibleDescription() const override {
        return words_;
    }
#endif

private:
    Follow follow_;
    wxString words_;
};

}  // namespace

class EntriesList::Model : public wxDataViewVirtualListModel {
public:
    void replace(std::vector<BookEntry> entries) {
        entries_ = std::move(entries);
        Reset(static_cast<unsigned>(entries_.size()));
    }
    [[nodiscard]] const BookEntry* at(unsigned row) const { return row < entries_.size() ? &entries_[row] : nullptr; }

    [[nodiscard]] unsigned GetColumnCount() const override { return RuleColumn + 1; }
    [[nodiscard]] wxString GetColumnType(unsigned) const override { return "string"; }
    void GetValueByRow(wxVariant& value, unsigned row, unsigned column) const override {
        value = row < entries_.size() ? in_wx(cell_of(entries_[row], column)) : wxString();
    }
    bool SetValueByRow(const wxVariant&, unsigned, unsigned) override { return false; }

private:
    std::vector<BookEntry> entries_;
};

EntriesList::EntriesList(wxWindow* parent)
    : wxDataViewCtrl(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize,
                     wxDV_SINGLE | wxDV_HORIZ_RULES | wxBORDER_THEME),
      model_(new Model) {
    SetName(in_wx(tr(N_("entries of the casualty book"))));
    AssociateModel(model_.get());
    struct Head {
        std::string_view title;
        int letters;
        bool number = false;
    };
    constexpr std::array heads{Head{N_("Turn"), 5, true},    Head{N_("Unit"), 20},  Head{N_("From, to"), 23},
                               Head{N_("Figures"), 7, true}, Head{N_("Cause"), 14}, Head{N_("Battle"), 24},
                               Head{N_("Rule"), 10}};
    for (unsigned i = 0; i < heads.size(); ++i) {
        wxDataViewRenderer* renderer = nullptr;
        if (i == BattleColumn || i == RuleColumn)
            renderer = new LinkRenderer([this, i](unsigned row) { follow(row, i == BattleColumn); });
        else
            renderer = new wxDataViewTextRenderer(
                "string", wxDATAVIEW_CELL_INERT,
                heads[i].number ? wxALIGN_RIGHT | wxALIGN_CENTRE_VERTICAL : wxALIGN_LEFT | wxALIGN_CENTRE_VERTICAL);
        AppendColumn(new wxDataViewColumn(in_wx(tr(heads[i].title)), renderer, i,
                                          heads[i].letters * GetCharWidth() + FromDIP(12),
                                          heads[i].number ? wxALIGN_RIGHT : wxALIGN_LEFT, wxDATAVIEW_COL_RESIZABLE));
    }
    Bind(wxEVT_DATAVIEW_ITEM_ACTIVATED, [this](wxDataViewEvent& event) {
        const unsigned row = model_->GetRow(event.GetItem());
        const BookEntry* entry = model_->at(row);
        follow(row, entry != nullptr && entry->battle && event.GetColumn() != RuleColumn);
    });
    Bind(wxEVT_DATAVIEW_ITEM_CONTEXT_MENU, [this](wxDataViewEvent& event) {
        if (!event.GetItem().IsOk()) return;
        const unsigned row = model_->GetRow(event.GetItem());
        const BookEntry* entry = model_->at(row);
        if (entry == nullptr) return;
        wxMenu menu;
        wxMenuItem* rule = menu.Append(wxID_ANY, in_wx(say(N_("Read &rule {}"), std::string(entry->rule))));
        menu.Bind(
            wxEVT_MENU, [this, row](wxCommandEvent&) { follow(row, false); }, rule->GetId());
        wxMenuItem* battle = menu.Append(wxID_ANY, in_wx(tr(N_("Go to its &battle"))));
        battle->Enable(entry->battle.has_value());
        menu.Bind(
            wxEVT_MENU, [this, row](wxCommandEvent&) { follow(row, true); }, battle->GetId());
        PopupMenu(&menu);
    });
}

void EntriesList::show(std::vector<BookEntry> entries) {
    model_->replace(std::move(entries));
}

void EntriesList::follow(unsigned row, bool battle) const {
    const BookEntry* entry = model_->at(row);
    if (entry == nullptr) return;
    if (!battle && on_rule) on_rule(std::string(entry->rule));
    if (battle && entry->battle && on_battle) on_battle(*entry->battle);
}

}  // namespace condottiero
