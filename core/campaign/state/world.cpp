#include "core/campaign/state/world.hpp"

#include <algorithm>

namespace condottiero {

const Stronghold* World::stronghold_at(SquareId square) const {
    const auto found =
        std::find_if(strongholds.begin(), strongholds.end(), [&](const Stronghold& s) { return s.square == square; });
    return found == strongholds.end() ? nullptr : &*found;
}

std::optional<SideId> World::first_owner(SquareId square) const {
    const std::optional<TerritoryId> territory = map.square(square).territory;
    if (!territory) return std::nullopt;
    return side_of_territory[static_cast<std::size_t>(territory->value())];
}

const Side* World::side(std::string_view key) const {
    const auto found = std::find_if(sides.begin(), sides.end(), [&](const Side& s) { return s.key == key; });
    return found == sides.end() ? nullptr : &*found;
}

std::vector<std::optional<int>> districts(const CampaignMap& map,
                                          const std::vector<std::optional<SideId>>& side_of_territory,
                                          const std::vector<Stronghold>& strongholds) {
    std::vector<std::optional<int>> out(static_cast<std::size_t>(map.size()));
    for (int s = 0; s < map.size(); ++s) {
        const SquareId square(s);
        const std::optional<TerritoryId> territory = map.square(square).territory;
        if (!territory) continue;
        const std::optional<SideId> owner = side_of_territory[static_cast<std::size_t>(territory->value())];
        std::optional<int>& nearest = out[static_cast<std::size_t>(s)];
        for (std::size_t i = 0; i < strongholds.size(); ++i) {
            if (!owner || strongholds[i].owner != owner) continue;
            const auto key = [&](std::size_t k) {
                return std::pair(map.distance(square, strongholds[k].square), strongholds[k].square);
            };
            if (!nearest || key(i) < key(static_cast<std::size_t>(*nearest))) nearest = static_cast<int>(i);
        }
    }
    return out;
}

}  // namespace condottiero
