#pragma once

#include <string>
#include <string_view>
#include <variant>

#include "core/campaign/sealed/dice_bundle.hpp"
#include "core/campaign/sealed/turn_bundle.hpp"

namespace condottiero {

/// The dice of a turn as they are published, with how to check them by hand: of the old scheme, and from cups.
std::string to_yaml(const DiceBundle& bundle);
std::string to_yaml(const TurnBundle& bundle);

using AnyBundle = std::variant<DiceBundle, TurnBundle>;
std::string to_yaml(const AnyBundle& bundle);
/// As a player would who has this, the papers that he kept, and nothing else.
Verdict check_bundle(const AnyBundle& bundle, const std::vector<KeptPaper>& papers);
/// Throws BadInput with every fault of the form; whether it is true is for check_bundle.
AnyBundle read_dice_bundle(std::string_view text, const std::string& file);

}  // namespace condottiero
