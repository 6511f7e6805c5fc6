#include "core/campaign/battle/outcome.hpp"

#include <algorithm>
#include <cstdlib>

#include "core/base/text.hpp"
#include "core/campaign/battle/battles.hpp"

namespace condottiero {

namespace {
int percent(const BattleAccount& account) {
    return account.brought == 0 ? 0 : static_cast<int>(100 * account.lost / account.brought);
}
}  // namespace

Judgement judge_battle(const BattleAccount& attacker, const BattleAccount& defender) {
    const std::array percents{percent(attacker), percent(defender)};
    const auto verdict = [&](Outcome outcome, std::string_view why) {
        return Judgement{outcome, std::string(why), percents};
    };
    if (attacker.on_table != defender.on_table)
        return verdict(attacker.on_table ? Outcome::AttackerWon : Outcome::DefenderWon,
                       N_("the other has nothing left on the table"));
    if (!attacker.on_table) return verdict(Outcome::Stalemate, N_("nobody is left on the table"));
    if (attacker.general_retreat != defender.general_retreat)
        return verdict(attacker.general_retreat ? Outcome::DefenderWon : Outcome::AttackerWon,
                       N_("the other is in general retreat"));
    // The ratios apart by 10 points of a hundred or more, without rounding: |a/A - d/D| >= 1/10.
    const long a = attacker.lost * std::max(1L, defender.brought), d = defender.lost * std::max(1L, attacker.brought);
    if (10 * std::labs(a - d) < std::max(1L, attacker.brought) * std::max(1L, defender.brought))
        return verdict(Outcome::Stalemate, N_("the losses are less than 10 points of a hundred apart"));
    return verdict(a < d ? Outcome::AttackerWon : Outcome::DefenderWon, N_("it lost less of what it brought"));
}

namespace {

/// A list without points counts figures.
long cost_of(const Profile& profile) {
    return std::max(1, profile.cost.in_hundredths());
}

void count(BattleAccount& account, const UnitResult& result, long cost, bool next_door, bool never_entered_count) {
    const int missing = never_entered_count && !next_door ? result.never_entered : 0;
    account.brought += 2 * cost * (next_door ? result.sum() - result.never_entered : result.sum());
    account.lost += cost * (2L * (result.killed + result.fled + result.captured + missing) + result.left_by_order);
    account.on_table = account.on_table || result.on_table > 0 || (result.never_entered > 0 && !next_door);
}

void note_retreats(std::array<BattleAccount, 2>& accounts, const BattleReport& report) {
    for (const Part part : report.general_retreat) accounts[static_cast<std::size_t>(part)].general_retreat = true;
}

}  // namespace

std::array<BattleAccount, 2> battle_accounts(const World& world, const CampaignState& state, const Battle& battle,
                                             const BattleReport& report) {
    std::array<BattleAccount, 2> accounts;
    for (const UnitResult& result : report.units) {
        const Unit& unit = state.units.at(result.unit);
        const std::optional<Part> part = part_of(state, battle, state.forces.at(unit.force).side);
        if (!part) continue;
        const bool next_door =
            std::find(battle.next_door.begin(), battle.next_door.end(), unit.force) != battle.next_door.end();
        count(accounts[static_cast<std::size_t>(*part)], result, cost_of(world.profiles.at(unit.profile)), next_door,
              world.never_entered_count);
    }
    note_retreats(accounts, report);
    return accounts;
}

std::array<BattleAccount, 2> battle_accounts(const BattleBrief& brief, const BattleReport& report) {
    std::array<BattleAccount, 2> accounts;
    for (std::size_t army = 0; army < 2; ++army)
        for (const BriefUnit& unit : brief.armies[army].units)
            for (const UnitResult& result : report.units)
                if (result.unit == unit.id) count(accounts[army], result, cost_of(unit.profile), false, true);
    note_retreats(accounts, report);
    return accounts;
}

}  // namespace condottiero
