#pragma once

#include <string>

#include "app/cli/console.hpp"

namespace condottiero {

struct AssistWish {
    std::string file, battle, dice, by = game_master;
};
/// A battle at a real table, line by line: every line that does something is on disk at once.
void assist(const AssistWish& wish, Console& console);

}  // namespace condottiero
