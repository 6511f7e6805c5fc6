#pragma once

#include <vector>

#include "core/campaign/knowledge/known.hpp"

namespace condottiero::policy {

/// An enemy Force in sight: where it stands, and about how big it is.
struct Sighting {
    ForceId force;
    SquareId square;
    int figures;
    bool behind_walls = false;  ///< of a fortress that is not breached
};

/// What one side's general makes of what he knows.
struct Knowledge {
    const World& world;
    SideId side;
    CampaignState state;         ///< as known_to tells it
    std::vector<SquareId> seen;  ///< squares watched now, in order
    std::vector<Sighting> enemies;

    [[nodiscard]] bool sees(SquareId square) const { return std::binary_search(seen.begin(), seen.end(), square); }

    /// Figures that count in a fight: fewer where a Force is shaken.
    [[nodiscard]] int strength(ForceId force) const;
    [[nodiscard]] int enemies_at(SquareId square) const { return enemies_around(square, 0); }
    /// Those behind walls are left out: they are glad to be there.
    [[nodiscard]] int enemies_around(SquareId square, int squares) const;
    [[nodiscard]] int garrison_of(SquareId fortress) const;
    /// A fortress that would keep the side out: as far as it sees, somebody is in it.
    [[nodiscard]] bool walled(SquareId square) const;
    /// Own and allied strength.
    [[nodiscard]] int friends_around(SquareId square, int squares) const;
};

Knowledge knowledge_of(const World& world, const CampaignState& state, SideId side);

}  // namespace condottiero::policy
