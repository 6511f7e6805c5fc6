#pragma once

#include <string>

class wxWindow;

namespace condottiero {

/// What a screen reader says of a control that draws itself. Where the platform offers no way to say it, nothing.
void say_to_readers(const wxWindow& window, const std::string& words);
/// The same for a window and all in it, by their names.
void name_for_readers(const wxWindow& window);

}  // namespace condottiero
