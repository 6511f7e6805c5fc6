#include "core/modules/fuciliers/judge/reaction.hpp"

#include <catch2/catch.hpp>

using namespace condottiero;
using namespace condottiero::fuciliers;

namespace {

/// A unit under fire of which nothing is to be said.
UnderFire nothing_special() {
    return {.losses = false};
}

struct SteadiedCase {
    const char* what;
    Steadied with;
    int amount;
};
const std::vector<SteadiedCase>& steadied_cases() {
    static const std::vector<SteadiedCase> cases{
        {"nobody", {}, 0},
        {"heroic leader", {.heroic_leader = true}, 3},
        {"ordinary leader", {.leader = true}, 2},
        {"a heroic and an ordinary one", {.heroic_leader = true, .leader = true}, 5},
        {"mounted colonel", {.colonel = true}, 1},
        {"commander or officer", {.commander_or_officer = true}, 1},
        {"colonel on top of the commander", {.colonel = true, .commander_or_officer = true}, 2},
        {"ensign", {.ensign = true}, 1},
        {"musician", {.musician = true}, 1},
        {"charismatic character near", {.charismatic_near = true}, 1},
        {"army standard near", {.standard_near = true}, 1},
        {"both near, apart", {.charismatic_near = true, .standard_near = true}, 2},
        {"both together", {.charismatic_with_standard = true}, 1},
        {"both together and near",
         {.charismatic_near = true, .standard_near = true, .charismatic_with_standard = true},
         1},
        {"everybody", {true, true, true, true, true, true, true, true, false}, 11},
    };
    return cases;
}

Steadied steadied_by_bits(unsigned bits) {
    const auto bit = [&](unsigned place) { return ((bits >> place) & 1U) != 0; };
    return {bit(0), bit(1), bit(2), bit(3), bit(4), bit(5), bit(6), bit(7), bit(8)};
}

}  // namespace

TEST_CASE("the casualties test adds the quality of the unit", "[fuciliers][NFW-3.4.4-b]") {
    const auto [quality, amount] = GENERATE(Catch::Generators::table<Quality, int>(
        {{Quality::Elite, 2}, {Quality::Veteran, 1}, {Quality::Average, 0}, {Quality::Poor, -1}}));
    UnderFire facts = nothing_special();
    facts.quality = quality;
    CHECK(casualties_modifier(facts) == amount);
}

TEST_CASE("what weighs on a unit in the casualties test", "[fuciliers][NFW-3.4.4-c]") {
    struct Row {
        const char* what;
        UnderFire facts;
        int amount;
    };
    const auto row = GENERATE(values<Row>({
        {"no losses", {.losses = false}, 0},
        {"losses", {}, -1},
        {"losses by artillery", {.by_artillery = true}, -2},
        {"losses by grapeshot, which is artillery", {.by_grapeshot = true}, -3},
        {"by artillery with grapeshot", {.by_artillery = true, .by_grapeshot = true}, -3},
        {"infantry at short range", {.by_infantry_at_short_range = true}, -2},
        {"demoralised", {.state = State::Demoralised}, -3},
        {"more than half lost joins the loss itself", {.over_half = true}, -4},
        {"falling back has no line of its own", {.state = State::FallingBack}, -1},
        {"everything at once",
         {.state = State::Demoralised,
          .by_artillery = true,
          .by_grapeshot = true,
          .by_infantry_at_short_range = true,
          .over_half = true},
         -9},
    }));
    INFO(row.what);
    CHECK(casualties_modifier(row.facts) == row.amount);
}

TEST_CASE("what steadies a unit in the casualties test",
          "[fuciliers][NFW-3.4.4-d][NFW-3.4.4-e][NFW-3.4.5-b][NFW-4.7-d][NFW-4.8-c][NFW-4.9-c][NFW-4.10-b][NFW-4.10-c]"
          "[NFW-4.11.1-b]") {
    for (const SteadiedCase& row : steadied_cases()) {
        INFO(row.what);
        UnderFire facts = nothing_special();
        facts.with = row.with;
        CHECK(casualties_modifier(facts) == row.amount);
    }
    UnderFire mad = nothing_special();
    mad.state = State::Bloodlust;
    CHECK(casualties_modifier(mad) == 2);
    UnderFire square = nothing_special();
    square.square = true;
    CHECK(casualties_modifier(square) == 1);
}

TEST_CASE("the casualties test says what it adds, in the order of the book", "[fuciliers][NFW-3.4.4-c][NFW-3.4.4-d]") {
    const Tally sum = casualties_modifiers({.quality = Quality::Veteran,
                                            .state = State::Bloodlust,
                                            .by_artillery = true,
                                            .with = {.leader = true, .ensign = true}});
    CHECK(explain(sum) ==
          "1 quality − 1 losses − 1 losses by artillery + 2 bloodlust + 2 general or C-in-C with the unit + 1 ensign "
          "= 4   [NFW-3.4.4-b]");
}

TEST_CASE("a test as if under fire has the -1 for losses and no other line of losses", "[fuciliers][NFW-3.4.4-g]") {
    CHECK(casualties_modifier(as_if_under_fire(Quality::Average, State::Ok, false, {})) == -1);
    CHECK(casualties_modifier(as_if_under_fire(Quality::Poor, State::Demoralised, true, {.musician = true})) ==
          -1 - 1 - 2 + 1 + 1);
    const UnderFire facts = as_if_under_fire(Quality::Elite, State::FallingBack, false, {.colonel = true});
    CHECK(casualties_modifier(facts) == 2 - 1 + 1);
    CHECK_FALSE(facts.by_artillery);
    CHECK_FALSE(facts.by_grapeshot);
    CHECK_FALSE(facts.by_infantry_at_short_range);
    CHECK_FALSE(facts.over_half);
}

TEST_CASE("who takes the casualties test", "[fuciliers][NFW-3.4.4-a]") {
    struct Row {
        const char* what;
        FireLosses facts;
        bool tests;
    };
    const auto row = GENERATE(values<Row>({
        {"nobody lost", {false, 0, 20, 20}, false},
        {"one lost", {false, 1, 19, 20}, true},
        {"a battery above half its gunners", {true, 1, 4, 6}, false},
        {"a battery at half", {true, 1, 3, 6}, true},
        {"a battery below half", {true, 2, 2, 6}, true},
        {"half of an odd number is not reached", {true, 1, 3, 5}, false},
        {"a battery long below half that loses nobody", {true, 0, 2, 6}, false},
    }));
    INFO(row.what);
    CHECK(takes_casualties_test(row.facts) == row.tests);
}

TEST_CASE("the reaction table, every line of every column", "[fuciliers][NFW-3.4.4-f][NFW-3.6.6-c]") {
    struct Column {
        TroopType type;
        std::vector<State> from_minus_one;  // scores -1 to 13
    };
    constexpr State b = State::Bloodlust, k = State::Ok, d = State::Demoralised, f = State::FallingBack,
                    r = State::Rout;
    const std::vector<Column> table{
        //                         -1  0  1  2  3  4  5  6  7  8  9 10 11 12 13
        {TroopType::Disciplined, {r, r, r, f, f, d, d, k, k, k, k, k, k, b, b}},
        {TroopType::Irregular, {r, r, r, r, f, f, d, d, k, k, k, b, b, b, b}},
        {TroopType::Fanatic, {r, r, r, r, f, f, d, d, k, k, b, b, b, b, b}},
    };
    for (const Column& column : table) {
        int score = -1;
        for (const State state : column.from_minus_one) {
            INFO(word(column.type) << " " << score);
            CHECK(reaction_to(column.type, score++) == state);
        }
    }
    CHECK(reaction_to(TroopType::Fanatic, 30) == State::Bloodlust);
    CHECK(reaction_to(TroopType::Disciplined, -30) == State::Rout);
}

TEST_CASE("which states leave a unit its orders, and which disorder it",
          "[fuciliers][NFW-3.4.5-a][NFW-3.4.5-d][NFW-3.4.5-e]") {
    struct Row {
        State state;
        bool ignores, disordered;
    };
    const auto row = GENERATE(values<Row>({
        {State::Ok, false, false},
        {State::Bloodlust, true, false},
        {State::Demoralised, false, true},
        {State::FallingBack, true, true},
        {State::Rout, true, false},
    }));
    INFO(word(row.state));
    CHECK(ignores_orders(row.state) == row.ignores);
    CHECK(disorders(row.state) == row.disordered);
}

TEST_CASE("the morale test, line by line", "[fuciliers][NFW-3.6.6-b]") {
    struct Row {
        const char* what;
        AfterMelee facts;
        int amount;
    };
    const auto row = GENERATE(values<Row>({
        {"nothing", {}, 0},
        {"elite", {.quality = Quality::Elite}, 2},
        {"veteran", {.quality = Quality::Veteran}, 1},
        {"poor", {.quality = Quality::Poor}, -1},
        {"OPPOSE", {.order = Order::Oppose}, -1},
        {"HOLD", {.order = Order::Hold}, 1},
        {"General Retreat has no line", {.order = Order::GeneralRetreat}, 0},
        {"a quarter lost", {.quarter_lost = true}, -1},
        {"half lost, on top of the quarter", {.quarter_lost = true, .half_lost = true}, -4},
        {"half is a quarter too", {.half_lost = true}, -4},
        {"house rule: the worst line only", {.quarter_lost = true, .half_lost = true, .worst_line_only = true}, -3},
        {"house rule with a quarter", {.quarter_lost = true, .worst_line_only = true}, -1},
        {"suffered more", {.suffered_more = true}, -1},
        {"inflicted more", {.inflicted_more = true}, 1},
        {"standard lost", {.lost_standard = true}, -1},
        {"demoralised", {.state = State::Demoralised}, -2},
        {"falling back is not demoralised", {.state = State::FallingBack}, 0},
        {"bloodlust", {.state = State::Bloodlust}, 2},
        {"square", {.square = true}, 1},
        {"the worst",
         {.quality = Quality::Poor,
          .state = State::Demoralised,
          .order = Order::Oppose,
          .quarter_lost = true,
          .half_lost = true,
          .suffered_more = true,
          .lost_standard = true},
         -10},
    }));
    INFO(row.what);
    CHECK(morale_modifier(row.facts) == row.amount);
}

TEST_CASE("what steadies a unit in the morale test",
          "[fuciliers][NFW-3.6.6-b][NFW-4.7-d][NFW-4.8-c][NFW-4.9-c][NFW-4.10-b][NFW-4.10-c][NFW-4.11.1-b]") {
    for (const SteadiedCase& row : steadied_cases()) {
        INFO(row.what);
        AfterMelee facts;
        facts.with = row.with;
        CHECK(morale_modifier(facts) == row.amount);
    }
}

TEST_CASE("the morale test says what it adds, in the order of the book", "[fuciliers][NFW-3.6.6-b]") {
    const Tally sum = morale_modifiers({.quality = Quality::Elite,
                                        .order = Order::Hold,
                                        .quarter_lost = true,
                                        .suffered_more = true,
                                        .with = {.heroic_leader = true, .musician = true}});
    CHECK(explain(sum) ==
          "2 quality − 1 a quarter lost − 1 suffered more than it inflicted + 1 order HOLD + 3 heroic C-in-C or "
          "general with the unit + 1 musician = 5   [NFW-3.6.6-b]");
}

TEST_CASE("the second test of a line that a column broke into is one less", "[fuciliers][NFW-3.5.8-e]") {
    AfterMelee facts{.quality = Quality::Veteran, .state = State::Demoralised};
    CHECK(morale_modifier(facts) == -1);
    facts.broken_through = true;
    CHECK(morale_modifier(facts) == -2);
}

TEST_CASE("a quarter and a half are reached when they are equalled; more than half is not",
          "[fuciliers][NFW-3.6.6-b]") {
    CHECK_FALSE(at_least_a_quarter(0, 20));
    CHECK_FALSE(at_least_a_quarter(4, 20));
    CHECK(at_least_a_quarter(5, 20));
    CHECK(at_least_a_quarter(5, 18));
    CHECK_FALSE(at_least_half(9, 20));
    CHECK(at_least_half(10, 20));
    CHECK(at_least_half(10, 19));
}

TEST_CASE("in the casualties test half lost is not yet more than half", "[fuciliers][NFW-3.4.4-c]") {
    CHECK_FALSE(more_than_half(10, 20));
    CHECK(more_than_half(11, 20));
    CHECK(more_than_half(10, 19));
    CHECK_FALSE(more_than_half(9, 19));
}

TEST_CASE("the number and its reasons agree, whatever the facts", "[fuciliers][NFW-3.4.4-b][NFW-3.6.6-b]") {
    const auto quality_of = [](unsigned n) { return static_cast<Quality>(n % 4); };
    const auto state_of = [](unsigned n) { return static_cast<State>(n % 5); };
    bool casualties_agree = true, morale_agree = true;
    for (const Steadied& with : {steadied_by_bits(0), steadied_by_bits(0xff)}) {
        for (unsigned n = 0; n < 20 * 64; ++n) {
            const auto bit = [n](unsigned place) { return ((n / 20 >> place) & 1U) != 0; };
            const UnderFire f{quality_of(n), state_of(n / 4), bit(0), bit(1), bit(2), bit(3), bit(4), bit(5), with};
            casualties_agree = casualties_agree && casualties_modifiers(f).total() == casualties_modifier(f);
        }
        for (unsigned n = 0; n < 80 * 256; ++n) {
            const auto bit = [n](unsigned place) { return ((n / 80 >> place) & 1U) != 0; };
            const AfterMelee f{quality_of(n), state_of(n / 4), static_cast<Order>(n / 20 % 4),
                               bit(0),        bit(1),          bit(2),
                               bit(3),        bit(4),          bit(5),
                               bit(6),        bit(7),          with};
            morale_agree = morale_agree && morale_modifiers(f).total() == morale_modifier(f);
        }
    }
    for (unsigned bits = 0; bits < 512; ++bits) {
        const UnderFire fire{.with = steadied_by_bits(bits)};
        const AfterMelee melee{.with = steadied_by_bits(bits)};
        casualties_agree = casualties_agree && casualties_modifiers(fire).total() == casualties_modifier(fire);
        morale_agree = morale_agree && morale_modifiers(melee).total() == morale_modifier(melee);
    }
    CHECK(casualties_agree);
    CHECK(morale_agree);
}
