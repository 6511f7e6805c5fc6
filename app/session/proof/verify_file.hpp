#pragma once

#include <string>

#include "core/campaign/sealed/dice_bundle.hpp"

namespace condottiero {

/// Verifies whatever a person has: a campaign file, the folder of its plain-text twin, one turn's published dice.
/// Throws what reading it throws.
Verdict verify_file(const std::string& path);

}  // namespace condottiero
