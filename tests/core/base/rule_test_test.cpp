#include "core/base/rule_test.hpp"

#include <catch2/catch.hpp>

#include "core/base/dice.hpp"

using namespace condottiero;

namespace {

constexpr Rule force_test{"CAM-p1-b", "", ""};

Tally no_modifiers(const Facts&) {
    return Tally(force_test);
}

std::string passes_on_eight(const Facts&, int modifiers, std::span<const int> faces) {
    int sum = modifiers;
    for (const int face : faces) sum += face;
    return sum >= 8 ? "passed" : "failed";
}

RuleTest dice_of(int dice) {
    return {"test", "A test", {&force_test}, [dice](const Facts&) { return dice; }, {}, no_modifiers, passes_on_eight};
}

}  // namespace

TEST_CASE("odds count every throw once") {
    const Odds one = odds(dice_of(1), Facts({}), 3);
    CHECK(one.throws == 6);
    CHECK(one.outcomes == std::vector<std::pair<std::string, long>>{{"failed", 4}, {"passed", 2}});

    const Odds two = odds(dice_of(2), Facts({}), 0);
    CHECK(two.throws == 36);
    CHECK(two.outcomes == std::vector<std::pair<std::string, long>>{{"failed", 21}, {"passed", 15}});

    const Odds three = odds(dice_of(3), Facts({}), -3);
    CHECK(three.throws == 216);
    CHECK(three.outcomes == std::vector<std::pair<std::string, long>>{{"failed", 108}, {"passed", 108}});
}

TEST_CASE("what is certain has one outcome") {
    CHECK(odds(dice_of(1), Facts({}), 20).outcomes.size() == 1);
    CHECK(odds(dice_of(0), Facts({}), 20).throws == 1);
}

TEST_CASE("facts are words, numbers, or yes and no") {
    const Facts facts({{"ground", "hill"}, {"cv", "-3"}, {"river", "yes"}, {"road", "no"}});
    CHECK(facts.word("ground") == "hill");
    CHECK(facts.number("cv") == -3);
    CHECK(facts.yes("river"));
    CHECK_FALSE(facts.yes("road"));
}

namespace {

RuleTest with_facts() {
    RuleTest test = dice_of(1);
    test.facts = {number_fact("cv", "command value", 0, 5, "2"), yes_no_fact("river", "by a river"),
                  word_fact("by", "whose die", RolledBy::Program)};
    return test;
}

}  // namespace

TEST_CASE("facts that nobody gives are taken as the test proposes") {
    Problems problems;
    const auto facts = facts_from(with_facts(), {"cv=4"}, problems);
    REQUIRE(facts);
    CHECK(problems.empty());
    CHECK(facts->number("cv") == 4);
    CHECK_FALSE(facts->yes("river"));
    CHECK(facts->as<RolledBy>("by") == RolledBy::Program);
}

TEST_CASE("whatever is wrong with facts is said at once") {
    Problems problems;
    CHECK_FALSE(facts_from(with_facts(), {"cv=6", "rivr=yes", "by=magic", "river", "cv=", "cv=3x"}, problems));
    REQUIRE(problems.size() == 6);
    CHECK(in_words(problems[0]) == "cv: found 6; expected a number from 0 to 5");
    CHECK(in_words(problems[1]) == "test: found rivr=yes; expected fact=value (did you mean river?)");
    CHECK(in_words(problems[2]) == "by: found magic; expected one of program, typed, script");
}
