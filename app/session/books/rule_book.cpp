#include "app/session/books/rule_book.hpp"

#include "core/campaign/engine/rule_tests.hpp"
#include "core/campaign/state/rules.hpp"
#include "core/modules/installed.hpp"
#include "db/definitions/lists/tables_yaml.hpp"

namespace condottiero {

std::vector<const Rule*> every_rule() {
    const auto campaign = campaign_rules();
    std::vector<const Rule*> out(campaign.begin(), campaign.end());
    for (const BattleModule& module : installed_modules())
        out.insert(out.end(), module.rules.begin(), module.rules.end());
    return out;
}

bool has_ruling(const Rule& rule) {
    return !rule.ruling.empty() || rule.gist.starts_with("Ruling:") || rule.gist.starts_with("House ");
}

const HouseRule* house_rule_of(const Rule& rule) {
    for (const BattleModule& module : installed_modules())
        for (const HouseRule& house : module.house_rules)
            if (house.rule == &rule) return &house;
    return nullptr;
}

std::vector<RuleTest> every_test() {
    static const HouseTables tables = read_tables(standard_tables(), "tables.yaml");
    std::vector<RuleTest> out = campaign_tests(tables);
    for (const BattleModule& module : installed_modules())
        out.insert(out.end(), module.tests.begin(), module.tests.end());
    return out;
}

std::vector<ReckonedTest> every_reckoned_test() {
    std::vector<ReckonedTest> out;
    for (const BattleModule& module : installed_modules())
        out.insert(out.end(), module.reckoned.begin(), module.reckoned.end());
    return out;
}

}  // namespace condottiero
