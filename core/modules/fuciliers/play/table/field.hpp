#pragma once

#include "core/battle/circumstances.hpp"
#include "core/battle/table/ground.hpp"
#include "core/modules/fuciliers/kinds.hpp"

// The ground of a battle: the table and what lies on it.
namespace condottiero::fuciliers {

using table::Box;
using table::Facing;
using table::Length;
using table::Point;

enum class ItemKind : std::uint8_t {
    Hill,
    Wood,
    Forest,
    Wheat,
    TallGrass,
    Swamp,
    Marsh,
    Building,
    Broken,
    Wall,
    Works,
    Road,
    River,
    Bridge,
    Ford
};
constexpr auto words_of(ItemKind) {
    return std::array<std::string_view, 15>{"hill",        "wood",  "forest",   "wheat field",   "tall grass",
                                            "swamp",       "marsh", "building", "broken ground", "wall",
                                            "field works", "road",  "river",    "bridge",        "ford"};
}

using FieldItem = table::Feature<ItemKind>;

constexpr bool is_trees(ItemKind kind) {
    return kind == ItemKind::Wood || kind == ItemKind::Forest;
}
/// Hides what is behind it. (NFW-3.4.2-a)
constexpr bool blocks_sight(ItemKind kind) {
    return kind == ItemKind::Hill || is_trees(kind) || kind == ItemKind::Building;
}
/// Howitzers fire over it: agreed before the battle. (NFW-3.4.3-d)
constexpr bool can_be_fired_over(ItemKind kind) {
    return blocks_sight(kind);
}
/// (NFW-3.5.10-c)
constexpr bool is_difficult(ItemKind kind) {
    switch (kind) {
        case ItemKind::Hill:
        case ItemKind::Wood:
        case ItemKind::Forest:
        case ItemKind::Wheat:
        case ItemKind::TallGrass:
        case ItemKind::Broken:
        case ItemKind::Marsh:
        case ItemKind::Bridge:
        case ItemKind::Ford:
        case ItemKind::Wall:
        case ItemKind::Works: return true;
        default: return false;
    }
}
/// What its shelter is worth to a unit in it. Trees are apart: they ask for the ammunition. (NFW-3.4.2-c)
constexpr Cover shelter(ItemKind kind) {
    if (kind == ItemKind::Works) return Cover::Heavy;
    if (kind == ItemKind::Wall || kind == ItemKind::Broken) return Cover::Light;
    return Cover::None;
}
constexpr bool one_can_lie_prone(ItemKind kind) {
    return kind == ItemKind::Wheat || kind == ItemKind::TallGrass;
}

/// (NFW-1.2-a)
constexpr table::Size usual_table{180 * table::centimetre, 120 * table::centimetre};

struct Field : table::Ground<ItemKind> {
    Field() : Ground{usual_table, {}} {}
    int river_strength = 0;  ///< 0: no river
    TableWeather weather;
};

/// What every base of an army measures. One set for both armies. (NFW-0-a)
struct BaseSet {
    Length foot = 2'500;  ///< front and depth
    Length rider_depth = 5'000;
    Length gun_front = 5'000;
    Length gun_depth = 7'500;
};
constexpr BaseSet bases_28mm{};
constexpr BaseSet bases_25mm{2'000, 4'000, 4'000, 6'000};

}  // namespace condottiero::fuciliers
