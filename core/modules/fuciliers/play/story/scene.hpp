#pragma once

#include <vector>

#include "core/battle/scene.hpp"
#include "core/modules/fuciliers/play/story/log.hpp"

namespace condottiero::fuciliers {

/// The table with what lies on it, and nobody there.
TableScene empty_table(const Position& position);

/// The table as it was at the end of a round. Of the position only what does not change in a battle is asked: who is
/// who, and the ground.
TableScene scene_of(const Position& position, const Frame& frame);

/// The whole battle: a scene at the end of each turn, or of each round. With what moved since the scene before, and the
/// volleys of the turn from where they were fired.
std::vector<TableScene> scenes_of(const Position& position, const Log& log, bool every_round);

}  // namespace condottiero::fuciliers
