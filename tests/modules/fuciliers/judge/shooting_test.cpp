#include "core/modules/fuciliers/judge/shooting.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <set>

#include "core/base/modifiers.hpp"
#include "core/base/text.hpp"
#include "core/modules/fuciliers/judge/cards_fire_and_melee.hpp"
#include "core/modules/fuciliers/rules/movement.hpp"
#include "core/modules/fuciliers/rules/shooting.hpp"

using namespace condottiero;
using namespace condottiero::fuciliers;

namespace {

namespace fire = rules::shooting;

using Terms = std::vector<Tally::Term>;
using Ways = std::vector<std::pair<std::string, long>>;

constexpr int cm = 1000;

template <Worded E>
constexpr int count_of = static_cast<int>(words_of(E{}).size());

/// Calls with every value of an enumeration.
template <Worded E, class F>
void each(F f) {
    for (int i = 0; i < count_of<E>; ++i) f(static_cast<E>(i));
}
template <class F>
void both(F f) {
    f(false);
    f(true);
}

/// The faces that do it, as a row of six.
template <class F>
std::string faces(F does) {
    std::string row;
    for (int face = 1; face <= 6; ++face) row += does(face) ? static_cast<char>('0' + face) : '-';
    return row;
}
std::string lethal_faces(const Shot& shot) {
    return faces([&](int face) { return shot_kills(face, kill_modifier(shot), shot_kills_at(shot)); });
}

struct Judged {
    int modifiers;
    Ways ways;
};
Judged judged(std::string_view name, const std::vector<std::string>& given) {
    const std::vector<RuleTest> cards = fire_cards();
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

FireLeave under(Order order, Formation formation = Formation::Line) {
    return {.order = order, .formation = formation};
}

}  // namespace

// The examples of the book.

TEST_CASE("one marker is a shot for every figure: 12 for 12 fusiliers, 24 for 24", "[fuciliers][NFW-3.4-a]") {
    CHECK(volley_dice_count({.firing = 12, .figures = 12}) == 12);
    CHECK(volley_dice_count({.firing = 24, .figures = 24}) == 24);
}

TEST_CASE("of 12 fusiliers the 6 that see the target roll", "[fuciliers][NFW-3.4.3-g]") {
    CHECK(volley_dice_count({.firing = 6, .figures = 12}) == 6);
}

// Who fires.

TEST_CASE("a unit without markers cannot fire", "[fuciliers][NFW-3.4-a]") {
    FireLeave unit = under(Order::Attack);
    CHECK(fire_forbidden(unit) == nullptr);
    unit.volleys = 0;
    CHECK(fire_forbidden(unit) == &fire::volley_markers_marker_worth);
}

TEST_CASE("ATTACK, HOLD and General Retreat let a unit fire, OPPOSE only from a square or in return",
          "[fuciliers][NFW-3.4.2-j]") {
    CHECK(fire_forbidden(under(Order::Attack)) == nullptr);
    CHECK(fire_forbidden(under(Order::Hold)) == nullptr);
    CHECK(fire_forbidden(under(Order::GeneralRetreat)) == nullptr);
    CHECK(fire_forbidden(under(Order::Oppose)) == &fire::shoot_order);
    CHECK(fire_forbidden(under(Order::Oppose, Formation::Column)) == &fire::shoot_order);
    CHECK(fire_forbidden(under(Order::Oppose, Formation::Square)) == nullptr);
    FireLeave shot_at = under(Order::Oppose);
    shot_at.return_fire = true;
    CHECK(fire_forbidden(shot_at) == nullptr);
}

TEST_CASE("no reaction forbids fire, and bloodlust allows it under OPPOSE", "[fuciliers][NFW-3.4.2-j]") {
    const auto state = GENERATE(State::Ok, State::Bloodlust, State::Demoralised, State::FallingBack);
    CAPTURE(word(state));
    FireLeave unit = under(Order::Hold);
    unit.state = state;
    CHECK(fire_forbidden(unit) == nullptr);
    unit.order = Order::Oppose;
    CHECK(fire_forbidden(unit) == (state == State::Bloodlust ? nullptr : &fire::shoot_order));
}

TEST_CASE("a routed unit is gone", "[fuciliers]") {
    FireLeave unit = under(Order::Attack);
    unit.state = State::Rout;
    CHECK(fire_forbidden(unit) == &fire::rout);
}

TEST_CASE("guns fire in battery only, whatever drives them", "[fuciliers][NFW-3.4.2-j]") {
    FireLeave guns = under(Order::Attack, Formation::Battery);
    guns.artillery = true;
    CHECK(fire_forbidden(guns) == nullptr);
    guns.formation = Formation::Limbered;
    CHECK(fire_forbidden(guns) == &fire::shoot_order);
    guns.state = State::Bloodlust;
    CHECK(fire_forbidden(guns) == &fire::shoot_order);
}

TEST_CASE("who lies prone cannot fire", "[fuciliers][NFW-3.4.2-g]") {
    FireLeave unit = under(Order::Hold);
    unit.prone = true;
    CHECK(fire_forbidden(unit) == &fire::lying_prone_effects);
}

TEST_CASE("who wades or crosses a bridge cannot fire", "[fuciliers][NFW-3.5.10-g]") {
    FireLeave unit = under(Order::Attack, Formation::Column);
    unit.crossing_water = true;
    CHECK(fire_forbidden(unit) == &rules::movement::rivers_general_limits);
}

TEST_CASE("who touches an enemy cannot fire, but for a square at the cavalry on its one side",
          "[fuciliers][NFW-3.4.2-m][NFW-3.3.2-j]") {
    FireLeave unit = under(Order::Attack);
    unit.in_melee = true;
    CHECK(fire_forbidden(unit) == &fire::units_hand_hand_combat_shooting);
    unit.square_at_cavalry = true;
    CHECK(fire_forbidden(unit) == &fire::units_hand_hand_combat_shooting);
    unit.formation = Formation::Square;
    CHECK(fire_forbidden(unit) == nullptr);
    unit.order = Order::Oppose;
    CHECK(fire_forbidden(unit) == nullptr);
    unit.square_at_cavalry = false;  // enveloped
    CHECK(fire_forbidden(unit) == &fire::units_hand_hand_combat_shooting);
}

TEST_CASE("infantry fires with three ranks, cavalry with two", "[fuciliers][NFW-3.4.2-l]") {
    CHECK(firing_ranks(Arm::Infantry) == 3);
    CHECK(firing_ranks(Arm::Cavalry) == 2);
    CHECK(firing_ranks(Arm::Artillery) == 1);
    CHECK(firing_ranks(Arm::Train) == 0);
}

TEST_CASE("a square is divided by four, and what is over goes to the front", "[fuciliers][NFW-3.3.2-i][NFW-3.4.2-l]") {
    struct Case {
        int figures, front, other;
    };
    const auto c = GENERATE(
        values<Case>({{24, 6, 6}, {25, 7, 6}, {26, 8, 6}, {27, 9, 6}, {28, 7, 7}, {4, 1, 1}, {3, 3, 0}, {0, 0, 0}}));
    CAPTURE(c.figures);
    CHECK(share_of_face(c.figures, true) == c.front);
    CHECK(share_of_face(c.figures, false) == c.other);
}

// How far.

TEST_CASE("the table of ranges, bounds included", "[fuciliers][NFW-3.4.3-c]") {
    struct Case {
        Missile missile;
        int short_to, long_to;
    };
    const auto c = GENERATE(values<Case>({{Missile::Bow, 15, 30},
                                          {Missile::Firearm, 15, 40},
                                          {Missile::MountedFirearm, 10, 20},
                                          {Missile::LightGun, 20, 60},
                                          {Missile::MediumGun, 20, 70},
                                          {Missile::HeavyGun, 20, 80}}));
    CAPTURE(word(c.missile));
    CHECK(range_at(c.missile, 0) == Range::Short);
    CHECK(range_at(c.missile, c.short_to * cm) == Range::Short);
    CHECK(range_at(c.missile, c.short_to * cm + 1) == Range::Long);
    CHECK(range_at(c.missile, c.long_to * cm) == Range::Long);
    CHECK(range_at(c.missile, c.long_to * cm + 1) == Range::TooFar);
}

TEST_CASE("a howitzer reaches nothing nearer than 20 cm", "[fuciliers][NFW-3.4.3-c][NFW-3.4.3-d]") {
    CHECK(range_at(Missile::Howitzer, 0) == Range::TooNear);
    CHECK(range_at(Missile::Howitzer, 20 * cm - 1) == Range::TooNear);
    CHECK(range_at(Missile::Howitzer, 20 * cm) == Range::Short);
    CHECK(range_at(Missile::Howitzer, 30 * cm) == Range::Short);
    CHECK(range_at(Missile::Howitzer, 30 * cm + 1) == Range::Long);
    CHECK(range_at(Missile::Howitzer, 60 * cm) == Range::Long);
    CHECK(range_at(Missile::Howitzer, 60 * cm + 1) == Range::TooFar);
}

TEST_CASE("without missiles nothing is in range", "[fuciliers][NFW-3.4.3-c]") {
    CHECK(range_at(Missile::None, 0) == Range::TooFar);
    CHECK(range_at(Missile::None, 1) == Range::TooFar);
}

TEST_CASE("point-blank is 5 cm for small arms and 10 for guns, and nothing for bows and howitzers",
          "[fuciliers][NFW-3.4.3-i]") {
    struct Case {
        Missile missile;
        int to;
    };
    const auto c = GENERATE(values<Case>({{Missile::Firearm, 5},
                                          {Missile::MountedFirearm, 5},
                                          {Missile::LightGun, 10},
                                          {Missile::MediumGun, 10},
                                          {Missile::HeavyGun, 10}}));
    CAPTURE(word(c.missile));
    CHECK(point_blank(c.missile, 0));
    CHECK(point_blank(c.missile, c.to * cm));
    CHECK_FALSE(point_blank(c.missile, c.to * cm + 1));
    CHECK_FALSE(point_blank(Missile::Bow, 0));
    CHECK_FALSE(point_blank(Missile::Howitzer, 0));
    CHECK_FALSE(point_blank(Missile::None, 0));
}

// How many dice.

TEST_CASE("good troops have more dice, for full groups of the whole unit", "[fuciliers][NFW-3.4.3-g]") {
    struct Case {
        Quality quality;
        int figures, dice;
    };
    const auto c = GENERATE(values<Case>({{Quality::Poor, 40, 12},
                                          {Quality::Average, 40, 12},
                                          {Quality::Veteran, 9, 12},
                                          {Quality::Veteran, 10, 13},
                                          {Quality::Veteran, 19, 13},
                                          {Quality::Veteran, 20, 14},
                                          {Quality::Elite, 4, 12},
                                          {Quality::Elite, 5, 13},
                                          {Quality::Elite, 24, 16},
                                          {Quality::Elite, 25, 17}}));
    CAPTURE(word(c.quality), c.figures);
    CHECK(volley_dice_count({.firing = 12, .figures = c.figures, .quality = c.quality}) == c.dice);
}

TEST_CASE("a gun rolls its Value while it has a gunner", "[fuciliers][NFW-3.4.3-g]") {
    CHECK(volley_dice_count({.firing = 1, .gun_value = 6, .figures = 4}) == 6);
    CHECK(volley_dice_count({.firing = 2, .gun_value = 4, .figures = 8}) == 8);
    CHECK(volley_dice_count({.firing = 1, .gun_value = 6, .figures = 1}) == 6);
    CHECK(volley_dice_count({.firing = 2, .gun_value = 6, .figures = 1}) == 6);
    CHECK(volley_dice_count({.firing = 1, .gun_value = 6, .figures = 0}) == 0);
    // Gunners make the groups of quality.
    CHECK(volley_dice_count({.firing = 1, .gun_value = 6, .figures = 5, .quality = Quality::Elite}) == 7);
}

TEST_CASE("a square shares the dice of quality among its faces", "[fuciliers][NFW-3.4.3-g]") {
    // 35 elite figures: 7 dice, 1 to each face and 3 more to the front.
    VolleyDice face{.firing = 8, .figures = 35, .quality = Quality::Elite, .square = true, .front_face = false};
    CHECK(volley_dice_count(face) == 9);
    face.front_face = true;
    face.firing = 11;
    CHECK(volley_dice_count(face) == 15);
    // A face that does not fire loses its dice.
    face.firing = 0;
    CHECK(volley_dice_count(face) == 0);
}

TEST_CASE("a marksman who fires has a second die", "[fuciliers][NFW-3.4.3-g][NFW-4.4-b]") {
    CHECK(volley_dice_count({.firing = 12, .figures = 12, .marksman = true}) == 13);
    CHECK(volley_dice_count({.firing = 0, .figures = 12, .marksman = true}) == 0);
}

TEST_CASE("a volley says where its dice come from", "[fuciliers][NFW-3.4.3-g]") {
    const Tally tally = volley_dice({.firing = 18, .figures = 24, .quality = Quality::Veteran, .marksman = true});
    CHECK(&tally.rule() == &fire::hit_number_dice);
    CHECK(tally.terms() ==
          Terms{{"figures that fire", 18}, {"veteran, for every 10 figures", 2}, {"marksman's aimed shot", 1}});
    CHECK(volley_dice({.firing = 2, .gun_value = 5, .figures = 10, .quality = Quality::Elite}).terms() ==
          Terms{{"Value of the guns", 10}, {"elite, for every 5 figures", 2}});
}

// What hits.

TEST_CASE("a natural 6 hits and a natural 1 misses, whatever is added", "[fuciliers][NFW-3.4.3-h]") {
    const int modifier = GENERATE(range(-9, 10));
    CAPTURE(modifier);
    CHECK_FALSE(shot_hits(1, modifier));
    CHECK(shot_hits(6, modifier));
}

TEST_CASE("other dice hit at 5 or more with their modifiers", "[fuciliers][NFW-3.4.3-h]") {
    struct Case {
        int modifier;
        const char* hits;
    };
    const auto c = GENERATE(values<Case>(
        {{-4, "-----6"}, {-1, "-----6"}, {0, "----56"}, {1, "---456"}, {2, "--3456"}, {3, "-23456"}, {4, "-23456"}}));
    CAPTURE(c.modifier);
    CHECK(faces([&](int face) { return shot_hits(face, c.modifier); }) == c.hits);
}

TEST_CASE("each printed modifier to hit", "[fuciliers][NFW-3.4.3-i]") {
    struct Case {
        const char* what;
        Shot shot;
        Terms terms;
        int total;
    };
    const auto c = GENERATE(values<Case>({
        {"nothing", {}, {}, 0},
        {"long range", {.range = Range::Long}, {{"long range", -1}}, -1},
        {"disordered", {.disordered = true}, {{"disordered", -1}}, -1},
        {"demoralised",
         {.disordered = true, .state = State::Demoralised},
         {{"disordered", -1}, {"demoralised or in bloodlust", -1}},
         -2},
        {"bloodlust", {.state = State::Bloodlust}, {{"demoralised or in bloodlust", -1}}, -1},
        {"falling back",
         {.disordered = true, .state = State::FallingBack},
         {{"disordered", -1}, {"falling back", -1}},
         -2},
        {"battery at battery",
         {.missile = Missile::HeavyGun, .target = Arm::Artillery},
         {{"artillery at artillery or individuals", -1}},
         -1},
        {"battery at a character",
         {.missile = Missile::LightGun, .individual = true},
         {{"artillery at artillery or individuals", -1}},
         -1},
        {"howitzer over a hill, at a battery",
         {.missile = Missile::Howitzer, .indirect = true, .target = Arm::Artillery},
         {{"artillery at artillery or individuals", -1}, {"indirect fire", -2}},
         -3},
        {"square", {.target_formation = Formation::Square}, {{"target in square", 1}}, 1},
        {"point-blank", {.point_blank = true}, {{"point-blank", 2}}, 2},
        {"battery at infantry", {.missile = Missile::MediumGun}, {{"artillery at infantry or cavalry", 1}}, 1},
        {"battery at cavalry",
         {.missile = Missile::MediumGun, .target = Arm::Cavalry},
         {{"artillery at infantry or cavalry", 1}},
         1},
        {"aimed", {.aimed = true}, {{"aimed by the marksman", 1}}, 1},
    }));
    CAPTURE(c.what);
    CHECK(hit_modifiers(c.shot).terms() == c.terms);
    CHECK(hit_modifier(c.shot) == c.total);
    CHECK(&hit_modifiers(c.shot).rule() == &fire::hit_modifiers);
}

TEST_CASE("what is no modifier to hit", "[fuciliers][NFW-3.4.3-i]") {
    CHECK(hit_modifier({.target = Arm::Artillery}) == 0);  // muskets at a battery
    CHECK(hit_modifier({.individual = true}) == 0);        // or at a character
    CHECK(hit_modifier({.target = Arm::Cavalry}) == 0);    // or at horse
    CHECK(hit_modifier({.cover = Cover::Heavy}) == 0);     // cover counts to kill
    CHECK(hit_modifier({.strength = 3, .resistance = 2}) == 0);
    CHECK(hit_modifier({.individual = true, .target_formation = Formation::Square}) == 0);
}

TEST_CASE("the states that bring disorder have its -1 even unsaid, and only once", "[fuciliers][NFW-3.4.3-i]") {
    CHECK(hit_modifier({.state = State::Demoralised}) == -2);
    CHECK(hit_modifier({.state = State::FallingBack}) == -2);
    CHECK(hit_modifier({.state = State::Bloodlust}) == -1);
    CHECK(hit_modifier({.disordered = true, .state = State::Bloodlust}) == -2);
}

TEST_CASE("modifiers to hit are added together", "[fuciliers][NFW-3.4.3-i]") {
    CHECK(hit_modifier({.missile = Missile::HeavyGun, .point_blank = true, .target_formation = Formation::Square}) ==
          4);
    CHECK(hit_modifier({.missile = Missile::Howitzer, .range = Range::Long, .indirect = true, .disordered = true}) ==
          -3);
}

TEST_CASE("indirect fire of a howitzer has -2, on top of the -1 of long range", "[fuciliers][NFW-3.4.3-d]") {
    Shot shell{.missile = Missile::Howitzer, .ammunition = Ammunition::Shell, .target = Arm::Artillery};
    CHECK(hit_modifier(shell) == -1);
    shell.indirect = true;
    CHECK(hit_modifier(shell) == -3);
    shell.range = Range::Long;
    CHECK(hit_modifier(shell) == -4);
    // Nobody else fires so.
    CHECK(hit_modifier({.missile = Missile::HeavyGun, .indirect = true}) == 1);
}

TEST_CASE("artillery hits a lone character at -1", "[fuciliers][NFW-3.4.3-f]") {
    CHECK(hit_modifier({.missile = Missile::LightGun, .individual = true}) == -1);
    CHECK(hit_modifier({.missile = Missile::Firearm, .individual = true}) == 0);
}

TEST_CASE("only artillery re-rolls misses, and only at infantry in square", "[fuciliers][NFW-3.4.3-j]") {
    each<Missile>([](Missile missile) {
        each<Formation>([&](Formation formation) {
            each<Arm>([&](Arm arm) {
                both([&](bool individual) {
                    const bool gun = missile == Missile::LightGun || missile == Missile::MediumGun ||
                                     missile == Missile::HeavyGun || missile == Missile::Howitzer;
                    const bool expected = gun && formation == Formation::Square && arm == Arm::Infantry && !individual;
                    const Shot shot{
                        .missile = missile, .target = arm, .individual = individual, .target_formation = formation};
                    if (rerolls_misses(shot) != expected) FAIL_CHECK(word(missile) << ' ' << word(formation));
                });
            });
        });
    });
    SUCCEED();
}

// What kills.

TEST_CASE("trees are cover to some projectiles", "[fuciliers][NFW-3.4.2-d]") {
    CHECK(cover_of_trees(Ammunition::Shell, false) == Cover::None);
    CHECK(cover_of_trees(Ammunition::Shell, true) == Cover::None);
    CHECK(cover_of_trees(Ammunition::RoundShot, false) == Cover::None);
    CHECK(cover_of_trees(Ammunition::RoundShot, true) == Cover::Light);
    CHECK(cover_of_trees(Ammunition::Grapeshot, false) == Cover::Heavy);
    CHECK(cover_of_trees(Ammunition::Grapeshot, true) == Cover::Heavy);
    CHECK(cover_of_trees(Ammunition::Bullets, false) == Cover::Heavy);
    CHECK(cover_of_trees(Ammunition::Bullets, true) == Cover::Heavy);
}

TEST_CASE("trees are heavy cover against bows too", "[fuciliers][NFW-3.5.10-q]") {
    CHECK(cover_of_trees(Ammunition::Arrows, false) == Cover::Heavy);
    CHECK(cover_of_trees(Ammunition::Arrows, true) == Cover::Heavy);
}

TEST_CASE("each printed modifier to kill", "[fuciliers][NFW-3.4.3-k]") {
    const auto ammunition = GENERATE(Ammunition::Bullets, Ammunition::Arrows, Ammunition::Grapeshot);
    CAPTURE(word(ammunition));
    const auto of = [&](Shot shot) {
        shot.ammunition = ammunition;
        CHECK(&kill_modifiers(shot).rule() == &fire::kill_small_arms_bows_grapeshot);
        CHECK(kill_modifier(shot) == kill_modifiers(shot).total());
        return kill_modifiers(shot).terms();
    };
    CHECK(of({}).empty());
    CHECK(of({.strength = 2}) == Terms{{"Strength", 2}});
    CHECK(of({.resistance = 1}) == Terms{{"Resistance", -1}});
    CHECK(of({.cover = Cover::Light}) == Terms{{"light cover", -1}});
    CHECK(of({.cover = Cover::Heavy}) == Terms{{"heavy cover", -2}});
    CHECK(of({.cover = Cover::Heavy, .strength = 1, .resistance = 1, .protected_ = true}) ==
          Terms{{"Strength", 1}, {"Resistance", -1}, {"heavy cover", -2}});
}

TEST_CASE("a natural 6 kills and a natural 1 does not, whatever is added", "[fuciliers][NFW-3.4.3-k][NFW-3.4.3-m]") {
    const int modifier = GENERATE(range(-6, 7)), at = GENERATE(2, 3, 4, 5);
    CAPTURE(modifier, at);
    CHECK_FALSE(shot_kills(1, modifier, at));
    CHECK(shot_kills(6, modifier, at));
}

TEST_CASE("what bullets, arrows and grapeshot kill on, without and with armour or shield", "[fuciliers][NFW-3.4.3-l]") {
    struct Case {
        Ammunition ammunition;
        const char *bare, *covered;
    };
    const auto c = GENERATE(values<Case>({{Ammunition::Arrows, "---456", "----56"},
                                          {Ammunition::Bullets, "--3456", "---456"},
                                          {Ammunition::Grapeshot, "--3456", "---456"}}));
    CAPTURE(word(c.ammunition));
    CHECK(lethal_faces({.ammunition = c.ammunition}) == c.bare);
    CHECK(lethal_faces({.ammunition = c.ammunition, .protected_ = true}) == c.covered);
}

TEST_CASE("modified dice are read in the table", "[fuciliers][NFW-3.4.3-k]") {
    CHECK(lethal_faces({.cover = Cover::Light}) == "---456");
    CHECK(lethal_faces({.cover = Cover::Heavy}) == "----56");
    CHECK(lethal_faces({.cover = Cover::Heavy, .protected_ = true}) == "-----6");
    CHECK(lethal_faces({.resistance = 1}) == "---456");
    CHECK(lethal_faces({.strength = 1}) == "-23456");
    CHECK(lethal_faces({.strength = 4, .protected_ = true}) == "-23456");  // above 6 is 6
    CHECK(lethal_faces({.ammunition = Ammunition::Arrows, .resistance = 2, .protected_ = true}) == "-----6");
}

TEST_CASE("round shot and shell kill on 2, in heavy cover on 3, and no armour helps", "[fuciliers][NFW-3.4.3-m]") {
    const auto ammunition = GENERATE(Ammunition::RoundShot, Ammunition::Shell);
    const bool armour = GENERATE(false, true);
    CAPTURE(word(ammunition), armour);
    const auto lethal = [&](Shot shot) {
        shot.ammunition = ammunition;
        shot.protected_ = armour;
        return lethal_faces(shot);
    };
    CHECK(lethal({}) == "-23456");
    CHECK(lethal({.cover = Cover::Light}) == "-23456");
    CHECK(lethal({.cover = Cover::Heavy}) == "--3456");
    CHECK(lethal({.resistance = 1}) == "--3456");
    CHECK(lethal({.cover = Cover::Light, .resistance = 2}) == "---456");
    CHECK(lethal({.cover = Cover::Heavy, .strength = 1, .resistance = 1}) == "--3456");
    CHECK(lethal({.cover = Cover::Heavy, .strength = 2}) == "-23456");

    const Shot shot{.ammunition = ammunition, .cover = Cover::Heavy, .strength = 2, .resistance = 1};
    CHECK(kill_modifiers(shot).terms() == Terms{{"Strength", 2}, {"Resistance", -1}});
    CHECK(&kill_modifiers(shot).rule() == &fire::kill_round_shot_howitzer_shell);
}

TEST_CASE("a shot kills from its least face on", "[fuciliers]") {
    for (int needed = 2; needed <= 5; ++needed)
        for (int modifier = -6; modifier <= 6; ++modifier)
            for (int face = 1; face <= 6; ++face)
                CHECK(shot_kills(face, modifier, needed) == (face >= least_face(needed, modifier)));
}

// Characters, saves, and who may be a target.

TEST_CASE("characters are rolled for once for three lethal hits or fraction", "[fuciliers][NFW-3.4.3-n]") {
    constexpr std::array<int, 10> rolls{0, 1, 1, 1, 2, 2, 2, 3, 3, 3};
    for (int hits = 0; hits < 10; ++hits) CHECK(character_rolls(hits) == rolls[static_cast<std::size_t>(hits)]);
    CHECK(faces(strikes_character) == "-----6");
}

TEST_CASE("a lone character falls to a 6 for a lethal hit", "[fuciliers][NFW-3.4.3-f]") {
    CHECK(faces(strikes_character) == "-----6");
    CHECK(judged("nfw-shoot-character", {"lethal_hits=2"}).ways == Ways{{"0", 25}, {"1", 10}, {"2", 1}});
    CHECK(certain("nfw-shoot-character", {"lethal_hits=0"}) == "0");
}

TEST_CASE("a saving throw must beat its value", "[fuciliers][NFW-3.4.3-q]") {
    for (int sum = 2; sum <= 12; ++sum) {
        CHECK(save_succeeds(sum, 6) == (sum >= 7));
        CHECK(save_succeeds(sum, 9) == (sum >= 10));
    }
    CHECK_FALSE(save_succeeds(12, 12));
}

TEST_CASE("a lone character may be shot at only if he is nearest and unsheltered", "[fuciliers][NFW-3.4.3-e]") {
    const Rule* shelter = &fire::shooting_individuals_targeted;
    CHECK(target_forbidden_individual({.nearest_target = true, .friend_within_20cm = false}) == nullptr);
    CHECK(target_forbidden_individual({.nearest_target = true, .friend_within_20cm = true}) == shelter);
    CHECK(target_forbidden_individual({.nearest_target = false, .friend_within_20cm = false}) == shelter);
    CHECK(target_forbidden_individual({.nearest_target = false, .friend_within_20cm = true}) == shelter);
}

TEST_CASE("a battery may be shot at only if it is nearest and unsheltered", "[fuciliers][NFW-3.4.3-t]") {
    const Rule* shelter = &fire::shooting_artillery_units_targeted;
    CHECK(target_forbidden_battery({.nearest_target = true, .friend_within_20cm = false}) == nullptr);
    CHECK(target_forbidden_battery({.nearest_target = true, .friend_within_20cm = true}) == shelter);
    CHECK(target_forbidden_battery({.nearest_target = false, .friend_within_20cm = false}) == shelter);
    CHECK(target_forbidden_battery({.nearest_target = false, .friend_within_20cm = true}) == shelter);
}

// The two folds of each table.

TEST_CASE("the number to hit with fire and its reasons agree, over every case", "[fuciliers][NFW-3.4.3-i]") {
    long cases = 0, apart = 0;
    Shot s;
    const auto compare = [&] {
        ++cases;
        apart += hit_modifiers(s).total() != hit_modifier(s);
    };
    each<Missile>([&](Missile missile) {
        s.missile = missile;
        each<Range>([&](Range range) {
            s.range = range;
            each<State>([&](State state) {
                s.state = state;
                each<Arm>([&](Arm arm) {
                    s.target = arm;
                    each<Formation>([&](Formation formation) {
                        s.target_formation = formation;
                        for (unsigned bits = 0; bits < 32; ++bits) {
                            s.point_blank = (bits & 1u) != 0;
                            s.indirect = (bits & 2u) != 0;
                            s.disordered = (bits & 4u) != 0;
                            s.individual = (bits & 8u) != 0;
                            s.aimed = (bits & 16u) != 0;
                            compare();
                        }
                    });
                });
            });
        });
    });
    CHECK(cases == 8 * 4 * 5 * 4 * 6 * 32);
    CHECK(apart == 0);
}

TEST_CASE("the number to kill with fire and its reasons agree, over every case",
          "[fuciliers][NFW-3.4.3-k][NFW-3.4.3-m]") {
    long apart = 0;
    each<Ammunition>([&](Ammunition ammunition) {
        each<Cover>([&](Cover cover) {
            both([&](bool armour) {
                for (int strength = 0; strength <= 4; ++strength)
                    for (int resistance = 0; resistance <= 4; ++resistance) {
                        const Shot s{.ammunition = ammunition,
                                     .cover = cover,
                                     .strength = strength,
                                     .resistance = resistance,
                                     .protected_ = armour};
                        apart += kill_modifiers(s).total() != kill_modifier(s);
                    }
            });
        });
    });
    CHECK(apart == 0);
}

TEST_CASE("the dice of a volley and their reasons agree, over every case", "[fuciliers][NFW-3.4.3-g]") {
    long apart = 0;
    each<Quality>([&](Quality quality) {
        for (unsigned bits = 0; bits < 8; ++bits)
            for (int firing = 0; firing <= 9; ++firing)
                for (int gun = 0; gun <= 4; ++gun)
                    for (int figures = 0; figures <= 45; ++figures) {
                        const VolleyDice v{.firing = firing,
                                           .gun_value = gun,
                                           .figures = figures,
                                           .quality = quality,
                                           .marksman = (bits & 1u) != 0,
                                           .square = (bits & 2u) != 0,
                                           .front_face = (bits & 4u) != 0};
                        apart += volley_dice(v).total() != volley_dice_count(v);
                    }
    });
    CHECK(apart == 0);
}

// The cards.

TEST_CASE("the cards of fire have names of their own and fallbacks that they accept", "[fuciliers]") {
    std::set<std::string_view> names;
    for (const RuleTest& card : fire_cards()) {
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

TEST_CASE("the card of leave to fire", "[fuciliers][NFW-3.4.2-j]") {
    CHECK(certain("nfw-may-fire", {}) == "allowed");
    CHECK(certain("nfw-may-fire", {"order=OPPOSE"}) == "forbidden");
    CHECK(certain("nfw-may-fire", {"order=OPPOSE", "return_fire=yes"}) == "allowed");
    CHECK(certain("nfw-may-fire", {"order=OPPOSE", "formation=square"}) == "allowed");
    CHECK(certain("nfw-may-fire", {"volleys=0"}) == "forbidden");
    CHECK(certain("nfw-may-fire", {"artillery=yes", "formation=limbered"}) == "forbidden");
}

TEST_CASE("the card of sheltered targets", "[fuciliers][NFW-3.4.3-e][NFW-3.4.3-t]") {
    for (const std::string target : {"target=battery", "target=character"}) {
        CHECK(certain("nfw-shoot-target", {target}) == "allowed");
        CHECK(certain("nfw-shoot-target", {target, "sheltered=yes"}) == "forbidden");
        CHECK(certain("nfw-shoot-target", {target, "nearest=no"}) == "forbidden");
    }
}

TEST_CASE("the card of ranges", "[fuciliers][NFW-3.4.3-c]") {
    CHECK(certain("nfw-shoot-range", {"distance=50"}) == "point-blank");
    CHECK(certain("nfw-shoot-range", {"distance=51"}) == "short");
    CHECK(certain("nfw-shoot-range", {"distance=151"}) == "long");
    CHECK(certain("nfw-shoot-range", {"distance=401"}) == "too far");
    CHECK(certain("nfw-shoot-range", {"missile=howitzer", "distance=199"}) == "too near");
}

TEST_CASE("the card of a volley's dice", "[fuciliers][NFW-3.4.3-g]") {
    CHECK(certain("nfw-shoot-dice", {"firing=18", "figures=24", "quality=elite", "marksman=yes"}) == "23");
    CHECK(certain("nfw-shoot-dice", {"firing=6", "figures=24", "quality=elite", "square=yes", "front=no"}) == "7");
    CHECK(certain("nfw-shoot-dice", {"firing=2", "gun_value=5", "figures=8"}) == "10");
}

TEST_CASE("the card to hit with fire", "[fuciliers][NFW-3.4.3-h][NFW-3.4.3-i][NFW-3.4.3-j]") {
    CHECK(judged("nfw-shoot-hit", {}).ways == Ways{{"miss", 4}, {"hit", 2}});
    const Judged close = judged("nfw-shoot-hit", {"distance=50", "square=yes"});
    CHECK(close.modifiers == 3);
    CHECK(close.ways == Ways{{"miss", 1}, {"hit", 5}});
    // +1 and +1: 3 to 6 hit, and a miss has a second die.
    const Judged guns = judged("nfw-shoot-hit", {"missile=gun up to 6 pounds", "distance=150", "square=yes"});
    CHECK(guns.modifiers == 2);
    CHECK(guns.ways == Ways{{"miss", 4}, {"hit", 32}});
    CHECK(judged("nfw-shoot-hit", {"missile=gun up to 6 pounds", "target=character"}).modifiers == 1);
    CHECK(certain("nfw-shoot-hit", {"distance=401", "disordered=yes"}) == "too far");
}

TEST_CASE("the card to kill with fire", "[fuciliers][NFW-3.4.3-k][NFW-3.4.3-l][NFW-3.4.3-m][NFW-3.4.2-d]") {
    CHECK(judged("nfw-shoot-kill", {}).ways == Ways{{"no effect", 2}, {"lethal", 4}});
    CHECK(judged("nfw-shoot-kill", {"trees=wood"}).ways == Ways{{"no effect", 4}, {"lethal", 2}});
    CHECK(judged("nfw-shoot-kill", {"ammunition=shell", "trees=forest", "protected=yes"}).ways ==
          Ways{{"no effect", 1}, {"lethal", 5}});
    CHECK(judged("nfw-shoot-kill", {"ammunition=round shot", "cover=heavy"}).ways ==
          Ways{{"no effect", 2}, {"lethal", 4}});
    CHECK(judged("nfw-shoot-kill", {"strength=1", "resistance=1", "protected=yes"}).ways ==
          Ways{{"no effect", 3}, {"lethal", 3}});
}

TEST_CASE("the card of the saving throw", "[fuciliers][NFW-3.4.3-q]") {
    CHECK(judged("nfw-save", {"save=6"}).ways == Ways{{"not saved", 15}, {"saved", 21}});
    CHECK(certain("nfw-save", {"save=12"}) == "not saved");
}

TEST_CASE("the card of characters in a unit", "[fuciliers][NFW-3.4.3-n]") {
    CHECK(judged("nfw-character-hit", {"lethal_hits=3"}).ways == Ways{{"0", 5}, {"1", 1}});
    CHECK(judged("nfw-character-hit", {"lethal_hits=4"}).ways == Ways{{"0", 25}, {"1", 10}, {"2", 1}});
}
