#include "core/modules/fuciliers/exchange/cards.hpp"

#include <fmt/format.h>

#include "core/base/modifiers.hpp"
#include "core/base/text.hpp"
#include "core/modules/fuciliers/exchange/card_facts.hpp"
#include "core/modules/fuciliers/exchange/duel.hpp"

namespace condottiero::fuciliers {

namespace {

namespace fire = rules::shooting;
namespace combat = rules::combat;

using Sums = std::vector<Tally>;

void add_if_any(Sums& sums, Tally tally) {
    if (!tally.terms().empty()) sums.push_back(std::move(tally));
}
Tally one_term(const Rule& rule, std::string_view label, int amount) {
    Tally out(rule);
    out.put(label, amount);
    return out;
}
Tally hits_from(const Rule& rule, int needed, int modifier) {
    return one_term(rule, N_("or more on a die hits"), least_face(needed, modifier));
}
Tally kills_from(const Rule& rule, int needed, int modifier) {
    return one_term(rule, N_("or more on a hit kills"), least_face(needed, modifier));
}
void add_save(Sums& sums, const Rule& rule, int save) {
    if (save > 0) sums.push_back(one_term(rule, N_("must be beaten by two dice to save a figure"), save));
}

/// Numbers from `first` on, each with its chance.
ExactOdds of_numbers(std::string_view title, std::span<const double> chances, std::string_view one,
                     std::string_view many, int first = 0) {
    ExactOdds out{tr(title), {}, 0};
    for (std::size_t i = static_cast<std::size_t>(first); i < chances.size(); ++i) {
        out.lines.push_back({fmt::format(fmt::runtime(tr(one, many, static_cast<long>(i))), i), chances[i]});
        out.mean += static_cast<double>(i) * chances[i];
    }
    return out;
}
ExactOdds of_losses(std::string_view title, const Chances& lost) {
    return of_numbers(title, lost.all(), N_("{} figure lost"), N_("{} figures lost"));
}
ExactOdds of_fates(std::string_view title, const FateChances& chances) {
    ExactOdds out{tr(title), {}, 0};
    for (std::size_t fate = 0; fate < fate_count; ++fate)
        out.lines.push_back({tr(word(static_cast<UnitFate>(fate))), chances[fate]});
    return out;
}

bool in_reach(const Shot& shot) {
    return shot.range == Range::Short || shot.range == Range::Long;
}

Sums volley_sums(const Facts& facts) {
    const Volley volley = volley_of(facts);
    const Shot& shot = volley.shot;
    if (!in_reach(shot)) return {};
    VolleyDice dice = volley.dice;
    dice.marksman = volley.marksman;
    Sums sums{volley_dice(dice)};
    add_if_any(sums, hit_modifiers(shot));
    sums.push_back(hits_from(rule_of_hits(shot), shot_hits_at, hit_modifier(shot)));
    if (rerolls_misses(shot))
        sums.push_back(
            one_term(fire::artillery_against_infantry_square_re_roll_misses, N_("more die for every miss"), 1));
    if (volley.marksman) {
        Shot aimed = shot;
        aimed.aimed = true;
        sums.push_back(one_term(rules::characters::marksmen_shooting, N_("or more on the marksman's die hits"),
                                least_face(shot_hits_at, hit_modifier(aimed))));
    }
    add_if_any(sums, kill_modifiers(shot));
    const Rule& table = heavy_projectile(shot.ammunition) ? fire::kill_round_shot_howitzer_shell
                                                          : fire::ranged_weapons_against_armour_shield_table;
    sums.push_back(kills_from(table, shot_kills_at(shot), kill_modifier(shot)));
    add_save(sums, fire::saving_throw, target_of(facts).save);
    return sums;
}

std::vector<ExactOdds> volley_odds(const Facts& facts) {
    const Volley volley = volley_of(facts);
    if (!in_reach(volley.shot)) return {{tr(N_("the target is out of reach")), {{tr(word(volley.shot.range)), 1}}, 0}};
    const VolleyOdds odds = odds_of(volley, target_of(facts));
    return {of_losses(N_("figures lost by the target"), odds.lost), of_fates(N_("the target afterwards"), odds.fate)};
}

ReckonedTest volley_test() {
    return {"nfw-volley",
            N_("A volley at a unit, and how the unit stands it"),
            {&fire::hit_number_dice, &fire::hit_roll_target_number, &fire::hit_modifiers,
             &fire::artillery_against_infantry_square_re_roll_misses, &rules::characters::marksmen_shooting,
             &fire::kill_small_arms_bows_grapeshot, &fire::kill_round_shot_howitzer_shell,
             &fire::ranged_weapons_against_armour_shield_table, &fire::saving_throw, &fire::casualties_test_must_take,
             &fire::casualties_test_result_table},
            volley_facts(),
            volley_sums,
            volley_odds};
}

void add_blows(Sums& sums, const Blows& blows) {
    const Blow& blow = blows.blow;
    sums.push_back(melee_dice(blows.dice));
    add_if_any(sums, blow_hit_modifiers(blow));
    sums.push_back(hits_from(combat::quick_method_minimum_die_hit, blow_hits_at, blow_hit_modifier(blow)));
    add_if_any(sums, blow_kill_modifiers(blow));
    sums.push_back(kills_from(combat::quick_method_minimum_die_kill, blow_kills_at(blow), blow_kill_modifier(blow)));
}

ReckonedTest blows_test() {
    return {
        "nfw-blows",
        N_("The blows of one unit at another"),
        {&combat::hit_number_dice_formula, &combat::hit_result_modifiers, &combat::kill_dice_modifiers,
         &combat::kill_weapon_against_armour_table, &combat::saving_throw, &combat::dies_limit_losses_figures_contact},
        blows_facts(),
        [](const Facts& facts) {
            Sums sums;
            add_blows(sums, blows_of(facts));
            add_save(sums, combat::saving_throw, struck_of(facts).save);
            return sums;
        },
        [](const Facts& facts) {
            Fighter by;
            by.blows = blows_of(facts);
            return std::vector{of_losses(N_("figures lost by the enemy"), losses(struck_of(facts), by))};
        }};
}

Sums fighters_sums(const Facts& facts) {
    const Fighters fighters = fighters_of(facts);
    Sums sums;
    for (std::size_t side = 0; side < fighters.size(); ++side) {
        const Fighter& fighter = fighters[side];
        sums.push_back(one_term(combat::dies_limit_losses_figures_contact,
                                side == 0 ? N_("figures of this unit") : N_("figures of the enemy"), fighter.figures));
        add_blows(sums, fighter.blows);
        add_save(sums, combat::saving_throw, fighter.save);
        add_if_any(sums, morale_modifiers(fighter.nerves));
    }
    return sums;
}

ReckonedTest melee_round_test() {
    return {"nfw-melee-round",
            N_("A round of hand-to-hand fighting between two units"),
            {&combat::combat_simultaneous_order_around_table, &combat::hit_number_dice_formula,
             &combat::hit_result_modifiers, &combat::kill_weapon_against_armour_table, &combat::saving_throw,
             &combat::dies_limit_losses_figures_contact, &combat::morale_test_roll_modifiers,
             &combat::morale_test_result_table},
            melee_round_facts(),
            fighters_sums,
            [](const Facts& facts) {
                const RoundOdds odds(fighters_of(facts));
                const FatePairs both = odds.fate_pairs();
                return std::vector{of_losses(N_("figures lost by this unit"), odds.lost(0)),
                                   of_losses(N_("figures lost by the enemy"), odds.lost(1)),
                                   of_fates(N_("this unit afterwards"), fates_of(both, 0)),
                                   of_fates(N_("the enemy afterwards"), fates_of(both, 1))};
            }};
}

ExactOdds who_breaks(const FatePairs& both) {
    double enemy = 0, own = 0, each = 0, none = 0;
    for (std::size_t a = 0; a < fate_count; ++a)
        for (std::size_t b = 0; b < fate_count; ++b) {
            const bool first = broken(static_cast<UnitFate>(a)), second = broken(static_cast<UnitFate>(b));
            (first ? second ? each : own : second ? enemy : none) += both[a][b];
        }
    return {
        tr(N_("who breaks")),
        {{tr(N_("the enemy")), enemy}, {tr(N_("this unit")), own}, {tr(N_("both")), each}, {tr(N_("neither")), none}},
        0};
}

ReckonedTest duel_test() {
    return {"nfw-duel",
            N_("Two units hand to hand, round after round, until one of them breaks"),
            {&combat::units_locked_combat, &combat::hit_number_dice_formula, &combat::hit_first_turn_bonus_infantry,
             &combat::hit_first_turn_bonus_cavalry_pistols, &combat::charge_lance_weapon_used_kill,
             &combat::dies_limit_losses_figures_contact, &combat::morale_test_roll_modifiers,
             &combat::morale_test_result_table},
            duel_facts(),
            fighters_sums,
            [](const Facts& facts) {
                const UnitDuel duel{fighters_of(facts), facts.number("rounds")};
                const DuelOdds odds = odds_of(duel);
                const auto left = [&](std::string_view title, std::size_t side) {
                    return of_numbers(
                        title,
                        std::span(odds.left[side]).first(static_cast<std::size_t>(duel.fighters[side].figures) + 1),
                        N_("{} figure left"), N_("{} figures left"));
                };
                return std::vector{who_breaks(odds.fates),
                                   of_fates(N_("this unit at the end"), fates_of(odds.fates, 0)),
                                   of_fates(N_("the enemy at the end"), fates_of(odds.fates, 1)),
                                   left(N_("figures left of this unit"), 0),
                                   left(N_("figures left of the enemy"), 1),
                                   of_numbers(N_("rounds fought"),
                                              std::span(odds.lasted).first(static_cast<std::size_t>(duel.rounds) + 1),
                                              N_("{} round"), N_("{} rounds"), 1)};
            }};
}

}  // namespace

std::span<const ReckonedTest> reckoned_tests() {
    static const std::vector<ReckonedTest> all{volley_test(), blows_test(), melee_round_test(), duel_test()};
    return all;
}

}  // namespace condottiero::fuciliers
