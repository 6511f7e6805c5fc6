#include "core/modules/fuciliers/exchange/under_fire.hpp"

namespace condottiero::fuciliers {

FateChances fates_after(const Target& target, const Shot& shot, int lost) {
    if (lost >= target.figures) return certain(UnitFate::Destroyed);
    const bool tests =
        takes_casualties_test({shot.target == Arm::Artillery, lost, target.figures - lost, target.at_start});
    if (!tests) return certain(fate_of(target.nerves.state));
    UnderFire facts = target.nerves;
    facts.losses = true;
    facts.by_artillery = is_artillery(shot.missile);
    facts.by_grapeshot = shot.ammunition == Ammunition::Grapeshot;
    facts.by_infantry_at_short_range =
        shot.range == Range::Short && (shot.missile == Missile::Firearm || shot.missile == Missile::Bow);
    facts.over_half = more_than_half(lost, target.figures);
    return fates_of(odds_of(facts, target.type));
}

VolleyOdds odds_of(const Volley& volley, const Target& target) {
    VolleyOdds out{odds_of(volley), {}};
    if (target.save > 0) out.lost.keep_each(1 - saved_chance(target.save));
    out.lost.limit_to(target.figures);
    for (int lost = 0; lost <= out.lost.most(); ++lost) {
        const FateChances after = fates_after(target, volley.shot, lost);
        for (std::size_t fate = 0; fate < fate_count; ++fate) out.fate[fate] += out.lost[lost] * after[fate];
    }
    return out;
}

}  // namespace condottiero::fuciliers
