#include "app/picture/noise.hpp"

#include <cmath>
#include <cstdint>
#include <numbers>

namespace condottiero::picture {

double unit_noise(int x, int y, int k) {
    const auto word = [](int v) { return static_cast<std::uint32_t>(v); };
    std::uint32_t h = (word(x) * 0x8DA6B343U) ^ (word(y) * 0xD8163841U) ^ (word(k) * 0xCB1AB31FU);
    h = (h ^ (h >> 13)) * 0x9E3779B1U;
    h = (h ^ (h >> 15)) * 0x85EBCA6BU;
    return (h ^ (h >> 16)) / 4294967296.0;
}

double signed_noise(int x, int y, int k) {
    return 2 * unit_noise(x, y, k) - 1;
}

Point lattice_slope(int x, int y, int k) {
    const double angle = 2 * std::numbers::pi * unit_noise(x, y, k);
    return {std::cos(angle), std::sin(angle)};
}

}  // namespace condottiero::picture
