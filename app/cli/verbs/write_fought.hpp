#pragma once

#include <string>

#include "app/cli/console.hpp"
#include "app/session/fight/fought.hpp"

namespace condottiero {

/// A battle that the program fought, or a moment of it: its words on the terminal or in a text file, or its table as a
/// picture; a picture of all of it shows the end.
void write_fought(Console& console, const FoughtBattle& fought, const std::string& out, const Moment& moment);

}  // namespace condottiero
