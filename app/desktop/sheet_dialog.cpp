#include "app/desktop/sheet_dialog.hpp"

#include <wx/button.h>
#include <wx/listbox.h>
#include <wx/sizer.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>

#include "app/desktop/pane.hpp"
#include "app/desktop/style.hpp"
#include "app/session/dice_bundle.hpp"
#include "app/session/status_text.hpp"
#include "core/base/text.hpp"
#include "core/campaign/policy/policy.hpp"
#include "core/campaign/sheet_check.hpp"
#include "db/definitions/sheet_yaml.hpp"

namespace condottiero {

std::string first_sheet_text(const Desk& desk, SideId side) {
    for (const Sheet& sheet : desk.state().sheets)
        if (sheet.side == side && !sheet.text.empty()) return sheet.text;
    return sheet_template(desk.world(), desk.state(), side, next_promise(desk.session()).promise,
                          sheet_remarks(desk.world(), desk.state(), side));
}

SheetDialog::SheetDialog(wxWindow* parent, Desk& desk, SideId side, const std::string& text)
    : wxDialog(parent, wxID_ANY,
               in_wx(say(N_("Orders of {}, turn {}"), desk.world().sides.at(side).name, desk.state().turn)),
               wxDefaultPosition, wxDefaultSize, wxDEFAULT_DIALOG_STYLE | wxRESIZE_BORDER),
      desk_(&desk),
      side_(side) {
    text_ = new wxTextCtrl(this, wxID_ANY, in_wx(text), wxDefaultPosition, FromDIP(wxSize(560, 420)),
                           wxTE_MULTILINE | wxTE_DONTWRAP);
    text_->SetFont(wxFont(wxFontInfo().Family(wxFONTFAMILY_TELETYPE)));
    text_->SetName(in_wx(tr(N_("order sheet"))));
    said_ = new wxListBox(this, wxID_ANY, wxDefaultPosition, FromDIP(wxSize(-1, 150)));
    said_->SetName(in_wx(tr(N_("what the sheet says, or what is wrong with it"))));
    auto* own = new wxButton(this, wxID_ANY, in_wx(tr(N_("&Let the program order"))));
    own->SetToolTip(in_wx(tr(N_("Writes the sheet that the program's own player would hand in"))));
    auto* hand_in = new wxButton(this, wxID_OK, in_wx(tr(N_("&Hand in"))));
    auto* cancel = new wxButton(this, wxID_CANCEL, in_wx(tr(N_("Cancel"))));

    const int gap = FromDIP(8);
    auto* column = new wxBoxSizer(wxVERTICAL);
    column->Add(text_, 2, wxEXPAND | wxALL, gap);
    column->Add(said_, 1, wxEXPAND | wxLEFT | wxRIGHT, gap);
    auto* buttons = new wxBoxSizer(wxHORIZONTAL);
    buttons->Add(own, 0, wxRIGHT, gap);
    buttons->AddStretchSpacer();
    buttons->Add(cancel, 0, wxRIGHT, gap);
    buttons->Add(hand_in, 0);
    column->Add(buttons, 0, wxEXPAND | wxALL, gap);
    SetSizerAndFit(column);
    hand_in->SetDefault();

    text_->Bind(wxEVT_TEXT, [this](wxCommandEvent&) { check(); });
    own->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { write_own_orders(); });
    check();
}

void SheetDialog::write_own_orders() {
    text_->SetValue(in_wx(policy_sheet(desk_->world(), desk_->state(), side_).text));
}

void SheetDialog::check() {
    command_.reset();
    said_->Clear();
    const std::string text = text_->GetValue().utf8_string();
    const std::string file = desk_->world().sides.at(side_).name;
    try {
        const CheckedSheet checked = check_sheet(desk_->world(), desk_->state(), read_sheet(text, file));
        for (const std::string& sentence : checked.echo) said_->Append(in_wx(sentence));
        for (const Problem& problem : checked.problems) said_->Append(in_wx("✗ " + in_words(problem)));
        if (checked.sheet && checked.sheet->side != side_)
            said_->Append(
                in_wx("✗ " + say(N_("this is a sheet of {}"), desk_->world().sides.at(checked.sheet->side).name)));
        else if (checked.sheet) {
            command_ = SubmitSheet{*checked.sheet, true};
            if (checked.word) command_->word = *checked.word;
        }
    } catch (const BadInput& bad) {
        for (const Problem& problem : bad.problems()) said_->Append(in_wx("✗ " + in_words(problem)));
    }
    FindWindow(wxID_OK)->Enable(command_.has_value());
}

std::string with_march(const std::string& sheet, const std::string& force, const std::string& square) {
    // Under the Force's line, or as an entry of its own at the end: a line that says it already is replaced.
    std::vector<std::string> lines;
    for (std::size_t from = 0; from <= sheet.size();) {
        const std::size_t to = std::min(sheet.find('\n', from), sheet.size());
        lines.push_back(sheet.substr(from, to - from));
        from = to + 1;
    }
    std::string out;
    bool in_force = false, done = false;
    const std::string entry = "force: " + force;
    for (const std::string& line : lines) {
        const std::size_t text = line.find_first_not_of(" -#");
        const std::string_view words =
            text == std::string::npos ? std::string_view() : std::string_view(line).substr(text);
        const bool comment =
            line.find_first_not_of(' ') != std::string::npos && line[line.find_first_not_of(' ')] == '#';
        if (!comment && words.starts_with("force:")) in_force = words.starts_with(entry);
        if (in_force && words.starts_with("to:")) {
            if (!done) out += "    to: " + square + "\n";
            done = true;
            continue;
        }
        out += line + "\n";
        if (in_force && !done && words.starts_with(entry)) {
            out += "    to: " + square + "\n";
            done = true;
        }
    }
    if (!out.empty() && out.ends_with("\n\n")) out.pop_back();
    return out;
}

}  // namespace condottiero
