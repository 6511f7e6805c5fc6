#include "core/base/rule_test.hpp"

#include <algorithm>
#include <cassert>
#include <charconv>

namespace condottiero {

const std::string& Facts::word(std::string_view name) const {
    const auto found = values_.find(name);
    assert(found != values_.end());
    return found->second;
}

int Facts::number(std::string_view name) const {
    const std::string& text = word(name);
    int value = 0;
    std::from_chars(text.data(), text.data() + text.size(), value);
    return value;
}

Odds odds(const RuleTest& test, const Facts& facts, int modifiers) {
    Odds out;
    std::vector<int> faces(static_cast<std::size_t>(test.dice), 1);
    for (;;) {
        ++out.throws;
        const std::string outcome = test.outcome(facts, modifiers, faces);
        const auto known = std::find_if(out.outcomes.begin(), out.outcomes.end(),
                                        [&](const auto& entry) { return entry.first == outcome; });
        if (known == out.outcomes.end())
            out.outcomes.emplace_back(outcome, 1);
        else
            ++known->second;

        // The next throw, like a counter; it is over when the last die turns round.
        std::size_t die = faces.size();
        while (die > 0 && faces[die - 1] == test.sides) faces[--die] = 1;
        if (die == 0) return out;
        ++faces[die - 1];
    }
}

}  // namespace condottiero
