#pragma once

#include "core/modules/fuciliers/play/table/position.hpp"

namespace condottiero::fuciliers {

/// The table of a campaign square: what grows, stands and flows there, as configurations under the placing rules.
/// (NFW-1.2-b, NFW-2.2.1-a)
/// As long as the larger of those armies needs: the book's 180 cm, then longer by 60.
Field field_of(const BattleBrief& brief, const std::array<Roster, 2>& armies);
/// Works that a side has dug, in rows before the middle of its zone. (CAM-p3-f)
void dig_works(Field& ground, Side side, int points);
constexpr Length dug_half_width = 5 * table::centimetre;  ///< eight points' worth

}  // namespace condottiero::fuciliers
