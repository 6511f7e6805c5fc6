#pragma once

#include "core/base/explain.hpp"
#include "core/modules/fuciliers/kinds.hpp"

// 3.6.2 and 3.6.5: how many dice, what hits, what kills hand to hand. Facts in, numbers out.
namespace condottiero::fuciliers {

/// (NFW-3.6.5-b to -g)
struct MeleeDice {
    int value = 0;             ///< points of Value of the figures that fight, joined individuals in contact included
    int special_fighters = 0;  ///< those that bring a die of their own
    bool sergeant = false;
    bool first_turn = false;  ///< against this enemy
    bool commander_in_contact = false;
    bool officer_in_contact = false;
    bool attack = false;   ///< under ATTACK
    bool engaged = false;  ///< its own move made the contact
    int ranks = 0;         ///< infantry that engaged, not in square
    int riders = 0;        ///< cavalry that engaged, with pistols: riders in contact but for commander and officer
    int elsewhere = 0;     ///< dice against other enemies already, on which the bonus of ATTACK goes on (NFW-3.6.2-u)
};
Tally melee_dice(const MeleeDice& facts);
int melee_dice_count(const MeleeDice& facts);
/// Those that the bonus of ATTACK is worked out on. (NFW-3.6.5-d)
int dice_before_attack(const MeleeDice& facts);

/// What a unit's dice need against one enemy.
struct Blow {
    Quality quality = Quality::Average;
    Quality enemy_quality = Quality::Average;
    bool enemy_shield = false;
    bool enemy_protected = false;  ///< armour or shield
    bool disordered = false;
    bool several_ranks = false;
    bool charge_lance = false;  ///< with all its conditions (NFW-3.6.5-h)
    MeleeWeapon weapon = MeleeWeapon::OneHanded;
    int strength = 0;
    int enemy_resistance = 0;  ///< as a size
    bool bloodlust = false;
    bool defends_standard = false;
    bool shield_counts = true;  ///< house rule: a shield makes the enemy harder to hit as well as to kill
};
/// (NFW-3.6.5-j)
Tally blow_hit_modifiers(const Blow& blow);
int blow_hit_modifier(const Blow& blow);
constexpr int blow_hits_at = 4;
bool blow_hits(int face, int modifier);
/// (NFW-3.6.5-k)
Tally blow_kill_modifiers(const Blow& blow);
int blow_kill_modifier(const Blow& blow);
/// (NFW-3.6.5-l)
int blow_kills_at(const Blow& blow);
bool blow_kills(int face, int modifier, int kills_at);

/// How many ranks may strike. (NFW-3.6.2-e, -f, -g)
struct Ranks {
    int pole_ranks = 1;     ///< 2 for spears, 3 for pikes and mixed companies; 1 for all others
    bool halberds = false;  ///< used as spears
    bool infantry = true;
    bool disordered = false;
    State state = State::Ok;
};
int striking_ranks(const Ranks& facts);

/// Crews count one grade lower hand to hand. (NFW-3.6.2-s)
Quality crew_quality_in_melee(Quality quality);

/// When lancers have their +1 and the lance row. (NFW-3.6.5-h, -i)
struct Lance {
    bool charge_lance = false;
    bool first_turn = false;
    bool engaged_or_met_in_front = false;
    Order order = Order::Attack;
    State state = State::Ok;
    bool mounts_fight = false;
};
bool lance_bonus(const Lance& facts);
/// `of_profile`: the weapon of the riders.
MeleeWeapon weapon_in_hand(const Lance& facts, MeleeWeapon of_profile);

/// Whether a unit may try for a standard. (NFW-3.6.4-a, -e, -f)
struct CaptureTry {
    State state = State::Ok;
    int own_value = 0;
    int enemy_value = 0;
    bool enemy_has_standard = true;
    bool taken_this_turn = false;  ///< from this enemy
    bool army_standard = false;    ///< the one it tries for is the army's
    bool ensign_left = false;      ///< of the enemy's own, when it tries for the army's
};
const Rule* capture_forbidden(const CaptureTry& facts);
/// (NFW-3.6.4-b)
constexpr bool capture_succeeds(int inflicted, int suffered) {
    return inflicted > suffered;
}

}  // namespace condottiero::fuciliers
