#include <wx/control.h>
#include <wx/dcclient.h>
#include <wx/dcgraph.h>

#include <algorithm>
#include <cmath>

#include "app/desktop/battle/keep/roster_view.hpp"
#include "app/desktop/battle/side_bars.hpp"
#include "app/desktop/look/style.hpp"
#include "app/desktop/window/pane.hpp"
#include "core/base/text.hpp"

// How the roster of a real table is drawn; where everything lies is known by then.
namespace condottiero {

namespace {

constexpr int edge = 4;

/// A marker's ground tells how grave it is, its words which it is.
constexpr std::array<unsigned, 3> grounds{0xFBEBB8, 0xF9DCC0, 0xF0C8C0};

wxColour colour_of(const picture::Colour& colour) {
    const auto byte = [](double part) { return static_cast<unsigned char>(std::lround(part * 255)); };
    return {byte(colour.r), byte(colour.g), byte(colour.b)};
}

wxColour hex(unsigned value) {
    return colour_of(picture::Colour::hex(value));
}

/// Nothing: it is no graver than the page it is on.
std::optional<wxColour> ground_of(const RosterChip& chip) {
    const MarkerGravity gravity = chip.kind->gravity_of(chip.value);
    if (gravity == MarkerGravity::None) return std::nullopt;
    return hex(grounds[static_cast<std::size_t>(gravity) - 1]);
}

}  // namespace

void RosterView::draw_gauge(wxDC& dc, const RosterRow& row, const wxRect& rect) const {
    const wxString figures = wxString::Format("%d/%d", row.left, row.brought);
    const int line = GetCharHeight(), air = FromDIP(edge), right = width_ - 2 * air;
    dc.SetTextForeground(row.gone ? style::dim() : style::ink());
    dc.DrawText(figures, right - dc.GetTextExtent(figures).x, rect.y + air / 2);
    const wxRect bar(right - figures_width() + air, rect.y + air / 2 + line / 2 - FromDIP(3), FromDIP(34), FromDIP(6));
    dc.SetPen(*wxTRANSPARENT_PEN);
    dc.SetBrush(style::line());
    dc.DrawRoundedRectangle(bar, FromDIP(3));
    if (row.left == 0) return;
    dc.SetBrush(2 * row.left >= row.brought ? style::good() : style::warn());
    dc.DrawRoundedRectangle(bar.x, bar.y, std::max(FromDIP(6), bar.width * row.left / row.brought), bar.height,
                            FromDIP(3));
}

void RosterView::draw_row(wxDC& dc, const Spot& spot) const {
    const RosterRow& row = rows_[spot.row];
    const int air = FromDIP(edge);
    const picture::SideLook& look =
        look_of(colours_[static_cast<std::size_t>(row.army)], static_cast<std::size_t>(row.army));
    const bool who = !row.subject.empty() && row.subject == who_, whom = !row.subject.empty() && row.subject == whom_;
    dc.SetPen(*wxTRANSPARENT_PEN);
    if (who || whom || row.kind == RosterRow::Kind::Army) {
        dc.SetBrush(who || whom ? style::wash() : style::panel().ChangeLightness(96));
        dc.DrawRectangle(spot.rect);
    }
    dc.SetBrush(colour_of(look.fill));
    dc.DrawRectangle(0, spot.rect.y, FromDIP(4), spot.rect.height + FromDIP(2));
    const bool head = row.kind == RosterRow::Kind::Army || row.kind == RosterRow::Kind::Group;
    int x = indent(row);
    const int y = spot.rect.y + air / 2;
    dc.SetFont(GetFont());
    dc.SetTextForeground(style::dim());
    dc.DrawText(in_wx(row.number), x, y);
    if (row.kind != RosterRow::Kind::Army) x += GetTextExtent("g00 ").x;
    dc.SetFont(head ? GetFont().Bold() : GetFont());
    dc.SetTextForeground(row.gone ? style::dim() : style::ink());
    const int room = width_ - x - (row.brought > 0 ? figures_width() + air : 0);
    const wxString name = style::fitted(dc, in_wx(row.name), room);
    dc.DrawText(name, x, y);
    const int name_width = dc.GetTextExtent(name).x;
    dc.SetFont(GetFont());
    dc.SetTextForeground(style::dim());
    if (!row.note.empty())
        dc.DrawText(style::fitted(dc, in_wx(row.note), room - name_width - 4 * air), x + name_width + 2 * air, y);
    if (row.brought > 0) draw_gauge(dc, row, spot.rect);
    if (row.gone && row.kind == RosterRow::Kind::Unit) {
        dc.SetPen(style::dim());
        dc.DrawLine(x, y + GetCharHeight() / 2, x + name_width, y + GetCharHeight() / 2);
    }
    if (!who && !whom) return;
    dc.SetPen(wxPen(style::link(), FromDIP(2)));
    dc.SetBrush(*wxTRANSPARENT_BRUSH);
    dc.DrawRectangle(wxRect(spot.rect).Deflate(1));
}

void RosterView::draw_chip(wxDC& dc, const Spot& spot) const {
    const RosterRow& row = rows_[spot.row];
    const bool hovered = hovered_ && spots_[*hovered_].rect == spot.rect;
    if (spot.part == Part::More && !hovered_ && !(HasFocus() && spots_[cursor_].rect == spot.rect)) return;
    if (spot.part == Part::More && hovered_ && spots_[*hovered_].row != spot.row) return;
    const wxColour line = style::dim().ChangeLightness(140);
    const bool owes = spot.part == Part::Owes;
    dc.SetPen(owes ? wxPen(style::warn(), FromDIP(2)) : wxPen(hovered ? style::link() : line));
    const auto ground = spot.part == Part::Chip ? ground_of(row.chips[spot.chip]) : std::nullopt;
    dc.SetBrush(ground.value_or(style::field()));
    dc.DrawRoundedRectangle(spot.rect, spot.rect.height / 3.0);
    dc.SetFont(GetFont());
    dc.SetTextForeground(owes ? style::warn() : ground ? style::ink_on_paper() : style::ink());
    dc.DrawLabel(spot.words, spot.rect, wxALIGN_CENTRE);
}

void RosterView::paint() {
    wxPaintDC native(this);
    wxGCDC dc(native);
    DoPrepareDC(dc);
    dc.SetBackground(style::field());
    dc.Clear();
    const int top = CalcUnscrolledPosition(wxPoint(0, 0)).y, bottom = top + GetClientSize().y;
    for (const Spot& spot : spots_) {
        if (spot.rect.GetBottom() < top || spot.rect.y > bottom) continue;
        if (spot.part == Part::Row)
            draw_row(dc, spot);
        else
            draw_chip(dc, spot);
    }
    if (!HasFocus() || cursor_ >= spots_.size()) return;
    dc.SetBrush(*wxTRANSPARENT_BRUSH);
    dc.SetPen(wxPen(style::link(), FromDIP(2)));
    dc.DrawRoundedRectangle(wxRect(spots_[cursor_].rect).Inflate(spots_[cursor_].part == Part::Row ? -1 : FromDIP(2)),
                            FromDIP(3));
}

}  // namespace condottiero
