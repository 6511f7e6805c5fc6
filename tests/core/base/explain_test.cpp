#include "core/base/explain.hpp"

#include <catch2/catch.hpp>
#include <limits>

using namespace condottiero;

namespace {
constexpr Rule force_test{"CAM-p1-b", "", ""};
}

TEST_CASE("a number arrives with its reasons") {
    Tally tally(force_test);
    tally.put("die", 2).add("command value", 3).add("unsteady", -2);
    CHECK(tally.total() == 3);
    CHECK(explain(tally) == "2 die + 3 command value − 2 unsteady = 3   [CAM-p1-b]");
}

TEST_CASE("what counts nothing is left out, unless it is worth showing") {
    Tally tally(force_test);
    tally.add("friendly territory", 0).put("command value", 0).add("mountain", -3);
    CHECK(explain(tally.terms()) == "0 command value − 3 mountain = −3");
}

TEST_CASE("a sum may begin below zero") {
    Tally tally(force_test);
    tally.add("mountain", -3).add("die", 6);
    CHECK(explain(tally.terms()) == "−3 mountain + 6 die = 3");
}

TEST_CASE("a sum of nothing is nothing") {
    const Tally tally(force_test);
    CHECK(tally.total() == 0);
    CHECK(explain(tally.terms()) == "0");
}

TEST_CASE("terms from a file may be as large as an int can be") {
    constexpr int least = std::numeric_limits<int>::min();
    const std::vector<Tally::Term> terms{{"one", least}, {"other", least}};
    CHECK(explain(terms) == "−2147483648 one − 2147483648 other = −4294967296");
}
