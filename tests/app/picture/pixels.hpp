#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "app/picture/map_picture.hpp"

namespace condottiero {

/// A picture as numbers.
struct Pixels {
    int width = 0, height = 0;
    std::vector<std::uint32_t> rgb;  ///< row by row

    [[nodiscard]] std::uint32_t at(int x, int y) const {
        return rgb[static_cast<std::size_t>(y) * static_cast<std::size_t>(width) + static_cast<std::size_t>(x)];
    }
    bool operator==(const Pixels&) const = default;
};

Pixels pixels_of_png(const std::string& png);
inline Pixels pixels_of(const MapPicture& picture) {
    return pixels_of_png(map_as_png(picture));
}

/// How many pixels of a rectangle differ by more than so much in one of their colours.
int differing(const Pixels& a, const Pixels& b, int left, int top, int right, int bottom, int tolerance = 0);
int differing(const Pixels& a, const Pixels& b, int tolerance = 0);
/// How many have this colour, near enough.
int count_of(const Pixels& pixels, std::uint32_t rgb, int left, int top, int right, int bottom, int tolerance = 6);

}  // namespace condottiero
