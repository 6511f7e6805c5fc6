#include "core/base/problem.hpp"

#include "core/base/text.hpp"

namespace condottiero {

std::string in_words(const Problem& problem) {
    std::vector<std::string> place;
    if (problem.line > 0) place.push_back(say(N_("line {}"), problem.line));
    if (!problem.where.empty()) place.push_back(problem.where);
    std::string out = place.empty() ? "" : joined(place) + ": ";
    if (problem.expected.empty())
        out += problem.found.empty() ? "" : say(N_("found {}"), problem.found);
    else
        out += problem.found.empty() ? say(N_("expected {}"), problem.expected)
                                     : say(N_("found {}; expected {}"), problem.found, problem.expected);
    if (problem.rule != nullptr) out += "   [" + std::string(problem.rule->id) + "]";
    return out;
}

std::string in_words(const std::vector<Problem>& problems) {
    std::string all;
    for (const Problem& problem : problems) all += (all.empty() ? "" : "\n") + in_words(problem);
    return all;
}

}  // namespace condottiero
