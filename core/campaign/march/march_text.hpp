#pragma once

#include <string>
#include <vector>

#include "core/campaign/march/reach.hpp"
#include "core/campaign/state/orders.hpp"

namespace condottiero {

// Marches in words: where somebody goes, by which way, and when he is there.

/// "E4, D4"; of a long way the beginning and the end.
std::string way_in_words(const CampaignMap& map, const std::vector<SquareId>& way);
/// "it arrives in turn 4 at the earliest, and a bad die may hold it longer". `turn` is the present one.
std::string arrival_in_words(const Arrival& when, int turn);
/// "T4 at the earliest": the same in a few letters, on the map.
std::string arrival_flag(const Arrival& when, int turn);
/// "marching to D4 Ponte Arsa"
std::string going_in_words(const CampaignMap& map, const March& march);
/// "Vanguard is to march to D4 Ponte Arsa.", as who knows the places names them.
std::string is_to_go(const std::string& force, Means means, const std::string& to);
/// "Vanguard marches E4, D4."
std::string has_gone(const std::string& force, Means means, const std::string& way);

/// What a sheet has a Force do, from where, and how likely it obeys.
struct Intention {
    std::string force, at;
    Order order;   ///< that it has
    Order wanted;  ///< that it is to have
    bool rally;
    int faces;           ///< that accept, of the Force test
    const March* march;  ///< nothing: it stays
};
/// One sentence: "Vanguard at C3 keeps EXPLORE and marches to D3 by D3", without its end.
std::string intention_in_words(const CampaignMap& map, const Intention& what);

}  // namespace condottiero
