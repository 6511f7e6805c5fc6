#include "core/modules/fuciliers/exchange/melee_round.hpp"

#include <algorithm>

namespace condottiero::fuciliers {

namespace {

/// Calls with every pair of fates.
template <class F>
void each_pair(F f) {
    for (std::size_t first = 0; first < fate_count; ++first)
        for (std::size_t second = 0; second < fate_count; ++second) f(first, second);
}

}  // namespace

FateChances fates_of(const FatePairs& both, std::size_t side) {
    FateChances out{};
    each_pair([&](std::size_t first, std::size_t second) { out[side == 0 ? first : second] += both[first][second]; });
    return out;
}

FateChances fates_after(const Fighter& fighter, Toll toll, Balance balance) {
    if (toll == Toll::None) return certain(fate_of(fighter.nerves.state));
    if (toll == Toll::All) return certain(UnitFate::Destroyed);
    AfterMelee facts = fighter.nerves;
    facts.quarter_lost = toll >= Toll::Quarter;
    facts.half_lost = toll == Toll::Half;
    facts.suffered_more = balance == Balance::Worse;
    facts.inflicted_more = balance == Balance::Better;
    return fates_of(odds_of(facts, fighter.type));
}

Chances losses(const Fighter& fighter, const Fighter& by) {
    Chances out(melee_dice_count(by.blows.dice), lethal_chance(by.blows.blow) * (1 - saved_chance(fighter.save)));
    out.limit_to(std::min(fighter.in_contact, fighter.figures));
    return out;
}

RoundOdds::RoundOdds(const Fighters& fighters)
    : figures_{fighters[0].figures, fighters[1].figures},
      lost_{losses(fighters[0], fighters[1]), losses(fighters[1], fighters[0])} {
    for (std::size_t side = 0; side < 2; ++side)
        for (std::size_t toll = 0; toll < tolls; ++toll)
            for (std::size_t balance = 0; balance < balances; ++balance)
                fates_[side][toll][balance] =
                    fates_after(fighters[side], static_cast<Toll>(toll), static_cast<Balance>(balance));
}

const FateChances& RoundOdds::of(std::size_t side, int lost, int lost_by_other) const {
    return fates_[side][static_cast<std::size_t>(toll_of(lost, figures_[side]))]
                 [static_cast<std::size_t>(balance_of(lost, lost_by_other))];
}

double RoundOdds::chance(std::array<int, 2> lost, std::array<UnitFate, 2> fate) const {
    return lost_[0][lost[0]] * lost_[1][lost[1]] * of(0, lost[0], lost[1])[static_cast<std::size_t>(fate[0])] *
           of(1, lost[1], lost[0])[static_cast<std::size_t>(fate[1])];
}

FatePairs RoundOdds::fate_pairs() const {
    FatePairs out{};
    for (int first = 0; first <= lost_[0].most(); ++first)
        for (int second = 0; second <= lost_[1].most(); ++second) {
            const double both = lost_[0][first] * lost_[1][second];
            const FateChances &of_first = of(0, first, second), &of_second = of(1, second, first);
            each_pair([&](std::size_t a, std::size_t b) { out[a][b] += both * of_first[a] * of_second[b]; });
        }
    return out;
}

}  // namespace condottiero::fuciliers
