#include "app/desktop/map/map_strip.hpp"

#include <wx/button.h>
#include <wx/dcbuffer.h>
#include <wx/graphics.h>
#include <wx/sizer.h>
#include <wx/stattext.h>

#include "app/desktop/look/style.hpp"
#include "app/desktop/window/pane.hpp"
#include "app/picture/canvas.hpp"
#include "app/picture/tokens.hpp"
#include "core/base/text.hpp"

namespace condottiero {

namespace {

constexpr double bar_width = 132;
constexpr int parts = 4;

/// A round number of kilometres, of which four fit the bar; 0: not even four of one do.
int km_of_part(double px_per_km) {
    int out = 0;
    for (const int round : {1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000, 2000, 5000})
        if (round * parts * px_per_km <= bar_width) out = round;
    return out;
}

wxButton* zoom_button(wxWindow* parent, const wxString& sign, std::string_view name, const std::function<void()>& act) {
    auto* button = new wxButton(parent, wxID_ANY, sign, wxDefaultPosition, wxDefaultSize, wxBU_EXACTFIT);
    button->SetName(in_wx(tr(name)));
    button->SetToolTip(in_wx(tr(name)));
    button->Bind(wxEVT_BUTTON, [act](wxCommandEvent&) { act(); });
    return button;
}

}  // namespace

MapStrip::MapStrip(wxWindow* parent)
    : wxPanel(parent),
      scale_(new wxWindow(this, wxID_ANY, wxDefaultPosition, FromDIP(wxSize(182, 30)))),
      slider_(new TimeSlider(this)),
      moment_(new wxStaticText(this, wxID_ANY, "")),
      zoom_(new wxStaticText(this, wxID_ANY, "", wxDefaultPosition, wxDefaultSize,
                             wxALIGN_CENTRE_HORIZONTAL | wxST_NO_AUTORESIZE)) {
    // Part of the picture above it.
    SetBackgroundColour(style::panel_of_paper());
    slider_->SetBackgroundColour(style::panel_of_paper());
    zoom_->SetForegroundColour(style::ink_on_paper());
    scale_->SetName(in_wx(tr(N_("scale"))));
    scale_->SetMinSize(FromDIP(wxSize(182, 30)));
    scale_->SetBackgroundStyle(wxBG_STYLE_PAINT);
    scale_->Bind(wxEVT_PAINT, [this](wxPaintEvent&) { paint_scale(*scale_); });
    moment_->SetName(in_wx(tr(N_("moment"))));
    moment_->SetMinSize(moment_->GetTextExtent("now, turn 000"));
    zoom_->SetName(in_wx(tr(N_("zoom"))));
    zoom_->SetMinSize(zoom_->GetTextExtent("000 px"));
    slider_->SetToolTip(in_wx(tr(N_("The turns of the war; drag to see one as it was"))));
    auto* row = new wxBoxSizer(wxHORIZONTAL);
    const auto add = [&](wxWindow* part, int share, int space) {
        row->Add(part, share, wxALIGN_CENTRE_VERTICAL | wxLEFT, FromDIP(space));
    };
    add(scale_, 0, 8);
    add(slider_, 1, 8);
    add(moment_, 0, 8);
    add(zoom_button(this, wxString::FromUTF8("−"), N_("smaller squares"), [this] { on_step(-1); }), 0, 12);
    add(zoom_, 0, 2);
    add(zoom_button(this, "+", N_("larger squares"), [this] { on_step(1); }), 0, 2);
    row->AddSpacer(FromDIP(6));
    auto* column = new wxBoxSizer(wxVERTICAL);
    column->Add(row, 1, wxEXPAND | wxTOP | wxBOTTOM, FromDIP(2));
    SetSizer(column);
    // A narrow page keeps time and zoom.
    Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
        const int words = moment_->GetMinSize().x + 3 * zoom_->GetMinSize().x;
        const bool room = GetClientSize().x > words + FromDIP(190 + 200);
        if (scale_->IsShown() != room) scale_->Show(room);
        event.Skip();
    });
}

void MapStrip::show_zoom(int square_px, int square_km) {
    if (square_px == square_px_ && square_km == square_km_ && !zoom_->GetLabel().empty()) return;
    square_px_ = square_px;
    square_km_ = std::max(1, square_km);
    zoom_->SetLabel(in_wx(say(N_("{} px"), square_px)));
    zoom_->SetToolTip(in_wx(say(N_("a square is {} pixels, and {} km"), square_px, square_km)));
    scale_->SetToolTip(in_wx(say(N_("a square is {} km"), square_km)));
    scale_->Refresh(false);
}

void MapStrip::show_turns(const std::vector<TurnOfWar>& turns, std::size_t at) {
    slider_->show(turns, at);
    const bool past = at + 1 < turns.size();
    moment_->SetLabel(in_wx(say(past ? N_("end of turn {}") : N_("now, turn {}"), turns[at].turn)));
    moment_->SetForegroundColour(past ? style::warn() : style::ink_on_paper());
    if (moment_->GetBestSize().x > moment_->GetMinSize().x) moment_->SetMinSize(moment_->GetBestSize());
    Layout();
}

void MapStrip::paint_scale(wxWindow& bar) {
    wxAutoBufferedPaintDC dc(&bar);
    dc.SetBackground(GetBackgroundColour());
    dc.Clear();
    const double px_per_km = square_px_ / static_cast<double>(square_km_);
    const int km = km_of_part(px_per_km);
    const std::unique_ptr<wxGraphicsContext> graphics(wxGraphicsContext::Create(dc));
    auto* cairo = static_cast<cairo_t*>(graphics->GetNativeContext());
    const double dip = FromDIP(100) / 100.0;
    cairo_scale(cairo, dip, dip);
    picture::Canvas canvas(cairo);
    const picture::Face face{picture::Family::Sans, 10.5};
    // Where even a kilometre is too long for four, one square stands for all.
    const double part = km > 0 ? km * px_per_km : std::min<double>(square_px_, bar_width) / parts;
    constexpr double left = 6, top = 17;
    for (int k = 0; k < parts; ++k)
        canvas.box(left + k * part, top, part, 4.5)
            .fill_keep(k % 2 == 0 ? picture::tokens::ink : picture::tokens::paper)
            .stroke({picture::tokens::ink, .8, 1, picture::Cap::Butt, picture::Join::Miter});
    if (km > 0)
        for (int k = 0; k <= parts; k += 2)
            canvas.write(left + k * part, top - 5, std::to_string(k * km), face, picture::tokens::ink,
                         picture::Anchor::Middle);
    else
        canvas.write(left, top - 5, say(N_("{} km"), square_km_), face, picture::tokens::ink);
    if (km > 0) canvas.write(left + parts * part + 8, top + 6, tr(N_("km")), face, picture::tokens::ink);
}

}  // namespace condottiero
