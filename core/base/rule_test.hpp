#pragma once

#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/explain.hpp"
#include "core/base/problem.hpp"
#include "core/base/rule.hpp"
#include "core/base/words.hpp"

namespace condottiero {

/// A fact that a test asks for: one of some words, a whole number, or yes and no.
struct Fact {
    std::string_view name;
    std::string_view gist;
    std::vector<std::string_view> choices;  ///< empty: a number
    int least = 0;
    int most = 0;
    std::string_view fallback;  ///< what is taken when the person says nothing
};

/// The facts of one case, by name; checked against the list before a test sees them.
class Facts {
public:
    explicit Facts(std::map<std::string, std::string, std::less<>> values) : values_(std::move(values)) {}
    [[nodiscard]] const std::string& word(std::string_view name) const;
    [[nodiscard]] int number(std::string_view name) const;
    [[nodiscard]] bool yes(std::string_view name) const { return word(name) == "yes"; }
    template <Worded E>
    [[nodiscard]] E as(std::string_view name) const {
        return *from_word<E>(word(name));
    }

private:
    std::map<std::string, std::string, std::less<>> values_;
};

Fact number_fact(std::string_view name, std::string_view gist, int least, int most, std::string_view fallback);
Fact yes_no_fact(std::string_view name, std::string_view gist);
template <Worded E>
Fact word_fact(std::string_view name, std::string_view gist, E fallback) {
    constexpr auto words = words_of(E{});
    return {name, gist, {words.begin(), words.end()}, 0, 0, word(fallback)};
}

/// One test of the rules, as a quick-reference sheet would have it: from facts to a sum, from the sum and the dice to
/// what happens. It needs no campaign and no table.
struct RuleTest {
    std::string_view name;
    std::string_view title;
    std::vector<const Rule*> rules;
    std::function<int(const Facts&)> dice;  ///< how many D6 are rolled together; perhaps none
    std::vector<Fact> facts;
    std::function<Tally(const Facts&)> modifiers;  ///< all but the dice
    /// What the faces come to, with the modifiers' total; English, from a small set.
    std::function<std::string(const Facts&, int modifiers, std::span<const int> faces)> outcome;
};
constexpr int sides_of_test_dice = 6;

/// The facts as a person gave them ("cv=3"), checked against the list, the rest by their fallbacks. Everything
/// that is wrong is reported; then there are no facts.
std::optional<Facts> facts_from(const RuleTest& test, const std::vector<std::string>& given, Problems& problems);
std::optional<Facts> facts_from(std::string_view test, std::span<const Fact> asked,
                                const std::vector<std::string>& given, Problems& problems);

/// How often each outcome comes up among all throws of the dice: exact.
struct Odds {
    long throws = 0;
    std::vector<std::pair<std::string, long>> outcomes;  ///< in the order in which rising faces bring them
};
Odds odds(const RuleTest& test, const Facts& facts, int modifiers);

}  // namespace condottiero
