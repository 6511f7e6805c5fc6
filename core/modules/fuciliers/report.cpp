#include "core/modules/fuciliers/report.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/base/text.hpp"
#include "core/modules/fuciliers/rules.hpp"

namespace condottiero::fuciliers {

Problems check_report(const BattleBrief& brief, const BattleReport& report) {
    Problems problems;
    const auto wrong = [&](UnitId unit, std::string found, std::string expected, const Rule& rule) {
        problems.push_back(
            {0, say(N_("unit {}"), unit.value()), std::move(found), std::move(expected), &rule, subject_of(unit)});
    };
    const auto result_of = [&](UnitId id) {
        return std::find_if(report.units.begin(), report.units.end(),
                            [&](const UnitResult& r) { return r.unit == id; });
    };
    for (const BriefArmy& army : brief.armies)
        for (const BriefUnit& unit : army.units) {
            const auto result = result_of(unit.id);
            if (result == report.units.end()) continue;
            // A rout takes everybody: a unit that ran leaves nobody behind. Only a soldier or two who carried orders
            // may have fled for themselves. (NFW-3.4.5-i, NFW-3.2.2-g)
            if (result->fled > 2 && result->on_table > 0)
                wrong(unit.id, say(N_("{} fled and {} still on the table"), result->fled, result->on_table),
                      tr(N_("all fled or none: a unit that routs leaves the table whole")), rules::shooting::rout);
            // Its last gunner takes the battery with him. (NFW-3.5.6-c)
            if (unit.guns > 0 && result->on_table == 0 && result->left_by_order == 0 && result->never_entered == 0 &&
                result->guns_left > unit.guns)
                wrong(unit.id, fmt::format("{}", result->guns_left),
                      counted(N_("at most {} gun"), N_("at most {} guns"), unit.guns),
                      rules::movement::artillery_all_gunners_killed);
            // A Command enters whole or not at all. (NFW-2.3.4-a)
            if (result->never_entered > 0 && result->never_entered < unit.brought())
                wrong(unit.id, say(N_("{} of {} never entered"), result->never_entered, unit.brought()),
                      tr(N_("all or none: a Command comes onto the table whole")),
                      rules::before::reserves_reinforcements_principle);
        }
    return problems;
}

}  // namespace condottiero::fuciliers
