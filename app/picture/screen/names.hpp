#pragma once

#include "app/picture/screen/camera.hpp"
#include "app/picture/screen/content.hpp"
#include "app/picture/screen/pieces.hpp"
#include "app/picture/screen/surface.hpp"

namespace condottiero::screen {

/// The names on the map, placed once for each zoom and moment, so that they stay where they are while the map moves.
class Names {
public:
    Names(int scale, std::function<void()> ready) : scale_(scale), pieces_(most_bytes, std::move(ready)) {}

    void show(const Held& content);
    bool draw(cairo_t* cairo, const Camera& camera);
    void settle() const { pieces_.settle(); }
    [[nodiscard]] std::size_t bytes() const { return pieces_.bytes(); }

private:
    struct Block {
        std::vector<Sprite> names;
        [[nodiscard]] std::size_t bytes() const;
    };
    static Block made(const Content& content, int scale, const PieceKey& key);

    static constexpr int squares = 32;  ///< along each side of a block
    static constexpr int stray = 4;     ///< so far names may reach out of it
    static constexpr std::size_t most_bytes = std::size_t{24} << 20U;

    int scale_;
    Held content_;
    int settled_px_ = 0, shown_px_ = 0;
    Pieces<Block> pieces_;
};

}  // namespace condottiero::screen
