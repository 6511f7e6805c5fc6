#pragma once

#include <algorithm>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/cli/console.hpp"
#include "app/cli/json.hpp"
#include "core/base/rule_test.hpp"
#include "core/base/text.hpp"

namespace condottiero {

// What `judge` and `odds` have in common: tests that are asked for by name and by facts.

/// Its name, its title, and every fact with the values it may have.
void list_test(const Console& console, std::string_view name, std::string_view title, std::span<const Fact> facts);
template <class Test>
void list_tests(const Console& console, const std::vector<Test>& tests, bool as_json) {
    Json all = Json::array();
    for (const Test& test : tests) {
        if (as_json)
            all.push_back(json_of(test));
        else
            list_test(console, test.name, test.title, test.facts);
    }
    if (as_json) console.line(all.dump(2));
}
/// "[CAM-p1-b, CAM-p1-c]"
std::string ids_of(const std::vector<const Rule*>& rules);
/// Says every fault of facts that were given; the command line was wrong.
void say_faults(Console& console, const Problems& problems);

/// The test of that name; throws BadUsage with the one that was perhaps meant.
template <class Test>
const Test& test_named(const std::vector<Test>& tests, const std::string& name, std::string_view verb) {
    const auto test = std::find_if(tests.begin(), tests.end(), [&](const Test& each) { return each.name == name; });
    if (test != tests.end()) return *test;
    std::vector<std::string> names;
    for (const Test& each : tests) names.emplace_back(each.name);
    const std::string near = did_you_mean(name, names);
    throw BadUsage(near.empty() ? say(N_("there is no test {}; {} --list names them"), name, verb)
                                : say(N_("there is no test {}; did you mean {}?"), name, near));
}

}  // namespace condottiero
