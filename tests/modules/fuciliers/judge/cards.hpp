#pragma once

#include <algorithm>
#include <catch2/catch.hpp>
#include <set>

#include "core/base/rule_test.hpp"

namespace condottiero::fuciliers {

/// Every card has a name of its own and rules behind it, and gives odds by its fallbacks alone.
inline void check_cards(const std::vector<RuleTest>& cards) {
    std::set<std::string_view> names;
    for (const RuleTest& card : cards) {
        INFO(card.name);
        CHECK(card.name.starts_with("nfw-"));
        CHECK(names.insert(card.name).second);
        CHECK_FALSE(card.title.empty());
        CHECK_FALSE(card.rules.empty());
        Problems problems;
        const auto facts = facts_from(card, {}, problems);
        REQUIRE(facts);
        for (const Fact& fact : card.facts) {
            Problems own;
            CHECK(facts_from(card, {std::string(fact.name) + "=" + std::string(fact.fallback)}, own));
        }
        const Odds all = odds(card, *facts, card.modifiers(*facts).total());
        long expected = 1;
        for (int die = card.dice(*facts); die > 0; --die) expected *= sides_of_test_dice;
        CHECK(all.throws == expected);
    }
}

inline std::vector<std::pair<std::string, long>> card_odds(const std::vector<RuleTest>& cards, std::string_view name,
                                                           const std::vector<std::string>& given) {
    const auto card = std::find_if(cards.begin(), cards.end(), [&](const RuleTest& c) { return c.name == name; });
    REQUIRE(card != cards.end());
    Problems problems;
    const auto facts = facts_from(*card, given, problems);
    for (const Problem& problem : problems) UNSCOPED_INFO(in_words(problem));
    REQUIRE(facts);
    return odds(*card, *facts, card->modifiers(*facts).total()).outcomes;
}

}  // namespace condottiero::fuciliers
