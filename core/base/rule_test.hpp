#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/explain.hpp"
#include "core/base/rule.hpp"

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

private:
    std::map<std::string, std::string, std::less<>> values_;
};

/// One test of the rules, as a quick-reference sheet would have it: from facts to a sum, from the sum and the dice to
/// what happens. It needs no campaign and no table.
struct RuleTest {
    std::string_view name;
    std::string_view title;
    std::vector<const Rule*> rules;
    int dice;  ///< how many are rolled together
    int sides;
    std::vector<Fact> facts;
    Tally (*modifiers)(const Facts&);  ///< all but the dice
    /// What the faces come to, with the modifiers' total; English, from a small set.
    std::string (*outcome)(const Facts&, int modifiers, std::span<const int> faces);
};

/// How often each outcome comes up among all throws of the dice: exact.
struct Odds {
    long throws = 0;
    std::vector<std::pair<std::string, long>> outcomes;  ///< in the order in which rising faces bring them
};
Odds odds(const RuleTest& test, const Facts& facts, int modifiers);

}  // namespace condottiero
