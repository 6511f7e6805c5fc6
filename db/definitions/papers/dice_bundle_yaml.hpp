#pragma once

#include <string>
#include <string_view>

#include "core/campaign/sealed/dice_bundle.hpp"

namespace condottiero {

/// The dice of a turn as they are published, with how to check them by hand.
std::string to_yaml(const DiceBundle& bundle);
/// Throws BadInput with every fault of the form; whether it is true is for check_bundle.
DiceBundle read_dice_bundle(std::string_view text, const std::string& file);

}  // namespace condottiero
