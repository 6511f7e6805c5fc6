#include "core/base/problem.hpp"

#include "core/base/text.hpp"

namespace condottiero {

std::string in_words(const Problem& problem) {
    std::string out;
    if (problem.line > 0) out += say(N_("line {}"), problem.line);
    if (!problem.where.empty()) out += (out.empty() ? "" : ", ") + problem.where;
    if (!out.empty()) out += ": ";
    if (!problem.found.empty()) out += say(N_("found {}"), problem.found);
    if (!problem.expected.empty())
        out += (problem.found.empty() ? "" : "; ") + say(N_("expected {}"), problem.expected);
    if (problem.rule != nullptr) out += "   [" + std::string(problem.rule->id) + "]";
    return out;
}

std::string in_words(const std::vector<Problem>& problems) {
    std::string all;
    for (const Problem& problem : problems) all += (all.empty() ? "" : "\n") + in_words(problem);
    return all;
}

}  // namespace condottiero
