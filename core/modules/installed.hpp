#pragma once

#include <span>
#include <string_view>

#include "core/battle/module.hpp"

namespace condottiero {

/// Every set of tabletop rules that this program knows.
std::span<const BattleModule> installed_modules();
const BattleModule* module_named(std::string_view id);

}  // namespace condottiero
