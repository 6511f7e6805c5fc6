#pragma once

#include <optional>

#include "core/base/result.hpp"
#include "core/campaign/record/command.hpp"
#include "core/campaign/record/turn.hpp"

namespace condottiero {

// A battle that people fight at a real table, the program beside it: its rules' tests and markers (core/battle/keeping)
// become steps of the campaign, so that nothing of an evening is lost. Each says why it cannot be, or does it.

std::optional<Refusal> at_table(Turn& turn, const KeepBattle& wish);
std::optional<Refusal> at_table(Turn& turn, const RoundAtTable& wish);
std::optional<Refusal> at_table(Turn& turn, const MarkAtTable& wish);
std::optional<Refusal> at_table(Turn& turn, const TestAtTable& wish);

}  // namespace condottiero
