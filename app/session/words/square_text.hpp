#pragma once

#include <string>

#include "core/campaign/knowledge/known.hpp"

namespace condottiero {

/// The square in one sentence, always in the same order: name, place, ground, what runs through it and whither, owner,
/// who stands there with figures, order and reaction.
std::string square_in_words(const World& world, const Known& known, SquareId square);

/// "14 of 24 points of resistance"; nothing: no fortress.
std::string resistance_in_words(const World& world, const CampaignState& state, SquareId square);
/// "river Po flowing north, road to F5 and G7, ford": all that the square holds besides its ground.
std::string features_in_words(const World& world, const CampaignState& state, SquareId square);

}  // namespace condottiero
