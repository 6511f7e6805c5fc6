#pragma once

#include <functional>

#include "core/campaign/record/steps.hpp"
#include "core/campaign/sealed/dice_bundle.hpp"
#include "core/campaign/state/campaign.hpp"

namespace condottiero {

/// Judges the whole war anew: every step ever made, what was taken back too, is decided again with the dice that its
/// keys give, and has to come to the same events and rolls; the digests of the turns, the casualty book and the opening
/// of sheets are checked on the way. That the chain of the steps holds is checked in reading them, so they are read to
/// the end, whatever is found: what that throws is thrown. `sealed_from`: the first step whose dice this program's
/// scheme drew. `progress` hears how many steps are done, and stops it by answering false.
Verdict verify(Campaign campaign, Steps& steps, const DiceKey& dice_key, int sealed_from,
               const std::function<bool(std::size_t)>& progress = {});

}  // namespace condottiero
