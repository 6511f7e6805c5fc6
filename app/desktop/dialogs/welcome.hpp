#pragma once

#include <wx/panel.h>

namespace condottiero {

class MainFrame;

/// In place of the pages while no campaign is open: what can be done about it.
class Welcome : public wxPanel {
public:
    Welcome(wxWindow* parent, MainFrame& frame);
};

}  // namespace condottiero
