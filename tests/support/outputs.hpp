#pragma once

#include <map>
#include <string>

#include "app/session/knowledge/known_war.hpp"

namespace condottiero {

/// What the program writes, by what it is called.
using Outputs = std::map<std::string, std::string>;

/// Whatever is made of how things stand, for one side.
Outputs outputs_of_state(const World& world, const CampaignState& state, SideId side, bool pictures);
/// And of what happened.
Outputs outputs_of_history(const Session& session, SideId side);

}  // namespace condottiero
