#include "core/modules/any_rules/module.hpp"

namespace condottiero::any_rules {

const BattleModule module{
    .id = only_recorded,
    .title = "any rules",
    .rules = {},
    .tests = {},
    .check_profile = [](const Profile&) { return Problems{}; },
    .check_report = [](const BattleBrief&, const BattleReport&) { return Problems{}; },
};

}  // namespace condottiero::any_rules
