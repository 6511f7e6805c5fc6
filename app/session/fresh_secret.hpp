#pragma once

#include "core/base/digest.hpp"

namespace condottiero {

/// 256 bits from the system, nobody's to guess. Throws Failure if it has none.
Digest fresh_secret();

}  // namespace condottiero
