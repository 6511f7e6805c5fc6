// Rounds hand to hand and duels, reckoned: worked by hand, and duels against rounds put together one by one.

#include <catch2/catch.hpp>
#include <cmath>
#include <numeric>

#include "core/modules/fuciliers/exchange/duel.hpp"
#include "tests/modules/fuciliers/exchange/random_exchanges.hpp"

using namespace condottiero;
using namespace condottiero::fuciliers;

namespace {

/// But for the last bits of a double.
Approx exactly(double value) {
    return Approx(value).epsilon(0).margin(1e-12);
}

/// So many figures, all in contact, each with a die that is lethal one time in three.
Fighter men(int figures) {
    Fighter out;
    out.figures = out.in_contact = out.blows.dice.value = figures;
    return out;
}
double& at(FatePairs& pairs, UnitFate first, UnitFate second) {
    return pairs[static_cast<std::size_t>(first)][static_cast<std::size_t>(second)];
}
double sum_of(const FatePairs& pairs) {
    double sum = 0;
    for (const FateChances& row : pairs) sum = std::accumulate(row.begin(), row.end(), sum);
    return sum;
}

}  // namespace

TEST_CASE("a man against a man: each falls one time in three, whatever the other does",
          "[fuciliers][odds][NFW-3.6.5-a]") {
    const RoundOdds odds({men(1), men(1)});
    FatePairs fates = odds.fate_pairs();
    CHECK(at(fates, UnitFate::Ok, UnitFate::Ok) == exactly(4.0 / 9));
    CHECK(at(fates, UnitFate::Destroyed, UnitFate::Ok) == exactly(2.0 / 9));
    CHECK(at(fates, UnitFate::Destroyed, UnitFate::Destroyed) == exactly(1.0 / 9));
    CHECK(odds.chance({1, 0}, {UnitFate::Destroyed, UnitFate::Ok}) == exactly(2.0 / 9));
    CHECK(odds.chance({1, 0}, {UnitFate::Rout, UnitFate::Ok}) == 0);
}

TEST_CASE("no more fall than touch the enemy", "[fuciliers][odds][NFW-3.6.5-u]") {
    Fighter many = men(6);
    many.in_contact = 1;
    const Chances lost = losses(many, men(2));
    REQUIRE(lost.most() == 1);
    CHECK(lost[0] == exactly(4.0 / 9));
    CHECK(lost[1] == exactly(5.0 / 9));
}

TEST_CASE("saves come before the limit of contact", "[fuciliers][odds][NFW-3.6.5-s][NFW-3.6.5-u]") {
    Fighter many = men(6);
    many.in_contact = 1;
    many.save = 7;  // 15 of 36
    CHECK(losses(many, men(2))[0] == exactly(std::pow(1 - 21.0 / 36 / 3, 2)));
}

TEST_CASE("a man lost of four is a quarter, two are half, and each tells in the test",
          "[fuciliers][odds][NFW-3.6.6-a][NFW-3.6.6-b]") {
    Fighter four = men(4);
    four.nerves.with = {.leader = true, .commander_or_officer = true};  // +3
    const auto ok = [&](int lost, int lost_by_other) {
        return fates_after(four, toll_of(lost, 4),
                           balance_of(lost, lost_by_other))[static_cast<std::size_t>(UnitFate::Ok)];
    };
    CHECK(ok(0, 3) == 1);                 // nobody lost, no test
    CHECK(ok(1, 1) == exactly(3.0 / 6));  // -1 for a quarter
    CHECK(ok(1, 0) == exactly(2.0 / 6));  // -1 more
    CHECK(ok(1, 2) == exactly(4.0 / 6));  // +1 instead
    CHECK(ok(2, 2) == 0);                 // -4
    four.nerves.worst_line_only = true;
    CHECK(ok(2, 2) == exactly(1.0 / 6));  // -3
    CHECK(fates_after(four, toll_of(4, 4), Balance::Even) == certain(UnitFate::Destroyed));
    CHECK(toll_of(1, 5) == Toll::Some);
}

TEST_CASE("the parts of a round make up the whole", "[fuciliers][odds]") {
    FastDice dice(3);
    for (int i = 0; i < 100; ++i) {
        const Fighters fighters{random_fighter(dice, 24, false), random_fighter(dice, 24, false)};
        const RoundOdds odds(fighters);
        FatePairs together{};
        for (int a = 0; a <= odds.lost(0).most(); ++a)
            for (int b = 0; b <= odds.lost(1).most(); ++b)
                for (std::size_t first = 0; first < fate_count; ++first)
                    for (std::size_t second = 0; second < fate_count; ++second)
                        together[first][second] +=
                            odds.chance({a, b}, {static_cast<UnitFate>(first), static_cast<UnitFate>(second)});
        const FatePairs pairs = odds.fate_pairs();
        CHECK(sum_of(pairs) == exactly(1));
        for (std::size_t side = 0; side < 2; ++side)
            for (std::size_t fate = 0; fate < fate_count; ++fate)
                CHECK(fates_of(pairs, side)[fate] == exactly(fates_of(together, side)[fate]));
    }
}

TEST_CASE("a duel of two men has a sum that can be written down", "[fuciliers][odds]") {
    const DuelOdds odds = odds_of(UnitDuel{{men(1), men(1)}});
    const double none = 4.0 / 9, eight = std::pow(none, 8);
    FatePairs fates = odds.fates;
    CHECK(at(fates, UnitFate::Ok, UnitFate::Ok) == exactly(eight));
    CHECK(at(fates, UnitFate::Destroyed, UnitFate::Ok) == exactly(2.0 / 9 * (1 - eight) / (1 - none)));
    CHECK(at(fates, UnitFate::Destroyed, UnitFate::Destroyed) == exactly(1.0 / 9 * (1 - eight) / (1 - none)));
    CHECK(odds.rounds == exactly((1 - eight) / (1 - none)));
    CHECK(odds.lasted[1] == exactly(1 - none));
    CHECK(odds.lasted[8] == exactly(std::pow(none, 7)));
    CHECK(odds.left[0][1] == exactly(eight + 2.0 / 9 * (1 - eight) / (1 - none)));
}

TEST_CASE("the bonuses of the first turn are for the first round", "[fuciliers][odds][NFW-3.6.5-e]") {
    Fighter charging = men(1);
    charging.blows.dice.first_turn = charging.blows.dice.engaged = true;
    charging.blows.dice.ranks = 1;  // two dice
    const DuelOdds odds = odds_of(UnitDuel{{charging, men(1)}, 2});
    const double stands_first = 4.0 / 9, stands_then = 2.0 / 3, own = 2.0 / 3;
    FatePairs fates = odds.fates;
    CHECK(at(fates, UnitFate::Ok, UnitFate::Ok) == exactly(own * stands_first * own * stands_then));
    CHECK(odds.rounds == exactly(1 + own * stands_first));
}

TEST_CASE("who touch the enemy stay as many while there are figures to step up", "[fuciliers][odds][NFW-3.6.5-u]") {
    Fighter line = men(24);
    line.in_contact = 12;
    line.blows.dice = {.value = 24, .special_fighters = 3, .first_turn = true};
    line.blows.blow.charge_lance = true;
    line.blows.blow.weapon = MeleeWeapon::CavalryLance;
    line.weapon = MeleeWeapon::TwoHanded;
    const Fighter most = in_later_round(line, 15, State::Bloodlust);
    CHECK(most.figures == 15);
    CHECK(most.in_contact == 12);
    CHECK(most.blows.dice.value == 24);
    CHECK(most.blows.dice.special_fighters == 3);
    CHECK_FALSE(most.blows.dice.first_turn);
    CHECK_FALSE(most.blows.blow.charge_lance);
    CHECK(most.blows.blow.weapon == MeleeWeapon::TwoHanded);
    CHECK(most.blows.blow.bloodlust);
    CHECK(most.nerves.state == State::Bloodlust);
    const Fighter few = in_later_round(line, 5, State::Ok);
    CHECK(few.in_contact == 5);
    CHECK(few.blows.dice.value == 10);
    CHECK(few.blows.dice.special_fighters == 2);  // one and a quarter, and the quarter counts
    CHECK_FALSE(few.blows.blow.bloodlust);
}

namespace {

/// The same, put together from rounds: every way a duel can go is followed by itself.
void follow(const UnitDuel& duel, const Fighters& now, int round, double weight, DuelOdds& out) {
    const RoundOdds odds(now);
    out.rounds += weight;
    for (int a = 0; a <= odds.lost(0).most(); ++a)
        for (int b = 0; b <= odds.lost(1).most(); ++b)
            for (std::size_t first = 0; first < fate_count; ++first)
                for (std::size_t second = 0; second < fate_count; ++second) {
                    const std::array fate{static_cast<UnitFate>(first), static_cast<UnitFate>(second)};
                    const double chance = weight * odds.chance({a, b}, fate);
                    if (chance == 0) continue;
                    const std::array left{now[0].figures - a, now[1].figures - b};
                    if (round < duel.rounds && !broken(fate[0]) && !broken(fate[1])) {
                        follow(duel,
                               {in_later_round(duel.fighters[0], left[0], static_cast<State>(first)),
                                in_later_round(duel.fighters[1], left[1], static_cast<State>(second))},
                               round + 1, chance, out);
                        continue;
                    }
                    out.fates[first][second] += chance;
                    out.lasted[static_cast<std::size_t>(round)] += chance;
                    for (std::size_t side = 0; side < 2; ++side)
                        out.left[side][static_cast<std::size_t>(left[side])] += chance;
                }
}

}  // namespace

TEST_CASE("a duel is its rounds one after the other", "[fuciliers][odds][NFW-3.6.2-d]") {
    FastDice dice(4);
    int frenzies = 0;
    for (int i = 0; i < 150; ++i) {
        const UnitDuel duel{{random_fighter(dice, 5, true), random_fighter(dice, 5, true)}, dice.roll(4)};
        CAPTURE(i, duel.rounds, duel.fighters[0].figures, duel.fighters[1].figures);
        DuelOdds expected;
        follow(duel, duel.fighters, 1, 1, expected);
        const DuelOdds odds = odds_of(duel);
        CHECK(odds.rounds == exactly(expected.rounds));
        for (std::size_t first = 0; first < fate_count; ++first)
            for (std::size_t second = 0; second < fate_count; ++second)
                CHECK(odds.fates[first][second] == exactly(expected.fates[first][second]));
        for (std::size_t side = 0; side < 2; ++side)
            for (std::size_t left = 0; left <= 5; ++left)
                CHECK(odds.left[side][left] == exactly(expected.left[side][left]));
        for (std::size_t n = 0; n <= most_rounds; ++n) CHECK(odds.lasted[n] == exactly(expected.lasted[n]));
        frenzies += fates_of(odds.fates, 0)[static_cast<std::size_t>(UnitFate::Bloodlust)] > 0.01 ? 1 : 0;
    }
    CHECK(frenzies > 10);
}

TEST_CASE("a large duel comes to one too", "[fuciliers][odds]") {
    FastDice dice(5);
    for (int i = 0; i < 20; ++i) {
        const UnitDuel duel{{random_fighter(dice, 40, true), random_fighter(dice, 40, true)}};
        const DuelOdds odds = odds_of(duel);
        CHECK(sum_of(odds.fates) == exactly(1));
        for (const auto& side : odds.left) CHECK(std::accumulate(side.begin(), side.end(), 0.0) == exactly(1));
        CHECK(std::accumulate(odds.lasted.begin(), odds.lasted.end(), 0.0) == exactly(1));
    }
}
