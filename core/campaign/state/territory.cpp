#include "core/campaign/state/territory.hpp"

#include <algorithm>

namespace condottiero {

Relation relation(const CampaignState& state, SideId a, SideId b) {
    if (a == b) return Relation::Allied;
    const auto found = state.relations.find(std::minmax(a, b));
    return found == state.relations.end() ? Relation::War : found->second;
}

std::optional<SideId> holder_of(const World&, const CampaignState& state, const Stronghold& stronghold) {
    if (const auto held = state.held.find(stronghold.square); held != state.held.end()) return held->second;
    if (stronghold.owner && state.side(*stronghold.owner).defeated) return std::nullopt;
    return stronghold.owner;
}

namespace {

std::optional<SideId> owner_of_land(const World& world, const CampaignState& state, SquareId square) {
    if (const Stronghold* here = world.stronghold_at(square)) return holder_of(world, state, *here);
    const std::optional<SideId> owner = world.first_owner(square);
    if (!owner || state.side(*owner).defeated) return std::nullopt;
    const std::optional<int> district = world.district[static_cast<std::size_t>(square.value())];
    if (district && state.held.contains(world.strongholds[static_cast<std::size_t>(*district)].square))
        return std::nullopt;
    return owner;
}

std::optional<SideId> owner_of_water(const World& world, const CampaignState& state, SquareId square) {
    if (world.map.square(square).features.has(Feature::Port)) return owner_of_land(world, state, square);
    std::optional<SideId> owner;
    for (const SquareId shore : world.map.neighbours(square)) {
        if (is_water(world.map.square(shore).ground)) continue;
        const std::optional<SideId> here = owner_of_land(world, state, shore);
        if (!here || (owner && owner != here)) return std::nullopt;
        owner = here;
    }
    return owner;
}

}  // namespace

std::optional<SideId> owner_of(const World& world, const CampaignState& state, SquareId square) {
    return is_water(world.map.square(square).ground) ? owner_of_water(world, state, square)
                                                     : owner_of_land(world, state, square);
}

Territory territory_for(const World& world, const CampaignState& state, SquareId square, SideId side) {
    const std::optional<SideId> owner = owner_of(world, state, square);
    if (!owner) return Territory::Neutral;
    switch (relation(state, side, *owner)) {
        case Relation::Allied: return Territory::Friendly;
        case Relation::War: return Territory::Enemy;
        case Relation::Peace: break;
    }
    return Territory::Neutral;
}

std::vector<SquareId> own_places(const World& world, const CampaignState& state, SideId side) {
    std::vector<SquareId> out;
    for (const bool capital : {true, false})
        for (const Stronghold& place : world.strongholds)
            if (place.capital == capital && place.owner == side && holder_of(world, state, place) == side)
                out.push_back(place.square);
    return out;
}

std::optional<SquareId> capital_of(const World& world, SideId side) {
    for (const Stronghold& place : world.strongholds)
        if (place.capital && place.owner == side) return place.square;
    return std::nullopt;
}

}  // namespace condottiero
