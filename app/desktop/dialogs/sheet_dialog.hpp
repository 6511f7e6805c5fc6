#pragma once

#include <wx/dialog.h>

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "app/desktop/window/desk.hpp"
#include "app/session/orders/received_sheet.hpp"

class wxChoice;
class wxComboBox;
class wxListBox;
class wxNotebook;
class wxTextCtrl;

namespace condottiero {

struct WrittenSheet;

/// The order sheet of one side: a form with a row for each Force, and the text that it fills in, as players write it.
/// Checked by the engine itself at every change. Closes with wxID_OK when a sheet without faults is to be handed in.
class SheetDialog : public wxDialog {
public:
    SheetDialog(wxWindow* parent, Desk& desk, SideId side, const std::string& text);
    [[nodiscard]] const SubmitSheet& command() const { return *received_->command; }

private:
    struct Row {
        std::string force;
        wxChoice* order;
        wxComboBox* to;
        wxChoice* on_contact;
    };
    wxWindow* make_form(wxWindow* parent);
    void answer(const Row& row, std::string_view key, const wxString& answer);
    /// Writes into the text what was said in the form; a text that cannot be written into stays, and says why.
    void change(const std::function<std::string(const std::string&)>& how);
    void fill_form(const WrittenSheet& written);
    void check();
    void write_own_orders();

    Desk* desk_;
    SideId side_;
    std::vector<Row> rows_;
    wxNotebook* ways_;
    wxTextCtrl* text_;
    wxListBox* said_;
    std::optional<ReceivedSheet> received_;
};

/// Whether a sheet may be handed in. Asks, if it would take the place of one that its side has sealed.
bool may_replace(wxWindow* parent, const ReceivedSheet& sheet);
/// What the sheet of a side begins with: one handed in before, or one to be filled in.
std::string first_sheet_text(const Desk& desk, SideId side);

}  // namespace condottiero
