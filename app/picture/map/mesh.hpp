#pragma once

#include <functional>
#include <vector>

#include "app/picture/geometry.hpp"
#include "app/picture/square_rect.hpp"

namespace condottiero::picture {

/// How borders are drawn.
struct Bending {
    double stray;                          ///< how far, in squares, the corners of squares move
    int rounds;                            ///< of corner cutting; 0 leaves the edges of the squares as they are
    std::function<double(int, int)> sway;  ///< how far, in squares, a border between two kinds leaves the straight
};
Bending straight();
/// Along the squares, with the corners cut.
Bending rounded();

/// The borders between squares of different kind, in squares. A border between two junctions is bent once and shared by
/// both sides, so that neighbouring fills never gape or overlap. A mesh of a part of the map has the same borders there
/// as the mesh of the whole.
class Mesh {
public:
    static constexpr int outside = -1;
    using Kind = std::function<int(int column, int row)>;  ///< 0 and up

    Mesh(const CampaignMap& map, const SquareRect& part, const Kind& kind, Bending bending);

    /// Closed contours of all squares of such kinds.
    [[nodiscard]] std::vector<Line> outline(const std::function<bool(int)>& inside) const;
    /// The borders between two kinds for which `wanted` holds, one way round or the other. With one of them `outside`
    /// only if that is wanted too.
    [[nodiscard]] std::vector<Line> borders(const std::function<bool(int, int)>& wanted) const;

private:
    struct Edge {
        bool there = false, walked = false;
        int left = outside, right = outside;  ///< as seen going right or down
    };
    struct Chain {
        Line curve;
        int left, right;  ///< kinds, as seen walking
        int from, to;     ///< corners
    };
    struct Leg {
        Edge* edge;
        int to;
        bool forward;
    };

    [[nodiscard]] int corner(int x, int y) const { return y * (part_.width() + 1) + x; }
    [[nodiscard]] Point place(int corner) const;
    [[nodiscard]] Point moved(int corner) const;
    std::vector<Leg> legs(int corner);
    void find_edges(const Kind& kind);
    void walk(int corner, const Leg& first);
    [[nodiscard]] Line curve(const std::vector<int>& corners, int left, int right) const;

    SquareRect part_;
    int map_width_, map_height_;
    Bending bending_;
    std::vector<Edge> across_, down_;  ///< the edges that go right and down from each corner
    std::vector<Chain> chains_;
};

}  // namespace condottiero::picture
