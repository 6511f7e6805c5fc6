#pragma once

#include <span>
#include <string_view>

#include "core/battle/module.hpp"

namespace condottiero {

/// Every set of tabletop rules that this program knows.
std::span<const BattleModule> installed_modules();
const BattleModule* module_named(std::string_view id);
/// The rules that an army file is for: those it names or, if it names none, the first that know armies.
const BattleModule* rules_of_armies(std::string_view named);

}  // namespace condottiero
