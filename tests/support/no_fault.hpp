#pragma once

#include <string>

namespace condottiero {

/// What is said of what is right. Compared with, not asked whether it is empty: a test that fails shows what was said.
inline const std::string no_fault;

}  // namespace condottiero
