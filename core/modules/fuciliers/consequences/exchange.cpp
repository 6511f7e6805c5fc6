// Volleys and blows of one unit at another, as the judge wants them.

#include <algorithm>

#include "core/modules/fuciliers/consequences/consequences.hpp"

namespace condottiero::fuciliers {

Volley volley_of(const BattleUnit& unit, const BattleUnit& target, const SeenInFire& seen) {
    Volley volley;
    volley.marksman = seen.marksman;
    VolleyDice& dice = volley.dice;
    dice.firing = seen.firing;
    dice.gun_value = unit.artillery() ? unit.troop->value : 0;
    dice.figures = seen.figures;
    dice.quality = unit.roster->quality;
    dice.square = unit.formation == Formation::Square;
    dice.front_face = seen.front_face;
    Shot& shot = volley.shot;
    shot.missile = unit.troop->missile;
    shot.ammunition = seen.ammunition;
    shot.range = seen.range;
    shot.point_blank = seen.point_blank;
    shot.indirect = seen.indirect;
    shot.disordered = unit.disordered;
    shot.state = unit.state;
    shot.target = target.arm();
    shot.target_formation = target.formation;
    shot.cover = seen.cover;
    shot.weather = seen.weather;
    shot.strength = unit.troop->strength;
    shot.resistance = target.troop->resistance;
    shot.protected_ = target.troop->armour || target.troop->shield;
    return volley;
}

Blows blows_of(const Position& position, const BattleUnit& unit, const BattleUnit& enemy, const SeenInMelee& seen) {
    const Troop& troop = *unit.troop;
    const Order order = order_of(position, unit);
    const int each = seen.mounts ? troop.mount_value : unit.hand_value();
    Blows blows;
    MeleeDice& dice = blows.dice;
    dice.value = (seen.figures + seen.behind) * each + seen.people;
    dice.special_fighters = seen.special_fighters && troop.special_fighters_strike ? unit.special_fighters : 0;
    dice.sergeant = seen.sergeant && !unit.artillery();
    dice.first_turn = seen.first_turn;
    dice.commander_in_contact = seen.commander;
    dice.officer_in_contact = seen.officer;
    dice.attack = order == Order::Attack;
    dice.engaged = seen.engaged;
    if (unit.arm() == Arm::Infantry && unit.formation != Formation::Square) dice.ranks = seen.ranks;
    if (unit.arm() == Arm::Cavalry && troop.pistols)
        dice.riders = std::max(0, seen.figures - (seen.commander ? 1 : 0) - (seen.officer ? 1 : 0));
    dice.elsewhere = seen.elsewhere;

    const Lance lance{troop.charge_lance, seen.first_turn, seen.engaged || seen.from_front, order,
                      unit.state,         seen.mounts};
    Blow& blow = blows.blow;
    blow.quality = quality_in_melee(unit);
    blow.enemy_quality = quality_in_melee(enemy);
    blow.enemy_shield = enemy.troop->shield;
    blow.enemy_protected = enemy.troop->shield || enemy.troop->armour;
    blow.disordered = unit.disordered;
    blow.several_ranks = seen.behind > 0;
    blow.charge_lance = lance_bonus(lance);
    blow.weapon = weapon_in_hand(lance, troop.weapon);
    blow.strength = seen.mounts ? troop.mount_strength : unit.hand_strength();
    blow.enemy_resistance = enemy.troop->resistance;
    blow.bloodlust = unit.state == State::Bloodlust;
    blow.defends_standard = seen.defends_standard;
    blow.shield_counts = position.house.shield_counts_to_hit;
    return blows;
}

}  // namespace condottiero::fuciliers
