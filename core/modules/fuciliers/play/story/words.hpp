#pragma once

#include <array>
#include <string>

#include "core/battle/story.hpp"
#include "core/modules/fuciliers/play/story/log.hpp"

namespace condottiero::fuciliers {

/// Two of one name are told apart.
std::array<std::string, 2> side_names(const Position& position);

/// "combat"; rounds count from 1.
std::string round_title(int round);
Happening happening_of(const Event& event, const Log& log);
/// Every rule that a happening, the sum behind it or a refusal names, once, by id.
std::vector<const Rule*> rules_named(const Story& story, const Log& log);
/// The whole battle. Of the position only who is who is asked.
Story story_of(const Log& log, const Position& position);

}  // namespace condottiero::fuciliers
