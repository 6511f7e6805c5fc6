#include "app/desktop/dialogs/purchase_dialog.hpp"

#include <wx/button.h>
#include <wx/checkbox.h>
#include <wx/choice.h>
#include <wx/notebook.h>
#include <wx/sizer.h>
#include <wx/spinctrl.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>

#include "app/desktop/window/pane.hpp"
#include "core/base/text.hpp"
#include "core/campaign/state/forces.hpp"
#include "core/campaign/state/territory.hpp"
#include "core/campaign/turn_end/purchases.hpp"

namespace condottiero {

namespace {

/// A labelled field in the next row.
template <class Field>
Field* add_row(wxFlexGridSizer& grid, wxWindow* page, std::string_view label, Field* field) {
    const wxString words = in_wx(tr(label));
    grid.Add(new wxStaticText(page, wxID_ANY, words), 0, wxALIGN_CENTRE_VERTICAL);
    grid.Add(field, 1, wxEXPAND);
    field->SetName(wxControl::RemoveMnemonics(words));
    return field;
}

wxSpinCtrl* spin(wxWindow* page, int least, int most, int now) {
    return new wxSpinCtrl(page, wxID_ANY, "", wxDefaultPosition, wxDefaultSize, wxSP_ARROW_KEYS, least, most, now);
}

wxChoice* choice(wxWindow* page, const wxArrayString& rows) {
    auto* field = new wxChoice(page, wxID_ANY, wxDefaultPosition, wxDefaultSize, rows);
    if (!rows.empty()) field->SetSelection(0);
    return field;
}

}  // namespace

PurchaseDialog::PurchaseDialog(wxWindow* parent, const Desk& desk, SideId side)
    : wxDialog(parent, wxID_ANY, in_wx(say(N_("Purchases of {}"), desk.world().sides.at(side).name))),
      desk_(&desk),
      side_(side) {
    const int gap = FromDIP(8);
    auto* pool = new wxStaticText(this, wxID_ANY,
                                  in_wx(say(N_("{} points in the pool"), in_words(desk.state().side(side).pool))));
    pages_ = new wxNotebook(this, wxID_ANY);
    pages_->SetName("what to buy");
    add_replacements();
    add_new_unit();
    add_leader();
    auto* no_more = new wxButton(this, wxID_ANY, in_wx(tr(N_("&No more purchases this turn"))));
    no_more->SetName("no more purchases");
    no_more->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { done(CloseMarket{side_}); });
    auto* buttons = new wxBoxSizer(wxHORIZONTAL);
    buttons->Add(no_more, 0);
    buttons->AddStretchSpacer();
    buttons->Add(new wxButton(this, wxID_CANCEL, in_wx(tr(N_("Later")))), 0);
    auto* column = new wxBoxSizer(wxVERTICAL);
    column->Add(pool, 0, wxALL, gap);
    column->Add(pages_, 1, wxEXPAND | wxLEFT | wxRIGHT, gap);
    column->Add(buttons, 0, wxEXPAND | wxALL, gap);
    SetSizerAndFit(column);
    CentreOnParent();
}

void PurchaseDialog::done(Command command) {
    command_ = std::move(command);
    EndModal(wxID_OK);
}

wxFlexGridSizer* PurchaseDialog::add_page(const std::string& title, const std::string& buy,
                                          std::function<Command()> wish) {
    const int gap = FromDIP(8);
    auto* page = new wxPanel(pages_);
    auto* grid = new wxFlexGridSizer(2, gap, gap);
    grid->AddGrowableCol(1, 1);
    auto* button = new wxButton(page, wxID_ANY, in_label(buy));
    button->SetName(in_wx(buy));
    button->Bind(wxEVT_BUTTON, [this, wish = std::move(wish)](wxCommandEvent&) { done(wish()); });
    auto* column = new wxBoxSizer(wxVERTICAL);
    column->Add(grid, 1, wxEXPAND | wxALL, gap);
    column->Add(button, 0, wxALIGN_RIGHT | wxALL, gap);
    page->SetSizer(column);
    pages_->AddPage(page, in_label(title));
    page_ = page;
    return grid;
}

void PurchaseDialog::add_replacements() {
    const CampaignState& state = desk_->state();
    auto units = std::make_shared<std::vector<UnitId>>();
    wxArrayString rows;
    for (const Force& force : state.forces) {
        if (force.side != side_ || !force.on_map()) continue;
        for (const UnitId id : units_of(state, force.id)) {
            const Unit& unit = state.units.at(id);
            if (unit.standing() >= unit.full) continue;
            units->push_back(id);
            rows.Add(in_wx(say(N_("{}: {} of {}, {} points a figure"), unit.name, unit.standing(), unit.full,
                               in_words(replacement_cost(desk_->world(), unit, false)))));
        }
    }
    if (units->empty()) return;
    auto fields = std::make_shared<std::pair<wxChoice*, wxSpinCtrl*>>();
    auto* grid = add_page(tr(N_("Replacements")), tr(N_("&Buy replacements")), [fields, units]() -> Command {
        const auto row = static_cast<std::size_t>(fields->first->GetSelection());
        return BuyReplacements{(*units)[row], fields->second->GetValue(), false};
    });
    fields->first = add_row(*grid, page_, N_("&Unit"), choice(page_, rows));
    fields->second = add_row(*grid, page_, N_("&Figures"), spin(page_, 1, 1000, 1));
}

void PurchaseDialog::add_new_unit() {
    const World& world = desk_->world();
    auto profiles = std::make_shared<std::vector<std::string>>();
    wxArrayString rows, places;
    for (const Profile& profile : world.profiles) {
        if (profile_for(world, side_, profile.key) == nullptr) continue;
        profiles->push_back(profile.key);
        rows.Add(in_wx(say(N_("{}, {}: {} points a figure, {} to {} figures"), profile.name, tr(word(profile.quality)),
                           in_words(profile.cost), profile.least, profile.most)));
    }
    const std::vector<SquareId> own = own_places(world, desk_->state(), side_);
    if (profiles->empty() || own.empty()) return;
    for (const SquareId place : own) places.Add(in_wx(world.map.title_of(place)));
    struct Fields {
        wxChoice* profile;
        wxTextCtrl* name;
        wxSpinCtrl* figures;
        wxChoice* to;
        wxCheckBox* mercenary;
        wxCheckBox* fortune;
    };
    auto fields = std::make_shared<Fields>();
    auto* grid = add_page(tr(N_("New unit")), tr(N_("&Raise it")), [this, fields, profiles, own]() -> Command {
        const auto row = static_cast<std::size_t>(fields->profile->GetSelection());
        const auto place = static_cast<std::size_t>(fields->to->GetSelection());
        return BuyUnit{side_,
                       (*profiles)[row],
                       fields->name->GetValue().utf8_string(),
                       fields->figures->GetValue(),
                       own[place],
                       fields->mercenary->GetValue(),
                       fields->fortune->GetValue()};
    });
    fields->profile = add_row(*grid, page_, N_("&Kind"), choice(page_, rows));
    fields->name = add_row(*grid, page_, N_("&Name"), new wxTextCtrl(page_, wxID_ANY));
    fields->figures = add_row(*grid, page_, N_("&Figures"), spin(page_, 1, 1000, 12));
    fields->to = add_row(*grid, page_, N_("Where it &appears"), choice(page_, places));
    fields->mercenary = add_row(*grid, page_, N_("&Mercenaries"), new wxCheckBox(page_, wxID_ANY, ""));
    fields->fortune = add_row(*grid, page_, N_("Soldiers of f&ortune"), new wxCheckBox(page_, wxID_ANY, ""));
}

void PurchaseDialog::add_leader() {
    auto forces = std::make_shared<std::vector<ForceId>>();
    wxArrayString rows;
    for (const Force& force : desk_->state().forces) {
        if (force.side != side_ || !force.on_map()) continue;
        forces->push_back(force.id);
        rows.Add(in_wx(force.name));
    }
    if (forces->empty()) return;
    struct Fields {
        wxChoice* force;
        wxTextCtrl* name;
        wxSpinCtrl* value;
    };
    auto fields = std::make_shared<Fields>();
    auto* grid = add_page(tr(N_("C-in-C")), tr(N_("&Appoint him")), [fields, forces]() -> Command {
        const auto row = static_cast<std::size_t>(fields->force->GetSelection());
        return BuyLeader{(*forces)[row], fields->name->GetValue().utf8_string(), fields->value->GetValue()};
    });
    fields->force = add_row(*grid, page_, N_("&Force"), choice(page_, rows));
    fields->name = add_row(*grid, page_, N_("&Name"), new wxTextCtrl(page_, wxID_ANY));
    fields->value = add_row(*grid, page_, N_("&Command value"), spin(page_, 1, 5, 3));
}

}  // namespace condottiero
