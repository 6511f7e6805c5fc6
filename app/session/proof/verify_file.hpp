#pragma once

#include <string>
#include <vector>

#include "core/campaign/sealed/dice_bundle.hpp"

namespace condottiero {

/// Verifies whatever a person has: a campaign file, the folder of its plain-text twin, one turn's published dice. The
/// papers that a player kept, of sheets, receipts and reports, are held against it. Throws what reading it throws.
Verdict verify_file(const std::string& path, const std::vector<std::string>& papers = {});

}  // namespace condottiero
