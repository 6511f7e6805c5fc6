#pragma once

#include "core/campaign/sealed/turn_bundle.hpp"

namespace condottiero {

/// Holds the papers that a player kept against what was published of a turn.
void check_papers(const TurnBundle& bundle, const std::vector<KeptPaper>& papers, Verdict& verdict);

}  // namespace condottiero
