#include "core/campaign/record/edited.hpp"

#include "core/base/text.hpp"

namespace condottiero {

std::string steps_in_words(const std::vector<int>& steps) {
    constexpr std::size_t most_told = 12;
    std::vector<std::string> parts;
    for (std::size_t i = 0; i < steps.size() && parts.size() < most_told;) {
        std::size_t end = i + 1;
        while (end < steps.size() && steps[end] == steps[end - 1] + 1) ++end;
        parts.push_back(end - i < 3 ? std::to_string(steps[i]) : say(N_("{} to {}"), steps[i], steps[end - 1]));
        i = end - i < 3 ? i + 1 : end;
        if (parts.size() == most_told && i < steps.size()) parts.push_back(tr(N_("others")));
    }
    return list_in_words(parts);
}

std::string where_edited(const Edited& edited) {
    const auto some = [](std::string_view one, std::string_view many, const std::vector<int>& steps) {
        return say(steps.size() == 1 ? one : many, steps_in_words(steps));
    };
    std::vector<std::string> parts;
    for (const std::string& file : edited.definitions) parts.push_back(say(N_("definition {}"), file));
    if (edited.beginning) parts.push_back(tr(N_("what comes before the first step")));
    if (!edited.steps.empty()) parts.push_back(some(N_("step {}"), N_("steps {}"), edited.steps));
    if (edited.ending) parts.push_back(tr(N_("the end of the journal")));
    std::string where = joined(parts, "; ");
    if (!edited.otherwise.empty())
        where = say(N_("{}; judged again, {} to something else"), where,
                    some(N_("step {} comes"), N_("steps {} come"), edited.otherwise));
    return where;
}

}  // namespace condottiero
