#pragma once

#include <optional>

#include "core/base/explain.hpp"
#include "core/modules/fuciliers/kinds.hpp"

// 3.4.2 and 3.4.3: how far, how many dice, what hits, what kills. Facts in, numbers out; nothing here knows the table.
namespace condottiero::fuciliers {

/// In whole centimetres, bounds inclusive. (NFW-3.4.3-c)
struct RangeBands {
    int least;
    int short_to;
    int long_to;
};
constexpr RangeBands range_bands(Missile missile);
enum class Range : std::uint8_t { TooNear, Short, Long, TooFar };
constexpr auto words_of(Range) {
    return std::array<std::string_view, 4>{"too near", "short", "long", "too far"};
}
/// In thousandths of a centimetre, base edge to base edge. (NFW-3.4.2-i, NFW-3.4.3-c)
Range range_at(Missile missile, int distance);
/// (NFW-3.4.3-i)
bool point_blank(Missile missile, int distance);

/// Whether a unit's order, formation and state let it fire at all. (NFW-3.4.2-j, -m)
struct FireLeave {
    Order order;
    Formation formation;
    State state = State::Ok;
    bool artillery = false;
    bool in_melee = false;
    bool square_at_cavalry = false;  ///< a square that cavalry engaged on one side only fires at it (NFW-3.3.2-j)
    bool prone = false;
    bool crossing_water = false;
    bool return_fire = false;  ///< it was shot at, and its test, if it took one, left it OK (NFW-3.4.2-k)
    int volleys = 1;
};
/// Why it may not; nothing if it may.
const Rule* fire_forbidden(const FireLeave& facts);

/// How many ranks of a line or column fire; guns stand in one. (NFW-3.4.2-l)
constexpr int firing_ranks(Arm arm) {
    switch (arm) {
        case Arm::Infantry: return 3;
        case Arm::Cavalry: return 2;
        case Arm::Artillery: return 1;
        case Arm::Train: break;
    }
    return 0;
}
/// A square divides its figures, and its dice of quality, among four faces; what is over goes to the front.
/// (NFW-3.3.2-i, NFW-3.4.3-g)
constexpr int share_of_face(int count, bool front) {
    return count / 4 + (front ? count % 4 : 0);
}

/// (NFW-3.4.3-g)
struct VolleyDice {
    int firing = 0;     ///< figures that fire, or guns
    int gun_value = 0;  ///< artillery: dice of one gun; 0 for small arms
    int figures = 0;    ///< all figures now in the unit; gunners for artillery
    Quality quality = Quality::Average;
    bool marksman = false;  ///< among those that fire: one more die, aimed
    bool square = false;    ///< one face of a square fires: it has its share of the dice of quality
    bool front_face = true;
};
Tally volley_dice(const VolleyDice& facts);
int volley_dice_count(const VolleyDice& facts);

/// One volley at one target: what its dice need.
struct Shot {
    Missile missile = Missile::Firearm;
    Ammunition ammunition = Ammunition::Bullets;
    Range range = Range::Short;
    bool point_blank = false;
    bool indirect = false;  ///< a howitzer over something that hides the target
    bool disordered = false;
    State state = State::Ok;
    Arm target = Arm::Infantry;
    bool individual = false;  ///< the target is a lone character
    Formation target_formation = Formation::Line;
    Cover cover = Cover::None;
    int strength = 0;
    int resistance = 0;       ///< as a size: how much harder the target is to kill
    bool protected_ = false;  ///< armour or shield
    bool aimed = false;       ///< the marksman's own die
    int weather = 0;          ///< what it takes from firearms
};
/// What is added to a die that shows 2 to 5. (NFW-3.4.3-h, -i)
Tally hit_modifiers(const Shot& shot);
int hit_modifier(const Shot& shot);
/// A natural 6 hits, a natural 1 misses, the others hit at 5 with their modifiers.
constexpr int shot_hits_at = 5;
bool shot_hits(int face, int modifier);
/// (NFW-3.4.3-j)
bool rerolls_misses(const Shot& shot);

/// (NFW-3.4.3-k, -m)
/// A volley of round shot or shell, whose thresholds contain the cover and pay no heed to armour.
constexpr bool heavy_projectile(Ammunition ammunition) {
    return ammunition == Ammunition::RoundShot || ammunition == Ammunition::Shell;
}
Tally kill_modifiers(const Shot& shot);
int kill_modifier(const Shot& shot);
/// The score that kills, modifiers apart. (NFW-3.4.3-l, -m)
int shot_kills_at(const Shot& shot);
bool shot_kills(int face, int modifier, int kills_at);

/// Trees are no cover to a shell and little to a ball. (NFW-3.4.2-d)
Cover cover_of_trees(Ammunition ammunition, bool forest);

/// Rolls for characters: one for every three lethal hits or fraction. (NFW-3.4.3-n)
constexpr int character_rolls(int lethal_hits) {
    return (lethal_hits + 2) / 3;
}
constexpr int character_hit_at = 6;
/// The same 6 fells a lone character, with one roll for each lethal hit. (NFW-3.4.3-f)
constexpr bool strikes_character(int face) {
    return face >= character_hit_at;
}
/// 2D6 must beat the value. (NFW-3.4.3-q)
constexpr bool save_succeeds(int two_dice, int save) {
    return two_dice > save;
}

/// Whether a battery or a lone character may be a target. (NFW-3.4.3-e, -t)
struct Sheltered {
    bool nearest_target;
    bool friend_within_20cm;  ///< of the target: any unit for a character, infantry or cavalry for a battery
};
const Rule* target_forbidden_individual(const Sheltered& facts);
const Rule* target_forbidden_battery(const Sheltered& facts);

constexpr RangeBands range_bands(Missile missile) {
    constexpr std::array<RangeBands, 8> bands{{
        {0, 0, 0},     // none
        {0, 15, 30},   // bow
        {0, 15, 40},   // rifle, musket, carbine on foot
        {0, 10, 20},   // shoulder weapons of mounted soldiers
        {0, 20, 60},   // gun up to 6 pounds
        {0, 20, 70},   // gun 7 to 10 pounds
        {0, 20, 80},   // gun over 10 pounds
        {20, 30, 60},  // howitzer
    }};
    return bands[static_cast<std::size_t>(missile)];
}

}  // namespace condottiero::fuciliers
