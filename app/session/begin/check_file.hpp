#pragma once

#include <string>
#include <vector>

#include "core/base/problem.hpp"

namespace condottiero {

struct Checked {
    std::vector<std::string> notes;  ///< what it is, and advice
    Problems problems;               ///< what is wrong with what could be read
};

/// Looks at any file of ours: a campaign file (does the journal fold, does the book balance), a campaign's definition,
/// a map, an army list, an army, house tables. Throws BadInput with every fault, and what opening a campaign file
/// throws.
Checked check_file(const std::string& path);

}  // namespace condottiero
