#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "app/session/open_campaign.hpp"

namespace condottiero {

/// Of a new campaign: from the system, or from a number that anyone may know.
DiceKey dice_key(std::optional<std::uint64_t> seed);
/// The campaign's mark says if anyone may know it.
KeyFrom key_from(std::optional<std::uint64_t> seed);

/// A new campaign file from a definition whose lists its battle rules accept. Its dice come from the system, or from a
/// number that anyone may know: for trials. Throws what new_session throws.
OpenCampaign begin_campaign(const std::string& definition, const std::string& file,
                            std::optional<std::uint64_t> seed = std::nullopt, const OpenCampaign::Warn& warn = {});

}  // namespace condottiero
