#include "app/desktop/battle/watch/table_image.hpp"

#include <cmath>

#include "app/picture/tokens.hpp"

namespace condottiero {

namespace {

std::shared_ptr<cairo_surface_t> drawing_of(const TableImage::Wish& wish) {
    const auto pixels = [&](int length) { return static_cast<int>(std::ceil(length * wish.scale)); };
    std::shared_ptr<cairo_surface_t> surface(
        cairo_image_surface_create(CAIRO_FORMAT_RGB24, pixels(wish.part.width), pixels(wish.part.height)),
        cairo_surface_destroy);
    cairo_t* cairo = cairo_create(surface.get());
    const picture::Colour& ground = picture::tokens::paper;
    cairo_set_source_rgb(cairo, ground.r, ground.g, ground.b);
    cairo_paint(cairo);
    cairo_scale(cairo, wish.scale, wish.scale);
    cairo_translate(cairo, -wish.part.left, -wish.part.top);
    draw_table(cairo, picture_in_window(*wish.scene, wish.colours, wish.palette, wish.cm_px));
    cairo_destroy(cairo);
    cairo_surface_flush(surface.get());
    return surface;
}

}  // namespace

TablePicture picture_in_window(const TableScene& scene, const std::array<std::string, 2>& colours, Palette palette,
                               double cm_px) {
    TablePicture picture{.scene = &scene, .colours = colours};
    picture.palette = palette;
    picture.cm_px = cm_px;
    picture.frame = Frame::NeatLine;
    return picture;
}

bool TableImage::Wish::same_drawing(const Wish& other) const {
    return scene == other.scene && colours == other.colours && palette == other.palette && cm_px == other.cm_px &&
           scale == other.scale;
}

TableImage::TableImage(std::function<void()> ready)
    : ready_(std::move(ready)), worker_([this](const std::stop_token& stop) { work(stop); }) {}

TableImage::~TableImage() {
    worker_.request_stop();
    wake_.notify_all();
}

void TableImage::want(Wish wish) {
    const std::scoped_lock lock(mutex_);
    const auto serves = [&](const Wish& other) { return other.same_drawing(wish) && other.part.holds(wish.part); };
    if ((drawn_ && serves(drawn_->wish)) || (in_hand_ && serves(*in_hand_)) || (wish_ && serves(*wish_))) return;
    // With as much again on every side, so that it can be dragged.
    const Part& part = wish.part;
    wish.part = {part.left - part.width / 2, part.top - part.height / 2, 2 * part.width, 2 * part.height};
    wish_ = std::move(wish);
    wake_.notify_one();
}

std::optional<TableImage::Drawn> TableImage::drawn() const {
    const std::scoped_lock lock(mutex_);
    return drawn_;
}

void TableImage::work(const std::stop_token& stop) {
    for (std::unique_lock lock(mutex_);;) {
        wake_.wait(lock, stop, [&] { return wish_.has_value(); });
        if (stop.stop_requested()) return;
        in_hand_ = std::move(wish_);
        wish_.reset();
        const Wish wish = *in_hand_;
        lock.unlock();
        auto surface = drawing_of(wish);
        lock.lock();
        in_hand_.reset();
        drawn_ = Drawn{wish, std::move(surface)};
        lock.unlock();
        ready_();
        lock.lock();
    }
}

}  // namespace condottiero
