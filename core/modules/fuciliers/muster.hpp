#pragma once

#include <string>
#include <vector>

#include "core/base/problem.hpp"
#include "core/modules/fuciliers/roster.hpp"

// What an army costs and whether the book allows it. (NFW-1.1)
namespace condottiero::fuciliers {

/// (NFW-1.1-c)
constexpr Points special_character_cost = Points::whole(10);
/// (NFW-4.10-a)
constexpr Points charismatic_cost = Points::whole(100);
/// With the figure that bears it. (NFW-4.11.1-a)
constexpr Points standard_cost = Points::whole(100);
/// An army up to this may do without generals. (NFW-1.1-n)
constexpr Points small_army = Points::whole(500);

/// (NFW-1.1-b)
Points cost_of_command_value(int command_value);

Points points_of(const Roster& roster, const RosterUnit& unit);
Points points_of(const Person& person);
Points points_of(const Roster& roster);

/// What a command is for the limits of an army: by most of its infantry and cavalry. (NFW-1.1-ag)
enum class CommandKind : std::uint8_t { Infantry, Cavalry, Neither };
CommandKind kind_of(const Roster& roster, const RosterCommand& command);

/// Every breach of the rules for armies, each with its rule.
Problems check_roster(const Roster& roster);
/// What two armies must have in common to meet on one table. (NFW-0-a, NFW-1.1-af)
Problems check_meeting(const Roster& one, const Roster& other);

/// What the side with fewer armies may add to come up to the other's total. (NFW-1.5-a)
Points top_up(const std::vector<Points>& ours, const std::vector<Points>& theirs);

}  // namespace condottiero::fuciliers
