#pragma once

#include <span>

#include "core/base/reckoned_test.hpp"

namespace condottiero::fuciliers {

/// Volleys and fights hand to hand, whose odds are reckoned.
std::span<const ReckonedTest> reckoned_tests();

}  // namespace condottiero::fuciliers
