#pragma once

#include <optional>

#include "core/battle/module.hpp"

namespace condottiero {

/// What an army of a battle sees of it, or somebody who is of neither: without the orders, the bodies and the events
/// that the module marked as concealed from him.
TableScene seen_by(TableScene scene, std::optional<int> army);
Story seen_by(Story story, std::optional<int> army);
FoughtBattle seen_by(FoughtBattle fought, std::optional<int> army);

}  // namespace condottiero
