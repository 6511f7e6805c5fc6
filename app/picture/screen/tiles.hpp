#pragma once

#include "app/picture/screen/camera.hpp"
#include "app/picture/screen/content.hpp"
#include "app/picture/screen/pieces.hpp"
#include "app/picture/screen/surface.hpp"

namespace condottiero::screen {

/// The ground of the map in square tiles, kept per zoom, with the weather over it. A tile that is not there yet is
/// shown from another zoom, and at first from a small picture of the whole map.
class Tiles {
public:
    using Ready = std::function<void()>;
    Tiles(int scale, Ready ready);

    /// Another country, owner, look or weather: only what differs is drawn again. Nothing: there is no country.
    void show(const Held& content);
    /// From the window's corner. False: something is still to come.
    bool draw(cairo_t* cairo, const Camera& camera);
    /// The whole map, small; nothing until it has been drawn.
    [[nodiscard]] Surface overview();
    void settle() const { pieces_.settle(); }
    [[nodiscard]] std::size_t bytes() const { return pieces_.bytes(); }

    /// Squares along each side of a tile: few where they are large.
    static int squares_at(int square_px);

private:
    struct Tile {
        Surface ground, dressed;  ///< the same where the weather leaves no marks
        std::uint64_t ground_version;
        [[nodiscard]] std::size_t bytes() const {
            return bytes_of(ground) + (dressed == ground ? 0 : bytes_of(dressed));
        }
    };
    using Made = Pieces<Tile>;
    static Tile made(const Content& content, int scale, const PieceKey& key, const Made::Held& old,
                     std::uint64_t ground_version);
    [[nodiscard]] SquareRect tiles_in(const SquareRect& seen, int square_px) const;
    void draw_instead(cairo_t* cairo, const Camera& camera, const SquareRect& tile);
    [[nodiscard]] PieceKey overview_key() const;

    static constexpr std::size_t most_bytes = std::size_t{80} << 20U;

    int scale_;
    Held content_;
    std::uint64_t ground_version_ = 0;
    int settled_px_ = 0, shown_px_ = 0;
    Made pieces_;
};

}  // namespace condottiero::screen
