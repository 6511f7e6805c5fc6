#pragma once

#include <wx/dialog.h>

#include "app/desktop/window/desk.hpp"

namespace condottiero {

/// Between two players at one machine: the whole window in ink, and whose turn it is to look.
class Curtain : public wxDialog {
public:
    Curtain(wxWindow* window, const Desk& desk, SideId next);
};

}  // namespace condottiero
