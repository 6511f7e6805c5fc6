#pragma once

#include <vector>

#include "app/picture/map/forces.hpp"
#include "app/picture/screen/camera.hpp"
#include "app/picture/screen/content.hpp"
#include "app/picture/screen/surface.hpp"

namespace condottiero::screen {

/// The counters of the Forces and the marks where enemies meet: each is drawn once for a zoom and a moment, when it
/// first comes into the window.
class Counters {
public:
    explicit Counters(int scale) : scale_(scale) {}

    void show(const Held& content);
    struct Marked {
        std::optional<ForceId> selected = {}, hovered = {};
        std::vector<ForceId> owed = {};  ///< the turn waits for something of theirs
    };
    void draw(cairo_t* cairo, const Camera& camera, const Marked& marked);
    /// Those of the whole map, as they stand at that zoom.
    const std::vector<picture::Pile>& piles(int square_px);

private:
    struct Drawn {
        picture::Box room;
        std::optional<Sprite> sprite;
    };
    void place(int square_px);
    template <class Draw>
    void paste_once(cairo_t* cairo, Drawn& drawn, const Draw& draw) const;

    int scale_;
    Held content_;
    int square_px_ = 0;  ///< of what is placed; 0: nothing is
    std::vector<picture::Pile> piles_;
    std::vector<SquareId> meetings_;
    std::vector<Drawn> counters_, signs_, sightings_;
};

}  // namespace condottiero::screen
