#include "app/desktop/map/layers_panel.hpp"

#include <wx/button.h>
#include <wx/checkbox.h>
#include <wx/choice.h>
#include <wx/sizer.h>
#include <wx/slider.h>
#include <wx/stattext.h>

#include "app/desktop/look/style.hpp"
#include "app/desktop/window/pane.hpp"
#include "core/base/text.hpp"

namespace condottiero {

namespace {

struct Row {
    Layer layer;
    std::string_view label, help;
};
// From the uppermost down.
constexpr std::array rows{
    Row{Layer::Forces, N_("Forces"), N_("Counters, and where enemies meet")},
    Row{Layer::Names, N_("Names"), N_("Places, rivers and countries")},
    Row{Layer::SquareNames, N_("Names of squares"), N_("In the corner of each, from 64 pixels per square")},
    Row{Layer::Weather, N_("Weather"), N_("Where it leaves marks, from 28 pixels per square")},
    Row{Layer::Climate, N_("Climate"), N_("The borders of its zones")},
    Row{Layer::Grid, N_("Grid"), N_("The borders of squares")},
    Row{Layer::Territory, N_("Territory"), N_("A ribbon along the borders of each side")},
    Row{Layer::Wash, N_("Wash of territory"), N_("All of a side's land in its colour as well")},
    Row{Layer::Patterns, N_("Patterns"), N_("Trees, fields, dunes and hachures")},
    Row{Layer::Relief, N_("Relief"), N_("Light and shadow of hills and mountains")},
};

}  // namespace

LayersPanel::LayersPanel(wxWindow* parent, const Look& look)
    : wxDialog(parent, wxID_ANY, in_wx(tr(N_("Layers")))), look_(look) {
    SetName(in_wx(tr(N_("layers"))));
    auto* column = new wxBoxSizer(wxVERTICAL);
    auto* grid = new wxFlexGridSizer(2, FromDIP(wxSize(16, 6)));
    column->Add(grid, 0, wxALL, FromDIP(10));
    for (const Row& row : rows) {
        auto* tick = new wxCheckBox(this, wxID_ANY, in_wx(tr(row.label)));
        tick->SetName(in_wx(tr(row.label)));
        tick->SetToolTip(in_wx(tr(row.help)));
        tick->Bind(wxEVT_CHECKBOX, [this](wxCommandEvent&) { changed(); });
        ticks_.emplace_back(row.layer, tick);
        grid->Add(tick);
    }
    const auto head = [&](std::string_view words) {
        auto* text = new wxStaticText(this, wxID_ANY, in_wx(tr(words)));
        text->SetFont(text->GetFont().Bold());
        column->Add(text, 0, wxLEFT | wxRIGHT | wxTOP, FromDIP(12));
    };
    head(N_("Palette"));
    palette_ = new wxChoice(this, wxID_ANY);
    palette_->SetName(in_wx(tr(N_("palette"))));
    for (const std::string_view words : {N_("Atlas: relies on its patterns"), N_("Clear: for every eye, any printer")})
        palette_->Append(in_wx(tr(words)));
    palette_->Bind(wxEVT_CHOICE, [this](wxCommandEvent&) { changed(); });
    column->Add(palette_, 0, wxEXPAND | wxLEFT | wxRIGHT | wxTOP, FromDIP(8));

    head(N_("The game master's own map"));
    own_map_ = new wxStaticText(this, wxID_ANY, "");
    own_map_->SetForegroundColour(style::dim());
    column->Add(own_map_, 0, wxLEFT | wxRIGHT | wxTOP, FromDIP(8));
    opacity_ =
        new wxSlider(this, wxID_ANY, 100, 0, 100, wxDefaultPosition, wxDefaultSize, wxSL_HORIZONTAL | wxSL_VALUE_LABEL);
    opacity_->SetName(in_wx(tr(N_("opacity of the own map"))));
    opacity_->SetToolTip(in_wx(tr(N_("How much of it shows; above 40 per cent the tints give way to it"))));
    opacity_->Bind(wxEVT_SLIDER, [this](wxCommandEvent&) { changed(); });
    column->Add(opacity_, 0, wxEXPAND | wxLEFT | wxRIGHT, FromDIP(8));
    auto* choose = new wxButton(this, wxID_ANY, in_wx(tr(N_("Choose a picture..."))));
    choose->SetName(in_wx(tr(N_("choose own map"))));
    choose->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) {
        if (on_choose_own_map) on_choose_own_map();
    });
    column->Add(choose, 0, wxALL, FromDIP(8));
    SetSizer(column);
    show_look(look);
    Fit();
    Bind(wxEVT_CHAR_HOOK, [this](wxKeyEvent& event) {
        if (event.GetKeyCode() == WXK_ESCAPE) return Hide(), void();
        event.Skip();
    });
    Bind(wxEVT_CLOSE_WINDOW, [this](wxCloseEvent&) { Hide(); });
}

void LayersPanel::show_look(const Look& look) {
    look_ = look;
    for (const auto& [layer, tick] : ticks_) tick->SetValue(look.layers.has(layer));
    palette_->SetSelection(static_cast<int>(look.palette));
    opacity_->SetValue(look.opacity);
    opacity_->Enable(look.has_own_map);
    own_map_->SetLabel(in_wx(tr(look.has_own_map ? N_("Lies under the squares.") : N_("None has been chosen."))));
}

void LayersPanel::changed() {
    for (const auto& [layer, tick] : ticks_) tick->GetValue() ? look_.layers.add(layer) : look_.layers.remove(layer);
    look_.palette = static_cast<Palette>(palette_->GetSelection());
    look_.opacity = opacity_->GetValue();
    if (on_change) on_change(look_);
}

}  // namespace condottiero
