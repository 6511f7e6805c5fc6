#include <cairo.h>

#include <cmath>
#include <numbers>

#include "app/picture/sheet/page.hpp"

// The ground in black and white, for a bad copier: outlines and hatching, no tint that carries a meaning. Millimetres.
namespace condottiero::picture::sheet {

namespace {

double angle_of(table::Facing facing) {
    return facing.step() * std::numbers::pi / 128;
}

/// One piece of ground from its middle.
struct Plot {
    Canvas& canvas;
    double w, h;
    double k;  ///< millimetres a centimetre of the table

    [[nodiscard]] bool lies() const { return w >= h; }
    [[nodiscard]] double half_long() const { return std::max(w, h) / 2; }
    [[nodiscard]] double half_wide() const { return std::min(w, h) / 2; }
    [[nodiscard]] Line rounded(double inset) const {
        const double a = w / 2 - inset, b = h / 2 - inset, r = std::min(a, b) * .6;
        Line out;
        for (int corner = 0; corner < 4; ++corner)
            for (int step = 0; step <= 6; ++step) {
                const double t = std::numbers::pi / 2 * (corner + step / 6.0);
                const double x = corner == 0 || corner == 3 ? a - r : r - a, y = corner < 2 ? b - r : r - b;
                out.push_back({x + r * std::cos(t), y + r * std::sin(t)});
            }
        out.push_back(out.front());
        return out;
    }
    [[nodiscard]] Canvas& box() const { return canvas.box(-w / 2, -h / 2, w, h); }
    /// Points in staggered rows, none nearer to the edge than `inset`.
    template <class Use>
    void each_spot(double step, double inset, const Use& use) const {
        const int rows = std::max(1, static_cast<int>((h - 2 * inset) / step) + 1);
        for (int j = 0; j < rows; ++j) {
            const double shift = j % 2 == 1 ? step / 2 : 0, room = w - 2 * inset - shift;
            const int columns = std::max(1, static_cast<int>(room / step) + 1);
            for (int i = 0; i < columns; ++i)
                use(Point{-w / 2 + inset + shift + (room - (columns - 1) * step) / 2 + i * step,
                          (j - (rows - 1) / 2.0) * step});
        }
    }
};

void draw_hill(const Plot& p) {
    for (const double inset : {0.0, std::min(p.w, p.h) * .22}) {
        const Line line = p.rounded(inset);
        p.canvas.trace(line).stroke({black, .22});
        for (double far = 0; const auto spot = along(line, far + .01); far += .85) {
            const double out = spot->angle - std::numbers::pi / 2;
            p.canvas.segment(spot->at.x, spot->at.y, spot->at.x + .75 * std::cos(out),
                             spot->at.y + .75 * std::sin(out));
        }
        p.canvas.stroke({black, .16});
    }
}

void draw_trees(const Plot& p, double radius, double step) {
    p.canvas.trace(p.rounded(0)).fill_keep(white).stroke({black, .28});
    p.each_spot(step, radius + .5, [&](Point at) { p.canvas.circle(at.x, at.y, radius).stroke({black, .16}); });
}
void draw_wood(const Plot& p) {
    draw_trees(p, .6, 1.9);
}
void draw_forest(const Plot& p) {
    draw_trees(p, .6, 1.35);
}

void draw_wheat(const Plot& p) {
    for (double y = -p.h / 2 + .9; y < p.h / 2 - .2; y += .9) p.canvas.segment(-p.w / 2, y, p.w / 2, y);
    p.canvas.stroke({black, .12});
    p.box().stroke({black, .2, 1, Cap::Butt, Join::Miter, {1, .6}});
}

void draw_tall_grass(const Plot& p) {
    p.each_spot(1.6, .8, [&](Point at) {
        for (const double lean : {-.35, 0.0, .35})
            p.canvas.segment(at.x, at.y + .35, at.x + lean, at.y - (lean == 0 ? .5 : .3));
    });
    p.canvas.stroke({black, .14});
    p.box().stroke({black, .2, 1, Cap::Butt, Join::Miter, {1, .6}});
}

void draw_wet(const Plot& p, bool swamp) {
    p.canvas.trace(p.rounded(0))
        .fill_keep(white)
        .stroke({black, .2, 1, Cap::Butt, Join::Round, swamp ? std::vector<double>{} : std::vector{1.0, .6}});
    p.each_spot(1.7, 1, [&](Point at) {
        p.canvas.segment(at.x - .6, at.y + .2, at.x + .6, at.y + .2);
        p.canvas.segment(at.x, at.y + .1, at.x, at.y - .5);
        if (swamp) p.canvas.segment(at.x - .4, at.y + .5, at.x + .4, at.y + .5);
    });
    p.canvas.stroke({black, .15});
}
void draw_swamp(const Plot& p) {
    draw_wet(p, true);
}
void draw_marsh(const Plot& p) {
    draw_wet(p, false);
}

void draw_broken(const Plot& p) {
    p.canvas.trace(p.rounded(0)).stroke({black, .2, 1, Cap::Butt, Join::Round, {1, .6}});
    p.each_spot(1.7, 1, [&](Point at) {
        p.canvas.segment(at.x - .5, at.y + .35, at.x, at.y - .35).line(at.x + .5, at.y + .35);
    });
    p.canvas.stroke({black, .16});
}

void draw_building(const Plot& p) {
    p.box().fill_keep(mix(white, black, .55)).stroke({black, .2, 1, Cap::Butt, Join::Miter});
}

void draw_wall(const Plot& p) {
    if (p.lies())
        p.canvas.segment(-p.w / 2, 0, p.w / 2, 0);
    else
        p.canvas.segment(0, -p.h / 2, 0, p.h / 2);
    p.canvas.stroke({black, std::max(.45, 2 * p.half_wide())});
}

/// A thick bank with teeth on both sides: the sketch does not say whose it is.
void draw_works(const Plot& p) {
    const double b = std::max(p.h / 2, .3);
    p.canvas.box(-p.w / 2, -b, p.w, 2 * b).fill(black);
    for (double x = -p.w / 2 + .4; x < p.w / 2; x += .8) p.canvas.segment(x, -b - .6, x, b + .6);
    p.canvas.stroke({black, .2});
}

/// Along its longer side.
void draw_banks(const Plot& p, double width) {
    const double a = p.half_long(), b = p.half_wide();
    for (const double side : {-b, b})
        p.lies() ? p.canvas.segment(-a, side, a, side) : p.canvas.segment(side, -a, side, a);
    p.canvas.stroke({black, width});
}

void draw_road(const Plot& p) {
    p.box().fill(white);
    draw_banks(p, .2);
}

void draw_river(const Plot& p) {
    p.box().fill(white);
    draw_banks(p, .32);
    const double a = p.half_long();
    for (const double side : {-p.half_wide() / 3, p.half_wide() / 3})
        p.lies() ? p.canvas.segment(-a, side, a, side) : p.canvas.segment(side, -a, side, a);
    p.canvas.stroke({black, .13, 1, Cap::Butt, Join::Miter, {1.4, 1.8}});
}

void draw_bridge(const Plot& p) {
    p.box().fill(white);
    const double a = p.w / 2 + .3, b = p.h / 2;
    for (const double y : {-b, b}) p.canvas.segment(-a, y, a, y);
    p.canvas.stroke({black, .45});
}

void draw_ford(const Plot& p) {
    p.box().fill(white);
    for (double y = -p.h / 2 + .5; y < p.h / 2; y += .8)
        for (double x = -p.w / 2 + .4; x < p.w / 2; x += .8) p.canvas.dot(x, y);
    p.canvas.stroke({black, .35, 1, Cap::Round});
}

/// From below.
struct Kind {
    std::string_view word;
    int layer;
    void (*draw)(const Plot&);
};
constexpr int layers = 4;
constexpr std::array kinds{
    Kind{"river", 0, draw_river},   Kind{"road", 0, draw_road},
    Kind{"hill", 1, draw_hill},     Kind{"wood", 2, draw_wood},
    Kind{"forest", 2, draw_forest}, Kind{"wheat field", 2, draw_wheat},
    Kind{"swamp", 2, draw_swamp},   Kind{"tall grass", 2, draw_tall_grass},
    Kind{"marsh", 2, draw_marsh},   Kind{"building", 3, draw_building},
    Kind{"wall", 3, draw_wall},     Kind{"field works", 3, draw_works},
    Kind{"bridge", 3, draw_bridge}, Kind{"ford", 3, draw_ford},
};
constexpr Kind any_other{"broken ground", 2, draw_broken};

const Kind& kind_of(const std::string& word) {
    for (const Kind& kind : kinds)
        if (kind.word == word) return kind;
    return any_other;
}

void draw_zones(Canvas& canvas, const TableScene& scene, double k) {
    const double width = k * scene.width / table::centimetre;
    for (const TableSide& side : scene.sides) {
        if (side.zone.half_width <= 0) continue;
        const bool below = side.zone.centre.y * 2 < scene.depth;
        const table::Length edge = side.zone.centre.y + (below ? side.zone.half_depth : -side.zone.half_depth);
        const double y = k * (scene.depth - edge) / table::centimetre;
        canvas.segment(0, y, width, y).stroke({black, .22, 1, Cap::Butt, Join::Miter, {1.6, 1}});
    }
}

/// Dots every 30 cm.
void draw_mesh(Canvas& canvas, const TableScene& scene, double k) {
    constexpr table::Length mesh = 30 * table::centimetre;
    const double width = k * scene.width / table::centimetre, depth = k * scene.depth / table::centimetre;
    for (table::Length x = mesh; x < scene.width; x += mesh)
        canvas.segment(k * x / table::centimetre, 0, k * x / table::centimetre, depth);
    for (table::Length y = mesh; y < scene.depth; y += mesh)
        canvas.segment(0, k * y / table::centimetre, width, k * y / table::centimetre);
    canvas.stroke({tokens::ink_faint, .14, 1, Cap::Butt, Join::Miter, {.3, 1}});
}

}  // namespace

void draw_sketch(Canvas& canvas, const Sketch& sketch) {
    const TableScene& scene = *sketch.scene;
    const double k = sketch.box.width() * table::centimetre / scene.width;
    const Kept kept(canvas);
    cairo_translate(canvas.cairo(), sketch.box.left, sketch.box.top);
    canvas.box(0, 0, sketch.box.width(), sketch.box.height()).clip();
    draw_mesh(canvas, scene, k);
    for (int layer = 0; layer < layers; ++layer)
        for (const TableGround& item : scene.ground) {
            const Kind& kind = kind_of(item.kind);
            if (kind.layer != layer) continue;
            const Kept piece(canvas);
            cairo_translate(canvas.cairo(), k * item.area.centre.x / table::centimetre,
                            k * (scene.depth - item.area.centre.y) / table::centimetre);
            cairo_rotate(canvas.cairo(), angle_of(item.area.facing));
            kind.draw({canvas, 2 * k * item.area.half_width / table::centimetre,
                       2 * k * item.area.half_depth / table::centimetre, k});
        }
    draw_zones(canvas, scene, k);
}

}  // namespace condottiero::picture::sheet
