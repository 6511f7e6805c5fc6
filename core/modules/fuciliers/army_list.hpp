#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/base/problem.hpp"
#include "core/modules/fuciliers/roster.hpp"

// One line of an army list, as the book prints it: its columns stand in the profile's `more` (campaigns/README.md).
namespace condottiero::fuciliers {

/// Decodes a profile. What its list leaves open follows from its arm, its type and its class, so that a profile without
/// any `more` is a troop too; a train is none, but no fault either. Every fault is added to `problems`; the troop can
/// be looked at all the same.
Troop troop_of(const Profile& profile, Problems& problems);
Problems check_profile(const Profile& profile);

/// "officer", "2 ensigns": the figures of a unit with a part of their own. The commander is always among them.
Staff staff_of(const std::vector<std::string>& words, const std::string& where, Problems& problems);
/// "commander, officer, 2 ensigns"
std::string in_words(const Staff& staff);
/// The figures left when a unit has lost too many for all of its staff. The colonel has a base of his own and stays.
Staff cut_to(Staff staff, int figures);

/// What a profile may say under `more`, in the order of the page that explains it.
std::vector<std::string> profile_keys();

constexpr int artillery_light_to = 6;                   ///< pounds (NFW-3.4.3-c)
constexpr int artillery_medium_to = 10;                 ///< pounds
constexpr int markers = 6;                              ///< volleys of a unit (NFW-2.3.5-a)
constexpr int grapeshot_markers = 2;                    ///< of a battery's six (NFW-2.3.5-b)
constexpr Points exploration_cost = Points::whole(27);  ///< of a unit (NFW-2.1-a)

}  // namespace condottiero::fuciliers
