#pragma once

#include "core/base/fast_dice.hpp"
#include "core/modules/fuciliers/exchange/duel.hpp"
#include "core/modules/fuciliers/exchange/under_fire.hpp"

// Volleys and fights of all sorts, from a seed.
namespace condottiero::fuciliers {

inline bool one_in(FastDice& dice, int so_many) {
    return dice.roll(so_many) == 1;
}
/// From 0 to `most`.
inline int up_to(FastDice& dice, int most) {
    return dice.roll(most + 1) - 1;
}
template <Worded E>
E any(FastDice& dice) {
    return static_cast<E>(up_to(dice, static_cast<int>(words_of(E{}).size()) - 1));
}
template <class T>
T any_of(FastDice& dice, std::initializer_list<T> of) {
    return of.begin()[up_to(dice, static_cast<int>(of.size()) - 1)];
}
inline State state_on_table(FastDice& dice) {
    return any_of(dice, {State::Ok, State::Bloodlust, State::Demoralised, State::FallingBack});
}
inline Steadied random_steadied(FastDice& dice) {
    return {.heroic_leader = one_in(dice, 8),
            .leader = one_in(dice, 8),
            .colonel = one_in(dice, 8),
            .commander_or_officer = one_in(dice, 2),
            .ensign = one_in(dice, 2),
            .musician = one_in(dice, 2),
            .charismatic_near = one_in(dice, 8),
            .standard_near = one_in(dice, 8),
            .charismatic_with_standard = one_in(dice, 16)};
}

inline Volley random_volley(FastDice& dice) {
    Volley out;
    Shot& shot = out.shot;
    shot.missile = any_of(dice, {Missile::Firearm, Missile::Firearm, Missile::Bow, Missile::MountedFirearm,
                                 Missile::LightGun, Missile::HeavyGun, Missile::Howitzer});
    const bool guns = is_artillery(shot.missile);
    shot.ammunition =
        guns ? any_of(dice, {Ammunition::RoundShot, Ammunition::Grapeshot, Ammunition::Shell}) : Ammunition::Bullets;
    shot.range = any_of(dice, {Range::Short, Range::Long});
    shot.point_blank = shot.range == Range::Short && one_in(dice, 4);
    shot.indirect = one_in(dice, 4);
    shot.disordered = one_in(dice, 4);
    shot.state = state_on_table(dice);
    shot.target = any_of(dice, {Arm::Infantry, Arm::Infantry, Arm::Cavalry, Arm::Artillery});
    shot.target_formation = any<Formation>(dice);
    shot.cover = any_of(dice, {Cover::None, Cover::Light, Cover::Heavy});
    shot.strength = up_to(dice, 3);
    shot.resistance = up_to(dice, 3);
    shot.protected_ = one_in(dice, 3);
    out.dice.gun_value = guns ? dice.roll(5) : 0;
    out.dice.firing = guns ? dice.roll(3) : dice.roll(24);
    out.dice.figures = guns ? dice.roll(12) : out.dice.firing + up_to(dice, 12);
    out.dice.quality = any<Quality>(dice);
    out.dice.square = one_in(dice, 6);
    out.dice.front_face = one_in(dice, 2);
    out.marksman = !guns && one_in(dice, 4);
    return out;
}

inline Target random_target(FastDice& dice) {
    Target out;
    out.figures = dice.roll(24);
    out.at_start = out.figures + up_to(dice, 12);
    out.save = any_of(dice, {0, 0, 5, 7, 9});
    out.type = any<TroopType>(dice);
    out.nerves.quality = any<Quality>(dice);
    out.nerves.state = state_on_table(dice);
    out.nerves.square = one_in(dice, 6);
    out.nerves.with = random_steadied(dice);
    return out;
}

inline Blows random_blows(FastDice& dice) {
    Blows out;
    out.dice = {.value = dice.roll(24),
                .special_fighters = one_in(dice, 4) ? up_to(dice, 4) : 0,
                .sergeant = one_in(dice, 2),
                .first_turn = one_in(dice, 2),
                .commander_in_contact = one_in(dice, 2),
                .officer_in_contact = one_in(dice, 2),
                .attack = one_in(dice, 2),
                .engaged = one_in(dice, 2),
                .ranks = up_to(dice, 3),
                .riders = up_to(dice, 3)};
    out.blow = {.quality = any<Quality>(dice),
                .enemy_quality = any<Quality>(dice),
                .enemy_shield = one_in(dice, 4),
                .enemy_protected = one_in(dice, 4),
                .disordered = one_in(dice, 4),
                .several_ranks = one_in(dice, 4),
                .charge_lance = one_in(dice, 6),
                .weapon = any<MeleeWeapon>(dice),
                .strength = up_to(dice, 3),
                .enemy_resistance = up_to(dice, 3),
                .bloodlust = one_in(dice, 6),
                .defends_standard = one_in(dice, 6),
                .shield_counts = one_in(dice, 2)};
    return out;
}

/// Ready for a round, or for a duel if it stands firm; of no more figures than that.
inline Fighter random_fighter(FastDice& dice, int most_figures, bool firm) {
    Fighter out;
    out.blows = random_blows(dice);
    out.weapon = any<MeleeWeapon>(dice);
    out.figures = dice.roll(most_figures);
    out.in_contact = dice.roll(out.figures);
    out.blows.dice.value = out.in_contact;
    out.save = any_of(dice, {0, 0, 0, 6, 9});
    out.type = any<TroopType>(dice);
    out.nerves.quality = out.blows.blow.quality;
    out.nerves.state = firm ? any_of(dice, {State::Ok, State::Ok, State::Bloodlust}) : state_on_table(dice);
    out.blows.blow.bloodlust = out.nerves.state == State::Bloodlust;
    out.nerves.order = any<Order>(dice);
    out.nerves.square = one_in(dice, 6);
    out.nerves.lost_standard = one_in(dice, 6);
    out.nerves.worst_line_only = one_in(dice, 2);
    out.nerves.with = random_steadied(dice);
    return out;
}

}  // namespace condottiero::fuciliers
