#pragma once

#include <cstdint>

#include "core/base/digest.hpp"

namespace condottiero {

/// Plays made-up wars through the session, with the campaign's sealed dice, steps taken back and done again, and
/// digests all that was written down and how it ended. The same number on every machine, compiler and optimisation.
Digest digest_of_wars(std::uint64_t first_seed, int wars, int steps);

}  // namespace condottiero
