#include "core/campaign/march/supply.hpp"

#include <algorithm>

#include "core/campaign/state/forces.hpp"
#include "core/campaign/state/territory.hpp"
#include "core/map/march.hpp"

namespace condottiero {

namespace {

/// Entry for a convoy: no enemies, and between land and water only through friendly ports.
auto convoys(const World& world, const CampaignState& state, SideId side) {
    return [&world, &state, side](SquareId here, const Step&, SquareId there) {
        const auto wet = [&](SquareId square) { return is_water(world.map.square(square).ground); };
        const auto port = [&](SquareId square) {
            return world.map.square(square).features.has(Feature::Port) &&
                   territory_for(world, state, square, side) == Territory::Friendly;
        };
        if (enemies_in(state, there, side)) return Passage::Closed;
        return wet(here) == wet(there) || port(wet(here) ? there : here) ? Passage::Open : Passage::Closed;
    };
}

}  // namespace

bool joined(const World& world, const CampaignState& state, SquareId from, SquareId to, SideId side, int most_squares) {
    MarchSearch search;
    search.run(world.map, from, most_squares, convoys(world, state, side), to);
    return search.squares_to(to).has_value();
}

bool joined_to_a_place(const World& world, const CampaignState& state, SquareId from, SideId side) {
    std::vector<SquareId> places = own_places(world, state, side);
    const bool only_here = places.size() == 1 && places.front() == from;
    std::erase(places, from);
    MarchSearch search;
    search.run(world.map, from, world.tables.supply_path_squares, convoys(world, state, side));
    if (only_here) return search.reached().size() > 1;
    return std::any_of(places.begin(), places.end(),
                       [&](SquareId place) { return search.squares_to(place).has_value(); });
}

bool in_supply(const World& world, const CampaignState& state, ForceId id) {
    if (!state.is_on(Switch::Supply)) return true;
    const Force& force = state.forces.at(id);
    if (condition_on(state, EventKind::PopularRising, id) != nullptr) return false;
    const bool friendly = territory_for(world, state, force.square, force.side) == Territory::Friendly;
    if (friendly && world.map.square(force.square).ground == Ground::Cultivated) return true;
    if (joined_to_a_place(world, state, force.square, force.side)) return true;
    return friendly && force.order == Order::Defend && world.stronghold_at(force.square) != nullptr &&
           force.isolated_turns < world.tables.isolation_turns;
}

}  // namespace condottiero
