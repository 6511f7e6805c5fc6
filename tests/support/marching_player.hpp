#pragma once

#include <optional>
#include <vector>

#include "core/campaign/march/movement.hpp"
#include "core/campaign/record/command.hpp"
#include "core/campaign/state/state.hpp"
#include "core/campaign/state/world.hpp"

namespace condottiero {

/// Plays all sides of a war, for tests and benchmarks: in every turn one Force in two marches at some enemy.
class MarchingPlayer {
public:
    MarchingPlayer() = default;
    /// In small steps instead: at the nearest enemy, and only so many squares.
    explicit MarchingPlayer(int most_squares) : most_squares_(most_squares) {}

    /// What is settled before the first turn, so that hardly anything has to be asked.
    static std::vector<Command> choices(const World& world);
    Command next(const World& world, const CampaignState& state);

private:
    SubmitSheet sheet(const World& world, const CampaignState& state, SideId side);
    std::optional<March> march(const World& world, const CampaignState& state, const Force& force);

    [[nodiscard]] std::optional<SquareId> some_enemy(const World& world, const CampaignState& state,
                                                     const Force& force) const;
    /// As far as it goes by whatever neighbour is nearest to the enemy and open.
    [[nodiscard]] std::vector<SquareId> straight_on(const World& world, const CampaignState& state, const Force& force,
                                                    SquareId enemy) const;

    std::optional<int> most_squares_;
    MarchSearch search_;
};

}  // namespace condottiero
