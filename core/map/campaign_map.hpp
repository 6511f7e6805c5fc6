#pragma once

#include <boost/graph/compressed_sparse_row_graph.hpp>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/id.hpp"
#include "core/map/terrain.hpp"

namespace condottiero {

enum class PlaceKind { Village, Town, Stronghold, Capital };
constexpr auto words_of(PlaceKind) {
    return std::array<std::string_view, 4>{"village", "town", "stronghold", "capital"};
}

struct Place {
    SquareId square;
    std::string name;
    PlaceKind kind;
};

/// Squares in order, downstream.
struct River {
    std::string name;
    int width;  ///< 1 a stream, 2 a river, 3 a great river
    std::vector<SquareId> course;
};

enum class WayKind { Road, Track };
constexpr auto words_of(WayKind) {
    return std::array<std::string_view, 2>{"road", "track"};
}

struct Way {
    std::string name;
    WayKind kind;
    std::vector<SquareId> course;
};

/// The game master's own scanned map, to lie under the squares.
struct Background {
    std::string file;
    double left, top;  ///< where its corner lies, in squares from the corner of A1
    double squares_per_pixel;
    double opacity;  ///< 0 to 1
};

/// What a map is made from. Whoever fills it has checked it: courses join neighbouring squares of this map.
struct MapDraft {
    std::string name;
    int width = 0;
    int height = 0;
    int neighbours = 8;           ///< 4 or 8 (CAM-map-c)
    std::vector<Square> squares;  ///< by column, then by row: in the order of their ids
    std::vector<std::string> territories;
    std::vector<Place> places;
    std::vector<River> rivers;
    std::vector<Way> ways;
    std::optional<Background> background;
};

/// A border between two squares, taken in one direction.
struct Step {
    Direction direction;
    bool by_way;                    ///< a road or track joins the two
    std::optional<RiverId> across;  ///< the river that lies between the middles of the two
};

/// A course's place in a square.
struct Reach {
    RiverId river;
    int index;  ///< in the river's course
};

/// The squares and the borders between them. It knows nothing of sides, forces or turns: what may be entered is
/// asked of the caller. A graph of Boost inside, ids outside.
///
/// Ruling on where a force stands: rivers run right and below of a square's middle, as the map draws them, so the
/// middles of a river's squares lie on its upper left bank. A step crosses a river if it leads from one bank to the
/// other: not if it cuts the line twice, where the river bends back on itself.
class CampaignMap {
public:
    using Graph = boost::compressed_sparse_row_graph<boost::directedS, boost::no_property, Step, boost::no_property,
                                                     std::uint32_t>;

    explicit CampaignMap(MapDraft draft);

    [[nodiscard]] const std::string& name() const { return draft_.name; }
    [[nodiscard]] int width() const { return draft_.width; }
    [[nodiscard]] int height() const { return draft_.height; }
    [[nodiscard]] int size() const { return draft_.width * draft_.height; }
    [[nodiscard]] int neighbour_count() const { return draft_.neighbours; }
    [[nodiscard]] const std::vector<std::string>& territories() const { return draft_.territories; }
    [[nodiscard]] const std::vector<Place>& places() const { return draft_.places; }
    [[nodiscard]] const std::vector<River>& rivers() const { return draft_.rivers; }
    [[nodiscard]] const River& river(RiverId id) const;
    [[nodiscard]] const std::vector<Way>& ways() const { return draft_.ways; }
    [[nodiscard]] const std::optional<Background>& background() const { return draft_.background; }

    [[nodiscard]] bool has(SquareId id) const { return id.value() >= 0 && id.value() < size(); }
    [[nodiscard]] const Square& square(SquareId id) const { return draft_.squares[index(id)]; }
    [[nodiscard]] int column(SquareId id) const { return id.value() / draft_.height; }
    [[nodiscard]] int row(SquareId id) const { return id.value() % draft_.height; }
    [[nodiscard]] std::optional<SquareId> at(int column, int row) const;

    /// "F6": the column's letter and the row's number, both counted from the upper left corner.
    [[nodiscard]] std::string name_of(SquareId id) const;
    /// The square of that name, if the map has it. Case does not matter.
    [[nodiscard]] std::optional<SquareId> find(std::string_view name) const;
    /// The place in a square, if it has a name of its own.
    [[nodiscard]] const Place* place_at(SquareId id) const;
    /// "F6 Carmagnola", or "F6".
    [[nodiscard]] std::string title_of(SquareId id) const;

    [[nodiscard]] std::vector<SquareId> neighbours(SquareId id) const;  ///< in the order of their names
    [[nodiscard]] bool are_neighbours(SquareId a, SquareId b) const { return step(a, b) != nullptr; }
    [[nodiscard]] const Step* step(SquareId from, SquareId to) const;
    /// Squares in a straight march over open ground.
    [[nodiscard]] int distance(SquareId a, SquareId b) const;

    [[nodiscard]] std::span<const Reach> reaches(SquareId id) const;  ///< the rivers that run through it
    [[nodiscard]] bool has_river(SquareId id) const { return !reaches(id).empty(); }
    [[nodiscard]] std::optional<WayKind> way_through(SquareId id) const { return ways_[index(id)]; }
    /// Touches sea or lake, or is one.
    [[nodiscard]] bool is_coast(SquareId id) const;

    [[nodiscard]] const Graph& graph() const { return graph_; }
    /// A square's number in the graph.
    static Graph::vertex_descriptor vertex(SquareId id) { return static_cast<Graph::vertex_descriptor>(id.value()); }
    [[nodiscard]] bool harsh(SquareId id) const { return harsh_[index(id)] != 0; }

private:
    [[nodiscard]] std::size_t index(SquareId id) const { return static_cast<std::size_t>(id.value()); }
    void lay_courses();
    void join_squares();

    MapDraft draft_;
    Graph graph_;
    std::vector<char> harsh_;
    std::vector<std::optional<WayKind>> ways_;
    std::vector<Reach> reaches_;
    std::vector<std::size_t> first_reach_;  ///< where each square's reaches begin; one more than squares
};

/// The name of a square on any map: column letters, then the row's number.
std::string square_name(int column, int row);
/// The square of that name on a map of that size. Case does not matter.
std::optional<SquareId> find_square(std::string_view name, int width, int height);

}  // namespace condottiero
