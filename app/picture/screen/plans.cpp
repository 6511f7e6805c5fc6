#include "app/picture/screen/plans.hpp"

#include "app/picture/canvas.hpp"
#include "app/picture/map/layers.hpp"

namespace condottiero::screen {

using picture::Box;
using picture::Canvas;
using picture::Scene;

namespace {

void paste_from(cairo_t* cairo, const Camera& camera, const Sprite& sprite) {
    paste(cairo, sprite.surface, sprite.corner.x - camera.left(), sprite.corner.y - camera.top());
}

/// The squares of a reach, and one more all round.
SquareRect part_of(const CampaignMap& map, const ReachOverlay& reach) {
    SquareRect part{map.column(reach.from), map.row(reach.from), map.column(reach.from) + 1, map.row(reach.from) + 1};
    for (const auto& [square, chance] : reach.per_cent) {
        const int column = map.column(square), row = map.row(square);
        part = {std::min(part.left, column), std::min(part.top, row), std::max(part.right, column + 1),
                std::max(part.bottom, row + 1)};
    }
    return within(map, grown(part, 1));
}

}  // namespace

void Plans::show(const Held& content) {
    if (!content || !content_ || content->world != content_->world) {
        reach_.reset();
        routes_.clear();
    }
    content_ = content;
    reach_px_ = routes_px_ = 0;
}

void Plans::set_reach(std::optional<ReachOverlay> reach) {
    reach_ = std::move(reach);
    reach_px_ = 0;
}

void Plans::set_routes(std::vector<PlannedRoute> routes) {
    routes_ = std::move(routes);
    routes_px_ = 0;
}

void Plans::draw_reach(cairo_t* cairo, const Camera& camera) {
    if (!content_ || !reach_) return;
    const int s = camera.square_px();
    if (reach_px_ != s) {
        reach_px_ = s;
        MapPicture picture = content_->at(s, part_of(content_->world->map, *reach_));
        picture.reach = reach_;
        const Scene scene(picture);
        const SquareRect& part = scene.part;
        const Box box{part.left * scene.s, part.top * scene.s, part.right * scene.s, part.bottom * scene.s};
        reach_sprite_ = sprite_of(box, scale_, [&](cairo_t* own) {
            Canvas canvas(own);
            picture::draw_reach(canvas, scene);
        });
    }
    paste_from(cairo, camera, *reach_sprite_);
}

void Plans::draw_routes(cairo_t* cairo, const Camera& camera) {
    if (!content_) return;
    constexpr double most_pixels = 4e6;
    const int s = camera.square_px();
    const MapPicture picture = content_->at(s, whole(content_->world->map));
    const Scene scene(picture);
    if (routes_px_ != s) {
        routes_px_ = s;
        route_sprites_.clear();
        for (const PlannedRoute& route : routes_) {
            const Box room = room_of(scene, route);
            route_sprites_.push_back(
                room.width() * room.height() > most_pixels ? Sprite{} : sprite_of(room, scale_, [&](cairo_t* own) {
                    Canvas canvas(own);
                    draw_route(canvas, scene, route);
                }));
        }
    }
    for (std::size_t i = 0; i < routes_.size(); ++i) {
        if (route_sprites_[i].surface) {
            paste_from(cairo, camera, route_sprites_[i]);
            continue;
        }
        cairo_save(cairo);
        cairo_translate(cairo, -camera.left(), -camera.top());
        Canvas canvas(cairo);
        draw_route(canvas, scene, routes_[i]);
        cairo_restore(cairo);
    }
}

void draw_veil(cairo_t* cairo, const Camera& camera, const Content& content) {
    const Known& known = *content.known;
    if (!known.side) return;
    const CampaignMap& map = content.world->map;
    const double s = camera.square_px();
    constexpr int apart = 6, side = 8 * apart;
    // The hatch repeats itself, so a small piece of it is enough.
    static const Surface hatch = [] {
        Surface piece = blank(side, side, 1, Backing::SeeThrough);
        const Cairo own = drawing_on(piece);
        Canvas canvas(own.get());
        canvas.box(0, 0, side, side).fill(picture::tokens::paper, .50);
        for (int x = 0; x <= 2 * side; x += apart) canvas.segment(x + 1, -1, x - side - 1, side + 1);
        canvas.stroke({picture::tokens::ink_soft, .6, .35});
        cairo_surface_flush(piece.get());
        return piece;
    }();
    cairo_save(cairo);
    cairo_translate(cairo, -camera.left(), -camera.top());
    const SquareRect seen = camera.seen();
    for (int row = seen.top; row < seen.bottom; ++row)
        for (int column = seen.left, run = 0; column <= seen.right; ++column) {
            const bool veiled = column < seen.right && !known.sees(*map.at(column, row));
            if (veiled) {
                ++run;
                continue;
            }
            if (run > 0) cairo_rectangle(cairo, (column - run) * s, row * s, run * s, s);
            run = 0;
        }
    cairo_set_source_surface(cairo, hatch.get(), 0, 0);
    cairo_pattern_set_extend(cairo_get_source(cairo), CAIRO_EXTEND_REPEAT);
    cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_NEAREST);
    cairo_fill(cairo);
    cairo_restore(cairo);
}

}  // namespace condottiero::screen
