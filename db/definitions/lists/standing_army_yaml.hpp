#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "core/battle/army_rules.hpp"
#include "db/definitions/yaml/source_file.hpp"

namespace condottiero {

/// An army for a single battle, written down by itself (campaigns/README.md).
struct StandingArmy {
    std::string title;
    std::string rules;               ///< those it is for; empty: not said
    std::vector<std::string> lists;  ///< the files of its lists
    BriefArmy army;                  ///< one Force, with the title's name
};

/// What battle rules of that name, perhaps none, read in an army file. If nobody knows them, whatever stands there is
/// taken, so that a campaign opens without them.
using WordsOfRules = std::function<const ArmyWords*(std::string_view rules)>;

/// From its files alone: the first is the army file, the others are its lists. Throws BadInput with every fault.
StandingArmy read_standing_army(const std::vector<SourceFile>& files, const WordsOfRules& words);
/// One of a campaign, whose lists have been read and whose words were looked at when it began.
StandingArmy read_army_of_campaign(std::string_view text, const std::string& file, std::vector<Profile> profiles);

/// An army file and its lists, from disk. Lists lie beside it, or in a folder `lists` beside its folder or above.
/// Throws Failure, or BadInput.
std::vector<SourceFile> gather_standing_army(const std::string& path);

}  // namespace condottiero
