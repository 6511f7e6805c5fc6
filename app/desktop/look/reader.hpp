#pragma once

#include <wx/html/htmlwin.h>

#include <string>

#include "app/desktop/window/pane.hpp"

namespace condottiero {

/// A page of text that keeps its place when it is filled anew, in the system's size of letters. It shows dice
/// (html::dice), and its links lead to rules, Forces, units and battles.
class Reader : public wxHtmlWindow {
public:
    Reader(wxWindow* parent, Shell& window, std::string_view name);
    void show(const std::string& html);

private:
    void OnLinkClicked(const wxHtmlLinkInfo& link) override;

    Shell* shell_;
    std::string shown_;
};

}  // namespace condottiero
