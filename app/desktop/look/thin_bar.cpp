#include "app/desktop/look/thin_bar.hpp"

#include <wx/dcbuffer.h>

#include <algorithm>

#include "app/desktop/look/style.hpp"
#include "app/desktop/window/pane.hpp"

namespace condottiero {

ThinBar::ThinBar(wxWindow* parent, std::string_view name)
    : wxWindow(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxFULL_REPAINT_ON_RESIZE) {
    SetBackgroundStyle(wxBG_STYLE_PAINT);
    SetName(in_wx(name));
    SetMinSize(FromDIP(wxSize(40, 8)));
    Bind(wxEVT_PAINT, [this](wxPaintEvent&) { paint(); });
}

void ThinBar::show(int done, int of) {
    if (done == done_ && of == of_) return;
    done_ = done;
    of_ = std::max(1, of);
    Refresh(false);
}

void ThinBar::paint() {
    wxAutoBufferedPaintDC dc(this);
    dc.SetBackground(GetParent()->GetBackgroundColour());
    dc.Clear();
    const wxSize size = GetClientSize();
    const int round = size.y / 2;
    dc.SetPen(*wxTRANSPARENT_PEN);
    dc.SetBrush(style::panel().ChangeLightness(92));
    dc.DrawRoundedRectangle(0, 0, size.x, size.y, round);
    dc.SetBrush(style::accent());
    if (const int wide = size.x * std::clamp(done_, 0, of_) / of_; wide > 0)
        dc.DrawRoundedRectangle(0, 0, std::max(wide, size.y), size.y, round);
}

}  // namespace condottiero
