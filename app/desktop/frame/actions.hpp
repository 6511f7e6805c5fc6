#pragma once

#include <span>
#include <string>
#include <string_view>

namespace condottiero {

class MainFrame;

/// Everything that can be asked of the window: its menu, its tool button, its key and what it says of itself. One table
/// makes all of them.
struct Action {
    int id;
    std::string_view menu;   ///< "Edit"
    std::string_view label;  ///< "&Undo"; a row of `separator` draws a line
    std::string_view keys;   ///< "Ctrl+Z"; empty: none
    std::string_view help;   ///< status line and tooltip
    std::string_view icon;   ///< of the tool bar; empty: not in it
    void (*run)(MainFrame&);
    bool (*can)(const MainFrame&) = nullptr;  ///< nothing: always
    bool separator = false;
    bool (*ticked)(const MainFrame&) = nullptr;  ///< for what is on or off
};
std::span<const Action> actions();

/// Keys that mean something only where they are pressed.
struct KeyHint {
    std::string_view keys, help;
};
std::span<const KeyHint> keys_of_parts();

}  // namespace condottiero
