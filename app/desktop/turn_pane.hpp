#pragma once

#include <wx/scrolwin.h>

#include "app/desktop/pane.hpp"

class wxButton;
class wxStaticText;

namespace condottiero {

class PhaseList;

/// The turn as a line of its phases, what it waits for, and the one button that says what it does next.
class TurnPane : public Pane {
public:
    TurnPane(wxWindow* parent, Shell& window);

protected:
    void refresh(Desk::Change change) override;

private:
    void list_to_do();

    wxStaticText* turn_;
    wxStaticText* date_;
    wxStaticText* weather_;
    PhaseList* phases_;
    wxStaticText* blocking_;
    wxScrolledWindow* to_do_;
    wxButton* go_on_;
    wxStaticText* then_;
};

}  // namespace condottiero
