#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/base/id.hpp"
#include "core/base/words.hpp"

namespace condottiero {

enum class Ground : std::uint8_t { Plain, Cultivated, Hill, Mountain, Desert, Wasteland, Sea, Lake };
constexpr auto words_of(Ground) {
    return std::array<std::string_view, 8>{"plain",  "cultivated", "hill", "mountain",
                                           "desert", "wasteland",  "sea",  "lake"};
}

enum class Vegetation : std::uint8_t { None, Forest, Jungle };
constexpr auto words_of(Vegetation) {
    return std::array<std::string_view, 3>{"none", "forest", "jungle"};
}

enum class Climate : std::uint8_t {
    Boreal,
    Temperate,
    Continental,
    Mediterranean,
    Arid,
    HighlandTropical,
    HumidTropical
};
constexpr auto words_of(Climate) {
    return std::array<std::string_view, 7>{"boreal", "temperate",         "continental",   "mediterranean",
                                           "arid",   "highland_tropical", "humid_tropical"};
}
constexpr std::size_t climate_count = words_of(Climate{}).size();

/// What a square holds besides its ground; any number of them. Rivers and ways are courses of the map.
enum class Feature { Swamp, Bridge, Ford, Rapids, Reefs, Port };
constexpr auto words_of(Feature) {
    return std::array<std::string_view, 6>{"swamp", "bridge", "ford", "rapids", "reefs", "port"};
}

class Features {
public:
    [[nodiscard]] bool has(Feature f) const { return (bits_ & bit(f)) != 0; }
    Features& add(Feature f) {
        bits_ |= bit(f);
        return *this;
    }
    bool operator==(const Features&) const = default;

private:
    static std::uint8_t bit(Feature f) { return static_cast<std::uint8_t>(1U << static_cast<unsigned>(f)); }
    std::uint8_t bits_ = 0;
};

/// One square of the map as the country made it. It knows nothing of sides and forces. (CAM-map-d)
struct Square {
    Ground ground = Ground::Plain;
    Vegetation vegetation = Vegetation::None;
    Features features;
    Climate climate = Climate::Temperate;
    std::optional<TerritoryId> territory;  ///< nobody's if it has none
    bool operator==(const Square&) const = default;
};

constexpr bool is_water(Ground g) {
    return g == Ground::Sea || g == Ground::Lake;
}
/// Jungle, desert and wasteland, which take their toll (CAM-p2-d).
constexpr bool is_harsh(const Square& s) {
    return s.vegetation == Vegetation::Jungle || s.ground == Ground::Desert || s.ground == Ground::Wasteland;
}

/// Eight directions, clockwise from north; y grows to the south.
enum class Direction : std::uint8_t { N, NE, E, SE, S, SW, W, NW };
constexpr auto words_of(Direction) {
    return std::array<std::string_view, 8>{"N", "NE", "E", "SE", "S", "SW", "W", "NW"};
}
constexpr Direction turned(Direction d, int eighths_clockwise) {
    return static_cast<Direction>(((static_cast<int>(d) + eighths_clockwise) % 8 + 8) % 8);
}

}  // namespace condottiero
