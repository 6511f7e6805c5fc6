#pragma once

#include <vector>

#include "core/campaign/state/state.hpp"
#include "core/campaign/state/world.hpp"

namespace condottiero {

/// The squares where enemies of a side stand, to be asked about many: `enemies_in` asks every Force.
class EnemySquares {
public:
    EnemySquares(const World& world, const CampaignState& state, SideId side);
    [[nodiscard]] bool has(SquareId square) const { return there_[static_cast<std::size_t>(square.value())]; }

private:
    std::vector<bool> there_;
};

/// Which squares a path free of enemies joins to one of them: by land, or by water between friendly ports. It goes
/// straight for it, and remembers what it came through.
class JoinedTo {
public:
    JoinedTo(const World& world, const CampaignState& state, SideId side, SquareId hub);
    /// The square itself must be free of enemies.
    bool has(SquareId from);

private:
    enum class Known : char { Nothing, Looking, Joined, Cut };
    [[nodiscard]] Known& known(SquareId square) { return known_[static_cast<std::size_t>(square.value())]; }
    bool look(SquareId from, std::vector<SquareId>& seen);

    const World& world_;
    const CampaignState& state_;
    SideId side_;
    SquareId hub_;
    EnemySquares enemies_;
    std::vector<Known> known_;  ///< by square
};

/// Whether a path of bounded length joins a square to an own place (CAM-p6-b).
/// Ruling: the place one stands in feeds nobody by itself; it must be joined to another, or, if it is the side's only
/// one, have a neighbouring square free of enemies.
bool joined_to_a_place(const World& world, const CampaignState& state, SquareId from, SideId side);
/// Everyone is in supply unless the campaign uses the chapter (CAM-switches).
bool in_supply(const World& world, const CampaignState& state, ForceId force);

}  // namespace condottiero
