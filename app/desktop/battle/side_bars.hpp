#pragma once

#include <wx/window.h>

#include <array>
#include <string>

#include "app/picture/colour.hpp"
#include "core/campaign/state/state.hpp"
#include "core/campaign/state/world.hpp"

namespace condottiero {

/// How two sides stand: figures on the table of those at the start, as bars in their colours.
class SideBars : public wxWindow {
public:
    struct Side {
        std::string name;
        std::string colour;  ///< a word of the palette of sides
        int left = 0, brought = 0;
        bool operator==(const Side&) const = default;
    };
    explicit SideBars(wxWindow* parent);
    void show(const std::array<Side, 2>& sides);

protected:
    [[nodiscard]] wxSize DoGetBestClientSize() const override;

private:
    void paint();
    std::array<Side, 2> sides_;
};

/// How a side of that colour is drawn; the first or second of all if there is no such colour.
const picture::SideLook& look_of(std::string_view colour, std::size_t otherwise);
/// The colours of attacker and defender, as words of that palette.
std::array<std::string, 2> colours_of(const World& world, const CampaignState& state, const Battle& battle);

}  // namespace condottiero
