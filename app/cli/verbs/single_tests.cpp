#include "app/cli/verbs/single_tests.hpp"

#include <fmt/format.h>

namespace condottiero {

void list_test(const Console& console, std::string_view name, std::string_view title, std::span<const Fact> facts) {
    console.line(fmt::format("{:<22} {}", name, tr(title)));
    for (const Fact& fact : facts) {
        const std::string values =
            fact.choices.empty() ? say(N_("{} to {}"), fact.least, fact.most) : joined(fact.choices);
        console.line(say(N_("    {:<20} {} ({}); default {}"), fact.name, tr(fact.gist), values, fact.fallback));
    }
}

std::string ids_of(const std::vector<const Rule*>& rules) {
    std::vector<std::string_view> ids;
    for (const Rule* rule : rules) ids.push_back(rule->id);
    return fmt::format("[{}]", joined(ids));
}

void say_faults(Console& console, const Problems& problems) {
    for (const Problem& problem : problems) console.fault(in_words(problem));
    console.exit = Exit::Usage;
}

}  // namespace condottiero
