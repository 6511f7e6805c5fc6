#include "app/picture/screen/counters.hpp"

#include <algorithm>

#include "app/picture/canvas.hpp"

namespace condottiero::screen {

using picture::Box;
using picture::Canvas;
using picture::Pile;
using picture::Point;
using picture::Scene;

namespace {

Box box_of(const Scene& scene, SquareId square) {
    const double left = scene.map.column(square) * scene.s, top = scene.map.row(square) * scene.s;
    return {left, top, left + scene.s, top + scene.s};
}

void draw_owed(Canvas& canvas, Point corner) {
    canvas.circle(corner.x, corner.y, 2.5).stroke_keep({picture::tokens::paper, 2.4}).fill(picture::tokens::bad);
}

}  // namespace

void Counters::show(const Held& content) {
    content_ = content;
    square_px_ = 0;
}

void Counters::place(int square_px) {
    if (square_px_ == square_px) return;
    square_px_ = square_px;
    piles_.clear();
    meetings_.clear();
    counters_.clear();
    signs_.clear();
    sightings_.clear();
    if (!content_ || !content_->picture.layers.has(Layer::Forces)) return;
    const MapPicture picture = content_->at(square_px, whole(content_->world->map));
    const Scene scene(picture);
    piles_ = picture::piles(scene);
    for (const Pile& pile : piles_) {
        counters_.push_back({picture::room_of(pile), std::nullopt});
        if (!pile.meets_enemy || (!meetings_.empty() && meetings_.back() == pile.square)) continue;
        meetings_.push_back(pile.square);
        signs_.push_back({box_of(scene, pile.square).grown(4), std::nullopt});
    }
    for (const OldSighting& sighting : picture.sightings)
        sightings_.push_back({box_of(scene, sighting.square).grown(50), std::nullopt});
}

const std::vector<Pile>& Counters::piles(int square_px) {
    place(square_px);
    return piles_;
}

template <class Draw>
void Counters::paste_once(cairo_t* cairo, Drawn& drawn, const Draw& draw) const {
    if (!drawn.sprite)
        drawn.sprite = sprite_of(drawn.room, scale_, [&](cairo_t* own) {
            Canvas canvas(own);
            draw(canvas);
        });
    paste(cairo, drawn.sprite->surface, drawn.sprite->corner.x, drawn.sprite->corner.y);
}

void Counters::draw(cairo_t* cairo, const Camera& camera, const Marked& marked) {
    if (!content_ || !content_->picture.layers.has(Layer::Forces)) return;
    place(camera.square_px());
    MapPicture picture = content_->at(square_px_, whole(content_->world->map));
    picture.selected = marked.selected;
    picture.hovered = marked.hovered;
    const Scene scene(picture);
    const Box window{camera.left(), camera.top(), camera.left() + camera.window().width,
                     camera.top() + camera.window().height};
    cairo_save(cairo);
    cairo_translate(cairo, -camera.left(), -camera.top());
    Canvas canvas(cairo);
    for (std::size_t i = 0; i < sightings_.size(); ++i)
        if (window.touches(sightings_[i].room))
            paste_once(cairo, sightings_[i], [&](Canvas& own) { draw_sighting(own, scene, picture.sightings[i]); });
    for (std::size_t i = 0; i < piles_.size(); ++i) {
        if (!window.touches(counters_[i].room)) continue;
        draw_frame_of(canvas, scene, piles_[i]);
        paste_once(cairo, counters_[i], [&](Canvas& own) { draw_counter_of(own, scene, piles_[i]); });
        if (std::any_of(piles_[i].forces.begin(), piles_[i].forces.end(), [&](const picture::ShownForce& shown) {
                return std::find(marked.owed.begin(), marked.owed.end(), shown.force) != marked.owed.end();
            }))
            draw_owed(canvas, piles_[i].corner);
    }
    if (scene.s >= picture::from_px::contact)
        for (std::size_t i = 0; i < meetings_.size(); ++i)
            if (window.touches(signs_[i].room))
                paste_once(cairo, signs_[i], [&](Canvas& own) { draw_meeting(own, scene, meetings_[i]); });
    cairo_restore(cairo);
}

}  // namespace condottiero::screen
