#pragma once

#include <wx/dialog.h>

#include <optional>

#include "app/desktop/desk.hpp"

class wxListBox;
class wxTextCtrl;

namespace condottiero {

/// The order sheet of one side: text, as players write it, checked by the engine itself while it is typed. Closes with
/// wxID_OK when a sheet without faults is to be handed in.
class SheetDialog : public wxDialog {
public:
    SheetDialog(wxWindow* parent, Desk& desk, SideId side, const std::string& text);
    [[nodiscard]] const SubmitSheet& command() const { return *command_; }

private:
    void check();
    void write_own_orders();

    Desk* desk_;
    SideId side_;
    wxTextCtrl* text_;
    wxListBox* said_;
    std::optional<SubmitSheet> command_;
};

/// What the sheet of a side begins with: one handed in before, or one to be filled in.
std::string first_sheet_text(const Desk& desk, SideId side);
/// The same with a march of one Force in it.
std::string with_march(const std::string& sheet, const std::string& force, const std::string& square);

}  // namespace condottiero
