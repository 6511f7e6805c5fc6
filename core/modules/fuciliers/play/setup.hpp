#pragma once

#include <array>

#include "core/modules/fuciliers/play/position.hpp"

namespace condottiero::fuciliers {

/// How a side may explore: the campaign's order and reaction say so. (CAM-p3-b)
enum class Exploration : std::uint8_t { Full, Doubled, ScoutsOnly, None };
constexpr auto words_of(Exploration) {
    return std::array<std::string_view, 4>{"full", "doubled", "scouts only", "none"};
}
struct ExplorationTerms {
    Exploration how = Exploration::Full;
    int modifier = 0;  ///< territory, weather: what the campaign adds
};

/// Two armies before a battle, nothing on the table yet. The rosters must outlive the position.
Position position_of(const Roster& below, const Roster& above, Field ground, const HouseRules& house = {},
                     const BaseSet& bases = bases_28mm);

/// The table of a campaign square: what grows, stands and flows there, as configurations under the placing rules.
/// (NFW-1.2-b, NFW-2.2.1-a)
Field field_of(const BattleBrief& brief);
/// Works that a side has dug, in a line before the middle of its zone. (CAM-p3-f)
void dig_works(Field& ground, Side side, int points);

}  // namespace condottiero::fuciliers
