#pragma once

#include <wx/html/htmlwin.h>

#include <functional>
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
    /// Hears which link was clicked: "rule:CAM-p2-b", "force:3".
    std::function<void(const std::string&)> on_link;

    void show(const std::string& html) {
        if (html == shown_) return;
        shown_ = html;
        int x = 0, y = 0;
        GetViewStart(&x, &y);
        SetPage(in_wx(html));
        Scroll(x, y);
    }

private:
    void OnLinkClicked(const wxHtmlLinkInfo& link) override {
        // The page may be made anew by what it does.
        if (on_link) CallAfter([this, to = link.GetHref().utf8_string()] { on_link(to); });
    }

    std::string shown_;
};

}  // namespace condottiero
