#include "app/picture/screen/map_view.hpp"

#include <algorithm>

#include "app/picture/canvas.hpp"
#include "app/picture/tokens.hpp"

namespace condottiero::screen {

using picture::Box;
using picture::Canvas;
using picture::Cap;
using picture::Join;
using picture::Pile;
using picture::Point;

namespace {

const picture::Colour white = picture::Colour::hex(0xFFFFFF);

bool holds(const Box& box, const Point& point) {
    return point.x >= box.left && point.x < box.right && point.y >= box.top && point.y < box.bottom;
}

}  // namespace

MapView::MapView(int scale, const std::function<void()>& ready)
    : scale_(scale), tiles_(scale, ready), names_(scale, ready), counters_(scale), plans_(scale), rulers_(scale) {}

void MapView::show(const Held& content) {
    const bool another = !content || !content_ || content->world != content_->world;
    content_ = content;
    tiles_.show(content);
    names_.show(content);
    counters_.show(content);
    plans_.show(content);
    if (!another) return;
    marks = {};
    small_map_.reset();
    small_map_of_.reset();
    if (!content) return;
    camera_.look_at(content->world->map.width(), content->world->map.height());
    resize(window_);
    camera_.fit();
}

void MapView::resize(const Size& window) {
    window_ = window;
    const Size room = content_ ? rulers_.room(content_->world->map) : Size{0, 0};
    camera_.resize({window.width - room.width, window.height - room.height});
}

void MapView::set_letters(double factor) {
    letters_ = factor;
    rulers_.set_letters(factor);
    resize(window_);
}

Point MapView::in_map(const Point& point) const {
    const Size room = content_ ? rulers_.room(content_->world->map) : Size{0, 0};
    return point - Point{room.width, room.height};
}

std::optional<SquareId> MapView::square_at(const Point& point) const {
    const Point at = in_map(point);
    if (!content_ || at.x < 0 || at.y < 0) return std::nullopt;
    const auto square = camera_.square_at(at);
    return square ? content_->world->map.at(square->first, square->second) : std::nullopt;
}

std::vector<picture::ShownForce> MapView::pile_at(const Point& point) {
    if (!content_) return {};
    const Point at = in_map(point) + Point{camera_.left(), camera_.top()};
    const std::vector<Pile>& piles = counters_.piles(camera_.square_px());
    // The last one lies over the others.
    const auto found =
        std::find_if(piles.rbegin(), piles.rend(), [&](const Pile& pile) { return holds(pile.box, at); });
    return found == piles.rend() ? std::vector<picture::ShownForce>() : found->forces;
}

std::optional<ForceId> MapView::force_at(const Point& point) {
    const std::vector<picture::ShownForce> pile = pile_at(point);
    return pile.empty() ? std::nullopt : std::optional(pile.front().force);
}

std::optional<ForceId> MapView::fanned_at(const Point& point) const {
    if (!marks.fan || !content_) return std::nullopt;
    const std::vector<Box> places = fan_places(*marks.fan, camera_, content_->world->map);
    for (std::size_t i = 0; i < places.size(); ++i)
        if (holds(places[i].grown(6), in_map(point))) return marks.fan->forces[i].force;
    return std::nullopt;
}

bool MapView::beside_fan(const Point& point) const {
    if (!marks.fan || !content_) return false;
    const CampaignMap& map = content_->world->map;
    const Point corner = camera_.corner_of(map.column(marks.fan->square), map.row(marks.fan->square));
    const double s = camera_.square_px();
    Box all{corner.x, corner.y, corner.x + s, corner.y + s};
    for (const Box& place : fan_places(*marks.fan, camera_, map))
        all = {std::min(all.left, place.left), std::min(all.top, place.top), std::max(all.right, place.right),
               std::max(all.bottom, place.bottom)};
    return holds(all.grown(8), in_map(point));
}

std::vector<picture::ShownForce> MapView::forces_in(SquareId square) {
    std::vector<picture::ShownForce> out;
    for (const Pile& pile : counters_.piles(camera_.square_px()))
        if (pile.square == square) out.insert(out.end(), pile.forces.begin(), pile.forces.end());
    return out;
}

std::optional<MapView::SmallMap> MapView::small_map() const {
    if (!content_ || camera_.sees_all()) return std::nullopt;
    constexpr double widest = 160, highest = 120, edge = 8, least_window = 260;
    const Size& window = camera_.window();
    if (window.width < least_window || window.height < least_window) return std::nullopt;
    const CampaignMap& map = content_->world->map;
    const double scale = std::min(widest / map.width(), highest / map.height());
    const double width = std::round(map.width() * scale), height = std::round(map.height() * scale);
    const Point corner{std::round(window.width - edge - width), std::round(window.height - edge - height)};
    return SmallMap{{corner.x, corner.y, corner.x + width, corner.y + height}, scale};
}

std::optional<Point> MapView::small_map_at(const Point& point) {
    const auto small = small_map();
    const Point at = in_map(point);
    if (!small || !holds(small->box, at)) return std::nullopt;
    return Point{at.x - small->box.left, at.y - small->box.top} * (1 / small->scale);
}

/// What the map leaves free of the window, and the line round the map.
void MapView::draw_surround(cairo_t* cairo) const {
    const Size& window = camera_.window();
    const double left = -camera_.left(), top = -camera_.top();
    const double right = left + content_->world->map.width() * static_cast<double>(camera_.square_px());
    const double bottom = top + content_->world->map.height() * static_cast<double>(camera_.square_px());
    Canvas canvas(cairo);
    if (left > 0) canvas.box(0, 0, left, window.height);
    if (right < window.width) canvas.box(right, 0, window.width - right, window.height);
    if (top > 0) canvas.box(left, 0, right - left, top);
    if (bottom < window.height) canvas.box(left, bottom, right - left, window.height - bottom);
    canvas.fill(picture::tokens::surround);
    if (left > 0 || top > 0 || right < window.width || bottom < window.height)
        canvas.box(left - .5, top - .5, right - left + 1, bottom - top + 1)
            .stroke({picture::tokens::neatline, 1, 1, Cap::Butt, Join::Miter});
}

/// The corners of its square.
void MapView::draw_cursor(cairo_t* cairo) const {
    if (!marks.cursor) return;
    const CampaignMap& map = content_->world->map;
    const Point corner = camera_.corner_of(map.column(*marks.cursor), map.row(*marks.cursor));
    const double s = camera_.square_px(), arm = std::min(8.0, s / 3), edge = 1;
    Canvas canvas(cairo);
    for (const double x : {edge, s - edge})
        for (const double y : {edge, s - edge}) {
            const double to_right = x < s / 2 ? arm : -arm, down = y < s / 2 ? arm : -arm;
            canvas.move(corner.x + x + to_right, corner.y + y).line(corner.x + x, corner.y + y);
            canvas.line(corner.x + x, corner.y + y + down);
        }
    canvas.stroke_keep({white, marks.focused ? 4.5 : 3.2, .9, Cap::Butt, Join::Miter});
    canvas.stroke({picture::tokens::accent, marks.focused ? 2.4 : 1.5, 1, Cap::Butt, Join::Miter});
}

void MapView::draw_small_map(cairo_t* cairo) {
    const auto small = small_map();
    if (!small) return;
    const Surface whole = tiles_.overview();
    if (!whole) return;
    if (small_map_of_ != whole) {
        small_map_of_ = whole;
        small_map_ = blank(small->box.width(), small->box.height(), scale_, Backing::Opaque);
        const Cairo own = drawing_on(small_map_);
        const Point size = size_of(whole);
        cairo_scale(own.get(), small->box.width() / size.x, small->box.height() / size.y);
        cairo_set_source_surface(own.get(), whole.get(), 0, 0);
        cairo_pattern_set_extend(cairo_get_source(own.get()), CAIRO_EXTEND_PAD);
        cairo_pattern_set_filter(cairo_get_source(own.get()), CAIRO_FILTER_GOOD);
        cairo_paint(own.get());
    }
    const Box& box = small->box;
    Canvas canvas(cairo);
    canvas.box(box.left - 3, box.top - 3, box.width() + 6, box.height() + 6, 2).fill(picture::tokens::paper);
    paste(cairo, small_map_, box.left, box.top);
    canvas.box(box.left - .5, box.top - .5, box.width() + 1, box.height() + 1)
        .stroke({picture::tokens::neatline, 1, 1, Cap::Butt, Join::Miter});
    const double k = small->scale / camera_.square_px();
    const Box view{std::max(box.left, box.left + camera_.left() * k), std::max(box.top, box.top + camera_.top() * k),
                   std::min(box.right, box.left + (camera_.left() + camera_.window().width) * k),
                   std::min(box.bottom, box.top + (camera_.top() + camera_.window().height) * k)};
    canvas.box(view.left, view.top, view.width(), view.height())
        .stroke_keep({white, 3.4, .9, Cap::Butt, Join::Miter})
        .stroke({picture::tokens::accent, 1.8, 1, Cap::Butt, Join::Miter});
}

void MapView::draw_past(cairo_t* cairo) const {
    if (marks.past.empty()) return;
    constexpr double band = 3;
    const Size& window = camera_.window();
    Canvas canvas(cairo);
    canvas.box(band / 2, band / 2, window.width - band, window.height - band)
        .stroke({picture::tokens::warn, band, 1, Cap::Butt, Join::Miter});
    const picture::Face face{picture::Family::Sans, 12 * letters_, true};
    const double wide = canvas.lettering().width(marks.past, face) + 16 * letters_, high = 20 * letters_;
    canvas.box((window.width - wide) / 2, 0, wide, high + 2, 3).fill(picture::tokens::warn);
    canvas.write(window.width / 2, high * .72, marks.past, face, white, picture::Anchor::Middle);
}

bool MapView::paint(cairo_t* cairo) {
    if (!content_) {
        Canvas(cairo).box(0, 0, window_.width, window_.height).fill(picture::tokens::surround);
        return true;
    }
    const Size room = rulers_.room(content_->world->map);
    cairo_save(cairo);
    cairo_translate(cairo, room.width, room.height);
    cairo_rectangle(cairo, 0, 0, camera_.window().width, camera_.window().height);
    cairo_clip(cairo);
    const bool grounded = tiles_.draw(cairo, camera_);
    draw_surround(cairo);
    plans_.draw_reach(cairo, camera_);
    const bool named = names_.draw(cairo, camera_);
    plans_.draw_routes(cairo, camera_);
    draw_veil(cairo, camera_, *content_);
    counters_.draw(cairo, camera_, {marks.selected, marks.hovered, marks.owed});
    draw_cursor(cairo);
    draw_small_map(cairo);
    if (marks.fan) {
        const MapPicture picture = content_->at(camera_.square_px(), whole(content_->world->map));
        draw_fan(cairo, picture::Scene(picture), *marks.fan, camera_, marks.selected, marks.hovered);
    }
    draw_past(cairo);
    if (marks.tip) draw_tip(cairo, *marks.tip, camera_.window(), letters_);
    cairo_restore(cairo);
    rulers_.draw(cairo, camera_, content_->world->map, marks.cursor);
    return grounded && named;
}

void MapView::settle() const {
    tiles_.settle();
    names_.settle();
}

}  // namespace condottiero::screen
