#include "core/modules/any/any.hpp"

namespace condottiero::any {

const BattleModule module{
    .id = "any",
    .title = "any rules",
    .rules = {},
    .tests = {},
    .check_profile = [](const Profile&) { return Problems{}; },
    .check_report = [](const BattleBrief&, const BattleReport&) { return Problems{}; },
};

}  // namespace condottiero::any
