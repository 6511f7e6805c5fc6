#pragma once

#include <memory>

#include "app/picture/map_picture.hpp"

namespace condottiero::screen {

/// What a window's map is drawn from: a country and a moment of its own, so that the campaign may go on or be closed
/// while pieces of it are still being made.
struct Content {
    std::shared_ptr<const World> world;
    std::shared_ptr<const Known> known;
    MapPicture picture;  ///< of these two; its zoom, its part and what is selected do not matter

    [[nodiscard]] MapPicture at(double square_px, const SquareRect& part) const {
        MapPicture out = picture;
        out.square_px = square_px;
        out.part = part;
        return out;
    }
};
using Held = std::shared_ptr<const Content>;

}  // namespace condottiero::screen
