#pragma once

#include <wx/timer.h>
#include <wx/window.h>

#include <functional>
#include <memory>
#include <optional>

#include "app/desktop/window/desk.hpp"
#include "app/picture/screen/map_view.hpp"

namespace condottiero {

/// Where an arrow of the keyboard leads; those of its number block lead aslant too.
struct Stride {
    int right, down;
};
std::optional<Stride> stride_of(int key);

/// The map in the window: the wheel zooms at the pointer, dragging pans or leads a Force, and all of it by keyboard.
/// It tells what is pointed at and what is chosen; what comes of it is for others.
class MapCanvas : public wxWindow {
public:
    MapCanvas(wxWindow* parent, Desk& desk);

    /// The desk as it is now; what is unchanged is not drawn again.
    void show_desk();
    void show_selection();
    void set_look(const Layers& layers, Palette palette);
    [[nodiscard]] const Layers& layers() const { return layers_; }
    [[nodiscard]] Palette palette() const { return palette_; }
    void set_scanned(std::shared_ptr<const ScannedMap> scanned, std::optional<double> opacity);
    [[nodiscard]] const std::shared_ptr<const ScannedMap>& scanned() const { return scanned_; }
    [[nodiscard]] std::optional<double> scanned_opacity() const { return scanned_opacity_; }
    void set_sightings(std::vector<OldSighting> sightings) { sightings_ = std::move(sightings); }
    void set_reach(std::optional<ReachOverlay> reach);
    void set_routes(std::vector<PlannedRoute> routes);
    void set_past(const std::string& words);
    /// Lines on a card beside a square; none: no card.
    void set_tip(SquareId square, const std::vector<std::string>& lines);
    void hide_tip();

    void zoom_by(double factor, std::optional<wxPoint> at = std::nullopt);
    /// To the next of the usual sizes: 1 larger, -1 smaller.
    void zoom_step(int by);
    void fit();
    void centre_on(SquareId square);
    [[nodiscard]] int square_px() const { return view_->camera().square_px(); }
    /// The square in the middle, and how large squares are: enough to come back to.
    [[nodiscard]] picture::Point middle() const;
    void look_at(const picture::Point& middle, int square_px);
    /// Where in the window the counters of a square stand.
    [[nodiscard]] wxPoint middle_of(SquareId square) const;
    [[nodiscard]] bool is_fitted() const { return fitted_; }

    [[nodiscard]] std::optional<SquareId> cursor() const { return view_->marks.cursor; }
    void set_cursor(SquareId square);
    void show_cursor(SquareId square);  ///< and moves the map so far that it is seen
    /// Lays the Forces of a square out beside it, if there are several.
    bool fan_out(SquareId square);
    bool fold();
    /// What the desk's eyes see, as it is drawn.

    std::function<void(SquareId)> on_point;  ///< by pointer or cursor
    std::function<void(SquareId)> on_linger;
    std::function<void(SquareId, ForceId)> on_choose;  ///< this one, of the fan or with the keyboard
    /// The counters under the pointer, the top one first; none: the square's ground, or Enter.
    std::function<void(SquareId, const std::vector<ForceId>& pile)> on_click;
    std::function<void(SquareId)> on_open;  ///< a double click
    /// A Force dragged from its square to another; nothing: given up.
    std::function<void(ForceId, std::optional<SquareId>, bool dropped)> on_drag;
    std::function<void(SquareId)> on_menu;
    std::function<void()> on_zoom;
    /// Is asked first; true: it took the key.
    std::function<bool(const wxKeyEvent&)> on_key;

private:
    struct Grip {
        enum class What { Map, Force, SmallMap };
        What what;
        wxPoint at;
        std::optional<ForceId> force = {};
        bool moved = false;
        bool second = false;  ///< press of a double click
    };
    void bind_mouse();
    void paint();
    void press(const wxMouseEvent& event);
    void move(const wxMouseEvent& event);
    void release(const wxMouseEvent& event);
    void give_up_grip();
    void key(wxKeyEvent& event);
    bool walk(const wxKeyEvent& event);
    bool take_digit(int key);
    void enter();
    void choose_next(bool backwards);
    void step_cursor(int right, int down);
    void point_at(SquareId square);
    void zoomed();
    static picture::Point in_picture(const wxPoint& point) {
        return {static_cast<double>(point.x), static_cast<double>(point.y)};
    }
    [[nodiscard]] std::optional<SquareId> square_at(const wxPoint& point) const;
    [[nodiscard]] std::shared_ptr<const screen::Content> content() const;

    Desk* desk_;
    std::unique_ptr<screen::MapView> view_;
    std::shared_ptr<const World> world_;
    std::shared_ptr<const MapShapes> shapes_;
    std::string mark_;  ///< of the campaign whose country is kept
    Layers layers_ = usual_layers();
    Palette palette_ = Palette::Atlas;
    std::shared_ptr<const ScannedMap> scanned_;
    std::optional<double> scanned_opacity_;
    std::vector<OldSighting> sightings_;
    screen::Surface painted_;  ///< the window's picture before it is put on the screen
    std::optional<Grip> grip_;
    std::optional<SquareId> pointed_;
    wxTimer linger_;
    bool fitted_ = true;  ///< the whole map, however large the window, until a person looks elsewhere
};

}  // namespace condottiero
