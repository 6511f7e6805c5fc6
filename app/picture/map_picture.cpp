#include "app/picture/map_picture.hpp"

#include <cmath>

#include "app/picture/canvas.hpp"
#include "app/picture/map/forces.hpp"
#include "app/picture/map/frame.hpp"
#include "app/picture/map/labels.hpp"
#include "app/picture/map/layers.hpp"
#include "app/picture/map/mesh.hpp"
#include "app/picture/map/relief.hpp"

namespace condottiero {

using namespace picture;

namespace {

/// Nothing outside the squares that are drawn.
void clip_to_part(Canvas& canvas, const Scene& scene) {
    const SquareRect& part = scene.part;
    canvas.box(part.left * scene.s, part.top * scene.s, part.width() * scene.s, part.height() * scene.s).clip();
}

void draw_heights(Canvas& canvas, const Scene& scene, bool patterns) {
    if (scene.s < from_px::relief || !(scene.shows(Layer::Relief) || patterns)) return;
    const Relief relief(scene.map, *scene.shapes, scene.part, scene.s < from_px::fine_relief ? 8 : 16);
    if (scene.shows(Layer::Relief)) draw_relief(canvas, scene, relief);
    if (patterns) draw_hachures(canvas, scene, relief);
}

void draw_ground(Canvas& canvas, const Scene& scene) {
    const Kept kept(canvas);
    clip_to_part(canvas, scene);
    // A scanned map shows through: the tints give way to it, and patterns would in the end only disturb.
    constexpr double dimmed_at = .40, dimmed = .30;
    const double scanned = scene.picture.scanned ? scanned_opacity(scene) : 0;
    const double tints = 1 - (1 - dimmed) * std::min(1.0, scanned / dimmed_at);
    const bool patterns = scene.shows(Layer::Patterns) && scene.s >= from_px::patterns && scanned <= dimmed_at;

    const Mesh ground = ground_mesh(scene);
    canvas.box(scene.part.left * scene.s, scene.part.top * scene.s, scene.part.width() * scene.s,
               scene.part.height() * scene.s);
    canvas.fill(tokens::paper);
    if (scene.picture.scanned) draw_scanned(canvas, scene);
    if (tints < 1) cairo_push_group(canvas.cairo());
    draw_tints(canvas, scene, ground);
    draw_heights(canvas, scene, patterns);
    if (patterns) draw_patterns(canvas, scene);
    draw_water(canvas, scene, ground);
    if (tints < 1) {
        cairo_pop_group_to_source(canvas.cairo());
        cairo_paint_with_alpha(canvas.cairo(), tints);
    }
    if (scene.shows(Layer::Territory)) draw_territory(canvas, scene);
    if (scene.s >= from_px::ways) draw_ways(canvas, scene);
    draw_rivers(canvas, scene, ground);
    if (scene.s >= from_px::crossings) draw_crossings(canvas, scene);
    if (scene.shows(Layer::Grid) && scene.s >= from_px::grid) draw_grid(canvas, scene);
    draw_places(canvas, scene);
}

/// Whether the borders of squares fall between the pixels of a picture made of pixels.
bool on_pixels(cairo_t* cairo, double s) {
    double x = s, y = 0;
    cairo_user_to_device_distance(cairo, &x, &y);
    return cairo_surface_get_type(cairo_get_target(cairo)) == CAIRO_SURFACE_TYPE_IMAGE && x == std::floor(x) && y == 0;
}

/// Part by part where that cannot be seen: a path across a large map costs far more than its pieces.
void draw_ground_in_parts(Canvas& canvas, const Scene& scene) {
    constexpr int side = 16;
    const SquareRect all = scene.part;
    if (std::max(all.width(), all.height()) <= 2 * side || !on_pixels(canvas.cairo(), scene.s)) {
        draw_ground(canvas, scene);
        return;
    }
    Scene piece = scene;
    for (int left = all.left; left < all.right; left += side)
        for (int top = all.top; top < all.bottom; top += side) {
            piece.part = {left, top, std::min(left + side, all.right), std::min(top + side, all.bottom)};
            draw_ground(canvas, piece);
        }
}

void draw_over(Canvas& canvas, const Scene& scene) {
    const Kept kept(canvas);
    clip_to_part(canvas, scene);
    if (scene.shows(Layer::Climate)) draw_climate(canvas, scene);
    if (scene.shows(Layer::Weather)) draw_weather(canvas, scene);
    draw_reach(canvas, scene);
    if (scene.shows(Layer::Names)) draw_names(canvas, scene);
    draw_routes(canvas, scene);
    draw_fog(canvas, scene);
    if (scene.shows(Layer::Forces)) draw_forces(canvas, scene);
    draw_retreat(canvas, scene);
}

}  // namespace

Layers usual_layers() {
    Layers layers;
    for (const Layer layer :
         {Layer::Relief, Layer::Patterns, Layer::Territory, Layer::Weather, Layer::Grid, Layer::Names, Layer::Forces})
        layers.add(layer);
    return layers;
}

Size map_corner(const MapPicture& picture) {
    const Scene scene(picture);
    const Margins m = margins(scene);
    return {m.left - scene.part.left * scene.s, m.top - scene.part.top * scene.s};
}

Size map_size(const MapPicture& picture) {
    const Scene scene(picture);
    const Margins m = margins(scene);
    double height = scene.part.height() * scene.s + m.top + m.bottom;
    if (picture.frame == Frame::Sheet) height = std::max(height, draw_beside(nullptr, scene, 0, 0).height + 2 * m.top);
    return {std::ceil(scene.part.width() * scene.s) + m.left + m.right, std::ceil(height)};
}

double fitting_square_px(MapPicture picture, const Size& room) {
    picture.square_px = 1;
    const SquareRect part = Scene(picture).part;
    picture.square_px = std::max(1.0, std::floor(std::min(room.width / part.width(), room.height / part.height())));
    const auto fits = [&] {
        const Size size = map_size(picture);
        return size.width <= room.width && size.height <= room.height;
    };
    while (picture.square_px > 1 && !fits()) --picture.square_px;
    return picture.square_px;
}

double usual_square_px(const MapPicture& picture) {
    constexpr double usual = 40, widest = 5000;
    return std::min(usual, fitting_square_px(picture, {widest, widest}));
}

double most_square_px(MapPicture picture, double pixels) {
    const auto fits = [&](int square_px) {
        picture.square_px = square_px;
        const Size size = map_size(picture);
        return size.width * size.height <= pixels;
    };
    int least = 1, too_many = 1024;
    while (too_many - least > 1) {
        const int middle = (least + too_many) / 2;
        (fits(middle) ? least : too_many) = middle;
    }
    return least;
}

void draw_ground(cairo_t* cairo, const MapPicture& picture) {
    Canvas canvas(cairo);
    draw_ground_in_parts(canvas, Scene(picture));
}

void draw_map(cairo_t* cairo, const MapPicture& given) {
    MapPicture picture = given;
    if (!picture.shapes) picture.shapes = shapes_of(picture.world->map);
    const Scene scene(picture);
    Canvas canvas(cairo);
    if (picture.frame != Frame::None) {
        const Size size = map_size(picture);
        canvas.box(0, 0, size.width, size.height).fill(tokens::paper);
    }
    const Kept kept(canvas);
    const Size corner = map_corner(picture);
    cairo_translate(cairo, corner.width, corner.height);
    draw_ground_in_parts(canvas, scene);
    draw_over(canvas, scene);
    draw_frame(canvas, scene);
}

}  // namespace condottiero
