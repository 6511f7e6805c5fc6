#pragma once

#include <string>
#include <vector>

#include "core/base/problem.hpp"
#include "core/modules/fuciliers/roster.hpp"
#include "db/definitions/standing_army_yaml.hpp"

namespace condottiero {

/// The roster of an army file, with what was agreed for its battle.
fuciliers::Roster roster_of(const StandingArmy& army, Problems& problems);

struct MusteredArmy {
    std::vector<std::string> lines;  ///< its commands, units and people with their points
    Problems problems;               ///< every breach of the rules for armies
};

/// Reads and musters an army file. Throws BadInput with every fault of the file or its lists, and Failure.
MusteredArmy muster_file(const std::string& path);

}  // namespace condottiero
