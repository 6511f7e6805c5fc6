#include "core/modules/fuciliers/judge/shooting.hpp"

#include <algorithm>

#include "core/base/modifiers.hpp"
#include "core/base/text.hpp"
#include "core/modules/fuciliers/judge/reaction.hpp"
#include "core/modules/fuciliers/rules/movement.hpp"
#include "core/modules/fuciliers/rules/shooting.hpp"

namespace condottiero::fuciliers {

namespace {

constexpr int thousandths(int centimetres) {
    return centimetres * 1000;
}

/// A shot at a whole unit of this arm; a lone character has none.
constexpr bool at_unit_of(const Shot& shot, Arm arm) {
    return !shot.individual && shot.target == arm;
}
constexpr bool at_square(const Shot& shot) {
    return !shot.individual && shot.target_formation == Formation::Square;
}

/// Dice of quality are counted on the whole unit; a face without a shot loses its share.
constexpr int quality_dice(const VolleyDice& v, Quality quality, int figures_for_one) {
    if (v.quality != quality || v.firing <= 0) return 0;
    const int dice = v.figures / figures_for_one;
    return v.square ? share_of_face(dice, v.front_face) : dice;
}

constexpr std::array<Modifier<VolleyDice>, 5> volley_rows{{
    {N_("figures that fire"), [](const VolleyDice& v) { return v.gun_value > 0 ? 0 : v.firing; }},
    {N_("Value of the guns"),
     // A gun needs a gunner, and one will do.
     [](const VolleyDice& v) { return std::min(v.firing, v.figures) * v.gun_value; }},
    {N_("elite, for every 5 figures"), [](const VolleyDice& v) { return quality_dice(v, Quality::Elite, 5); }},
    {N_("veteran, for every 10 figures"), [](const VolleyDice& v) { return quality_dice(v, Quality::Veteran, 10); }},
    {N_("marksman's aimed shot"), [](const VolleyDice& v) { return v.marksman && v.firing > 0 ? 1 : 0; }},
}};

constexpr std::array<Modifier<Shot>, 11> hit_rows{{
    {N_("long range"), [](const Shot& s) { return s.range == Range::Long ? -1 : 0; }},
    // Two states bring disorder with them, whether or not the caller has noted it.
    {N_("disordered"), [](const Shot& s) { return s.disordered || disorders(s.state) ? -1 : 0; }},
    {N_("demoralised or in bloodlust"),
     [](const Shot& s) { return s.state == State::Demoralised || s.state == State::Bloodlust ? -1 : 0; }},
    {N_("falling back"), [](const Shot& s) { return s.state == State::FallingBack ? -1 : 0; }},
    {N_("artillery at artillery or individuals"),
     [](const Shot& s) { return is_artillery(s.missile) && (s.individual || at_unit_of(s, Arm::Artillery)) ? -1 : 0; }},
    {N_("indirect fire"), [](const Shot& s) { return s.indirect && s.missile == Missile::Howitzer ? -2 : 0; }},
    {N_("target in square"), [](const Shot& s) { return at_square(s) ? 1 : 0; }},
    {N_("point-blank"), [](const Shot& s) { return s.point_blank ? 2 : 0; }},
    {N_("artillery at infantry or cavalry"),
     [](const Shot& s) {
         return is_artillery(s.missile) && (at_unit_of(s, Arm::Infantry) || at_unit_of(s, Arm::Cavalry)) ? 1 : 0;
     }},
    {N_("aimed by the marksman"), [](const Shot& s) { return s.aimed ? 1 : 0; }},
    {N_("weather"), [](const Shot& s) { return is_firearm(s.missile) ? s.weather : 0; }},
}};

constexpr std::array<Modifier<Shot>, 4> kill_rows{{
    {N_("Strength"), [](const Shot& s) { return s.strength; }},
    {N_("Resistance"), [](const Shot& s) { return -s.resistance; }},
    {N_("light cover"),
     [](const Shot& s) { return s.cover == Cover::Light && !heavy_projectile(s.ammunition) ? -1 : 0; }},
    {N_("heavy cover"),
     [](const Shot& s) { return s.cover == Cover::Heavy && !heavy_projectile(s.ammunition) ? -2 : 0; }},
}};

/// (NFW-3.4.3-l), by ammunition: unprotected, with armour or shield.
constexpr std::array<std::array<int, 2>, 5> kill_table{{
    {3, 4},  // bullets
    {4, 5},  // arrows
    {2, 2},  // round shot, in the open or in light cover
    {3, 4},  // grapeshot
    {2, 2},  // shell, likewise
}};
constexpr int heavy_projectile_kills_in_heavy_cover_at = 3;

}  // namespace

Range range_at(Missile missile, int distance) {
    const RangeBands bands = range_bands(missile);
    if (distance > thousandths(bands.long_to) || missile == Missile::None) return Range::TooFar;
    if (distance < thousandths(bands.least)) return Range::TooNear;
    return distance <= thousandths(bands.short_to) ? Range::Short : Range::Long;
}

bool point_blank(Missile missile, int distance) {
    switch (missile) {
        case Missile::Firearm:
        case Missile::MountedFirearm: return distance <= thousandths(5);
        case Missile::LightGun:
        case Missile::MediumGun:
        case Missile::HeavyGun: return distance <= thousandths(10);
        case Missile::None:
        case Missile::Bow:
        case Missile::Howitzer: break;
    }
    return false;
}

const Rule* fire_forbidden(const FireLeave& facts) {
    namespace fire = rules::shooting;
    const bool square = facts.formation == Formation::Square;
    if (facts.state == State::Rout) return &fire::rout;
    if (facts.volleys <= 0) return &fire::volley_markers_marker_worth;
    if (facts.in_melee && !(square && facts.square_at_cavalry)) return &fire::units_hand_hand_combat_shooting;
    if (facts.prone) return &fire::lying_prone_effects;
    if (facts.crossing_water) return &rules::movement::rivers_general_limits;
    if (facts.artillery && facts.formation != Formation::Battery) return &fire::shoot_order;
    const bool ordered = facts.order != Order::Oppose || square || facts.return_fire;
    return ordered || facts.state == State::Bloodlust ? nullptr : &fire::shoot_order;
}

Tally volley_dice(const VolleyDice& facts) {
    return tally(rules::shooting::hit_number_dice, volley_rows, facts);
}
int volley_dice_count(const VolleyDice& facts) {
    return total(volley_rows, facts);
}

Tally hit_modifiers(const Shot& shot) {
    return tally(rules::shooting::hit_modifiers, hit_rows, shot);
}
int hit_modifier(const Shot& shot) {
    return total(hit_rows, shot);
}
bool shot_hits(int face, int modifier) {
    return succeeds(face, modifier, shot_hits_at);
}
bool rerolls_misses(const Shot& shot) {
    return is_artillery(shot.missile) && at_unit_of(shot, Arm::Infantry) && at_square(shot);
}

Tally kill_modifiers(const Shot& shot) {
    namespace fire = rules::shooting;
    return tally(
        heavy_projectile(shot.ammunition) ? fire::kill_round_shot_howitzer_shell : fire::kill_small_arms_bows_grapeshot,
        kill_rows, shot);
}
int kill_modifier(const Shot& shot) {
    return total(kill_rows, shot);
}
int shot_kills_at(const Shot& shot) {
    if (heavy_projectile(shot.ammunition) && shot.cover == Cover::Heavy)
        return heavy_projectile_kills_in_heavy_cover_at;
    return kill_table[static_cast<std::size_t>(shot.ammunition)][shot.protected_ ? 1 : 0];
}
bool shot_kills(int face, int modifier, int kills_at) {
    return succeeds(face, modifier, kills_at);
}

Cover cover_of_trees(Ammunition ammunition, bool forest) {
    switch (ammunition) {
        case Ammunition::Shell: return Cover::None;
        case Ammunition::RoundShot: return forest ? Cover::Light : Cover::None;
        case Ammunition::Bullets:
        case Ammunition::Arrows:
        case Ammunition::Grapeshot: break;
    }
    return Cover::Heavy;
}

const Rule* target_forbidden_individual(const Sheltered& facts) {
    const bool open = facts.nearest_target && !facts.friend_within_20cm;
    return open ? nullptr : &rules::shooting::shooting_individuals_targeted;
}
const Rule* target_forbidden_battery(const Sheltered& facts) {
    const bool open = facts.nearest_target && !facts.friend_within_20cm;
    return open ? nullptr : &rules::shooting::shooting_artillery_units_targeted;
}

}  // namespace condottiero::fuciliers
