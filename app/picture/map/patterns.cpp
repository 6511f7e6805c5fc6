#include <cairo.h>

#include <array>
#include <cmath>
#include <numbers>

#include "app/picture/map/layers.hpp"
#include "app/picture/noise.hpp"

namespace condottiero::picture {

namespace {

// What the noise is asked for; each takes a few numbers more.
constexpr int field_x = 80, field_y = 84, field_turn = 88, field_long = 92;
constexpr int tree = 100, tree_gap = 102, tree_size = 103, jungle_tree = 110, dune = 120, dune_wide = 122;
constexpr int stone = 130, stone_or_ground = 132, stone_size = 133;
constexpr int reed_x = 140, reed_y = 145, tuft_x = 150, tuft_y = 155;

/// Rows offset by half a step, each spot moved a little.
struct Spots {
    int column, row, rows, columns, purpose;
    double stray;

    template <class Use>
    void each(const Use& use) const {
        for (int b = 0; b < rows; ++b)
            for (int a = 0; a < columns; ++a) {
                const int i = column * 8 + a, j = row * 8 + b;
                use(i, j,
                    Point{column + (a + (b % 2 == 1 ? .75 : .25)) / columns + stray * signed_noise(i, j, purpose),
                          row + (b + .5) / rows + stray * signed_noise(i, j, purpose + 1)});
            }
    }
};

void draw_fields(Canvas& canvas, const Scene& scene, int column, int row) {
    constexpr std::array spots{Point{.27, .25}, Point{.75, .28}, Point{.24, .75}, Point{.73, .74}};
    for (int k = 0; k < 4; ++k) {
        const Point spot = spots[static_cast<std::size_t>(k)];
        const Point at{column + spot.x + .04 * signed_noise(column, row, field_x + k),
                       row + spot.y + .04 * signed_noise(column, row, field_y + k)};
        const bool across = (k + (k > 1 ? 1 : 0) + column + row) % 2 != 0;
        const double angle =
            ((across ? -64 : 18) + 12 * signed_noise(column, row, field_turn + k)) * std::numbers::pi / 180;
        const Point way{std::cos(angle), std::sin(angle)}, side{-way.y, way.x};
        const double half = .155 + .02 * signed_noise(column, row, field_long + k);
        for (int furrow = -2; furrow <= 2; ++furrow) {
            const Point middle = at + side * (furrow * .066), arm = way * (half * (1 - .06 * std::abs(furrow)));
            const Point from = (middle - arm) * scene.s, to = (middle + arm) * scene.s;
            canvas.segment(from.x, from.y, to.x, to.y);
        }
    }
    canvas.stroke({scene.inks.field_ink, .65, .55});
}

/// Round crowns of two sizes lit from the north-west, each on a short shadow.
void draw_forest(Canvas& canvas, const Scene& scene, int column, int row) {
    const Spots spots{column, row, 5, 4, tree, .035};
    for (const bool large : {false, true}) {
        const double r = scene.s * (large ? .078 : .064);
        const auto each_tree = [&](const auto& use) {
            spots.each([&](int i, int j, Point at) {
                if (unit_noise(i, j, tree_gap) >= .12 && (unit_noise(i, j, tree_size) >= .5) == large)
                    use(at * scene.s);
            });
        };
        each_tree([&](Point p) { canvas.segment(p.x, p.y + r * .72, p.x + r * 1.05, p.y + r * .72); });
        canvas.stroke({scene.inks.tree_ink, r * .85, .35, Cap::Round});
        each_tree([&](Point p) { canvas.circle(p.x, p.y, r); });
        canvas.fill(scene.inks.tree_light);
        constexpr double quarter = std::numbers::pi / 4;
        each_tree([&](Point p) { canvas.arc(p.x, p.y, r, -quarter, 3 * quarter); });
        canvas.stroke({scene.inks.tree_ink, .8, .9});
    }
}

/// Crowns of three lobes, touching: no gaps.
void draw_jungle(Canvas& canvas, const Scene& scene, int column, int row) {
    const Spots spots{column, row, 6, 5, jungle_tree, .03};
    const double a = scene.s * .068;
    for (const int odd : {0, 1}) {
        const auto lobes = [&] {
            spots.each([&](int, int j, Point at) {
                if (j % 2 != odd) return;
                for (const Point lobe : {Point{0, -.6}, Point{-.6, .3}, Point{.6, .3}})
                    canvas.dot(at.x * scene.s + lobe.x * a, at.y * scene.s + lobe.y * a);
            });
        };
        lobes();
        canvas.stroke({scene.inks.jungle_ink, a * 1.24 + .9, .75, Cap::Round});
        lobes();
        canvas.stroke({scene.inks.jungle_light, a * 1.24 - .3, 1, Cap::Round});
        spots.each([&](int, int j, Point at) {
            const Point p = at * scene.s;
            if (j % 2 == odd) canvas.segment(p.x, p.y + a * .3, p.x, p.y + a * 1.3);
        });
        canvas.stroke({scene.inks.jungle_ink, .8, .7});
    }
}

/// Crescents of dots, open below.
void draw_desert(Canvas& canvas, const Scene& scene, int column, int row) {
    const Spots spots{column, row, 3, 2, dune, .06};
    spots.each([&](int i, int j, Point at) {
        const double wide = .15 + .04 * unit_noise(i, j, dune_wide);
        const auto dot = [&](Point p) { canvas.dot(p.x * scene.s, p.y * scene.s); };
        for (int k = 0; k < 9; ++k) {
            const double t = std::numbers::pi * (1.08 + .84 * k / 8);
            dot(at + Point{wide * std::cos(t), wide * .55 * std::sin(t) + .05});
        }
        for (int k = 0; k < 4; ++k) {
            const double t = std::numbers::pi * (1.25 + .5 * k / 3);
            dot(at + Point{.02 + wide * .7 * std::cos(t), .095 + wide * .30 * std::sin(t)});
        }
    });
    canvas.stroke({scene.inks.desert_ink, 1.15, .85, Cap::Round});
}

/// Stones, and broken ground.
void draw_wasteland(Canvas& canvas, const Scene& scene, int column, int row) {
    const Spots spots{column, row, 4, 3, stone, .05};
    const double s = scene.s;
    spots.each([&](int i, int j, Point at) {
        const Point p = at * s;
        if (unit_noise(i, j, stone_or_ground) < .5) {
            const double w = s * (.05 + .02 * unit_noise(i, j, stone_size));
            canvas.segment(p.x - w, p.y + w * .5, p.x - w * .2, p.y - w * .8).line(p.x + w, p.y + w * .5);
        } else {
            const double w = s * .055;
            canvas.segment(p.x - w, p.y, p.x + w * .3, p.y);
            canvas.segment(p.x - w * .2, p.y + w * .9, p.x + w * 1.1, p.y + w * .9);
        }
    });
    canvas.stroke({scene.inks.waste_ink, .85, .75, Cap::Round});
}

/// Dashes of water with tufts of three blades.
void draw_swamp(Canvas& canvas, const Scene& scene, int column, int row) {
    constexpr std::array spots{Point{.30, .38}, Point{.70, .46}, Point{.42, .66}, Point{.78, .78}, Point{.22, .84}};
    const double s = scene.s, w = s * .105;
    const auto each_group = [&](const auto& use) {
        for (int k = 0; k < 5; ++k) {
            const Point spot = spots[static_cast<std::size_t>(k)];
            use(Point{column + spot.x + .03 * signed_noise(column, row, reed_x + k),
                      row + spot.y + .03 * signed_noise(column, row, reed_y + k)} *
                s);
        }
    };
    each_group([&](Point p) {
        canvas.segment(p.x - w, p.y, p.x + w, p.y);
        canvas.segment(p.x - w * .5, p.y + s * .045, p.x + w * .6, p.y + s * .045);
    });
    canvas.stroke({scene.inks.water_ink, .9, .8});
    each_group([&](Point p) {
        for (const Point blade : {Point{0, -.085}, Point{-.045, -.06}, Point{.045, -.06}})
            canvas.segment(p.x, p.y - 1, p.x + blade.x * s, p.y - 1 + blade.y * s);
    });
    canvas.stroke({scene.inks.marsh_ink, .9, 1, Cap::Round});
}

void draw_tufts(Canvas& canvas, const Scene& scene, int column, int row) {
    constexpr std::array spots{Point{.2, .3}, Point{.62, .22}, Point{.8, .62}, Point{.38, .7}, Point{.15, .86}};
    for (int k = 0; k < 5; ++k) {
        const Point spot = spots[static_cast<std::size_t>(k)];
        const Point p = Point{column + spot.x + .06 * signed_noise(column, row, tuft_x + k),
                              row + spot.y + .06 * signed_noise(column, row, tuft_y + k)} *
                        scene.s;
        canvas.segment(p.x - 2, p.y - 2, p.x, p.y).line(p.x + 2, p.y - 2);
    }
    canvas.stroke({scene.inks.tree_ink, .7, .45, Cap::Round});
}

}  // namespace

void draw_pattern_of(Canvas& canvas, const Scene& scene, const Square& square, int column, int row) {
    if (square.vegetation == Vegetation::Forest)
        draw_forest(canvas, scene, column, row);
    else if (square.vegetation == Vegetation::Jungle)
        draw_jungle(canvas, scene, column, row);
    else if (square.ground == Ground::Cultivated)
        draw_fields(canvas, scene, column, row);
    else if (square.ground == Ground::Desert)
        draw_desert(canvas, scene, column, row);
    else if (square.ground == Ground::Wasteland)
        draw_wasteland(canvas, scene, column, row);
    else if (square.ground == Ground::Plain && scene.s >= from_px::tufts)
        draw_tufts(canvas, scene, column, row);
    if (square.features.has(Feature::Swamp)) draw_swamp(canvas, scene, column, row);
}

void draw_patterns(Canvas& canvas, const Scene& scene) {
    // Vegetation last, and over the neighbours' patterns.
    for (const bool vegetation : {false, true})
        scene.each_square_around([&](int column, int row) {
            const Square& square = scene.square(column, row);
            if ((square.vegetation != Vegetation::None) == vegetation)
                draw_pattern_of(canvas, scene, square, column, row);
        });
}

}  // namespace condottiero::picture
