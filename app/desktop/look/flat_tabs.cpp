#include "app/desktop/look/flat_tabs.hpp"

#include <wx/dc.h>

#include "app/desktop/look/style.hpp"

namespace condottiero {

void FlatTabs::DrawBackground(wxDC& dc, wxWindow*, const wxRect& rect) {
    dc.SetPen(*wxTRANSPARENT_PEN);
    dc.SetBrush(style::line());
    dc.DrawRectangle(rect);
}

void FlatTabs::DrawTab(wxDC& dc, wxWindow* window, const wxAuiNotebookPage& page, const wxRect& in, int close_button,
                       wxRect* tab, wxRect* button, int* extent) {
    const wxSize size = GetTabSize(dc, window, page.caption, page.bitmap, page.active, close_button, extent);
    *tab = wxRect(in.x, in.y, size.x, in.height);
    *button = {};
    wxDCClipper clip(dc, in);
    const int edge = window->FromDIP(3), air = window->FromDIP(8);
    if (page.active) {
        dc.SetPen(*wxTRANSPARENT_PEN);
        dc.SetBrush(style::paper());
        dc.DrawRectangle(*tab);
        dc.SetBrush(style::link());
        dc.DrawRectangle(tab->x, tab->y, tab->width, edge);
    }
    int x = tab->x + air;
    if (page.bitmap.IsOk()) {
        const wxBitmap bitmap = page.bitmap.GetBitmapFor(window);
        const wxSize shown = page.bitmap.GetPreferredLogicalSizeFor(window);
        dc.DrawBitmap(bitmap, x, tab->y + (tab->height - shown.y) / 2, true);
        x += shown.x + air / 2;
    }
    dc.SetFont(page.active ? m_selectedFont : m_normalFont);
    dc.SetTextForeground(page.active ? style::ink() : style::dim());
    dc.DrawText(page.caption, x, tab->y + (tab->height - dc.GetCharHeight()) / 2);
    if (page.active && wxWindow::FindFocus() == window) {
        dc.SetPen(wxPen(style::link(), 1, wxPENSTYLE_DOT));
        dc.SetBrush(*wxTRANSPARENT_BRUSH);
        dc.DrawRectangle(wxRect(*tab).Deflate(edge + 1));
    }
}

}  // namespace condottiero
