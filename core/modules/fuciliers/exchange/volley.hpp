#pragma once

#include "core/battle/throws.hpp"
#include "core/modules/fuciliers/judge/shooting.hpp"
#include "core/modules/fuciliers/rules.hpp"

// A volley from the first die to the last lethal hit: thrown for whoever fires, on the program's table or a real one.
namespace condottiero::fuciliers {

struct Volley {
    VolleyDice dice;        ///< its marksman's die apart
    Shot shot;              ///< not aimed
    bool marksman = false;  ///< fires too: one die more, thrown last and aimed (NFW-4.4-b)
};

/// One handful of dice of it.
struct VolleyThrow {
    enum class Stage : std::uint8_t { Hit, HitAgain, Kill, AimedHit, AimedKill } stage;
    const Rule& rule;  ///< by which they are judged
    const Shot& shot;
    int dice, scored;
};
struct VolleyThrown {
    int dice = 0, hits = 0, lethal = 0;
    bool marksman_killed = false;  ///< what he aimed at
};

/// The rule by which hits of that ammunition kill.
constexpr const Rule& rule_of_kills(Ammunition ammunition) {
    return heavy_projectile(ammunition) ? rules::shooting::kill_round_shot_howitzer_shell
                                        : rules::shooting::kill_small_arms_bows_grapeshot;
}

constexpr const Rule& rule_of_hits(const Shot& shot) {
    return shot.individual ? rules::shooting::shooting_individuals_resolution : rules::shooting::hit_roll_target_number;
}

/// Throws it, and tells each handful right after it fell.
template <class Told>
VolleyThrown throw_volley(const Volley& volley, Throws& throws, Throws::For who, Told&& told) {
    using Stage = VolleyThrow::Stage;
    const auto kills = [&](const Shot& shot, int hits, Stage stage) {
        if (hits == 0) return 0;
        const Rule& rule = rule_of_kills(shot.ammunition);
        const int modifier = kill_modifier(shot), needed = shot_kills_at(shot);
        int lethal = 0;
        for (const std::uint8_t face : throws.d6(hits, rule, who)) lethal += shot_kills(face, modifier, needed) ? 1 : 0;
        told(VolleyThrow{stage, rule, shot, hits, lethal});
        return lethal;
    };
    VolleyThrown out;
    out.dice = volley_dice_count(volley.dice);
    const int modifier = hit_modifier(volley.shot);
    const auto hit = [&](int dice, const Rule& asks, const Rule& judges, Stage stage) {
        int hits = 0;
        for (const std::uint8_t face : throws.d6(dice, asks, who)) hits += shot_hits(face, modifier) ? 1 : 0;
        told(VolleyThrow{stage, judges, volley.shot, dice, hits});
        return hits;
    };
    out.hits = hit(out.dice, rules::shooting::hit_number_dice, rule_of_hits(volley.shot), Stage::Hit);
    if (const int missed = out.dice - out.hits; missed > 0 && rerolls_misses(volley.shot)) {
        const Rule& again = rules::shooting::artillery_against_infantry_square_re_roll_misses;
        out.hits += hit(missed, again, again, Stage::HitAgain);
    }
    out.lethal = kills(volley.shot, out.hits, Stage::Kill);
    if (!volley.marksman) return out;
    Shot aimed = volley.shot;
    aimed.aimed = true;
    const Rule& marksmen = rules::characters::marksmen_shooting;
    const bool hits = shot_hits(throws.d6(marksmen, who), hit_modifier(aimed));
    told(VolleyThrow{Stage::AimedHit, marksmen, aimed, 1, hits ? 1 : 0});
    if (hits && kills(aimed, 1, Stage::AimedKill) > 0) ++out.lethal, out.marksman_killed = true;
    return out;
}

}  // namespace condottiero::fuciliers
