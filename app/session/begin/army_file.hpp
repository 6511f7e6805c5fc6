#pragma once

#include <array>
#include <string>
#include <vector>

#include "core/base/problem.hpp"
#include "core/battle/module.hpp"
#include "db/definitions/lists/standing_army_yaml.hpp"

namespace condottiero {

/// An army file with its lists, and the battle rules that it is for.
struct ArmyFile {
    std::vector<SourceFile> files;  ///< the first is its own
    StandingArmy army;
    const BattleModule* rules;  ///< they know armies
};

/// Throws BadInput with every fault of the file or its lists, and Failure.
ArmyFile read_army_file(const std::string& path);

/// Two that their rules allow, and that may meet on one table. Throws as above, with every breach.
std::array<ArmyFile, 2> read_meeting(const std::string& first, const std::string& second);

struct MusteredArmy {
    std::vector<std::string> lines;  ///< its commands, units and people with their points
    Problems problems;               ///< every breach of the rules for armies
};

/// Reads and musters an army file. Throws BadInput with every fault of the file or its lists, and Failure.
MusteredArmy muster_file(const std::string& path);

}  // namespace condottiero
