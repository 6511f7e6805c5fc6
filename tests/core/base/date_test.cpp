#include "core/base/date.hpp"

#include <catch2/catch.hpp>

using namespace condottiero;

TEST_CASE("a date that the calendar does not have is not real") {
    for (const Date& real : {Date{1706, 9, 7}, Date{1704, 2, 29}, Date{2000, 2, 29}, Date{1, 1, 1}, Date{9999, 12, 31}})
        CHECK(is_real(real));
    for (const Date& wrong : {Date{1706, 2, 29}, Date{1700, 2, 29}, Date{1706, 4, 31}, Date{1706, 13, 1},
                              Date{1706, 0, 1}, Date{1706, 1, 0}, Date{1706, 1, 32}, Date{0, 1, 1}, Date{-5, 1, 1},
                              Date{10000, 1, 1}, Date{1706, -1, 1}, Date{1706, 257, 1}, Date{1706, 1, 257}})
        CHECK_FALSE(is_real(wrong));
}

TEST_CASE("days go on over the ends of months and years") {
    CHECK(days_later({1706, 8, 28}, 7) == Date{1706, 9, 4});
    CHECK(days_later({1706, 12, 28}, 7) == Date{1707, 1, 4});
    CHECK(days_later({1704, 2, 28}, 1) == Date{1704, 2, 29});
    CHECK(days_later({1700, 2, 28}, 1) == Date{1700, 3, 1});
    CHECK(days_later({1706, 9, 7}, 0) == Date{1706, 9, 7});
    CHECK(days_later({1706, 1, 1}, -1) == Date{1705, 12, 31});
}

TEST_CASE("every turn of seven days falls seven days after the one before") {
    Date date{1699, 12, 20};
    for (int turn = 0; turn < 1000; ++turn) {
        const Date next = days_later(date, 7);
        REQUIRE(is_real(next));
        REQUIRE(date < next);
        REQUIRE(days_later(next, -7) == date);
        date = next;
    }
}

TEST_CASE("a date in words") {
    CHECK(in_words(Date{1706, 8, 23}) == "23 August 1706");
    CHECK(in_words(Date{1815, 6, 18}) == "18 June 1815");
}
