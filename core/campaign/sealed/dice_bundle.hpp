#pragma once

#include <string>
#include <vector>

#include "core/base/problem.hpp"
#include "core/campaign/sealed/sealed.hpp"

namespace condottiero {

/// What is published when a turn's dice have all fallen: enough to compute each of them again, with nothing else at
/// hand.
struct DiceBundle {
    std::string title;
    DiceSeal seal;
    Digest promise;
    Digest secret;
    std::vector<Roll> rolls;
    int others = 0;  ///< dice that are left out, since they tell of what not everybody knows
};

/// What an examination found.
struct Verdict {
    std::vector<std::string> holds;      ///< what was checked
    std::vector<std::string> unchecked;  ///< what could not be
    std::vector<std::string> faults;
};

/// As a player would who has this and nothing else.
Verdict check_bundle(const DiceBundle& bundle);

}  // namespace condottiero
