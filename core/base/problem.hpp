#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/base/rule.hpp"
#include "core/base/subject.hpp"

namespace condottiero {

/// One thing that is wrong with what was handed in. All of them are reported together.
struct Problem {
    int line = 0;       ///< in the file it came from; 0 if it has none
    std::string where;  ///< "force Vanguard", "unit 12 Guards"
    std::string found;
    std::string expected;
    const Rule* rule = nullptr;         ///< the rule that says so, if one does
    std::optional<Subject> about = {};  ///< for programs: `where` is for people, and translated
};
using Problems = std::vector<Problem>;

/// "line 14, force Vanguard: found S4; expected a square of the map   [CAM-p2-m]"
std::string in_words(const Problem& problem);
/// A line each.
std::string in_words(const std::vector<Problem>& problems);

}  // namespace condottiero
