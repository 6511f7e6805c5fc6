#pragma once

#include <cstdint>
#include <string_view>

namespace condottiero::picture {

struct Colour {
    double r, g, b;

    static constexpr Colour hex(std::uint32_t rgb) {
        return {((rgb >> 16) & 0xFF) / 255.0, ((rgb >> 8) & 0xFF) / 255.0, (rgb & 0xFF) / 255.0};
    }
    bool operator==(const Colour&) const = default;
};

/// `a` covered by `b` at that opacity.
Colour mix(const Colour& a, const Colour& b, double opacity);
/// As the web's guidelines count it: 1 to 21.
double contrast(const Colour& a, const Colour& b);

/// The sign of a side, so that colour is never alone.
enum class Device { Cross, Lozenge, Disc, Triangle, Bar, Ring, Saltire, Star };

struct SideLook {
    std::string_view name;
    Colour fill, text;
    Device device;
};

}  // namespace condottiero::picture
