#pragma once

#include <optional>

#include "app/session/session.hpp"
#include "core/campaign/sealed/dice_bundle.hpp"

namespace condottiero {

/// The dice of a turn, for all to check; for one side without the dice that tell of what it does not know. Refused as
/// long as dice of that turn can fall, and for a turn of which some fell before `sealed_from`, the first step whose
/// dice were sealed.
Result<DiceBundle> dice_bundle(const Session& session, int turn, std::optional<SideId> for_side, int sealed_from = 1);

/// The promise of the turn whose sheets are opened next, and which turn that is.
struct DicePromise {
    int turn;
    Digest promise;
};
DicePromise next_promise(const Session& session);

}  // namespace condottiero
