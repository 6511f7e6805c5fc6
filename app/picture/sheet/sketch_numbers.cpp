#include <algorithm>
#include <array>
#include <cassert>

#include "app/picture/sheet/parts.hpp"
#include "core/base/text.hpp"

// The sketch on its page: whose edge is whose, and a number for each piece, where it covers least.
namespace condottiero::picture::sheet {

namespace {

constexpr double ring = 1.85, air = .25;

Box around(Point at) {
    return Box{at.x, at.y, at.x, at.y}.grown(ring + air);
}

class Numbers {
public:
    Numbers(const TableScene& scene, double k) : k_(k), depth_(k * scene.depth / table::centimetre) {
        edge_ = {0, 0, k * scene.width / table::centimetre, depth_};
        for (const TableGround& item : scene.ground) grounds_.push_back(box_of(item.area));
    }
    void keep_clear(const Box& box) { taken_.push_back(box); }

    /// Where the number of a piece stands: on it if it is large, else beside it.
    Point place(std::size_t piece) {
        const Box& box = grounds_[piece];
        Point best{};
        double least = 1e9;
        for (const Point at : candidates(box)) {
            const double cost = cost_of(at, piece);
            if (cost < least) best = at, least = cost;
        }
        taken_.push_back(around(best));
        return best;
    }

private:
    [[nodiscard]] Box box_of(const table::Box& area) const {
        const table::Corners corners = table::corners(area);
        Line line;
        for (const table::Point& corner : corners)
            line.push_back({k_ * corner.x / table::centimetre, depth_ - k_ * corner.y / table::centimetre});
        return bounds_of(line);
    }

    static std::vector<Point> candidates(const Box& box) {
        std::vector<Point> out;
        const Point middle{(box.left + box.right) / 2, (box.top + box.bottom) / 2};
        // Large ones along their length, from the middle outwards; roads and rivers are long.
        constexpr double roomy = 8, long_ = 30;
        if (std::max(box.width(), box.height()) > long_)
            for (const double part : {.5, .35, .65, .22, .78, .1, .9})
                out.push_back(box.width() > box.height() ? Point{box.left + part * box.width(), middle.y}
                                                         : Point{middle.x, box.top + part * box.height()});
        else if (std::min(box.width(), box.height()) >= roomy)
            out.push_back(middle);
        const double x = box.width() / 2 + ring + .5, y = box.height() / 2 + ring + .5;
        for (const Point way : {Point{x, 0}, Point{-x, 0}, Point{0, -y}, Point{0, y}, Point{x, -y}, Point{-x, -y},
                                Point{x, y}, Point{-x, y}})
            out.push_back(middle + way);
        return out;
    }

    [[nodiscard]] double cost_of(Point at, std::size_t piece) const {
        constexpr double never = 1e6, other_ground = 1;
        const Box box = around(at);
        double cost = 0;
        if (box.left < edge_.left || box.right > edge_.right || box.top < edge_.top || box.bottom > edge_.bottom)
            cost += never;
        for (const Box& taken : taken_)
            if (taken.overlap(box) > 0) cost += never;
        for (std::size_t i = 0; i < grounds_.size(); ++i)
            if (i != piece) cost += other_ground * grounds_[i].overlap(box);
        return cost;
    }

    double k_, depth_;
    Box edge_{};
    std::vector<Box> grounds_, taken_;
};

}  // namespace

Piece sketch_of(const Typesetter& type, const TableSheet& sheet, double width) {
    Piece out;
    if (!sheet.table) return out;
    const TableScene& scene = *sheet.table;
    assert(scene.width > 0 && scene.depth > 0);
    const double k = width * table::centimetre / scene.width;
    out.height = k * scene.depth / table::centimetre;
    const Box frame{0, 0, width, out.height};
    out.elements.push_back(Sketch{frame, &scene});
    Numbers numbers(scene, k);
    for (const TableSide& side : scene.sides) {
        const bool below = side.zone.centre.y * 2 < scene.depth;
        const std::string words = say(N_("{}, {} cm"), side.name, 2 * side.zone.half_depth / table::centimetre);
        const Words label = type.fitted({1.2, below ? out.height - 1.4 : 3}, words, caption_type, width * .45);
        out.elements.push_back(Frame{label.box().grown(.3), .01, white, white});
        out.elements.push_back(label);
        numbers.keep_clear(label.box());
    }
    for (std::size_t i = 0; i < scene.ground.size() && i < sheet.pieces.size(); ++i) {
        const Point at = numbers.place(i);
        out.elements.push_back(Ring{at, ring, true});
        out.elements.push_back(type.set({at.x, at.y + 1}, sheet.pieces[i], strong_type, Anchor::Middle));
    }
    out.elements.push_back(Frame{frame, line_of_table});
    return out;
}

}  // namespace condottiero::picture::sheet
