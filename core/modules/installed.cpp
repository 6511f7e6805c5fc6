#include "core/modules/installed.hpp"

#include <array>

#include "core/modules/any_rules/module.hpp"
#include "core/modules/fuciliers/module.hpp"

namespace condottiero {

std::span<const BattleModule> installed_modules() {
    static const std::array modules{any_rules::module, fuciliers::module};
    return modules;
}

}  // namespace condottiero
