#pragma once

#include <optional>
#include <vector>

#include "core/campaign/state/state.hpp"
#include "core/campaign/state/world.hpp"
#include "core/map/march.hpp"

namespace condottiero {

// What a march may bring, before it is rolled: exact, from the die and the modifiers. Nothing here rolls.

/// A number of ways, out of a number of equally likely ones.
struct Chance {
    int ways;
    int out_of;
    [[nodiscard]] int percent() const { return (200 * ways + out_of) / (2 * out_of); }
    bool operator==(const Chance&) const = default;
};

struct Reachable {
    SquareId square;
    int squares;
    Chance chance;
};

/// How likely each distance is this turn: chances[n] is that of n squares or more.
std::vector<Chance> distance_chances(const World& world, const CampaignState& state, ForceId force, Order order,
                                     Means means);
/// Every square within reach this turn, the own one left out, nearest first. Enemies stop a march: for a side, ask with
/// what it knows.
std::vector<Reachable> reach(const World& world, const CampaignState& state, ForceId force, Order order, Means means,
                             MarchSearch& search);

/// When a Force would be at the end of its way, if nothing stops it: turns from now, this one being 1. Bounds that hold
/// whatever the weather to come may bring.
struct Arrival {
    std::optional<int> earliest;
    std::optional<int> latest;  ///< nothing: a bad die or the weather may hold it for ever
};
Arrival arrival(const World& world, const CampaignState& state, ForceId force, Order order, const March& march);

}  // namespace condottiero
