#pragma once

#include "app/desktop/window/pane.hpp"

class wxButton;
class wxStaticText;

namespace condottiero {

/// First steps, one sentence at a time, on the teaching campaign; a step is done when it has been done.
class TourPane : public Pane {
public:
    TourPane(wxWindow* parent, Shell& window);
    void begin();
    /// Whatever happened; goes on if it was what the step asks for.
    void look();

protected:
    void refresh(Desk::Change change) override;

private:
    void show_step();

    std::size_t step_ = 0;
    wxStaticText* title_;
    wxStaticText* words_;
    wxButton* next_;
};

}  // namespace condottiero
