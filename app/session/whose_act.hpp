#pragma once

#include <optional>
#include <string>

#include "core/campaign/record/journal.hpp"
#include "core/campaign/state/state.hpp"
#include "core/campaign/state/world.hpp"

namespace condottiero {

/// In the journal: who runs the war, and whose is every act that is no side's own.
inline const std::string game_master = "game master";

/// The side that may give such a command by itself: whose sheet, placing, retreat, purchase or choice it is. Nothing:
/// only the game master.
std::optional<SideId> side_of(const CampaignState& state, const Command& command);

/// A command as it is recorded, and who gave it: the key of a side, or "game master".
struct Act {
    Command command;
    std::string by;
};
/// `from` is the side that it comes from: that sent the sheet, or whose eyes look at the window.
Act act_of(const World& world, const CampaignState& state, Command command, std::optional<SideId> from);

/// Who takes such a step back, or does it again: the side that it comes from if the step was its own act.
std::string who_goes_back(const World& world, const Entry& step, std::optional<SideId> from);

/// A name as the journal has it: a side by its key, whether its key or its name was typed; anybody else as he is.
std::string in_journal(const World& world, const std::string& who);

}  // namespace condottiero
