#include <cairo.h>

#include <cmath>

#include "app/picture/noise.hpp"
#include "app/picture/table/table.hpp"

// The cloth and what lies on it, in the colours and patterns of the map. Light comes from the north-west.
namespace condottiero::picture {

namespace {

// What the noise is asked for.
constexpr int crown_x = 310, crown_y = 311, crown_size = 312, tuft_x = 314, tuft_y = 315, stone_x = 317, stone_y = 318,
              stone_kind = 319, reed_x = 321, reed_y = 322;

/// One piece of ground from its middle, in pixels.
struct Plot {
    Canvas& canvas;
    const Tabletop& table;
    double w, h;
    double turn;
    int number;

    [[nodiscard]] const tokens::Inks& inks() const { return table.inks; }
    [[nodiscard]] double cm(double length) const { return length * table.k; }
    /// A rectangle with its corners rounded, smaller by `inset` pixels on every side.
    [[nodiscard]] Line outline(double inset = 0) const {
        const double a = w / 2 - inset, b = h / 2 - inset, r = std::min(cm(2.2), std::min(a, b) * .6);
        Line out;
        for (int corner = 0; corner < 4; ++corner)
            for (int step = 0; step <= 6; ++step) {
                const double t = std::numbers::pi / 2 * (corner + step / 6.0);
                const double x = corner == 0 || corner == 3 ? a - r : r - a, y = corner < 2 ? b - r : r - b;
                out.push_back({x + r * std::cos(t), y + r * std::sin(t)});
            }
        return out;
    }
    /// Points in rows `step` centimetres apart, each moved a little, none nearer to the edge than `inset`.
    template <class Use>
    void each_spot(double step, double inset, int nx, int ny, const Use& use) const {
        const int columns = static_cast<int>(w / cm(step)) + 1, rows = static_cast<int>(h / cm(step)) + 1;
        for (int j = 0; j < rows; ++j)
            for (int i = 0; i < columns; ++i) {
                const int key = number * 64 + i;
                const Point at{
                    -w / 2 + (i + (j % 2 == 1 ? .8 : .3)) * cm(step) + cm(step) * .22 * signed_noise(key, j, nx),
                    -h / 2 + (j + .5) * cm(step) + cm(step) * .22 * signed_noise(key, j, ny)};
                if (std::abs(at.x) < w / 2 - cm(inset) && std::abs(at.y) < h / 2 - cm(inset)) use(key, j, at);
            }
    }
};

/// Two contours; strokes down the slope, longer away from the light.
void draw_hill(const Plot& p) {
    const double high = std::min(p.w, p.h) * .21;
    for (const double inset : {0.0, high}) {
        const Line line = p.outline(inset);
        p.canvas.trace_closed(line);
        p.canvas.fill_keep(inset == 0 ? p.inks().hill : mix(p.inks().hill, p.inks().hill_ink, .13));
        p.canvas.stroke({p.inks().hill_ink, inset == 0 ? 1 : .8, .8});
        Line closed = line;
        closed.push_back(line.front());
        const double step = std::max(2.6, p.cm(.62));
        for (double far = 0; const auto spot = along(closed, far + .01); far += step) {
            const double out = spot->angle - std::numbers::pi / 2, seen = out + p.turn;
            const double lit = .5 + .5 * (std::cos(seen) + std::sin(seen)) / std::numbers::sqrt2;
            const double long_ = p.cm(.5 + .95 * lit);
            p.canvas.segment(spot->at.x, spot->at.y, spot->at.x + long_ * std::cos(out),
                             spot->at.y + long_ * std::sin(out));
        }
        p.canvas.stroke({p.inks().hill_ink, .75, .6});
    }
}

/// Crowns as on the map; a dotted line where sight ends, 5 cm in.
void draw_wood(const Plot& p, bool dense) {
    p.canvas.trace_closed(p.outline()).fill_keep(p.inks().forest).stroke({p.inks().tree_ink, 1.1});
    struct Tree {
        Point at;
        double r;
    };
    std::vector<Tree> trees;
    p.each_spot(dense ? 3.0 : 3.8, 1.5, crown_x, crown_y, [&](int i, int j, Point at) {
        trees.push_back({at, p.cm(1.1 + .35 * unit_noise(i, j, crown_size))});
    });
    for (const Tree& t : trees) {
        p.canvas.segment(t.at.x, t.at.y + t.r * .72, t.at.x + t.r * .8, t.at.y + t.r * .72);
        p.canvas.stroke({p.inks().tree_ink, t.r * .75, .3, Cap::Round});
    }
    for (const Tree& t : trees) p.canvas.circle(t.at.x, t.at.y, t.r);
    p.canvas.fill(p.inks().tree_light);
    for (const Tree& t : trees) p.canvas.arc(t.at.x, t.at.y, t.r, -.785, 2.356);
    p.canvas.stroke({p.inks().tree_ink, .9, .85});
    constexpr double sight = 5;
    if (std::min(p.w, p.h) > p.cm(2 * sight + 3)) {
        p.canvas.trace_closed(p.outline(p.cm(sight)));
        p.canvas.stroke({tokens::paper, 1.8, 1, Cap::Round, Join::Round, {.1, 4}});
    }
}

void draw_wheat(const Plot& p) {
    p.canvas.box(-p.w / 2, -p.h / 2, p.w, p.h).fill(p.inks().cultivated);
    const double step = std::max(3.6, p.cm(1.0));
    for (double y = -p.h / 2 + step * .7; y < p.h / 2 - 1; y += step)
        p.canvas.segment(-p.w / 2 + 1.5, y, p.w / 2 - 1.5, y);
    p.canvas.stroke({p.inks().field_ink, .7, .6});
    p.canvas.box(-p.w / 2, -p.h / 2, p.w, p.h).stroke({p.inks().field_ink, 1, 1, Cap::Butt, Join::Miter, {4, 2}});
}

void draw_tall_grass(const Plot& p) {
    p.canvas.box(-p.w / 2, -p.h / 2, p.w, p.h).fill(mix(p.inks().plain, p.inks().forest, .55));
    const double a = p.cm(.42);
    p.each_spot(2.0, .8, tuft_x, tuft_y, [&](int, int, Point at) {
        p.canvas.segment(at.x - a, at.y - a, at.x, at.y + a * .4).line(at.x + a, at.y - a);
        p.canvas.segment(at.x, at.y + a * .4, at.x, at.y - a * 1.2);
    });
    p.canvas.stroke({p.inks().tree_ink, .75, .7, Cap::Round});
    p.canvas.box(-p.w / 2, -p.h / 2, p.w, p.h).stroke({p.inks().tree_ink, .9, .9, Cap::Butt, Join::Miter, {4, 2}});
}

/// Dashes of water with tufts of three blades; a swamp more water than land.
void draw_wet(const Plot& p, bool swamp) {
    p.canvas.trace_closed(p.outline()).fill_keep(mix(p.inks().plain, p.inks().lake, swamp ? .85 : .4));
    p.canvas.stroke(
        {p.inks().water_ink, 1, 1, Cap::Butt, Join::Round, swamp ? std::vector<double>{} : std::vector{4.0, 2.0}});
    const double a = p.cm(.75);
    const auto each = [&](const auto& use) { p.each_spot(swamp ? 2.9 : 3.6, 1.3, reed_x, reed_y, use); };
    each([&](int, int, Point at) {
        p.canvas.segment(at.x - a, at.y, at.x + a, at.y)
            .segment(at.x - a * .5, at.y + a * .5, at.x + a * .6, at.y + a * .5);
    });
    p.canvas.stroke({p.inks().water_ink, .9, .8});
    each([&](int, int, Point at) {
        for (const Point blade : {Point{0, -1}, Point{-.55, -.7}, Point{.55, -.7}})
            p.canvas.segment(at.x, at.y - .8, at.x + blade.x * a, at.y - .8 + blade.y * a);
    });
    p.canvas.stroke({p.inks().marsh_ink, .9, 1, Cap::Round});
}

void draw_broken(const Plot& p) {
    p.canvas.trace_closed(p.outline()).fill_keep(mix(p.inks().plain, p.inks().wasteland, .8));
    p.canvas.stroke({p.inks().waste_ink, .9, 1, Cap::Butt, Join::Round, {4, 2}});
    p.each_spot(2.6, 1.2, stone_x, stone_y, [&](int i, int j, Point at) {
        const double a = p.cm(.6);
        if (unit_noise(i, j, stone_kind) < .5) {
            p.canvas.segment(at.x - a, at.y + a * .5, at.x - a * .2, at.y - a * .8).line(at.x + a, at.y + a * .5);
        } else {
            p.canvas.segment(at.x - a, at.y, at.x + a * .3, at.y);
            p.canvas.segment(at.x - a * .2, at.y + a * .8, at.x + a * 1.1, at.y + a * .8);
        }
    });
    p.canvas.stroke({p.inks().waste_ink, .85, .8, Cap::Round});
}

/// A hipped roof, the south-east side darker.
void draw_building(const Plot& p) {
    const Colour light = Colour::hex(0xD9B99C), dark = Colour::hex(0xB98F72), middle = Colour::hex(0xC7A184),
                 edge = Colour::hex(0x6E4A34);
    const bool tall = p.h > p.w;
    const Kept kept(p.canvas);
    if (tall) cairo_rotate(p.canvas.cairo(), std::numbers::pi / 2);
    const double a = (tall ? p.h : p.w) / 2, b = (tall ? p.w : p.h) / 2, ridge = a - b;
    p.canvas.box(-a, -b, 2 * a, 2 * b).fill(tall ? dark : light);
    p.canvas.segment(-a, b, -ridge, 0).line(ridge, 0).line(a, b).close().fill(tall ? light : dark);
    p.canvas.segment(a, -b, ridge, 0).line(a, b).close().fill(middle);
    p.canvas.segment(-a, -b, -ridge, 0).line(ridge, 0).line(a, -b).segment(-a, b, -ridge, 0).segment(ridge, 0, a, b);
    p.canvas.stroke({edge, .8});
    p.canvas.box(-a, -b, 2 * a, 2 * b).stroke({edge, 1.2, 1, Cap::Butt, Join::Miter});
}

void draw_wall(const Plot& p) {
    const bool tall = p.h > p.w;
    const Kept kept(p.canvas);
    if (tall) cairo_rotate(p.canvas.cairo(), std::numbers::pi / 2);
    const double a = (tall ? p.h : p.w) / 2, b = std::max((tall ? p.w : p.h) / 2, 1.6);
    p.canvas.box(-a, -b, 2 * a, 2 * b).fill(mix(p.inks().waste_ink, tokens::paper, .35));
    const double step = std::max(4.0, p.cm(1.2));
    for (double x = -a + step; x < a - 1; x += step) p.canvas.segment(x, -b, x, b);
    p.canvas.stroke({tokens::ink_soft, .7});
    p.canvas.box(-a, -b, 2 * a, 2 * b).stroke({tokens::ink_soft, .9, 1, Cap::Butt, Join::Miter});
}

/// A bank with teeth towards the enemy, a thread in the colour of whose half of the table it lies in.
void draw_works(const Plot& p, int side) {
    const double out = side == 0 ? -1 : 1, b = std::max(p.h / 2, 2.0);
    p.canvas.box(-p.w / 2, -b, p.w, 2 * b).fill_keep(mix(p.inks().hill_ink, tokens::paper, .25));
    p.canvas.stroke({p.inks().hill_ink, .9, 1, Cap::Butt, Join::Miter});
    const double step = std::max(3.5, p.cm(1.0));
    for (double x = -p.w / 2 + step / 2; x < p.w / 2; x += step) p.canvas.segment(x, out * b, x, out * (b + p.cm(.8)));
    p.canvas.stroke({p.inks().hill_ink, 1.2});
    p.canvas.segment(-p.w / 2, 0, p.w / 2, 0).stroke({p.table.look(side).fill, 1.6});
}

void draw_road(const Plot& p) {
    p.canvas.box(-p.w / 2, -p.h / 2, p.w, p.h).fill(p.inks().road);
    if (p.h >= p.w)
        p.canvas.segment(-p.w / 2, -p.h / 2, -p.w / 2, p.h / 2).segment(p.w / 2, -p.h / 2, p.w / 2, p.h / 2);
    else
        p.canvas.segment(-p.w / 2, -p.h / 2, p.w / 2, -p.h / 2).segment(-p.w / 2, p.h / 2, p.w / 2, p.h / 2);
    p.canvas.stroke({p.inks().road_casing, 1, .55});
}

Colour water(const Plot& p) {
    return mix(p.inks().river, tokens::paper, .45);
}

void draw_river(const Plot& p) {
    const Kept kept(p.canvas);
    if (p.w > p.h) cairo_rotate(p.canvas.cairo(), std::numbers::pi / 2);
    const double a = std::min(p.w, p.h) / 2, b = std::max(p.w, p.h) / 2;
    p.canvas.box(-a, -b, 2 * a, 2 * b).fill(water(p));
    p.canvas.segment(-a, -b, -a, b).segment(a, -b, a, b).stroke({p.inks().river_casing, 1.2});
    for (const double x : {-.35, .3}) p.canvas.segment(x * a, -b + (x > 0 ? 9 : 0), x * a, b);
    p.canvas.stroke({tokens::paper, 1, .75, Cap::Butt, Join::Round, {10, 14}});
}

void draw_bridge(const Plot& p) {
    const double a = p.w / 2, b = p.h / 2;
    p.canvas.box(-a, -b, p.w, p.h).fill(Colour::hex(0xE9DDC2));
    const double step = std::max(3.0, p.cm(.9));
    if (p.w >= p.h)
        for (double x = -a + step; x < a - 1; x += step) p.canvas.segment(x, -b, x, b);
    else
        for (double y = -b + step; y < b - 1; y += step) p.canvas.segment(-a, y, a, y);
    p.canvas.stroke({tokens::ink_faint, .7});
    if (p.w >= p.h)
        p.canvas.segment(-a - 2, -b - 2, -a, -b)
            .line(a, -b)
            .line(a + 2, -b - 2)
            .segment(-a - 2, b + 2, -a, b)
            .line(a, b)
            .line(a + 2, b + 2);
    else
        p.canvas.segment(-a - 2, -b - 2, -a, -b)
            .line(-a, b)
            .line(-a - 2, b + 2)
            .segment(a + 2, -b - 2, a, -b)
            .line(a, b)
            .line(a + 2, b + 2);
    p.canvas.stroke({tokens::ink, 1.3});
}

/// Shallow water between two rows of dots.
void draw_ford(const Plot& p) {
    const double a = p.w / 2, b = p.h / 2;
    p.canvas.box(-a, -b, p.w, p.h).fill(mix(water(p), tokens::paper, .45));
    const double step = std::max(4.0, p.cm(1.0));
    const auto dots = [&] {
        for (double x = -a + step / 2; x < a; x += step)
            for (const double y : {-b + 1.5, b - 1.5}) p.canvas.dot(x, y);
    };
    dots();
    p.canvas.stroke({tokens::paper, 3.2, 1, Cap::Round});
    dots();
    p.canvas.stroke({tokens::ink, 1.8, 1, Cap::Round});
}

void draw_zone(Canvas& canvas, const Tabletop& table, int side) {
    const table::Box& zone = table.scene.sides[static_cast<std::size_t>(side)].zone;
    if (zone.half_width <= 0) return;
    const double y = table.at({0, zone.centre.y + (side == 0 ? zone.half_depth : -zone.half_depth)}).y;
    canvas.segment(0, y, table.width(), y);
    canvas.stroke({mix(table.look(side).fill, tokens::ink, .25), 1.1, .65, Cap::Butt, Join::Miter, {8, 5}});
}

}  // namespace

void draw_cloth(Canvas& canvas, const Tabletop& table) {
    canvas.box(0, 0, table.width(), table.depth()).fill(table.inks.plain);
    constexpr table::Length mesh = 30 * table::centimetre;
    for (table::Length x = mesh; x < table.scene.width; x += mesh)
        canvas.segment(table.px(x), 0, table.px(x), table.depth());
    for (table::Length y = mesh; y < table.scene.depth; y += mesh) {
        const double v = table.at({0, y}).y;
        canvas.segment(0, v, table.width(), v);
    }
    canvas.stroke({table.inks.grid, .8, .4, Cap::Butt, Join::Miter, {1, 5}});
    for (int side = 0; side < 2; ++side) draw_zone(canvas, table, side);
}

void draw_ground_item(Canvas& canvas, const Tabletop& table, const TableGround& item, int number) {
    {
        const Turned turned(canvas, table, item.area);
        const Plot plot{canvas,
                        table,
                        2 * table.px(item.area.half_width),
                        2 * table.px(item.area.half_depth),
                        angle_of(item.area.facing),
                        number};
        if (item.kind == "hill")
            draw_hill(plot);
        else if (item.kind == "wood")
            draw_wood(plot, false);
        else if (item.kind == "forest")
            draw_wood(plot, true);
        else if (item.kind == "wheat field")
            draw_wheat(plot);
        else if (item.kind == "tall grass")
            draw_tall_grass(plot);
        else if (item.kind == "swamp")
            draw_wet(plot, true);
        else if (item.kind == "marsh")
            draw_wet(plot, false);
        else if (item.kind == "building")
            draw_building(plot);
        else if (item.kind == "wall")
            draw_wall(plot);
        else if (item.kind == "field works")
            draw_works(plot, item.area.centre.y * 2 < table.scene.depth ? 0 : 1);
        else if (item.kind == "road")
            draw_road(plot);
        else if (item.kind == "river")
            draw_river(plot);
        else if (item.kind == "bridge")
            draw_bridge(plot);
        else if (item.kind == "ford")
            draw_ford(plot);
        else
            draw_broken(plot);
    }
    const Point middle = table.at(item.area.centre);
    if (item.burning) draw_mark(canvas, Mark::Burning, middle.x, middle.y, 10 * table.lettering());
}

}  // namespace condottiero::picture
