#include "core/modules/fuciliers/judge/melee.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <set>

#include "core/base/modifiers.hpp"
#include "core/base/text.hpp"
#include "core/modules/fuciliers/judge/cards_fire_and_melee.hpp"
#include "core/modules/fuciliers/judge/shooting.hpp"
#include "core/modules/fuciliers/rules/combat.hpp"

using namespace condottiero;
using namespace condottiero::fuciliers;

namespace {

namespace combat = rules::combat;

using Terms = std::vector<Tally::Term>;
using Ways = std::vector<std::pair<std::string, long>>;

template <Worded E, class F>
void each(F f) {
    for (int i = 0; i < static_cast<int>(words_of(E{}).size()); ++i) f(static_cast<E>(i));
}

/// The faces that do it, as a row of six.
template <class F>
std::string faces(F does) {
    std::string row;
    for (int face = 1; face <= 6; ++face) row += does(face) ? static_cast<char>('0' + face) : '-';
    return row;
}
std::string hitting_faces(const Blow& blow) {
    return faces([&](int face) { return blow_hits(face, blow_hit_modifier(blow)); });
}
std::string lethal_faces(const Blow& blow) {
    return faces([&](int face) { return blow_kills(face, blow_kill_modifier(blow), blow_kills_at(blow)); });
}

struct Judged {
    int modifiers;
    Ways ways;
};
Judged judged(std::string_view name, const std::vector<std::string>& given) {
    const std::vector<RuleTest> cards = melee_cards();
    const auto card = std::find_if(cards.begin(), cards.end(), [&](const RuleTest& c) { return c.name == name; });
    REQUIRE(card != cards.end());
    Problems problems;
    const auto facts = facts_from(*card, given, problems);
    CAPTURE(name, problems.size());
    REQUIRE(facts);
    const int modifiers = card->modifiers(*facts).total();
    return {modifiers, odds(*card, *facts, modifiers).outcomes};
}
std::string certain(std::string_view name, const std::vector<std::string>& given) {
    const Ways ways = judged(name, given).ways;
    REQUIRE(ways.size() == 1);
    return ways.front().first;
}

// The worked example of 3.6.5: veterans with broadsword, shield and Strength +1 against average infantry with bayonets.
const Blow highlanders{
    .quality = Quality::Veteran, .enemy_quality = Quality::Average, .weapon = MeleeWeapon::OneHanded, .strength = 1};
const Blow english{.quality = Quality::Average,
                   .enemy_quality = Quality::Veteran,
                   .enemy_shield = true,
                   .enemy_protected = true,
                   .weapon = MeleeWeapon::Polearm};

}  // namespace

// The examples of the book.

TEST_CASE("the Highlanders of the example hit the English on 3", "[fuciliers][NFW-3.6.5-o]") {
    CHECK(blow_hit_modifier(highlanders) == 1);
    CHECK(least_face(blow_hits_at, blow_hit_modifier(highlanders)) == 3);
    CHECK(hitting_faces(highlanders) == "--3456");
}

TEST_CASE("the English of the example hit on 6, and on the 5 of the book if the shield does not count",
          "[fuciliers][NFW-3.6.5-o][NFW-3.6.5-j]") {
    CHECK(blow_hit_modifier(english) == -2);
    CHECK(least_face(blow_hits_at, blow_hit_modifier(english)) == 6);
    CHECK(hitting_faces(english) == "-----6");

    Blow as_printed = english;
    as_printed.shield_counts = false;
    CHECK(blow_hit_modifier(as_printed) == -1);
    CHECK(least_face(blow_hits_at, blow_hit_modifier(as_printed)) == 5);
    CHECK(hitting_faces(as_printed) == "----56");
}

TEST_CASE("in the example the Highlanders kill on 2, the English on 4", "[fuciliers][NFW-3.6.5-p]") {
    CHECK(blow_kills_at(highlanders) == 3);
    CHECK(blow_kill_modifier(highlanders) == 1);
    CHECK(least_face(3, 1) == 2);
    CHECK(lethal_faces(highlanders) == "-23456");

    CHECK(blow_kills_at(english) == 4);
    CHECK(blow_kill_modifier(english) == 0);
    CHECK(least_face(4, 0) == 4);
    CHECK(lethal_faces(english) == "---456");
}

TEST_CASE("the quick method and the dice agree", "[fuciliers][NFW-3.6.5-o][NFW-3.6.5-p]") {
    for (int modifier = -6; modifier <= 6; ++modifier)
        for (int face = 1; face <= 6; ++face) {
            CHECK(blow_hits(face, modifier) == (face >= least_face(4, modifier)));
            for (const int at : {2, 3, 4}) CHECK(blow_kills(face, modifier, at) == (face >= least_face(at, modifier)));
        }
}

// How many ranks, and what crews are.

TEST_CASE("spears fight in two ranks, pikes in three, all else in one", "[fuciliers][NFW-3.6.2-e]") {
    CHECK(striking_ranks({.pole_ranks = 1}) == 1);
    CHECK(striking_ranks({.pole_ranks = 2}) == 2);
    CHECK(striking_ranks({.pole_ranks = 3}) == 3);
    CHECK(striking_ranks({.halberds = true}) == 2);
    CHECK(striking_ranks({.pole_ranks = 3, .halberds = true}) == 3);
}

TEST_CASE("a horseman's lance brings no second rank", "[fuciliers][NFW-3.6.2-e]") {
    CHECK(striking_ranks({.pole_ranks = 2, .infantry = false}) == 1);
}

TEST_CASE("disorder and every reaction leave the front rank alone", "[fuciliers][NFW-3.6.2-f]") {
    CHECK(striking_ranks({.pole_ranks = 3, .disordered = true}) == 1);
    CHECK(striking_ranks({.pole_ranks = 3, .state = State::Bloodlust}) == 1);
    CHECK(striking_ranks({.pole_ranks = 3, .state = State::Demoralised}) == 1);
    CHECK(striking_ranks({.pole_ranks = 3, .state = State::FallingBack}) == 1);
    CHECK(striking_ranks({.halberds = true, .disordered = true}) == 1);
}

TEST_CASE("bayonets and pikes of a mixed company kill alike, and several ranks cost it 1 to hit",
          "[fuciliers][NFW-3.6.2-g]") {
    CHECK(striking_ranks({.pole_ranks = 3}) == 3);
    CHECK(lethal_faces({.weapon = MeleeWeapon::Polearm}) == "--3456");
    CHECK(hitting_faces({.several_ranks = true, .weapon = MeleeWeapon::Polearm}) == "----56");
}

TEST_CASE("crews are one grade lower hand to hand, but for poor ones", "[fuciliers][NFW-3.6.2-s]") {
    CHECK(crew_quality_in_melee(Quality::Elite) == Quality::Veteran);
    CHECK(crew_quality_in_melee(Quality::Veteran) == Quality::Average);
    CHECK(crew_quality_in_melee(Quality::Average) == Quality::Poor);
    CHECK(crew_quality_in_melee(Quality::Poor) == Quality::Poor);
}

// How many dice.

TEST_CASE("a die for a point of Value, a special fighter and the sergeant", "[fuciliers][NFW-3.6.5-b]") {
    CHECK(melee_dice_count({.value = 8}) == 8);
    CHECK(melee_dice_count({.value = 8, .special_fighters = 2}) == 10);
    CHECK(melee_dice_count({.value = 8, .sergeant = true}) == 9);
    CHECK(melee_dice_count({.value = 8, .special_fighters = 2, .sergeant = true}) == 11);
}

TEST_CASE("commander and officer have a pistol each, in the first turn and in contact", "[fuciliers][NFW-3.6.5-c]") {
    CHECK(melee_dice_count({.value = 8, .first_turn = true, .commander_in_contact = true}) == 9);
    CHECK(melee_dice_count({.value = 8, .first_turn = true, .officer_in_contact = true}) == 9);
    CHECK(melee_dice_count(
              {.value = 8, .first_turn = true, .commander_in_contact = true, .officer_in_contact = true}) == 10);
    CHECK(melee_dice_count({.value = 8, .commander_in_contact = true, .officer_in_contact = true}) == 8);
    CHECK(melee_dice_count({.value = 8, .first_turn = true}) == 8);
}

TEST_CASE("ATTACK brings a die for full fives", "[fuciliers][NFW-3.6.5-d]") {
    struct Case {
        int value, dice;
    };
    const auto c = GENERATE(values<Case>({{0, 0}, {4, 4}, {5, 6}, {9, 10}, {10, 12}, {24, 28}, {25, 30}}));
    CAPTURE(c.value);
    CHECK(melee_dice_count({.value = c.value, .attack = true}) == c.dice);
    CHECK(melee_dice_count({.value = c.value}) == c.value);
}

TEST_CASE("pistols of commander and officer, sergeant and special fighters count towards the fives of ATTACK",
          "[fuciliers][NFW-3.6.5-d]") {
    CHECK(melee_dice_count({.value = 4, .sergeant = true, .attack = true}) == 6);
    CHECK(melee_dice_count({.value = 4, .special_fighters = 1, .attack = true}) == 6);
    CHECK(melee_dice_count({.value = 4, .first_turn = true, .commander_in_contact = true, .attack = true}) == 6);
    CHECK(melee_dice_count({.value = 4, .first_turn = true, .officer_in_contact = true, .attack = true}) == 6);
}

TEST_CASE("infantry that engaged has a die for a rank, in the first turn and outside the fives of ATTACK",
          "[fuciliers][NFW-3.6.5-e]") {
    CHECK(melee_dice_count({.value = 8, .first_turn = true, .engaged = true, .ranks = 4}) == 12);
    CHECK(melee_dice_count({.value = 8, .first_turn = true, .ranks = 4}) == 8);
    CHECK(melee_dice_count({.value = 8, .engaged = true, .ranks = 4}) == 8);
    CHECK(melee_dice_count({.value = 8, .first_turn = true, .attack = true, .engaged = true, .ranks = 4}) == 13);
}

TEST_CASE("cavalry that engaged has a pistol for a rider, in the first turn and outside the fives of ATTACK",
          "[fuciliers][NFW-3.6.5-f]") {
    CHECK(melee_dice_count({.value = 12, .first_turn = true, .engaged = true, .riders = 6}) == 18);
    CHECK(melee_dice_count({.value = 12, .first_turn = true, .riders = 6}) == 12);
    CHECK(melee_dice_count({.value = 12, .engaged = true, .riders = 6}) == 12);
    CHECK(melee_dice_count({.value = 12, .first_turn = true, .attack = true, .engaged = true, .riders = 6}) == 20);
}

TEST_CASE("base, bonus of ATTACK and first-turn bonus in one sum", "[fuciliers][NFW-3.6.5-g]") {
    const MeleeDice facts{.value = 10,
                          .special_fighters = 2,
                          .sergeant = true,
                          .first_turn = true,
                          .commander_in_contact = true,
                          .officer_in_contact = true,
                          .attack = true,
                          .engaged = true,
                          .ranks = 3};
    const Tally tally = melee_dice(facts);
    CHECK(&tally.rule() == &combat::hit_number_dice_formula);
    CHECK(tally.terms() == Terms{{"Value of those that fight", 10},
                                 {"special fighters", 2},
                                 {"sergeant", 1},
                                 {"commander's pistol", 1},
                                 {"officer's pistol", 1},
                                 {"ATTACK, for every 5 dice", 3},
                                 {"ranks of infantry that engaged", 3}});
    CHECK(melee_dice_count(facts) == 21);
    CHECK(melee_dice({.value = 4, .first_turn = true, .engaged = true, .riders = 2}).terms() ==
          Terms{{"Value of those that fight", 4}, {"riders' pistols", 2}});
}

// What hits.

TEST_CASE("a natural 6 hits and a natural 1 misses hand to hand, whatever is added", "[fuciliers][NFW-3.6.5-j]") {
    const int modifier = GENERATE(range(-6, 7));
    CAPTURE(modifier);
    CHECK_FALSE(blow_hits(1, modifier));
    CHECK(blow_hits(6, modifier));
}

TEST_CASE("other dice hit hand to hand at 4 or more with their modifiers", "[fuciliers][NFW-3.6.5-j]") {
    struct Case {
        int modifier;
        const char* hits;
    };
    const auto c = GENERATE(values<Case>(
        {{-3, "-----6"}, {-2, "-----6"}, {-1, "----56"}, {0, "---456"}, {1, "--3456"}, {2, "-23456"}, {3, "-23456"}}));
    CAPTURE(c.modifier);
    CHECK(faces([&](int face) { return blow_hits(face, c.modifier); }) == c.hits);
}

TEST_CASE("each printed modifier to hit hand to hand", "[fuciliers][NFW-3.6.5-j]") {
    struct Case {
        Blow blow;
        Terms terms;
        int total;
    };
    const auto c = GENERATE(values<Case>({
        {{}, {}, 0},
        {{.quality = Quality::Elite}, {{"better quality than the enemy", 1}}, 1},
        {{.quality = Quality::Poor}, {{"lower quality than the enemy", -1}}, -1},
        {{.enemy_shield = true}, {{"enemy has a shield", -1}}, -1},
        {{.enemy_protected = true}, {}, 0},  // armour alone does not turn a blow
        {{.disordered = true}, {{"disordered", -1}}, -1},
        {{.several_ranks = true}, {{"more than one rank fights", -1}}, -1},
        {{.charge_lance = true}, {{"charge lance", 1}}, 1},
        {{.quality = Quality::Veteran, .enemy_shield = true, .disordered = true, .charge_lance = true},
         {{"better quality than the enemy", 1}, {"enemy has a shield", -1}, {"disordered", -1}, {"charge lance", 1}},
         0},
    }));
    CHECK(blow_hit_modifiers(c.blow).terms() == c.terms);
    CHECK(blow_hit_modifier(c.blow) == c.total);
    CHECK(&blow_hit_modifiers(c.blow).rule() == &combat::hit_result_modifiers);
}

TEST_CASE("quality counts 1, however many grades lie between", "[fuciliers][NFW-3.6.5-j]") {
    constexpr std::array<Quality, 4> grades{Quality::Poor, Quality::Average, Quality::Veteran, Quality::Elite};
    for (std::size_t own = 0; own < 4; ++own)
        for (std::size_t enemy = 0; enemy < 4; ++enemy)
            CHECK(blow_hit_modifier({.quality = grades[own], .enemy_quality = grades[enemy]}) == (own > enemy   ? 1
                                                                                                  : own < enemy ? -1
                                                                                                                : 0));
}

TEST_CASE("a house rule lets the shield count to kill only", "[fuciliers][NFW-3.6.5-j]") {
    const Blow blow{.enemy_shield = true, .shield_counts = false};
    CHECK(blow_hit_modifier(blow) == 0);
    CHECK(lethal_faces(blow) == "---456");
}

// What kills.

TEST_CASE("each printed modifier to kill hand to hand", "[fuciliers][NFW-3.6.5-k]") {
    struct Case {
        Blow blow;
        Terms terms;
        int total;
    };
    const auto c = GENERATE(values<Case>({
        {{}, {}, 0},
        {{.strength = 2}, {{"Strength", 2}}, 2},
        {{.enemy_resistance = 1}, {{"enemy's Resistance", -1}}, -1},
        {{.bloodlust = true}, {{"bloodlust", 1}}, 1},
        {{.defends_standard = true}, {{"defends its standard", 1}}, 1},
        {{.strength = 1, .enemy_resistance = 2, .bloodlust = true, .defends_standard = true},
         {{"Strength", 1}, {"enemy's Resistance", -2}, {"bloodlust", 1}, {"defends its standard", 1}},
         1},
    }));
    CHECK(blow_kill_modifiers(c.blow).terms() == c.terms);
    CHECK(blow_kill_modifier(c.blow) == c.total);
    CHECK(&blow_kill_modifiers(c.blow).rule() == &combat::kill_dice_modifiers);
}

TEST_CASE("a natural 6 kills and a natural 1 does nothing hand to hand, whatever is added",
          "[fuciliers][NFW-3.6.5-k]") {
    const int modifier = GENERATE(range(-6, 7)), at = GENERATE(2, 3, 4);
    CAPTURE(modifier, at);
    CHECK_FALSE(blow_kills(1, modifier, at));
    CHECK(blow_kills(6, modifier, at));
}

TEST_CASE("weapons against none, armour and shield", "[fuciliers][NFW-3.6.5-l]") {
    struct Case {
        MeleeWeapon weapon;
        int bare, covered;
    };
    const auto c = GENERATE(values<Case>({{MeleeWeapon::OneHanded, 3, 4},
                                          {MeleeWeapon::CavalryLance, 2, 3},
                                          {MeleeWeapon::Polearm, 3, 4},
                                          {MeleeWeapon::TwoHanded, 2, 3},
                                          {MeleeWeapon::HornsAndHooves, 3, 4}}));
    CAPTURE(word(c.weapon));
    CHECK(blow_kills_at({.weapon = c.weapon}) == c.bare);
    CHECK(blow_kills_at({.enemy_protected = true, .weapon = c.weapon}) == c.covered);
    CHECK(blow_kills_at({.enemy_shield = true, .weapon = c.weapon}) == c.covered);
    CHECK(blow_kills_at({.enemy_shield = true, .enemy_protected = true, .weapon = c.weapon}) == c.covered);
}

TEST_CASE("who has no weapon named strikes with one hand", "[fuciliers][NFW-3.6.5-l]") {
    CHECK(Blow{}.weapon == MeleeWeapon::OneHanded);
}

TEST_CASE("a bayonet kills like an infantry lance, and from one rank", "[fuciliers][NFW-3.6.5-m]") {
    CHECK(lethal_faces({.weapon = MeleeWeapon::Polearm}) == "--3456");
    CHECK(lethal_faces({.enemy_protected = true, .weapon = MeleeWeapon::Polearm}) == "---456");
    CHECK(certain("nfw-melee-ranks", {"weapon=bayonet"}) == "1");
}

TEST_CASE("a score from the number of the table upwards kills", "[fuciliers][NFW-3.6.5-n]") {
    CHECK(lethal_faces({.weapon = MeleeWeapon::TwoHanded}) == "-23456");
    CHECK(lethal_faces({.enemy_protected = true}) == "---456");
    CHECK(lethal_faces({.enemy_resistance = 1}) == "---456");
    CHECK(lethal_faces({.enemy_protected = true, .enemy_resistance = 2}) == "-----6");
    CHECK(lethal_faces({.enemy_protected = true, .strength = 5}) == "-23456");  // above 6 is lethal
}

TEST_CASE("the rolls for characters and the saving throw are those of fire", "[fuciliers][NFW-3.6.5-q][NFW-3.6.5-s]") {
    CHECK(character_rolls(0) == 0);
    CHECK(character_rolls(3) == 1);
    CHECK(character_rolls(4) == 2);
    CHECK(faces(strikes_character) == "-----6");
    CHECK_FALSE(save_succeeds(6, 6));
    CHECK(save_succeeds(7, 6));
}

// The lance.

TEST_CASE("a charge lance has its +1 under every condition at once", "[fuciliers][NFW-3.6.5-h]") {
    each<Order>([](Order order) {
        each<State>([&](State state) {
            for (unsigned bits = 0; bits < 16; ++bits) {
                const Lance lance{.charge_lance = (bits & 1u) != 0,
                                  .first_turn = (bits & 2u) != 0,
                                  .engaged_or_met_in_front = (bits & 4u) != 0,
                                  .order = order,
                                  .state = state,
                                  .mounts_fight = (bits & 8u) != 0};
                const bool expected = (bits & 7u) == 7u && (order == Order::Attack || state == State::Bloodlust);
                if (lance_bonus(lance) != expected) FAIL_CHECK(word(order) << ' ' << word(state) << ' ' << bits);
            }
        });
    });
    SUCCEED();
}

TEST_CASE("the charge lance kills even if the mounts fight; later the riders' weapon or hooves do",
          "[fuciliers][NFW-3.6.5-i]") {
    Lance lance{.charge_lance = true, .first_turn = true, .engaged_or_met_in_front = true, .mounts_fight = true};
    CHECK(weapon_in_hand(lance, MeleeWeapon::OneHanded) == MeleeWeapon::CavalryLance);
    lance.mounts_fight = false;
    CHECK(weapon_in_hand(lance, MeleeWeapon::OneHanded) == MeleeWeapon::CavalryLance);

    lance.first_turn = false;
    CHECK(weapon_in_hand(lance, MeleeWeapon::CavalryLance) == MeleeWeapon::CavalryLance);
    CHECK(weapon_in_hand(lance, MeleeWeapon::OneHanded) == MeleeWeapon::OneHanded);
    lance.mounts_fight = true;
    CHECK(weapon_in_hand(lance, MeleeWeapon::CavalryLance) == MeleeWeapon::HornsAndHooves);

    // A first turn without the other conditions is like a later one.
    lance.first_turn = true;
    lance.order = Order::Hold;
    CHECK(weapon_in_hand(lance, MeleeWeapon::CavalryLance) == MeleeWeapon::HornsAndHooves);
    lance.state = State::Bloodlust;
    CHECK(weapon_in_hand(lance, MeleeWeapon::CavalryLance) == MeleeWeapon::CavalryLance);
    lance.engaged_or_met_in_front = false;
    CHECK(weapon_in_hand(lance, MeleeWeapon::CavalryLance) == MeleeWeapon::HornsAndHooves);
}

TEST_CASE("without a charge lance the profile says what strikes", "[fuciliers][NFW-3.6.5-i]") {
    CHECK(weapon_in_hand({.first_turn = true, .engaged_or_met_in_front = true}, MeleeWeapon::TwoHanded) ==
          MeleeWeapon::TwoHanded);
    CHECK(weapon_in_hand({.mounts_fight = true}, MeleeWeapon::OneHanded) == MeleeWeapon::HornsAndHooves);
}

// Standards.

TEST_CASE("who may try for a standard", "[fuciliers][NFW-3.6.4-a]") {
    const Rule* never = &combat::capture_standard_declaration_try;
    CHECK(capture_forbidden({.own_value = 12, .enemy_value = 12}) == nullptr);
    CHECK(capture_forbidden({.own_value = 13, .enemy_value = 12}) == nullptr);
    CHECK(capture_forbidden({.own_value = 11, .enemy_value = 12}) == never);
    CHECK(capture_forbidden({.state = State::Bloodlust, .own_value = 12}) == never);
    CHECK(capture_forbidden({.state = State::Demoralised, .own_value = 12}) == never);
    CHECK(capture_forbidden({.state = State::FallingBack, .own_value = 12}) == never);
    CHECK(capture_forbidden({.own_value = 12, .enemy_has_standard = false}) == never);
}

TEST_CASE("the army's standard waits for the turn after the ensign's", "[fuciliers][NFW-3.6.4-e]") {
    const Rule* wait = &combat::capture_unit_both_ensign_army_standard;
    CHECK(capture_forbidden({.army_standard = true, .ensign_left = true}) == wait);
    CHECK(capture_forbidden({.taken_this_turn = true, .army_standard = true}) == wait);
    CHECK(capture_forbidden({.army_standard = true}) == nullptr);
    CHECK(capture_forbidden({.ensign_left = true}) == nullptr);
}

TEST_CASE("one standard of a unit is taken in a turn", "[fuciliers][NFW-3.6.4-f]") {
    CHECK(capture_forbidden({.taken_this_turn = true}) == &combat::capture_infantry_unit_two_ensigns);
    CHECK(capture_forbidden({.taken_this_turn = false}) == nullptr);
}

TEST_CASE("a standard falls to more losses inflicted than suffered", "[fuciliers][NFW-3.6.4-b]") {
    CHECK(capture_succeeds(1, 0));
    CHECK(capture_succeeds(5, 4));
    CHECK_FALSE(capture_succeeds(4, 4));
    CHECK_FALSE(capture_succeeds(0, 0));
    CHECK_FALSE(capture_succeeds(3, 4));
}

// The two folds of each table.

TEST_CASE("the number to hit hand to hand and its reasons agree, over every case", "[fuciliers][NFW-3.6.5-j]") {
    long apart = 0;
    each<Quality>([&](Quality own) {
        each<Quality>([&](Quality enemy) {
            for (unsigned bits = 0; bits < 64; ++bits) {
                const Blow b{.quality = own,
                             .enemy_quality = enemy,
                             .enemy_shield = (bits & 1u) != 0,
                             .enemy_protected = (bits & 2u) != 0,
                             .disordered = (bits & 4u) != 0,
                             .several_ranks = (bits & 8u) != 0,
                             .charge_lance = (bits & 16u) != 0,
                             .shield_counts = (bits & 32u) != 0};
                apart += blow_hit_modifiers(b).total() != blow_hit_modifier(b);
            }
        });
    });
    CHECK(apart == 0);
}

TEST_CASE("the number to kill hand to hand and its reasons agree, over every case", "[fuciliers][NFW-3.6.5-k]") {
    long apart = 0;
    each<MeleeWeapon>([&](MeleeWeapon weapon) {
        for (int strength = 0; strength <= 4; ++strength)
            for (int resistance = 0; resistance <= 4; ++resistance)
                for (unsigned bits = 0; bits < 8; ++bits) {
                    const Blow b{.enemy_protected = (bits & 4u) != 0,
                                 .weapon = weapon,
                                 .strength = strength,
                                 .enemy_resistance = resistance,
                                 .bloodlust = (bits & 1u) != 0,
                                 .defends_standard = (bits & 2u) != 0};
                    apart += blow_kill_modifiers(b).total() != blow_kill_modifier(b);
                }
    });
    CHECK(apart == 0);
}

TEST_CASE("the dice of a melee and their reasons agree, over every case", "[fuciliers][NFW-3.6.5-g]") {
    long apart = 0;
    for (unsigned bits = 0; bits < 64; ++bits)
        for (int value = 0; value <= 30; ++value)
            for (int special = 0; special <= 2; ++special)
                for (int ranks = 0; ranks <= 4; ++ranks)
                    for (int riders = 0; riders <= 2; ++riders) {
                        const MeleeDice d{.value = value,
                                          .special_fighters = special,
                                          .sergeant = (bits & 1u) != 0,
                                          .first_turn = (bits & 2u) != 0,
                                          .commander_in_contact = (bits & 4u) != 0,
                                          .officer_in_contact = (bits & 8u) != 0,
                                          .attack = (bits & 16u) != 0,
                                          .engaged = (bits & 32u) != 0,
                                          .ranks = ranks,
                                          .riders = riders};
                        apart += melee_dice(d).total() != melee_dice_count(d);
                    }
    CHECK(apart == 0);
}

// The cards.

TEST_CASE("the cards of close combat have names of their own and fallbacks that they accept", "[fuciliers]") {
    std::set<std::string_view> names;
    for (const RuleTest& card : fire_cards()) names.insert(card.name);
    for (const RuleTest& card : melee_cards()) {
        CAPTURE(card.name);
        CHECK(card.name.substr(0, 4) == "nfw-");
        CHECK(names.insert(card.name).second);
        CHECK_FALSE(card.rules.empty());
        std::vector<std::string> fallbacks;
        for (const Fact& fact : card.facts) fallbacks.push_back(fmt::format("{}={}", fact.name, fact.fallback));
        Problems problems;
        CHECK(facts_from(card, fallbacks, problems));
        CHECK(problems.empty());
        CHECK_FALSE(judged(card.name, {}).ways.empty());
    }
}

TEST_CASE("the card of a melee's dice", "[fuciliers][NFW-3.6.5-g]") {
    CHECK(certain("nfw-melee-dice", {"value=10", "special=2", "sergeant=yes", "first_turn=yes", "commander=yes",
                                     "officer=yes", "attack=yes", "engaged=yes", "ranks=3"}) == "21");
}

TEST_CASE("the card of ranks", "[fuciliers][NFW-3.6.2-e][NFW-3.6.2-f]") {
    CHECK(certain("nfw-melee-ranks", {}) == "1");
    CHECK(certain("nfw-melee-ranks", {"weapon=spear"}) == "2");
    CHECK(certain("nfw-melee-ranks", {"weapon=pike"}) == "3");
    CHECK(certain("nfw-melee-ranks", {"weapon=halberd as spear"}) == "2");
    CHECK(certain("nfw-melee-ranks", {"weapon=pike", "state=bloodlust"}) == "1");
}

TEST_CASE("the card to hit hand to hand", "[fuciliers][NFW-3.6.5-j][NFW-3.6.2-s]") {
    CHECK(judged("nfw-melee-hit", {}).ways == Ways{{"miss", 3}, {"hit", 3}});
    CHECK(judged("nfw-melee-hit", {"enemy_quality=veteran", "enemy_shield=yes"}).ways == Ways{{"miss", 5}, {"hit", 1}});
    CHECK(judged("nfw-melee-hit", {"enemy_quality=veteran", "enemy_shield=yes", "shield_counts=no"}).ways ==
          Ways{{"miss", 4}, {"hit", 2}});
    CHECK(judged("nfw-melee-hit", {"crew=yes"}).modifiers == -1);
    CHECK(judged("nfw-melee-hit", {"enemy_crew=yes"}).modifiers == 1);
}

TEST_CASE("the card to kill hand to hand", "[fuciliers][NFW-3.6.5-k][NFW-3.6.5-l]") {
    CHECK(judged("nfw-melee-kill", {"strength=1"}).ways == Ways{{"no effect", 1}, {"lethal", 5}});
    CHECK(judged("nfw-melee-kill", {"weapon=lance, pike or bayonet", "protected=yes"}).ways ==
          Ways{{"no effect", 3}, {"lethal", 3}});
}

TEST_CASE("the card of the lance", "[fuciliers][NFW-3.6.5-h][NFW-3.6.5-i]") {
    CHECK(judged("nfw-lance", {"mounts=yes"}).modifiers == 1);
    CHECK(certain("nfw-lance", {"mounts=yes"}) == "cavalry lance");
    CHECK(judged("nfw-lance", {"mounts=yes", "order=HOLD"}).modifiers == 0);
    CHECK(certain("nfw-lance", {"mounts=yes", "order=HOLD"}) == "horns and hooves");
}

TEST_CASE("the card of a standard, with the saving throw of its ensign",
          "[fuciliers][NFW-3.6.4-a][NFW-3.6.4-b][NFW-3.6.4-c]") {
    CHECK(certain("nfw-standard", {}) == "captured");
    CHECK(certain("nfw-standard", {"state=demoralised"}) == "forbidden");
    CHECK(certain("nfw-standard", {"own_value=11"}) == "forbidden");
    CHECK(certain("nfw-standard", {"suffered=1", "save=6"}) == "not captured");
    CHECK(judged("nfw-standard", {"save=6"}).ways == Ways{{"captured", 15}, {"not captured", 21}});
}
