#pragma once

#include <algorithm>
#include <optional>

#include "core/campaign/state/state.hpp"
#include "core/campaign/state/world.hpp"

namespace condottiero {

/// The war as one side's general knows it; the game master's is the war itself. What he does not know is not in it:
/// whatever is written, drawn or reckoned from it can betray nothing.
///
/// Own and allied Forces are there whole, under their numbers; so is one whose dispatches were read. Others in sight
/// have a number of this side's own and no more than whose they are, where, and about how many. Of a battle of its own
/// a side knows whom it met there, by name; those it has lost from sight since are OutOfSight.
struct Known {
    std::optional<SideId> side;  ///< nobody: the game master
    CampaignState state;
    std::vector<SquareId> seen;  ///< squares watched now, in order; the game master sees all without a list

    [[nodiscard]] bool sees(SquareId square) const {
        return !side || std::binary_search(seen.begin(), seen.end(), square);
    }
    /// Known with all it has.
    [[nodiscard]] bool whole(ForceId force) const;
    /// Seen from afar, now.
    [[nodiscard]] bool sighted(ForceId force) const { return state.from_afar.contains(force); }
    /// Its own or its friends'; the game master's are all.
    [[nodiscard]] bool own(SideId of) const;
};

/// The one door: every output for a side, and the program's own players, go through it.
Known known_to(const World& world, const CampaignState& state, std::optional<SideId> side);

/// Whether a side, or a friend of it, has a Force or a stronghold within sight of a square.
bool watches(const World& world, const CampaignState& state, SideId side, SquareId square);

/// To be called after every step of a war: who has come into sight of whom, who was lost, who was met in battle.
void keep_watch(const World& world, CampaignState& state);

/// Figures as they are told of a Force seen from afar; nobody takes even the smallest for nothing.
int at_a_glance(int figures);

/// A battle as a side knows it that fights in it, or whose friend does; nothing: it does not know of it.
std::optional<Battle> battle_known_to(const CampaignState& state, const Battle& battle, SideId side);

/// What it cost, as one who was there tells it to his own: his losses and his friends'.
BattleReport report_known_to(const CampaignState& state, BattleReport report, SideId side);

/// What a side calls a Force: own and friendly ones have their numbers. Nothing: it does not know of it.
std::optional<ForceId> number_known_to(const CampaignState& state, SideId side, ForceId force,
                                       std::optional<BattleId> met_in = std::nullopt);

}  // namespace condottiero
