#include "core/campaign/knowledge/view.hpp"

#include <algorithm>

#include "core/campaign/state/forces.hpp"
#include "core/campaign/state/territory.hpp"
#include "core/map/march.hpp"

namespace condottiero {

namespace {

View everything(const CampaignState& state) {
    View view;
    for (const Force& force : state.forces) view.whole.insert(force.id);
    return view;
}

/// Squares within sight of a square, as the crow flies.
void watch_from(const World& world, SquareId square, std::set<SquareId>& seen, MarchSearch& search) {
    search.run(world.map, square, world.sight, [](SquareId, const Step&, SquareId) { return Passage::Open; });
    seen.insert(search.reached().begin(), search.reached().end());
}

}  // namespace

View view_of(const World& world, const CampaignState& state, std::optional<SideId> side) {
    if (!side) return everything(state);
    View view;
    view.side = side;
    MarchSearch search;
    for (const Force& force : state.forces) {
        if (!friends(state, force.side, *side)) continue;
        view.whole.insert(force.id);
        if (force.on_map()) watch_from(world, force.square, view.seen, search);
    }
    for (const Stronghold& place : world.strongholds)
        if (const auto holder = holder_of(world, state, place); holder && friends(state, *holder, *side))
            watch_from(world, place.square, view.seen, search);
    for (const Force& force : state.forces) {
        if (!force.on_map() || view.whole.contains(force.id)) continue;
        if (view.seen.contains(force.square)) view.sighted.insert(force.id);
        // Captured dispatches show one enemy whole until his next battle (CAM-p8-b).
        const bool read = std::any_of(state.conditions.begin(), state.conditions.end(), [&](const Condition& c) {
            return c.kind == EventKind::EnemyDispatches && c.force == force.id && c.side == side;
        });
        if (read) view.whole.insert(force.id);
    }
    return view;
}

}  // namespace condottiero
