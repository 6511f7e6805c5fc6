#include "core/base/dice.hpp"

#include <catch2/catch.hpp>
#include <cmath>

using namespace condottiero;

namespace {

constexpr Rule force_test{"CAM-p1-b", "", ""};
constexpr Rule land_movement{"CAM-p2-b", "", ""};
constexpr Rule wounded_check{"CAM-p4-a", "", ""};

std::vector<int> faces(Dice& dice, const Purpose& why, int sides, int count) {
    std::vector<int> out;
    for (int index = 0; index < count; ++index) out.push_back(dice.roll(sides, why, index).value);
    return out;
}

/// How far counts are from an even spread, in standard deviations; beyond 4.5 the dice are loaded.
double unevenness(const std::vector<long>& counts) {
    long total = 0;
    for (const long count : counts) total += count;
    const double expected = static_cast<double>(total) / static_cast<double>(counts.size());
    double chi_square = 0;
    for (const long count : counts)
        chi_square += (static_cast<double>(count) - expected) * (static_cast<double>(count) - expected) / expected;
    const auto freedom = static_cast<double>(counts.size() - 1);
    // Wilson and Hilferty: the cube root of a chi-square is nearly normal.
    const double spread = 2 / (9 * freedom);
    return (std::cbrt(chi_square / freedom) - (1 - spread)) / std::sqrt(spread);
}

}  // namespace

TEST_CASE("the campaign's dice are known: another program with the key comes to the same") {
    // Reckoned with openssl: HMAC, SipHash and ChaCha20, with no line in common.
    KeyedDice first(key_of_turn(key_from_seed(1), 1)), later(key_of_turn(key_from_seed(1), 2)),
        other(key_of_turn(key_from_seed(1706), 37));
    CHECK(faces(first, {&force_test, "force 1"}, 6, 20) ==
          std::vector{2, 5, 1, 5, 1, 6, 6, 1, 4, 3, 3, 4, 5, 5, 5, 3, 6, 3, 3, 3});
    CHECK(faces(first, {&force_test, "force 2"}, 6, 20) ==
          std::vector{6, 3, 4, 1, 5, 6, 3, 4, 4, 2, 4, 2, 1, 4, 6, 3, 4, 4, 1, 2});
    CHECK(faces(later, {&force_test, "force 1"}, 6, 20) ==
          std::vector{1, 1, 2, 3, 3, 5, 4, 4, 3, 6, 3, 4, 3, 2, 4, 3, 2, 5, 3, 1});
    CHECK(faces(first, {&land_movement, "force 1"}, 6, 20) ==
          std::vector{5, 3, 4, 4, 4, 4, 6, 6, 2, 1, 4, 5, 4, 4, 2, 2, 2, 1, 3, 1});
    CHECK(faces(other, {&wounded_check, "unit 12"}, 20, 20) ==
          std::vector{1, 6, 9, 3, 7, 3, 3, 10, 5, 19, 19, 5, 12, 1, 1, 7, 8, 13, 11, 11});
    CHECK(faces(first, {&force_test, "force 1"}, 256, 8) == std::vector{214, 9, 45, 76, 205, 40, 150, 256});
    CHECK(first.roll(6, {&force_test, "force 1"}, 1000000).value == 2);
    INFO("a number that would favour the low faces is thrown away: here one of the 240 in 2^32");
    CHECK(first.roll(244, {&force_test, "force 1"}, 5230830).value == 181);
}

TEST_CASE("keys are known") {
    CHECK(hex(key_from_seed(1)) == "536ea32aad2abc0537563812a7597e81a997dcab0e4fa6b5c3cd9c5ad4fa2527");
}

TEST_CASE("the same question gets the same answer, whatever was asked before") {
    const DiceKey key = key_from_seed(7);
    KeyedDice straight(key_of_turn(key, 3)), shuffled(key_of_turn(key, 3));
    const Purpose test{&force_test, "force 3"}, march{&land_movement, "force 3"};
    const std::vector<int> tests = faces(straight, test, 6, 100), marches = faces(straight, march, 6, 100);
    for (int i = 0; i < 100; ++i) {
        const int index = i * 37 % 100;
        CHECK(shuffled.roll(6, test, index).value == tests[static_cast<std::size_t>(index)]);
        CHECK(shuffled.roll(6, march, 99 - index).value == marches[static_cast<std::size_t>(99 - index)]);
    }
}

TEST_CASE("another key, turn, rule, subject, size of die or index is another question") {
    const auto dice = [](std::uint64_t seed, int turn, const Rule& rule, const char* subject, int sides) {
        KeyedDice keyed(key_of_turn(key_from_seed(seed), turn));
        return faces(keyed, {&rule, subject}, sides, 64);
    };
    const std::vector<std::vector<int>> all{
        dice(1, 1, force_test, "force 1", 6),    dice(2, 1, force_test, "force 1", 6),
        dice(1, 2, force_test, "force 1", 6),    dice(1, 11, force_test, "force 1", 6),
        dice(1, 1, land_movement, "force 1", 6), dice(1, 1, force_test, "force 11", 6),
        dice(1, 1, force_test, "", 6),           dice(1, 1, force_test, "force 1", 7),
    };
    for (std::size_t a = 0; a < all.size(); ++a)
        for (std::size_t b = a + 1; b < all.size(); ++b) {
            CAPTURE(a, b);
            int alike = 0;
            for (std::size_t i = 0; i < all[a].size(); ++i) alike += all[a][i] == all[b][i] ? 1 : 0;
            CHECK(alike < 32);  // of 64, where 11 are expected
        }
}

TEST_CASE("rules with the same id ask the same question, wherever they are kept") {
    const Rule here{"CAM-p1-b", "", ""}, there{"CAM-p1-b", "", ""}, other{"CAM-p1-d", "", ""};
    KeyedDice dice(key_from_seed(1));
    const std::vector<int> first = faces(dice, {&here, "force 1"}, 256, 8);
    CHECK(faces(dice, {&there, "force 1"}, 256, 8) == first);
    CHECK(faces(dice, {&other, "force 1"}, 256, 8) != first);
}

TEST_CASE("rules kept in one place one after the other ask each its own question") {
    KeyedDice dice(key_from_seed(1));
    RecordedDice recorded(dice);
    Rule place{"CAM-p1-b", "", ""};
    const std::vector<int> first = faces(dice, {&place, "force 1"}, 256, 8);
    recorded.d6(place, "force 1");
    place = {"CAM-p1-d", "", ""};
    CHECK(faces(dice, {&place, "force 1"}, 256, 8) != first);
    recorded.d6(place, "force 1");
    CHECK(recorded.rolls()[1].rule == "CAM-p1-d");
    CHECK(recorded.rolls()[1].index == 0);
}

TEST_CASE("the campaign's dice are fair") {
    constexpr int throws = 1200000;
    const int sides = GENERATE(2, 3, 6, 20, 100, 255, 256);
    CAPTURE(sides);
    KeyedDice dice(key_from_seed(1706));
    std::vector<long> in_a_row(static_cast<std::size_t>(sides)), each_its_own = in_a_row;
    const Purpose one{&force_test, "force 1"};
    for (int i = 0; i < throws; ++i) ++in_a_row[static_cast<std::size_t>(dice.roll(sides, one, i).value - 1)];
    for (int i = 0; i < throws / 10; ++i)
        ++each_its_own[static_cast<std::size_t>(
            dice.roll(sides, {&force_test, "force " + std::to_string(i)}, i % 3).value - 1)];
    CHECK(std::abs(unevenness(in_a_row)) < 4.5);
    CHECK(std::abs(unevenness(each_its_own)) < 4.5);
}

TEST_CASE("no die tells of the next, nor of the same die next turn or next door") {
    constexpr int throws = 400000;
    const auto turn_2 = GENERATE(false, true);
    KeyedDice dice(key_of_turn(key_from_seed(5), 1)), second(key_of_turn(key_from_seed(5), turn_2 ? 2 : 1));
    const Purpose here{&force_test, "force 1"}, there{&force_test, turn_2 ? "force 1" : "force 2"};
    std::vector<long> pairs(36), next(36);
    int before = 1;
    for (int i = 0; i < throws; ++i) {
        const int face = dice.roll(6, here, i).value;
        ++pairs[static_cast<std::size_t>((face - 1) * 6 + second.roll(6, there, i).value - 1)];
        if (i % 2 == 1) ++next[static_cast<std::size_t>((face - 1) * 6 + before - 1)];
        before = face;
    }
    CHECK(std::abs(unevenness(pairs)) < 4.5);
    CHECK(std::abs(unevenness(next)) < 4.5);
}

TEST_CASE("scripted dice fall as written") {
    ScriptedDice dice{4, 1, 6};
    CHECK(faces(dice, {&force_test, "force 1"}, 6, 2) == std::vector{4, 1});
    CHECK_FALSE(dice.spent());
    const Face last = dice.roll(6, {&land_movement, "force 2"}, 0);
    CHECK(last.value == 6);
    CHECK(last.by == RolledBy::Script);
    CHECK(dice.spent());
}

TEST_CASE("scripted dice complain about one face too many, or one that no such die has") {
    ScriptedDice none{}, low{0}, high{4};
    CHECK_THROWS_WITH(none.roll(6, {&force_test, "force 1"}, 0),
                      Catch::Contains("CAM-p1-b") && Catch::Contains("force 1"));
    CHECK_THROWS_AS(low.roll(6, {&force_test, ""}, 0), std::logic_error);
    CHECK_THROWS_AS(high.roll(3, {&force_test, ""}, 0), std::logic_error);
}

TEST_CASE("a recorded die is kept with its rule, its subject and its number") {
    ScriptedDice script{4, 1, 6, 2, 5};
    RecordedDice dice(script);
    CHECK(dice.d6(force_test, "force 1") == 4);
    CHECK(dice.d6(force_test, "force 1") == 1);
    CHECK(dice.d6(force_test, "force 2") == 6);
    CHECK(dice.roll(3, land_movement, "force 1") == 2);
    CHECK(dice.d6(force_test, "force 1") == 5);
    CHECK(dice.rolls() == std::vector<Roll>{
                              {"CAM-p1-b", "force 1", 0, 6, 4, RolledBy::Script},
                              {"CAM-p1-b", "force 1", 1, 6, 1, RolledBy::Script},
                              {"CAM-p1-b", "force 2", 0, 6, 6, RolledBy::Script},
                              {"CAM-p2-b", "force 1", 0, 3, 2, RolledBy::Script},
                              {"CAM-p1-b", "force 1", 2, 6, 5, RolledBy::Script},
                          });
}

TEST_CASE("dice used earlier in the turn are not handed out again") {
    const DiceKey key = key_from_seed(1);
    KeyedDice keyed(key);
    const std::vector<int> all = faces(keyed, {&force_test, "force 1"}, 6, 4);
    DiceUsed used;
    used.of("CAM-p1-b", "force 1") = 2;
    RecordedDice later(keyed, used);
    CHECK(later.d6(force_test, "force 1") == all[2]);
    CHECK(later.d6(force_test, "force 2") == keyed.roll(6, {&force_test, "force 2"}, 0).value);
    CHECK(later.d6(force_test, "force 1") == all[3]);
    CHECK(later.rolls()[0].index == 2);
}
