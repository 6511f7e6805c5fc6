#include "core/base/modifiers.hpp"

#include <catch2/catch.hpp>

using namespace condottiero;

namespace {

constexpr Rule rule{"T-1", "", ""};

struct Going {
    int command_value = 0;
    bool mountain = false;
    bool friendly = false;
};
constexpr std::array<Modifier<Going>, 1> who{
    {{"command value", [](const Going& g) { return g.command_value; }, Shown::Always}}};
constexpr std::array<Modifier<Going>, 2> where{{
    {"mountain", [](const Going& g) { return g.mountain ? -3 : 0; }},
    {"friendly territory", [](const Going& g) { return g.friendly ? 2 : 0; }},
}};
constexpr auto march = concatenated(who, where);

}  // namespace

TEST_CASE("a list of modifiers is folded to a number, and to the number with its reasons") {
    const Going hard{.command_value = 2, .mountain = true, .friendly = true};
    CHECK(total(march, hard) == 1);
    CHECK(explain(tally(rule, march, hard)) == "2 command value − 3 mountain + 2 friendly territory = 1   [T-1]");
    CHECK(tally(rule, where, hard).total() == total(where, hard));
}

TEST_CASE("a line that adds nothing is no reason, unless it is always shown") {
    CHECK(explain(tally(rule, march, {}).terms()) == "0 command value = 0");
    CHECK(tally(rule, where, {}).terms().empty());
}

TEST_CASE("lists that follow one another are one, in their order") {
    static_assert(march.size() == 3);
    CHECK(march[0].label == "command value");
    CHECK(march[0].shown == Shown::Always);
    CHECK(march[2].label == "friendly territory");
    CHECK(march[2].shown == Shown::IfItCounts);
}

TEST_CASE("whatever is added, a natural 1 fails and a natural 6 succeeds") {
    CHECK_FALSE(succeeds(1, 100, 2));
    CHECK(succeeds(6, -100, 5));
    CHECK(succeeds(4, 1, 5));
    CHECK_FALSE(succeeds(4, 0, 5));
}

TEST_CASE("the least face is the one from which dice succeed") {
    CHECK(least_face(5, 0) == 5);
    CHECK(least_face(5, 4) == 2);
    CHECK(least_face(5, -4) == 6);
    for (int needed = 2; needed <= 6; ++needed)
        for (int modifier = -6; modifier <= 6; ++modifier)
            for (int face = 1; face <= 6; ++face)
                CHECK(succeeds(face, modifier, needed) == (face >= least_face(needed, modifier)));
}
