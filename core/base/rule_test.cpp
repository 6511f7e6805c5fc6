#include "core/base/rule_test.hpp"

#include <algorithm>
#include <cassert>
#include <charconv>

#include "core/base/text.hpp"

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

Fact number_fact(std::string_view name, std::string_view gist, int least, int most, std::string_view fallback) {
    return {name, gist, {}, least, most, fallback};
}

Fact yes_no_fact(std::string_view name, std::string_view gist) {
    return {name, gist, {"no", "yes"}, 0, 0, "no"};
}

namespace {

std::string expected(const Fact& fact) {
    if (fact.choices.empty()) return say(N_("a number from {} to {}"), fact.least, fact.most);
    return say(N_("one of {}"), joined(fact.choices));
}

bool fits(const Fact& fact, const std::string& value) {
    if (!fact.choices.empty()) return std::find(fact.choices.begin(), fact.choices.end(), value) != fact.choices.end();
    int number = 0;
    const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), number);
    return error == std::errc() && end == value.data() + value.size() && number >= fact.least && number <= fact.most;
}

}  // namespace

std::optional<Facts> facts_from(const RuleTest& test, const std::vector<std::string>& given, Problems& problems) {
    return facts_from(test.name, test.facts, given, problems);
}

std::optional<Facts> facts_from(std::string_view test, std::span<const Fact> asked,
                                const std::vector<std::string>& given, Problems& problems) {
    std::map<std::string, std::string, std::less<>> values;
    std::vector<std::string> names;
    for (const Fact& fact : asked) {
        values[std::string(fact.name)] = fact.fallback;
        names.emplace_back(fact.name);
    }
    for (const std::string& word : given) {
        const std::size_t equals = word.find('=');
        const std::string name = word.substr(0, equals);
        const auto fact = std::find_if(asked.begin(), asked.end(), [&](const Fact& f) { return f.name == name; });
        if (equals == std::string::npos || fact == asked.end()) {
            const std::string near = did_you_mean(name, names);
            problems.push_back({0, std::string(test), word,
                                near.empty() ? say(N_("fact=value, with one of {}"), list_in_words(names))
                                             : say(N_("fact=value (did you mean {}?)"), near),
                                nullptr});
            continue;
        }
        const std::string value = word.substr(equals + 1);
        if (!fits(*fact, value))
            problems.push_back({0, name, value.empty() ? tr(N_("nothing")) : value, expected(*fact), nullptr});
        values[name] = value;
    }
    if (!problems.empty()) return std::nullopt;
    return Facts(std::move(values));
}

Odds odds(const RuleTest& test, const Facts& facts, int modifiers) {
    Odds out;
    std::vector<int> faces(static_cast<std::size_t>(test.dice(facts)), 1);
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
        while (die > 0 && faces[die - 1] == sides_of_test_dice) faces[--die] = 1;
        if (die == 0) return out;
        ++faces[die - 1];
    }
}

}  // namespace condottiero
