#include "core/campaign/march/supply.hpp"

#include <algorithm>
#include <functional>
#include <queue>

#include "core/campaign/state/forces.hpp"
#include "core/campaign/state/territory.hpp"
#include "core/map/march.hpp"

namespace condottiero {

namespace {

/// Whether a convoy may take a step: no enemies, and between land and water only through friendly ports.
bool convoy_enters(const World& world, const CampaignState& state, const EnemySquares& enemies, SideId side,
                   SquareId here, SquareId there) {
    const auto wet = [&](SquareId square) { return is_water(world.map.square(square).ground); };
    const auto port = [&](SquareId square) {
        return world.map.square(square).features.has(Feature::Port) &&
               territory_for(world, state, square, side) == Territory::Friendly;
    };
    if (enemies.has(there)) return false;
    return wet(here) == wet(there) || port(wet(here) ? there : here);
}

}  // namespace

EnemySquares::EnemySquares(const World& world, const CampaignState& state, SideId side)
    : there_(static_cast<std::size_t>(world.map.size())) {
    for (const Force& force : state.forces)
        if (force.on_map() && at_war(state, force.side, side))
            there_[static_cast<std::size_t>(force.square.value())] = true;
}

JoinedTo::JoinedTo(const World& world, const CampaignState& state, SideId side, SquareId hub)
    : world_(world),
      state_(state),
      side_(side),
      hub_(hub),
      enemies_(world, state, side),
      known_(static_cast<std::size_t>(world.map.size())) {
    known(hub) = Known::Joined;
}

bool JoinedTo::has(SquareId from) {
    if (known(from) != Known::Nothing) return known(from) == Known::Joined;
    std::vector<SquareId> seen;
    const bool joined = look(from, seen);
    for (const SquareId square : seen) known(square) = joined ? Known::Joined : Known::Cut;
    return joined;
}

/// The square nearest to the goal first: mostly the way is open, and then little is looked at.
bool JoinedTo::look(SquareId from, std::vector<SquareId>& seen) {
    std::priority_queue<std::pair<int, SquareId>, std::vector<std::pair<int, SquareId>>, std::greater<>> next;
    const auto come_to = [&](SquareId square) {
        known(square) = Known::Looking;
        seen.push_back(square);
        next.emplace(world_.map.distance(square, hub_), square);
    };
    come_to(from);
    const CampaignMap::Graph& graph = world_.map.graph();
    while (!next.empty()) {
        const SquareId here = next.top().second;
        next.pop();
        const auto [first, end] = boost::out_edges(CampaignMap::vertex(here), graph);
        for (auto edge = first; edge != end; ++edge) {
            const SquareId there(static_cast<int>(boost::target(*edge, graph)));
            if (known(there) == Known::Looking || !convoy_enters(world_, state_, enemies_, side_, here, there))
                continue;
            if (known(there) == Known::Joined) return true;
            come_to(there);
        }
    }
    return false;
}

bool joined_to_a_place(const World& world, const CampaignState& state, SquareId from, SideId side) {
    std::vector<SquareId> places = own_places(world, state, side);
    const bool only_here = places.size() == 1 && places.front() == from;
    std::erase(places, from);
    MarchSearch search;
    const EnemySquares enemies(world, state, side);
    search.run(world.map, from, world.tables.supply_path_squares, [&](SquareId here, const Step&, SquareId there) {
        return convoy_enters(world, state, enemies, side, here, there) ? Passage::Open : Passage::Closed;
    });
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
