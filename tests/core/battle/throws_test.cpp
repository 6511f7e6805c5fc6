#include "core/battle/throws.hpp"

#include <catch2/catch.hpp>
#include <vector>

using namespace condottiero;

namespace {

constexpr Rule rule{"T-1", "", ""};

std::vector<int> seen(std::span<const std::uint8_t> faces) {
    return {faces.begin(), faces.end()};
}

}  // namespace

TEST_CASE("a battle of a campaign writes down for whom each of its dice fell", "[dice]") {
    ScriptedDice script{3, 5, 6, 1};
    RecordedDice recorded(script);
    Throws throws(recorded, "battle 3");
    CHECK(seen(throws.d6(2, rule, Throws::unit(7))) == std::vector{3, 5});
    CHECK(throws.two_d6(rule, Throws::person(2)) == 7);
    CHECK(seen(throws.last()) == std::vector{6, 1});
    CHECK(throws.thrown() == 4);
    const std::vector<Roll> rolls = recorded.rolls();
    REQUIRE(rolls.size() == 4);
    CHECK(rolls[0] == Roll{"T-1", "battle 3 unit 7", 0, 6, 3, RolledBy::Script});
    CHECK(rolls[1] == Roll{"T-1", "battle 3 unit 7", 1, 6, 5, RolledBy::Script});
    CHECK(rolls[3] == Roll{"T-1", "battle 3 person 2", 1, 6, 1, RolledBy::Script});
}

TEST_CASE("without a battle whoever throws has his own name", "[dice]") {
    ScriptedDice script{4};
    RecordedDice recorded(script);
    Throws throws(recorded, "");
    CHECK(throws.d6(rule, Throws::command(1)) == 4);
    CHECK(recorded.rolls().front().subject == "command 1");
}

TEST_CASE("no dice are no throw", "[dice]") {
    Throws throws(FastDice(1));
    CHECK(throws.d6(0, rule, Throws::side(0)).empty());
    CHECK(throws.d6(-1, rule, Throws::side(0)).empty());
    CHECK(throws.thrown() == 0);
}

TEST_CASE("fast dice of one seed fall alike", "[dice]") {
    Throws first(FastDice(8)), second(FastDice(8));
    CHECK(seen(first.d6(100, rule, Throws::unit(1))) == seen(second.d6(100, rule, Throws::unit(2))));
}
