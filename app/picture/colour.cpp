#include "app/picture/colour.hpp"

#include <algorithm>
#include <cmath>

namespace condottiero::picture {

namespace {

double linear(double v) {
    return v <= 0.04045 ? v / 12.92 : std::pow((v + 0.055) / 1.055, 2.4);
}

double luminance(const Colour& c) {
    return 0.2126 * linear(c.r) + 0.7152 * linear(c.g) + 0.0722 * linear(c.b);
}

}  // namespace

Colour mix(const Colour& a, const Colour& b, double opacity) {
    const auto between = [&](double x, double y) { return x * (1 - opacity) + y * opacity; };
    return {between(a.r, b.r), between(a.g, b.g), between(a.b, b.b)};
}

double contrast(const Colour& a, const Colour& b) {
    const auto [low, high] = std::minmax({luminance(a), luminance(b)});
    return (high + 0.05) / (low + 0.05);
}

}  // namespace condottiero::picture
