#include "app/cli/verbs/single_tests.hpp"

#include <fmt/format.h>

namespace condottiero {

void list_test(const Console& console, std::string_view name, std::string_view title, std::span<const Fact> facts) {
    console.line(fmt::format("{:<22} {}", name, tr(title)));
    for (const Fact& fact : facts) {
        std::string values = fact.choices.empty() ? fmt::format("{} to {}", fact.least, fact.most) : "";
        for (const std::string_view choice : fact.choices) values += (values.empty() ? "" : ", ") + std::string(choice);
        console.line(fmt::format("    {:<20} {} ({}); else {}", fact.name, tr(fact.gist), values, fact.fallback));
    }
}

std::string ids_of(const std::vector<const Rule*>& rules) {
    std::string ids;
    for (const Rule* rule : rules) ids += (ids.empty() ? "" : ", ") + std::string(rule->id);
    return fmt::format("[{}]", ids);
}

void say_faults(Console& console, const Problems& problems) {
    for (const Problem& problem : problems) console.fault(in_words(problem));
    console.exit = Exit::Usage;
}

}  // namespace condottiero
