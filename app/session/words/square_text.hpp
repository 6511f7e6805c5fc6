#pragma once

#include <string>

#include "core/campaign/knowledge/view.hpp"

namespace condottiero {

/// The square in one sentence, always in the same order: name, place, ground, what runs through it and whither, owner,
/// who stands there with figures, order and reaction. Of what the view does not show nothing is said.
std::string square_in_words(const World& world, const CampaignState& state, const View& view, SquareId square);

/// Its name, if the view shows the Force whole; else "a Force of" its side.
std::string name_as_known(const World& world, const CampaignState& state, const View& view, ForceId force);

/// "river Po flowing north, road to F5 and G7, ford": all that the square holds besides its ground.
/// "14 of 24 points of resistance"; nothing: no fortress.
std::string resistance_in_words(const World& world, const CampaignState& state, SquareId square);
std::string features_in_words(const World& world, const CampaignState& state, SquareId square);

}  // namespace condottiero
