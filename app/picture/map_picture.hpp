#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/picture/export.hpp"
#include "app/picture/square_rect.hpp"
#include "core/campaign/knowledge/known.hpp"
#include "core/campaign/state/state.hpp"
#include "core/campaign/state/world.hpp"

namespace condottiero {

enum class Palette { Atlas, Clear };
constexpr auto words_of(Palette) {
    return std::array<std::string_view, 2>{"atlas", "clear"};
}

/// What may be left out of the map, or laid over it.
enum class Layer { Relief, Patterns, Territory, Wash, Climate, Weather, Grid, SquareNames, Names, Forces };
constexpr auto words_of(Layer) {
    return std::array<std::string_view, 10>{"relief",  "patterns", "territory",    "wash",  "climate",
                                            "weather", "grid",     "square_names", "names", "forces"};
}

class Layers {
public:
    [[nodiscard]] bool has(Layer layer) const { return (bits_ & bit(layer)) != 0; }
    Layers& add(Layer layer) {
        bits_ |= bit(layer);
        return *this;
    }
    Layers& remove(Layer layer) {
        bits_ &= ~bit(layer);
        return *this;
    }
    bool operator==(const Layers&) const = default;

private:
    static std::uint32_t bit(Layer layer) { return 1U << static_cast<unsigned>(layer); }
    std::uint32_t bits_ = 0;
};
/// All but wash, climate and the names of squares.
Layers usual_layers();

/// What stands round the map.
enum class Frame {
    None,      ///< nothing: a window has its own rulers
    NeatLine,  ///< letters and numbers
    Sheet      ///< and title, sides, legend, scale
};
constexpr auto words_of(Frame) {
    return std::array<std::string_view, 3>{"none", "neat line", "sheet"};
}

/// The chance of coming to each square this turn, in per cent.
struct ReachOverlay {
    SquareId from;
    std::map<SquareId, int> per_cent;
};

/// A march over several squares, the first of them where it begins.
struct PlannedRoute {
    std::vector<SquareId> squares;
    int likely;                                  ///< how many steps are most likely made this turn; the rest is dashed
    std::optional<SideId> side = {};             ///< whose given orders these are; nobody's: being planned
    std::map<SquareId, std::string> flags = {};  ///< "T16: 47 %"
    bool barred = false;                         ///< the last step is not allowed
};

/// Where a beaten Force may go.
struct RetreatOverlay {
    SquareId from;
    std::vector<SquareId> open;  ///< the first is what happens unless somebody chooses
    std::vector<SquareId> barred;
};

/// An enemy that was seen in an earlier turn.
struct OldSighting {
    SideId side;
    SquareId square;
    int figures;
    int turn;
};

class MapShapes;
/// Rivers, roads and what lies on them, as lines. They depend on nothing but the map: keep them if the same map is to
/// be drawn often.
std::shared_ptr<const MapShapes> shapes_of(const CampaignMap& map);

/// The game master's own map, read once and drawn often. Where the map file does not say how it lies under the squares,
/// it is laid over all of them.
class ScannedMap {
public:
    /// Nothing if that is no PNG, or one of more pixels than a picture may have.
    static std::shared_ptr<const ScannedMap> from_png(const std::string& bytes);
    explicit ScannedMap(cairo_surface_t* surface) : surface_(surface) {}
    ~ScannedMap();
    ScannedMap(const ScannedMap&) = delete;
    ScannedMap& operator=(const ScannedMap&) = delete;
    [[nodiscard]] cairo_surface_t* surface() const { return surface_; }

private:
    cairo_surface_t* surface_;
};

/// A picture of the map: what is to be seen, and how. Lengths are pixels of 1/96 inch.
struct MapPicture {
    const World* world;
    const Known* known;  ///< to whoever looks at it
    Palette palette = Palette::Atlas;
    double square_px = 40;
    Layers layers = usual_layers();
    Frame frame = Frame::None;
    bool plain_squares = false;                      ///< borders between terrains follow the squares
    std::optional<SquareRect> part = {};             ///< only these squares; nothing outside them is drawn
    std::shared_ptr<const ScannedMap> scanned = {};  ///< the game master's own map, if he has one
    std::optional<double> scanned_opacity = {};      ///< other than the map file says
    std::optional<ReachOverlay> reach = {};
    std::vector<PlannedRoute> routes = {};
    std::optional<RetreatOverlay> retreat = {};
    std::vector<OldSighting> sightings = {};
    std::optional<ForceId> selected = {}, hovered = {};
    std::shared_ptr<const MapShapes> shapes = {};  ///< made when there are none
};

/// With its frame.
Size map_size(const MapPicture& picture);
/// Where the corner of A1 lies in it.
Size map_corner(const MapPicture& picture);
/// The largest whole number of pixels a square at which the map, with its frame, fits.
double fitting_square_px(MapPicture picture, const Size& room);

/// Pixels a square where nobody asks for more or less: the usual ones, fewer on a map too large to look at so.
double usual_square_px(const MapPicture& picture);
/// The largest whole number of pixels a square at which the picture has no more pixels than that.
double most_square_px(MapPicture picture, double pixels);

/// Everything, frame included, from the upper left corner of the picture.
void draw_map(cairo_t* cairo, const MapPicture& picture);
/// What depends on map, owners and zoom only, from the corner of A1: to be kept in tiles.
void draw_ground(cairo_t* cairo, const MapPicture& picture);

std::string map_as_png(const MapPicture& picture, double scale = 1);
std::string map_as_svg(const MapPicture& picture);
std::string map_as_pdf(const MapPicture& picture);

}  // namespace condottiero
