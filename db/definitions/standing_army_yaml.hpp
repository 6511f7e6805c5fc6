#pragma once

#include <string>
#include <vector>

#include "core/battle/battle.hpp"
#include "db/definitions/source_file.hpp"

namespace condottiero {

/// An army for a single battle, written down by itself (campaigns/README.md).
struct StandingArmy {
    std::string title;
    std::vector<std::string> lists;  ///< the files of its lists
    Points limit;                    ///< agreed; nothing: what it costs
    int bases = 0;                   ///< 28 or 25 mm; 0: not said
    bool all_cavalry = false;        ///< agreed: a battle of horse alone
    BriefArmy army;                  ///< one Force, with the title's name
};

/// From its files alone: the first is the army file, the others are its lists. Throws BadInput with every fault.
StandingArmy read_standing_army(const std::vector<SourceFile>& files);

/// An army file and its lists, from disk. Lists lie beside it, or in a folder `lists` beside its folder or above.
/// Throws Failure, or BadInput.
std::vector<SourceFile> gather_standing_army(const std::string& path);

}  // namespace condottiero
