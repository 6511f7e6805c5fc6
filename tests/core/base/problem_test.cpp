#include "core/base/problem.hpp"

#include <catch2/catch.hpp>

using namespace condottiero;

namespace {
constexpr Rule routes{"CAM-p2-m", "", ""};
}

TEST_CASE("a problem says where, what was found, what was expected and which rule says so") {
    CHECK(in_words(Problem{14, "force Vanguard", "S4", "a square of the map", &routes}) ==
          "line 14, force Vanguard: found S4; expected a square of the map   [CAM-p2-m]");
}

TEST_CASE("a problem leaves out what it does not know") {
    CHECK(in_words(Problem{14, "", "S4", "", nullptr}) == "line 14: found S4");
    CHECK(in_words(Problem{0, "unit 12", "", "a name", nullptr}) == "unit 12: expected a name");
    CHECK(in_words(Problem{0, "", "", "a name", nullptr}) == "expected a name");
}
