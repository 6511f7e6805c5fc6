#pragma once

#include <string>

#include "app/picture/screen/camera.hpp"
#include "app/picture/screen/counters.hpp"
#include "app/picture/screen/fan.hpp"
#include "app/picture/screen/names.hpp"
#include "app/picture/screen/plans.hpp"
#include "app/picture/screen/rulers.hpp"
#include "app/picture/screen/tiles.hpp"
#include "app/picture/screen/tip.hpp"

namespace condottiero::screen {

/// The map as a window shows it: rulers, a part of the map, the small map in the corner. Knows no window, so that it
/// can be measured without one. What changes seldom is drawn once and pasted; a step of the map is little more than
/// a copy of its pixels.
class MapView {
public:
    /// `ready` is called on a drawing thread when there is more to show.
    MapView(int scale, const std::function<void()>& ready);

    /// Nothing: no map is open.
    void show(const Held& content);
    void resize(const Size& window);
    void set_letters(double factor);

    struct Marks {
        std::optional<SquareId> cursor = {};
        bool focused = false;
        std::optional<ForceId> selected = {}, hovered = {};
        std::vector<ForceId> owed = {};  ///< the turn waits for something of theirs
        std::optional<Fan> fan = {};
        std::optional<Tip> tip = {};
        std::string past = {};  ///< what moment is looked at, if it is not now
    };
    Marks marks;
    void set_reach(std::optional<ReachOverlay> reach) { plans_.set_reach(std::move(reach)); }
    void set_routes(std::vector<PlannedRoute> routes) { plans_.set_routes(std::move(routes)); }

    /// False: it will look better when `ready` is called.
    bool paint(cairo_t* cairo);
    /// Waits for all that the last picture still lacked.
    void settle() const;

    [[nodiscard]] const Content* content() const { return content_.get(); }
    [[nodiscard]] Camera& camera() { return camera_; }
    [[nodiscard]] const Camera& camera() const { return camera_; }

    // What lies at a point of the window.
    [[nodiscard]] picture::Point in_map(const picture::Point& point) const;
    [[nodiscard]] std::optional<SquareId> square_at(const picture::Point& point) const;
    /// The Forces of the counter there, the top one first.
    [[nodiscard]] std::vector<picture::ShownForce> pile_at(const picture::Point& point);
    [[nodiscard]] std::optional<ForceId> force_at(const picture::Point& point);
    [[nodiscard]] std::optional<ForceId> fanned_at(const picture::Point& point) const;
    /// On the fan, its square, or the way from one to the other.
    [[nodiscard]] bool beside_fan(const picture::Point& point) const;
    /// The Forces that are shown there, those of one side behind one another.
    [[nodiscard]] std::vector<picture::ShownForce> forces_in(SquareId square);
    /// Where in the map the small map's point lies, in squares; nothing beside it, or while it is hidden.
    [[nodiscard]] std::optional<picture::Point> small_map_at(const picture::Point& point);
    [[nodiscard]] std::size_t bytes() const { return tiles_.bytes() + names_.bytes(); }

private:
    struct SmallMap {
        picture::Box box;  ///< in the map's part of the window
        double scale;      ///< pixels a square
    };
    [[nodiscard]] std::optional<SmallMap> small_map() const;
    void draw_surround(cairo_t* cairo) const;
    void draw_cursor(cairo_t* cairo) const;
    void draw_small_map(cairo_t* cairo);
    void draw_past(cairo_t* cairo) const;

    int scale_;
    double letters_ = 1;
    Size window_{1, 1};
    Held content_;
    Camera camera_;
    Tiles tiles_;
    Names names_;
    Counters counters_;
    Plans plans_;
    Rulers rulers_;
    Surface small_map_;  ///< as it is shown
    Surface small_map_of_;
};

}  // namespace condottiero::screen
