#include "core/modules/fuciliers/exchange/cards.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <set>

#include "core/base/fast_dice.hpp"
#include "core/modules/fuciliers/exchange/card_facts.hpp"
#include "core/modules/fuciliers/judge/cards_command.hpp"
#include "core/modules/fuciliers/judge/cards_fire_and_melee.hpp"

using namespace condottiero;
using namespace condottiero::fuciliers;

namespace {

const ReckonedTest& test_named(std::string_view name) {
    const auto tests = reckoned_tests();
    const auto test = std::find_if(tests.begin(), tests.end(), [&](const ReckonedTest& t) { return t.name == name; });
    REQUIRE(test != tests.end());
    return *test;
}
Facts facts_of(const ReckonedTest& test, const std::vector<std::string>& given) {
    Problems problems;
    const auto facts = facts_from(test.name, test.facts, given, problems);
    for (const Problem& problem : problems) UNSCOPED_INFO(in_words(problem));
    REQUIRE(facts);
    return *facts;
}
std::vector<ExactOdds> odds_of(std::string_view name, const std::vector<std::string>& given) {
    const ReckonedTest& test = test_named(name);
    return test.odds(facts_of(test, given));
}
double chance(const ExactOdds& odds, std::string_view outcome) {
    for (const ExactOdds::Line& line : odds.lines)
        if (line.outcome == outcome) return line.chance;
    FAIL("no outcome " << outcome);
    return 0;
}
std::vector<int> totals(std::string_view name, const std::vector<std::string>& given) {
    const ReckonedTest& test = test_named(name);
    std::vector<int> out;
    for (const Tally& sum : test.sums(facts_of(test, given))) out.push_back(sum.total());
    return out;
}

/// Any value that a fact may have; numbers small, so that a duel is short.
std::string any_value(const Fact& fact, FastDice& dice) {
    if (!fact.choices.empty())
        return std::string(
            fact.choices[static_cast<std::size_t>(dice.roll(static_cast<int>(fact.choices.size())) - 1)]);
    return std::to_string(std::min(fact.most, fact.least + dice.roll(16) - 1));
}

}  // namespace

TEST_CASE("the reckoned tests have names, rules and fallbacks of their own", "[fuciliers][odds]") {
    std::set<std::string_view> names;
    for (const ReckonedTest& test : reckoned_tests()) {
        CAPTURE(test.name);
        CHECK(test.name.starts_with("nfw-"));
        CHECK(names.insert(test.name).second);
        CHECK_FALSE(test.title.empty());
        CHECK_FALSE(test.rules.empty());
        std::set<std::string_view> facts;
        std::vector<std::string> fallbacks;
        for (const Fact& fact : test.facts) {
            CAPTURE(fact.name);
            CHECK(facts.insert(fact.name).second);
            CHECK_FALSE(fact.gist.empty());
            fallbacks.push_back(fmt::format("{}={}", fact.name, fact.fallback));
        }
        facts_of(test, fallbacks);
    }
    CHECK(names == std::set<std::string_view>{"nfw-volley", "nfw-blows", "nfw-melee-round", "nfw-duel"});
}

TEST_CASE("whatever is asked, the outcomes of a reckoned test come to one", "[fuciliers][odds]") {
    FastDice dice(6);
    for (const ReckonedTest& test : reckoned_tests())
        for (int i = 0; i < 200; ++i) {
            std::vector<std::string> given;
            for (const Fact& fact : test.facts) given.push_back(fmt::format("{}={}", fact.name, any_value(fact, dice)));
            const std::vector<ExactOdds> all = test.odds(facts_of(test, given));
            CHECK_FALSE(all.empty());
            for (const ExactOdds& odds : all) {
                CAPTURE(test.name, odds.title, i);
                double sum = 0;
                for (const ExactOdds::Line& line : odds.lines) {
                    CHECK(line.chance >= 0);
                    sum += line.chance;
                }
                CHECK(sum == Approx(1).epsilon(0).margin(1e-12));
            }
        }
}

TEST_CASE("a reckoned test adds up as the cards of its single dice do", "[fuciliers][odds]") {
    const auto total = [](const std::vector<RuleTest>& cards, std::string_view name,
                          const std::vector<std::string>& given) {
        const auto card = std::find_if(cards.begin(), cards.end(), [&](const RuleTest& c) { return c.name == name; });
        REQUIRE(card != cards.end());
        Problems problems;
        const auto facts = facts_from(*card, given, problems);
        REQUIRE(facts);
        return card->modifiers(*facts).total();
    };
    // Dice, modifiers to hit and what hits with them; then the same to kill.
    const std::vector<int> volley =
        totals("nfw-volley", {"firing=18", "figures=24", "quality=elite", "distance=200", "disordered=yes",
                              "protected=yes", "cover=light", "resistance=1"});
    const std::vector<RuleTest> fire = fire_cards();
    CHECK(volley == std::vector{total(fire, "nfw-shoot-dice", {"firing=18", "figures=24", "quality=elite"}),
                                total(fire, "nfw-shoot-hit", {"distance=200", "disordered=yes"}), 6,
                                total(fire, "nfw-shoot-kill", {"protected=yes", "cover=light", "resistance=1"}), 6});
    const std::vector<int> blows =
        totals("nfw-blows", {"value=12", "sergeant=yes", "attack=yes", "quality=elite", "strength=1", "protected=yes"});
    const std::vector<RuleTest> melee = melee_cards();
    CHECK(blows == std::vector{total(melee, "nfw-melee-dice", {"value=12", "sergeant=yes", "attack=yes"}),
                               total(melee, "nfw-melee-hit", {"quality=elite"}), 3,
                               total(melee, "nfw-melee-kill", {"strength=1", "protected=yes"}), 3});
    const std::vector<int> round = totals("nfw-melee-round", {"enemy_order=HOLD", "enemy_ensign=yes"});
    CHECK(round.back() == total(command_cards(), "nfw-morale", {"order=HOLD", "ensign=yes"}));
}

TEST_CASE("the odds of a volley and of what it does", "[fuciliers][odds][NFW-3.4.3-h][NFW-3.4.4-a]") {
    const auto one = odds_of("nfw-volley", {"firing=1", "figures=1", "target_figures=1"});
    REQUIRE(one.size() == 2);
    CHECK(chance(one[0], "1 figure lost") == Approx(2.0 / 9));
    CHECK(one[0].mean == Approx(2.0 / 9));
    CHECK(chance(one[1], "destroyed") == Approx(2.0 / 9));
    // In a wood a bullet kills at 5 only.
    const auto wood = odds_of("nfw-volley", {"firing=1", "figures=1", "trees=wood"});
    CHECK(chance(wood[0], "1 figure lost") == Approx(1.0 / 9));
    const auto far = odds_of("nfw-volley", {"distance=401"});
    REQUIRE(far.size() == 1);
    CHECK(chance(far[0], "too far") == 1);
}

TEST_CASE("the odds of blows", "[fuciliers][odds][NFW-3.6.5-u]") {
    const auto two = odds_of("nfw-blows", {"value=2", "enemy_contact=1"});
    REQUIRE(two.size() == 1);
    CHECK(two[0].lines.size() == 2);
    CHECK(chance(two[0], "1 figure lost") == Approx(5.0 / 9));
    const auto saved = odds_of("nfw-blows", {"value=1", "enemy_save=7"});
    CHECK(chance(saved[0], "1 figure lost") == Approx(21.0 / 36 / 3));
}

TEST_CASE("the odds of a round and of a duel", "[fuciliers][odds][NFW-3.6.2-d]") {
    const std::vector<std::string> men{"present=1",       "contact=1",       "value=1",
                                       "enemy_present=1", "enemy_contact=1", "enemy_value=1"};
    const auto round = odds_of("nfw-melee-round", men);
    REQUIRE(round.size() == 4);
    CHECK(chance(round[0], "1 figure lost") == Approx(1.0 / 3));
    CHECK(chance(round[2], "OK") == Approx(2.0 / 3));
    CHECK(chance(round[3], "destroyed") == Approx(1.0 / 3));
    std::vector<std::string> once = men;
    once.emplace_back("rounds=1");
    const auto duel = odds_of("nfw-duel", once);
    REQUIRE(duel.size() == 6);
    CHECK(chance(duel[0], "the enemy") == Approx(2.0 / 9));
    CHECK(chance(duel[0], "this unit") == Approx(2.0 / 9));
    CHECK(chance(duel[0], "both") == Approx(1.0 / 9));
    CHECK(chance(duel[0], "neither") == Approx(4.0 / 9));
    CHECK(chance(duel[3], "1 figure left") == Approx(2.0 / 3));
    CHECK(duel[5].mean == Approx(1));
}

TEST_CASE("the lance of a charge is for lancers who attack, and for their first round",
          "[fuciliers][odds][NFW-3.6.5-h][NFW-3.6.5-i]") {
    const auto blow = [](std::string_view more) {
        const std::vector<std::string> given{"charge_lance=yes", "weapon=two-handed", std::string(more)};
        return fighters_of(facts_of(test_named("nfw-melee-round"), given))[0].blows.blow;
    };
    CHECK(blow("order=ATTACK").charge_lance);
    CHECK(blow("order=ATTACK").weapon == MeleeWeapon::CavalryLance);
    for (const std::string_view more : {"order=HOLD", "first_turn=no"}) {
        CHECK_FALSE(blow(more).charge_lance);
        CHECK(blow(more).weapon == MeleeWeapon::TwoHanded);
    }
}
