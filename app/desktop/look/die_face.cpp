#include "app/desktop/look/die_face.hpp"

#include <wx/dc.h>

#include <algorithm>
#include <array>
#include <span>

#include "app/desktop/look/style.hpp"

namespace condottiero {

namespace {

/// Where the pips of a face are, in quarters of it. A face has as many as it says.
struct Pip {
    int x, y;
};
constexpr std::array<std::array<Pip, 6>, 6> pips{{{{{2, 2}}},
                                                  {{{1, 1}, {3, 3}}},
                                                  {{{1, 1}, {2, 2}, {3, 3}}},
                                                  {{{1, 1}, {3, 1}, {1, 3}, {3, 3}}},
                                                  {{{1, 1}, {3, 1}, {2, 2}, {1, 3}, {3, 3}}},
                                                  {{{1, 1}, {3, 1}, {1, 2}, {3, 2}, {1, 3}, {3, 3}}}}};

}  // namespace

void draw_die(wxDC& dc, int left, int top, int side, int face, DieWorth worth) {
    const wxColour edge = worth == DieWorth::Counts  ? style::accent()
                          : worth == DieWorth::Plain ? style::ink_on_paper()
                                                     : style::ink_on_paper().ChangeLightness(165);
    const wxColour pip_colour = worth == DieWorth::Counts ? *wxWHITE : edge;
    dc.SetPen(wxPen(edge));
    dc.SetBrush(worth == DieWorth::Counts ? style::accent() : *wxWHITE);
    dc.DrawRoundedRectangle(left, top, side, side, side / 5.0);
    if (face < 1 || face > 6) {
        const wxString number = wxString::Format("%d", face);
        const wxSize size = dc.GetTextExtent(number);
        dc.SetTextForeground(pip_colour);
        return dc.DrawText(number, left + (side - size.x) / 2, top + (side - size.y) / 2);
    }
    dc.SetPen(*wxTRANSPARENT_PEN);
    dc.SetBrush(pip_colour);
    for (const Pip& pip : std::span(pips[static_cast<std::size_t>(face - 1)]).first(static_cast<std::size_t>(face)))
        dc.DrawCircle(left + side * pip.x / 4, top + side * pip.y / 4, std::max(1, (side + 4) / 10));
}

}  // namespace condottiero
