#pragma once

#include <string>
#include <tuple>
#include <vector>

namespace condottiero {

/// What of a campaign was not as it had been exported when it was imported from its twin.
struct Edited {
    std::vector<std::string> definitions;  ///< files whose bytes were others
    bool beginning;                        ///< what comes before the first step: mark, dice key, names of definitions
    std::vector<int> steps;
    bool ending;                 ///< steps were left out after the last, or the journal's digest was another
    std::vector<int> otherwise;  ///< steps that, judged again, do not come to what the journal says
    bool operator==(const Edited&) const = default;
    static auto fields(auto& s) { return std::tie(s.definitions, s.beginning, s.steps, s.ending, s.otherwise); }
};

/// Where: "definition map.yaml, and steps 3 and 5 to 9". Empty if nothing was edited.
std::string where_edited(const Edited& edited);
/// "3, 5 to 9 and 12", of numbers in their order.
std::string steps_in_words(const std::vector<int>& steps);

}  // namespace condottiero
