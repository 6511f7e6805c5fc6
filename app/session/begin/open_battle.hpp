#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "app/session/open_campaign.hpp"

namespace condottiero {

/// Makes a campaign file of one battle: two armies of files meet on open ground, the first attacks, and all that can be
/// done with a campaign's battle can be done with theirs. They come as their files have them. Throws BadInput with
/// every fault of the armies, and Failure.
void open_battle(const std::string& attacker, const std::string& defender, const std::string& file,
                 std::optional<std::uint64_t> seed = std::nullopt, const OpenCampaign::Warn& warn = {});

}  // namespace condottiero
