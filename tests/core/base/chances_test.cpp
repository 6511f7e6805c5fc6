#include "core/base/chances.hpp"

#include <catch2/catch.hpp>

#include "tests/support/chances.hpp"

using namespace condottiero;
using namespace condottiero::test;

namespace {

double variance_of(const Chances& chances) {
    double sum = 0;
    for (int i = 0; i <= chances.most(); ++i) sum += (i - chances.mean()) * (i - chances.mean()) * chances[i];
    return sum;
}

}  // namespace

TEST_CASE("so many dice come to one, with the mean and the spread of dice", "[odds]") {
    for (const int many : {100, 511, Chances::most_dice}) {
        const Chances all(many, 1.0 / 36);
        CHECK(all.most() == many);
        CHECK(sum_of(all.all()) == exactly(1));
        CHECK(all.mean() == Approx(many / 36.0).epsilon(0).margin(1e-9));
        CHECK(variance_of(all) == Approx(many * 35.0 / 36 / 36).epsilon(0).margin(1e-9));
    }
}

TEST_CASE("nobody has thrown yet: none, for certain", "[odds]") {
    check_chances(Chances(), {1});
    check_chances(Chances(0, 0.5), {1});
}

TEST_CASE("one die more may have a chance of its own", "[odds]") {
    Chances chances(1, 1.0 / 3);
    chances.add_die(0.5);
    check_chances(chances, {2.0 / 6, 3.0 / 6, 1.0 / 6});
}

TEST_CASE("of those that succeed each may still be undone", "[odds]") {
    Chances two(2, 1.0 / 3);
    two.keep_each(0.5);
    check_chances(two, {25.0 / 36, 10.0 / 36, 1.0 / 36});
}

TEST_CASE("who cannot lose more loses all that he has", "[odds]") {
    Chances three(3, 0.5);
    three.limit_to(1);
    check_chances(three, {1.0 / 8, 7.0 / 8});
    three.limit_to(5);
    check_chances(three, {1.0 / 8, 7.0 / 8});
}
