#include "core/modules/fuciliers/exchange/odds.hpp"

#include <catch2/catch.hpp>

#include "core/base/fast_dice.hpp"
#include "core/modules/fuciliers/exchange/under_fire.hpp"
#include "tests/modules/fuciliers/exchange/random_exchanges.hpp"
#include "tests/support/chances.hpp"

using namespace condottiero;
using namespace condottiero::fuciliers;
using namespace condottiero::test;

namespace {

Volley of_dice(int dice, const Shot& shot = {}) {
    return {{.firing = dice, .figures = dice}, shot, false};
}

/// Guns at infantry in square: 3 or more hits, and a miss is thrown again; 2 or more kills.
constexpr Shot guns_at_square{
    .missile = Missile::MediumGun, .ammunition = Ammunition::RoundShot, .target_formation = Formation::Square};

}  // namespace

TEST_CASE("one die that needs 5 and then 3 is lethal twice in nine", "[fuciliers][odds][NFW-3.4.3-h][NFW-3.4.3-l]") {
    CHECK(lethal_chance(Shot{}) == exactly(2.0 / 9));
    check_chances(odds_of(of_dice(1)), {7.0 / 9, 2.0 / 9});
}

TEST_CASE("two dice: both, one or none", "[fuciliers][odds]") {
    check_chances(odds_of(of_dice(2)), {49.0 / 81, 28.0 / 81, 4.0 / 81});
    check_chances(odds_of(of_dice(0)), {1});
}

TEST_CASE("whatever is added, a 6 hits and kills and a 1 does neither", "[fuciliers][odds][NFW-3.4.3-h][NFW-3.4.3-k]") {
    const Shot hopeless{.range = Range::Long, .disordered = true, .state = State::FallingBack, .resistance = 6};
    CHECK(lethal_chance(hopeless) == exactly(1.0 / 36));
    const Shot certain{.point_blank = true, .target_formation = Formation::Square, .strength = 6, .aimed = true};
    CHECK(lethal_chance(certain) == exactly(25.0 / 36));
}

TEST_CASE("a miss of guns at a square is thrown once more", "[fuciliers][odds][NFW-3.4.3-j]") {
    // 8 of 9 hit in the end, 5 of 6 of those kill.
    CHECK(lethal_chance(guns_at_square) == exactly(20.0 / 27));
    Shot at_horse = guns_at_square;
    at_horse.target = Arm::Cavalry;
    CHECK(lethal_chance(at_horse) == exactly(4.0 / 6 * 5 / 6));
}

TEST_CASE("the marksman's die is one better than the others", "[fuciliers][odds][NFW-4.4-b]") {
    Volley volley = of_dice(1);
    volley.marksman = true;
    check_chances(odds_of(volley), {14.0 / 27, 11.0 / 27, 2.0 / 27});
}

TEST_CASE("one die hand to hand needs 4 and then 3: one in three", "[fuciliers][odds][NFW-3.6.5-j][NFW-3.6.5-l]") {
    check_chances(odds_of(Blows{{.value = 1}, {}}), {2.0 / 3, 1.0 / 3});
    check_chances(odds_of(Blows{{.value = 2}, {}}), {4.0 / 9, 4.0 / 9, 1.0 / 9});
    const Blow elite_lancers{.quality = Quality::Elite, .charge_lance = true, .weapon = MeleeWeapon::CavalryLance};
    CHECK(lethal_chance(elite_lancers) == exactly(25.0 / 36));
}

TEST_CASE("what one die does is what its faces do", "[fuciliers][odds][NFW-3.6.5-o][NFW-3.6.5-p]") {
    FastDice dice(1);
    for (int i = 0; i < 500; ++i) {
        const Shot shot = random_volley(dice).shot;
        const Blow blow = random_blows(dice).blow;
        int shots = 0, blows = 0;
        for (int first = 1; first <= 6; ++first)
            for (int second = 1; second <= 6; ++second)
                for (int again = 1; again <= 6; ++again) {
                    const int modifier = hit_modifier(shot);
                    const bool hits =
                        shot_hits(first, modifier) || (rerolls_misses(shot) && shot_hits(again, modifier));
                    shots += hits && shot_kills(second, kill_modifier(shot), shot_kills_at(shot)) ? 1 : 0;
                    blows += blow_hits(first, blow_hit_modifier(blow)) &&
                                     blow_kills(second, blow_kill_modifier(blow), blow_kills_at(blow))
                                 ? 1
                                 : 0;
                }
        CHECK(lethal_chance(shot) == exactly(shots / 216.0));
        CHECK(lethal_chance(blow) == exactly(blows / 216.0));
    }
}

TEST_CASE("all that can happen comes to one, and its mean to that of the dice", "[fuciliers][odds]") {
    FastDice dice(2);
    for (int i = 0; i < 1000; ++i) {
        const Volley volley = random_volley(dice);
        const Chances lethal = odds_of(volley);
        CHECK(sum_of(lethal.all()) == exactly(1));
        if (!volley.marksman)
            CHECK(lethal.mean() ==
                  Approx(volley_dice_count(volley.dice) * lethal_chance(volley.shot)).epsilon(0).margin(1e-10));
        CHECK(sum_of(odds_of(random_blows(dice)).all()) == exactly(1));
    }
}

TEST_CASE("a saving throw undoes a lethal hit", "[fuciliers][odds][NFW-3.4.3-q]") {
    CHECK(saved_chance(0) == 0);
    CHECK(saved_chance(7) == exactly(15.0 / 36));
    CHECK(saved_chance(12) == 0);
}

TEST_CASE("each face of the casualties test has its sixth", "[fuciliers][odds][NFW-3.4.4-f]") {
    // -1 for losses: 5 at best.
    const StateChances bare = odds_of(UnderFire{}, TroopType::Disciplined);
    CHECK(bare[static_cast<std::size_t>(State::Ok)] == 0);
    CHECK(bare[static_cast<std::size_t>(State::Demoralised)] == exactly(2.0 / 6));
    CHECK(bare[static_cast<std::size_t>(State::FallingBack)] == exactly(2.0 / 6));
    CHECK(bare[static_cast<std::size_t>(State::Rout)] == exactly(2.0 / 6));
}

TEST_CASE("each face of the morale test has its sixth", "[fuciliers][odds][NFW-3.6.6-c]") {
    const AfterMelee frenzied{.state = State::Bloodlust, .inflicted_more = true};  // +3 and 9 at best
    const StateChances fanatics = odds_of(frenzied, TroopType::Fanatic);
    CHECK(fanatics[static_cast<std::size_t>(State::Bloodlust)] == exactly(1.0 / 6));
    CHECK(fanatics[static_cast<std::size_t>(State::Ok)] == exactly(2.0 / 6));
    CHECK(fanatics[static_cast<std::size_t>(State::Demoralised)] == exactly(2.0 / 6));
    CHECK(fanatics[static_cast<std::size_t>(State::FallingBack)] == exactly(1.0 / 6));
    CHECK(sum_of(fanatics) == exactly(1));
}

// What a volley does to its target.

TEST_CASE("a target that loses nobody stays as it is, and one that loses all is gone", "[fuciliers][odds]") {
    Target one;
    one.figures = 1;
    one.nerves.state = State::Demoralised;
    const VolleyOdds odds = odds_of(of_dice(1), one);
    check_chances(odds.lost, {7.0 / 9, 2.0 / 9});
    CHECK(odds.fate[static_cast<std::size_t>(UnitFate::Demoralised)] == exactly(7.0 / 9));
    CHECK(odds.fate[static_cast<std::size_t>(UnitFate::Destroyed)] == exactly(2.0 / 9));
}

TEST_CASE("what a volley adds to the test of its target", "[fuciliers][odds][NFW-3.4.4-c]") {
    Target target;
    target.figures = 8;
    target.nerves.with = {.commander_or_officer = true, .ensign = true, .musician = true};  // +3
    const auto ok = [&](const Shot& shot, int lost) {
        return fates_after(target, shot, lost)[static_cast<std::size_t>(UnitFate::Ok)];
    };
    const Shot far{.range = Range::Long};
    CHECK(ok(far, 1) == exactly(3.0 / 6));     // -1 for losses
    CHECK(ok(Shot{}, 1) == exactly(2.0 / 6));  // -1 for infantry near by
    CHECK(ok(far, 4) == exactly(3.0 / 6));     // half is not more than half
    CHECK(ok(far, 5) == 0);                    // -3
    CHECK(ok({.missile = Missile::MountedFirearm}, 1) == exactly(3.0 / 6));
    CHECK(ok(guns_at_square, 1) == exactly(2.0 / 6));
    CHECK(ok({.missile = Missile::LightGun, .ammunition = Ammunition::Grapeshot}, 1) == exactly(1.0 / 6));
}

TEST_CASE("gunners keep their nerve until half of them are gone", "[fuciliers][odds][NFW-3.4.4-a]") {
    Target battery;
    battery.figures = 5, battery.at_start = 8;
    const Shot at_guns{.range = Range::Long, .target = Arm::Artillery};
    CHECK(fates_after(battery, at_guns, 0) == certain(UnitFate::Ok));
    CHECK(fates_after(battery, at_guns, 1) != certain(UnitFate::Ok));
    battery.at_start = 7;
    CHECK(fates_after(battery, at_guns, 1) == certain(UnitFate::Ok));
    CHECK(fates_after(battery, at_guns, 2) != certain(UnitFate::Ok));
}
