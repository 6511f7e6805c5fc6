#include "app/desktop/map/tiles.hpp"

#include <algorithm>
#include <cmath>

namespace condottiero {

Tiles::Tiles(Ready ready) : ready_(std::move(ready)), worker_([this](const std::stop_token& stop) { work(stop); }) {}

Tiles::~Tiles() {
    worker_.request_stop();
    wake_.notify_all();
}

void Tiles::show(std::shared_ptr<const Ground> ground) {
    const std::scoped_lock lock(mutex_);
    ground_ = std::move(ground);
    ++version_;
    kept_.clear();
    wishes_.clear();
    bytes_ = 0;
}

void Tiles::forget_wishes() {
    const std::scoped_lock lock(mutex_);
    wishes_.clear();
}

std::size_t Tiles::bytes() const {
    const std::scoped_lock lock(mutex_);
    return bytes_;
}

Tiles::Tile Tiles::at(int column, int row, double square_px) {
    const std::scoped_lock lock(mutex_);
    const Key key{column, row, square_px};
    if (const auto found = kept_.find(key); found != kept_.end()) {
        found->second.used = ++clock_;
        return {found->second.surface, square_px};
    }
    if (ground_ && std::find(wishes_.begin(), wishes_.end(), key) == wishes_.end()) {
        wishes_.push_back(key);
        wake_.notify_one();
    }
    // The nearest zoom there is, rather larger than smaller.
    Tile best;
    for (auto other = kept_.lower_bound({column, row, 0}); other != kept_.end(); ++other) {
        if (other->first.column != column || other->first.row != row) break;
        best = {other->second.surface, other->first.square_px};
        if (other->first.square_px >= square_px) break;
    }
    return best;
}

Tiles::Surface Tiles::drawn(const MapPicture& picture, const Key& key) {
    const int width = picture.world->map.width(), height = picture.world->map.height();
    const int left = key.column * squares, top = key.row * squares;
    const int across = std::min(squares, width - left), down = std::min(squares, height - top);
    const auto pixels = [&](int count) { return static_cast<int>(std::lround(count * key.square_px)); };
    Surface surface(cairo_image_surface_create(CAIRO_FORMAT_RGB24, pixels(across), pixels(down)),
                    cairo_surface_destroy);
    MapPicture part = picture;
    part.square_px = key.square_px;
    part.part = SquareRect{left, top, left + across, top + down};
    cairo_t* cairo = cairo_create(surface.get());
    cairo_translate(cairo, -left * key.square_px, -top * key.square_px);
    draw_ground(cairo, part);
    cairo_destroy(cairo);
    cairo_surface_flush(surface.get());
    return surface;
}

void Tiles::work(const std::stop_token& stop) {
    for (std::unique_lock lock(mutex_);;) {
        wake_.wait(lock, stop, [&] { return !wishes_.empty(); });
        if (stop.stop_requested()) return;
        const Key key = wishes_.front();
        wishes_.pop_front();
        const auto ground = ground_;
        const std::uint64_t version = version_;
        if (!ground) continue;
        lock.unlock();
        Surface surface = drawn(ground->picture, key);
        lock.lock();
        if (version != version_) continue;
        const auto bytes = static_cast<std::size_t>(cairo_image_surface_get_stride(surface.get())) *
                           static_cast<std::size_t>(cairo_image_surface_get_height(surface.get()));
        kept_[key] = {std::move(surface), bytes, ++clock_};
        bytes_ += bytes;
        drop_the_oldest();
        lock.unlock();
        ready_();
        lock.lock();
    }
}

void Tiles::drop_the_oldest() {
    while (bytes_ > most_bytes && kept_.size() > 1) {
        const auto oldest = std::min_element(
            kept_.begin(), kept_.end(), [](const auto& a, const auto& b) { return a.second.used < b.second.used; });
        bytes_ -= oldest->second.bytes;
        kept_.erase(oldest);
    }
}

}  // namespace condottiero
