#pragma once

#include <span>

#include "core/modules/fuciliers/rules/armies.hpp"
#include "core/modules/fuciliers/rules/before.hpp"
#include "core/modules/fuciliers/rules/characters.hpp"
#include "core/modules/fuciliers/rules/combat.hpp"
#include "core/modules/fuciliers/rules/influence.hpp"
#include "core/modules/fuciliers/rules/movement.hpp"
#include "core/modules/fuciliers/rules/orders.hpp"
#include "core/modules/fuciliers/rules/shooting.hpp"

namespace condottiero::fuciliers {

/// Every entry of the catalogue, in the order of the book.
std::span<const Rule* const> every_rule_of_fuciliers();

}  // namespace condottiero::fuciliers
