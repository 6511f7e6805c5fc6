#pragma once

#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "core/base/result.hpp"
#include "core/campaign/knowledge/known.hpp"
#include "core/campaign/state/state.hpp"
#include "core/campaign/state/world.hpp"

namespace condottiero {

enum class OrderOfBattleLevel { Side, Force, UnderGeneral, Unit };

/// A line of the order of battle. Figures and points of what is above a unit are the sums of its units.
struct OrderOfBattleRow {
    OrderOfBattleLevel level;
    SideId side;
    std::optional<ForceId> force;
    std::optional<UnitId> unit;
    std::string name;
    std::string note = {};     ///< of a Force: where it stands, under what order; of a command: who leads it
    std::string goes_to = {};  ///< the Force that a unit goes over to by its side's order sheet
    std::string quality = {}, type = {}, arms = {};
    int now = 0, full = 0, hospital = 0;
    Points points = {};
    std::size_t parent = none;  ///< its row

    static constexpr std::size_t none = std::numeric_limits<std::size_t>::max();
};

/// What whoever is looking may know: sides, their Forces that are there or to come, commands, units.
std::vector<OrderOfBattleRow> order_of_battle(const World& world, const Known& known);

std::string as_csv(const std::vector<OrderOfBattleRow>& rows);

/// Why a unit cannot go over to another Force by the next order sheet; nothing: it can. (CAM-map-i)
std::optional<Refusal> cannot_exchange(const World& world, const CampaignState& state, UnitId unit, ForceId into);
/// An order sheet with that exchange in it.
std::string with_exchange(const std::string& sheet, const CampaignState& state, UnitId unit, ForceId into);

}  // namespace condottiero
