#pragma once

#include <vector>

#include "core/battle/table/discs.hpp"

// A table and what lies on it.
namespace condottiero::table {

/// How large a table is: the module says, and the size of the battle.
struct Size {
    Length width = 0, depth = 0;
};

/// Wholly on the table, but for what is lost in rounding.
bool on_the_table(const Size& table, const Box& base);
bool on_the_table(const Size& table, const Disc& base);
inline bool on_the_table(const Size& table, const Base& base) {
    return std::visit([&](const auto& shape) { return on_the_table(table, shape); }, base);
}
/// Before it leaves the table that way.
Length to_the_edge(const Size& table, const Box& base, Facing way);
Length to_the_edge(const Size& table, const Disc& base, Facing way);
inline Length to_the_edge(const Size& table, const Base& base, Facing way) {
    return std::visit([&](const auto& shape) { return to_the_edge(table, shape, way); }, base);
}

/// The way across what is long, a road, a river or a wall: square to its longer side.
constexpr Facing way_over(const Box& strip) {
    return strip.half_depth >= strip.half_width ? strip.facing + quarter_turn : strip.facing;
}

/// A piece of ground, a road or a river: what it is and what it does to whom is its module's to say.
template <class Kind>
struct Feature {
    Kind kind;
    Box area;
    int configuration = 0;  ///< features placed together have one number; 0: none (roads, rivers)
    bool burning = false;
};

template <class Kind>
struct Ground : Size {
    std::vector<Feature<Kind>> features;
};

}  // namespace condottiero::table
