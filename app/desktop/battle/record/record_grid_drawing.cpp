#include <wx/control.h>
#include <wx/dcbuffer.h>
#include <wx/graphics.h>

#include <algorithm>

#include "app/desktop/battle/record/record_grid.hpp"
#include "app/desktop/look/style.hpp"
#include "app/desktop/window/pane.hpp"
#include "app/picture/canvas.hpp"
#include "core/base/text.hpp"

namespace condottiero {

namespace {

wxColour line_colour() {
    return style::blend(style::dim(), style::field(), .18);
}

}  // namespace

void RecordGrid::paint() {
    wxAutoBufferedPaintDC dc(this);
    PrepareDC(dc);
    dc.SetBackground(style::paper());
    dc.Clear();
    if (form_ == nullptr) return;
    for (std::size_t army = 0; army < 2; ++army)
        if (rows_of(army) > 0) paint_block(dc, army);
    paint_counters(dc);
}

void RecordGrid::paint_counters(wxDC& dc) {
    const std::unique_ptr<wxGraphicsContext> graphics(wxGraphicsContext::CreateFromUnknownDC(dc));
    if (!graphics) return;
    picture::Canvas canvas(static_cast<cairo_t*>(graphics->GetNativeContext()));
    const double k = FromDIP(30) / picture::Counter::width;
    for (std::size_t army = 0; army < 2; ++army) {
        if (rows_of(army) == 0) continue;
        const wxPoint at = CalcScrolledPosition(wxPoint(edge_, block_top(army)));
        draw_counter(canvas, heads_[army].counter, dc.LogicalToDeviceX(edge_),
                     at.y + (head_ - picture::Counter::height * k) / 2, k);
    }
}

void RecordGrid::write_right(wxDC& dc, const wxString& text, int right, int top) const {
    dc.DrawText(text, right - dc.GetTextExtent(text).x - FromDIP(6), top + (line_ - dc.GetCharHeight()) / 2);
}

void RecordGrid::paint_block(wxDC& dc, std::size_t army) {
    int top = block_top(army);
    dc.SetFont(style::name_font(*this));
    dc.SetTextForeground(style::ink());
    const int name_left = edge_ + FromDIP(40);
    dc.DrawText(in_wx(heads_[army].name), name_left, top + (head_ - dc.GetCharHeight()) / 2);
    const int name_right = name_left + dc.GetTextExtent(in_wx(heads_[army].name)).x + FromDIP(16);
    dc.SetFont(GetFont());
    dc.SetTextForeground(style::dim());
    const wxString note =
        style::fitted(dc, in_wx(heads_[army].note), std::max(FromDIP(20), edge_ + width_ - name_right));
    dc.DrawText(note, edge_ + width_ - dc.GetTextExtent(note).x, top + (head_ - dc.GetCharHeight()) / 2);
    top += head_;
    const int rows = static_cast<int>(rows_of(army));
    dc.SetPen(*wxTRANSPARENT_PEN);
    dc.SetBrush(style::field());
    dc.DrawRectangle(edge_, top, width_, line_ * (rows + 2));
    dc.SetBrush(style::blend(style::dim(), style::field(), .1));
    dc.DrawRectangle(edge_, top, width_, line_);
    const int text_top = top + (line_ - dc.GetCharHeight()) / 2;
    dc.DrawText(in_wx(tr(N_("Unit"))), edge_ + FromDIP(8), text_top);
    if (shows_quality_) dc.DrawText(in_wx(tr(N_("Quality"))), quality_left_, text_top);
    write_right(dc, in_wx(tr(N_("Engaged"))), engaged_right_, top);
    for (const Column& column : columns_)
        write_right(dc, in_wx(tr(names_of(column.what).short_heading)), column.right, top);
    for (std::size_t row = 0; row < form_->rows().size(); ++row)
        if (form_->rows()[row].army == army) paint_row(dc, row, top_of(row));
    paint_sums(dc, army, top + line_ * (rows + 1));
    dc.SetBrush(*wxTRANSPARENT_BRUSH);
    dc.SetPen(wxPen(style::blend(style::dim(), style::field(), .4), 1));
    dc.DrawRectangle(edge_, top, width_, line_ * (rows + 2));
}

void RecordGrid::paint_row(wxDC& dc, std::size_t row, int top) {
    const EntryRow& of = form_->rows()[row];
    const bool wrong = std::find(wrong_.begin(), wrong_.end(), row) != wrong_.end();
    const bool away = form_->stays_away(row);
    if (wrong) {
        dc.SetPen(*wxTRANSPARENT_PEN);
        dc.SetBrush(style::blend(style::bad(), style::field(), .12));
        dc.DrawRectangle(edge_ + 1, top, width_ - 2, line_);
    }
    dc.SetPen(wxPen(line_colour(), 1));
    dc.DrawLine(edge_, top + line_ - 1, edge_ + width_, top + line_ - 1);
    dc.SetFont(GetFont());
    const int text_top = top + (line_ - dc.GetCharHeight()) / 2;
    const int name_left = edge_ + FromDIP(8);
    const int name_right = shows_quality_ ? quality_left_ : engaged_right_ - dc.GetTextExtent("00000").x;
    dc.SetTextForeground(away ? style::dim() : style::ink());
    dc.DrawText(style::fitted(dc, in_wx(of.name), name_right - name_left - FromDIP(4)), name_left, text_top);
    dc.SetTextForeground(style::dim());
    if (shows_quality_) dc.DrawText(in_wx(away ? tr(N_("not come")) : tr(of.quality)), quality_left_, text_top);
    dc.SetTextForeground(away ? style::dim() : style::ink());
    write_right(dc, wxString::Format("%d", of.engaged), engaged_right_, top);
    for (const Column& column : columns_) paint_number(dc, {row, column.what}, top);
    paint_sign(dc, row, top);
}

void RecordGrid::paint_number(wxDC& dc, const Spot& spot, int top) {
    const EntryRow& of = form_->rows()[spot.row];
    if (spot.column == UnitColumn::Guns && of.guns == 0) return;
    const wxRect box = cell(spot);
    const std::optional<int> figures = form_->shown(spot.row, spot.column);
    const bool away = form_->stays_away(spot.row);
    const bool here = spot == at_ && !read_only_ && HasFocus();
    if (here) {
        dc.SetPen(wxPen(style::link(), FromDIP(2)));
        dc.SetBrush(style::field());
        dc.DrawRoundedRectangle(box.x + FromDIP(4), box.y + FromDIP(2), box.width - FromDIP(5), box.height - FromDIP(5),
                                FromDIP(3));
    }
    const bool dim = away || form_->is_supposed(spot.row);
    dc.SetTextForeground(dim ? style::dim() : style::ink());
    if (!figures && spot.column != UnitColumn::Guns) {
        if (here) {
            dc.SetPen(wxPen(style::ink(), 1));
            dc.DrawLine(box.GetRight() - FromDIP(6), box.y + FromDIP(6), box.GetRight() - FromDIP(6),
                        box.GetBottom() - FromDIP(6));
        } else if (!dim) {
            const int middle = box.y + box.height * 2 / 3;
            dc.SetPen(wxPen(style::faint(), 1));
            dc.DrawLine(box.GetRight() - FromDIP(22), middle, box.GetRight() - FromDIP(5), middle);
        }
        return;
    }
    if (figures.value_or(0) == 0 && !here) {
        if (dim && !away) return;
        dc.SetPen(*wxTRANSPARENT_PEN);
        dc.SetBrush(style::faint());
        dc.DrawCircle(box.GetRight() - FromDIP(9), box.y + box.height / 2 + FromDIP(2), std::max(1, FromDIP(1)));
        return;
    }
    const bool bold = spot.column == UnitColumn::OnTable && !dim;
    if (bold) dc.SetFont(GetFont().Bold());
    if (figures) write_right(dc, wxString::Format("%d", *figures), box.GetRight() + 1, top);
    dc.SetFont(GetFont());
}

void RecordGrid::paint_sign(wxDC& dc, std::size_t row, int top) {
    const int middle_x = edge_ + width_ - FromDIP(15), middle = top + line_ / 2, unit = FromDIP(1);
    if (std::find(wrong_.begin(), wrong_.end(), row) != wrong_.end()) {
        dc.SetPen(wxPen(style::bad(), FromDIP(2)));
        const wxPoint corners[] = {{middle_x, middle - 6 * unit},
                                   {middle_x + 7 * unit, middle + 6 * unit},
                                   {middle_x - 7 * unit, middle + 6 * unit}};
        dc.SetBrush(*wxTRANSPARENT_BRUSH);
        dc.DrawPolygon(3, corners);
        dc.DrawLine(middle_x, middle - 2 * unit, middle_x, middle + 2 * unit);
        dc.DrawLine(middle_x, middle + 4 * unit, middle_x, middle + 5 * unit);
    } else if (form_->state(row) == RowState::Right && !form_->stays_away(row)) {
        dc.SetPen(wxPen(style::good(), FromDIP(2)));
        dc.DrawLine(middle_x - 5 * unit, middle, middle_x - unit, middle + 4 * unit);
        dc.DrawLine(middle_x - unit, middle + 4 * unit, middle_x + 6 * unit, middle - 4 * unit);
    }
}

void RecordGrid::paint_sums(wxDC& dc, std::size_t army, int top) {
    dc.SetPen(wxPen(style::faint(), FromDIP(2)));
    dc.DrawLine(edge_, top, edge_ + width_, top);
    dc.SetFont(GetFont().Bold());
    dc.SetTextForeground(style::ink());
    dc.DrawText(in_wx(tr(N_("Sum"))), edge_ + FromDIP(8), top + (line_ - dc.GetCharHeight()) / 2);
    const auto sums = form_->sums(army);
    write_right(dc, wxString::Format("%d", sums[0]), engaged_right_, top);
    for (const Column& column : columns_)
        write_right(dc, wxString::Format("%d", sums[static_cast<std::size_t>(column.what) + 1]), column.right, top);
    dc.SetFont(GetFont());
}

}  // namespace condottiero
