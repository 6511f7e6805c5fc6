#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "app/picture/canvas.hpp"
#include "app/picture/map_picture.hpp"
#include "app/picture/square_rect.hpp"
#include "app/picture/tokens.hpp"

namespace condottiero::picture {

// From how many pixels a square on a thing appears.
namespace from_px {
constexpr double bends = 12, relief = 12, ways = 12, strongholds = 12, grid = 12;
constexpr double small_counters = 14, contact = 14, all_names = 14;
constexpr double fine_relief = 24, ports = 24;
constexpr double patterns = 28, crossings = 28, chevrons = 28, river_names = 28, counters = 28, reach_numbers = 28;
constexpr double tufts = 48, large_counters = 52, stream_chevrons = 64, square_names = 64, huge_counters = 100;
}  // namespace from_px

/// What every layer needs to draw itself.
struct Scene {
    explicit Scene(const MapPicture& picture);

    const MapPicture& picture;
    const World& world;
    const CampaignState& state;
    const CampaignMap& map;
    const tokens::Inks& inks;
    double s;  ///< pixels a square
    SquareRect part;
    std::shared_ptr<const MapShapes> shapes;
    std::vector<SideLook> looks;  ///< by side

    [[nodiscard]] bool shows(Layer layer) const { return picture.layers.has(layer); }
    [[nodiscard]] const SideLook& look(SideId side) const { return looks[static_cast<std::size_t>(side.value() - 1)]; }
    [[nodiscard]] const Square& square(int column, int row) const { return map.square(*map.at(column, row)); }
    /// Whether something that lies there, in squares, may show in the part that is drawn.
    [[nodiscard]] bool near(const Box& box) const {
        return box.touches(Box{static_cast<double>(part.left), static_cast<double>(part.top),
                               static_cast<double>(part.right), static_cast<double>(part.bottom)}
                               .grown(.5));
    }
    template <class Draw>
    void each_square(const Draw& draw) const {
        each_square_of(part, draw);
    }
    /// Also those whose signs may stray into the part from beside it.
    template <class Draw>
    void each_square_around(const Draw& draw) const {
        each_square_of(within(map, grown(part, 1)), draw);
    }

private:
    template <class Draw>
    static void each_square_of(const SquareRect& squares, const Draw& draw) {
        for (int row = squares.top; row < squares.bottom; ++row)
            for (int column = squares.left; column < squares.right; ++column) draw(column, row);
    }
};

/// Colour and device of every side; two sides that ask for the same colour get different devices.
std::vector<SideLook> looks_of(const World& world);

}  // namespace condottiero::picture
