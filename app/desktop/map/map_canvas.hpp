#pragma once

#include <wx/timer.h>
#include <wx/window.h>

#include <functional>
#include <memory>
#include <optional>

#include "app/desktop/desk.hpp"
#include "app/desktop/map/tiles.hpp"
#include "app/picture/map_picture.hpp"

namespace condottiero {

/// The map in the window: the shared drawing, with the wheel to zoom at the pointer, dragging to pan, and all of it by
/// keyboard. It tells what is pointed at and what is chosen; what comes of it is for others.
class MapCanvas : public wxWindow {
public:
    MapCanvas(wxWindow* parent, Desk& desk);

    /// Everything anew, after a step or another campaign.
    void show_campaign(bool another);
    void show_selection() { Refresh(false); }
    void set_look(const Layers& layers, Palette palette);
    [[nodiscard]] const Layers& layers() const { return layers_; }
    [[nodiscard]] Palette palette() const { return palette_; }
    void set_reach(std::optional<ReachOverlay> reach);
    void set_routes(std::vector<PlannedRoute> routes);

    void zoom_by(double factor, std::optional<wxPoint> at = std::nullopt);
    void fit();
    void centre_on(SquareId square);
    [[nodiscard]] double square_px() const { return square_px_; }
    [[nodiscard]] std::optional<SquareId> cursor() const { return cursor_; }

    std::function<void(SquareId)> on_hover;
    std::function<void(SquareId, std::optional<ForceId>)> on_choose;
    /// A Force dragged from its square to another.
    std::function<void(ForceId, SquareId, bool dropped)> on_drag;
    std::function<void(SquareId)> on_menu;

private:
    struct Grip {
        wxPoint at;
        std::optional<ForceId> force;  ///< that is being dragged; nothing: the map is
        bool moved = false;
    };
    void paint();
    void draw_tiles(cairo_t* cairo);
    [[nodiscard]] MapPicture picture() const;
    [[nodiscard]] double scale() const;
    [[nodiscard]] std::optional<SquareId> square_at(const wxPoint& point) const;
    [[nodiscard]] std::optional<ForceId> force_at(const wxPoint& point) const;
    [[nodiscard]] SquareRect seen() const;
    void keep_in_sight();
    void scroll_to_cursor();
    void press(const wxMouseEvent& event);
    void move(const wxMouseEvent& event);
    void release(const wxMouseEvent& event);
    void key(wxKeyEvent& event);
    void step_cursor(int right, int down);
    void hover(SquareId square);

    Desk* desk_;
    Tiles tiles_;
    std::shared_ptr<const Tiles::Ground> ground_;
    std::shared_ptr<const World> world_;
    Layers layers_ = usual_layers();
    Palette palette_ = Palette::Atlas;
    double square_px_ = 40;
    double left_ = 0, top_ = 0;  ///< of the window, in pixels from the corner of A1
    std::optional<SquareId> cursor_;
    std::optional<ReachOverlay> reach_;
    std::vector<PlannedRoute> routes_;
    std::optional<Grip> grip_;
    bool fitted_ = false;  ///< to the window, once it has a size
};

}  // namespace condottiero
