#include "app/desktop/dialogs/sheet_dialog.hpp"

#include <wx/button.h>
#include <wx/choice.h>
#include <wx/combobox.h>
#include <wx/listbox.h>
#include <wx/msgdlg.h>
#include <wx/notebook.h>
#include <wx/scrolwin.h>
#include <wx/sizer.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>

#include "app/desktop/look/style.hpp"
#include "app/desktop/window/pane.hpp"
#include "app/session/orders/received_sheet.hpp"
#include "app/session/proof/proof_lines.hpp"
#include "app/session/reports/status_text.hpp"
#include "core/base/text.hpp"
#include "core/campaign/policy/policy.hpp"
#include "db/definitions/papers/sheet_edit.hpp"
#include "db/definitions/papers/sheet_template.hpp"
#include "db/definitions/papers/sheet_yaml.hpp"

namespace condottiero {

namespace {

wxString answer_of(const std::optional<Written>& written) {
    return written ? as_typed(written->text) : wxString();
}

/// Leaves what a person is typing in alone.
void show_answer(wxComboBox& field, const wxString& answer) {
    if (field.GetValue() != answer) field.ChangeValue(answer);
}

/// The row of that word in any case; the first row is no answer.
void show_answer(wxChoice& field, const wxString& answer) {
    int row = 0;
    for (unsigned i = 1; i < field.GetCount(); ++i)
        if (field.GetString(i).IsSameAs(answer, false)) row = static_cast<int>(i);
    if (field.GetSelection() != row) field.SetSelection(row);
}

template <class Enum>
wxChoice* make_choice(wxWindow* parent, const std::string& none) {
    auto* field = new wxChoice(parent, wxID_ANY);
    field->Append(in_wx(none));
    for (const std::string_view each : words_of(Enum{})) field->Append(in_wx(each));
    field->SetSelection(0);
    return field;
}

}  // namespace

std::string first_sheet_text(const Desk& desk, SideId side) {
    for (const Sheet& sheet : desk.state().sheets)
        if (sheet.side == side && !sheet.text.empty()) return sheet.text;
    return sheet_template(desk.world(), desk.state(), side, proof_lines(desk.session()),
                          sheet_remarks(desk.world(), desk.state(), side));
}

bool may_replace(wxWindow* parent, const ReceivedSheet& sheet) {
    if (!sheet.over_sealed) return true;
    const std::vector<std::string> said{sheet.replaces,
                                        tr(N_("This one came without an envelope: anybody may have written it."))};
    wxMessageDialog question(parent, in_wx(joined(said, " ")), in_wx(tr(N_("Replace a sealed sheet?"))),
                             wxYES_NO | wxNO_DEFAULT | wxICON_QUESTION);
    question.SetYesNoLabels(in_wx(tr(N_("&Replace it"))), in_wx(tr(N_("&Keep the sealed one"))));
    return question.ShowModal() == wxID_YES;
}

SheetDialog::SheetDialog(wxWindow* parent, Desk& desk, SideId side, const std::string& text)
    : wxDialog(parent, wxID_ANY,
               in_wx(say(N_("Orders of {}, turn {}"), desk.world().sides.at(side).name, desk.state().turn)),
               wxDefaultPosition, wxDefaultSize, wxDEFAULT_DIALOG_STYLE | wxRESIZE_BORDER),
      desk_(&desk),
      side_(side) {
    ways_ = new wxNotebook(this, wxID_ANY, wxDefaultPosition, FromDIP(wxSize(880, 300)));
    ways_->AddPage(make_form(ways_), in_wx(tr(N_("&Form"))));
    text_ = new wxTextCtrl(ways_, wxID_ANY, as_typed(text), wxDefaultPosition, wxDefaultSize,
                           wxTE_MULTILINE | wxTE_DONTWRAP);
    text_->SetFont(wxFont(wxFontInfo(GetFont().GetFractionalPointSize()).Family(wxFONTFAMILY_TELETYPE)));
    text_->SetName("order sheet");
    ways_->AddPage(text_, in_wx(tr(N_("&Text"))));
    said_ = new wxListBox(this, wxID_ANY, wxDefaultPosition, FromDIP(wxSize(-1, 130)), 0, nullptr, wxLB_HSCROLL);
    said_->SetName("what the sheet says");
    auto* own = new wxButton(this, wxID_ANY, in_wx(tr(N_("&Let the program order"))));
    own->SetName("let the program order");
    own->SetToolTip(in_wx(tr(N_("Writes the sheet that the program would hand in if it were the player"))));
    auto* hand_in = new wxButton(this, wxID_OK, in_wx(tr(N_("&Hand in"))));
    hand_in->Bind(wxEVT_BUTTON, [this](wxCommandEvent& event) {
        if (received_ && may_replace(this, *received_)) event.Skip();
    });
    hand_in->SetName("hand in");
    auto* cancel = new wxButton(this, wxID_CANCEL, in_wx(tr(N_("Cancel"))));

    const int gap = FromDIP(8);
    auto* column = new wxBoxSizer(wxVERTICAL);
    column->Add(ways_, 2, wxEXPAND | wxALL, gap);
    column->Add(new wxStaticText(this, wxID_ANY, in_wx(tr(N_("What it says, or what is wrong with it")))), 0,
                wxLEFT | wxRIGHT, gap);
    column->Add(said_, 1, wxEXPAND | wxALL, gap);
    auto* buttons = new wxBoxSizer(wxHORIZONTAL);
    buttons->Add(own, 0, wxRIGHT, gap);
    buttons->AddStretchSpacer();
    buttons->Add(cancel, 0, wxRIGHT, gap);
    buttons->Add(hand_in, 0);
    column->Add(buttons, 0, wxEXPAND | wxLEFT | wxRIGHT | wxBOTTOM, gap);
    SetSizerAndFit(column);
    hand_in->SetDefault();
    CentreOnParent();

    text_->Bind(wxEVT_TEXT, [this](wxCommandEvent&) { check(); });
    own->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { write_own_orders(); });
    check();
}

wxWindow* SheetDialog::make_form(wxWindow* parent) {
    auto* form = new wxScrolledWindow(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxVSCROLL);
    form->SetScrollRate(0, FromDIP(15));
    const int gap = FromDIP(8);
    auto* grid = new wxFlexGridSizer(4, gap, gap);
    grid->AddGrowableCol(0, 1);
    grid->AddGrowableCol(2, 1);
    for (const std::string_view title : {N_("Force"), N_("Order"), N_("Marches to"), N_("Meeting enemies")}) {
        auto* head = new wxStaticText(form, wxID_ANY, in_wx(tr(title)));
        head->SetFont(head->GetFont().Bold());
        grid->Add(head);
    }
    wxArrayString places;
    for (const Place& place : desk_->world().map.places()) places.Add(in_wx(place.name));
    places.Sort();
    const auto remarks = sheet_remarks(desk_->world(), desk_->state(), side_);
    for (const Force& force : desk_->state().forces) {
        if (force.side != side_ || !force.on_map()) continue;
        auto* name = new wxStaticText(
            form, wxID_ANY,
            in_wx(say(N_("{}, {}, {}"), force.name, desk_->world().map.title_of(force.square), tr(word(force.order)))),
            wxDefaultPosition, wxDefaultSize, wxST_ELLIPSIZE_END);
        wxString chances;
        if (const auto found = remarks.find(force.id); found != remarks.end())
            for (const std::string& line : found->second) chances += in_wx(line) + "\n";
        name->SetToolTip(chances);
        Row row{force.name, make_choice<Order>(form, tr(N_("as it is"))),
                new wxComboBox(form, wxID_ANY, "", wxDefaultPosition, wxDefaultSize, places),
                make_choice<OnContact>(form, tr(N_("as it is")))};
        row.order->SetName(in_wx(say(N_("order of {}"), force.name)));
        row.order->SetToolTip(chances);
        row.to->SetName(in_wx(say(N_("where {} marches"), force.name)));
        row.to->SetToolTip(in_wx(tr(N_("A place or a square, or several squares one after the other: B2, B3"))));
        row.on_contact->SetName(in_wx(say(N_("what {} does on contact"), force.name)));
        grid->Add(name, 0, wxALIGN_CENTRE_VERTICAL | wxEXPAND);
        grid->Add(row.order, 0, wxALIGN_CENTRE_VERTICAL);
        grid->Add(row.to, 0, wxALIGN_CENTRE_VERTICAL | wxEXPAND);
        grid->Add(row.on_contact, 0, wxALIGN_CENTRE_VERTICAL);
        const auto chosen = [](const wxChoice& field) {
            return field.GetSelection() > 0 ? field.GetStringSelection() : wxString();
        };
        row.order->Bind(wxEVT_CHOICE,
                        [this, row, chosen](wxCommandEvent&) { answer(row, "order", chosen(*row.order)); });
        row.on_contact->Bind(
            wxEVT_CHOICE, [this, row, chosen](wxCommandEvent&) { answer(row, "on contact", chosen(*row.on_contact)); });
        const auto march = [this, row](wxCommandEvent&) {
            const wxString way = row.to->GetValue();
            const bool is_route = way.Contains(",");
            std::vector<std::string> squares;
            if (is_route)
                for (const wxString& each : wxSplit(way, ',', '\0'))
                    if (const wxString square = wxString(each).Trim(false).Trim(); !square.empty())
                        squares.push_back(square.utf8_string());
            change([&](const std::string& sheet) {
                return with_route(with_answer(sheet, row.force, "to", is_route ? std::string() : way.utf8_string()),
                                  row.force, squares);
            });
        };
        row.to->Bind(wxEVT_TEXT, march);
        row.to->Bind(wxEVT_COMBOBOX, march);
        rows_.push_back(row);
    }
    auto* edge = new wxBoxSizer(wxVERTICAL);
    edge->Add(grid, 1, wxEXPAND | wxALL, gap);
    form->SetSizer(edge);
    return form;
}

void SheetDialog::answer(const Row& row, std::string_view key, const wxString& answer) {
    change([&](const std::string& sheet) { return with_answer(sheet, row.force, key, answer.utf8_string()); });
}

void SheetDialog::change(const std::function<std::string(const std::string&)>& how) {
    std::vector<std::string> faults;
    try {
        text_->ChangeValue(as_typed(how(text_->GetValue().utf8_string())));
    } catch (const BadInput& bad) {
        for (const Problem& problem : bad.problems()) faults.push_back(fmt::format("✗ {}", in_words(problem)));
    }
    check();
    // A sheet that cannot be read has said so itself.
    for (const std::string& fault : faults)
        if (said_->FindString(in_wx(fault)) == wxNOT_FOUND) said_->Append(in_wx(fault));
}

void SheetDialog::write_own_orders() {
    text_->ChangeValue(as_typed(policy_sheet(desk_->world(), desk_->state(), side_).text));
    check();
}

void SheetDialog::fill_form(const WrittenSheet& written) {
    for (const Row& row : rows_) {
        const auto found = std::find_if(written.forces.begin(), written.forces.end(),
                                        [&](const WrittenForce& force) { return force.force.text == row.force; });
        const WrittenForce none;
        const WrittenForce& force = found == written.forces.end() ? none : *found;
        show_answer(*row.order, answer_of(force.order));
        show_answer(*row.on_contact, answer_of(force.on_contact));
        wxString way = answer_of(force.to);
        if (!force.route.empty()) way.clear();
        for (const Written& square : force.route) way += (way.empty() ? "" : ", ") + in_wx(square.text);
        if (!row.to->HasFocus()) show_answer(*row.to, way);
    }
}

void SheetDialog::check() {
    received_.reset();
    said_->Freeze();
    said_->Clear();
    const std::string text = text_->GetValue().utf8_string();
    const std::string& side = desk_->world().sides.at(side_).name;
    const auto fault = [&](const std::string& what) { said_->Append(in_wx(fmt::format("✗ {}", what))); };
    try {
        fill_form(read_sheet(text, side));
        const Result<ReceivedSheet> received = receive_sheet(desk_->session(), text, side, true, OverSealed::Allow);
        if (!received) {
            fault(received.refusal().detail);
        } else {
            const CheckedSheet& checked = received.value().checked;
            const std::optional<SubmitSheet>& command = received.value().command;
            for (const std::string& sentence : checked.echo) said_->Append(in_wx(sentence));
            for (const Problem& problem : checked.problems) fault(in_words(problem));
            if (command && !received.value().replaces.empty()) said_->Append(in_wx(received.value().replaces));
            if (command && command->sheet.side != side_)
                fault(say(N_("this is a sheet of {}"), desk_->world().sides.at(command->sheet.side).name));
            else if (command)
                received_ = received.value();
        }
    } catch (const BadInput& bad) {
        for (const Problem& problem : bad.problems()) fault(in_words(problem));
    }
    said_->Thaw();
    FindWindow(wxID_OK)->Enable(received_.has_value());
}

}  // namespace condottiero
