#include "core/modules/fuciliers/judge/before.hpp"

#include <catch2/catch.hpp>

using namespace condottiero;
using namespace condottiero::fuciliers;

TEST_CASE("reinforcements, the cases of the book", "[fuciliers][NFW-3.1.1-c]") {
    const auto arrives = [](int turn, int command_value, int die) {
        return die + arrival_modifier(command_value, turn) >= arrives_at;
    };
    CHECK(arrival_modifier(4, 4) == 3);
    CHECK(arrives(4, 4, 5));
    CHECK_FALSE(arrives(4, 4, 3));
    CHECK(arrival_modifier(4, 5) == 4);
    CHECK(arrives(5, 4, 3));
    CHECK(arrival_modifier(1, 10) == 6);
    CHECK(arrives(10, 1, 1));
}

TEST_CASE("the depth of the deployment zones, the cases of the book", "[fuciliers][NFW-2.3.1-a]") {
    CHECK(deployment_depth(120'000) == 30'000);
    CHECK(deployment_depth(100'000) == 20'000);
    CHECK(deployment_depth(180'000) == 30'000);
    CHECK(deployment_depth(119'000) == 29'500);
    CHECK(deployment_depth(60'000) == 0);
    CHECK(deployment_depth(40'000) == 0);
}

TEST_CASE("the strip of reinforcements, the cases of the book", "[fuciliers][NFW-3.1.1-f]") {
    const Strip usual = reinforcement_strip(120'000);
    CHECK(usual.from_edge == 30'000);
    CHECK(usual.along_edge == 60'000);
    const Strip square = reinforcement_strip(100'000);
    CHECK(square.from_edge == 20'000);
    CHECK(square.along_edge == 50'000);
}

TEST_CASE("a die of 4 brings reinforcements in from the right", "[fuciliers][NFW-3.1.1-d]") {
    CHECK(entry_edge(4) == Edge::Right);
    CHECK(entry_edge(1) == Edge::Own);
    CHECK(entry_edge(2) == Edge::Own);
    CHECK(entry_edge(3) == Edge::Right);
    CHECK(entry_edge(5) == Edge::Left);
    CHECK(entry_edge(6) == Edge::Left);
}

TEST_CASE("what a general adds to the arrival of his command", "[fuciliers][NFW-3.1.1-c]") {
    constexpr int turn_that_adds_nothing = 2;
    CHECK(arrival_modifier(1, turn_that_adds_nothing) == -2);
    CHECK(arrival_modifier(2, turn_that_adds_nothing) == -1);
    CHECK(arrival_modifier(3, turn_that_adds_nothing) == 0);
    CHECK(arrival_modifier(4, turn_that_adds_nothing) == 1);
    CHECK(arrival_modifier(5, turn_that_adds_nothing) == 2);
    CHECK(arrival_modifier(3, 12) == 10);
    CHECK(arrives_at == 7);
    CHECK(explain(arrival_modifiers(1, 6)) == "−2 general + 4 turn = 2   [NFW-3.1.1-c]");
    for (int value = 1; value <= 5; ++value)
        for (int turn = 2; turn <= 12; ++turn)
            CHECK(arrival_modifiers(value, turn).total() == arrival_modifier(value, turn));
}

TEST_CASE("the first turn of reinforcements is the die and 2", "[fuciliers][NFW-2.3.4-d]") {
    CHECK(first_arrival_turn(1) == 3);
    CHECK(first_arrival_turn(4) == 6);
    CHECK(first_arrival_turn(6) == 8);
}

TEST_CASE("how many dice an army explores with", "[fuciliers][NFW-2.1.1-a][NFW-2.1-a][NFW-4.2.2-b]") {
    CHECK(exploration_dice({.commands = 0}) == 2);
    CHECK(exploration_dice({.commands = 1}) == 3);
    CHECK(exploration_dice({.commands = 3}) == 5);
    CHECK(exploration_dice({.commands = 1, .scouts = 1}) == 5);
    CHECK(exploration_dice({.commands = 1, .scouts = 2}) == 7);
    CHECK(exploration_dice({.commands = 1, .exploring_units = 2}) == 5);
    CHECK(exploration_dice({.commands = 4, .scouts = 1, .exploring_units = 1, .light_cavalry_or_dragoons = 3}) == 9);
}

TEST_CASE("what else counts in exploration", "[fuciliers][NFW-2.1.1-a]") {
    struct Row {
        const char* what;
        Exploring facts;
        int amount;
    };
    const auto row = GENERATE(values<Row>({
        {"nothing", {}, 0},
        {"light cavalry and dragoons", {.light_cavalry_or_dragoons = 2}, 4},
        {"other cavalry", {.other_cavalry = 3}, 3},
        {"skirmishers", {.skirmishers = 2}, 2},
        {"artillery", {.artillery = 3}, -6},
        {"command values", {.command_values = 11}, 11},
        {"dice are no modifiers", {.commands = 4, .scouts = 2, .exploring_units = 3}, 0},
        {"a small army",
         {.light_cavalry_or_dragoons = 1, .other_cavalry = 1, .skirmishers = 1, .artillery = 1, .command_values = 5},
         7},
    }));
    INFO(row.what);
    CHECK(exploration_modifier(row.facts) == row.amount);
    CHECK(exploration_modifiers(row.facts).total() == row.amount);
}

TEST_CASE("exploration says what it adds", "[fuciliers][NFW-2.1.1-a]") {
    CHECK(explain(exploration_modifiers(
              {.light_cavalry_or_dragoons = 2, .other_cavalry = 1, .artillery = 1, .command_values = 7})) ==
          "4 light cavalry and dragoons + 1 other cavalry − 2 artillery + 7 command values = 10   [NFW-2.1.1-a]");
}

TEST_CASE("who explores whom", "[fuciliers][NFW-2.1.1-b]") {
    CHECK(exploration_result(14, 14) == Explored::NoWinner);
    CHECK(exploration_result(15, 14) == Explored::OutExplored);
    CHECK(exploration_result(28, 14) == Explored::OutExplored);
    CHECK(exploration_result(29, 14) == Explored::OutManoeuvred);
    CHECK(exploration_result(1, 0) == Explored::OutManoeuvred);
    CHECK(exploration_result(1, -4) == Explored::OutManoeuvred);
    CHECK(exploration_result(0, -4) == Explored::NoWinner);
    CHECK(exploration_result(-1, -4) == Explored::NoWinner);
    CHECK(exploration_result(14, 29) == Explored::OutManoeuvred);
}

TEST_CASE("moving the ground that the other side placed", "[fuciliers][NFW-2.2.3-a]") {
    for (int face = 1; face <= 6; ++face) CHECK(may_reposition(Explored::NoWinner, face) == (face >= 4));
}
TEST_CASE("the loser of exploration moves ground on 5 and 6, one out-manoeuvred never",
          "[fuciliers][NFW-2.2.3-b][NFW-2.1.1-c]") {
    for (int face = 1; face <= 6; ++face) {
        CHECK(may_reposition(Explored::OutExplored, face) == (face >= 5));
        CHECK_FALSE(may_reposition(Explored::OutManoeuvred, face));
    }
}

TEST_CASE("who deploys first where exploration had no winner", "[fuciliers][NFW-2.3.2-a]") {
    CHECK(deploys(5, 8, 4, 9) == Deploys::First);
    CHECK(deploys(8, 5, 9, 4) == Deploys::Second);
    CHECK(deploys(7, 7, 9, 4) == Deploys::First);
    CHECK(deploys(7, 7, 4, 9) == Deploys::Second);
    CHECK(deploys(7, 7, 6, 6) == Deploys::Reroll);
}

TEST_CASE("the command radius", "[fuciliers][NFW-2.3.1-b][NFW-4.3-a]") {
    CHECK(command_radius(false) == 20'000);
    CHECK(command_radius(true) == 30'000);
}

TEST_CASE("the speech, line by line", "[fuciliers][NFW-2.4-a][NFW-4.10-b][NFW-4.11.1-b]") {
    CHECK(speech_modifier({}) == 0);
    CHECK(speech_modifier({.command_value = 5}) == 5);
    CHECK(speech_modifier({.own_command = true}) == 1);
    CHECK(speech_modifier({.charismatic = true}) == 1);
    CHECK(speech_modifier({.standard = true}) == 1);
    CHECK(speech_modifier({6, true, true, true}) == 9);
    CHECK(explain(speech_modifiers({.command_value = 4, .charismatic = true})) ==
          "4 command value + 1 charismatic character = 5   [NFW-2.4-a]");
    for (int n = 0; n < 7 * 8; ++n) {
        const Speech facts{n % 7, n / 7 % 2 == 1, n / 14 % 2 == 1, n / 28 % 2 == 1};
        CHECK(speech_modifiers(facts).total() == speech_modifier(facts));
    }
}

TEST_CASE("what a speech does", "[fuciliers][NFW-2.4-b]") {
    struct Row {
        int total;
        SpeechResult result;
        int in_command_tests;
    };
    const auto row = GENERATE(values<Row>({
        {15, SpeechResult::Legendary, 1},
        {10, SpeechResult::Legendary, 1},
        {9, SpeechResult::Success, 1},
        {8, SpeechResult::Mediocre, 0},
        {7, SpeechResult::Mediocre, 0},
        {6, SpeechResult::Failure, -1},
        {5, SpeechResult::Disaster, -1},
        {2, SpeechResult::Disaster, -1},
    }));
    INFO(row.total);
    CHECK(speech_result(row.total) == row.result);
    CHECK(speech_in_command_tests(row.result) == row.in_command_tests);
}

TEST_CASE("the levels of victory", "[fuciliers][NFW-1.3-b]") {
    constexpr long limit = 100'000;  // 1000 points
    struct Row {
        long difference;
        Victory level;
    };
    const auto row = GENERATE(values<Row>({
        {0, Victory::PerfectDraw},
        {1, Victory::Draw},
        {9'999, Victory::Draw},
        {10'000, Victory::Minor},
        {20'000, Victory::Minor},
        {29'999, Victory::Minor},
        {30'000, Victory::Decisive},
        {39'999, Victory::Decisive},
        {40'000, Victory::Great},
        {60'000, Victory::Great},
        {60'001, Victory::Total},
        {140'000, Victory::Total},
    }));
    INFO(row.difference);
    CHECK(victory_level(row.difference, limit) == row.level);
    CHECK(victory_level(-row.difference, limit) == row.level);
}

TEST_CASE("numbers and reasons agree, whatever the facts: exploration", "[fuciliers][NFW-2.1.1-a]") {
    bool agree = true;
    for (int n = 0; n < 4 * 4 * 4 * 4 * 8; ++n) {
        const Exploring f{1, 0, 0, n % 4, n / 4 % 4, n / 16 % 4, n / 64 % 4, n / 256};
        agree = agree && exploration_modifiers(f).total() == exploration_modifier(f);
    }
    CHECK(agree);
}
