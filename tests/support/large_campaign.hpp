#pragma once

#include <cstdint>
#include <vector>

#include "core/campaign/state/campaign.hpp"
#include "db/definitions/campaign/campaign_yaml.hpp"

namespace condottiero {

/// How large a war to make up, for tests and benchmarks.
struct WarSize {
    std::uint64_t seed = 1;
    int columns = 100;
    int rows = 100;
    int sides = 3;    ///< up to nine, each with a strip of the map from north to south
    int forces = 60;  ///< of all sides together
    int units_of_force = 5;
    bool every_switch = false;
    int turns = 100;
};

/// The files of a war, as a person might have written them: campaign, map, army list. The same size and seed make the
/// same text on every machine.
std::vector<SourceFile> large_campaign_files(const WarSize& size);

Campaign large_campaign(const WarSize& size = {});

}  // namespace condottiero
