#pragma once

#include <optional>

#include "app/desktop/window/desk.hpp"

class wxWindow;

namespace condottiero {

/// Asks a person what a need asks, and makes the command that settles it; nothing: he cancelled.
std::optional<Command> asked(wxWindow* parent, Desk& desk, const Need& need);

}  // namespace condottiero
