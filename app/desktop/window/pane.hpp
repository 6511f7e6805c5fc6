#pragma once

#include <wx/panel.h>

#include <optional>
#include <string>
#include <utility>

#include "app/desktop/look/paper.hpp"
#include "app/desktop/window/shell.hpp"
#include "core/base/visible.hpp"

namespace condottiero {

/// A part of the window that shows the desk. Shown parts are told of changes at once, others when they are shown.
class Pane : public wxPanel {
public:
    Pane(wxWindow* parent, Shell& window) : wxPanel(parent), shell_(&window) {
        Bind(wxEVT_SHOW, [this](wxShowEvent& event) {
            if (event.IsShown()) {
                if (std::exchange(late_, false)) Layout();
                catch_up();
            }
            event.Skip();
        });
        // Nobody sees a hidden page grow.
        Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
            if (IsShownOnScreen())
                event.Skip();
            else
                late_ = true;
        });
    }
    void changed(Desk::Change change) {
        if (!IsShownOnScreen()) {
            // Whatever it was, another campaign is more.
            if (missed_ != Desk::Change::Campaign)
                missed_ = change == Desk::Change::Campaign ? change : Desk::Change::Step;
            return;
        }
        if (missed_) return catch_up();
        if (desk().is_open()) refresh(change);
    }
    void catch_up() {
        if (!missed_ || !desk().is_open()) return;
        refresh(*std::exchange(missed_, std::nullopt));
    }
    /// After a change of the preferences.
    virtual void preferences_changed() {}

    /// What Print and Export write of this page; nothing: it has none.
    [[nodiscard]] virtual std::optional<Paper> paper() { return std::nullopt; }
    [[nodiscard]] virtual std::optional<std::string> csv() { return std::nullopt; }

protected:
    [[nodiscard]] Shell& shell() const { return *shell_; }
    [[nodiscard]] Desk& desk() const { return shell_->desk(); }
    /// Shows the desk as it is now.
    virtual void refresh(Desk::Change change) = 0;

private:
    Shell* shell_;
    std::optional<Desk::Change> missed_ = Desk::Change::Campaign;
    bool late_ = false;  ///< has another size than its parts
};

/// Words of this program are UTF-8; what of them would be obeyed or stay hidden is shown as a word.
inline wxString in_wx(std::string_view text) {
    const std::string seen = visible(text, "\n\t");
    return wxString::FromUTF8(seen.data(), seen.size());
}
/// A name as a part of a label with a letter of its own underlined.
inline std::string for_label(std::string_view name) {
    std::string out;
    for (const char letter : name) out += letter == '&' ? std::string("&&") : std::string(1, letter);
    return out;
}
/// Words where & would underline the letter that follows it: labels, buttons, menus.
inline wxString in_label(std::string_view text) {
    return in_wx(for_label(text));
}
/// A text that is written on in the window, as it is.
inline wxString as_typed(std::string_view text) {
    return wxString::FromUTF8(text.data(), text.size());
}

}  // namespace condottiero
