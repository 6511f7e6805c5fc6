#pragma once

#include <algorithm>
#include <vector>

#include "core/base/fast_dice.hpp"
#include "core/modules/fuciliers/exchange/duel.hpp"

// What is reckoned elsewhere, thrown: with the dice and the procedures of a battle.
namespace condottiero::fuciliers {

inline constexpr auto nobody_is_told = [](const auto&) {};

/// Throws as a battle does.
class Hand {
public:
    explicit Hand(std::uint64_t seed) : throws_(FastDice(seed)) {}

    int lethal(const Volley& volley) { return throw_volley(volley, throws_, unit, nobody_is_told).lethal; }
    int lethal(const Blows& blows) { return throw_blows(blows, throws_, unit, nobody_is_told).lethal; }
    int d6() { return throws_.d6(rules::combat::morale_test_roll_modifiers, unit); }
    int unsaved(int lethal, int save) {
        int left = 0;
        for (int i = 0; i < lethal; ++i)
            left += save > 0 && save_succeeds(throws_.two_d6(rules::combat::saving_throw, unit), save) ? 0 : 1;
        return left;
    }

private:
    static constexpr Throws::For unit{"unit", 0};
    Throws throws_;
};

struct Thrown {
    std::array<int, 2> lost{};
    std::array<UnitFate, 2> fate{};
};

inline UnitFate thrown_fate(Hand& hand, const Fighter& fighter, int lost, int lost_by_other) {
    if (lost == 0) return fate_of(fighter.nerves.state);
    if (lost == fighter.figures) return UnitFate::Destroyed;
    AfterMelee facts = fighter.nerves;
    facts.quarter_lost = at_least_a_quarter(lost, fighter.figures);
    facts.half_lost = at_least_half(lost, fighter.figures);
    facts.suffered_more = lost > lost_by_other;
    facts.inflicted_more = lost_by_other > lost;
    return fate_of(reaction_to(fighter.type, hand.d6() + morale_modifier(facts)));
}
inline Thrown throw_round(Hand& hand, const Fighter& first, const Fighter& second) {
    const std::array both{&first, &second};
    Thrown out;
    for (std::size_t side = 0; side < 2; ++side)
        out.lost[side] = std::min({hand.unsaved(hand.lethal(both[1 - side]->blows), both[side]->save),
                                   both[side]->in_contact, both[side]->figures});
    for (std::size_t side = 0; side < 2; ++side)
        out.fate[side] = thrown_fate(hand, *both[side], out.lost[side], out.lost[1 - side]);
    return out;
}

struct ThrownDuel {
    std::array<int, 2> left{};
    std::array<UnitFate, 2> fate{};
    int rounds = 0;
};
/// Fights a duel out, any number of times. The fighters of later rounds are made beforehand.
class DuelHand {
public:
    explicit DuelHand(const UnitDuel& duel) : duel_(duel) {
        for (std::size_t side = 0; side < 2; ++side)
            for (int left = 0; left <= duel.fighters[side].figures; ++left)
                for (const State state : {State::Ok, State::Bloodlust})
                    later_[side].push_back(in_later_round(duel.fighters[side], left, state));
    }
    ThrownDuel operator()(Hand& hand) const {
        ThrownDuel out;
        std::array now{&duel_.fighters[0], &duel_.fighters[1]};
        for (;;) {
            const Thrown round = throw_round(hand, *now[0], *now[1]);
            ++out.rounds;
            for (std::size_t side = 0; side < 2; ++side) out.left[side] = now[side]->figures - round.lost[side];
            out.fate = round.fate;
            if (out.rounds == duel_.rounds || broken(out.fate[0]) || broken(out.fate[1])) return out;
            for (std::size_t side = 0; side < 2; ++side)
                now[side] = &later_[side][static_cast<std::size_t>(2 * out.left[side]) +
                                          (out.fate[side] == UnitFate::Bloodlust ? 1 : 0)];
        }
    }

private:
    const UnitDuel& duel_;
    std::array<std::vector<Fighter>, 2> later_;
};

/// Two ranks of twelve under ATTACK, in good order, with their officers.
inline Fighter usual_unit() {
    Fighter out;
    out.figures = 24, out.in_contact = 12;
    out.blows.dice = {.value = 12, .sergeant = true, .first_turn = true, .attack = true, .engaged = true, .ranks = 2};
    out.nerves.with = {.commander_or_officer = true, .ensign = true, .musician = true};
    return out;
}

}  // namespace condottiero::fuciliers
