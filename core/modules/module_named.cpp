#include <algorithm>

#include "core/modules/installed.hpp"

namespace condottiero {

const BattleModule* module_named(std::string_view id) {
    const auto modules = installed_modules();
    const auto found = std::find_if(modules.begin(), modules.end(), [&](const BattleModule& m) { return m.id == id; });
    return found == modules.end() ? nullptr : &*found;
}

const BattleModule* rules_of_armies(std::string_view named) {
    const auto modules = installed_modules();
    const auto found = std::find_if(modules.begin(), modules.end(), [&](const BattleModule& m) {
        return m.armies != nullptr && (named.empty() || m.id == named);
    });
    return found == modules.end() ? nullptr : &*found;
}

}  // namespace condottiero
