#include "core/modules/fuciliers/judge/reaction.hpp"

#include <array>

#include "core/base/modifiers.hpp"
#include "core/base/text.hpp"
#include "core/modules/fuciliers/judge/marching.hpp"
#include "core/modules/fuciliers/rules/combat.hpp"
#include "core/modules/fuciliers/rules/shooting.hpp"

namespace condottiero::fuciliers {

namespace {

/// The end of both lists.
template <class Facts>
constexpr std::array<Modifier<Facts>, 9> steadied{{
    {N_("heroic C-in-C or general with the unit"), [](const Facts& f) { return f.with.heroic_leader ? 3 : 0; }},
    {N_("general or C-in-C with the unit"), [](const Facts& f) { return f.with.leader ? 2 : 0; }},
    {N_("mounted colonel with the unit"), [](const Facts& f) { return f.with.colonel ? 1 : 0; }},
    {N_("commander or officer"), [](const Facts& f) { return f.with.commander_or_officer ? 1 : 0; }},
    {N_("ensign"), [](const Facts& f) { return f.with.ensign ? 1 : 0; }},
    {N_("musician"), [](const Facts& f) { return f.with.musician ? 1 : 0; }},
    {N_("charismatic character near"),
     [](const Facts& f) { return f.with.charismatic_near && !f.with.charismatic_with_standard ? 1 : 0; }},
    {N_("army standard near"),
     [](const Facts& f) { return f.with.standard_near && !f.with.charismatic_with_standard ? 1 : 0; }},
    {N_("charismatic character with the army standard near"),
     [](const Facts& f) { return f.with.charismatic_with_standard ? 1 : 0; }},
}};

constexpr auto casualties_rows = concatenated(
    std::array<Modifier<UnderFire>, 9>{{
        {N_("quality"), [](const UnderFire& f) { return quality_modifier(f.quality); }},
        {N_("losses"), [](const UnderFire& f) { return f.losses ? -1 : 0; }},
        {N_("losses by artillery"), [](const UnderFire& f) { return f.by_artillery || f.by_grapeshot ? -1 : 0; }},
        {N_("losses by grapeshot"), [](const UnderFire& f) { return f.by_grapeshot ? -1 : 0; }},
        {N_("losses by infantry at short range"),
         [](const UnderFire& f) { return f.by_infantry_at_short_range ? -1 : 0; }},
        {N_("demoralised"), [](const UnderFire& f) { return f.state == State::Demoralised ? -2 : 0; }},
        {N_("more than half lost"), [](const UnderFire& f) { return f.over_half ? -3 : 0; }},
        {N_("bloodlust"), [](const UnderFire& f) { return f.state == State::Bloodlust ? 2 : 0; }},
        {N_("in square"), [](const UnderFire& f) { return f.square ? 1 : 0; }},
    }},
    steadied<UnderFire>);

constexpr auto morale_rows = concatenated(
    std::array<Modifier<AfterMelee>, 12>{{
        {N_("quality"), [](const AfterMelee& f) { return quality_modifier(f.quality); }},
        {N_("order OPPOSE"), [](const AfterMelee& f) { return f.order == Order::Oppose ? -1 : 0; }},
        {N_("a quarter lost"),
         [](const AfterMelee& f) {
             if (f.half_lost) return f.worst_line_only ? 0 : -1;
             return f.quarter_lost ? -1 : 0;
         }},
        {N_("half lost"), [](const AfterMelee& f) { return f.half_lost ? -3 : 0; }},
        {N_("suffered more than it inflicted"), [](const AfterMelee& f) { return f.suffered_more ? -1 : 0; }},
        {N_("lost its standard"), [](const AfterMelee& f) { return f.lost_standard ? -1 : 0; }},
        {N_("demoralised"), [](const AfterMelee& f) { return f.state == State::Demoralised ? -2 : 0; }},
        {N_("order HOLD"), [](const AfterMelee& f) { return f.order == Order::Hold ? 1 : 0; }},
        {N_("in square"), [](const AfterMelee& f) { return f.square ? 1 : 0; }},
        {N_("inflicted more than it suffered"), [](const AfterMelee& f) { return f.inflicted_more ? 1 : 0; }},
        {N_("bloodlust"), [](const AfterMelee& f) { return f.state == State::Bloodlust ? 2 : 0; }},
        {N_("a column has broken in"), [](const AfterMelee& f) { return f.broken_through ? -1 : 0; }},
    }},
    steadied<AfterMelee>);

/// The least score for bloodlust, OK, demoralised, falling back; below the last it routs.
struct Thresholds {
    int bloodlust, ok, demoralised, falling_back;
};
constexpr std::array<Thresholds, 3> reactions{{{12, 6, 4, 2}, {10, 7, 5, 3}, {9, 7, 5, 3}}};

}  // namespace

Tally casualties_modifiers(const UnderFire& facts) {
    return tally(rules::shooting::casualties_test_roll_quality_modifier, casualties_rows, facts);
}
int casualties_modifier(const UnderFire& facts) {
    return total(casualties_rows, facts);
}

UnderFire as_if_under_fire(Quality quality, State state, bool square, const Steadied& with) {
    return {.quality = quality, .state = state, .square = square, .losses = true, .with = with};
}

bool takes_casualties_test(const FireLosses& facts) {
    if (facts.lost <= 0) return false;
    return !facts.artillery || 2 * facts.left <= facts.at_start_of_battle;
}

Tally morale_modifiers(const AfterMelee& facts) {
    return tally(rules::combat::morale_test_roll_modifiers, morale_rows, facts);
}
int morale_modifier(const AfterMelee& facts) {
    return total(morale_rows, facts);
}

State reaction_to(TroopType type, int score) {
    const Thresholds& least = reactions[static_cast<std::size_t>(type)];
    if (score >= least.bloodlust) return State::Bloodlust;
    if (score >= least.ok) return State::Ok;
    if (score >= least.demoralised) return State::Demoralised;
    return score >= least.falling_back ? State::FallingBack : State::Rout;
}

}  // namespace condottiero::fuciliers
