#include "core/base/id.hpp"

#include <catch2/catch.hpp>
#include <type_traits>

using namespace condottiero;

TEST_CASE("the number of a square is not the number of a force, nor a number") {
    STATIC_REQUIRE_FALSE(std::is_convertible_v<SquareId, ForceId>);
    STATIC_REQUIRE_FALSE(std::is_constructible_v<SquareId, ForceId>);
    STATIC_REQUIRE_FALSE(std::is_convertible_v<int, SquareId>);
    STATIC_REQUIRE_FALSE(std::is_convertible_v<SquareId, int>);
}

TEST_CASE("there is no such thing as no square") {
    STATIC_REQUIRE_FALSE(std::is_default_constructible_v<SquareId>);
}

TEST_CASE("ids are in the order of their numbers") {
    CHECK(UnitId(3) < UnitId(12));
    CHECK(UnitId(3) == UnitId(3));
    CHECK(UnitId(3) != UnitId(4));
    CHECK(UnitId(12).value() == 12);
}
