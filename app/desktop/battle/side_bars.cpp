#include "app/desktop/battle/side_bars.hpp"

#include <wx/control.h>
#include <wx/dcclient.h>
#include <wx/dcgraph.h>
#include <wx/graphics.h>

#include <algorithm>

#include "app/desktop/look/style.hpp"
#include "app/desktop/window/pane.hpp"
#include "app/picture/canvas.hpp"
#include "app/picture/counter.hpp"
#include "app/picture/tokens.hpp"
#include "core/base/text.hpp"

namespace condottiero {

const picture::SideLook& look_of(std::string_view colour, std::size_t otherwise) {
    const auto& all = picture::tokens::sides;
    const auto found =
        std::find_if(all.begin(), all.end(), [&](const picture::SideLook& look) { return look.name == colour; });
    return found == all.end() ? all[otherwise] : *found;
}

std::array<std::string, 2> colours_of(const World& world, const CampaignState& state, const Battle& battle) {
    std::array<std::string, 2> out{"gold", "royal"};
    for (std::size_t army = 0; army < out.size(); ++army)
        for (const Side& side : world.sides)
            if (!battle.armies[army].empty() && state.forces.at(battle.armies[army].front().force).side == side.id)
                out[army] = side.colour;
    return out;
}

SideBars::SideBars(wxWindow* parent)
    : wxWindow(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxFULL_REPAINT_ON_RESIZE) {
    SetBackgroundStyle(wxBG_STYLE_PAINT);
    SetName(in_wx(tr(N_("how it stands"))));
    Bind(wxEVT_PAINT, [this](wxPaintEvent&) { paint(); });
}

void SideBars::show(const std::array<Side, 2>& sides) {
    if (sides == sides_) return;
    sides_ = sides;
    std::vector<std::string> sides_in_words;
    for (const Side& side : sides_)
        sides_in_words.push_back(
            counted(N_("{1}: {2} of {0} figure"), N_("{1}: {2} of {0} figures"), side.brought, side.name, side.left));
    const std::string words = joined(sides_in_words, "; ");
    SetName(in_wx(words));
    SetToolTip(in_wx(words));
    Refresh(false);
}

wxSize SideBars::DoGetBestClientSize() const {
    return {FromDIP(180), 4 * GetCharHeight() + FromDIP(20)};
}

void SideBars::paint() {
    wxPaintDC native(this);
    wxGCDC dc(native);
    dc.SetBackground(style::panel());
    dc.Clear();
    const int letters = GetCharHeight(), air = FromDIP(4), bar = std::max(FromDIP(8), letters / 2),
              wide = GetClientSize().x;
    int y = 0;
    picture::Canvas canvas(static_cast<cairo_t*>(dc.GetGraphicsContext()->GetNativeContext()));
    for (std::size_t i = 0; i < sides_.size(); ++i) {
        const Side& side = sides_[i];
        const picture::SideLook& look = look_of(side.colour, i);
        dc.SetFont(GetFont());
        dc.SetTextForeground(style::ink());
        const wxString figures = in_wx(say(N_("{} of {}"), side.left, side.brought));
        const int right = wide - dc.GetTextExtent(figures).x;
        dc.DrawText(style::fitted(dc, in_wx(side.name), right - letters - 2 * air), letters + air, y);
        dc.DrawText(figures, right, y);
        const double r = letters * .42;
        canvas.circle(letters / 2.0, y + letters / 2.0, r).fill_keep(look.fill).stroke({picture::tokens::ink, .8});
        picture::draw_device(canvas, look.device, letters / 2.0, y + letters / 2.0, r * .7, look.text);
        y += letters + air / 2;
        const double part = side.brought == 0 ? 0 : static_cast<double>(side.left) / side.brought;
        canvas.box(.5, y + .5, wide - 1, bar, bar / 2.0).fill(picture::tokens::surround);
        if (part > 0)
            canvas.box(.5, y + .5, std::max<double>(bar, (wide - 1) * part), bar, bar / 2.0)
                .fill_keep(look.fill)
                .stroke({picture::tokens::ink, .8});
        y += bar + 2 * air;
    }
}

}  // namespace condottiero
