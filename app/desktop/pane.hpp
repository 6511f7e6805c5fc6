#pragma once

#include <wx/panel.h>

#include <string>

#include "app/desktop/desk.hpp"

namespace condottiero {

/// A part of the window that shows the desk. Shown parts are told of changes at once, others when they are shown.
class Pane : public wxPanel {
public:
    Pane(wxWindow* parent, Desk& desk) : wxPanel(parent), desk_(&desk) {
        Bind(wxEVT_SHOW, [this](wxShowEvent& event) {
            if (event.IsShown()) catch_up();
            event.Skip();
        });
    }
    void changed(Desk::Change change) {
        if (!IsShownOnScreen()) {
            behind_ = true;
            return;
        }
        if (desk_->is_open()) refresh(change);
    }
    void catch_up() {
        if (!behind_ || !desk_->is_open()) return;
        behind_ = false;
        refresh(Desk::Change::Campaign);
    }

protected:
    [[nodiscard]] Desk& desk() const { return *desk_; }
    /// Shows the desk as it is now.
    virtual void refresh(Desk::Change change) = 0;

private:
    Desk* desk_;
    bool behind_ = true;
};

/// Words of this program are UTF-8.
inline wxString in_wx(std::string_view text) {
    return wxString::FromUTF8(text.data(), text.size());
}

}  // namespace condottiero
