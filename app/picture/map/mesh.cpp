#include "app/picture/map/mesh.hpp"

#include <algorithm>
#include <cassert>

#include "app/picture/noise.hpp"

namespace condottiero::picture {

namespace {

// What the noise is asked for.
constexpr int corner_x = 1, corner_y = 2, first_third = 3, second_third = 4;

/// Chaikin's: every corner gives way to two points on its sides.
Line corners_cut(Line points, int rounds, bool closed) {
    for (int round = 0; round < rounds; ++round) {
        Line out;
        out.reserve(points.size() * 2);
        if (!closed) out.push_back(points.front());
        for (std::size_t i = 0; i + (closed ? 0 : 1) < points.size(); ++i) {
            const Point a = points[i], b = points[(i + 1) % points.size()];
            out.push_back(a * .75 + b * .25);
            out.push_back(a * .25 + b * .75);
        }
        if (!closed) out.push_back(points.back());
        points = std::move(out);
    }
    return points;
}

}  // namespace

Bending straight() {
    return {0, 0, [](int, int) { return 0.0; }};
}

Bending rounded() {
    return {0, 2, [](int, int) { return 0.0; }};
}

Mesh::Mesh(const CampaignMap& map, const SquareRect& part, const Kind& kind, Bending bending)
    : part_(part), map_width_(map.width()), map_height_(map.height()), bending_(std::move(bending)) {
    find_edges(kind);
    const int corners = (part_.width() + 1) * (part_.height() + 1);
    for (const bool junctions : {true, false})
        for (int c = 0; c < corners; ++c) {
            const std::vector<Leg> here = legs(c);
            if (junctions && here.size() == 2) continue;
            for (const Leg& leg : here)
                if (!leg.edge->walked) walk(c, leg);
        }
}

void Mesh::find_edges(const Kind& kind) {
    const int w = part_.width(), h = part_.height();
    std::vector<int> kinds(static_cast<std::size_t>((w + 2) * (h + 2)), outside);
    const auto at = [&](int x, int y) -> int& { return kinds[static_cast<std::size_t>((y + 1) * (w + 2) + x + 1)]; };
    for (int y = 0; y < h; ++y)
        for (int x = 0; x < w; ++x) at(x, y) = kind(part_.left + x, part_.top + y);

    const auto corners = static_cast<std::size_t>((w + 1) * (h + 1));
    across_.resize(corners);
    down_.resize(corners);
    for (int y = 0; y <= h; ++y)
        for (int x = 0; x <= w; ++x) {
            const auto c = static_cast<std::size_t>(corner(x, y));
            if (x < w) across_[c] = {at(x, y - 1) != at(x, y), false, at(x, y - 1), at(x, y)};
            if (y < h) down_[c] = {at(x - 1, y) != at(x, y), false, at(x, y), at(x - 1, y)};
        }
}

std::vector<Mesh::Leg> Mesh::legs(int c) {
    const int row = part_.width() + 1;
    const int x = c % row, y = c / row;
    std::vector<Leg> out;
    const auto add = [&](std::vector<Edge>& edges, int from, int to, bool forward) {
        Edge& edge = edges[static_cast<std::size_t>(from)];
        if (edge.there) out.push_back({&edge, to, forward});
    };
    if (x < part_.width()) add(across_, c, c + 1, true);
    if (y < part_.height()) add(down_, c, c + row, true);
    if (x > 0) add(across_, c - 1, c - 1, false);
    if (y > 0) add(down_, c - row, c - row, false);
    return out;
}

void Mesh::walk(int start, const Leg& first) {
    const int left = first.forward ? first.edge->left : first.edge->right;
    const int right = first.forward ? first.edge->right : first.edge->left;
    std::vector<int> corners{start, first.to};
    first.edge->walked = true;
    while (corners.back() != start) {
        const std::vector<Leg> here = legs(corners.back());
        if (here.size() != 2) break;
        const Leg& next = here[0].edge->walked ? here[1] : here[0];
        if (next.edge->walked) break;
        next.edge->walked = true;
        corners.push_back(next.to);
    }
    chains_.push_back({curve(corners, left, right), left, right, start, corners.back()});
}

Point Mesh::place(int c) const {
    const int row = part_.width() + 1;
    return {static_cast<double>(part_.left + c % row), static_cast<double>(part_.top + c / row)};
}

Point Mesh::moved(int c) const {
    const Point p = place(c);
    const int x = static_cast<int>(p.x), y = static_cast<int>(p.y);
    if (x <= 0 || y <= 0 || x >= map_width_ || y >= map_height_) return p;
    return p + Point{signed_noise(x, y, corner_x), signed_noise(x, y, corner_y)} * bending_.stray;
}

Line Mesh::curve(const std::vector<int>& corners, int left, int right) const {
    Line points;
    const bool closed = corners.front() == corners.back();
    if (left == outside || right == outside || bending_.rounds == 0) {
        for (const int c : corners) points.push_back(place(c));
        return points;
    }
    const double sway = bending_.sway(left, right);
    for (std::size_t i = 0; i + 1 < corners.size(); ++i) {
        const Point a = moved(corners[i]), b = moved(corners[i + 1]), along = b - a;
        points.push_back(a);
        if (sway == 0) continue;
        // The same two bumps whichever way the edge is walked.
        const Point sum = place(corners[i]) + place(corners[i + 1]);
        const int x = static_cast<int>(sum.x), y = static_cast<int>(sum.y);
        const bool forward = corners[i] < corners[i + 1];
        for (const int third : {1, 2}) {
            const int k = forward == (third == 1) ? first_third : second_third;
            const double off = sway * signed_noise(x, y, k) * (forward ? 1 : -1);
            points.push_back(a + along * (third / 3.0) + Point{-along.y, along.x} * off);
        }
    }
    if (!closed) points.push_back(moved(corners.back()));
    points = corners_cut(std::move(points), bending_.rounds, closed);
    if (closed) points.push_back(points.front());
    return points;
}

std::vector<Line> Mesh::outline(const std::function<bool(int)>& inside) const {
    struct Piece {
        const Chain* chain;
        bool backward;
        int next;  ///< another piece that begins at the same corner, or -1
    };
    std::vector<Line> loops;
    std::vector<Piece> pieces;
    std::vector<int> first(across_.size(), -1);
    for (const Chain& chain : chains_) {
        const bool l = chain.left != outside && inside(chain.left), r = chain.right != outside && inside(chain.right);
        if (l == r) continue;
        if (chain.from == chain.to) {
            loops.push_back(chain.curve);
            continue;
        }
        int& begins = first[static_cast<std::size_t>(r ? chain.to : chain.from)];
        pieces.push_back({&chain, r, begins});
        begins = static_cast<int>(pieces.size()) - 1;
    }
    for (std::size_t start = 0; start < first.size(); ++start)
        while (first[start] >= 0) {
            Line loop;
            for (std::size_t here = start; first[here] >= 0;) {
                const Piece& piece = pieces[static_cast<std::size_t>(first[here])];
                first[here] = piece.next;
                const Line& curve = piece.chain->curve;
                if (piece.backward)
                    loop.insert(loop.end(), curve.rbegin(), curve.rend());
                else
                    loop.insert(loop.end(), curve.begin(), curve.end());
                here = static_cast<std::size_t>(piece.backward ? piece.chain->from : piece.chain->to);
            }
            loops.push_back(std::move(loop));
        }
    return loops;
}

std::vector<Line> Mesh::borders(const std::function<bool(int, int)>& wanted) const {
    std::vector<Line> out;
    for (const Chain& chain : chains_)
        if (wanted(chain.left, chain.right) || wanted(chain.right, chain.left)) out.push_back(chain.curve);
    return out;
}

}  // namespace condottiero::picture
