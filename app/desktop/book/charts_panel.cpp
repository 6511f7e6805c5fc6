#include "app/desktop/book/charts_panel.hpp"

#include <wx/dcbuffer.h>
#include <wx/dcclient.h>
#include <wx/graphics.h>
#include <wx/listctrl.h>

#include <cairo.h>
#include <algorithm>
#include <cmath>
#include <memory>

#include "app/desktop/look/style.hpp"
#include "app/desktop/window/pane.hpp"
#include "core/base/text.hpp"

namespace condottiero {

namespace {

bool is_number(const ChartTable& table, std::size_t column) {
    return column > 0 && std::all_of(table.rows.begin(), table.rows.end(), [&](const std::vector<std::string>& row) {
               return !row[column].empty() && row[column].find_first_not_of("0123456789") == std::string::npos;
           });
}

}  // namespace

ChartView::ChartView(wxWindow* parent)
    : wxWindow(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxWANTS_CHARS | wxFULL_REPAINT_ON_RESIZE) {
    SetBackgroundStyle(wxBG_STYLE_PAINT);
    Bind(wxEVT_PAINT, [this](wxPaintEvent&) { paint(); });
    Bind(wxEVT_LEFT_DOWN, [this](wxMouseEvent& event) {
        SetFocus();
        event.Skip();
    });
    style::repaint_with_focus(*this);
}

void ChartView::show(const std::string& name, Draw draw, std::function<double(double)> height) {
    SetName(in_wx(name));
    SetToolTip(in_wx(tr(N_("T shows the numbers"))));
    draw_ = std::move(draw);
    height_ = std::move(height);
    Refresh(false);
}

double ChartView::letters() const {
    constexpr double drawn_for = 10;  // points
    return std::max(.7, GetFont().GetFractionalPointSize() / drawn_for);
}

int ChartView::wanted_height(int width) const {
    if (!height_) return 0;
    const double k = letters();
    return static_cast<int>(std::ceil(height_(width / k) * k)) + FromDIP(4);
}

void ChartView::paint() {
    wxAutoBufferedPaintDC dc(this);
    dc.SetBackground(wxBrush(GetParent()->GetBackgroundColour()));
    dc.Clear();
    const std::unique_ptr<wxGraphicsContext> graphics(wxGraphicsContext::Create(dc));
    auto* cairo = static_cast<cairo_t*>(graphics->GetNativeContext());
    const wxSize size = GetClientSize();
    if (draw_) {
        const double k = letters(), inset = FromDIP(3);
        cairo_save(cairo);
        cairo_translate(cairo, inset, inset);
        cairo_scale(cairo, k, k);
        draw_(cairo, {(size.x - 2 * inset) / k, (size.y - 2 * inset) / k});
        cairo_restore(cairo);
    }
    if (!HasFocus()) return;
    graphics->SetPen(wxPen(style::accent(), FromDIP(2)));
    graphics->SetBrush(*wxTRANSPARENT_BRUSH);
    graphics->DrawRectangle(1, 1, size.x - 2, size.y - 2);
}

ChartsPanel::ChartsPanel(wxWindow* parent) : wxPanel(parent) {
    SetName(in_wx(tr(N_("charts"))));
    SetBackgroundColour(*wxWHITE);
    strength_ = new ChartView(this);
    losses_ = new ChartView(this);
    lists_[0] = make_list();
    lists_[1] = make_list();
    Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
        place();
        event.Skip();
    });
    Bind(wxEVT_CHAR_HOOK, [this](wxKeyEvent& event) {
        if (event.GetKeyCode() == 'T' && !event.HasAnyModifiers()) return toggle_table();
        if (event.GetKeyCode() == WXK_ESCAPE && as_table_) return toggle_table();
        event.Skip();
    });
    for (wxWindow* each : std::initializer_list<wxWindow*>{strength_, losses_, lists_[0], lists_[1]})
        each->Bind(wxEVT_SET_FOCUS, [this](wxFocusEvent& event) {
            if (on_hint)
                on_hint(as_table_ ? tr(N_("The numbers of the charts. T or Escape shows the charts again."))
                                  : tr(N_("T shows the numbers of the charts.")));
            event.Skip();
        });
}

wxListView* ChartsPanel::make_list() {
    auto* list = new wxListView(this, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxLC_REPORT | wxLC_SINGLE_SEL);
    list->Hide();
    return list;
}

void ChartsPanel::show(const StrengthChart& strength, const LossesChart& losses) {
    tables_[0] = table_of(strength);
    tables_[1] = table_of(losses);
    strength_->show(strength.title,
                    [strength](cairo_t* cairo, const Size& size) { draw_chart(cairo, strength, size); });
    losses_->show(
        losses.title, [losses](cairo_t* cairo, const Size& size) { draw_chart(cairo, losses, size); },
        [losses](double width) { return height_of(losses, width); });
    if (as_table_) fill();
    place();
}

void ChartsPanel::toggle_table() {
    as_table_ = !as_table_;
    const bool second = losses_->HasFocus() || lists_[1]->HasFocus();
    if (as_table_) fill();
    strength_->Show(!as_table_);
    losses_->Show(!as_table_);
    for (wxListView* list : lists_) list->Show(as_table_);
    place();
    wxWindow* charts[2]{strength_, losses_};
    (as_table_ ? static_cast<wxWindow*>(lists_[second]) : charts[second])->SetFocus();
}

void ChartsPanel::fill() {
    for (std::size_t i = 0; i < 2; ++i) {
        wxListView& list = *lists_[i];
        const ChartTable& table = tables_[i];
        list.SetName(in_wx(say(N_("{}, numbers"), table.title)));
        list.Freeze();
        list.ClearAll();
        for (std::size_t column = 0; column < table.heads.size(); ++column)
            list.AppendColumn(in_wx(table.heads[column]),
                              is_number(table, column) ? wxLIST_FORMAT_RIGHT : wxLIST_FORMAT_LEFT);
        for (const std::vector<std::string>& row : table.rows) {
            const long at = list.InsertItem(list.GetItemCount(), in_wx(row.front()));
            for (std::size_t column = 1; column < row.size(); ++column)
                list.SetItem(at, static_cast<int>(column), in_wx(row[column]));
        }
        for (int column = 0; column < list.GetColumnCount(); ++column) {
            list.SetColumnWidth(column, wxLIST_AUTOSIZE);
            const int head = list.GetTextExtent(in_wx(table.heads[static_cast<std::size_t>(column)])).x + FromDIP(20);
            list.SetColumnWidth(column, std::max(list.GetColumnWidth(column) + FromDIP(4), head));
        }
        list.Thaw();
    }
}

void ChartsPanel::place() {
    const wxSize size = GetClientSize();
    const int edge = FromDIP(12);
    const bool beside = size.x > size.y * 5 / 3;
    wxWindow* first = as_table_ ? static_cast<wxWindow*>(lists_[0]) : strength_;
    wxWindow* second = as_table_ ? static_cast<wxWindow*>(lists_[1]) : losses_;
    const int width = size.x - 2 * edge, height = size.y - 2 * edge;
    if (width <= 0 || height <= 0) return;
    if (beside) {
        const int left = (width - edge) * 11 / 20;
        first->SetSize(edge, edge, left, height);
        second->SetSize(2 * edge + left, edge, width - left - edge, height);
        return;
    }
    // Bars take what they need; strength what is left, but no more than looks well.
    const int wanted = as_table_ ? height * 2 / 5 : std::min(losses_->wanted_height(width), height / 2);
    const int above = std::min(height - wanted - edge, as_table_ ? height : width * 9 / 10);
    first->SetSize(edge, edge, width, above);
    second->SetSize(edge, edge + above + edge, width, wanted);
}

}  // namespace condottiero
