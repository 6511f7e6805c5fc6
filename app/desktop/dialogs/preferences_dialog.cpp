#include "app/desktop/dialogs/preferences_dialog.hpp"

#include <wx/checkbox.h>
#include <wx/choice.h>
#include <wx/sizer.h>
#include <wx/stattext.h>

#include <algorithm>

#include "app/desktop/look/style.hpp"
#include "app/desktop/window/pane.hpp"
#include "core/base/text.hpp"

namespace condottiero {

namespace {

constexpr std::array scales{100, 125, 150, 200, 300};

}  // namespace

PreferencesDialog::PreferencesDialog(wxWindow* parent, const Preferences& now)
    : wxDialog(parent, wxID_ANY, in_wx(tr(N_("Preferences")))) {
    const int gap = FromDIP(8);
    auto* grid = new wxFlexGridSizer(2, gap, 2 * gap);
    const auto choice = [&](std::string_view label, std::string_view name, const std::vector<std::string>& rows,
                            std::size_t chosen) {
        grid->Add(new wxStaticText(this, wxID_ANY, in_wx(tr(label))), 0, wxALIGN_CENTRE_VERTICAL);
        auto* field = new wxChoice(this, wxID_ANY);
        for (const std::string& row : rows) field->Append(in_wx(row));
        field->SetSelection(static_cast<int>(chosen));
        field->SetName(in_wx(name));
        grid->Add(field, 0, wxEXPAND);
        return field;
    };
    std::vector<std::string> per_cents;
    for (const int scale : scales) per_cents.push_back(say(N_("{} %"), scale));
    const auto nearest = std::lower_bound(scales.begin(), scales.end() - 1, now.scale_per_cent);
    scale_ = choice(N_("&Scale of letters and drawing"), "scale", per_cents,
                    static_cast<std::size_t>(nearest - scales.begin()));
    palette_ = choice(N_("&Palette of the map"), "palette",
                      {tr(N_("atlas")), tr(N_("clear: for colour-blind readers, projectors and poor copiers"))},
                      static_cast<std::size_t>(now.palette));
    dice_ = choice(N_("&Dice"), "dice",
                   {tr(N_("the program's, sealed before the orders")), tr(N_("typed in: the faces of your own dice"))},
                   static_cast<std::size_t>(now.dice));
    animation_ = new wxCheckBox(this, wxID_ANY, in_wx(tr(N_("&Show movement"))));
    animation_->SetName("animation");
    animation_->SetValue(now.animation);
    auto* note =
        new wxStaticText(this, wxID_ANY, in_wx(tr(N_("A new scale opens the window again; nothing is lost."))));
    note->SetForegroundColour(style::dim());

    auto* column = new wxBoxSizer(wxVERTICAL);
    column->Add(grid, 0, wxEXPAND | wxALL, 2 * gap);
    column->Add(animation_, 0, wxLEFT | wxRIGHT, 2 * gap);
    column->Add(note, 0, wxALL, 2 * gap);
    column->Add(CreateStdDialogButtonSizer(wxOK | wxCANCEL), 0, wxEXPAND | wxALL, gap);
    SetSizerAndFit(column);
    CentreOnParent();
}

Preferences PreferencesDialog::chosen() const {
    Preferences out;
    out.scale_per_cent = scales[static_cast<std::size_t>(scale_->GetSelection())];
    out.palette = static_cast<Palette>(palette_->GetSelection());
    out.dice = static_cast<DiceFrom>(dice_->GetSelection());
    out.animation = animation_->GetValue();
    return out;
}

}  // namespace condottiero
