#include "core/battle/general_retreat.hpp"

#include <catch2/catch.hpp>

using namespace condottiero;

TEST_CASE("units in general retreat hurry home and do not fight on the way", "[CAM-p3-g]") {
    CHECK(retreat_conduct.full_speed_home);
    CHECK(retreat_conduct.may_halt_before_enemy);
    CHECK_FALSE(retreat_conduct.may_move_to_engage);
    CHECK_FALSE(retreat_conduct.may_slow_for_ground);
    CHECK_FALSE(retreat_conduct.may_stop_to_reorganise);
}

TEST_CASE("a unit in general retreat is off with its first figure over the edge, and demoralised once engaged",
          "[CAM-p3-g]") {
    CHECK(under_retreat(false, false) == RetreatState::Retreating);
    CHECK(under_retreat(false, true) == RetreatState::Demoralised);
    CHECK(under_retreat(true, false) == RetreatState::OffTheTable);
    CHECK(under_retreat(true, true) == RetreatState::OffTheTable);
}

TEST_CASE("units in general retreat may shoot, but not darken the sky", "[CAM-p3-h]") {
    CHECK(retreat_conduct.may_shoot);
    CHECK_FALSE(retreat_conduct.may_darken_the_sky);
}

TEST_CASE("a General's Test of 0, and only that, takes the retreat for HOLD", "[CAM-p3-i]") {
    const int total = GENERATE(range(-6, 13));
    CAPTURE(total);
    CHECK(misread_retreat(total) == (total == 0 ? std::optional<std::string>("HOLD") : std::nullopt));
}

TEST_CASE("the Command Test is hardest in the first hours of a battle", "[CAM-p3-j]") {
    struct Case {
        int turn, one_turn_an_hour, two_turns_an_hour;
    };
    const auto c = GENERATE(values<Case>(
        {{1, -3, -3}, {2, -2, -3}, {3, -1, -2}, {4, 0, -2}, {5, 0, -1}, {6, 0, -1}, {7, 0, 0}, {20, 0, 0}}));
    CAPTURE(c.turn);
    CHECK(retreat_command_modifiers(c.turn, 1).total() == c.one_turn_an_hour);
    CHECK(retreat_command_modifiers(c.turn, 2).total() == c.two_turns_an_hour);
}

TEST_CASE("the C-in-C orders a general retreat from the second turn on, and cannot take it back", "[CAM-p3-k]") {
    struct Case {
        const char* what;
        RetreatGiver giver;
        bool may;
    };
    const auto c = GENERATE(values<Case>({
        {"in the first turn", {.turn = 1}, false},
        {"in the second", {.turn = 2}, true},
        {"in the ninth", {.turn = 9}, true},
        {"without a C-in-C", {.cinc_present = false}, false},
        {"a cavalry general by himself", {.by_cavalry_general_alone = true}, false},
        {"taking it back", {.turn = 5, .revoking = true}, false},
    }));
    CAPTURE(c.what);
    const std::optional<Refusal> refusal = cannot_order_retreat(c.giver);
    CHECK(refusal.has_value() != c.may);
    if (refusal) CHECK(refusal->rule->id == "CAM-p3-k");
}

TEST_CASE("the sheet for the table has the modifiers of the three hours", "[CAM-p3-j]") {
    const std::vector<std::string> words = retreat_in_words(2);
    for (const char* line : {"Command Test in hour 1: −3", "Command Test in hour 2: −2", "Command Test in hour 3: −1"})
        CHECK_THAT(words, Catch::VectorContains(std::string(line)));
}
