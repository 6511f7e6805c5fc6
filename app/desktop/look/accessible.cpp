#include "app/desktop/look/accessible.hpp"

#include <wx/window.h>

#ifdef __WXGTK__
#include <dlfcn.h>
#endif

namespace condottiero {

void say_to_readers([[maybe_unused]] const wxWindow& window, [[maybe_unused]] const std::string& words) {
#ifdef __WXGTK__
    // wxGTK has no call for it, and the two of GTK are in the program already: asked for by name, they need no headers.
    using Accessible = void* (*)(void* widget);
    using SetName = void (*)(void* accessible, const char* name);
    static const auto accessible = reinterpret_cast<Accessible>(dlsym(RTLD_DEFAULT, "gtk_widget_get_accessible"));
    static const auto set_name = reinterpret_cast<SetName>(dlsym(RTLD_DEFAULT, "atk_object_set_name"));
    if (accessible != nullptr && set_name != nullptr) set_name(accessible(window.GetHandle()), words.c_str());
#endif
}

void name_for_readers(const wxWindow& window) {
    // Windows that nobody has named are called after their class.
    if (window.GetLabel().empty() && window.GetName() != "panel")
        say_to_readers(window, window.GetName().utf8_string());
    for (const wxWindow* child : window.GetChildren()) name_for_readers(*child);
}

}  // namespace condottiero
