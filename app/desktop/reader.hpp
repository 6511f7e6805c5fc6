#pragma once

#include <wx/html/htmlwin.h>

#include <string>

#include "app/desktop/pane.hpp"

namespace condottiero {

/// A page of text that keeps its place when it is filled anew, in the system's size of letters.
class Reader : public wxHtmlWindow {
public:
    explicit Reader(wxWindow* parent, std::string_view name)
        : wxHtmlWindow(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxHW_SCROLLBAR_AUTO | wxBORDER_NONE) {
        SetName(in_wx(name));
        SetStandardFonts(GetFont().GetPointSize());
        SetBorders(FromDIP(12));
    }
    void show(const std::string& html) {
        if (html == shown_) return;
        shown_ = html;
        int x = 0, y = 0;
        GetViewStart(&x, &y);
        SetPage(in_wx(html));
        Scroll(x, y);
    }

private:
    std::string shown_;
};

}  // namespace condottiero
