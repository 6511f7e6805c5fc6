#pragma once

#include <optional>

#include "app/session/session.hpp"
#include "db/definitions/papers/dice_bundle_yaml.hpp"

namespace condottiero {

/// The dice of a turn, for all to check; for one side with the cups that it may look into, the other dice under tags.
/// Refused as long as dice of that turn can fall, and for a turn of which some fell before `sealed_from`, the first
/// step whose dice were sealed.
Result<AnyBundle> dice_bundle(const Session& session, int turn, std::optional<SideId> for_side, int sealed_from = 1);

/// What is promised of the turn whose sheets are opened next, and which rolling of it.
struct DicePromise {
    int turn;
    int rolling;
    Digest promise;
};
DicePromise next_promise(const Session& session);

/// The digests of the dice that papers of now tell of: of the turn before, and of this one's openings that were taken
/// back.
std::vector<DiceDigest> dice_told(const Course& course, const Course::Recall& recall, const DiceKey& key);

}  // namespace condottiero
