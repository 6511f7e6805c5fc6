#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/campaign/policy/knowledge.hpp"

namespace condottiero::policy {

/// What a Force is out for this turn.
enum class Purpose {
    Sail,
    Recover,
    Feed,
    Strike,
    Support,
    Gather,
    Hold,
    Relieve,
    FallBack,
    Guard,
    Garrison,
    Besiege,
    Succour,
    Occupy,
    Follow,
    Rest
};

struct Plan {
    ForceId force;
    Purpose purpose;
    std::optional<SquareId> to;  ///< nothing: it stays where it is
    std::string reason;
    std::optional<ForceId> joins = std::nullopt;  ///< the Force beside it that it had better be part of
};

/// One plan for each Force of the side on the map. Reasons are English whatever the reader's language: they stand in
/// the sheet, and the sheets go into the dice of the turn.
std::vector<Plan> plans_of(const Knowledge& known);

}  // namespace condottiero::policy
