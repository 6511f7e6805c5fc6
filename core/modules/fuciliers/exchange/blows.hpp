#pragma once

#include "core/battle/throws.hpp"
#include "core/modules/fuciliers/judge/melee.hpp"
#include "core/modules/fuciliers/rules.hpp"

// What one unit's blows do to one enemy, from the first die to the last lethal hit.
namespace condottiero::fuciliers {

struct Blows {
    MeleeDice dice;
    Blow blow;
};

struct BlowsThrow {
    enum class Stage : std::uint8_t { Hit, Kill } stage;
    const Rule& rule;
    int dice, scored;
};
struct BlowsThrown {
    int dice = 0, hits = 0, lethal = 0;
};

/// Throws them, and tells each handful right after it fell.
template <class Told>
BlowsThrown throw_blows(const Blows& blows, Throws& throws, Throws::For who, Told&& told) {
    BlowsThrown out;
    out.dice = melee_dice_count(blows.dice);
    const int to_hit = blow_hit_modifier(blows.blow);
    for (const std::uint8_t face : throws.d6(out.dice, rules::combat::hit_number_dice_formula, who))
        out.hits += blow_hits(face, to_hit) ? 1 : 0;
    told(BlowsThrow{BlowsThrow::Stage::Hit, rules::combat::hit_result_modifiers, out.dice, out.hits});
    if (out.hits == 0) return out;
    const int to_kill = blow_kill_modifier(blows.blow), needed = blow_kills_at(blows.blow);
    for (const std::uint8_t face : throws.d6(out.hits, rules::combat::kill_dice_modifiers, who))
        out.lethal += blow_kills(face, to_kill, needed) ? 1 : 0;
    told(BlowsThrow{BlowsThrow::Stage::Kill, rules::combat::kill_weapon_against_armour_table, out.hits, out.lethal});
    return out;
}

}  // namespace condottiero::fuciliers
