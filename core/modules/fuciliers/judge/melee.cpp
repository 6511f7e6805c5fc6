#include "core/modules/fuciliers/judge/melee.hpp"

#include <algorithm>

#include "core/base/modifiers.hpp"
#include "core/base/text.hpp"
#include "core/modules/fuciliers/rules/combat.hpp"

namespace condottiero::fuciliers {

namespace {

constexpr int pistol(const MeleeDice& d, bool in_contact) {
    return d.first_turn && in_contact ? 1 : 0;
}
constexpr int counted_for_attack(const MeleeDice& d) {
    return d.value + d.special_fighters + (d.sergeant ? 1 : 0) + pistol(d, d.commander_in_contact) +
           pistol(d, d.officer_in_contact);
}
constexpr int attack_bonus(const MeleeDice& d) {
    return d.attack ? (d.elsewhere + counted_for_attack(d)) / 5 - d.elsewhere / 5 : 0;
}
/// The last two rows are for the unit whose move made the contact, once.
constexpr int on_impact(const MeleeDice& d, int dice) {
    return d.first_turn && d.engaged ? dice : 0;
}

constexpr std::array<Modifier<MeleeDice>, 8> dice_rows{{
    {N_("Value of those that fight"), [](const MeleeDice& d) { return d.value; }},
    {N_("special fighters"), [](const MeleeDice& d) { return d.special_fighters; }},
    {N_("sergeant"), [](const MeleeDice& d) { return d.sergeant ? 1 : 0; }},
    {N_("commander's pistol"), [](const MeleeDice& d) { return pistol(d, d.commander_in_contact); }},
    {N_("officer's pistol"), [](const MeleeDice& d) { return pistol(d, d.officer_in_contact); }},
    {N_("ATTACK, for every 5 dice"), attack_bonus},
    {N_("ranks of infantry that engaged"), [](const MeleeDice& d) { return on_impact(d, d.ranks); }},
    {N_("riders' pistols"), [](const MeleeDice& d) { return on_impact(d, d.riders); }},
}};

constexpr std::array<Modifier<Blow>, 6> hit_rows{{
    {N_("better quality than the enemy"), [](const Blow& b) { return b.quality > b.enemy_quality ? 1 : 0; }},
    {N_("lower quality than the enemy"), [](const Blow& b) { return b.quality < b.enemy_quality ? -1 : 0; }},
    {N_("enemy has a shield"), [](const Blow& b) { return b.enemy_shield && b.shield_counts ? -1 : 0; }},
    {N_("disordered"), [](const Blow& b) { return b.disordered ? -1 : 0; }},
    {N_("more than one rank fights"), [](const Blow& b) { return b.several_ranks ? -1 : 0; }},
    {N_("charge lance"), [](const Blow& b) { return b.charge_lance ? 1 : 0; }},
}};

constexpr std::array<Modifier<Blow>, 4> kill_rows{{
    {N_("Strength"), [](const Blow& b) { return b.strength; }},
    {N_("enemy's Resistance"), [](const Blow& b) { return -b.enemy_resistance; }},
    {N_("bloodlust"), [](const Blow& b) { return b.bloodlust ? 1 : 0; }},
    {N_("defends its standard"), [](const Blow& b) { return b.defends_standard ? 1 : 0; }},
}};

/// (NFW-3.6.5-l), by weapon: unprotected, with armour or shield.
constexpr std::array<std::array<int, 2>, 5> kill_table{{
    {3, 4},  // one-handed
    {2, 3},  // cavalry lance
    {3, 4},  // infantry lance, pike, bayonet
    {2, 3},  // two-handed
    {3, 4},  // horns and hooves
}};

}  // namespace

Tally melee_dice(const MeleeDice& facts) {
    return tally(rules::combat::hit_number_dice_formula, dice_rows, facts);
}
int dice_before_attack(const MeleeDice& facts) {
    return counted_for_attack(facts);
}
int melee_dice_count(const MeleeDice& facts) {
    return total(dice_rows, facts);
}

Tally blow_hit_modifiers(const Blow& blow) {
    return tally(rules::combat::hit_result_modifiers, hit_rows, blow);
}
int blow_hit_modifier(const Blow& blow) {
    return total(hit_rows, blow);
}
bool blow_hits(int face, int modifier) {
    return succeeds(face, modifier, blow_hits_at);
}

Tally blow_kill_modifiers(const Blow& blow) {
    return tally(rules::combat::kill_dice_modifiers, kill_rows, blow);
}
int blow_kill_modifier(const Blow& blow) {
    return total(kill_rows, blow);
}
int blow_kills_at(const Blow& blow) {
    return kill_table[static_cast<std::size_t>(blow.weapon)][blow.enemy_protected || blow.enemy_shield ? 1 : 0];
}
bool blow_kills(int face, int modifier, int kills_at) {
    return succeeds(face, modifier, kills_at);
}

int striking_ranks(const Ranks& facts) {
    if (!facts.infantry || facts.disordered || facts.state != State::Ok) return 1;
    return std::max(facts.pole_ranks, facts.halberds ? 2 : 1);
}

Quality crew_quality_in_melee(Quality quality) {
    switch (quality) {
        case Quality::Elite: return Quality::Veteran;
        case Quality::Veteran: return Quality::Average;
        case Quality::Average:
        case Quality::Poor: break;
    }
    return Quality::Poor;
}

bool lance_bonus(const Lance& facts) {
    return facts.charge_lance && facts.first_turn && facts.engaged_or_met_in_front &&
           (facts.order == Order::Attack || facts.state == State::Bloodlust);
}
MeleeWeapon weapon_in_hand(const Lance& facts, MeleeWeapon of_profile) {
    if (lance_bonus(facts)) return MeleeWeapon::CavalryLance;
    return facts.mounts_fight ? MeleeWeapon::HornsAndHooves : of_profile;
}

const Rule* capture_forbidden(const CaptureTry& facts) {
    namespace combat = rules::combat;
    if (facts.state != State::Ok || facts.own_value < facts.enemy_value || !facts.enemy_has_standard)
        return &combat::capture_standard_declaration_try;
    // The army's standard waits for the turn after the unit's own was taken.
    if (facts.army_standard && (facts.ensign_left || facts.taken_this_turn))
        return &combat::capture_unit_both_ensign_army_standard;
    return facts.taken_this_turn ? &combat::capture_infantry_unit_two_ensigns : nullptr;
}

}  // namespace condottiero::fuciliers
