#pragma once

#include <string>
#include <string_view>

#include "core/base/dice.hpp"
#include "core/campaign/record/command.hpp"
#include "core/campaign/record/event.hpp"
#include "db/campaign_file/text_form.hpp"

namespace condottiero {

// Commands, events and rolls as one line of text: `order-received 3 "EXPLORE"`. The campaign file, replays and the
// plain-text twin all use it. Reading throws BadText.

std::string to_text(const Command& command);
std::string to_text(const Event& event);
std::string to_text(const Roll& roll);

/// The whole of how things stand; two that have the same digest are the same.
Digest digest_of(const CampaignState& state);

Command command_from_text(std::string_view text);
Event event_from_text(std::string_view text);
Roll roll_from_text(std::string_view text);

}  // namespace condottiero
