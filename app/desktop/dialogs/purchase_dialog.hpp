#pragma once

#include <wx/dialog.h>

#include <functional>
#include <optional>

#include "app/desktop/window/desk.hpp"

class wxFlexGridSizer;
class wxNotebook;

namespace condottiero {

/// What a side may spend its points on: replacements, a new unit, a C-in-C, or no more. Closes with wxID_OK when one of
/// them is wanted; what is not allowed the rules say afterwards.
class PurchaseDialog : public wxDialog {
public:
    PurchaseDialog(wxWindow* parent, const Desk& desk, SideId side);
    [[nodiscard]] const Command& command() const { return *command_; }

private:
    wxFlexGridSizer* add_page(const std::string& title, const std::string& buy, std::function<Command()> wish);
    void add_replacements();
    void add_new_unit();
    void add_leader();
    void done(Command command);

    const Desk* desk_;
    SideId side_;
    wxNotebook* pages_;
    wxWindow* page_ = nullptr;  ///< that is being made
    std::optional<Command> command_;
};

}  // namespace condottiero
