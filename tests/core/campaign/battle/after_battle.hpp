#pragma once

#include <optional>
#include <vector>

#include "core/campaign/battle/battles.hpp"
#include "tests/support/small_campaign.hpp"

namespace condottiero {

/// What a unit lost; the rest of it stands on the table.
struct Toll {
    UnitId unit;
    int killed = 0, fled = 0, left_by_order = 0, captured = 0, never_entered = 0, guns_left = 0;
};

inline BattleReport report_of(const SmallCampaign& war, BattleId battle, std::optional<Outcome> verdict,
                              const std::vector<Toll>& tolls = {}) {
    BattleReport report = blank_report(war.state, war.state.battles.at(battle));
    report.verdict = verdict;
    for (const Toll& toll : tolls)
        for (UnitResult& unit : report.units) {
            if (unit.unit != toll.unit) continue;
            const int brought = unit.sum();
            unit = {toll.unit,     toll.killed,        toll.fled, toll.left_by_order,
                    toll.captured, toll.never_entered, 0,         toll.guns_left};
            unit.on_table = brought - unit.sum();
        }
    return report;
}

/// The battle is fought and recorded, and what comes after it done, with these dice.
inline Played settle(SmallCampaign& war, const BattleReport& report, const std::vector<int>& dice = {}) {
    war.play(RecordResult{report});
    return war.run(Phase::Aftermath, dice);
}

inline Accounts accounts(int standing, int hospital = 0, int dead = 0, int deserted = 0, int prisoner = 0,
                         int not_arrived = 0) {
    Accounts out;
    out[Account::Standing] = standing;
    out[Account::Hospital] = hospital;
    out[Account::Dead] = dead;
    out[Account::Deserted] = deserted;
    out[Account::Prisoner] = prisoner;
    out[Account::NotArrived] = not_arrived;
    return out;
}

}  // namespace condottiero

namespace Catch {
template <>
struct StringMaker<condottiero::Accounts> {
    static std::string convert(const condottiero::Accounts& accounts) {
        std::string out;
        for (std::size_t i = 0; i < condottiero::account_count; ++i)
            out += (i == 0 ? "" : ", ") + std::to_string(accounts[static_cast<condottiero::Account>(i)]) + " " +
                   std::string(condottiero::word(static_cast<condottiero::Account>(i)));
        return out;
    }
};
}  // namespace Catch
