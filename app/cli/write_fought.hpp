#pragma once

#include <string>

#include "app/cli/console.hpp"
#include "core/battle/module.hpp"

namespace condottiero {

/// A battle that the program fought: its words on the terminal or in a text file, or its table as a picture. Turn 0 is
/// all of it; a picture of all of it shows the end.
void write_fought(Console& console, const FoughtBattle& fought, const std::string& out, int turn);

}  // namespace condottiero
