#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/campaign/state/state.hpp"
#include "core/campaign/state/world.hpp"

namespace condottiero {

// A turn's dice fall from several cups: one stands on the table for everybody, each side has one of its own, and so has
// each battle: "everyone", "side lago", "battles 3"; what is no subject has "nobody".

/// A side as cups and words for the dice name it: its key, as one word.
std::string name_in_dice(const Side& side);
std::vector<std::string> sides_in_dice(const World& world);

/// Whose a roll's dice are. Two battles of a turn share a cup only if fifteen others were opened between them.
std::string cup_of(const World& world, const CampaignState& state, std::string_view subject);
/// Whether a die of that subject may come from that cup, as far as the two tell.
bool may_be_in(std::string_view cup, std::string_view subject);

/// Every cup of a turn, in the order in which they are promised.
std::vector<std::string> cup_names(const std::vector<std::string>& sides);

}  // namespace condottiero
