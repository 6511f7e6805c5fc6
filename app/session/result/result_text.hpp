#pragma once

#include <string>
#include <vector>

#include "core/base/problem.hpp"
#include "core/campaign/battle/result_entry.hpp"

namespace condottiero {

/// A battle result typed in line by line, keyboard only:
///   12 killed 3 fled 2           unit 12; the rest of its figures stand on the table
///   general 4 killed             a character, by number
///   rest                         every unit not yet named stands unhurt
///   verdict attacker|defender|stalemate|losses
///   retreat attacker|defender    all its commands were in General Retreat
///   arrived 3                    a neighbouring Force came onto the table
///   note TEXT
/// Nothing of a line is taken if anything in it is wrong, or if the judge of results has something against it.
Problems take_line(const World& world, const CampaignState& state, ResultEntry& entry, const std::string& line);
/// As far as it is filled in.
std::vector<std::string> result_in_words(const World& world, const CampaignState& state, const ResultEntry& entry);

}  // namespace condottiero
