#pragma once

#include "app/desktop/pane.hpp"

class wxChoice;

namespace condottiero {

class Reader;

/// What happened, turn by turn.
class ChroniclePage : public Pane {
public:
    ChroniclePage(wxWindow* parent, Shell& window);

protected:
    void refresh(Desk::Change change) override;

private:
    wxChoice* turns_;
    Reader* reader_;
    int shown_turn_ = 0;  ///< 0: the present one
};

}  // namespace condottiero
