#pragma once

#include <vector>

#include "core/base/dice.hpp"
#include "core/base/digest.hpp"
#include "core/campaign/record/journal.hpp"

namespace condottiero {

struct SourceFile;

// Digests as the campaign file reckons them.

/// What the digest of the first step rests on.
Digest digest_of_beginning(const DiceKey& key, int sealed_from, const std::string& mark,
                           const std::vector<SourceFile>& definitions);
/// The digest of a step behind another.
Digest digest_of_step(const Digest& before, const Entry& entry);

}  // namespace condottiero
