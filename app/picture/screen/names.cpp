#include "app/picture/screen/names.hpp"

#include "app/picture/canvas.hpp"
#include "app/picture/map/labels.hpp"

namespace condottiero::screen {

using picture::Box;
using picture::Label;
using picture::Point;
using picture::Scene;

namespace {

/// What a name belongs to: its place, or where it was written.
Point anchor_of(const Scene& scene, const Label& label) {
    if (label.place) return Point{scene.map.column(*label.place) + .5, scene.map.row(*label.place) + .5} * scene.s;
    return {(label.box.left + label.box.right) / 2, (label.box.top + label.box.bottom) / 2};
}

}  // namespace

std::size_t Names::Block::bytes() const {
    std::size_t all = 0;
    for (const Sprite& name : names) all += bytes_of(name.surface);
    return all;
}

void Names::show(const Held& content) {
    if (!content || !content_ || content->world != content_->world) {
        pieces_.forget_all();
        settled_px_ = 0;
    }
    content_ = content;
    if (!content) return;
    pieces_.make_by([content, scale = scale_](const PieceKey& key, const Pieces<Block>::Held&) {
        return made(*content, scale, key);
    });
}

Names::Block Names::made(const Content& content, int scale, const PieceKey& key) {
    Block out;
    const CampaignMap& map = content.world->map;
    const SquareRect block{key.column * squares, key.row * squares, (key.column + 1) * squares,
                           (key.row + 1) * squares};
    const MapPicture picture = content.at(key.square_px, within(map, grown(block, stray)));
    const Scene scene(picture);
    const picture::Lettering lettering;
    for (const Label& label : labels(scene, lettering)) {
        const Point anchor = anchor_of(scene, label);
        // Each name belongs to the one block in which what it names lies.
        if (!block.has(static_cast<int>(anchor.x / scene.s), static_cast<int>(anchor.y / scene.s))) continue;
        out.names.push_back(sprite_of(label.box.grown(label.face.size * .6 + 3), scale, [&](cairo_t* cairo) {
            picture::Canvas canvas(cairo);
            draw_label(canvas, scene, label);
        }));
        out.names.back().anchor = anchor;
    }
    return out;
}

bool Names::draw(cairo_t* cairo, const Camera& camera) {
    if (!content_ || !content_->picture.layers.has(Layer::Names)) return true;
    const int s = camera.square_px();
    if (shown_px_ != s) pieces_.forget_wishes();
    shown_px_ = s;
    const SquareRect near = within(content_->world->map, grown(camera.seen(), stray));
    const Point origin = camera.corner_of(0, 0);
    const Box window{0, 0, camera.window().width, camera.window().height};
    bool complete = true;
    for (int row = near.top / squares; row * squares < near.bottom; ++row)
        for (int column = near.left / squares; column * squares < near.right; ++column) {
            auto [block, fresh] = pieces_.at({s, column, row});
            complete = complete && fresh;
            double stretch = 1;
            // Names of a zoom not far from this one will do until their own have come.
            if (!block && settled_px_ > 0 && 2 * s >= settled_px_ && s <= 2 * settled_px_) {
                block = pieces_.peek({settled_px_, column, row});
                stretch = static_cast<double>(s) / settled_px_;
            }
            if (!block) continue;
            for (const Sprite& name : block->names) {
                const Point moved = name.anchor * (stretch - 1);
                const Point at = origin + name.corner + Point{std::round(moved.x), std::round(moved.y)};
                const Point size = size_of(name.surface);
                if (window.touches({at.x, at.y, at.x + size.x, at.y + size.y})) paste(cairo, name.surface, at.x, at.y);
            }
        }
    if (complete) settled_px_ = s;
    return complete;
}

}  // namespace condottiero::screen
