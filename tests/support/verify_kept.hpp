#pragma once

#include "app/session/proof/verify.hpp"

namespace condottiero {

/// Of steps in memory.
inline Verdict verify_kept(Campaign campaign, const std::vector<Entry>& entries, const DiceKey& key,
                           int sealed_from = 1, const std::string& mark = {},
                           const std::function<bool(std::size_t)>& progress = {}) {
    KeptSteps steps(entries);
    return verify({std::move(campaign), &steps, key, sealed_from, mark}, progress);
}

}  // namespace condottiero
