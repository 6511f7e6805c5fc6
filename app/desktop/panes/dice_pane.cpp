#include "app/desktop/panes/dice_pane.hpp"

#include <wx/dc.h>
#include <wx/sizer.h>
#include <wx/vlbox.h>

#include "app/desktop/look/die_face.hpp"
#include "app/desktop/look/style.hpp"
#include "app/session/words/names.hpp"
#include "core/base/text.hpp"

namespace condottiero {

namespace {

constexpr std::size_t most_rows = 200;  ///< the chronicle has the rest

struct FallenDice {
    std::vector<int> faces;
    wxString whom, sum, outcome, rule;
};

}  // namespace

class DiceList : public wxVListBox {
public:
    DiceList(wxWindow* parent, Shell& window)
        : wxVListBox(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxBORDER_NONE), shell_(&window) {
        SetName("dice");
        SetSelectionBackground(style::wash());
        Bind(wxEVT_LISTBOX, [this](wxCommandEvent& event) {
            const FallenDice& dice = rows_[static_cast<std::size_t>(event.GetInt())];
            shell_->hint(fmt::format("{}: {}, {} [{}]", dice.whom.utf8_string(), dice.sum.utf8_string(),
                                     dice.outcome.utf8_string(), dice.rule.utf8_string()));
        });
        Bind(wxEVT_LISTBOX_DCLICK, [this](wxCommandEvent& event) { show_rule(event.GetInt()); });
        Bind(wxEVT_KEY_DOWN, [this](wxKeyEvent& event) {
            if (event.GetKeyCode() == WXK_RETURN && !event.HasAnyModifiers()) return show_rule(GetSelection());
            event.Skip();
        });
        Bind(wxEVT_LEFT_UP, [this](wxMouseEvent& event) {
            event.Skip();
            const int row = VirtualHitTest(event.GetY());
            if (row >= 0 && event.GetX() > GetClientSize().x - rule_width()) show_rule(row);
        });
        Bind(wxEVT_MOTION, [this](wxMouseEvent& event) {
            event.Skip();
            const bool link = event.GetX() > GetClientSize().x - rule_width() && VirtualHitTest(event.GetY()) >= 0;
            SetCursor(wxCursor(link ? wxCURSOR_HAND : wxCURSOR_ARROW));
        });
    }
    void show(std::vector<FallenDice> rows) {
        rows_ = std::move(rows);
        SetItemCount(rows_.size());
        ScrollToRow(0);
        Refresh();
    }

private:
    [[nodiscard]] int rule_width() const { return GetCharWidth() * 12; }
    void show_rule(int row) {
        if (row >= 0) shell_->show_rule(rows_[static_cast<std::size_t>(row)].rule.utf8_string());
    }
    [[nodiscard]] wxCoord OnMeasureItem(std::size_t) const override {
        return std::max(FromDIP(25), GetCharHeight() + FromDIP(6));
    }

    void OnDrawItem(wxDC& dc, const wxRect& rect, std::size_t row) const override {
        const FallenDice& dice = rows_[row];
        const int gap = FromDIP(8), side = FromDIP(16), middle = rect.y + (rect.height - dc.GetCharHeight()) / 2;
        int left = rect.x + gap;
        for (const int face : dice.faces) {
            draw_die(dc, left, rect.y + (rect.height - side) / 2, side, face, DieWorth::Plain);
            left += side + FromDIP(3);
        }
        left = std::max(left, rect.x + gap + 2 * (side + FromDIP(3)));
        const int rule_left = rect.GetRight() - rule_width();
        const auto write = [&](const wxString& text, int from, int to, const wxColour& colour, bool bold) {
            dc.SetFont(bold ? GetFont().Bold() : GetFont());
            dc.SetTextForeground(colour);
            dc.DrawText(style::fitted(dc, text, to - from), from, middle);
            return from + dc.GetTextExtent(text).x;
        };
        const int outcome_width = std::min(dc.GetTextExtent(dice.outcome).x, rect.width / 4) + 2 * gap;
        const int outcome_left = rule_left - outcome_width - gap;
        const int whom_to = std::min(left + gap + rect.width / 4, outcome_left);
        write(dice.whom, left + gap, whom_to - gap, style::ink(), true);
        write(dice.sum, whom_to, outcome_left - gap, style::ink(), false);
        dc.SetPen(*wxTRANSPARENT_PEN);
        dc.SetBrush(IsSelected(row) ? wxBrush(style::field()) : wxBrush(style::wash()));
        dc.DrawRoundedRectangle(outcome_left, rect.y + FromDIP(3), outcome_width, rect.height - FromDIP(6), FromDIP(8));
        write(dice.outcome, outcome_left + gap, outcome_left + outcome_width, style::link(), false);
        write(dice.rule, rule_left, rect.GetRight(), style::link(), false);
        dc.SetPen(wxPen(style::line()));
        dc.DrawLine(rect.x, rect.GetBottom(), rect.GetRight(), rect.GetBottom());
    }

    Shell* shell_;
    std::vector<FallenDice> rows_;
};

DicePane::DicePane(wxWindow* parent, Shell& window) : Pane(parent, window), list_(new DiceList(this, window)) {
    auto* all = new wxBoxSizer(wxVERTICAL);
    all->Add(list_, 1, wxEXPAND);
    SetSizer(all);
}

void DicePane::refresh(Desk::Change change) {
    if (change == Desk::Change::Selected) return;
    const Names names(desk().world(), desk().state());
    const std::vector<int>& done = desk().war().standings().done;
    std::vector<FallenDice> rows;
    const std::size_t upto = desk().looked_back().value_or(done.size());
    for (std::size_t step = upto; step-- > 0 && rows.size() < most_rows;) {
        const Entry& entry = desk().war().entries()[static_cast<std::size_t>(done[step])];
        for (std::size_t i = entry.events.size(); i-- > 0 && rows.size() < most_rows;) {
            const auto* test = std::get_if<Tested>(&entry.events[i]);
            if (test == nullptr) continue;
            FallenDice dice{{},
                            in_wx(names.subject(test->subject)),
                            in_wx(explain(test->terms)),
                            in_wx(tr(test->outcome)),
                            in_wx(test->rule)};
            for (const Tally::Term& term : test->terms)
                if (term.label == "die" && dice.faces.size() < 6) dice.faces.push_back(term.amount);
            rows.push_back(std::move(dice));
        }
    }
    list_->show(std::move(rows));
}

}  // namespace condottiero
