#include "app/session/table/dice_text.hpp"

#include <catch2/catch.hpp>

#include "tests/support/memory_journal.hpp"
#include "tests/support/small_campaign.hpp"

using namespace condottiero;

namespace {
constexpr Rule asker{"TEST-a", "test", "a test"};
const Purpose why{&asker, "force 1"};

Campaign quiet_campaign() {
    const SmallCampaign war(". . .");
    return {war.world, war.state};
}

struct GamingTable {
    MemoryJournal journal;
    Session session{quiet_campaign(), journal, key_from_seed(1)};
    std::unique_ptr<Dice> dice(std::string_view text, AskedDice::Ask ask = {}) {
        return dice_from_text(text, session, std::move(ask));
    }
    int program(int index) { return session.program_dice().roll(6, why, index).value; }
};
}  // namespace

TEST_CASE("typed dice are exactly these", "[dice]") {
    GamingTable table;
    const auto dice = table.dice("4,1,6");
    CHECK(dice->roll(6, why, 0).value == 4);
    CHECK(dice->roll(6, why, 1).by == RolledBy::Typed);
    CHECK(dice->roll(6, why, 2).value == 6);
    CHECK_THROWS_AS(dice->roll(6, why, 3), WrongDice);
    CHECK_THROWS_WITH(dice->roll(6, why, 3), Catch::Contains("a D6 for force 1 (a test)   [TEST-a]"));
}

TEST_CASE("gaps among typed dice, and what follows an open list, are the program's", "[dice]") {
    GamingTable table;
    const auto dice = table.dice("4,-,6,...");
    CHECK(dice->roll(6, why, 0).value == 4);
    const Face gap = dice->roll(6, why, 1);
    CHECK(gap.value == table.program(1));
    CHECK(gap.by == RolledBy::Program);
    CHECK(dice->roll(6, why, 2).value == 6);
    CHECK(dice->roll(6, why, 3).value == table.program(3));
    CHECK(table.dice("...")->roll(6, why, 0).value == table.program(0));
}

TEST_CASE("typed dice know how many of them are left", "[dice]") {
    GamingTable table;
    TypedDice dice = typed_dice_from_text("4,-,6", table.session.program_dice());
    CHECK(dice.left() == 3);
    dice.roll(6, why, 0);
    dice.roll(6, why, 1);
    CHECK(dice.left() == 1);
}

TEST_CASE("a face that the die does not have is refused", "[dice]") {
    GamingTable table;
    CHECK_THROWS_WITH(table.dice("7")->roll(6, why, 0), Catch::Contains("die 1 shows 7, but wanted is a D6"));
    CHECK_THROWS_AS(table.dice("0")->roll(6, why, 0), WrongDice);
    CHECK(table.dice("7")->roll(10, why, 0).value == 7);
}

TEST_CASE("dice from a seed are the same every time and differ from the campaign's own", "[dice]") {
    GamingTable table;
    const auto a = table.dice("seed:7"), b = table.dice("seed:7"), c = table.dice("seed:8");
    int as_c = 0, as_program = 0;
    for (int i = 0; i < 60; ++i) {
        const int face = a->roll(6, why, i).value;
        CHECK(face == b->roll(6, why, i).value);
        as_c += face == c->roll(6, why, i).value ? 1 : 0;
        as_program += face == table.program(i) ? 1 : 0;
    }
    CHECK(as_c < 30);
    CHECK(as_program < 30);
}

TEST_CASE("a person is asked for each die, may leave it to the program and is asked again for nonsense", "[dice]") {
    GamingTable table;
    const std::vector<std::vector<int>> answers{{3}, {9}, {0}, {2, 2}, {5}, {}};
    const auto dice = table.dice("ask", [&, next = 0U](int count, int sides, const Purpose& purpose) mutable {
        CHECK(count == 1);
        CHECK(sides == 6);
        CHECK(purpose.rule == &asker);
        return answers.at(next++);
    });
    CHECK(dice->roll(6, why, 0).value == 3);
    const Face second = dice->roll(6, why, 1);
    CHECK(second.value == 5);
    CHECK(second.by == RolledBy::Typed);
    CHECK(dice->roll(6, why, 2).value == table.program(2));
}

TEST_CASE("dice thrown together are asked for together, and what is missing again", "[dice]") {
    GamingTable table;
    std::vector<int> asked;
    const std::vector<std::vector<int>> answers{{4, 6, 1}, {2}, {}, {5}};
    const auto dice = table.dice("ask", [&, next = 0U](int count, int, const Purpose&) mutable {
        asked.push_back(count);
        return answers.at(next++);
    });
    dice->expect(6, 6, why);
    std::vector<int> fell;
    for (int index = 0; index < 6; ++index) fell.push_back(dice->roll(6, why, index).value);
    CHECK(fell == std::vector<int>{4, 6, 1, 2, table.program(4), table.program(5)});
    CHECK(asked == std::vector<int>{6, 3, 2});
    dice->expect(1, 6, why);
    CHECK(dice->roll(6, why, 6).value == 5);
}

TEST_CASE("faces can be written side by side", "[dice]") {
    CHECK(faces_in("46113", 6, 5) == std::vector<int>{4, 6, 1, 1, 3});
    CHECK(faces_in("4 6,1", 6, 5) == std::vector<int>{4, 6, 1});
    CHECK(faces_in("12 3", 20, 2) == std::vector<int>{12, 3});
    CHECK(faces_in("", 6, 5) == std::vector<int>{});
    CHECK_FALSE(faces_in("47", 6, 5));
    CHECK_FALSE(faces_in("444", 6, 2));
    CHECK_FALSE(faces_in("4x", 6, 2));
}

TEST_CASE("the keyed dice change with the turn and not within it", "[dice]") {
    CampaignState state;
    TurnDice dice(key_from_seed(1), state);
    std::vector<int> first, again, later;
    for (int i = 0; i < 30; ++i) first.push_back(dice.roll(6, why, i).value);
    state.turn = 2;
    for (int i = 0; i < 30; ++i) later.push_back(dice.roll(6, why, i).value);
    state.turn = 1;
    for (int i = 0; i < 30; ++i) again.push_back(dice.roll(6, why, i).value);
    CHECK(first == again);
    CHECK(first != later);
}

TEST_CASE("what names no dice is refused with what would", "[dice]") {
    const char* const text = GENERATE("", "four", "4,", ",4", "4,,1", "4 1", "...,4", "seed:", "seed:x", "seed:-1",
                                      "asks", "4,1.5", "99999999999");
    CAPTURE(text);
    GamingTable table;
    CHECK_THROWS_AS(table.dice(text), WrongDice);
    CHECK_THROWS_WITH(table.dice(text), Catch::Contains("expected seed:7, ask, or faces"));
}
