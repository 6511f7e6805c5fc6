#include "app/picture/screen/tiles.hpp"

#include <array>
#include <cmath>

#include "app/picture/canvas.hpp"
#include "app/picture/map/layers.hpp"

namespace condottiero::screen {

using picture::Canvas;
using picture::Scene;

namespace {

constexpr int overview_mark = -1;
constexpr double overview_side = 320;  // pixels: twice what it is shown at
constexpr int most_overview_px = 24;   // larger squares have patterns, too small to be seen there

bool same_layers(const MapPicture& a, const MapPicture& b, std::initializer_list<Layer> layers) {
    return std::all_of(layers.begin(), layers.end(),
                       [&](Layer layer) { return a.layers.has(layer) == b.layers.has(layer); });
}

/// Whose land is whose depends on strongholds and on who is beaten.
bool same_owners(const CampaignState& a, const CampaignState& b) {
    return a.held == b.held &&
           std::equal(a.sides.begin(), a.sides.end(), b.sides.begin(), b.sides.end(),
                      [](const SideState& x, const SideState& y) { return x.defeated == y.defeated; });
}

bool same_ground(const Content& a, const Content& b) {
    return a.world == b.world && same_owners(a.known->state, b.known->state) &&
           a.known->state.broken_bridges == b.known->state.broken_bridges && a.picture.palette == b.picture.palette &&
           a.picture.plain_squares == b.picture.plain_squares && a.picture.scanned == b.picture.scanned &&
           a.picture.scanned_opacity == b.picture.scanned_opacity &&
           same_layers(
               a.picture, b.picture,
               {Layer::Relief, Layer::Patterns, Layer::Territory, Layer::Wash, Layer::Grid, Layer::SquareNames});
}

bool same_weather(const Content& a, const Content& b) {
    return a.known->state.zones == b.known->state.zones && a.known->state.switches == b.known->state.switches &&
           same_layers(a.picture, b.picture, {Layer::Weather, Layer::Climate});
}

/// Whether anything of the weather or the climates would be drawn there.
bool has_marks(const Scene& scene) {
    if (scene.shows(Layer::Climate)) return true;
    if (!scene.shows(Layer::Weather)) return false;
    bool any = false;
    scene.each_square_around(
        [&](int column, int row) { any = any || picture::leaves_marks(scene, scene.square(column, row).climate); });
    return any;
}

/// Stretched to another size, up to its very edges.
void paste_scaled(cairo_t* cairo, const Surface& surface, double x, double y, double factor) {
    const picture::Point size = size_of(surface);
    cairo_save(cairo);
    cairo_translate(cairo, x, y);
    cairo_scale(cairo, factor, factor);
    cairo_set_source_surface(cairo, surface.get(), 0, 0);
    cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_BILINEAR);
    cairo_pattern_set_extend(cairo_get_source(cairo), CAIRO_EXTEND_PAD);
    cairo_set_antialias(cairo, CAIRO_ANTIALIAS_NONE);
    cairo_rectangle(cairo, 0, 0, size.x, size.y);
    cairo_fill(cairo);
    cairo_restore(cairo);
}

}  // namespace

Tiles::Tiles(int scale, Ready ready) : scale_(scale), pieces_(most_bytes, std::move(ready)) {}

int Tiles::squares_at(int square_px) {
    int squares = 8;
    for (const int small : {16, 8, 4, 2})
        if (square_px < small) squares *= 2;
    return squares;
}

void Tiles::show(const Held& content) {
    if (!content || !content_ || content->world != content_->world) {
        pieces_.forget_all();
        settled_px_ = 0;
    }
    const bool ground = !content || !content_ || !same_ground(*content, *content_);
    const bool weather = ground || !same_weather(*content, *content_);
    content_ = content;
    if (ground) ++ground_version_;
    if (!content || !weather) return;
    pieces_.make_by([content, scale = scale_, version = ground_version_](const PieceKey& key, const Made::Held& old) {
        return made(*content, scale, key, old, version);
    });
}

Tiles::Tile Tiles::made(const Content& content, int scale, const PieceKey& key, const Made::Held& old,
                        std::uint64_t ground_version) {
    const CampaignMap& map = content.world->map;
    const bool all = key.column == overview_mark;
    const int squares = squares_at(key.square_px);
    const SquareRect part = all ? whole(map)
                                : within(map, {key.column * squares, key.row * squares, (key.column + 1) * squares,
                                               (key.row + 1) * squares});
    const double s = key.square_px;
    const auto fresh = [&] { return blank(part.width() * s, part.height() * s, scale, Backing::Opaque); };
    const auto draw_on = [&](const Surface& surface, const auto& draw) {
        const Cairo cairo = drawing_on(surface);
        cairo_translate(cairo.get(), -part.left * s, -part.top * s);
        draw(cairo.get());
        cairo_surface_flush(surface.get());
    };
    Tile out{nullptr, nullptr, ground_version};
    if (old && old->ground_version == ground_version) {
        out.ground = old->ground;
    } else {
        out.ground = fresh();
        draw_on(out.ground, [&](cairo_t* cairo) { draw_ground(cairo, content.at(s, part)); });
    }
    out.dressed = out.ground;
    const MapPicture picture = content.at(s, part);
    const Scene scene(picture);
    if (all || !has_marks(scene)) return out;
    out.dressed = fresh();
    draw_on(out.dressed, [&](cairo_t* cairo) {
        paste(cairo, out.ground, part.left * s, part.top * s);
        Canvas canvas(cairo);
        if (scene.shows(Layer::Climate)) draw_climate(canvas, scene);
        if (scene.shows(Layer::Weather)) draw_weather(canvas, scene);
    });
    return out;
}

SquareRect Tiles::tiles_in(const SquareRect& seen, int square_px) const {
    const int squares = squares_at(square_px);
    return {seen.left / squares, seen.top / squares, (seen.right + squares - 1) / squares,
            (seen.bottom + squares - 1) / squares};
}

PieceKey Tiles::overview_key() const {
    const CampaignMap& map = content_->world->map;
    const int side = std::max(map.width(), map.height());
    return {std::clamp(static_cast<int>(std::ceil(overview_side / side)), 1, most_overview_px), overview_mark,
            overview_mark};
}

Surface Tiles::overview() {
    if (!content_) return nullptr;
    const auto found = pieces_.at(overview_key());
    return found.piece ? found.piece->ground : nullptr;
}

/// What there is of other zooms, in place of one tile.
void Tiles::draw_instead(cairo_t* cairo, const Camera& camera, const SquareRect& tile) {
    const double s = camera.square_px();
    const picture::Point corner = camera.corner_of(tile.left, tile.top);
    cairo_save(cairo);
    cairo_rectangle(cairo, corner.x, corner.y, tile.width() * s, tile.height() * s);
    cairo_clip(cairo);
    const picture::Point origin = camera.corner_of(0, 0);
    const PieceKey small = overview_key();
    if (const auto all = pieces_.peek(small)) paste_scaled(cairo, all->ground, origin.x, origin.y, s / small.square_px);
    if (settled_px_ > 0 && settled_px_ != camera.square_px()) {
        const SquareRect others = tiles_in(tile, settled_px_);
        const double side = squares_at(settled_px_) * s;
        for (int row = others.top; row < others.bottom; ++row)
            for (int column = others.left; column < others.right; ++column)
                if (const auto other = pieces_.peek({settled_px_, column, row}))
                    paste_scaled(cairo, other->dressed, origin.x + column * side, origin.y + row * side,
                                 s / settled_px_);
    }
    cairo_restore(cairo);
}

bool Tiles::draw(cairo_t* cairo, const Camera& camera) {
    if (!content_) return true;
    if (shown_px_ != camera.square_px()) pieces_.forget_wishes();
    shown_px_ = camera.square_px();
    const int squares = squares_at(shown_px_);
    const SquareRect tiles = tiles_in(camera.seen(), shown_px_);
    bool complete = true;
    for (int row = tiles.top; row < tiles.bottom; ++row)
        for (int column = tiles.left; column < tiles.right; ++column) {
            const auto found = pieces_.at({shown_px_, column, row});
            complete = complete && found.fresh;
            const SquareRect part = within(
                content_->world->map, {column * squares, row * squares, (column + 1) * squares, (row + 1) * squares});
            if (!found.piece) {
                draw_instead(cairo, camera, part);
                continue;
            }
            const picture::Point corner = camera.corner_of(part.left, part.top);
            paste(cairo, found.piece->dressed, corner.x, corner.y);
        }
    if (complete) settled_px_ = shown_px_;
    return complete;
}

}  // namespace condottiero::screen
