#include "core/modules/fuciliers/exchange/odds.hpp"

#include "core/base/modifiers.hpp"

namespace condottiero::fuciliers {

namespace {

constexpr int faces = 6;

/// That a die shows this face or a better one.
constexpr double from_face_on(int face) {
    return (faces + 1 - face) / double{faces};
}

double hit_chance(const Shot& shot) {
    return from_face_on(least_face(shot_hits_at, hit_modifier(shot)));
}
double kill_chance(const Shot& shot) {
    return from_face_on(least_face(shot_kills_at(shot), kill_modifier(shot)));
}

StateChances reactions(TroopType type, int modifier) {
    StateChances out{};
    for (int face = 1; face <= faces; ++face)
        out[static_cast<std::size_t>(reaction_to(type, face + modifier))] += 1.0 / faces;
    return out;
}

}  // namespace

double lethal_chance(const Shot& shot) {
    const double hits = hit_chance(shot);
    return (rerolls_misses(shot) ? hits + (1 - hits) * hits : hits) * kill_chance(shot);
}
double lethal_chance(const Blow& blow) {
    return from_face_on(least_face(blow_hits_at, blow_hit_modifier(blow))) *
           from_face_on(least_face(blow_kills_at(blow), blow_kill_modifier(blow)));
}
double saved_chance(int save) {
    int ways = 0;
    for (int first = 1; first <= faces; ++first)
        for (int second = 1; second <= faces; ++second) ways += save_succeeds(first + second, save) ? 1 : 0;
    return save == 0 ? 0 : ways / double{faces * faces};
}

Chances odds_of(const Volley& volley) {
    Chances out(volley_dice_count(volley.dice), lethal_chance(volley.shot));
    if (!volley.marksman) return out;
    Shot aimed = volley.shot;
    aimed.aimed = true;
    out.add_die(hit_chance(aimed) * kill_chance(aimed));  // his one die has no re-roll
    return out;
}
Chances odds_of(const Blows& blows) {
    return {melee_dice_count(blows.dice), lethal_chance(blows.blow)};
}

StateChances odds_of(const UnderFire& facts, TroopType type) {
    return reactions(type, casualties_modifier(facts));
}
StateChances odds_of(const AfterMelee& facts, TroopType type) {
    return reactions(type, morale_modifier(facts));
}

}  // namespace condottiero::fuciliers
