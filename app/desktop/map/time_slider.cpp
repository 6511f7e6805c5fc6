#include "app/desktop/map/time_slider.hpp"

#include <wx/dcbuffer.h>
#include <wx/graphics.h>

#include <algorithm>
#include <cmath>

#include "app/desktop/look/style.hpp"
#include "app/desktop/window/pane.hpp"
#include "app/picture/canvas.hpp"
#include "app/picture/tokens.hpp"
#include "core/base/text.hpp"

namespace condottiero {

namespace {

constexpr double edge = 10, knob = 7, row = 20;  // the line runs so far below the upper edge

/// Two small swords crossed.
void draw_swords(picture::Canvas& canvas, double x, double y) {
    constexpr double half = 3.2, hilt = 1.6;
    for (const double way : {1.0, -1.0}) {
        canvas.segment(x - way * half, y + half, x + way * half, y - half);
        canvas.segment(x - way * half - way * hilt * .1, y + half - hilt * 1.4, x - way * half + way * hilt * 1.2,
                       y + half + hilt * .1);
    }
    canvas.stroke({picture::tokens::bad, 1.2, 1, picture::Cap::Round});
}

}  // namespace

TimeSlider::TimeSlider(wxWindow* parent)
    : wxWindow(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxWANTS_CHARS | wxFULL_REPAINT_ON_RESIZE) {
    SetBackgroundStyle(wxBG_STYLE_PAINT);
    SetName(in_wx(tr(N_("turns of the war"))));
    SetMinSize(FromDIP(wxSize(120, 32)));
    Bind(wxEVT_PAINT, [this](wxPaintEvent&) { paint(); });
    Bind(wxEVT_LEFT_DOWN, [this](wxMouseEvent& event) {
        SetFocus();
        CaptureMouse();
        move_to(turn_at(event.GetX()));
    });
    Bind(wxEVT_MOTION, [this](wxMouseEvent& event) {
        if (turns_.empty()) return;
        if (HasCapture()) {
            UnsetToolTip();
            return move_to(turn_at(event.GetX()));
        }
        if (words_of) SetToolTip(in_wx(words_of(turn_at(event.GetX()))));
    });
    Bind(wxEVT_LEFT_UP, [this](wxMouseEvent&) {
        if (HasCapture()) ReleaseMouse();
    });
    Bind(wxEVT_MOUSE_CAPTURE_LOST, [](wxMouseCaptureLostEvent&) {});
    Bind(wxEVT_KEY_DOWN, [this](wxKeyEvent& event) { key(event); });
    style::repaint_with_focus(*this);
}

void TimeSlider::show(const std::vector<TurnOfWar>& turns, std::size_t at) {
    turns_ = turns;
    at_ = at;
    Refresh(false);
}

void TimeSlider::move_to(std::size_t turn) {
    if (turns_.empty() || turn == at_) return;
    at_ = std::min(turn, turns_.size() - 1);
    Refresh(false);
    if (on_move) on_move(at_);
}

void TimeSlider::key(wxKeyEvent& event) {
    if (turns_.empty()) return event.Skip();
    const std::size_t last = turns_.size() - 1;
    switch (event.GetKeyCode()) {
        case WXK_LEFT:
        case WXK_DOWN: return move_to(at_ == 0 ? 0 : at_ - 1);
        case WXK_RIGHT:
        case WXK_UP: return move_to(std::min(last, at_ + 1));
        case WXK_HOME: return move_to(0);
        case WXK_END:
        case WXK_ESCAPE: return move_to(last);
        case WXK_TAB:
            Navigate(event.ShiftDown() ? wxNavigationKeyEvent::IsBackward : wxNavigationKeyEvent::IsForward);
            return;
        default: event.Skip();
    }
}

double TimeSlider::x_of(std::size_t turn) const {
    const double wide = ToDIP(GetClientSize()).x - 2 * edge;
    return edge +
           (turns_.size() < 2 ? wide : wide * static_cast<double>(turn) / static_cast<double>(turns_.size() - 1));
}

std::size_t TimeSlider::turn_at(int x) const {
    if (turns_.size() < 2) return 0;
    const double wide = ToDIP(GetClientSize()).x - 2 * edge;
    const double part = std::clamp((ToDIP(wxPoint(x, 0)).x - edge) / std::max(1.0, wide), 0.0, 1.0);
    return static_cast<std::size_t>(std::lround(part * static_cast<double>(turns_.size() - 1)));
}

void TimeSlider::paint() {
    wxAutoBufferedPaintDC dc(this);
    dc.SetBackground(GetBackgroundColour());
    dc.Clear();
    if (turns_.empty()) return;
    const std::unique_ptr<wxGraphicsContext> graphics(wxGraphicsContext::Create(dc));
    auto* cairo = static_cast<cairo_t*>(graphics->GetNativeContext());
    const double dip = FromDIP(100) / 100.0;
    cairo_scale(cairo, dip, dip);
    picture::Canvas canvas(cairo);
    const double right = x_of(turns_.size() - 1), here = x_of(at_);
    canvas.segment(edge, row, right, row).stroke({picture::tokens::ink_faint, 3, .45, picture::Cap::Round});
    canvas.segment(edge, row, here, row).stroke({picture::tokens::accent, 3, 1, picture::Cap::Round});
    // Ticks only where they can be told apart.
    const bool ticks = turns_.size() < 2 || (right - edge) / static_cast<double>(turns_.size() - 1) >= 4;
    for (std::size_t i = 0; i < turns_.size(); ++i) {
        if (ticks) canvas.segment(x_of(i), row - 5, x_of(i), row - 2).stroke({picture::tokens::ink_soft, 1, .7});
        if (!turns_[i].battles.empty()) draw_swords(canvas, x_of(i), 7);
    }
    const bool past = at_ + 1 < turns_.size();
    canvas.circle(here, row, knob).fill_keep(past ? picture::tokens::warn : picture::tokens::accent);
    canvas.stroke({picture::Colour::hex(0xFFFFFF), 1.5});
    if (HasFocus()) canvas.circle(here, row, knob + 2.5).stroke({picture::tokens::accent, 1.6});
}

}  // namespace condottiero
