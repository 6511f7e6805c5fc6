#pragma once

#include "app/desktop/map/map_canvas.hpp"
#include "app/desktop/pane.hpp"

class wxStaticText;

namespace condottiero {

/// The map and what can be done on it.
class MapPage : public Pane {
public:
    MapPage(wxWindow* parent, Shell& window);
    [[nodiscard]] MapCanvas& canvas() { return *canvas_; }

protected:
    void refresh(Desk::Change change) override;

private:
    void choose(SquareId square, std::optional<ForceId> force);
    void drag(ForceId force, SquareId to, bool dropped);
    void show_reach();
    void show_zoom();
    void menu(SquareId square);

    MapCanvas* canvas_;
    wxStaticText* zoom_;
};

/// The square in one sentence: name, ground, features, owner, who stands there.
std::string square_in_words(const World& world, const CampaignState& state, const View& view, SquareId square);

}  // namespace condottiero
