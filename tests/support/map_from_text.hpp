#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/map/campaign_map.hpp"

namespace condottiero {

/// A map for a test in a few lines. First the ground, a letter a square, from north to south:
///
///     .  plain    c  cultivated   h  hill    m  mountain         f  forest on plain
///     d  desert   w  wasteland    ~  sea     o  lake             j  jungle on plain
///
/// then what lies on it, in any order; a word that is not a square is a name:
///
///     river Po B1 B4        from its source down; stream and great-river for the other widths
///     road A1 C1 C3         from corner to corner; track likewise
///     bridge B2             likewise swamp, ford, rapids, reefs, port, forest, jungle
///     stronghold C3 Ivrea   likewise village, town, capital
///     owner red A1:B3 C1    whose territory; A1:B3 are all the squares of that rectangle
///     climate arid A1:B3    without squares the whole map
///     neighbours 4
///
/// Throws std::logic_error, naming the line, where it does not understand.
CampaignMap map_from_text(std::string_view text);

/// The square of that name; throws std::logic_error if the map has none.
SquareId square_named(const CampaignMap& map, std::string_view name);
/// "A1 B1 C2"
std::vector<SquareId> squares_named(const CampaignMap& map, std::string_view names);
std::string names_of(const CampaignMap& map, std::span<const SquareId> squares);

}  // namespace condottiero
