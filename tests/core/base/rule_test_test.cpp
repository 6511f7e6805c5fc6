#include "core/base/rule_test.hpp"

#include <catch2/catch.hpp>

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

RuleTest dice_of(int dice, int sides) {
    return {"test", "A test", {&force_test}, dice, sides, {}, no_modifiers, passes_on_eight};
}

}  // namespace

TEST_CASE("odds count every throw once") {
    const Odds one = odds(dice_of(1, 6), Facts({}), 3);
    CHECK(one.throws == 6);
    CHECK(one.outcomes == std::vector<std::pair<std::string, long>>{{"failed", 4}, {"passed", 2}});

    const Odds two = odds(dice_of(2, 6), Facts({}), 0);
    CHECK(two.throws == 36);
    CHECK(two.outcomes == std::vector<std::pair<std::string, long>>{{"failed", 21}, {"passed", 15}});

    const Odds three = odds(dice_of(3, 4), Facts({}), 0);
    CHECK(three.throws == 64);
    CHECK(three.outcomes == std::vector<std::pair<std::string, long>>{{"failed", 32}, {"passed", 32}});
}

TEST_CASE("what is certain has one outcome") {
    CHECK(odds(dice_of(1, 6), Facts({}), 20).outcomes.size() == 1);
    CHECK(odds(dice_of(0, 6), Facts({}), 20).throws == 1);
}

TEST_CASE("facts are words, numbers, or yes and no") {
    const Facts facts({{"ground", "hill"}, {"cv", "-3"}, {"river", "yes"}, {"road", "no"}});
    CHECK(facts.word("ground") == "hill");
    CHECK(facts.number("cv") == -3);
    CHECK(facts.yes("river"));
    CHECK_FALSE(facts.yes("road"));
}
