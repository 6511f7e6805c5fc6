#pragma once

#include "core/campaign/policy/plan.hpp"

namespace condottiero::policy {

// From what a Force is out for to what stands in the sheet: its order, its rally, its way. A new order needs a Force
// test, so nothing is asked that a bad die would make dear.

/// Marches, or may be told to without much danger.
bool can_march(const Knowledge& known, ForceId force);
/// A shaken Force that has more to hope of a test than to fear.
bool can_rally(const Knowledge& known, ForceId force);
/// How likely it is in that square after this turn's march, in percent, under the order it has.
int chance_there(const Knowledge& known, ForceId force, SquareId square);

ForceOrders orders_of(const Knowledge& known, const Plan& plan);

}  // namespace condottiero::policy
