#include "core/base/table.hpp"

#include <catch2/catch.hpp>

#include "core/base/id.hpp"

using namespace condottiero;

namespace {
struct Flag {
    UnitId id;
    std::string colours;
    bool operator==(const Flag&) const = default;
};
}  // namespace

TEST_CASE("rows of a table are numbered from one, in the order in which they came") {
    Table<UnitId, Flag> flags;
    CHECK(flags.size() == 0);
    CHECK_FALSE(flags.has(UnitId(1)));
    CHECK(flags.next_id() == UnitId(1));
    flags.add({flags.next_id(), "blue"});
    flags.add({flags.next_id(), "red"});
    CHECK(flags.next_id() == UnitId(3));
    CHECK(flags.at(UnitId(1)).colours == "blue");
    CHECK(flags.at(UnitId(2)).colours == "red");

    std::string all;
    for (const Flag& flag : flags) all += flag.colours + " ";
    CHECK(all == "blue red ");
}

TEST_CASE("a table has no rows before the first nor after the last") {
    Table<UnitId, Flag> flags;
    flags.add({UnitId(1), "blue"});
    CHECK(flags.has(UnitId(1)));
    CHECK_FALSE(flags.has(UnitId(0)));
    CHECK_FALSE(flags.has(UnitId(2)));
    CHECK_FALSE(flags.has(UnitId(-1)));
}

TEST_CASE("a table of what somebody knows has gaps, and its rows keep their numbers") {
    Table<UnitId, Flag> flags;
    flags.put({UnitId(2), "blue"});
    flags.put({UnitId(7), "red"});
    CHECK(flags.size() == 2);
    CHECK_FALSE(flags.has(UnitId(1)));
    CHECK(flags.has(UnitId(2)));
    CHECK_FALSE(flags.has(UnitId(3)));
    CHECK(flags.has(UnitId(7)));
    CHECK_FALSE(flags.has(UnitId(8)));
    CHECK(flags.at(UnitId(2)).colours == "blue");
    CHECK(flags.at(UnitId(7)).colours == "red");
    CHECK(flags.next_id() == UnitId(8));
}

TEST_CASE("tables are equal if their rows are") {
    Table<UnitId, Flag> one, other;
    one.add({UnitId(1), "blue"});
    CHECK_FALSE(one == other);
    other.add({UnitId(1), "blue"});
    CHECK(one == other);
    other.at(UnitId(1)).colours = "red";
    CHECK_FALSE(one == other);
}
