#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/campaign/state/state.hpp"
#include "core/campaign/state/world.hpp"

namespace condottiero {

/// What kind of thing the turn waits for.
enum class NeedKind { Placing, OrderSheet, Neighbours, Battle, AfterBattle, Purchases, EventTarget };
constexpr auto words_of(NeedKind) {
    return std::array<std::string_view, 7>{"placing",      "order sheet", "neighbours", "battle",
                                           "after battle", "purchases",   "event"};
}

/// Something that only a person can settle, and from whom. Every one can also be settled by a standing choice.
struct Need {
    NeedKind kind;
    std::optional<SideId> side;  ///< nobody: the game master
    std::optional<ForceId> force;
    std::optional<BattleId> battle;
    std::vector<SquareId> squares;  ///< to choose from, the default first
    std::vector<ForceId> forces;    ///< to choose from
};

/// All that the turn waits for now, in the order in which it will be asked. Empty: it can go on.
std::vector<Need> needs(const World& world, const CampaignState& state);

}  // namespace condottiero
