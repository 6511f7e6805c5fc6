#pragma once

#include <optional>
#include <set>

#include "core/campaign/state/state.hpp"
#include "core/campaign/state/world.hpp"

namespace condottiero {

/// What a side's general would know; the game master knows everything.
struct View {
    std::optional<SideId> side;  ///< nobody: the game master's view
    std::set<ForceId> whole;     ///< Forces seen with all they have: own and allied ones
    std::set<ForceId> sighted;   ///< Forces seen from afar: where, whose, how big
    std::set<SquareId> seen;     ///< squares watched now; the game master sees all without a list
    [[nodiscard]] bool sees(SquareId square) const { return !side || seen.contains(square); }
};

View view_of(const World& world, const CampaignState& state, std::optional<SideId> side);

}  // namespace condottiero
