#pragma once

#include <cairo.h>

#include <condition_variable>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <thread>
#include <tuple>
#include <vector>

#include "app/picture/map_picture.hpp"

namespace condottiero {

/// The ground of the map in tiles of 8 x 8 squares, drawn beside the window's thread and kept per zoom. Whoever paints
/// takes what there is; a tile of another zoom will do until the right one has come.
class Tiles {
public:
    static constexpr int squares = 8;  ///< along each side of a tile
    using Surface = std::shared_ptr<cairo_surface_t>;
    /// Called on the drawing thread when a tile has come.
    using Ready = std::function<void()>;

    explicit Tiles(Ready ready);
    ~Tiles();
    Tiles(const Tiles&) = delete;
    Tiles& operator=(const Tiles&) = delete;

    /// What is drawn from: a country and a moment of its own, so that the campaign may go on or be closed meanwhile.
    struct Ground {
        std::shared_ptr<const World> world;
        CampaignState state;
        MapPicture picture;  ///< of these two; its zoom and part do not matter
    };
    /// Another country, another owner, other layers: everything is drawn anew. Nothing: there is no country.
    void show(std::shared_ptr<const Ground> ground);

    struct Tile {
        Surface surface;       ///< nothing yet: empty
        double square_px = 0;  ///< at which it was drawn
    };
    /// The tile at that zoom in device pixels, or the best there is; asks for it if it is not there.
    Tile at(int column, int row, double square_px);
    /// Forgets what was asked for and is not begun: the window looks elsewhere now.
    void forget_wishes();
    [[nodiscard]] std::size_t bytes() const;

private:
    struct Key {
        int column, row;
        double square_px;
        auto operator<=>(const Key&) const = default;
    };
    struct Kept {
        Surface surface;
        std::size_t bytes = 0;
        std::uint64_t used = 0;
    };
    void work(const std::stop_token& stop);
    static Surface drawn(const MapPicture& picture, const Key& key);
    void drop_the_oldest();

    static constexpr std::size_t most_bytes = std::size_t{160} << 20U;

    Ready ready_;
    mutable std::mutex mutex_;
    std::condition_variable_any wake_;
    std::shared_ptr<const Ground> ground_;
    std::uint64_t version_ = 0, clock_ = 0;
    std::map<Key, Kept> kept_;
    std::deque<Key> wishes_;
    std::size_t bytes_ = 0;
    std::jthread worker_;
};

}  // namespace condottiero
