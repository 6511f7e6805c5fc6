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
    int dice = 0;      ///< local guides, captured dispatches: dice that it adds (CAM-p8-b)
};
/// As the brief has them: what it calls "D6 for ..." are dice, the rest is added.
ExplorationTerms exploration_terms(const BriefArmy& army);

/// Two armies before a battle, nothing on the table yet. The rosters must outlive the position.
Position position_of(const Roster& below, const Roster& above, Field ground, const HouseRules& house = {},
                     const BaseSet& bases = bases_28mm);

/// What a side brings to exploration. (NFW-2.1.1-a)
Exploring exploring(const Position& position, Side side);

/// The table of a campaign square: what grows, stands and flows there, as configurations under the placing rules.
/// (NFW-1.2-b, NFW-2.2.1-a)
Field field_of(const BattleBrief& brief);
/// Works that a side has dug, in a line before the middle of its zone. (CAM-p3-f)
void dig_works(Field& ground, Side side, int points);
constexpr Length dug_half_width = 5 * table::centimetre;  ///< eight points' worth

}  // namespace condottiero::fuciliers
