#pragma once

#include "core/battle/keeping.hpp"

namespace condottiero::fuciliers {

/// Naran Fuciliers at a real table: twelve turns of eight rounds, the markers, and the tests of keep/tests.hpp.
extern const TableKeeping keeping;

}  // namespace condottiero::fuciliers
