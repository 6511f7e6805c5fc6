#include <cairo.h>

#include <cmath>

#include "app/picture/map/layers.hpp"
#include "app/picture/map/relief.hpp"
#include "app/picture/noise.hpp"

namespace condottiero::picture {

namespace {

// What the noise is asked for.
constexpr int stray_x = 13, stray_y = 14, which = 15, long_ = 16;

struct Hachures {
    Ground ground;
    double step, reach;  ///< between the strokes, and how long, in squares
    double least_slope;
    Colour ink;
    double width;
};

/// Down the slopes that lie away from the light; heavier where it is steep.
void draw_strokes(Canvas& canvas, const Scene& scene, const Relief& relief, const Hachures& h, bool steep) {
    const int k = static_cast<int>(std::lround(1 / h.step));
    scene.each_square_around([&](int column, int row) {
        if (scene.square(column, row).ground != h.ground) return;
        for (int b = 0; b < k; ++b)
            for (int a = 0; a < k; ++a) {
                const int i = column * k + a, j = row * k + b;
                const Point at{column + (a + .5 + .38 * signed_noise(i, j, stray_x)) / k,
                               row + (b + .5 + .38 * signed_noise(i, j, stray_y)) / k};
                const Point rise = relief.slope(at.x, at.y);
                const double slope = length(rise);
                if (slope < h.least_slope || (slope > 2.2 * h.least_slope) != steep) continue;
                const Point down = rise * (-1 / slope);
                const double shade = (down.x + down.y) / std::sqrt(2.0);
                if (shade < -.1 || shade * slope < h.least_slope * (.75 + .5 * unit_noise(i, j, which))) continue;
                const Point half = down * (h.reach * (.75 + .5 * unit_noise(i, j, long_)) / 2);
                const Point from = (at - half) * scene.s, to = (at + half) * scene.s;
                canvas.segment(from.x, from.y, to.x, to.y);
            }
    });
    canvas.stroke({h.ink, steep ? h.width : h.width * .75, steep ? .75 : .6, Cap::Round});
}

}  // namespace

void draw_hachures(Canvas& canvas, const Scene& scene, const Relief& relief) {
    if (relief.flat()) return;
    const double weight = std::min(1.5, std::max(.8, scene.s / 40));
    for (const Hachures& h : {Hachures{Ground::Mountain, .075, .125, .72, scene.inks.mountain_ink, .68 * weight},
                              Hachures{Ground::Hill, .10, .10, .36, scene.inks.hill_ink, .62 * weight}})
        for (const bool steep : {false, true}) draw_strokes(canvas, scene, relief, h, steep);
}

void draw_relief(Canvas& canvas, const Scene& scene, const Relief& relief) {
    if (relief.flat()) return;
    constexpr double darkest = .55, lightest = .45;
    cairo_surface_t* image = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, relief.columns(), relief.rows());
    const std::vector<unsigned char> shading = relief.shading();
    unsigned char* const pixels = cairo_image_surface_get_data(image);
    const int stride = cairo_image_surface_get_stride(image);
    const Colour shadow = scene.inks.shadow;
    for (int j = 0; j < relief.rows(); ++j)
        for (int i = 0; i < relief.columns(); ++i) {
            const int value = shading[static_cast<std::size_t>(j) * static_cast<std::size_t>(relief.columns()) +
                                      static_cast<std::size_t>(i)];
            const double alpha = value < 64 ? value / 63.0 * darkest : (value - 64) / 63.0 * lightest;
            const Colour colour = value < 64 ? shadow : Colour{1, 1, 1};
            const auto part = [&](double v) { return static_cast<std::uint32_t>(std::lround(v * alpha * 255)); };
            const std::uint32_t pixel = part(1) << 24 | part(colour.r) << 16 | part(colour.g) << 8 | part(colour.b);
            reinterpret_cast<std::uint32_t*>(pixels + static_cast<std::ptrdiff_t>(j) * stride)[i] = pixel;
        }
    cairo_surface_mark_dirty(image);

    const Kept kept(canvas);
    const double s = scene.s;
    canvas.box(scene.part.left * s, scene.part.top * s, scene.part.width() * s, scene.part.height() * s).clip();
    const double half = .5 / relief.samples();
    cairo_scale(canvas.cairo(), s, s);
    cairo_translate(canvas.cairo(), relief.origin().x - half, relief.origin().y - half);
    cairo_scale(canvas.cairo(), 1.0 / relief.samples(), 1.0 / relief.samples());
    cairo_set_source_surface(canvas.cairo(), image, 0, 0);
    cairo_pattern_set_extend(cairo_get_source(canvas.cairo()), CAIRO_EXTEND_PAD);
    cairo_paint(canvas.cairo());
    cairo_surface_destroy(image);
}

}  // namespace condottiero::picture
