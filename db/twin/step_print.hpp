#pragma once

#include <vector>

#include "core/base/dice.hpp"
#include "core/base/print.hpp"
#include "core/campaign/record/journal.hpp"

namespace condottiero {

struct SourceFile;

// Prints as the campaign file reckons them.

/// What the print of the first step rests on.
Print print_of_beginning(const DiceKey& key, int sealed_from, const std::vector<SourceFile>& definitions);
/// The print of a step behind another.
Print print_of_step(const Print& before, const Entry& entry);
/// The print of the last of them; `beginning` if there is none.
Print print_of_steps(Print beginning, const std::vector<Entry>& entries);

}  // namespace condottiero
