#include "core/base/result.hpp"

#include <catch2/catch.hpp>
#include <memory>

using namespace condottiero;

namespace {
constexpr Rule routes{"CAM-p2-m", "", ""};
}

TEST_CASE("a result is what was asked for, or a refusal with its rule") {
    const Result<int> done(3), refused(Refusal{&routes, "S4 is no square of the map"});
    REQUIRE(done);
    CHECK(done.value() == 3);
    REQUIRE_FALSE(refused);
    CHECK(refused.refusal().rule->id == "CAM-p2-m");
    CHECK(refused.refusal().detail == "S4 is no square of the map");
}

TEST_CASE("what a result holds may be taken out of it") {
    Result<std::unique_ptr<int>> result(std::make_unique<int>(3));
    const std::unique_ptr<int> taken = std::move(result).value();
    CHECK(*taken == 3);
}
