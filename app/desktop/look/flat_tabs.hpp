#pragma once

#include <wx/aui/auibook.h>

namespace condottiero {

/// The tabs of the notebook without the shine: the one shown lies on the page's ground under an edge of the accent.
class FlatTabs : public wxAuiGenericTabArt {
public:
    wxAuiTabArt* Clone() override { return new FlatTabs(*this); }
    void DrawBackground(wxDC& dc, wxWindow* window, const wxRect& rect) override;
    void DrawTab(wxDC& dc, wxWindow* window, const wxAuiNotebookPage& page, const wxRect& in, int close_button,
                 wxRect* tab, wxRect* button, int* extent) override;
};

}  // namespace condottiero
