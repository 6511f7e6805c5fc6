#pragma once

#include <wx/window.h>

#include <string_view>

namespace condottiero {

/// How much of something is done, as a thin bar in the accent.
class ThinBar : public wxWindow {
public:
    ThinBar(wxWindow* parent, std::string_view name);
    void show(int done, int of);

private:
    void paint();
    int done_ = 0, of_ = 1;
};

}  // namespace condottiero
