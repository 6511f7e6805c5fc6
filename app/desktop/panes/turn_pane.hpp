#pragma once

#include <wx/scrolwin.h>

#include "app/desktop/window/pane.hpp"

class wxButton;
class wxStaticBitmap;
class wxStaticText;

namespace condottiero {

class PhaseList;

/// The turn as a line of its phases, what it waits for, and the one button that says what it does next.
class TurnPane : public Pane {
public:
    TurnPane(wxWindow* parent, Shell& window);
    /// Wide enough for thirty letters, whatever their size.
    [[nodiscard]] int width() const;

protected:
    void refresh(Desk::Change change) override;

private:
    void list_to_do();
    wxWindow* to_do_row(const Need& need);

    wxStaticText* turn_;
    wxStaticText* of_turns_;
    wxStaticText* date_;
    wxStaticText* weather_;
    wxStaticBitmap* weather_icon_;
    PhaseList* phases_;
    wxStaticText* blocking_;
    wxScrolledWindow* to_do_;
    wxButton* go_on_;
    wxStaticText* then_;
};

/// The same where there is no room: the phases as icons, and how much there is to do.
class TurnRail : public Pane {
public:
    TurnRail(wxWindow* parent, Shell& window);

protected:
    void refresh(Desk::Change change) override;

private:
    PhaseList* phases_;
};

/// The one main button, wherever it stands.
wxButton* make_main_button(wxWindow* parent, Shell& window);
void show_main_step(wxButton& button, const Desk& desk);

}  // namespace condottiero
