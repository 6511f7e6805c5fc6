#include "app/picture/map/labels.hpp"

#include <array>
#include <set>

#include "app/picture/map/forces.hpp"
#include "app/picture/map/layers.hpp"
#include "app/picture/map/places.hpp"
#include "app/picture/map/river_labels.hpp"

namespace condottiero::picture {

namespace {

constexpr double symbol_cost = 6, counter_cost = 30, name_cost = 40, letter_cost = 8, outside_cost = 50;

/// 1 for capitals to 4 for villages.
int importance(PlaceKind kind) {
    return 4 - static_cast<int>(kind);
}

/// The size of a name in pixels; 0: not shown.
double name_size(int importance, double s) {
    constexpr std::array<std::array<double, 5>, 4> sizes{
        {{9, 12, 14.5, 19, 26}, {0, 10.5, 12, 15, 20}, {0, 9.5, 10.5, 13, 17}, {0, 0, 9.5, 12, 15}}};
    const std::size_t step = s < from_px::all_names        ? 0
                             : s < from_px::river_names    ? 1
                             : s < from_px::large_counters ? 2
                             : s < from_px::huge_counters  ? 3
                                                           : 4;
    return sizes[static_cast<std::size_t>(importance - 1)][step];
}

double gap_round(PlaceKind kind, double s) {
    return (kind == PlaceKind::Capital ? .21 : kind == PlaceKind::Stronghold ? .18 : .09) * s + 1.5;
}

/// Eight places round a symbol, in the order that cartographers prefer: the upper left corner of the name.
std::array<Point, 8> places_round(Point at, double gap, double w, double h) {
    const double x = at.x, y = at.y;
    return {
        Point{x + gap, y - h * .5},     Point{x + gap * .7, y - gap * .8 - h},     Point{x + gap * .7, y + gap * .6},
        Point{x - gap - w, y - h * .5}, Point{x - gap * .7 - w, y - gap * .8 - h}, Point{x - w / 2, y - gap - h},
        Point{x - w / 2, y + gap * .9}, Point{x - gap * .7 - w, y + gap * .6}};
}

Box view_of(const Scene& scene) {
    return {scene.part.left * scene.s, scene.part.top * scene.s, scene.part.right * scene.s,
            scene.part.bottom * scene.s};
}

double outside(const Box& box, const Box& view) {
    return outside_cost * (std::max(0.0, view.left - box.left) + std::max(0.0, box.right - view.right) +
                           std::max(0.0, view.top - box.top) + std::max(0.0, box.bottom - view.bottom));
}

/// The corner of a name that would be cut at the edge, moved so far that it is not.
Point moved_into(const Box& view, Point corner, double w, double h) {
    return {std::max(view.left + 1, std::min(corner.x, view.right - w - 1)),
            std::max(view.top + 1, std::min(corner.y, view.bottom - h - 1))};
}

Obstacles symbols_and_counters(const Scene& scene, const std::vector<ShownPlace>& places) {
    Obstacles taken;
    for (const ShownPlace& place : places) {
        const Point at = symbol_of(scene, place.square);
        const double r = gap_round(place.kind, scene.s) - 1.5;
        taken.add({at.x - r, at.y - r, at.x + r, at.y + r}, symbol_cost);
    }
    if (!scene.shows(Layer::Forces) || scene.s < from_px::small_counters) return taken;
    for (const Pile& pile : piles(scene)) taken.add(pile.box.grown(scene.s < from_px::counters ? 2 : 4), counter_cost);
    for (const SquareId square : contact_squares(scene)) {
        const double left = scene.map.column(square) * scene.s, top = scene.map.row(square) * scene.s;
        taken.add({left, top + .1 * scene.s, left + scene.s, top + scene.s}, counter_cost);
    }
    return taken;
}

void add_places(std::vector<Label>& out, const Scene& scene, const Lettering& lettering, std::vector<ShownPlace> places,
                Obstacles& taken) {
    const Box view = view_of(scene);
    std::stable_sort(places.begin(), places.end(),
                     [](const ShownPlace& a, const ShownPlace& b) { return importance(a.kind) < importance(b.kind); });
    for (const ShownPlace& place : places) {
        const int rank = importance(place.kind);
        const double size = name_size(rank, scene.s);
        const bool capital = place.kind == PlaceKind::Capital;
        if (size == 0 || place.name.empty()) continue;
        if (!scene.part.has(scene.map.column(place.square), scene.map.row(place.square))) continue;
        const Face face{Family::Serif, size, rank == 2, false, capital ? size * .06 : 0};
        const std::string words = capital ? in_capitals(place.name) : place.name;
        const double w = lettering.width(words, face), h = size * .78, gap = gap_round(place.kind, scene.s) + 1;
        std::optional<Label> best;
        Box best_room{};
        double least = 0;
        int k = 0;
        // What must be shown may stand farther off, if there is no room beside the symbol.
        for (const double far : {1.0, 1.8, 3.0}) {
            if (far > 1 && (rank > 2 || least < size * w)) break;
            for (const Point corner : places_round(symbol_of(scene, place.square), gap * far, w, h)) {
                const Point at = rank > 2 ? corner : moved_into(view, corner, w, h);
                const Box letters{at.x, at.y, at.x + w, at.y + h};
                const Box room{letters.left - 2, letters.top - 1, letters.right + 2, letters.bottom + 1};
                const double cost = k++ * size * .9 + taken.cost(room) + outside(letters.grown(1), view);
                if (best && cost >= least) continue;
                least = cost;
                best = Label{Label::Kind::Place, words, face, {at.x, at.y + h}, letters, {}, place.square};
                best_room = room;
            }
        }
        if (rank > 2 && least > size * w * 1.2) continue;
        taken.add(best_room, name_cost);
        out.push_back(*best);
    }
}

/// The names of countries in wide capitals, where in their land there is most room.
void add_regions(std::vector<Label>& out, const Scene& scene, const Lettering& lettering, const Obstacles& taken) {
    const double s = scene.s;
    struct Land {
        double x = 0, y = 0;
        int squares = 0;
    };
    std::vector<Land> lands(scene.map.territories().size());
    const auto land_at = [&](int column, int row) -> std::optional<std::size_t> {
        const Square& square = scene.square(column, row);
        if (!square.territory || is_water(square.ground)) return std::nullopt;
        return static_cast<std::size_t>(square.territory->value());
    };
    scene.each_square([&](int column, int row) {
        if (const auto here = land_at(column, row); here && *here < lands.size()) {
            lands[*here].x += column + .5;
            lands[*here].y += row + .5;
            ++lands[*here].squares;
        }
    });
    const Box view = view_of(scene);
    for (std::size_t t = 0; t < lands.size(); ++t) {
        constexpr int least_squares = 4;
        if (lands[t].squares < least_squares) continue;
        const Face face{Family::Serif, s * .27, false, false, s * .27 * .32};
        const std::string words = in_capitals(scene.map.territories()[t]);
        const double w = lettering.width(words, face), h = face.size * .78;
        const Point middle{lands[t].x / lands[t].squares * s, lands[t].y / lands[t].squares * s};
        std::optional<Label> best;
        double least = w * h * 3;
        scene.each_square([&](int column, int row) {
            if (land_at(column, row) != t) return;
            for (const double v : {.2, .9}) {
                const Point at{(column + .5) * s - w / 2, (row + v) * s};
                const Box box{at.x - 2, at.y - h - 2, at.x + w + 2, at.y + 2};
                double abroad = 0;
                for (int c = static_cast<int>(box.left / s); c <= static_cast<int>(box.right / s); ++c)
                    if (!scene.part.has(c, row) || land_at(c, row) != t) abroad += s * h * 4;
                const double cost = taken.cost(box) + outside(box, view) + abroad +
                                    length(Point{(column + .5) * s, at.y} - middle) * h * .06;
                if (cost >= least) continue;
                least = cost;
                best = Label{Label::Kind::Region, words, face, at, box};
            }
        });
        if (best) out.push_back(*best);
    }
}

}  // namespace

template <class Use>
void Obstacles::each_cell(const Box& box, const Use& use) {
    const auto number = [](double v) { return static_cast<int>(std::floor(v / cell)); };
    for (int y = number(box.top); y <= number(box.bottom); ++y)
        for (int x = number(box.left); x <= number(box.right); ++x) use(std::pair(x, y));
}

void Obstacles::add(const Box& box, double cost) {
    each_cell(box, [&](const auto& at) { by_cell_[at].push_back(areas_.size()); });
    areas_.push_back({box, cost});
}

double Obstacles::cost(const Box& box, double most_per_pixel) const {
    double total = 0;
    each_cell(box, [&](const std::pair<int, int>& at) {
        const auto found = by_cell_.find(at);
        if (found == by_cell_.end()) return;
        const Box here{at.first * cell, at.second * cell, (at.first + 1) * cell, (at.second + 1) * cell};
        const Box inside{std::max(box.left, here.left), std::max(box.top, here.top), std::min(box.right, here.right),
                         std::min(box.bottom, here.bottom)};
        for (const std::size_t i : found->second)
            total += inside.overlap(areas_[i].box) * std::min(areas_[i].cost, most_per_pixel);
    });
    return total;
}

std::vector<Label> labels(const Scene& scene, const Lettering& lettering) {
    std::vector<Label> rivers, regions, out;
    const std::vector<ShownPlace> places = shown_places(scene);
    Obstacles taken = symbols_and_counters(scene, places);
    add_places(out, scene, lettering, places, taken);
    if (scene.s >= from_px::river_names) {
        rivers = river_labels(scene, lettering, taken);
        for (const Label& river : rivers)
            for (const Letter& letter : river.letters) taken.add(letter_box(letter, river.face.size), letter_cost);
        add_regions(regions, scene, lettering, taken);
    }
    regions.insert(regions.end(), rivers.begin(), rivers.end());
    regions.insert(regions.end(), out.begin(), out.end());
    return regions;
}

void draw_label(Canvas& canvas, const Scene& scene, const Label& label) {
    switch (label.kind) {
        case Label::Kind::Place:
            canvas.write(label.at.x, label.at.y, label.text, label.face, tokens::ink, Halo{});
            break;
        case Label::Kind::Region:
            canvas.write(label.at.x, label.at.y, label.text, label.face, tokens::ink, Halo{2.4, .38}, Anchor::Start,
                         .62);
            break;
        case Label::Kind::River:
            for (const Letter& letter : label.letters) {
                const Kept kept(canvas);
                cairo_translate(canvas.cairo(), letter.at.x, letter.at.y);
                cairo_rotate(canvas.cairo(), letter.angle);
                canvas.write(0, 0, letter.text, label.face, scene.inks.water_text, Halo{2.2, .75}, Anchor::Middle);
            }
            break;
    }
}

void draw_names(Canvas& canvas, const Scene& scene) {
    for (const Label& label : labels(scene, canvas.lettering())) draw_label(canvas, scene, label);
}

}  // namespace condottiero::picture
